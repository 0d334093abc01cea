import { createPressportCore, type PressportCore, type PressportOptions } from "@pressport/core";
import { createManualClock, type ManualClock } from "@pressport/core/testing";
import { onTestFinished } from "vitest";
import { mount } from "../testing/mount.ts";
import { AuthModal } from "./auth-modal.tsx";
import { type Answers, signInHost } from "./sign-in-host.ts";

/** A page with an auth modal on it. */
export interface Scene {
  host: ReturnType<typeof signInHost>;
  app: PressportCore;
  clock: ManualClock;
  element: InstanceType<typeof AuthModal>;
  /** The portal paths gone to. */
  went: string[];
}

/** Shows an auth modal over a sample host until the test is over. */
export async function showAuthModal(
  attributes: Readonly<Record<string, string>>,
  { answers = {}, surface = "widget" }: { answers?: Answers; surface?: PressportOptions["surface"] } = {},
): Promise<Scene> {
  const host = signInHost(answers);
  const clock = createManualClock();
  const went: string[] = [];
  const app = createPressportCore({
    host: "https://host.test",
    surface,
    storage: "memory",
    fetch: host.fetch,
    clock,
    navigate: (path) => went.push(path),
  });
  onTestFinished(() => app.dispose());
  AuthModal.define();
  const element = await mount(() => {
    const modal = new AuthModal();
    for (const [name, value] of Object.entries(attributes)) modal.setAttribute(name, value);
    modal.pressport = app;
    return modal;
  });
  return { host, app, clock, element, went };
}
