import { languageOf } from "@pressport/core/rules";

/** A day as the host's own words write it: `22 November 2026`, `22. November 2026`. */
export function writeDay(day: Date | number, language = "en"): string {
  const known = languageOf(language) ?? "en";
  const locale = known === "en" ? "en-GB" : known;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
