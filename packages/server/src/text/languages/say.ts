import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { lv } from "./lv.ts";

type Words = Readonly<Record<string, string>>;

const languages: ReadonlyMap<string, Words> = new Map(Object.entries({ ar, de, es, fr, lv }));

/** A sentence with places for what the host puts in, and the same in another language. */
interface Template {
  english: RegExp;
  own: string;
}

const templates = new Map([...languages].map(([language, words]) => [language, templatesOf(words)] as const));

function templatesOf(words: Words): Template[] {
  return Object.entries(words).flatMap(([english, own]) => {
    if (!english.includes("{0}")) return [];
    const pattern = english.replaceAll(/[.*+?^$()[\]\\|]/g, "\\$&").replaceAll(/\{\d\}/g, "(.+?)");
    return [{ english: new RegExp(`^${pattern}$`, "su"), own }];
  });
}

/**
 * Says a sentence of the host's own in another language: whoever writes one writes English, and here it is looked up by its
 * English words. What there are no other words for stays as it is.
 */
export function say(language: string, sentence: string): string {
  const words = languages.get(language);
  if (!words) return sentence;
  if (Object.hasOwn(words, sentence)) return words[sentence] ?? sentence;
  for (const { english, own } of templates.get(language) ?? []) {
    const found = english.exec(sentence);
    if (found) return own.replaceAll(/\{(\d)\}/g, (_, place: string) => found[Number(place) + 1] ?? "");
  }
  return sentence;
}
