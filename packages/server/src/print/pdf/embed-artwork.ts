import { rm } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { openPicture, sharp } from "../../image-intake/hardened-sharp.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { isPlainJpeg, readJpegFrame } from "../../image-intake/jpeg-frame.ts";
import { pictureParts } from "../../image-intake/jpeg-parts.ts";
import { makeArtwork } from "../../image-intake/make-artwork.ts";
import { isPlainPng, readPngLayout } from "../../image-intake/png-layout.ts";
import type { Artwork } from "../artwork.ts";
import { colourSpaceFor, type Press } from "../colour/colour-profiles.ts";
import type { Channels } from "../colour/print-profile.ts";
import { unitToDesign } from "../pixels/exif-matrix.ts";
import type { PlacedDesign } from "../print-request.ts";
import { embedPdfPage } from "./embed-pdf-page.ts";
import { FileStream } from "./file-stream.ts";

/** Where temporary files of one print file are written: `<scratch>.<n>.png`. They are removed by `dispose`. */
export interface Scratch {
  nextPath(): string;
  dispose(): Promise<void>;
}

/** Names scratch files beside the output, so that they are on the same disk. */
export function scratchBeside(outPath: string): Scratch {
  const paths: string[] = [];
  return {
    nextPath() {
      const path = `${outPath}.${paths.length}.png`;
      paths.push(path);
      return path;
    },
    async dispose() {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
  };
}

/**
 * A placed design with an artwork that a print file can hold. What was uploaded before artworks were made, and what is put
 * in a print file's place, gets one here.
 */
export async function withArtwork(placed: PlacedDesign, scratch: Scratch): Promise<PlacedDesign> {
  const { designPath, design } = placed;
  if (await holds(designPath, design)) return placed;
  const target = scratch.nextPath();
  const { inspection, written } = await makeArtwork(designPath, target, design);
  // A page keeps the boxes that it was placed by.
  if (design.kind === "pdf") return { ...placed, designPath: target, design: { ...design, artworkPage: 1 } };
  return written ? { ...placed, designPath: target, design: { ...inspection, ...sizeOf(design) } } : placed;
}

const sizeOf = ({ widthPx, heightPx }: InspectedUpload) => ({ widthPx, heightPx });

async function holds(path: string, { kind, space, artworkPage }: InspectedUpload): Promise<boolean> {
  if (kind === "pdf") return artworkPage !== undefined;
  if (kind === "jpeg") return isPlainJpeg(await readJpegFrame(path));
  if (kind === "png") return isPlainPng(await readPngLayout(path));
  return kind === "tiff" && space === "cmyk";
}

/**
 * Puts an artwork into the document: a JPEG with its own bytes but for metadata, a PNG with its own rows, a PDF page as
 * vectors, inks as they are. EXIF turning is left to the matrix.
 */
export async function embedArtwork(pdf: PDFDocument, placed: PlacedDesign, press: Press): Promise<Artwork> {
  const { design, designPath } = placed;
  const desk = { pdf, press };
  if (design.kind === "pdf") return await embedPdfPage(pdf, designPath, design);
  if (design.kind === "jpeg") return await embedJpeg(desk, placed);
  if (design.space === "cmyk") return await embedCmyk(desk, placed);
  return await embedRows(desk, placed);
}

function isChannels(count: number): count is Channels {
  return count === 1 || count === 3 || count === 4;
}

/** The document written to, and what it is printed on. */
interface Desk {
  pdf: PDFDocument;
  press: Press;
}

async function embedJpeg({ pdf, press }: Desk, placed: PlacedDesign): Promise<Artwork> {
  const { designPath: path, design } = placed;
  const frame = await readJpegFrame(path);
  if (frame === undefined) throw new Error(`${path} is no JPEG although it was accepted.`);
  const channels: Channels = isChannels(frame.channels) ? frame.channels : 3;
  const colourSpace = await colourSpaceFor(pdf.context, channels, await profileOf(path), press);
  const dict = pdf.context.obj({
    Type: "XObject",
    Subtype: "Image",
    Width: frame.widthPx,
    Height: frame.heightPx,
    BitsPerComponent: 8,
    ColorSpace: colourSpace,
    Filter: "DCTDecode",
    // Adobe's programs store CMYK upside down and mark it; others store it as it is.
    ...(channels === 4 && frame.adobeTransform !== undefined ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    ...(frame.namedRgb && frame.adobeTransform === undefined ? { DecodeParms: { ColorTransform: 0 } } : {}),
  });
  const ref = pdf.context.register(new FileStream(dict, path, await pictureParts(path)));
  return { ref, toDesign: unitToDesign(design.orientation, design), colourSpace, channels };
}

async function embedRows({ pdf, press }: Desk, { designPath: path, design }: PlacedDesign): Promise<Artwork> {
  const layout = await readPngLayout(path);
  const channels: Channels = layout.colourType === 0 ? 1 : 3;
  const colourSpace = await colourSpaceFor(pdf.context, channels, await profileOf(path), press);
  const { widthPx, heightPx, bitsPerChannel } = layout;
  const dict = pdf.context.obj({
    Type: "XObject",
    Subtype: "Image",
    Width: widthPx,
    Height: heightPx,
    BitsPerComponent: bitsPerChannel,
    ColorSpace: colourSpace,
    Filter: "FlateDecode",
    // 15: each row names its own PNG predictor.
    DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: bitsPerChannel, Columns: widthPx },
  });
  const ref = pdf.context.register(new FileStream(dict, path, layout.rows));
  return { ref, toDesign: unitToDesign(design.orientation, design), colourSpace, channels };
}

/** PNG has no CMYK, so its pixels are compressed here, in the depth they have. */
async function embedCmyk({ pdf, press }: Desk, { designPath, design }: PlacedDesign): Promise<Artwork> {
  const deep = design.bitsPerChannel === 16;
  const { data, info } = await openPicture(designPath)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .keepIccProfile()
    .raw({ depth: deep ? "ushort" : "uchar" })
    .toBuffer({ resolveWithObject: true });
  // A PDF has the high byte first.
  if (deep) data.swap16();
  const colourSpace = await colourSpaceFor(pdf.context, 4, await profileOf(designPath), press);
  const image = pdf.context.stream(deflateSync(data), {
    Type: "XObject",
    Subtype: "Image",
    Width: info.width,
    Height: info.height,
    BitsPerComponent: deep ? 16 : 8,
    ColorSpace: colourSpace,
    Filter: "FlateDecode",
  });
  const toDesign = unitToDesign(design.orientation, design);
  return { ref: pdf.context.register(image), toDesign, colourSpace, channels: 4 };
}

async function profileOf(path: string): Promise<Uint8Array | undefined> {
  return (await sharp(path, { limitInputPixels: false }).metadata()).icc;
}
