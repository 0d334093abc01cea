import { createPressportCore, type PressportCore } from "@pressport/core";

/** A real Pressport whose host never answers: for tests of what needs no host. */
export function quietPressport({ locale = "en" }: { locale?: string } = {}) {
  const app = createPressportCore({
    host: "https://host.test",
    surface: "widget",
    storage: "memory",
    locale,
    fetch: () => new Promise(() => {}),
  });
  let disposals = 0;
  const counted: PressportCore = {
    ...app,
    dispose() {
      disposals += 1;
      app.dispose();
    },
  };
  return { app: counted, disposals: () => disposals };
}
