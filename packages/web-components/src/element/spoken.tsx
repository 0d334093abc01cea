import { effect } from "@preact/signals";
import type { Text } from "@pressport/core";
import type { ComponentChildren } from "preact";
import { WordsContext } from "../parts/words.ts";

/** Shows what is inside in the words of a text, as soon as its language is here; until then nothing but its place. */
export function Spoken({ text, children }: { text: Text; children: ComponentChildren }) {
  if (text.isAwaited) return <div class="awaited" aria-busy="true" />;
  return <WordsContext.Provider value={text.parts}>{children}</WordsContext.Provider>;
}

/** Tells browser and screen readers which language the sentences inside are in, and which way they read. */
export function markLanguage(container: HTMLElement, text: Text): () => void {
  return effect(() => {
    container.lang = text.language;
    container.dir = text.direction;
  });
}
