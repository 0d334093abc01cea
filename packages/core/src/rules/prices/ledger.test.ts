import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bookReversal,
  bookSale,
  bookTransfer,
  earningsOf,
  type LedgerEntry,
  type OrderSums,
  productionCost,
  REPAYMENT_ATTEMPTS,
  repaymentPauseMs,
} from "./ledger.ts";

const sum = (entries: readonly LedgerEntry[]) => entries.reduce((all, { amount }) => all + amount, 0);
const booked = (entries: readonly LedgerEntry[]) =>
  Object.fromEntries(entries.map(({ account, amount }) => [account, amount]));

const cents = fc.integer({ min: 0, max: 1_000_000 });
/** An order at the print house's prices with a discount, or one a shopper made at a reseller's with a code of either. */
const orders: fc.Arbitrary<OrderSums> = fc
  .record({
    items: cents,
    shipping: cents,
    off: cents,
    base: cents,
    resold: fc.boolean(),
    house: fc.boolean(),
  })
  .map(({ items, shipping, off, base, resold, house }) => {
    const houseDiscount = resold && house ? Math.min(off, items, base) : 0;
    const total = items - (resold && house ? houseDiscount : Math.min(items, off)) + shipping;
    const wholesale = resold ? base + shipping - houseDiscount : total;
    return { items, shipping, total, resold, wholesale, houseDiscount };
  });

describe("a sale in the books", () => {
  test("[S20] a shopper's order gives the print house its price, the state its VAT, and the reseller the rest", () => {
    const order = { items: 4000, shipping: 600, total: 4600, wholesale: 3000, resold: true };
    expect(booked(bookSale(order))).toEqual({
      surplus: 4600,
      print_house_revenue: -2000,
      shipping: -500,
      vat: -767,
      reseller_earnings: -1333,
    });
    expect(earningsOf(order)).toBe(1333);
    expect(productionCost(order)).toBe(3267);
  });

  test("[S20] a discount of the print house is its own cost, a shopper's comes off the reseller's earnings", () => {
    const own = { items: 3000, shipping: 600, total: 3000, wholesale: 3000, resold: false };
    expect(booked(bookSale(own))).toEqual({
      surplus: 3000,
      print_house_revenue: -2500,
      shipping: -500,
      vat: -500,
      discounts: 500,
    });
    const gift = { items: 4000, shipping: 600, total: 4000, wholesale: 3000, resold: true };
    expect(booked(bookSale(gift)).reseller_earnings).toBe(-833);
  });

  test("[AP350] a code of the print house leaves the reseller what it earns without the code, to the cent", () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (order, ownName) => {
        fc.pre(order.resold && order.total >= order.wholesale);
        const { houseDiscount = 0 } = order;
        const without = {
          ...order,
          ownName,
          total: order.total + houseDiscount,
          wholesale: order.wholesale + houseDiscount,
          houseDiscount: 0,
        };
        const earned = (sums: OrderSums) => booked(bookSale(sums)).reseller_earnings ?? 0;
        expect(earned({ ...order, ownName })).toBe(earned(without));
        expect(booked(bookSale({ ...order, ownName })).discounts ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("[PA19][S20] a sale without VAT owes none, and what was paid is the print house's and the carrier's", () => {
    const export_ = {
      items: 3000,
      shipping: 600,
      total: 2500,
      wholesale: 2500,
      resold: false,
      untaxed: true,
    };
    expect(booked(bookSale(export_))).toEqual({
      surplus: 2500,
      print_house_revenue: -2500,
      shipping: -500,
      discounts: 500,
    });
    expect(productionCost(export_)).toBe(2500);
  });

  test("[S20] whatever is sold and taken back, every booking sums to zero", () => {
    fc.assert(
      fc.property(orders, cents, cents, (order, before, after) => {
        const part = (amount: number) => Math.min(amount, order.total);
        expect(sum(bookSale(order))).toBe(0);
        expect(sum(bookReversal(order, part(before), part(after)))).toBe(0);
        expect(sum(bookTransfer("gateway_clearing", "surplus", after))).toBe(0);
      }),
    );
  });

  test("[S20] nobody's share of an order that may be printed is below nothing, and together they are what was paid", () => {
    fc.assert(
      fc.property(orders, (order) => {
        fc.pre(order.total >= order.wholesale);
        const { surplus = 0, discounts = 0, ...shares } = booked(bookSale(order));
        for (const share of Object.values(shares)) expect(share).toBeLessThan(0);
        expect(discounts).toBeGreaterThanOrEqual(0);
        expect(surplus).toBe(order.total);
        expect(productionCost(order)).toBe(order.total - earningsOf(order));
      }),
    );
  });

  test("[S20] a sale that goes back in any parts leaves nothing behind, and a part that comes back undoes its going", () => {
    fc.assert(
      fc.property(orders, fc.array(cents), (order, stops) => {
        fc.pre(order.total > 0);
        const balance = new Map(bookSale(order).map(({ account, amount }) => [account, amount]));
        balance.delete("surplus");
        let before = 0;
        for (const stop of [...stops.map((amount) => Math.min(amount, order.total)), order.total]) {
          for (const { account, amount } of bookReversal(order, before, stop))
            balance.set(account, (balance.get(account) ?? 0) + amount);
          before = stop;
          expect(balance.get("refunds") ?? 0).toBe(-stop || 0);
        }
        balance.delete("refunds");
        expect([...balance.values()].filter((amount) => amount !== 0)).toEqual([]);
      }),
    );
  });
});

test("[S20] an order below wholesale is not printed for what was paid", () => {
  const order = { items: 100, shipping: 600, total: 700, wholesale: 7090, resold: true };
  expect(productionCost(order)).toBe(7090);
  expect(earningsOf(order)).toBe(0);
});

test("money back is tried again for more than a week, with growing pauses of at most a day", () => {
  const pauses = Array.from({ length: REPAYMENT_ATTEMPTS - 1 }, (_, tried) => repaymentPauseMs(tried + 1));
  expect(pauses.slice(0, 3)).toEqual([120_000, 240_000, 480_000]);
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
  expect(Math.max(...pauses)).toBe(86_400_000);
  expect(pauses.reduce((all, pause) => all + pause, 0)).toBeGreaterThan(7 * 86_400_000);
});
