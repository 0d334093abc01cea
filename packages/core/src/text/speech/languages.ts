import type { TextOverrides } from "../text.ts";
import type { Complain } from "./complaints.ts";
import { languageChain } from "./locale-tags.ts";
import { mergeText } from "./merge-text.ts";

/** English with marks and half as long again: shows what is not translated and what does not fit. */
export const PSEUDO_LANGUAGE = "en-XA";

/** Says an area of the catalogue in a language; what it has no words for stays English. */
export type Translate = (area: string, english: object) => object;

/** How a language says things. */
export interface Language {
  translate: Translate;
  complain: Complain;
}

/** Sentences are written in English, and are so where there is no other language. */
export const english: Language = { translate: (_, words) => words, complain: (sentence) => sentence };

const files: Readonly<Record<string, () => Promise<Language>>> = {
  de: () => import("../de/de.ts").then(({ de }) => from(de)),
  fr: () => import("../fr/fr.ts").then(({ fr }) => from(fr)),
  es: () => import("../es/es.ts").then(({ es }) => from(es)),
  lv: () => import("../lv/lv.ts").then(({ lv }) => from(lv)),
  ar: () => import("../ar/ar.ts").then(({ ar }) => from(ar)),
  [PSEUDO_LANGUAGE]: () =>
    import("./pseudo.ts").then(({ pseudo }) => ({
      translate: (_, words) => pseudo(words),
      complain: pseudo,
    })),
};

async function from(words: TextOverrides): Promise<Language> {
  const { complainIn } = await import("./complaints.ts");
  return {
    translate: (area, original) => mergeText(original, Reflect.get(words, area) ?? {}),
    complain: complainIn(words.fields ?? {}),
  };
}

/** The language nearest to a locale that there are sentences in: `de-AT` → `de`, `zh` → `en`. */
export function nearestLanguage(tag: string): string {
  return languageChain(tag).find((candidate) => Object.hasOwn(files, candidate)) ?? "en";
}

/** Fetches the sentences of a language. */
export async function loadLanguage(language: string): Promise<Language> {
  return (await files[language]?.()) ?? english;
}
