/** How the VAT numbers of the European Union's countries and Northern Ireland are written, by their prefix. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};
/** Prefixes that are not the code of their country. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ["EL", "GR"],
  ["XI", "GB"],
]);
const countryOf = (prefix: string): string => COUNTRIES.get(prefix) ?? prefix;
const UNION: ReadonlySet<string> = new Set(
  Object.keys(FORMS)
    .map(countryOf)
    .filter((code) => code !== "GB"),
);
/** Elsewhere they differ too much to say more. */
const ELSEWHERE = /^[A-Z\d]{4,20}$/;

/** A VAT number without the spaces, dots and hyphens it may be typed with, in capitals. */
export const plainVatNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.-]/g, "");

/** Whether a text is written as a VAT number is, spaces, dots and hyphens aside; whether it was given to anybody is not said. */
export function isVatNumber(typed: string): boolean {
  const number = plainVatNumber(typed);
  const form = FORMS[number.slice(0, 2)];
  return form ? form.test(number.slice(2)) : ELSEWHERE.test(number);
}

/** The country (ISO 3166-1) whose prefix a VAT number begins with; null where it is none, or begins with no letters. */
export function countryOfVatNumber(typed: string): string | null {
  const number = plainVatNumber(typed);
  if (!isVatNumber(number) || !/^[A-Z]{2}.*\d{5}/.test(number)) return null;
  return countryOf(number.slice(0, 2));
}

/** Whether a country (ISO 3166-1) is a member of the European Union. */
export const isInUnion = (country_code: string): boolean => UNION.has(country_code);
