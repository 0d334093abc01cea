import * as z from "zod/mini";
import { fieldMessages } from "./field-messages.ts";
import { Id, PriceEnding } from "./fields.ts";

/** How many products and sizes may have a rule of their own. */
const EXCEPTIONS_AT_MOST = 500;

/** The share of a price that can be aimed at, percent: what is left has to pay for print and shipping. */
const HIGHEST_MARGIN = 90;

const HIGHEST_AMOUNT = 10_000_000;
const amount = z
  .int({ error: fieldMessages.price })
  .check(z.gte(0, fieldMessages.price), z.lte(HIGHEST_AMOUNT, fieldMessages.price));

/** What a price rule says, field by field. */
export const priceRuleFields = {
  markup: z
    .number({ error: fieldMessages.number })
    .check(z.gte(0, fieldMessages.markup), z.lte(10_000, fieldMessages.number)),
  margin: z.nullable(
    z
      .number({ error: fieldMessages.number })
      .check(z.gte(0, fieldMessages.margin), z.lte(HIGHEST_MARGIN, fieldMessages.margin)),
  ),
  ending: PriceEnding,
  least_profit: amount,
  shipping: amount,
};

/** A price rule of its own for a product, or for one of its sizes; the rest is as in the account's. */
export const PriceException = z.object({
  product_id: Id,
  /** Null for all sizes that have no rule of their own. */
  sku_id: z.nullable(Id),
  /** Percent over what a piece costs. */
  markup: priceRuleFields.markup,
  /** Percent of the price to be kept after VAT, print and the shipping below; not null, it goes before the markup. */
  margin: priceRuleFields.margin,
  ending: priceRuleFields.ending,
  /** US cents to be earned with each piece at least, after VAT and the shipping below. */
  least_profit: priceRuleFields.least_profit,
  /** US cents of shipping that each price has to pay for; 0 where customers pay it on top. */
  shipping: priceRuleFields.shipping,
});
export type PriceException = z.infer<typeof PriceException>;

/** Rules of single products and sizes, one each. */
export const PriceExceptions = z.array(PriceException).check(
  z.maxLength(EXCEPTIONS_AT_MOST, fieldMessages.priceRules),
  z.refine(
    (list) => new Set(list.map(({ product_id, sku_id }) => `${product_id}/${sku_id}`)).size === list.length,
    fieldMessages.priceRuleTwice,
  ),
);

/** The price rules of an account. */
export const PriceRules = z.object({ ...priceRuleFields, exceptions: z.array(PriceException) });
