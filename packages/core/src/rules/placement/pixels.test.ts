import { expect, test } from "vitest";
import { inchToPixels, mmToPixels, pixelsToMm } from "./pixels.ts";

test("[BC07] 1 inch and 25.4 mm are 96 pixels", () => {
  expect(inchToPixels(1)).toBe(96);
  expect(mmToPixels(25.4)).toBe(96);
  expect(pixelsToMm(96)).toBe(25.4);
  expect(mmToPixels(12.7)).toBe(48);
});
