import sharp from "sharp";
import { rollDice } from "./dice.ts";
import type { Work } from "./gallery.ts";
import { type Pixels, paintDrawing } from "./paint-drawing.ts";
import { palettes } from "./palettes.ts";

const PRINT_DENSITY = 300;

/** A finished file of a work. */
export interface WorkFile {
  bytes: Buffer;
  contentType: "image/jpeg" | "image/png";
  extension: "jpg" | "png";
}

/** Draws a work at the given longer side in pixels; ratio and picture stay those of the print file. */
export function paintWork(work: Work, longSidePx: number): Promise<Pixels> {
  const shorter = Math.min(work.widthPx, work.heightPx);
  const sheet = { width: (work.widthPx / shorter) * 1000, height: (work.heightPx / shorter) * 1000 };
  const drawing = work.generator({ sheet, dice: rollDice(work.seed), palette: palettes[work.palette] });
  const k = longSidePx / Math.max(work.widthPx, work.heightPx);
  return paintDrawing(drawing, sheet, Math.round(work.widthPx * k), Math.round(work.heightPx * k));
}

/** Makes the print file of a work: full resolution, 300 dpi, sRGB profile attached. */
export async function makeWorkFile(work: Work): Promise<WorkFile> {
  const { data, info } = await paintWork(work, Math.max(work.widthPx, work.heightPx));
  const picture = sharp(data, { raw: info, limitInputPixels: false })
    .withIccProfile("srgb")
    .withMetadata({ density: PRINT_DENSITY });
  if (work.format === "png") {
    const bytes = await picture.png({ compressionLevel: 2 }).toBuffer();
    return { bytes, contentType: "image/png", extension: "png" };
  }
  const bytes = await picture.jpeg({ quality: 90 }).toBuffer();
  return { bytes, contentType: "image/jpeg", extension: "jpg" };
}
