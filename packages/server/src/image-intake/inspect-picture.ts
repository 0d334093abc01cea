import { UploadRefusal } from "@pressport/core/contract";
import type { Metadata, OutputInfo } from "sharp";
import { openPicture } from "./hardened-sharp.ts";
import type { ArtworkKind, ExifOrientation, InspectedUpload } from "./inspected-upload.ts";
import { PAPER } from "./pdf/two-readers.ts";
import { readInks } from "./read-inks.ts";
import { colourSpaceOf, factsOf, reasonOf } from "./write-plain.ts";

/** Small enough that the check costs little more than reading every byte. */
const PROBE_PX = 64;

/** The pixels of a small copy of a picture. */
interface Decoded {
  data: Buffer;
  info: OutputInfo;
}

/** Measures a plain picture and decodes it once at reduced size, so that damage is found now and not at the printer. */
export async function inspectPicture(
  path: string,
  kind: Exclude<ArtworkKind, "pdf">,
): Promise<InspectedUpload> {
  const facts = await factsOf(path);
  const small = await (kind === "jpeg" ? decodeJpeg(path, facts) : decodeOnce(path));
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
    ...((await isBlank(path, small, space)) ? { findings: [{ code: "blank-page" }] } : {}),
  };
}

/** Whether a picture is nothing but paper: every pixel is looked at, but only of one whose small copy is white. */
async function isBlank(path: string, small: Decoded, space: InspectedUpload["space"]): Promise<boolean> {
  if (space === "cmyk" || !isWhite(small)) return false;
  const whole = openPicture(path, { anyOrder: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb");
  const { channels } = await whole.stats();
  return channels.every(({ min }) => min >= PAPER);
}

/** White or transparent all over; what stands after three colours, or after grey, says how transparent a pixel is. */
function isWhite({ data, info: { channels } }: Decoded): boolean {
  const colours = channels > 2 ? 3 : 1;
  return data.every((value, at) => {
    const alpha = channels > colours ? data[at - (at % channels) + colours] : undefined;
    return at % channels >= colours || value >= PAPER || alpha === 0;
  });
}

/**
 * Parts of its size a JPEG is decoded at at hardly any cost, with every byte read all the same. The decoder looks for damage
 * every eight rows and before the last of them no more, so there must be many of these: all but the last hundredth is told.
 */
const JPEG_SHRINKS = [8, 4, 2] as const;
const LEAST_ROWS = 1_000;
/** Bytes between the last pixels and the end: a careless program pads with a few, a lost sector leaves hundreds. */
const MOST_PADDING_BYTES = 64;

/** Decodes a JPEG so that its damage is told, which decoders only warn of: they fill what is lost with grey or stripes. */
async function decodeJpeg(path: string, { width, height }: Metadata): Promise<Decoded> {
  const shrink = JPEG_SHRINKS.find((one) => height / one >= LEAST_ROWS);
  const opened = openPicture(path, { failOn: "warning" });
  const reduced = shrink
    ? opened.resize(Math.max(1, Math.floor(width / shrink)), Math.floor(height / shrink), { fit: "fill" })
    : opened;
  try {
    return await reduced.raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (!isHarmless(error instanceof Error ? error.message : "")) throw new UploadRefusal(reasonOf(error));
    return await decodeOnce(path);
  }
}

/** Warnings of libjpeg that say nothing about pixels: wrong words in headers, and padding before the end. */
function isHarmless(words: string): boolean {
  const padding = /(\d+) extraneous bytes before marker 0xd9/.exec(words)?.[1];
  if (padding !== undefined) return Number(padding) <= MOST_PADDING_BYTES;
  // Rubbish before a segment of the header; before those of a scan it is lost data.
  if (/extraneous bytes before marker 0x(?:e.|fe|db|dd|c[012])/.test(words)) return true;
  return /Invalid SOS parameters|Adobe color transform|JFIF revision/i.test(words);
}

async function decodeOnce(path: string): Promise<Decoded> {
  try {
    // An averaging kernel needs every row, the last one too.
    const small = openPicture(path).resize(PROBE_PX, PROBE_PX, { fit: "fill" });
    return await small.raw().toBuffer({ resolveWithObject: true });
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
