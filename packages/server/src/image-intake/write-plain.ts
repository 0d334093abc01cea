import { rm } from "node:fs/promises";
import { UploadRefusal, type UploadRefusalReason } from "@pressport/core/contract";
import type { Metadata } from "sharp";
import { MAX_EDGE_PX, MAX_PIXELS, openPicture, type Sharp, sharp } from "./hardened-sharp.ts";
import type { ColourSpace } from "./inspected-upload.ts";
import { type PlainPicture, type PlainRows, writePlainTiff } from "./plain-tiff.ts";

/** What decides how a decoded picture is written. */
export interface PlainForm {
  space: Exclude<ColourSpace, "mixed" | "lab">;
  bitsPerChannel: 8 | 16;
  hasAlpha: boolean;
  /** It is stored in another way than upright. */
  turned: boolean;
}

const WHITE = { r: 255, g: 255, b: 255 };
const BLACK = { r: 0, g: 0, b: 0 };
/** Hardly larger than the best, and several times as quick. */
const COMPRESSION_LEVEL = 3;

/**
 * Writes a picture that libvips reads as an artwork: upright, on white, in its own colours and depth, with its profile. Inks
 * become a TIFF, all else a PNG whose rows a print file takes over as they are. Answers which.
 */
export async function writePlain(
  open: () => Sharp,
  form: PlainForm,
  target: string,
): Promise<"png" | "tiff"> {
  const deep = form.bitsPerChannel === 16;
  const upright = (): Sharp => (form.turned ? open().autoOrient() : open());
  try {
    if (form.space === "cmyk") {
      await upright()
        .pipelineColourspace("cmyk")
        .toColourspace("cmyk")
        .keepIccProfile()
        .tiff({ compression: "deflate", predictor: "horizontal" })
        .toFile(target);
      return "tiff";
    }
    const space = form.space === "grey" ? (deep ? "grey16" : "b-w") : deep ? "rgb16" : "srgb";
    const write = (from: Sharp, to: string, compressionLevel = COMPRESSION_LEVEL) =>
      from
        .keepIccProfile()
        .toColourspace(space)
        .png({ palette: false, compressionLevel, adaptiveFiltering: true })
        .toFile(to);
    if (!form.hasAlpha) await write(upright(), target);
    else if (!deep) await write(upright().flatten({ background: WHITE }), target);
    else {
      // The library's white falls a little short in 16 bits and its black does not: so the picture lies on that, turned over.
      const negative = `${target}.negative.png`;
      await write(upright().negate({ alpha: false }), negative, 1);
      await write(openPicture(negative).flatten({ background: BLACK }).negate({ alpha: false }), target);
      await rm(negative, { force: true });
    }
    return "png";
  } catch (error) {
    throw new UploadRefusal(reasonOf(error));
  }
}

/** Writes rows that were decoded here as an artwork. */
export async function writeDecoded(
  picture: PlainPicture,
  rows: AsyncIterable<PlainRows>,
  target: string,
  orientation = 1,
): Promise<"png" | "tiff"> {
  const decoded = `${target}.rows.tif`;
  const turned = orientation > 1;
  try {
    await writePlainTiff(decoded, picture, rows, orientation);
    return await writePlain(
      () => openPicture(decoded, { anyOrder: turned }),
      { ...picture, hasAlpha: false, turned },
      target,
    );
  } finally {
    await rm(decoded, { force: true });
  }
}

/** What libvips says of a picture; nothing is decoded for it. */
export async function factsOf(path: string, options: { page?: number } = {}): Promise<Metadata> {
  try {
    // Without the limit, so that the refusal can say which limit it was.
    return await sharp(path, { limitInputPixels: false, failOn: "none", ...options }).metadata();
  } catch (error) {
    throw new UploadRefusal(reasonOf(error));
  }
}

/** Refuses what is larger than any print, by the sizes its header names. */
export function refuseTooLarge({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > MAX_EDGE_PX) throw new UploadRefusal("edge_too_long");
  if (width * height > MAX_PIXELS) throw new UploadRefusal("too_many_pixels");
}

/** How a picture that libvips reads truly is written. */
export function plainFormOf(facts: Metadata): PlainForm {
  return {
    space: colourSpaceOf(facts) === "grey" ? "grey" : colourSpaceOf(facts) === "cmyk" ? "cmyk" : "rgb",
    bitsPerChannel: facts.depth === "uchar" ? 8 : 16,
    hasAlpha: facts.hasAlpha,
    turned: (facts.orientation ?? 1) > 1,
  };
}

/** How libvips codes a picture's colours. */
export function colourSpaceOf(facts: Metadata): ColourSpace {
  if (facts.space === "cmyk") return "cmyk";
  if (facts.space === "lab" || facts.space === "labs") return "lab";
  return facts.space === "b-w" || facts.space === "grey16" ? "grey" : "rgb";
}

/** libvips only has words for what went wrong; anything unknown counts as damage. */
export function reasonOf(error: unknown): UploadRefusalReason {
  if (error instanceof UploadRefusal) return error.reason;
  const words = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(words)) return "too_many_pixels";
  if (/premature end|truncat|read error|end of file/i.test(words)) return "truncated";
  return "broken";
}
