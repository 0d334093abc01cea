import { drawDesign, type Frame, paintSides } from "../canvas/paint.ts";

/** What of a frame of the editor a print needs. */
export type PrintFrame = Pick<
  Frame,
  "picture" | "colour" | "placement" | "designSize" | "print" | "attributes" | "isMoving" | "paintOver"
>;

/** The longer side of a print's picture; more is not seen, and phones have little memory. */
const SHEET_PX = 2048;

/** Paints what is printed, with the strip that goes round the bars of a canvas, as its print file has it. */
export function paintSheet(sheet: HTMLCanvasElement, frame: PrintFrame, reachMm: number): void {
  const { print, placement, attributes } = frame;
  const [widthMm, heightMm] = [print.widthMm + 2 * reachMm, print.heightMm + 2 * reachMm];
  const perMm = SHEET_PX / Math.max(widthMm, heightMm);
  const [width, height] = [Math.round(widthMm * perMm), Math.round(heightMm * perMm)];
  if (sheet.width !== width || sheet.height !== height) {
    sheet.width = width;
    sheet.height = height;
  }
  const pen = sheet.getContext("2d");
  if (!pen) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  const reach = reachMm * perMm;
  drawDesign(pen, { ...frame, pixelRatio: 1 }, reach, reach, (print.widthMm * perMm) / placement.cropWidth);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const sides = { outset: reach, pixelRatio: 1, attributes };
  paintSides(pen, sides, reach, reach, print.widthMm * perMm, print.heightMm * perMm);
}
