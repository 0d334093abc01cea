import { defaultCrop, defaultPrintArea, printedOutsetMm } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { guideKinds, guidesOf } from "./guides.ts";
import { stageLayout } from "./stage-layout.ts";

const sizes = [
  { widthMm: 300, heightMm: 400 },
  { widthMm: 900, heightMm: 600 },
  { widthMm: 85, heightMm: 55 },
  { widthMm: 500, heightMm: 500 },
];

function layOut(
  canvas: { width: number; height: number },
  print: { widthMm: number; heightMm: number },
  outsetMm: number,
) {
  const crop = defaultCrop(print);
  return {
    crop,
    layout: stageLayout(canvas, { cropWidth: crop.width, cropHeight: crop.height }, print, outsetMm),
  };
}

test.each([
  { canvas: { width: 860, height: 570 }, why: "a wide page" },
  { canvas: { width: 358, height: 372 }, why: "a phone" },
])("the print and its outset lie in the middle of the canvas, wholly in sight, on $why", ({ canvas }) => {
  for (const typeId of [1, 2, 3, 5, 9]) {
    const outsetMm = printedOutsetMm(defaultPrintArea(typeId));
    for (const print of sizes) {
      const { crop, layout } = layOut(canvas, print, outsetMm);
      const outset = outsetMm * layout.perMm;
      expect(layout.left - outset).toBeGreaterThanOrEqual(20);
      expect(layout.top - outset).toBeGreaterThanOrEqual(20);
      expect(layout.left + crop.width * layout.scale + outset).toBeLessThanOrEqual(canvas.width - 20);
      expect(layout.left + (crop.width * layout.scale) / 2).toBeCloseTo(canvas.width / 2, 6);
      expect(layout.top + (crop.height * layout.scale) / 2).toBeCloseTo(canvas.height / 2, 6);
    }
  }
});

test("every guide is drawn at its millimetres, whatever the screen", () => {
  const print = { widthMm: 300, heightMm: 400 };
  const area = { ...defaultPrintArea(1), safe_mm: 5 };
  for (const canvas of [
    { width: 860, height: 570 },
    { width: 358, height: 372 },
  ]) {
    const { crop, layout } = layOut(canvas, print, area.bleed_mm);
    const bleed = guidesOf(area, print).find(({ kind }) => kind === "bleed");
    const left = layout.left + (bleed?.left ?? 0) * layout.perMm;
    const perMm = (crop.width * layout.scale) / 300;
    expect(Math.abs(left - (layout.left - 3 * perMm))).toBeLessThan(0.5);
  }
});

test.each([
  { typeId: 1, kinds: ["lip", "bleed", "safe", "trim"] },
  { typeId: 2, kinds: ["bleed", "safe", "trim"] },
  { typeId: 3, kinds: ["wrap", "fold", "safe"] },
  { typeId: 5, kinds: ["bar", "bleed", "safe", "trim"] },
  { typeId: 6, kinds: ["binding", "bleed", "safe", "trim"] },
  { typeId: 9, kinds: ["bleed", "safe", "trim"] },
])("product type $typeId has the guides $kinds", ({ typeId, kinds }) => {
  expect(guideKinds(guidesOf(defaultPrintArea(typeId), { widthMm: 300, heightMm: 400 }))).toEqual(kinds);
});
