import { type StoredFinding, UploadRefusal } from "@pressport/core/contract";
import { finishedRect, hasOwnBleed, printableRect } from "@pressport/core/rules";
import { pressToScreen } from "../print/colour/press-to-screen.ts";
import { type PressView, USUAL_PRESS } from "../print/inks/ink-meanings.ts";
import { type JpegOptions, MAX_PIXELS, openPicture, type Sharp, sharp } from "./hardened-sharp.ts";
import type { InspectedUpload } from "./inspected-upload.ts";
import { type PrintedPage, renderPrintedPage } from "./pdf/render-printed-page.ts";
import { fitEdge, type Size, THUMBNAIL_EDGE_PX, workingCopySize } from "./preview-sizes.ts";

const PLACEHOLDER_EDGE_PX = 16;
const WORKING_COPY_JPEG: JpegOptions = { quality: 90, chromaSubsampling: "4:4:4" };
/** The first picture of a design that anybody sees, on lists and on the canvas: 0.6 of the bytes for a longer reckoning. */
const THUMBNAIL_JPEG: JpegOptions = { quality: 80, mozjpeg: true };
const WHITE = { r: 255, g: 255, b: 255 };

/** A written picture. */
export interface WrittenPicture {
  path: string;
  widthPx: number;
  heightPx: number;
  bytes: number;
}

/** What is shown of an upload: upright, sRGB, on white, without any metadata (EXIF, GPS). Both files are JPEGs. */
export interface Previews {
  workingCopy: WrittenPicture;
  thumbnail: WrittenPicture;
  /** What to show before anything is loaded. */
  placeholder: {
    /** The average colour, `#rrggbb`. */
    colour: string;
    /** A WebP of at most 16 px as a data URL, to be drawn blurred. */
    dataUrl: string;
  };
  /** What the pictures do not show. */
  findings: StoredFinding[];
}

/** Where the pictures are written; existing files are replaced. */
export interface PreviewPaths {
  workingCopy: string;
  thumbnail: string;
}

/**
 * Writes the editor's working copy (at most 4 megapixels) and the list thumbnail (640 px), decoding the artwork once. The
 * working copy of a PDF page has its bleed around it, the thumbnail is its finished size.
 */
export async function makePreviews(
  path: string,
  upload: InspectedUpload,
  to: PreviewPaths,
  press: PressView = USUAL_PRESS,
): Promise<Previews> {
  const { left, top, right, bottom } = printableRect(upload);
  const size = workingCopySize({ widthPx: Math.round(right - left), heightPx: Math.round(bottom - top) });
  const { picture, isUnlikePress } = await readUpright(path, upload, size, press);
  const workingCopy = await writeJpeg(picture.clone(), to.workingCopy, WORKING_COPY_JPEG);
  const small = fitEdge({ width: upload.widthPx, height: upload.heightPx }, THUMBNAIL_EDGE_PX);
  const thumbnail = await writeJpeg(
    finishedPart(picture, upload, size).resize(small.width, small.height, { fit: "fill" }),
    to.thumbnail,
    THUMBNAIL_JPEG,
  );
  const placeholder = await placeholderOf(to.thumbnail, small);
  const { page = 1 } = upload;
  return {
    workingCopy,
    thumbnail,
    placeholder,
    findings: isUnlikePress ? [{ code: "unlike-press", page }] : [],
  };
}

/** The finished size out of a picture of all that is printed of an upload. */
function finishedPart(picture: Sharp, upload: InspectedUpload, { width, height }: Size): Sharp {
  if (!hasOwnBleed(upload)) return picture.clone();
  const { left, top, right, bottom } = printableRect(upload);
  const finished = finishedRect(upload);
  const [across, down] = [width / (right - left), height / (bottom - top)];
  return picture.clone().extract({
    left: Math.round((finished.left - left) * across),
    top: Math.round((finished.top - top) * down),
    width: Math.max(1, Math.floor((finished.right - finished.left) * across)),
    height: Math.max(1, Math.floor((finished.bottom - finished.top) * down)),
  });
}

async function readUpright(
  path: string,
  upload: InspectedUpload,
  size: Size,
  press: PressView,
): Promise<PrintedPage> {
  try {
    if (upload.kind === "pdf") return await renderPrintedPage(path, upload, size, press);
    if (upload.space === "cmyk") return { picture: await pressPicture(path, size), isUnlikePress: false };
    const { data, info } = await reduced(path, upload, size);
    const picture = sharp(data, { limitInputPixels: MAX_PIXELS }).toColourspace("srgb");
    // A second decoding step of a few megapixels: the colours are converted here, where it costs little.
    const rgb = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: rgb.info.channels };
    return { picture: sharp(rgb.data, { raw }), isUnlikePress: false };
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    throw new UploadRefusal("broken");
  }
}

/** Press colours, made small as inks: converting first would run the profile over every pixel. */
async function pressPicture(path: string, { width, height }: Size): Promise<Sharp> {
  const opened = openPicture(path);
  const { icc } = await opened.metadata();
  const inks = await opened
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .autoOrient()
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return sharp(await pressToScreen(inks, icc), { raw: { width, height, channels: 3 } });
}

/**
 * The artwork made small in its own colours, with its profile, since it costs less there. With 8 bits a channel, since the
 * library gives those of 16 another space's.
 */
async function reduced(path: string, upload: InspectedUpload, size: Size) {
  return await openPicture(path)
    .flatten({ background: WHITE })
    .toColourspace(upload.space === "grey" ? "b-w" : "srgb")
    .autoOrient()
    .resize(size.width, size.height, { fit: "fill" })
    .keepIccProfile()
    .tiff({ compression: "none" })
    .toBuffer({ resolveWithObject: true });
}

async function writeJpeg(picture: Sharp, path: string, options: JpegOptions): Promise<WrittenPicture> {
  const { width, height, size } = await picture.jpeg(options).toFile(path);
  return { path, widthPx: width, heightPx: height, bytes: size };
}

async function placeholderOf(thumbnailPath: string, thumbnail: Size): Promise<Previews["placeholder"]> {
  const tiny = fitEdge(thumbnail, PLACEHOLDER_EDGE_PX);
  const picture = openPicture(thumbnailPath).resize(tiny.width, tiny.height, { fit: "fill" });
  const webp = await picture.clone().webp({ quality: 40 }).toBuffer();
  const [red = 0, green = 0, blue = 0] = await picture
    .resize(1, 1, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  return { colour, dataUrl: `data:image/webp;base64,${webp.toString("base64")}` };
}
