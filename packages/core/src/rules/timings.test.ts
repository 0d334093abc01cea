import { expect, test } from "vitest";
import { SNACKBAR_MS } from "./timings.ts";

test("[BC09] every snackbar stays for one of the specified times, and every time is used", () => {
  const seconds = [...new Set(Object.values(SNACKBAR_MS))].map((ms) => ms / 1000).sort((a, b) => a - b);
  expect(seconds).toEqual([2.5, 3, 3.5, 4, 4.5, 8, 10]);
});
