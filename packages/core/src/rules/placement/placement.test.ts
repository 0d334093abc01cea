import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMatrix, chainMatrices, invertMatrix, type Matrix } from "./matrix.ts";
import { aPlacedDesign } from "./placement.arbitrary.ts";
import {
  boundingBox,
  checkPlacement,
  coverage,
  coverScale,
  coversFinishedArea,
  coversOutset,
  cropToDesignMatrix,
  type DesignSize,
  defaultCrop,
  defaultPlacement,
  designToCropMatrix,
  designToMillimetres,
  designToOutputPixels,
  fitPlacement,
  millimetresToDesign,
  type Placement,
  type PrintSize,
  printDpi,
  WORKSPACE,
  zoomOf,
} from "./placement.ts";

const poster: PrintSize = { widthMm: 300, heightMm: 400 };
const photo: DesignSize = { widthPx: 3600, heightPx: 4800 };

/** Worked example 4: canvas 60 × 40 cm, 40 mm wrap, mirrored, tilted 5°, zoom 1.2. */
const canvas: PrintSize = { widthMm: 600, heightMm: 400 };
const panorama: DesignSize = { widthPx: 9000, heightPx: 6000 };
function tilted(zoom: number): Placement {
  const placement: Placement = { ...defaultPlacement(panorama, canvas, 5), scaleX: -1 };
  const canvasWidth = placement.canvasWidth * zoom;
  const canvasHeight = placement.canvasHeight * zoom;
  const box = boundingBox({ width: canvasWidth, height: canvasHeight }, 5);
  return {
    ...placement,
    canvasWidth,
    canvasHeight,
    startX: (box.width - placement.cropWidth) / 2,
    startY: (box.height - placement.cropHeight) / 2,
  };
}

const closeTo4 = (expected: Partial<Placement>) =>
  Object.fromEntries(
    Object.entries(expected).map(([field, value]) => [
      field,
      typeof value === "number" ? expect.closeTo(value, 4) : value,
    ]),
  );

describe("worked examples", () => {
  test("1: a poster 30 × 40 cm takes a 3600 × 4800 design whole, at 304.8 dpi", () => {
    const placement = defaultPlacement(photo, poster);
    expect(placement).toMatchObject(
      closeTo4({
        startX: 0,
        startY: 0,
        canvasWidth: 300,
        canvasHeight: 400,
        cropWidth: 300,
        cropHeight: 400,
      }),
    );
    expect(printDpi(placement, photo, poster)).toBeCloseTo(304.8, 4);
    const toMm = designToMillimetres(placement, photo, poster);
    expect(toMm.a).toBeCloseTo(0.083333, 6);
    expect(toMm).toMatchObject({ b: 0, e: expect.closeTo(0, 9), f: expect.closeTo(0, 9) });
    expect(checkPlacement(placement, photo, poster)).toEqual([]);
  });

  test("2: zoomed 1.5 times and moved left and down, 2400 × 3200 pixels are left: 203.2 dpi", () => {
    const placement: Placement = {
      ...defaultPlacement(photo, poster),
      canvasWidth: 450,
      canvasHeight: 600,
      startX: 37.5,
      startY: 150,
    };
    const [topLeft, , bottomRight] = coverage(placement, photo, poster).corners;
    expect(topLeft).toEqual({ x: expect.closeTo(300, 4), y: expect.closeTo(1200, 4) });
    expect(bottomRight).toEqual({ x: expect.closeTo(2700, 4), y: expect.closeTo(4400, 4) });
    expect(printDpi(placement, photo, poster)).toBeCloseTo(203.2, 4);
    expect(zoomOf(placement, photo)).toBeCloseTo(1.5, 10);
  });

  test("3: a landscape photo turned a quarter is rated by its unturned canvas: 203.2 dpi, not 304.8", () => {
    const landscape = { widthPx: 6000, heightPx: 4000 };
    const print = { widthMm: 500, heightMm: 700 };
    const placement = defaultPlacement(landscape, print, 90);
    expect(placement).toMatchObject(
      closeTo4({ canvasWidth: 428.5714, canvasHeight: 285.7143, cropWidth: 285.7143, cropHeight: 400 }),
    );
    expect(placement).toMatchObject(closeTo4({ startX: 0, startY: 14.2857 }));
    const box = boundingBox({ width: placement.canvasWidth, height: placement.canvasHeight }, 90);
    expect(box).toEqual({ width: expect.closeTo(285.7143, 4), height: expect.closeTo(428.5714, 4) });
    expect(printDpi(placement, landscape, print)).toBeCloseTo(203.2, 4);
    const { corners } = coverage(placement, landscape, print);
    expect(Math.min(...corners.map((corner) => corner.x))).toBeCloseTo(200, 4);
    expect(Math.max(...corners.map((corner) => corner.x))).toBeCloseTo(5800, 4);
    expect(Math.min(...corners.map((corner) => corner.y))).toBeCloseTo(0, 4);
    expect(Math.max(...corners.map((corner) => corner.y))).toBeCloseTo(4000, 4);
  });

  test("4: a mirrored, tilted canvas with a 40 mm wrap covers at zoom 1.2 and rates 281.74 dpi", () => {
    const placement = tilted(1.2);
    expect(placement).toMatchObject(
      closeTo4({ cropWidth: 350, cropHeight: 233.3333, canvasWidth: 473.3099, canvasHeight: 315.5399 }),
    );
    expect(placement).toMatchObject(closeTo4({ startX: 74.505, startY: 61.1288 }));
    const box = boundingBox({ width: placement.canvasWidth, height: placement.canvasHeight }, 5);
    expect(box).toEqual({ width: expect.closeTo(499.0099, 4), height: expect.closeTo(355.5909, 4) });
    expect(printDpi(placement, panorama, canvas)).toBeCloseTo(281.74, 2);
    const wrap = coverage(placement, panorama, canvas, 40);
    expect(wrap.covered).toBe(true);
    expect(wrap.corners.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [8489, 677],
      [975, 19],
      [511, 5323],
      [8025, 5981],
    ]);
    expect(checkPlacement(placement, panorama, canvas, 40)).toEqual([]);
  });

  test("4, at zoom 1.15: it would rate 293.99 dpi, but a wrap corner lies at v = −110.3, so the wrap is refused", () => {
    const placement = tilted(1.15);
    expect(printDpi(placement, panorama, canvas)).toBeCloseTo(293.99, 2);
    const lowest = Math.min(...coverage(placement, panorama, canvas, 40).corners.map((corner) => corner.y));
    expect(lowest).toBeCloseTo(-110.3, 1);
    expect(coversOutset(placement, panorama, canvas, 40)).toBe(false);
    expect(coversFinishedArea(placement, panorama, canvas)).toBe(true);
    expect(checkPlacement(placement, panorama, canvas, 40)).toEqual(["wrap-not-covered"]);
    expect(checkPlacement(placement, panorama, canvas)).toEqual([]);
  });
});

describe("what a placement may be", () => {
  const sound = defaultPlacement(photo, poster);

  test("[SC14] the editor's default workspace is 350 by 400 and a print fills it as far as its shape allows", () => {
    expect(WORKSPACE).toEqual({ width: 350, height: 400 });
    expect(defaultCrop({ widthMm: 700, heightMm: 500 })).toEqual({ width: 350, height: 250 });
    expect(defaultCrop({ widthMm: 300, heightMm: 400 })).toEqual({ width: 300, height: 400 });
  });

  test.each([
    { change: {}, issues: [], why: "the default placement can be saved" },
    { change: { startX: 1 }, issues: ["not-covered"], why: "a white strip on the right" },
    { change: { startX: 0.0037 }, issues: [], why: "0.0444 design pixels are within the tolerance" },
    { change: { startX: 0.0046 }, issues: ["not-covered"], why: "0.0552 design pixels are not" },
    { change: { cropHeight: 398 }, issues: ["aspect"], why: "the crop would be stretched" },
    {
      change: { canvasHeight: 402, startY: 1 },
      issues: ["canvas-ratio"],
      why: "the design would be stretched",
    },
    { change: { canvasWidth: 0 }, issues: ["numbers"], why: "no width" },
    { change: { startY: Number.NaN }, issues: ["numbers"], why: "not a number" },
    { change: { rotateDeg: 10 }, issues: ["not-covered"], why: "turned without zooming in" },
  ])("$why: $issues", ({ change, issues }) => {
    expect(checkPlacement({ ...sound, ...change }, photo, poster)).toEqual(issues);
  });

  test("fitting shows as much as the wrap allows and keeps turn and mirror", () => {
    const fitted = fitPlacement(tilted(3), panorama, canvas, 40);
    expect(fitted).toMatchObject({ rotateDeg: 5, scaleX: -1 });
    expect(coversOutset(fitted, panorama, canvas, 40)).toBe(true);
    expect(coversOutset(fitted, panorama, canvas, 41)).toBe(false);
  });
});

describe("for every placement", () => {
  test("what the map does, its inverse undoes to a thousandth of a pixel", () => {
    fc.assert(
      fc.property(
        aPlacedDesign(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ placement, design, print }, t) => {
          const point = { x: t * design.widthPx, y: (1 - t) * design.heightPx };
          const there = applyMatrix(designToCropMatrix(placement, design), point);
          expect(applyMatrix(cropToDesignMatrix(placement, design), there)).toEqual({
            x: expect.closeTo(point.x, 3),
            y: expect.closeTo(point.y, 3),
          });
          const onPaper = applyMatrix(designToMillimetres(placement, design, print), point);
          expect(applyMatrix(millimetresToDesign(placement, design, print), onPaper)).toEqual({
            x: expect.closeTo(point.x, 3),
            y: expect.closeTo(point.y, 3),
          });
        },
      ),
    );
  });

  test("[VA17] the dpi does not depend on turning and mirroring, and equals the density the map really has", () => {
    fc.assert(
      fc.property(
        aPlacedDesign(),
        fc.integer({ min: -180, max: 180 }),
        ({ placement, design, print }, rotateDeg) => {
          const dpi = printDpi(placement, design, print);
          expect(printDpi({ ...placement, rotateDeg, scaleX: -1, scaleY: -1 }, design, print)).toBe(dpi);
          const { a, b } = designToOutputPixels(placement, design, print, 300);
          expect(300 / Math.hypot(a, b)).toBeCloseTo(dpi, 2);
        },
      ),
    );
  });

  test("the default placement covers, just: a hair less zoom leaves white", () => {
    fc.assert(
      fc.property(aPlacedDesign(), ({ design, print, placement }) => {
        const standard = defaultPlacement(design, print, placement.rotateDeg);
        expect(checkPlacement(standard, design, print)).toEqual([]);
        expect(zoomOf(standard, design)).toBeCloseTo(1, 9);
        const crop = { width: standard.cropWidth, height: standard.cropHeight };
        expect(coverScale(design, crop, placement.rotateDeg) * design.widthPx).toBeCloseTo(
          standard.canvasWidth,
          6,
        );
        const canvasWidth = standard.canvasWidth * 0.99;
        const canvasHeight = standard.canvasHeight * 0.99;
        const box = boundingBox({ width: canvasWidth, height: canvasHeight }, placement.rotateDeg);
        const startX = (box.width - standard.cropWidth) / 2;
        const startY = (box.height - standard.cropHeight) / 2;
        const smaller = { ...standard, canvasWidth, canvasHeight, startX, startY };
        expect(coversFinishedArea(smaller, design, print)).toBe(false);
      }),
    );
  });
});

describe("maps", () => {
  test("a map that flattens the plane cannot be undone", () => {
    expect(() => invertMatrix({ a: 1, b: 2, c: 2, d: 4, e: 0, f: 0 })).toThrow(RangeError);
  });

  test("chaining does the first map first", () => {
    const double: Matrix = { a: 2, b: 0, c: 0, d: 2, e: 0, f: 0 };
    const shift: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 10, f: 0 };
    expect(applyMatrix(chainMatrices(double, shift), { x: 3, y: 1 })).toEqual({ x: 16, y: 2 });
    expect(applyMatrix(chainMatrices(shift, double), { x: 3, y: 1 })).toEqual({ x: 26, y: 2 });
  });
});
