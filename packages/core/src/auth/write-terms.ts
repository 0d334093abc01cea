/* Fetched with the terms of use: nobody else needs their sentences. */
import type { Country } from "../contract/resources/auth.ts";
import { VAT_PERCENT } from "../rules/prices/pricing.ts";
import {
  ACCEPTED_CARDS,
  CLAIM_WORKING_DAYS,
  DELIVERY_WORKING_DAYS,
  EXCLUDED_COUNTRY_CODES,
  MISSING_PARCEL_DAYS,
  PRODUCTION_WORKING_DAYS,
  TERMS_CURRENCY,
  USA_POST_WORKING_DAYS,
} from "../rules/terms.ts";
import { type TermsSection, terms } from "../text/en/auth/terms.ts";
import type { Text } from "../text/text.ts";

/** The terms of use, with the countries we do not deliver to. */
export function writeTerms(text: Text, countries: readonly Country[]): readonly TermsSection[] {
  text.add({ terms });
  const { cardNames } = text.terms;
  return text.terms.sections({
    vatPercent: VAT_PERCENT,
    currency: TERMS_CURRENCY,
    acceptedCards: ACCEPTED_CARDS.map((card) => cardNames[card] ?? card),
    productionDays: PRODUCTION_WORKING_DAYS,
    deliveryDays: DELIVERY_WORKING_DAYS,
    usaPostDays: USA_POST_WORKING_DAYS,
    contactAfterDays: MISSING_PARCEL_DAYS,
    claimWorkingDays: CLAIM_WORKING_DAYS,
    excludedCountries: excludedCountries(text, countries),
  });
}

/** The host's own list once it is there; until then the usual one, named by the platform. */
function excludedCountries(text: Text, countries: readonly Country[]): string[] {
  const { countryNames } = text.terms;
  const excluded = countries.filter((country) => !country.country_deliverable);
  if (countries.length > 0) {
    return excluded.map(({ country_code, country_name }) => countryNames[country_code] ?? country_name);
  }
  return EXCLUDED_COUNTRY_CODES.map((code) => countryNames[code] ?? text.format.country(code));
}
