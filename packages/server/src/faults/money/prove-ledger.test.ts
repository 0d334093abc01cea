import { expect, test } from "vitest";
import { engines } from "../engines.ts";
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
