import { expect, test } from "vitest";
import { ratePlacement, sharpUpTo } from "../quality/quality.ts";
import { fittingSizes } from "./orientation.ts";
import { checkPlacement, coversFinishedArea, defaultPlacement, detailOf, printDpi } from "./placement.ts";
import { movePlacement, snapPlacement, zoomPlacement } from "./placement-moves.ts";

const design = { widthPx: 3600, heightPx: 4800 };
const print = { widthMm: 300, heightMm: 400 };
const start = defaultPlacement(design, print);

test.each([
  { edge: "left", by: { startX: -0.01, startY: 0 } },
  { edge: "right", by: { startX: 0.01, startY: 0 } },
  { edge: "upper", by: { startX: 0, startY: -0.01 } },
  { edge: "lower", by: { startX: 0, startY: 0.01 } },
])("a hair of white at the $edge edge is not covered", ({ by }) => {
  expect(coversFinishedArea(start, design, print)).toBe(true);
  const moved = { ...start, startX: start.startX + by.startX, startY: start.startY + by.startY };
  expect(coversFinishedArea(moved, design, print)).toBe(false);
  expect(checkPlacement(moved, design, print)).toEqual(["not-covered"]);
});

test.each(["canvasWidth", "canvasHeight", "cropWidth", "cropHeight"] as const)(
  "a placement whose %s is nothing or less than that is no placement",
  (field) => {
    for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(checkPlacement({ ...start, [field]: value }, design, print)).toEqual(["numbers"]);
  },
);

test("only a wrap that was asked for has to be covered", () => {
  expect(checkPlacement(start, design, print, 0)).toEqual([]);
  expect(checkPlacement(start, design, print, 3)).toEqual(["wrap-not-covered"]);
  expect(checkPlacement(start, design, print, -3)).toEqual([]);
});

test("a PDF with coarse pictures is as sharp as they are; finer ones do not make it sharper", () => {
  expect([detailOf(150), detailOf(300), detailOf(600), detailOf(null), detailOf(undefined)]).toEqual([
    0.5, 1, 1, 1, 1,
  ]);
  const coarse = { ...design, detail: detailOf(150) };
  expect(printDpi(start, coarse, print)).toBeCloseTo(printDpi(start, design, print) / 2, 9);
  expect([ratePlacement(start, design, print), ratePlacement(start, coarse, print)]).toEqual([
    "good",
    "poor",
  ]);
  // Narrow enough that the longer side decides.
  expect(sharpUpTo({ widthPx: 9_000, heightPx: 9_000, detail: 0.3 })).toBeNull();
});

test("zooming by nothing, backwards or without end changes nothing", () => {
  for (const factor of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(zoomPlacement(start, design, print, factor)).toBe(start);
});

test("[BC14] a design is made in the sizes of its orientations, and in all when none is", () => {
  const sizes = (["portrait", "landscape", "square"] as const).map((sku_orientation) => ({
    sku_orientation,
  }));
  expect(fittingSizes(sizes, ["portrait", "square"])).toEqual([sizes[0], sizes[2]]);
  expect(fittingSizes(sizes.slice(0, 1), ["square"])).toEqual(sizes.slice(0, 1));
  expect(fittingSizes(sizes, [])).toEqual(sizes);
});

test("near the upper and the lower edge a design snaps to it, as left and right", () => {
  const zoomed = zoomPlacement(start, design, print, 2);
  const upper = { ...zoomed, startY: 2 };
  expect(snapPlacement(upper, print, 5)).toMatchObject({
    y: "start",
    placement: { startY: expect.closeTo(0, 9) },
  });
  const low = movePlacement(zoomed, design, print, { x: 0, y: -10_000 });
  const near = snapPlacement({ ...low, startY: low.startY - 2 }, print, 5);
  expect(near).toMatchObject({ y: "end", placement: { startY: expect.closeTo(low.startY, 9) } });
  expect(snapPlacement({ ...zoomed, startY: 20 }, print, 5).y).toBeNull();
});

test("a design that leaves white snaps to its middle, never to an edge", () => {
  const small = { ...start, canvasWidth: start.canvasWidth / 2, canvasHeight: start.canvasHeight / 2 };
  expect(snapPlacement({ ...small, startX: 0, startY: 0 }, print, 5)).toMatchObject({ x: null, y: null });
});
