import { rm } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { openPicture, type Sharp, sharp } from "../../image-intake/hardened-sharp.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { pictureParts } from "../../image-intake/jpeg-parts.ts";
import type { Artwork } from "../artwork.ts";
import { colourSpaceFor, type Press } from "../colour/colour-profiles.ts";
import type { Channels } from "../colour/print-profile.ts";
import { storedSize, unitToDesign } from "../pixels/exif-matrix.ts";
import { type JpegFrame, readJpegFrame } from "../pixels/read-jpeg-frame.ts";
import { type PngLayout, readPngLayout } from "../pixels/read-png-layout.ts";
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
 * Puts an upload into the document: a JPEG with its own bytes but for metadata, a plain PNG with its own rows, a PDF page as vectors,
 * all else decoded once and stored without loss. EXIF turning is left to the matrix.
 */
export async function embedArtwork(
  pdf: PDFDocument,
  placed: PlacedDesign,
  scratch: Scratch,
  press: Press,
): Promise<Artwork> {
  const { design, designPath } = placed;
  const desk = { pdf, press };
  if (design.kind === "pdf") return await embedPdfPage(pdf, designPath, design);
  if (design.kind === "jpeg") {
    const frame = await readJpegFrame(designPath);
    if (frame !== undefined && fits(frame, design)) return await embedJpeg(desk, placed, frame);
  }
  if (design.kind === "png") {
    const layout = await readPngLayout(designPath);
    if (isPlain(layout)) return await embedRows(desk, placed, designPath, layout);
  }
  if (design.space === "cmyk" && !design.hasAlpha) return await embedCmyk(desk, placed);
  const flattened = await flatten(placed, scratch);
  return await embedRows(desk, placed, flattened, await readPngLayout(flattened));
}

function fits(frame: JpegFrame, design: InspectedUpload): boolean {
  const stored = storedSize(design.orientation, design);
  const asMeasured = frame.widthPx === stored.widthPx && frame.heightPx === stored.heightPx;
  return frame.printable && frame.bitsPerChannel === 8 && asMeasured && isChannels(frame.channels);
}

function isChannels(count: number): count is Channels {
  return count === 1 || count === 3 || count === 4;
}

/** The document written to, and what it is printed on. */
interface Desk {
  pdf: PDFDocument;
  press: Press;
}

async function embedJpeg({ pdf, press }: Desk, placed: PlacedDesign, frame: JpegFrame): Promise<Artwork> {
  const { designPath: path, design } = placed;
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

/** Rows a PDF can take over as they are: no palette, no transparency, no interlacing. */
function isPlain(layout: PngLayout): boolean {
  const plainColour = layout.colourType === 0 || layout.colourType === 2;
  return plainColour && layout.bitsPerChannel >= 8 && !layout.interlaced && !layout.hasTransparentColour;
}

async function embedRows(
  { pdf, press }: Desk,
  placed: PlacedDesign,
  path: string,
  layout: PngLayout,
): Promise<Artwork> {
  const { design } = placed;
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

/** Decodes whatever it is into plain PNG rows on white, in its own colours and depth, with its profile. */
async function flatten({ designPath, design }: PlacedDesign, scratch: Scratch): Promise<string> {
  const deep = design.bitsPerChannel === 16;
  const space = design.space === "grey" ? (deep ? "grey16" : "b-w") : deep ? "rgb16" : "srgb";
  // Keeping the profile keeps the numbers; CMYK with transparency and Lab have no PNG form and become sRGB.
  const keepsNumbers = design.space === "rgb" || design.space === "grey";
  const write = async (picture: Sharp, compressionLevel: number) => {
    const path = scratch.nextPath();
    await (keepsNumbers ? picture.keepIccProfile() : picture)
      .toColourspace(space)
      .png({ palette: false, compressionLevel, adaptiveFiltering: true })
      .toFile(path);
    return path;
  };
  const opened = openPicture(designPath);
  if (!(deep && design.hasAlpha && keepsNumbers))
    return await write(opened.flatten({ background: WHITE }), 6);
  // The library's white falls a little short in 16 bits and its black does not: so the picture lies on that, turned over.
  const negative = await write(opened.negate({ alpha: false }), 1);
  return await write(openPicture(negative).flatten({ background: BLACK }).negate({ alpha: false }), 6);
}

const WHITE = { r: 255, g: 255, b: 255 };
const BLACK = { r: 0, g: 0, b: 0 };

async function profileOf(path: string): Promise<Uint8Array | undefined> {
  return (await sharp(path, { limitInputPixels: false }).metadata()).icc;
}
