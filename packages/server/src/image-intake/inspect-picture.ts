import { open } from "node:fs/promises";
import { UploadRefusal, type UploadRefusalReason } from "@pressport/core/contract";
import type { Metadata } from "sharp";
import { MAX_EDGE_PX, MAX_PIXELS, openPicture, sharp } from "./hardened-sharp.ts";
import type { ColourSpace, ExifOrientation, InspectedUpload } from "./inspected-upload.ts";
import { readInks } from "./read-inks.ts";
import type { UploadKind } from "./sniff-kind.ts";

type PictureKind = Exclude<UploadKind, "pdf">;

/** A scanner's TIFF may carry a small copy or two; a book is refused. */
const MAX_TIFF_PAGES = 4;
/** Small enough that the check costs little more than reading every byte. */
const PROBE_PX = 64;

/** Measures a picture and decodes it once at reduced size, so that damage is found now and not at the printer. */
export async function inspectPicture(path: string, kind: PictureKind): Promise<InspectedUpload> {
  if (kind === "webp") await refuseCutWebp(path);
  const facts = await readFacts(path);
  refuseByFacts(facts, kind);
  await decodeOnce(path);
  const space = colourSpace(facts);
  return {
    kind,
    widthPx: facts.autoOrient.width,
    heightPx: facts.autoOrient.height,
    orientation: exifOrientation(facts.orientation),
    hasAlpha: facts.hasAlpha,
    space,
    bitsPerChannel: bitsPerChannel(facts.depth),
    hasProfile: facts.hasProfile,
    pages: facts.pages ?? 1,
    ...(space === "cmyk" ? { inkPercent: await mostInk(path, facts) } : {}),
  };
}

async function readFacts(path: string): Promise<Metadata> {
  try {
    // Without the limit, so that the refusal can say which limit it was; nothing is decoded here.
    return await sharp(path, { limitInputPixels: false, failOn: "none" }).metadata();
  } catch (error) {
    throw new UploadRefusal(reasonOf(error));
  }
}

function refuseByFacts(facts: Metadata, kind: PictureKind): void {
  const pages = facts.pages ?? 1;
  // Measurements rather than a picture: nobody can say what their white is.
  const isMeasured = bitsPerChannel(facts.depth) === 32 && colourSpace(facts) === "grey";
  if (isMeasured || facts.depth === "uint" || facts.depth === "int") throw new UploadRefusal("unknown_type");
  // More than one page is an animation everywhere but in a TIFF; pageHeight tells the height of one.
  if (kind !== "tiff" && pages > 1) throw new UploadRefusal("animated");
  if (pages > MAX_TIFF_PAGES) throw new UploadRefusal("many_pages");
  if (Math.max(facts.width, facts.height) > MAX_EDGE_PX) throw new UploadRefusal("edge_too_long");
  if (facts.width * facts.height > MAX_PIXELS) throw new UploadRefusal("too_many_pixels");
}

/** libwebp fills what is missing with grey and does not complain, so the length in its header decides. */
async function refuseCutWebp(path: string): Promise<void> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
  const { size } = await file.stat();
  if (buffer.readUInt32LE(4) + 8 > size) throw new UploadRefusal("truncated");
}

async function decodeOnce(path: string): Promise<void> {
  try {
    // An averaging kernel needs every row, the last one too; JPEGs are decoded at an eighth, which still reads every byte.
    await openPicture(path).resize(PROBE_PX, PROBE_PX, { fit: "fill" }).raw().toBuffer();
  } catch (error) {
    throw new UploadRefusal(reasonOf(error));
  }
}

/** Inks are looked at in a copy of at most so many pixels a side: less than a dot of ink is not seen by any press. */
const INK_EDGE_PX = 2_000;

/** The most ink any place asks for, percent. Averaged over a few pixels, so that a single noisy one does not count. */
async function mostInk(path: string, { width, height, depth }: Metadata): Promise<number> {
  const picture = openPicture(path)
    .pipelineColourspace("cmyk")
    .resize(Math.min(width, INK_EDGE_PX), Math.min(height, INK_EDGE_PX), { fit: "fill" });
  const { data, channels } = await readInks(picture, bitsPerChannel(depth));
  let most = 0;
  for (let at = 0; at + 3 < data.length; at += channels) {
    const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0);
    if (sum > most) most = sum;
  }
  return Math.round((most / 255) * 100);
}

/** libvips only has words for what went wrong; anything unknown counts as damage. */
function reasonOf(error: unknown): UploadRefusalReason {
  const words = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(words)) return "too_many_pixels";
  if (/premature end|truncat|read error|end of file/i.test(words)) return "truncated";
  return "broken";
}

function exifOrientation(value: number | undefined): ExifOrientation {
  switch (value) {
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return value;
    default:
      return 1;
  }
}

function colourSpace(facts: Metadata): ColourSpace {
  if (facts.space === "cmyk") return "cmyk";
  if (facts.space === "lab" || facts.space === "labs") return "lab";
  return facts.space === "b-w" || facts.space === "grey16" ? "grey" : "rgb";
}

function bitsPerChannel(depth: Metadata["depth"]): 8 | 16 | 32 {
  if (depth === "uchar" || depth === "char") return 8;
  return depth === "ushort" || depth === "short" ? 16 : 32;
}
