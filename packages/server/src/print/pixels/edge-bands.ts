import { deflateSync } from "node:zlib";
import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import {
  applyMatrix,
  type Matrix,
  MM_PER_INCH,
  millimetresToDesign,
  type PrintSize,
  printDpi,
  scaleMatrix,
} from "@pressport/core/rules";
import { openPicture } from "../../image-intake/hardened-sharp.ts";
import { readInks } from "../../image-intake/read-inks.ts";
import type { Artwork } from "../artwork.ts";
import type { Channels } from "../colour/print-profile.ts";
import { pageRect, type RectMm, SEAM_MM } from "../plan-layers.ts";
import type { Outset, PlacedDesign } from "../print-request.ts";

/** More pixels than this per inch nobody sees. */
const MAX_DPI = 300;

/** A picture stretched over a rectangle of the print. */
export interface EdgeBand {
  ref: PDFRef;
  rect: RectMm;
}

/**
 * The bands of `pixel_extend` for a picture (1,1,1 | 1…6 | 6,6,6): the outermost line of the front, one pixel high, drawn out over
 * the wrap, and its corner pixels over the corners. Corners come first and all reach under the front, so that no
 * seam shows paper.
 */
export async function makeEdgeBands(
  pdf: PDFDocument,
  placed: PlacedDesign,
  artwork: Artwork,
  print: PrintSize,
  outset: Outset,
): Promise<EdgeBand[]> {
  const dpi = Math.min(MAX_DPI, printDpi(placed.placement, placed.design, print));
  const pixels = await readPixels(
    placed,
    artwork.channels,
    dpi / printDpi(placed.placement, placed.design, print),
  );
  const toPixels = scaleMatrix(
    millimetresToDesign(placed.placement, placed.design, print),
    pixels.width / placed.design.widthPx,
    pixels.height / placed.design.heightPx,
  );
  const page = pageRect(print, outset);
  const { widthMm: w, heightMm: h } = print;
  const half = MM_PER_INCH / dpi / 2;
  const image = (line: Line): PDFRef =>
    registerBand(pdf, artwork, sampleLine(pixels, toPixels, line), line.down);
  const across = (y: number): Line => ({
    from: { x: 0, y },
    to: { x: w, y },
    count: dots(w, dpi),
    down: false,
  });
  const down = (x: number): Line => ({ from: { x, y: 0 }, to: { x, y: h }, count: dots(h, dpi), down: true });
  const dot = (x: number, y: number): Line => ({ from: { x, y }, to: { x, y }, count: 1, down: false });
  const left = { left: page.left, right: SEAM_MM };
  const right = { left: w - SEAM_MM, right: page.right };
  const top = { top: page.top, bottom: SEAM_MM };
  const bottom = { top: h - SEAM_MM, bottom: page.bottom };
  return [
    { ref: image(dot(half, half)), rect: { ...left, ...top } },
    { ref: image(dot(w - half, half)), rect: { ...right, ...top } },
    { ref: image(dot(half, h - half)), rect: { ...left, ...bottom } },
    { ref: image(dot(w - half, h - half)), rect: { ...right, ...bottom } },
    { ref: image(across(half)), rect: { left: 0, right: w, ...top } },
    { ref: image(across(h - half)), rect: { left: 0, right: w, ...bottom } },
    { ref: image(down(half)), rect: { ...left, top: 0, bottom: h } },
    { ref: image(down(w - half)), rect: { ...right, top: 0, bottom: h } },
  ];
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: Channels;
}

interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
  count: number;
  /** Runs from top to bottom. */
  down: boolean;
}

function dots(lengthMm: number, dpi: number): number {
  return Math.max(1, Math.round((lengthMm / MM_PER_INCH) * dpi));
}

/** The whole design upright, in the colours the print file uses, never larger than the print can show. */
async function readPixels(
  { designPath, design }: PlacedDesign,
  channels: Channels,
  factor: number,
): Promise<Pixels> {
  const width = Math.max(1, Math.round(design.widthPx * Math.min(1, factor)));
  const height = Math.max(1, Math.round(design.heightPx * Math.min(1, factor)));
  const opened = openPicture(designPath);
  const inks = channels === 4;
  const picture = (inks ? opened.pipelineColourspace("cmyk") : opened.flatten({ background: "#ffffff" }))
    .autoOrient()
    .resize(width, height, { fit: "fill" })
    .keepIccProfile();
  if (inks) return { data: (await readInks(picture, design.bitsPerChannel)).data, width, height, channels };
  const { data, info } = await picture
    .toColourspace(channels === 1 ? "b-w" : "srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== channels)
    throw new Error(`${designPath} has ${info.channels} channels, expected ${channels}.`);
  return { data, width, height, channels };
}

/** The colours along a line of the front, read between the pixels where it does not hit their centres. */
function sampleLine(pixels: Pixels, toPixels: Matrix, { from, to, count }: Line): Uint8Array {
  const samples = new Uint8Array(count * pixels.channels);
  for (let i = 0; i < count; i++) {
    const along = (i + 0.5) / count;
    const place = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
    const { x, y } = applyMatrix(toPixels, place);
    for (let channel = 0; channel < pixels.channels; channel++) {
      samples[i * pixels.channels + channel] = Math.round(between(pixels, x - 0.5, y - 0.5, channel));
    }
  }
  return samples;
}

function between(pixels: Pixels, x: number, y: number, channel: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const at = (column: number, row: number): number => {
    const safeColumn = Math.min(pixels.width - 1, Math.max(0, column));
    const safeRow = Math.min(pixels.height - 1, Math.max(0, row));
    return pixels.data[(safeRow * pixels.width + safeColumn) * pixels.channels + channel] ?? 0;
  };
  const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * (x - x0);
  const below = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * (x - x0);
  return top + (below - top) * (y - y0);
}

function registerBand(pdf: PDFDocument, artwork: Artwork, samples: Uint8Array, down: boolean): PDFRef {
  const count = samples.length / artwork.channels;
  const image = pdf.context.stream(deflateSync(samples), {
    Type: "XObject",
    Subtype: "Image",
    Width: down ? 1 : count,
    Height: down ? count : 1,
    BitsPerComponent: 8,
    ColorSpace: artwork.colourSpace,
    Filter: "FlateDecode",
  });
  return pdf.context.register(image);
}
