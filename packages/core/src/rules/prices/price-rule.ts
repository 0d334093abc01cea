import { roundHalfUp } from "./money.ts";
import { leastRetailFor, retailFromMarkup } from "./pricing.ts";

/** How a price may have to end: anyhow, in whole dollars, or in so many cents. */
export const PRICE_ENDINGS = ["any", "00", "90", "95", "99"] as const;
/** One of the endings of a price. */
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** What somebody asks for whatever has no price of its own yet. */
export interface PriceRule {
  /** Percent over what a piece costs. */
  markup: number;
  /** Percent of the price that is to be kept after VAT, print and the shipping below; not null, it goes before the markup. */
  margin: number | null;
  ending: PriceEnding;
  /** Minor units to be earned with each piece at least, after VAT and the shipping below. */
  least_profit: number;
  /** Minor units of shipping that each price has to pay for; 0 where customers pay shipping on top. */
  shipping: number;
}

/** A rule for one product, or for one size of it. */
export interface PriceException extends PriceRule {
  product_id: number;
  /** Null for all sizes that have no rule of their own. */
  sku_id: number | null;
}

/** The rule of an account, and where it asks something else. */
export interface PriceRules extends PriceRule {
  exceptions: PriceException[];
}

/** The rule that sells at cost. */
export const NO_PRICE_RULE: PriceRule = {
  markup: 0,
  margin: null,
  ending: "any",
  least_profit: 0,
  shipping: 0,
};

/** The rules of whoever has none. */
export const NO_PRICE_RULES: PriceRules = { ...NO_PRICE_RULE, exceptions: [] };

/** The rule a size is priced by: its own, else its product's, else the account's. */
export function ruleFor(rules: PriceRules, product_id: number, sku_id: number | null): PriceRule {
  const ofProduct = rules.exceptions.filter((one) => one.product_id === product_id);
  return (
    ofProduct.find((one) => one.sku_id !== null && one.sku_id === sku_id) ??
    ofProduct.find((one) => one.sku_id === null) ??
    rules
  );
}

/** What a piece is sold for by a rule, minor units: raised to the least profit, then to the next price that ends as wanted. */
export function retailByRule(baseAmount: number, rule: PriceRule): number {
  const { markup, margin, ending, least_profit, shipping } = rule;
  const paid = baseAmount + shipping;
  const wanted =
    margin === null
      ? retailFromMarkup(baseAmount, markup) + shipping
      : roundHalfUp((paid * 100) / (100 - margin));
  const asked = Math.max(wanted, paid, leastRetailFor(paid, least_profit));
  return ending === "any" ? asked : nextWithEnding(asked, Number(ending));
}

/** Percent over its cost that something priced by its area sells for by a rule. */
export function markupByRule({ markup, margin }: PriceRule): number {
  return margin === null ? markup : (100 * margin) / (100 - margin);
}

function nextWithEnding(amount: number, cents: number): number {
  const sameDollar = Math.floor(amount / 100) * 100 + cents;
  return sameDollar >= amount ? sameDollar : sameDollar + 100;
}
