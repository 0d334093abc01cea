import { rm, stat } from "node:fs/promises";
import { UploadRefusal } from "@pressport/core/contract";
import { MAX_EDGE_PX, MAX_PIXELS, openPicture } from "../hardened-sharp.ts";
import { type PlainPicture, writePlainTiff } from "../plain-tiff.ts";
import { decodeTiff, plainFormOf, readingOf } from "./decode-tiff.ts";
import { readTiffPages } from "./tiff-pages.ts";

/**
 * Writes a TIFF that only we can read as a plain one: CMYK stays CMYK, channels that are neither colour nor transparency
 * are left out. Answers its bytes, or null where the file is read as it is.
 */
export async function writeFromTiff(path: string, target: string): Promise<number | null> {
  const [picture] = await readTiffPages(path);
  if (picture === undefined || readingOf(picture) === "libvips") return null;
  if (Math.max(picture.widthPx, picture.heightPx) > MAX_EDGE_PX) throw new UploadRefusal("edge_too_long");
  if (picture.widthPx * picture.heightPx > MAX_PIXELS) throw new UploadRefusal("too_many_pixels");
  const rows = `${target}.rows.tif`;
  const form = plainFormOf(picture);
  try {
    await writePlainTiff(rows, form, decodeTiff(path, picture), picture.orientation);
    await packed(rows, form, target);
  } finally {
    await rm(rows, { force: true });
  }
  return (await stat(target)).size;
}

async function packed(rows: string, { space }: PlainPicture, target: string): Promise<void> {
  const opened = openPicture(rows);
  const inks = space === "cmyk" ? opened.pipelineColourspace("cmyk").toColourspace("cmyk") : opened;
  await inks.keepIccProfile().tiff({ compression: "deflate", predictor: "horizontal" }).toFile(target);
}
