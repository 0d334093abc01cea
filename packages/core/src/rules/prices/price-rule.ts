import { retailFromMarkup } from "./pricing.ts";

/** How a price may have to end: anyhow, in whole dollars, or in so many cents. */
export const PRICE_ENDINGS = ["any", "00", "90", "95", "99"] as const;
/** One of the endings of a price. */
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** What somebody asks for whatever has no price of its own yet. */
export interface PriceRule {
  /** Percent over what a piece costs. */
  markup: number;
  ending: PriceEnding;
  /** Minor units to be earned with each piece at least. */
  least_profit: number;
}

/** The rule that sells at cost. */
export const NO_PRICE_RULE: PriceRule = { markup: 0, ending: "any", least_profit: 0 };

/** What a piece is sold for by a rule, minor units: raised to the least profit, then to the next price that ends as wanted. */
export function retailByRule(baseAmount: number, { markup, ending, least_profit }: PriceRule): number {
  const asked = Math.max(retailFromMarkup(baseAmount, markup), baseAmount + least_profit);
  return ending === "any" ? asked : nextWithEnding(asked, Number(ending));
}

function nextWithEnding(amount: number, cents: number): number {
  const sameDollar = Math.floor(amount / 100) * 100 + cents;
  return sameDollar >= amount ? sameDollar : sameDollar + 100;
}
