import type { Say, Words } from "../../contract/words/say-in.ts";
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
  /** Says what the host wrote in English, such as the name of a product. */
  name: Say;
}

/** Sentences are written in English, and are so where there is no other language. */
export const english: Language = {
  translate: (_, words) => words,
  complain: (sentence) => sentence,
  name: (name) => name,
};

const files: Readonly<Record<string, () => Promise<Language>>> = {
  de: () => import("../de/de.ts").then(({ de, words }) => from(de, words)),
  fr: () => import("../fr/fr.ts").then(({ fr, words }) => from(fr, words)),
  es: () => import("../es/es.ts").then(({ es, words }) => from(es, words)),
  lv: () => import("../lv/lv.ts").then(({ lv, words }) => from(lv, words)),
  ar: () => import("../ar/ar.ts").then(({ ar, words }) => from(ar, words)),
  [PSEUDO_LANGUAGE]: () =>
    import("./pseudo.ts").then(({ pseudo }) => ({
      translate: (_, words) => pseudo(words),
      complain: pseudo,
      name: pseudo,
    })),
};

async function from(words: TextOverrides, names: Words): Promise<Language> {
  const { complainIn, nameIn } = await import("./complaints.ts");
  return {
    translate: (area, original) => mergeText(original, Reflect.get(words, area) ?? {}),
    complain: complainIn(words.fields ?? {}),
    name: nameIn(names),
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
