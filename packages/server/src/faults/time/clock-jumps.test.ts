import { expect, test } from "vitest";
import { jumpClocks } from "./clock-jumps.ts";

test("[R19] with the clock set on by a day people stay signed in, nobody is locked out for longer than said, and an order that waits is printed once", async () => {
  const { figures, broken } = await jumpClocks({ jumps: { "a day on": 86_400_000 }, database: "pglite" });
  expect(broken).toEqual([]);
  expect(figures[0]).toMatch(/1 paid orders at the print house$/);
}, 300_000);
