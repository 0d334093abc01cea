import { expect, test } from "vitest";
import { mixRequests } from "./mixed-requests.ts";

/** A host of its own starts. */
const PATIENCE_MS = 600_000;

test(
  "[R12] calls of every kind, good and bad, at once, are answered without a fault of the host",
  async () => {
    const { figures, broken } = await mixRequests({ requests: 200, people: 2, database: "pglite" });
    expect(broken).toEqual([]);
    expect(figures[0]).toMatch(/^pglite: 200 mixed calls .* × 200, .* × 404/);
  },
  PATIENCE_MS,
);
