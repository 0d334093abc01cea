import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMoney, type Money, usd } from "./money.ts";
import {
  amountWithSurcharge,
  type Discount,
  discountFloor,
  discountOn,
  lineTotal,
  markupFromRetail,
  retailFromMarkup,
  type ShippingLine,
  sellingAmount,
  shippingOf,
  splitVat,
  surchargePercent,
  totalsOf,
  withoutVat,
} from "./pricing.ts";

describe("markup and retail price", () => {
  test.each([
    { base: 1790, markup: 0, retail: 1790, why: "no markup sells at the base price" },
    { base: 1790, markup: 50, retail: 2685, why: "half as much again" },
    { base: 1795, markup: 10, retail: 1975, why: "1974.5 is rounded half up" },
    { base: 500, markup: -20, retail: 500, why: "nothing is sold below what it costs" },
  ])("[SC03] $base cents at $markup % sell for $retail: $why", ({ base, markup, retail }) => {
    expect(retailFromMarkup(base, markup)).toBe(retail);
  });

  test("[SC03] a retail price comes back to the cent from the markup computed from it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.nat(3_000_000), (base, profit) => {
        const retail = base + profit;
        expect(retailFromMarkup(base, markupFromRetail(base, retail))).toBe(retail);
      }),
    );
  });

  test("[S20] nothing is sold for less than it costs, whatever the markup or the price asked", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.double({ min: -100, max: 1_000, noNaN: true }), (base, markup) => {
        expect(retailFromMarkup(base, markup)).toBeGreaterThanOrEqual(base);
      }),
    );
    expect(sellingAmount(1790, 1)).toBe(1790);
    expect(sellingAmount(1790, 1791)).toBe(1791);
  });

  test("a free base has no markup", () => {
    expect(markupFromRetail(0, 500)).toBe(0);
  });
});

describe("options that cost more", () => {
  const surcharges = { "depth:deep": 20, "frame:oak": 5 };

  test("every chosen option adds its percent, the others nothing", () => {
    expect(surchargePercent(surcharges, { depth: "deep", frame: "oak", edges: "mirror" })).toBe(25);
    expect(surchargePercent(surcharges, { depth: "standard", starts_with: "2027-01" })).toBe(0);
  });

  test("a price goes from one option to another and back without losing a cent", () => {
    expect(amountWithSurcharge(2790, 0, 20)).toBe(3348);
    expect(amountWithSurcharge(4999, 20, 20)).toBe(4999);
    expect(amountWithSurcharge(4999, 20, 0)).toBe(4166);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (amount) => {
        expect(amountWithSurcharge(amountWithSurcharge(amount, 0, 20), 20, 0)).toBe(amount);
      }),
    );
  });
});

describe("discounts", () => {
  test.each([
    { sum: 2000, discount: { kind: "percent", value: 10 }, off: 200, why: "ten percent" },
    { sum: 1995, discount: { kind: "percent", value: 10 }, off: 200, why: "199.5 is rounded half up" },
    { sum: 2000, discount: { kind: "amount", value: 500 }, off: 500, why: "five dollars" },
    { sum: 300, discount: { kind: "amount", value: 500 }, off: 300, why: "never more than the sum" },
    { sum: 300, discount: { kind: "percent", value: 150 }, off: 300, why: "nor by percent" },
    { sum: 300, discount: { kind: "amount", value: -500 }, off: 0, why: "a discount never adds" },
    { sum: 300, discount: null, off: 0, why: "no code" },
  ] satisfies { sum: number; discount: Discount | null; off: number; why: string }[])(
    "[AP47] off $sum cents go $off: $why",
    ({ sum, discount, off }) => expect(discountOn(usd(sum), discount)).toEqual(usd(off)),
  );

  test.each([
    {
      sum: 2864,
      floor: 1790,
      discount: { kind: "percent", value: 10 },
      off: 286,
      why: "well within the margin",
    },
    {
      sum: 2864,
      floor: 1790,
      discount: { kind: "percent", value: 50 },
      off: 1074,
      why: "the margin is used up",
    },
    {
      sum: 2864,
      floor: 1790,
      discount: { kind: "amount", value: 500 },
      off: 500,
      why: "an amount within it",
    },
    { sum: 1790, floor: 1790, discount: { kind: "amount", value: 500 }, off: 0, why: "there is no margin" },
  ] satisfies { sum: number; floor: number; discount: Discount; off: number; why: string }[])(
    "[S20] off $sum cents that cost $floor go $off: $why",
    ({ sum, floor, discount, off }) => expect(discountOn(usd(sum), discount, usd(floor))).toEqual(usd(off)),
  );

  test.each([
    { bearer: "host", kind: "percent", value: 50, sum: 1000, off: 500, why: "at its own prices" },
    {
      bearer: "host",
      kind: "percent",
      value: 50,
      sum: 2000,
      off: 500,
      why: "its half, at twice the price too",
    },
    {
      bearer: "host",
      kind: "percent",
      value: 50,
      sum: 400,
      off: 200,
      why: "half of what is paid below cost",
    },
    { bearer: "host", kind: "amount", value: 300, sum: 2000, off: 300, why: "an amount is an amount" },
    { bearer: "host", kind: "amount", value: 3000, sum: 2000, off: 1000, why: "at most all of its part" },
    { bearer: "reseller", kind: "percent", value: 40, sum: 2000, off: 800, why: "the reseller's gift" },
    { bearer: "reseller", kind: "percent", value: 90, sum: 2000, off: 1000, why: "the print is paid for" },
  ] as const)(
    "[AP350] a $kind code of the $bearer takes $off off $sum cents, 1000 of them the print house's: $why",
    ({ sum, off, ...discount }) => {
      const floor = discountFloor(discount, usd(sum), usd(1000));
      expect(discountOn(usd(sum), discount, floor)).toEqual(usd(off));
    },
  );

  test("[AP48] items + shipping − discount = total, and the total never falls below the shipping", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }));
    const someDiscount: fc.Arbitrary<Discount | null> = fc.option(
      fc.record({ kind: fc.constantFrom("percent", "amount"), value: fc.integer({ min: 0, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(amounts, fc.nat(10_000), someDiscount, (lines, ship, discount) => {
        const { items, shipping, discount: off, total } = totalsOf(lines.map(usd), usd(ship), discount);
        expect(items.amount + shipping.amount - off.amount).toBe(total.amount);
        expect(total.amount).toBeGreaterThanOrEqual(ship);
      }),
    );
  });

  test("[PA19] whoever is charged no VAT pays what is left of the total without it", () => {
    const totals = withoutVat(totalsOf([usd(1000)], usd(490), { kind: "percent", value: 10 }));
    expect(totals).toEqual({
      items: usd(1000),
      shipping: usd(490),
      discount: usd(100),
      vat_off: usd(232),
      total: usd(1158),
    });
  });
});

describe("shipping", () => {
  const line = (first: number, further: number, quantity = 1): ShippingLine<"USD"> => ({
    first: usd(first),
    further: usd(further),
    quantity,
  });

  test.each([
    { lines: [], cost: 0, why: "nothing to send" },
    { lines: [line(390, 100)], cost: 390, why: "one tube" },
    { lines: [line(390, 100, 3)], cost: 590, why: "one tube and two further" },
    {
      lines: [line(250, 50), line(990, 600), line(390, 100)],
      cost: 1140,
      why: "the dearest first, the rest along",
    },
    { lines: [line(390, 100, 0)], cost: 0, why: "no pieces, no parcel" },
  ])("costs $cost cents: $why", ({ lines, cost }) => {
    expect(shippingOf(lines, "USD")).toEqual(usd(cost));
  });

  const anyLine = fc
    .record({ further: fc.nat(5000), more: fc.nat(5000), quantity: fc.integer({ min: 1, max: 20 }) })
    .map(({ further, more, quantity }) => line(further + more, further, quantity));

  test("adding an item never lowers the shipping, and the order of items does not matter", () => {
    fc.assert(
      fc.property(fc.array(anyLine), anyLine, (lines, added) => {
        const before = shippingOf(lines, "USD");
        expect(shippingOf([...lines, added], "USD").amount).toBeGreaterThanOrEqual(before.amount);
        expect(shippingOf(lines.toReversed(), "USD")).toEqual(before);
      }),
    );
  });
});

describe("VAT", () => {
  test.each([
    { gross: 1200, net: 1000, vat: 200 },
    { gross: 1790, net: 1492, vat: 298 },
    { gross: 1, net: 1, vat: 0 },
  ])("[TE01] $gross cents contain $vat of VAT", ({ gross, net, vat }) => {
    expect(splitVat(usd(gross))).toEqual({ net: usd(net), vat: usd(vat) });
  });

  test("[TE01] net and VAT always add up to the price", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (gross) => {
        const { net, vat }: { net: Money<"USD">; vat: Money<"USD"> } = splitVat(usd(gross));
        expect(addMoney(net, vat)).toEqual(usd(gross));
        expect(Math.abs(net.amount - gross / 1.2)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

test("a line costs pieces times price", () => {
  expect(lineTotal(usd(1790), 3)).toEqual(usd(5370));
});

test("of kinds equally dear to send first, the one dearer to send along is spared, in whatever order they stand", () => {
  const cheap = { first: usd(500), further: usd(100), quantity: 1 };
  const dear = { first: usd(500), further: usd(300), quantity: 2 };
  expect(shippingOf([cheap, dear], "USD").amount).toBe(500 + 100 + 300);
  expect(shippingOf([dear, cheap], "USD").amount).toBe(500 + 100 + 300);
});
