import { defaultPlacement } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { type Frame, paintFlat } from "./paint.ts";

const PRINT = { widthMm: 80, heightMm: 40 };
const DESIGN = { widthPx: 160, heightPx: 80 };
const OUTSET = 20;

/** Red grows to the right over the whole picture. */
async function aRamp(): Promise<ImageBitmap> {
  const data = new ImageData(DESIGN.widthPx, DESIGN.heightPx);
  for (let at = 0; at < data.data.length; at += 4) {
    const x = (at / 4) % DESIGN.widthPx;
    data.data.set([Math.round((x / DESIGN.widthPx) * 255), 0, 0, 255], at);
  }
  return createImageBitmap(data);
}

/** Paints a canvas print at twice its millimetres and answers the red of a place, in CSS pixels from the front's corner. */
async function painted(edges: string): Promise<(x: number, y: number) => number> {
  const placement = defaultPlacement(DESIGN, PRINT);
  const scale = (PRINT.widthMm * 2) / placement.cropWidth;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [280, 200];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no canvas.");
  const layout = { left: 60, top: 60, scale, perMm: 2 };
  const frame: Frame = {
    width: 280,
    height: 200,
    pixelRatio: 1,
    picture: { image: await aRamp(), hasBleed: false },
    colour: "#000000",
    // Clear, so that what lies under the veil can be read.
    veil: "rgb(0 0 0 / 0)",
    layout,
    placement,
    designSize: DESIGN,
    print: PRINT,
    attributes: { edges },
    outset: OUTSET,
    guides: [],
    fileGuides: [],
    foundAt: null,
    showsGuides: true,
    snapX: null,
    snapY: null,
    isMoving: false,
    paintOver: null,
  };
  paintFlat(pen, frame);
  return (x, y) => pen.getImageData(60 + x, 60 + y, 1, 1).data[0] ?? -1;
}

test("[BC12] the sides of a canvas show their mirrored or drawn out edges while it is edited", async () => {
  const mirror = await painted("mirror");
  expect(Math.abs(mirror(-15, 40) - mirror(14, 40))).toBeLessThanOrEqual(3);
  expect(Math.abs(mirror(174, 40) - mirror(145, 40))).toBeLessThanOrEqual(3);
  expect(Math.abs(mirror(50, -10) - mirror(50, 9))).toBeLessThanOrEqual(3);
  expect(Math.abs(mirror(-15, -10) - mirror(14, 9))).toBeLessThanOrEqual(3);
  const extended = await painted("pixel_extend");
  expect(Math.abs(extended(-15, 40) - extended(0, 40))).toBeLessThanOrEqual(3);
  expect(Math.abs(extended(174, 40) - extended(159, 40))).toBeLessThanOrEqual(3);
  const natural = await painted("natural_wrap");
  expect(natural(-15, 40)).toBe(0);
});
