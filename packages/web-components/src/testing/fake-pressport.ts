import { signal } from "@preact/signals";
import { partsText } from "@pressport/core";
import type { Pressport } from "../element/pressport.ts";
import type { Snackbar } from "../parts/snackbar.tsx";

/** A Pressport that talks to nobody, for tests of the engine itself. */
export function fakePressport({ locale = "en" }: { locale?: string } = {}) {
  const list = signal<readonly Snackbar[]>([]);
  const calls: string[] = [];
  const app = {
    text: { locale, language: locale, direction: "ltr", parts: { ...partsText, locale } },
    notices: {
      list,
      dismiss: (id: number) => {
        list.value = list.value.filter((notice) => notice.id !== id);
      },
      pause: () => calls.push("pause"),
      resume: () => calls.push("resume"),
    },
    dispose: () => calls.push("dispose"),
  } satisfies Pressport;
  return { app, calls, list };
}
