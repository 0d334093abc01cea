import { expect, test } from "vitest";
import { typedNumber } from "./plain-digits.ts";

test.each([
  ["12", 12],
  [" 12.5 ", 12.5],
  ["12,5", 12.5],
  [",5", 0.5],
  ["-3", -3],
  ["١٢٫٥", 12.5],
  ["۱۲", 12],
  ["", Number.NaN],
  ["1,234.50", Number.NaN],
  ["0x10", Number.NaN],
  ["twelve", Number.NaN],
])("[WD33] “%s” typed is the number %d", (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});
