import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DesignBoxes, finishedRect, PDF_DPI, printableRect } from "./design-boxes.ts";
import { applyMatrix } from "./matrix.ts";
import {
  coverage,
  coversFinishedArea,
  coversOutset,
  type DesignSize,
  defaultPlacement,
  designToMillimetres,
  fitPlacement,
  type Placement,
  type PrintSize,
} from "./placement.ts";
import { clampToCover, mirrorPlacement, movePlacement, zoomPlacement } from "./placement-moves.ts";
import { fromVariant, toVariant } from "./placement-wire.ts";
import { fileFit, NO_REACH, startPlacement, trueSizePlacement } from "./start-placement.ts";

const CARD: PrintSize = { widthMm: 85, heightMm: 55 };
const CARD_REACH = { requiredMm: 0, printedMm: 3 };

/** A PDF page of a finished size with bleed, as it is measured. */
function page(
  width_mm: number,
  height_mm: number,
  bleed: Partial<DesignBoxes["bleed"]> = {},
  declared = true,
): DesignSize {
  const px = (mm: number) => Math.round((mm / 25.4) * PDF_DPI);
  const boxes = {
    trim: { width_mm, height_mm },
    bleed: { left: 0, top: 0, right: 0, bottom: 0, ...bleed },
    declared,
  };
  return { widthPx: px(width_mm), heightPx: px(height_mm), boxes };
}
const ALL = (mm: number) => ({ left: mm, top: mm, right: mm, bottom: mm });

/** Where the corners of a file's finished size lie on the print, millimetres. */
function cornersOnPrint(placement: Placement, design: DesignSize, print: PrintSize) {
  const matrix = designToMillimetres(placement, design, print);
  const { left, top, right, bottom } = finishedRect(design);
  return [applyMatrix(matrix, { x: left, y: top }), applyMatrix(matrix, { x: right, y: bottom })];
}

describe("a file made for the print", () => {
  test.each([
    { what: "with bleed", file: page(85, 55, ALL(3)) },
    { what: "without bleed", file: page(85, 55, {}, false) },
  ])("[PA140] $what lies trim on trim", ({ file }) => {
    const placement = fromVariant(toVariant(startPlacement(file, CARD, CARD_REACH)));
    const [first, last] = cornersOnPrint(placement, file, CARD);
    for (const [found, wanted] of [
      [first?.x, 0],
      [first?.y, 0],
      [last?.x, 85],
      [last?.y, 55],
    ] as const)
      expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThan(0.05);
    expect(coversFinishedArea(placement, file, CARD)).toBe(true);
  });

  test("[PA140] of any size up to a poster lies trim on trim within 0.01 mm", () => {
    // Placements travel with four decimals, which is coarse for strips much longer than wide.
    const side = fc.double({ min: 20, max: 1500, noNaN: true });
    const ratio = fc.double({ min: 1 / 6, max: 6, noNaN: true });
    const bleed = fc.record({
      left: fc.double({ min: 0, max: 5, noNaN: true }),
      top: fc.double({ min: 0, max: 5, noNaN: true }),
      right: fc.double({ min: 0, max: 5, noNaN: true }),
      bottom: fc.double({ min: 0, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(side, ratio, bleed, (widthMm, shape, sides) => {
        const heightMm = Math.min(1500, Math.max(20, widthMm * shape));
        const print = { widthMm, heightMm };
        const file = page(widthMm, heightMm, sides);
        const placement = fromVariant(toVariant(startPlacement(file, print, CARD_REACH)));
        const [first, last] = cornersOnPrint(placement, file, print);
        const off = [first?.x, first?.y, (last?.x ?? 0) - widthMm, (last?.y ?? 0) - heightMm];
        expect(Math.max(...off.map((mm) => Math.abs(mm ?? Number.NaN)))).toBeLessThan(0.01);
        expect(coversFinishedArea(placement, file, print)).toBe(true);
      }),
    );
  });

  test("[PA140] within a millimetre keeps its true size where its bleed covers the rest, else it is grown to cover", () => {
    const bled = page(84.4, 54.5, ALL(3));
    const [first, last] = cornersOnPrint(startPlacement(bled, CARD, CARD_REACH), bled, CARD);
    expect((last?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(84.4, 1);
    const bare = page(84.4, 54.5);
    const grown = startPlacement(bare, CARD, CARD_REACH);
    expect(coversFinishedArea(grown, bare, CARD)).toBe(true);
    expect(grown.canvasWidth).toBeCloseTo(grown.cropWidth * (55 / 54.5) * (84.4 / 85), 0);
  });

  test("[PA140] that lies the other way round is turned a quarter", () => {
    const upright = page(55, 85, ALL(3));
    const placement = startPlacement(upright, CARD, CARD_REACH);
    expect(placement.rotateDeg).toBe(90);
    const [first, last] = cornersOnPrint(placement, upright, CARD);
    expect(first?.x).toBeCloseTo(85, 1);
    expect(first?.y).toBeCloseTo(0, 1);
    expect(last?.x).toBeCloseTo(0, 1);
    expect(last?.y).toBeCloseTo(55, 1);
    expect(coversOutset(placement, upright, CARD, 2.9)).toBe(true);
  });

  test("[PA141] that names no boxes and is larger by just the bleed is the finished size with bleed around it", () => {
    const sheet = page(91, 61, {}, false);
    expect(fileFit(sheet, CARD, CARD_REACH)).toEqual({ kind: "includes-bleed", rotateDeg: 0 });
    const [first, last] = cornersOnPrint(startPlacement(sheet, CARD, CARD_REACH), sheet, CARD);
    expect(first?.x).toBeCloseTo(-3, 1);
    expect(first?.y).toBeCloseTo(-3, 1);
    expect(last?.x).toBeCloseTo(88, 1);
    expect(last?.y).toBeCloseTo(58, 1);
    // What its own boxes say is not doubted, and a print without bleed has none to look for.
    expect(fileFit(page(91, 61, ALL(3)), CARD, CARD_REACH)?.kind).toBe("differs");
    expect(fileFit(sheet, CARD, NO_REACH)?.kind).toBe("differs");
  });

  test("[PA140] that brings the wrap of a canvas as its bleed covers a natural wrap in its true size", () => {
    const canvas = { widthMm: 300, heightMm: 400 };
    const file = page(300, 400, ALL(40));
    const reach = { requiredMm: 40, printedMm: 40 };
    const placement = startPlacement(file, canvas, reach);
    expect(coversOutset(placement, file, canvas, 39.9)).toBe(true);
    const [first, last] = cornersOnPrint(placement, file, canvas);
    expect((last?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(300, 0);
  });
});

describe("everything else", () => {
  test("[PA142] a file of another size covers the print with its finished size, its bleed outside", () => {
    const file = page(90, 50, ALL(3));
    expect(fileFit(file, CARD, CARD_REACH)?.kind).toBe("differs");
    expect(startPlacement(file, CARD, CARD_REACH)).toEqual(defaultPlacement(file, CARD));
  });

  test("[PA142] a picture has no size of its own", () => {
    const photo = { widthPx: 1004, heightPx: 650 };
    expect(fileFit(photo, CARD, CARD_REACH)).toBeNull();
    expect(trueSizePlacement(photo, CARD, CARD_REACH)).toBeNull();
    expect(startPlacement(photo, CARD, CARD_REACH)).toEqual(defaultPlacement(photo, CARD));
  });

  test("[PA142] a larger file can be printed in its true size, a smaller one would leave paper white", () => {
    const larger = page(120, 80, ALL(3));
    const placement = trueSizePlacement(larger, CARD, CARD_REACH);
    expect(placement?.canvasWidth).toBeCloseTo(((placement?.cropWidth ?? 0) * 120) / 85, 0);
    expect(trueSizePlacement(page(60, 40), CARD, CARD_REACH)).toBeNull();
  });
});

describe("a file's own bleed", () => {
  const file = page(85, 55, { left: 3, top: 1, right: 0, bottom: 2 });
  const start = startPlacement(file, CARD, CARD_REACH);

  test("[PA143] counts as covered on the sides that have it", () => {
    expect(printableRect(file).right).toBe(finishedRect(file).right);
    expect(coverage(start, file, CARD).covered).toBe(true);
    expect(coversOutset(start, file, CARD, 1)).toBe(false);
    const all = page(85, 55, ALL(3));
    expect(coversOutset(startPlacement(all, CARD, CARD_REACH), all, CARD, 2.95)).toBe(true);
  });

  test("[PA143] lets the file be moved as far as it reaches, in every turn and mirror", () => {
    const perMm = start.cropWidth / 85;
    const moved = movePlacement(start, file, CARD, { x: 1000, y: 0 });
    expect((start.startX - moved.startX) / perMm).toBeCloseTo(3, 1);
    const back = movePlacement(start, file, CARD, { x: -1000, y: 0 });
    expect((back.startX - start.startX) / perMm).toBeCloseTo(0, 1);
    const mirrored = movePlacement(mirrorPlacement(start, "x"), file, CARD, { x: -1000, y: 0 });
    expect((mirrored.startX - mirrorPlacement(start, "x").startX) / perMm).toBeCloseTo(3, 1);
    const turn = fc.constantFrom(0, 90, 180, -90, 7);
    const step = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(
        turn,
        step,
        step,
        fc.constantFrom(1, -1),
        fc.constantFrom(1, -1),
        (rotateDeg, x, y, sx, sy) => {
          const placed: Placement = { ...start, rotateDeg, scaleX: sx, scaleY: sy };
          const zoomed = zoomPlacement(placed, file, CARD, 1.3);
          const after = movePlacement(zoomed, file, CARD, { x, y });
          expect(coversFinishedArea(after, file, CARD)).toBe(true);
          expect(clampToCover(after, file, CARD).startX).toBeCloseTo(after.startX, 6);
        },
      ),
    );
  });

  test("[PA143] is cut off again by filling the print", () => {
    const shown = zoomPlacement(start, file, CARD, 0.5);
    expect(shown.canvasWidth).toBeLessThan(start.canvasWidth);
    expect(fitPlacement(shown, file, CARD).canvasWidth).toBeCloseTo(
      defaultPlacement(file, CARD).canvasWidth,
      6,
    );
  });
});
