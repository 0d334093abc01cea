import type { Country } from "../../contract/resources/auth.ts";

/** Countries (ISO 3166) whose post asks for no postcode. */
const WITHOUT = new Set(
  (
    "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR " +
    "NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW"
  ).split(" "),
);

/** Whether an address in a country has a postcode. */
export const hasPostcodes = (country_code: string): boolean => !WITHOUT.has(country_code);

/** Whether an address in the country that is chosen of these needs a postcode; also while none is chosen. */
export function needsPostcode(
  countries: readonly Pick<Country, "country_id" | "country_code">[],
  chosen: number | null,
): boolean {
  const country = countries.find(({ country_id }) => country_id === chosen);
  return !country || hasPostcodes(country.country_code);
}
