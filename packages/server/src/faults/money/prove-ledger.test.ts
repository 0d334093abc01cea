import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import type { MoneyStep } from "./money-sequences.ts";
import type { MoneyStage } from "./money-stage.ts";
import { proveLedger } from "./prove-ledger.ts";

/** Hundreds of calls, on a machine that may be busy. */
const PATIENCE_MS = 600_000;

test.each(engines())(
  "[S20][R8][R9] whatever happens to money, in whatever order, the books add up and fit what orders say, on %s",
  async (database) => {
    const { figures, broken } = await proveLedger({ count: 20, seed: 7, database });
    expect(broken).toEqual([]);
    expect(figures[0]).toMatch(/^20 sequences .* 0 broken: [1-9]/);
  },
  PATIENCE_MS,
);

/** A host whose books break once a claim is decided after a payout; it counts how often it was opened. */
function fragile() {
  let opened = 0;
  const openStage = async (): Promise<MoneyStage> => {
    opened += 1;
    let isBroken = false;
    return {
      async play(steps: readonly MoneyStep[]) {
        const names = steps.map(({ does }) => does);
        const paidOut = names.indexOf("pay out");
        isBroken ||= paidOut >= 0 && names.indexOf("decide", paidOut) > paidOut;
      },
      settle: async () => [],
      check: async () => (isBroken ? ["money is gone: 1"] : []),
      close: async () => {},
    };
  };
  return { openStage, opened: () => opened };
}

test("what breaks the books is told with the fewest steps it takes, and the seed to see it again", async () => {
  const { broken } = await proveLedger({ count: 100, seed: 7, database: "pglite", ...fragile() });
  expect(broken).toHaveLength(1);
  const [, from, to, steps] =
    /^sequences (\d+) to (\d+): money is gone: 1; money is gone: 1 after (\[.*\]) alone \(seed 7, pglite\)$/.exec(
      broken[0] ?? "",
    ) ?? [];
  expect(Number(to) - Number(from)).toBe(9);
  expect(JSON.parse(steps ?? "[]")).toMatchObject([{ does: "pay out" }, { does: "decide" }]);
});
