import { expect, test } from "vitest";
import { meetStrangers } from "./strangers.ts";

/** A host of its own starts. */
const PATIENCE_MS = 600_000;

test(
  "[R102] strangers with the worst bodies break nothing and turn nobody away who has an account",
  async () => {
    const plan = { strangers: 2, people: 1, seconds: 3, seed: 1, database: "pglite" } as const;
    const { figures, broken } = await meetStrangers(plan);
    expect(broken).toEqual([]);
    expect(figures[0]).toMatch(/^pglite: 2 strangers for 3 s: \d+ requests/);
  },
  PATIENCE_MS,
);
