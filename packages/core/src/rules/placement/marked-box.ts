import type { FindingBox } from "../../contract/resources/findings.ts";
import { finishedRect, type Sides } from "./design-boxes.ts";
import { applyMatrix } from "./matrix.ts";
import { type DesignSize, designToMillimetres, type Placement, type PrintSize } from "./placement.ts";

/** Where a box on the finished page of a file lies on its design, in pixels; null on a picture, which has no places. */
export function boxOnDesign(design: DesignSize, { x, y, width, height }: FindingBox): Sides | null {
  const { boxes } = design;
  if (!boxes) return null;
  const trim = finishedRect(design);
  const perMm = (trim.right - trim.left) / boxes.trim.width_mm;
  const left = trim.left + x * perMm;
  const top = trim.top + y * perMm;
  return { left, top, right: left + width * perMm, bottom: top + height * perMm };
}

/** Where it lies on the print, in millimetres from its top left; null where it is cropped away, or has no place. */
export function boxOnPrint(
  design: DesignSize,
  placement: Placement,
  print: PrintSize,
  box: FindingBox,
): FindingBox | null {
  const rect = boxOnDesign(design, box);
  if (!rect) return null;
  const toPrint = designToMillimetres(placement, design, print);
  const corners = [rect.left, rect.right].flatMap((x) =>
    [rect.top, rect.bottom].map((y) => applyMatrix(toPrint, { x, y })),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs)), Math.max(0, Math.min(...ys))];
  const width = Math.min(print.widthMm, Math.max(...xs)) - left;
  const height = Math.min(print.heightMm, Math.max(...ys)) - top;
  // A hairline has no width, and is there all the same.
  return width < 0 || height < 0 ? null : { x: left, y: top, width, height };
}

/** How much wider than what it marks a frame is on each side, as a part of the page's longer side. */
const AROUND_MARK = 0.015;

/** The frame that marks a place on a page of that size. */
export function frameAround(
  { x, y, width, height }: FindingBox,
  { widthMm, heightMm }: PrintSize,
): FindingBox {
  const around = AROUND_MARK * Math.max(widthMm, heightMm);
  return { x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around };
}
