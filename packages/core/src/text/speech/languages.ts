import type { TextOverrides } from "../text.ts";
import { languageChain } from "./locale-tags.ts";
import { mergeText } from "./merge-text.ts";

/** English with marks and half as long again: shows what is not translated and what does not fit. */
export const PSEUDO_LANGUAGE = "en-XA";

/** Says an area of the catalogue in a language; what it has no words for stays English. */
export type Translate = (area: string, english: object) => object;

const files: Readonly<Record<string, () => Promise<Translate>>> = {
  de: () => import("../de/de.ts").then(({ de }) => from(de)),
  fr: () => import("../fr/fr.ts").then(({ fr }) => from(fr)),
  es: () => import("../es/es.ts").then(({ es }) => from(es)),
  lv: () => import("../lv/lv.ts").then(({ lv }) => from(lv)),
  ar: () => import("../ar/ar.ts").then(({ ar }) => from(ar)),
  [PSEUDO_LANGUAGE]: () =>
    import("./pseudo.ts").then(
      ({ pseudo }) =>
        (_, english) =>
          pseudo(english),
    ),
};

const from =
  (words: TextOverrides): Translate =>
  (area, english) =>
    mergeText(english, Reflect.get(words, area) ?? {});

/** The language nearest to a locale that there are sentences in: `de-AT` → `de`, `zh` → `en`. */
export function nearestLanguage(tag: string): string {
  return languageChain(tag).find((candidate) => Object.hasOwn(files, candidate)) ?? "en";
}

/** Fetches the sentences of a language. */
export async function loadLanguage(language: string): Promise<Translate> {
  return (await files[language]?.()) ?? ((_, english) => english);
}
