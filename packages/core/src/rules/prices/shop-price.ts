import { type Currency, type Money, money, roundHalfUp } from "./money.ts";

/** How a shop shows prices: with the tax in them, without it, or of no tax at all. */
export type TaxDisplay = "incl" | "excl" | "none";

/** What a shop says of its prices. */
export interface ShopPrices {
  currency: Currency;
  tax_display: TaxDisplay;
  /** The shop's own rate, percent. */
  tax_percent: number;
}

/**
 * A retail price as its shop shows it: in the shop's money, with or without its tax. The retail price is what a shopper pays
 * in the end, so the tax is in it.
 */
export function priceInShop(
  retail: Money<"USD">,
  { currency, tax_display, tax_percent }: ShopPrices,
  usdPerEur: number,
): Money {
  const whole = currency === "EUR" ? retail.amount / usdPerEur : retail.amount;
  const amount = tax_display === "excl" ? roundHalfUp(whole) / (1 + tax_percent / 100) : whole;
  return money(roundHalfUp(amount), currency);
}
