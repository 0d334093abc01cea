/* The numbers of the terms of use. Their sentences are in the text catalogue. */

/** A span of working days, both ends included. */
export interface DaySpan {
  from: number;
  to: number;
}

/** Working days production takes. */
export const PRODUCTION_WORKING_DAYS = { from: 2, to: 4 } as const satisfies DaySpan;
/** Working days delivery takes. */
export const DELIVERY_WORKING_DAYS = { from: 3, to: 14 } as const satisfies DaySpan;
/** Working days delivery by USA post takes. */
export const USA_POST_WORKING_DAYS = { from: 3, to: 8 } as const satisfies DaySpan;
/** Days after which a customer should contact the provider about a missing parcel. */
export const MISSING_PARCEL_DAYS = 10;
/** Working days in which a claim or refund can be asked for. */
export const CLAIM_WORKING_DAYS = 14;
/** The currency the terms state. */
export const TERMS_CURRENCY = "USD";

/** The cards that are accepted, and no others. */
export const ACCEPTED_CARDS = ["visa", "visa-electron", "mastercard", "maestro"] as const;
/** A card brand that is accepted. */
export type AcceptedCard = (typeof ACCEPTED_CARDS)[number];

/**
 * The 27 countries without delivery, ISO 3166-1 alpha-2. The spec names the first six of 'about 27'; the others are
 * under embargo or have no reliable parcel service. A host can set a list of its own.
 */
export const EXCLUDED_COUNTRY_CODES: readonly string[] =
  "CU IR KP SY SD RU AF BY CD CF ER GW HT IQ LB LR LY ML MM NI SO SS TD TM VE YE ZW".split(" ");

/** Whether parcels go to a country, by its ISO code in any case. */
export function isDeliverable(
  countryCode: string,
  excluded: readonly string[] = EXCLUDED_COUNTRY_CODES,
): boolean {
  return !excluded.includes(countryCode.toUpperCase());
}

/** Working days a parcel to a country takes: USA post has its own span. */
export function deliveryDaysTo(countryCode: string): DaySpan {
  return countryCode.toUpperCase() === "US" ? USA_POST_WORKING_DAYS : DELIVERY_WORKING_DAYS;
}
