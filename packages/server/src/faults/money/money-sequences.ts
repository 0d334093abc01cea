import fc from "fast-check";

/** One thing that happens to money. Fractions are shares of what is there. */
export type MoneyStep =
  | { does: "price"; markup: number }
  | { does: "company"; country: "LV" | "DE" | "NO" }
  | { does: "send elsewhere"; country: "LV" | "FR" | "NO" }
  | { does: "order"; who: "shopper" | "reseller"; quantity: number; percentOff: number; amountOff: number }
  | { does: "pay"; how: "told" | "told twice" | "not told" | "pends later" }
  | { does: "pay wrongly"; amount: number; currency: "USD" | "EUR" }
  | { does: "pay from balance" }
  | { does: "cancel" }
  | { does: "claim"; item: number }
  | { does: "decide"; decision: "approved" | "declined" }
  | { does: "advance"; status: number }
  | { does: "take back"; kind: "refund" | "dispute"; part: number; isTold: boolean }
  | { does: "conclude"; state: "confirmed" | "failed"; isTold: boolean }
  | { does: "provider"; isDown: boolean }
  | { does: "wait"; days: number }
  | { does: "reconcile" }
  | { does: "pay out"; part: number };

const is = <Name extends MoneyStep["does"]>(does: Name) => fc.constant(does);
const part = fc.double({ min: 0.01, max: 1.2, noNaN: true });

const steps: fc.Arbitrary<MoneyStep> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: is("price"), markup: fc.integer({ min: 0, max: 200 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is("company"),
      country: fc.constantFrom("LV" as const, "DE" as const, "NO" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is("send elsewhere"),
      country: fc.constantFrom("LV" as const, "FR" as const, "NO" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: is("order"),
      who: fc.constantFrom("shopper" as const, "shopper" as const, "reseller" as const),
      quantity: fc.integer({ min: 1, max: 7 }),
      percentOff: fc.constantFrom(0, 0, 7, 33, 100),
      amountOff: fc.constantFrom(0, 0, 199, 5_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: is("pay"),
      how: fc.constantFrom(
        "told" as const,
        "told twice" as const,
        "not told" as const,
        "pends later" as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is("pay wrongly"),
      amount: fc.integer({ min: 1, max: 20_000 }),
      currency: fc.constantFrom("USD" as const, "EUR" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is("pay from balance") }) },
  { weight: 1, arbitrary: fc.record({ does: is("cancel") }) },
  { weight: 2, arbitrary: fc.record({ does: is("claim"), item: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is("decide"),
      decision: fc.constantFrom("approved" as const, "approved" as const, "declined" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: is("advance"), status: fc.integer({ min: 2, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is("take back"),
      kind: fc.constantFrom("refund" as const, "dispute" as const),
      part,
      isTold: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is("conclude"),
      state: fc.constantFrom("confirmed" as const, "failed" as const),
      isTold: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is("provider"), isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: is("wait"), days: fc.integer({ min: 0, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ does: is("reconcile") }) },
  { weight: 1, arbitrary: fc.record({ does: is("pay out"), part }) },
);

/** So many sequences, each beginning with an order; the same seed gives the same ones. */
export function moneySequences(count: number, seed: number): MoneyStep[][] {
  const first: fc.Arbitrary<MoneyStep> = fc.record({
    does: is("order"),
    who: fc.constant("shopper" as const),
    quantity: fc.integer({ min: 1, max: 5 }),
    percentOff: fc.constantFrom(0, 10),
    amountOff: fc.constant(0),
  });
  const sequence = fc
    .tuple(first, fc.array(steps, { minLength: 4, maxLength: 14 }))
    .map(([order, rest]) => [order, ...rest]);
  return fc.sample(sequence, { numRuns: count, seed });
}
