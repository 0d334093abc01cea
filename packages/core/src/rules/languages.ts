/** The languages people choose from. */
export const LANGUAGES = ["en", "de", "fr", "es", "lv", "ar"] as const;

/** A language sentences are in. */
export type Language = (typeof LANGUAGES)[number];

/** What a language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  lv: "Latviešu",
  ar: "العربية",
};

const RIGHT_TO_LEFT: readonly string[] = ["ar"] satisfies Language[];

/** Which way a language reads. */
export function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.includes(language) ? "rtl" : "ltr";
}

/** The language of a tag such as `de-AT`; null where there are no sentences in it. */
export function languageOf(tag: string): Language | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The first language of an Accept-Language header, by its weights, that there are sentences in; else English. */
export function acceptedLanguage(header: string | null): Language {
  const wishes = (header ?? "").split(",").map((wish) => {
    const [tag = "", ...rest] = wish.trim().split(";");
    const weight = rest.map((part) => /^\s*q=([\d.]+)/.exec(part)?.[1]).find((found) => found !== undefined);
    return { language: languageOf(tag), weight: weight === undefined ? 1 : Number(weight) };
  });
  // A sort keeps the order of equals.
  const [first] = wishes
    .filter(({ language, weight }) => language && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return first?.language ?? "en";
}
