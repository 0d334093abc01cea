import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addMoney,
  compareMoney,
  eur,
  type Money,
  money,
  multiplyMoney,
  roundHalfUp,
  subtractMoney,
  sumMoney,
  usd,
} from "./money.ts";

test("[AP83] amounts are whole minor units", () => {
  expect(usd(1790)).toEqual({ amount: 1790, currency: "USD" });
  expect(() => usd(17.9)).toThrow(RangeError);
  expect(() => money(Number.NaN, "EUR")).toThrow(RangeError);
});

test("adding euro to dollars is a type error, and throws where types cannot see it", () => {
  // @ts-expect-error unlike currencies do not add up
  expect(() => addMoney(usd(1), eur(1))).toThrow(RangeError);
  // @ts-expect-error nor can they be compared
  expect(() => compareMoney(usd(1), eur(1))).toThrow(RangeError);
  const fromWire: Money[] = [usd(1), eur(1)];
  expect(() => sumMoney<Money["currency"]>(fromWire, "USD")).toThrow(RangeError);
});

test("sums and differences are exact", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (amounts) => {
      const total = sumMoney(amounts.map(usd), "USD");
      expect(total.amount).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(subtractMoney(total, total)).toEqual(usd(0));
    }),
  );
});

test.each([
  { value: 2.5, rounded: 3, why: "half goes up" },
  { value: 2.4999, rounded: 2, why: "less goes down" },
  { value: 1.005 * 100, rounded: 101, why: "binary noise does not count" },
  { value: -0.5, rounded: 0, why: "up means towards plus infinity" },
])("$value rounds to $rounded: $why", ({ value, rounded }) => {
  expect(Object.is(roundHalfUp(value), rounded)).toBe(true);
});

test("three times 9.99 is 29.97", () => {
  expect(multiplyMoney(usd(999), 3)).toEqual(usd(2997));
  expect(compareMoney(usd(999), usd(1000))).toBeLessThan(0);
});

test("unlike currencies are neither added, taken away nor compared", () => {
  const some: Money = { amount: 5, currency: "USD" };
  const other: Money = { amount: 5, currency: "EUR" };
  const refusal = "Cannot mix USD with EUR.";
  expect(() => addMoney(some, other)).toThrow(refusal);
  expect(() => subtractMoney(some, other)).toThrow(refusal);
  expect(() => compareMoney(some, other)).toThrow(refusal);
  expect(() => money(0.5, "USD")).toThrow("Not a whole number of minor units: 0.5");
});
