import type { Country } from "../contract/resources/auth.ts";

/** A language tag with a region: `de-AT`, `zh-Hant-TW`. */
const WITH_REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i;

/**
 * The country a person most likely is in, by the languages of their browser in the order they prefer them; null where no
 * tag names a country that can be delivered to.
 */
export function likelyCountry(
  countries: readonly Pick<Country, "country_id" | "country_code" | "country_deliverable">[],
  languages: readonly string[],
): number | null {
  for (const language of languages) {
    const code = WITH_REGION.exec(language)?.[1]?.toUpperCase();
    const found = countries.find((one) => one.country_code === code && one.country_deliverable);
    if (found) return found.country_id;
  }
  return null;
}
