import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingSize, legibleInk } from "./calendar-pen.ts";

const POINT_MM = 25.4 / 72;

test("letters below 10 points are black, whatever ink was asked for; larger ones are as asked, or black", () => {
  expect(legibleInk({ sizeMm: 0, ink: "holiday" }, 9.99 * POINT_MM)).toBe("black");
  expect(legibleInk({ sizeMm: 0, ink: "holiday" }, 10 * POINT_MM)).toBe("holiday");
  expect(legibleInk({ sizeMm: 0 }, 20 * POINT_MM)).toBe("black");
});

test("a text is as large as asked, or as it has to be to fit, and never below 7 points", () => {
  const size = fc.double({ min: 1, max: 40, noNaN: true });
  const property = fc.property(size, size, size, (sizeMm, maxWidthMm, widthOfOneMm) => {
    const fitting = fittingSize({ sizeMm, maxWidthMm }, widthOfOneMm);
    expect(fitting).toBeGreaterThanOrEqual(7 * POINT_MM);
    if (fitting === 7 * POINT_MM) return;
    expect(fitting * widthOfOneMm).toBeLessThanOrEqual(maxWidthMm + 1e-9);
    // As large as one of the two lets it be.
    expect(Math.min(sizeMm - fitting, Math.abs(maxWidthMm - fitting * widthOfOneMm))).toBeCloseTo(0, 9);
  });
  fc.assert(property, { numRuns: 200, seed: 1 });
  expect(fittingSize({ sizeMm: 12 }, 50)).toBe(12);
  expect(fittingSize({ sizeMm: 12, maxWidthMm: 5 }, 0)).toBe(12);
});
