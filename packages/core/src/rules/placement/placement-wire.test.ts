import fc from "fast-check";
import { expect, test } from "vitest";
import { applyMatrix } from "./matrix.ts";
import { aPlacedDesign } from "./placement.arbitrary.ts";
import {
  checkPlacement,
  defaultPlacement,
  designToCropMatrix,
  type Placement,
  printDpi,
} from "./placement.ts";
import {
  fromCropper,
  fromPage,
  fromVariant,
  isSamePlacement,
  resizeCrop,
  round4,
  toPage,
  toVariant,
} from "./placement-wire.ts";

const landscape = { widthPx: 6000, heightPx: 4000 };
const print = { widthMm: 500, heightMm: 700 };

test("[EN04] a variant carries its placement in the cv_ fields with four decimals", () => {
  expect(toVariant(defaultPlacement(landscape, print, 90))).toEqual({
    cv_start_x: 0,
    cv_start_y: 14.2857,
    cv_canvas_width: 428.5714,
    cv_canvas_height: 285.7143,
    cv_crop_w: 285.7143,
    cv_crop_h: 400,
    cv_rotate: 90,
    cv_scale_x: 1,
    cv_scale_y: 1,
  });
});

test("[EN05] a calendar page carries the same in the cvp_ fields, with its derived zoom", () => {
  const page = toPage(defaultPlacement(landscape, print, 90), landscape);
  expect(page).toMatchObject({ cvp_canvas_width: 428.5714, cvp_start_y: 14.2857, cvp_zoom: 1 });
  expect(isSamePlacement(fromPage(page), defaultPlacement(landscape, print, 90))).toBe(true);
});

test("a placement survives the wire to four decimals, can still be saved, and a second trip changes nothing", () => {
  fc.assert(
    fc.property(aPlacedDesign(), ({ placement, design, print: size }) => {
      const back = fromVariant(toVariant(placement));
      for (const field of Object.keys(placement) as (keyof Placement)[]) {
        expect(Math.abs(back[field] - placement[field])).toBeLessThanOrEqual(0.000_050_000_1);
      }
      expect(toVariant(back)).toEqual(toVariant(placement));
      const standard = fromVariant(toVariant(defaultPlacement(design, size, placement.rotateDeg)));
      expect(checkPlacement(standard, design, size)).toEqual([]);
    }),
  );
});

test("old scales other than ±1 go into the canvas size, and the picture stays where it was drawn", () => {
  const drawn = { ...toVariant(defaultPlacement(landscape, print, 30)), cv_scale_x: -1.5, cv_scale_y: 1.5 };
  const loaded = fromVariant(drawn);
  expect(loaded).toMatchObject({ scaleX: -1, scaleY: 1 });
  expect(loaded.canvasWidth).toBeCloseTo(drawn.cv_canvas_width * 1.5, 6);
  expect(loaded.canvasHeight).toBeCloseTo(drawn.cv_canvas_height * 1.5, 6);
  const middle = { x: landscape.widthPx / 2, y: landscape.heightPx / 2 };
  const unscaled = fromVariant({ ...drawn, cv_scale_x: 1, cv_scale_y: 1 });
  const before = applyMatrix(designToCropMatrix(unscaled, landscape), middle);
  const after = applyMatrix(designToCropMatrix(loaded, landscape), middle);
  expect(after).toEqual({ x: expect.closeTo(before.x, 9), y: expect.closeTo(before.y, 9) });
});

test("a Cropper.js crop after a quarter turn is rated by the picture's own width", () => {
  // The print needs 4000 of the 6000 pixels; Cropper.js counts from the turned picture's top left corner.
  const data = { x: 0, y: 200, width: 4000, height: 5600, rotate: 90, scaleX: 1, scaleY: 1 };
  const placement = fromCropper(data, landscape, 400 / 5600);
  expect(isSamePlacement(placement, defaultPlacement(landscape, print, 90))).toBe(true);
  expect(printDpi(placement, landscape, print)).toBeCloseTo(203.2, 6);
});

test("a Cropper.js crop without turn and scale is taken as unturned and unmirrored", () => {
  const placement = fromCropper({ x: 100, y: 50, width: 1000, height: 1400 }, landscape, 0.1);
  expect(placement).toMatchObject({
    startX: 10,
    startY: 5,
    cropWidth: 100,
    rotateDeg: 0,
    scaleX: 1,
    scaleY: 1,
  });
});

test("drawing a placement larger changes neither its dpi nor what is printed", () => {
  const placement = defaultPlacement(landscape, print, 12);
  const larger = resizeCrop(placement, placement.cropWidth * 3);
  expect(printDpi(larger, landscape, print)).toBeCloseTo(printDpi(placement, landscape, print), 9);
  expect(checkPlacement(larger, landscape, print)).toEqual([]);
  expect(isSamePlacement(larger, placement)).toBe(false);
});

test("rounding never leaves a minus zero", () => {
  expect(Object.is(round4(-0.000_01), 0)).toBe(true);
  expect(round4(1.234_56)).toBe(1.2346);
});
