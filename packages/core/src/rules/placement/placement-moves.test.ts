import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMatrix } from "./matrix.ts";
import { aPlacedDesign } from "./placement.arbitrary.ts";
import {
  checkPlacement,
  coversOutset,
  defaultPlacement,
  designToCropMatrix,
  type Placement,
  printDpi,
  zoomOf,
} from "./placement.ts";
import {
  adaptPlacement,
  clampToCover,
  MAX_ZOOM,
  mirrorPlacement,
  movePlacement,
  normalizeDegrees,
  quarterTurn,
  rotatePlacement,
  snapDegrees,
  snapPlacement,
  zoomPlacement,
} from "./placement-moves.ts";
import { isSamePlacement } from "./placement-wire.ts";

const design = { widthPx: 6000, heightPx: 4000 };
const print = { widthMm: 300, heightMm: 300 };
const start = defaultPlacement(design, print);
const outset = fc.constantFrom(0, 3, 40);

function expectSame(one: Placement, other: Placement) {
  for (const field of Object.keys(one) as (keyof Placement)[])
    expect(one[field], field).toBeCloseTo(other[field], 6);
}

describe("clamping", () => {
  test("always covers, whatever the placement was, and never touches turn, mirror or crop", () => {
    fc.assert(
      fc.property(aPlacedDesign(), outset, ({ placement, design, print }, outsetMm) => {
        const clamped = clampToCover(placement, design, print, outsetMm);
        expect(checkPlacement(clamped, design, print, outsetMm)).toEqual([]);
        const { rotateDeg, scaleX, scaleY, cropWidth, cropHeight } = placement;
        expect(clamped).toMatchObject({ rotateDeg, scaleX, scaleY, cropWidth, cropHeight });
      }),
      { numRuns: 500 },
    );
  });

  test("leaves a covering placement alone", () => {
    fc.assert(
      fc.property(aPlacedDesign(), ({ placement, design, print }) => {
        const clamped = clampToCover(placement, design, print);
        expectSame(clampToCover(clamped, design, print), clamped);
      }),
    );
  });

  test("moves no farther than the white strip is wide", () => {
    const zoomed = zoomPlacement(start, design, print, 2);
    const strayed = { ...zoomed, startX: -12, startY: zoomed.startY };
    expectSame(clampToCover(strayed, design, print), { ...zoomed, startX: 0 });
  });
});

describe("every move leaves a placement that can be saved", () => {
  const any = fc.double({ min: -400, max: 400, noNaN: true });
  test.each([
    { move: "moving", apply: movedBy },
    { move: "zooming", apply: zoomedBy },
    { move: "turning", apply: turnedTo },
    { move: "mirroring", apply: mirrored },
  ])("$move", ({ apply }) => {
    fc.assert(
      fc.property(aPlacedDesign(), outset, any, any, ({ placement, design, print }, outsetMm, x, y) => {
        const sound = clampToCover(placement, design, print, outsetMm);
        const after = apply({ placement: sound, design, print, outsetMm, x, y });
        expect(checkPlacement(after, design, print, outsetMm)).toEqual([]);
      }),
    );
  });

  interface Case {
    placement: Placement;
    design: { widthPx: number; heightPx: number };
    print: { widthMm: number; heightMm: number };
    outsetMm: number;
    x: number;
    y: number;
  }
  function movedBy({ placement, design, print, outsetMm, x, y }: Case) {
    return movePlacement(placement, design, print, { x, y }, outsetMm);
  }
  function zoomedBy({ placement, design, print, outsetMm, x, y }: Case) {
    return zoomPlacement(placement, design, print, 2 ** (x / 100), { x: y, y: x }, outsetMm);
  }
  function turnedTo({ placement, design, print, outsetMm, x }: Case) {
    return rotatePlacement(placement, design, print, x, outsetMm);
  }
  function mirrored({ placement, x }: Case) {
    return mirrorPlacement(placement, x > 0 ? "x" : "y");
  }
});

describe("moving", () => {
  test("takes the design along by exactly the distance while it stays covered", () => {
    const zoomed = zoomPlacement(start, design, print, 2);
    expectSame(movePlacement(zoomed, design, print, { x: 10, y: -5 }), {
      ...zoomed,
      startX: zoomed.startX - 10,
      startY: zoomed.startY + 5,
    });
  });

  test("stops at the design's edge", () => {
    const moved = movePlacement(start, design, print, { x: 9999, y: 30 });
    expect(moved.startX).toBeCloseTo(0, 9);
    expect(moved.startY).toBeCloseTo(0, 9);
  });
});

describe("zooming", () => {
  test("keeps the pixel under the pointer under the pointer", () => {
    const zoomed = zoomPlacement(start, design, print, 2);
    const pointer = { x: 100, y: 80 };
    const closer = zoomPlacement(zoomed, design, print, 1.5, pointer);
    const pixel = applyMatrix(designToCropMatrix(zoomed, design), { x: 3000, y: 2000 });
    const now = applyMatrix(designToCropMatrix(closer, design), { x: 3000, y: 2000 });
    expect(now.x - pointer.x).toBeCloseTo((pixel.x - pointer.x) * 1.5, 6);
    expect(now.y - pointer.y).toBeCloseTo((pixel.y - pointer.y) * 1.5, 6);
  });

  test("stops where the design just covers and at ten times that", () => {
    expect(zoomOf(zoomPlacement(start, design, print, 0.01), design)).toBeCloseTo(1, 9);
    expect(zoomOf(zoomPlacement(start, design, print, 1e6), design)).toBeCloseTo(MAX_ZOOM, 9);
    expect(zoomPlacement(start, design, print, Number.NaN)).toBe(start);
  });

  test("[VA17] zooming in twice halves the dpi", () => {
    const dpi = printDpi(start, design, print);
    expect(printDpi(zoomPlacement(start, design, print, 2), design, print)).toBeCloseTo(dpi / 2, 9);
  });
});

describe("turning", () => {
  test("four quarter turns give back the placement", () => {
    let placement = movePlacement(zoomPlacement(start, design, print, 3), design, print, { x: 20, y: 10 });
    const before = placement;
    for (let turn = 0; turn < 4; turn++) placement = quarterTurn(placement, design, print);
    expectSame(placement, before);
  });

  test("a quarter turn of the standard placement is the standard placement of the turned design", () => {
    const tall = { widthMm: 500, heightMm: 700 };
    const turned = quarterTurn(defaultPlacement(design, tall), design, tall);
    expect(isSamePlacement(turned, defaultPlacement(design, tall, 90))).toBe(true);
    expect(quarterTurn(turned, design, tall, -1).rotateDeg).toBe(0);
  });

  test("turning out and back gives back the crop, also with a wrap", () => {
    const zoomed = zoomPlacement(start, design, print, 2.5, undefined, 40);
    const turned = rotatePlacement(zoomed, design, print, 37, 40);
    expect(coversOutset(turned, design, print, 40)).toBe(true);
    expectSame(rotatePlacement(turned, design, print, 0, 40), zoomed);
  });

  test.each([
    { degrees: 270, is: -90 },
    { degrees: -180, is: 180 },
    { degrees: 540, is: 180 },
    { degrees: 359.5, is: -0.5 },
  ])("$degrees degrees are stored as $is", ({ degrees, is }) => {
    expect(normalizeDegrees(degrees)).toBeCloseTo(is, 9);
  });
});

describe("mirroring", () => {
  test("a pixel at the left comes to the right at the same distance, also on a tilted design", () => {
    const tilted = rotatePlacement(zoomPlacement(start, design, print, 2), design, print, 20);
    const pixel = { x: 2500, y: 1800 };
    const before = applyMatrix(designToCropMatrix(tilted, design), pixel);
    const acrossX = applyMatrix(designToCropMatrix(mirrorPlacement(tilted, "x"), design), pixel);
    expect(acrossX).toEqual({
      x: expect.closeTo(tilted.cropWidth - before.x, 6),
      y: expect.closeTo(before.y, 6),
    });
    const acrossY = applyMatrix(designToCropMatrix(mirrorPlacement(tilted, "y"), design), pixel);
    expect(acrossY).toEqual({
      x: expect.closeTo(before.x, 6),
      y: expect.closeTo(tilted.cropHeight - before.y, 6),
    });
  });

  test("mirroring twice gives back the placement", () => {
    fc.assert(
      fc.property(aPlacedDesign(), fc.constantFrom("x" as const, "y" as const), ({ placement }, axis) => {
        const back = mirrorPlacement(mirrorPlacement(placement, axis), axis);
        // −180 and 180 degrees are the same turn.
        expect(Math.abs(normalizeDegrees(back.rotateDeg - placement.rotateDeg))).toBeLessThan(1e-9);
        expectSame({ ...back, rotateDeg: placement.rotateDeg }, placement);
      }),
    );
  });
});

describe("snapping", () => {
  const zoomed = zoomPlacement(start, design, print, 2);

  test.each([
    { offset: 3, snap: "centre", why: "near the middle" },
    { offset: 6, snap: null, why: "too far from anything" },
    { offset: zoomed.startX - 2, snap: "start", why: "near the design's left edge" },
    { offset: -(zoomed.startX - 2), snap: "end", why: "near the design's right edge" },
  ])("$why snaps to $snap", ({ offset, snap }) => {
    const moved = { ...zoomed, startX: zoomed.startX - offset };
    const result = snapPlacement(moved, print, 5);
    expect(result.x).toBe(snap);
    expect(checkPlacement(result.placement, design, print)).toEqual([]);
    if (snap === "centre") expect(result.placement.startX).toBeCloseTo(zoomed.startX, 9);
    if (snap === "start") expect(result.placement.startX).toBeCloseTo(0, 9);
    if (snap === null) expect(result.placement.startX).toBeCloseTo(moved.startX, 9);
  });

  test("a tilted design snaps to the middle only", () => {
    const tilted = rotatePlacement(zoomed, design, print, 20);
    expect(snapPlacement({ ...tilted, startX: 1 }, print, 5).x).toBeNull();
    expect(snapPlacement({ ...tilted, startX: tilted.startX + 4 }, print, 5).x).toBe("centre");
  });

  test("angles snap to quarter turns", () => {
    expect(snapDegrees(88.5, 2)).toBe(90);
    expect(snapDegrees(-1.9, 2)).toBeCloseTo(0, 9);
    expect(snapDegrees(45, 2)).toBe(45);
    expect(snapDegrees(269, 2)).toBe(-90);
  });
});

describe("carrying a crop over to another size", () => {
  test("keeps turn, mirror and zoom and can be saved", () => {
    fc.assert(
      fc.property(
        aPlacedDesign(),
        aPlacedDesign(),
        outset,
        ({ placement, design, print }, other, outsetMm) => {
          const sound = clampToCover(placement, design, print);
          const carried = adaptPlacement(sound, design, other.print, outsetMm);
          expect(checkPlacement(carried, design, other.print, outsetMm)).toEqual([]);
          expect(carried).toMatchObject({
            rotateDeg: sound.rotateDeg,
            scaleX: sound.scaleX,
            scaleY: sound.scaleY,
          });
          if (outsetMm === 0) expect(zoomOf(carried, design)).toBeCloseTo(zoomOf(sound, design), 6);
        },
      ),
    );
  });

  test("to the same size changes nothing", () => {
    const placement = movePlacement(zoomPlacement(start, design, print, 2), design, print, { x: 30, y: 4 });
    expectSame(adaptPlacement(placement, design, print), placement);
  });
});
