import type { Country } from "../../contract/resources/auth.ts";

/** Countries (ISO 3166) whose post asks for no postcode; in Ireland parcels arrive without an Eircode too. */
const WITHOUT = new Set(
  (
    "AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LY ML MO MR " +
    "NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW"
  ).split(" "),
);

/** Whether an address in a country needs a postcode. */
export const hasPostcodes = (country_code: string): boolean => !WITHOUT.has(country_code);

/** Whether an address in the country that is chosen of these needs a postcode; also while none is chosen. */
export function needsPostcode(
  countries: readonly Pick<Country, "country_id" | "country_code">[],
  chosen: number | null,
): boolean {
  const country = countries.find(({ country_id }) => country_id === chosen);
  return !country || hasPostcodes(country.country_code);
}

/** Countries whose postcodes are so many digits; what other countries write is not judged. */
const DIGITS: Readonly<Record<number, string>> = {
  3: "FO IS",
  4: "AL AT AU BD BE BG CH CY DK GE GL HU LI LU LV MD MK NO NZ PH PY SI TN ZA",
  5: "AX BA CR CZ DE DZ EE EG ES FI FR GR GT HR ID IT KE KR KW LK LT MA MC ME MX MY PK PR RS SE SK SM TH TR UA UY ZM",
  6: "BY CN CO EC IN KG KZ RO RU SG TJ UZ",
  7: "CL JP",
  8: "BR",
};
/** Postcodes of another shape, without spaces and hyphens; `9` is a digit. */
const SHAPES: Readonly<Record<string, string>> = {
  CA: "[A-Z]9[A-Z]9[A-Z]9",
  GB: "[A-Z]{1,2}9[A-Z9]?9[A-Z]{2}",
  IE: "[A-Z]9[9W][A-Z9]{4}",
  MT: "[A-Z]{3}9{4}",
  NL: "9{4}([A-Z]{2})?",
  PL: "9{5}",
  PT: "9{4}(9{3})?",
  US: "9{5}(9{4})?",
};
const SHAPE_OF: ReadonlyMap<string, RegExp> = new Map(
  [
    ...Object.entries(DIGITS).flatMap(([count, codes]) =>
      codes.split(" ").map((code) => [code, `(${code}|[A-Z])?9{${count}}`] as const),
    ),
    ...Object.entries(SHAPES),
  ].map(([code, shape]) => [code, new RegExp(`^(${shape.replaceAll("9", "\\p{Nd}")})$`, "u")]),
);

/** Whether a postcode can be one of a country: `LV-1010` is none of the United States. */
export function fitsCountry(country_code: string, postcode: string): boolean {
  const written = postcode.toUpperCase().replaceAll(/[\s.–-]/g, "");
  return written === "" || (SHAPE_OF.get(country_code)?.test(written) ?? true);
}

/** What is wrong with the postcode of an address in a country; null where nothing is. */
export function postcodeProblem(country_code: string, postcode: string): "missing" | "other country" | null {
  if (postcode.trim() === "") return hasPostcodes(country_code) ? "missing" : null;
  return fitsCountry(country_code, postcode) ? null : "other country";
}

/** How many zeros postcodes of a country can begin with, where they can (ISO 3166). */
const LEADING_ZEROS: Readonly<Record<string, number>> = {
  US: 2,
  ...Object.fromEntries("AU DE ES FI FR IT KR LT MX MY NO RO TR UA".split(" ").map((code) => [code, 1])),
};

/** A postcode with the zeros in front that a spreadsheet took for those of a number: `1067` of Germany is `01067`. */
export function withLeadingZeros(country_code: string, postcode: string): string {
  if (!/^\d+$/.test(postcode)) return postcode;
  const most = LEADING_ZEROS[country_code] ?? 0;
  const padded = Array.from({ length: most + 1 }, (_, count) => "0".repeat(count) + postcode);
  return padded.find((one) => fitsCountry(country_code, one)) ?? postcode;
}
