import { expect, test } from "vitest";
import { sendSlowBodies } from "./slow-bodies.ts";

/** A host of its own starts. */
const PATIENCE_MS = 600_000;

test(
  "[R12] slow bodies from one's own address turn nobody away",
  async () => {
    const { figures, broken } = await sendSlowBodies({ senders: 260, visits: 25, database: "pglite" });
    expect(broken).toEqual([]);
    expect(figures.at(-1)).toBe("0 visits turned away");
  },
  PATIENCE_MS,
);
