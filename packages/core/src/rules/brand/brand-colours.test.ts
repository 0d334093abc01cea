import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColours, contrast } from "./brand-colours.ts";

test("black on white differs as much as colours can, and a colour from itself not at all", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("a brand's colour that can be read stays as it is, with white or black words on it", () => {
  expect(brandColours("#0D5360")).toMatchObject({ fill: "#0d5360", onFill: "#ffffff", light: "#0d5360" });
  expect(brandColours("#ffd400")).toMatchObject({ fill: "#ffd400", onFill: "#000000", dark: "#ffd400" });
});

test("[PA03] whatever colour a brand has, words in it and words on it can be read on light and on dark pages", () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, (wanted) => {
      const { fill, onFill, light, dark } = brandColours(wanted);
      expect(fill).toBe(wanted);
      for (const surface of ["#ffffff", "#faf8f4", "#f3f0e9"])
        expect(contrast(light, surface)).toBeGreaterThanOrEqual(4.5);
      for (const surface of ["#161512", "#1f1e1a", "#282621"])
        expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
