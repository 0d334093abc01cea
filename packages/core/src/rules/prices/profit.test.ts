import * as fc from "fast-check";
import { expect, test } from "vitest";
import { earningsOf } from "./ledger.ts";
import { leastRetailFor, profitOf } from "./pricing.ts";

const amount = fc.nat(1_000_000);

test("[SC81] the parts of a price add up to it, and the profit is what the ledger would book", () => {
  fc.assert(
    fc.property(amount, amount, amount, (base, margin, shipping) => {
      const retail = base + shipping + margin;
      const parts = profitOf(base, retail, shipping);
      expect(parts.vat + parts.print + parts.shipping + parts.profit).toBe(retail);
      const order = { items: retail, shipping: 0, total: retail, wholesale: base + shipping, resold: true };
      expect(parts.profit).toBe(earningsOf(order));
    }),
  );
});

test("[SC81] the profit of a price is told without VAT, as a sum and as a share", () => {
  expect(profitOf(1200, 2400)).toEqual({
    retail: 2400,
    vat: 400,
    print: 1000,
    shipping: 0,
    profit: 1000,
    percent: 50,
  });
  expect(profitOf(1200, 2400, 600)).toMatchObject({ shipping: 500, profit: 500, percent: 25 });
  expect(profitOf(1200, 600).profit).toBe(-500);
  expect(profitOf(0, 0).percent).toBe(0);
});

test("[SC80] the lowest price for a profit leaves it, and a cent less does not", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (paid, profit) => {
      const least = leastRetailFor(paid, profit);
      expect(profitOf(paid, least).profit).toBe(profit);
      expect(profitOf(paid, least - 1).profit).toBeLessThan(profit);
    }),
  );
});
