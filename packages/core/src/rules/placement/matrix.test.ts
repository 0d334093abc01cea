import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyMatrix,
  chainMatrices,
  cosSin,
  invertMatrix,
  type Matrix,
  scaleMatrix,
  shiftMatrix,
} from "./matrix.ts";

const number = fc.integer({ min: -9, max: 9 });
/** Whole numbers, so that every step is exact; all six of them count. */
const matrix: fc.Arbitrary<Matrix> = fc.record({
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
});
const point = fc.record({ x: number, y: number });
const holdsFor = (check: (first: Matrix, second: Matrix, at: { x: number; y: number }) => void) =>
  fc.assert(fc.property(matrix, matrix, point, check), { numRuns: 300, seed: 1 });
const exactly = ({ x, y }: { x: number; y: number }) => ({ x: x + 0, y: y + 0 });

test("two maps chained do what one after the other does", () => {
  holdsFor((first, second, at) => {
    const both = applyMatrix(chainMatrices(first, second), at);
    expect(exactly(both)).toEqual(exactly(applyMatrix(second, applyMatrix(first, at))));
  });
});

test("shifting and stretching a map shifts and stretches what it answers", () => {
  holdsFor((first, { e, f }, at) => {
    const { x, y } = applyMatrix(first, at);
    expect(exactly(applyMatrix(shiftMatrix(first, e, f), at))).toEqual(exactly({ x: x + e, y: y + f }));
    expect(exactly(applyMatrix(scaleMatrix(first, e, f), at))).toEqual(exactly({ x: x * e, y: y * f }));
    expect(scaleMatrix(first, e)).toEqual(scaleMatrix(first, e, e));
  });
});

test("a map and its inverse lead back, and one that flattens the plane has none", () => {
  holdsFor((first, _second, at) => {
    if (first.a * first.d === first.b * first.c) {
      expect(() => invertMatrix(first)).toThrow("cannot be inverted");
      return;
    }
    const back = applyMatrix(invertMatrix(first), applyMatrix(first, at));
    expect(back.x).toBeCloseTo(at.x, 9);
    expect(back.y).toBeCloseTo(at.y, 9);
  });
  expect(() => invertMatrix({ a: Number.NaN, b: 0, c: 0, d: 1, e: 0, f: 0 })).toThrow(RangeError);
});

test.each([
  { degrees: 0, cos: 1, sin: 0 },
  { degrees: 90, cos: 0, sin: 1 },
  { degrees: 180, cos: -1, sin: 0 },
  { degrees: 270, cos: 0, sin: -1 },
])("$degrees degrees, and as many more turns, are exact", ({ degrees, cos, sin }) => {
  for (const turns of [-2, -1, 0, 1, 3]) expect(cosSin(degrees + turns * 360)).toEqual({ cos, sin });
});

test("any other angle is as the library reckons it, whichever turn it is in", () => {
  for (const degrees of [-359, -181, -45, -0.5, 30, 89.999, 359, 765]) {
    const { cos, sin } = cosSin(degrees);
    expect(cos).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 12);
    expect(sin).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 12);
  }
});
