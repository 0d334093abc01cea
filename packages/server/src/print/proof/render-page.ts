import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Matrix, PrintSize } from "@pressport/core/rules";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { renderPdfPage } from "../../image-intake/render-pdf-page.ts";
import type { RgbPicture } from "../render-placement.ts";

/** A program that turns a print file into pixels. */
export type Renderer = (path: string, widthPx: number, heightPx: number) => Promise<RgbPicture>;

/** pdfium, which comes with the house. */
export const renderWithPdfium: Renderer = async (path, widthPx, heightPx) => {
  const { data, info } = await (await renderPdfPage(path, widthPx, heightPx))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
};

/** Ghostscript, where it is installed; it does not round images to its own pixels and so is the judge of positions. */
export const renderWithGhostscript: Renderer = async (path, widthPx, heightPx) => {
  const page = ["-dPDFFitPage", `-g${widthPx}x${heightPx}`, "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"];
  const out = `${path}.gs.png`;
  await promisify(execFile)("gs", [
    "-q",
    "-dSAFER",
    "-dBATCH",
    "-dNOPAUSE",
    "-sDEVICE=png16m",
    ...page,
    `-o${out}`,
    path,
  ]);
  const { data, info } = await sharp(out).raw().toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
};

/** Maps millimetres of the finished area to pixels of a rendered page with its outset. */
export function millimetresToRendered(print: PrintSize, reachMm: number, picture: RgbPicture): Matrix {
  const a = picture.widthPx / (print.widthMm + 2 * reachMm);
  const d = picture.heightPx / (print.heightMm + 2 * reachMm);
  return { a, b: 0, c: 0, d, e: reachMm * a, f: reachMm * d };
}

/** One pixel of a picture. */
export function pixelOf({ data, widthPx }: RgbPicture, x: number, y: number): [number, number, number] {
  const at = (y * widthPx + x) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}
