import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Matrix, MM_PER_INCH, type PrintSize } from "@pressport/core/rules";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { renderPdfPage } from "../../image-intake/pdf/render-pdf-page.ts";
import type { RgbPicture } from "../pixels/render-placement.ts";

/** A page in pixels, and how its millimetres (from the upper left corner) became them. */
export interface RenderedPage extends RgbPicture {
  toPixels: Matrix;
}

/** A program that draws the first page of a print file of a known size at about a resolution. */
export type Renderer = (path: string, page: PrintSize, dpi: number) => Promise<RenderedPage>;

/** pdfium, which comes with the house; it stretches a page to whole pixels. */
export const renderWithPdfium: Renderer = async (path, page, dpi) => {
  const widthPx = Math.max(1, Math.round((page.widthMm / MM_PER_INCH) * dpi));
  const heightPx = Math.max(1, Math.round((page.heightMm / MM_PER_INCH) * dpi));
  const picture = await renderToSize(path, widthPx, heightPx);
  const toPixels = { a: widthPx / page.widthMm, b: 0, c: 0, d: heightPx / page.heightMm, e: 0, f: 0 };
  return { ...picture, toPixels };
};

/** pdfium again, for a page of exactly that many pixels. */
export async function renderToSize(path: string, widthPx: number, heightPx: number): Promise<RgbPicture> {
  const { data, info } = await (await renderPdfPage(path, widthPx, heightPx))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

/** Ghostscript, where it is installed: the judge of positions. It keeps the scale and lets the page's foot stand on a whole pixel. */
export const renderWithGhostscript: Renderer = async (path, page, dpi) => {
  const out = `${path}.gs.png`;
  const quiet = [
    "-q",
    "-dSAFER",
    "-dBATCH",
    "-dNOPAUSE",
    "-sDEVICE=png16m",
    `-r${dpi}`,
    "-dGraphicsAlphaBits=4",
  ];
  await promisify(execFile)("gs", [...quiet, `-o${out}`, path]);
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  const scale = dpi / MM_PER_INCH;
  const toPixels = { a: scale, b: 0, c: 0, d: scale, e: 0, f: info.height - page.heightMm * scale };
  return { data, widthPx: info.width, heightPx: info.height, toPixels };
};

/** One pixel of a picture. */
export function pixelOf({ data, widthPx }: RgbPicture, x: number, y: number): [number, number, number] {
  const at = (y * widthPx + x) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
