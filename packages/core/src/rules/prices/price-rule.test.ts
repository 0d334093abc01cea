import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  markupByRule,
  NO_PRICE_RULE,
  PRICE_ENDINGS,
  type PriceEnding,
  type PriceRule,
  type PriceRules,
  retailByRule,
  ruleFor,
} from "./price-rule.ts";
import { profitOf } from "./pricing.ts";

test.each([
  { base: 1790, asks: { markup: 60 }, retail: 2864, why: "60 % and nothing else" },
  { base: 1790, asks: { markup: 60, ending: "90" }, retail: 2890, why: "up to the next .90" },
  { base: 1790, asks: { markup: 60, ending: "95" }, retail: 2895, why: "up to the next .95" },
  { base: 1790, asks: { markup: 60, ending: "99" }, retail: 2899, why: "up to the next .99" },
  { base: 1790, asks: { markup: 60, ending: "00" }, retail: 2900, why: "up to the next whole dollar" },
  { base: 2890, asks: { ending: "90" }, retail: 2890, why: "a price that ends so stays" },
  { base: 2891, asks: { ending: "90" }, retail: 2990, why: "never down, so never below cost" },
  {
    base: 500,
    asks: { markup: 10, least_profit: 300 },
    retail: 860,
    why: "the least profit is more, and has VAT on it",
  },
  {
    base: 500,
    asks: { markup: 10, ending: "99", least_profit: 300 },
    retail: 899,
    why: "the ending comes last",
  },
  { base: 1000, asks: { margin: 40 }, retail: 1667, why: "40 % of the price are kept" },
  { base: 1000, asks: { margin: 40, markup: 900 }, retail: 1667, why: "a margin goes before the markup" },
  { base: 1000, asks: { margin: 0 }, retail: 1000, why: "nothing is to be kept" },
  {
    base: 1000,
    asks: { margin: 40, shipping: 500 },
    retail: 2500,
    why: "shipping in the price is paid before",
  },
  { base: 1000, asks: { markup: 50, shipping: 500 }, retail: 2000, why: "shipping earns no markup" },
  {
    base: 1000,
    asks: { shipping: 500, least_profit: 100 },
    retail: 1620,
    why: "the least profit is what is left after shipping",
  },
] as const)("[SC80] $base by $asks sells for $retail: $why", ({ base, retail, asks }) => {
  expect(retailByRule(base, { ...NO_PRICE_RULE, ...asks })).toBe(retail);
});

const anyRule: fc.Arbitrary<PriceRule> = fc.record({
  markup: fc.double({ min: 0, max: 10_000, noNaN: true }),
  margin: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
  ending: fc.constantFrom<PriceEnding>(...PRICE_ENDINGS),
  least_profit: fc.nat(1_000_000),
  shipping: fc.nat(100_000),
});

test("[S20] [SC80] no rule sells below cost and shipping, or earns less than it says", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), anyRule, (base, rule) => {
      const retail = retailByRule(base, rule);
      expect(retail).toBeGreaterThanOrEqual(base + rule.shipping);
      expect(profitOf(base, retail, rule.shipping).profit).toBeGreaterThanOrEqual(rule.least_profit);
    }),
  );
});

test("[SC80] by a margin, that share of the price is left after VAT, print and shipping", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000, max: 1_000_000 }), anyRule, (base, rule) => {
      const retail = retailByRule(base, rule);
      const { percent } = profitOf(base, retail, rule.shipping);
      expect(percent).toBeGreaterThanOrEqual((rule.margin ?? 0) - 0.1);
    }),
  );
});

test("[SC80] a size is priced by its own rule, else by its product's, else by the account's", () => {
  const exception = { ...NO_PRICE_RULE, product_id: 2, sku_id: null, markup: 70 };
  const rules: PriceRules = {
    ...NO_PRICE_RULE,
    markup: 50,
    exceptions: [exception, { ...exception, sku_id: 21, markup: 90 }],
  };
  expect(ruleFor(rules, 2, 21).markup).toBe(90);
  expect(ruleFor(rules, 2, 22).markup).toBe(70);
  expect(ruleFor(rules, 2, null).markup).toBe(70);
  expect(ruleFor(rules, 3, 31).markup).toBe(50);
});

test("[SC80] what is priced by its area keeps the share that a margin says", () => {
  expect(markupByRule({ ...NO_PRICE_RULE, margin: 50, markup: 10 })).toBe(100);
  expect(markupByRule({ ...NO_PRICE_RULE, markup: 10 })).toBe(10);
});
