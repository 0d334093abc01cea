import { expect, test } from "vitest";
import { engines } from "./engines.ts";
import { repeatKeys } from "./one-key.ts";

/** Every call a dozen times, on a machine that may be busy. */
const PATIENCE_MS = 300_000;

test.each(engines())(
  "[R5][AP82] registering, uploading, filling the basket, commenting, paying and ordering again with one key happens once, on %s",
  async (database) => {
    const { figures, broken } = await repeatKeys({ times: 6, database });
    expect(broken).toEqual([]);
    expect(figures).toHaveLength(6);
  },
  PATIENCE_MS,
);
