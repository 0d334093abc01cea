/** The tags to look a language up by, most exact first: `zh-Hant-TW` → `zh-Hant` → `zh`. */
export function languageChain(tag: string): string[] {
  const parts = tag.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** A locale as it is written (`en_US` → `en-US`); null for what makes no sense. */
export function wellFormed(locale: string): string | null {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The locale values are written in: the one asked for, in Arabic with the digits that its sentences have. */
export function formatLocale(tag: string): string {
  const locale = new Intl.Locale(tag);
  if (locale.language !== "ar" || locale.numberingSystem) return tag;
  return new Intl.Locale(tag, { numberingSystem: "latn" }).toString();
}
