import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PRICE_ENDINGS, type PriceEnding, retailByRule } from "./price-rule.ts";

test.each([
  { base: 1790, markup: 60, ending: "any", least_profit: 0, retail: 2864, why: "60 % and nothing else" },
  { base: 1790, markup: 60, ending: "90", least_profit: 0, retail: 2890, why: "up to the next .90" },
  { base: 1790, markup: 60, ending: "95", least_profit: 0, retail: 2895, why: "up to the next .95" },
  { base: 1790, markup: 60, ending: "99", least_profit: 0, retail: 2899, why: "up to the next .99" },
  { base: 1790, markup: 60, ending: "00", least_profit: 0, retail: 2900, why: "up to the next whole dollar" },
  { base: 2890, markup: 0, ending: "90", least_profit: 0, retail: 2890, why: "a price that ends so stays" },
  {
    base: 2891,
    markup: 0,
    ending: "90",
    least_profit: 0,
    retail: 2990,
    why: "never down, so never below cost",
  },
  { base: 500, markup: 10, ending: "any", least_profit: 300, retail: 800, why: "the least profit is more" },
  { base: 500, markup: 10, ending: "99", least_profit: 300, retail: 899, why: "the ending comes last" },
] as const)("$base at $markup % sells for $retail: $why", ({ base, retail, why: _why, ...rule }) => {
  expect(retailByRule(base, rule)).toBe(retail);
});

test("[S20] no rule sells below cost or earns less than it says", () => {
  const rule = fc.record({
    markup: fc.double({ min: 0, max: 10_000, noNaN: true }),
    ending: fc.constantFrom<PriceEnding>(...PRICE_ENDINGS),
    least_profit: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(fc.nat(10_000_000), rule, (base, one) => {
      expect(retailByRule(base, one)).toBeGreaterThanOrEqual(base + one.least_profit);
    }),
  );
});
