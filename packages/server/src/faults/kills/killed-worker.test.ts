import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import { killWhilePrinting } from "./killed-worker.ts";

test.each(engines())(
  "[R2] a worker killed in the middle of a print file is missed, and its file written by the next one, on %s",
  async (database) => {
    const { broken } = await killWhilePrinting({ rounds: 1, database, moveClock: true });
    expect(broken).toEqual([]);
  },
  300_000,
);
