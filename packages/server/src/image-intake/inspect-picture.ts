import { UploadRefusal } from "@pressport/core/contract";
import type { Metadata } from "sharp";
import { openPicture } from "./hardened-sharp.ts";
import type { ArtworkKind, ExifOrientation, InspectedUpload } from "./inspected-upload.ts";
import { readInks } from "./read-inks.ts";
import { colourSpaceOf, factsOf, reasonOf } from "./write-plain.ts";

/** Small enough that the check costs little more than reading every byte. */
const PROBE_PX = 64;

/** Measures a plain picture and decodes it once at reduced size, so that damage is found now and not at the printer. */
export async function inspectPicture(
  path: string,
  kind: Exclude<ArtworkKind, "pdf">,
): Promise<InspectedUpload> {
  const facts = await factsOf(path);
  await decodeOnce(path);
  const space = colourSpaceOf(facts);
  return {
    kind,
    widthPx: facts.autoOrient.width,
    heightPx: facts.autoOrient.height,
    orientation: exifOrientation(facts.orientation),
    space,
    bitsPerChannel: bitsPerChannel(facts.depth),
    hasProfile: facts.hasProfile,
    pages: 1,
    ...(space === "cmyk" ? { inkPercent: await mostInk(path, facts) } : {}),
  };
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

function bitsPerChannel(depth: Metadata["depth"]): 8 | 16 | 32 {
  if (depth === "uchar" || depth === "char") return 8;
  return depth === "ushort" || depth === "short" ? 16 : 32;
}
