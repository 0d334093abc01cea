import { roundHalfUp } from "@pressport/core/rules";
import { message } from "../../text/messages/message.ts";
import { type Listing, StoreRefused } from "./store.ts";

/** What one unit of each money is worth in US dollars, by ISO 4217 code; the host's stored rates. */
export type ExchangeRates = Readonly<Record<string, number>>;

/** The rates a host has stored. */
export const exchangeRates = ({ eurUsdRate }: { eurUsdRate: number }): ExchangeRates => ({
  USD: 1,
  EUR: eurUsdRate,
});

/** The money a shop sells in, when we can give prices in it; throws a `StoreRefused` that says what we can. */
export function knownCurrency(currency: string, rates: ExchangeRates): string {
  if (rates[currency] !== undefined) return currency;
  throw new StoreRefused(
    message("currency_unknown", { currency, known: { names: Object.keys(rates), type: "disjunction" } }),
    { retryable: false },
  );
}

/** The listing with its prices in the money of the shop, each rounded half up to the cent. */
export function inCurrency(listing: Listing, currency: string, rates: ExchangeRates): Listing {
  const worth = rates[knownCurrency(currency, rates)] ?? 1;
  const variants = listing.variants.map((variant) => ({
    ...variant,
    priceAmount:
      variant.currency === currency
        ? variant.priceAmount
        : roundHalfUp((variant.priceAmount * (rates[variant.currency] ?? 1)) / worth),
    currency,
  }));
  return { ...listing, variants };
}
