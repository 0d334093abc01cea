import { expect, test } from "vitest";
import { boxOnPrint } from "./marked-box.ts";
import { defaultPlacement } from "./placement.ts";
import { zoomPlacement } from "./placement-moves.ts";

const A5 = {
  widthPx: 1748,
  heightPx: 2480,
  boxes: {
    trim: { width_mm: 148, height_mm: 210 },
    bleed: { left: 3, top: 3, right: 3, bottom: 3 },
    declared: true,
  },
};
const BOX = { x: 20, y: 30, width: 40, height: 10 };
const A4 = { widthMm: 296, heightMm: 420 };
const rounded = (box: ReturnType<typeof boxOnPrint>) =>
  box && Object.values(box).map((side) => Math.round(side));

test("[PA351] a place on the file lies where its print has it: scaled, turned, and cropped at the edges", () => {
  const filled = defaultPlacement(A5, A4);
  expect(rounded(boxOnPrint(A5, filled, A4, BOX))).toEqual([40, 60, 80, 20]);
  const lying = { widthMm: 420, heightMm: 296 };
  expect(rounded(boxOnPrint(A5, defaultPlacement(A5, lying, 90), lying, BOX))).toEqual([340, 40, 20, 80]);
  const zoomed = zoomPlacement(filled, A5, A4, 1.5);
  expect(rounded(boxOnPrint(A5, zoomed, A4, BOX))).toEqual([0, 0, 106, 15]);
});

test("[PA351] what is cropped away has no place on the print, nor has anything on a picture", () => {
  const placement = { ...defaultPlacement(A5, A4), startX: 350 };
  expect(boxOnPrint(A5, placement, A4, BOX)).toBeNull();
  const { boxes: _none, ...picture } = A5;
  expect(boxOnPrint(picture, defaultPlacement(A5, A4), A4, BOX)).toBeNull();
});
