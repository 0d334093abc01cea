import { PDFDocument } from "@cantoo/pdf-lib";
import type { DesignSize, Placement, PrintedText, PrintSize } from "@pressport/core/rules";
import { type Sharp, sharp } from "../../image-intake/hardened-sharp.ts";
import type { WrittenPicture } from "../../image-intake/make-previews.ts";
import { firstOf, renderPdfPages } from "../../image-intake/pdf/render-pdf-page.ts";
import { THUMBNAIL_EDGE_PX } from "../../image-intake/preview-sizes.ts";
import { cmOperator, POINTS_PER_MM } from "../pdf/pdf-numbers.ts";
import { addPrintPage } from "../print-page.ts";
import { renderPlacement } from "./render-placement.ts";

/** A thumbnail of what will be printed. */
export interface ThumbnailRequest {
  /** The working copy written at intake (or a picture upload itself). */
  picturePath: string;
  /** The upload's upright size. */
  design: DesignSize;
  placement: Placement;
  /** The finished size, already turned for its orientation group. */
  print: PrintSize;
  /** What is printed over it. */
  texts?: readonly PrintedText[];
  /** Longest side in pixels, 640 unless told. */
  edgePx?: number;
}

/** At 88 the noise around sharp details already makes it a different picture from the print (SSIM 0.979); 92 gives 0.989. */
export const JPEG_QUALITY = 92;

/** Writes the finished area as a JPEG, the same picture as the editor's preview and the print. */
export async function writeThumbnail(job: ThumbnailRequest, outPath: string): Promise<WrittenPicture> {
  const edge = job.edgePx ?? THUMBNAIL_EDGE_PX;
  const longest = Math.max(job.print.widthMm, job.print.heightMm);
  const widthPx = Math.max(1, Math.round((edge * job.print.widthMm) / longest));
  const heightPx = Math.max(1, Math.round((edge * job.print.heightMm) / longest));
  const { data } = await renderPlacement({ ...job, widthPx, heightPx });
  const picture = job.texts?.length
    ? await withTexts(data, job, { widthPx, heightPx })
    : sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  const { size } = await picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toFile(outPath);
  return { path: outPath, widthPx, heightPx, bytes: size };
}

const NO_OUTSET = { bleedMm: 0, wrapMm: 0, mode: "bleed" } as const;

/** The same picture with its texts over it: drawn as a print file is, so that there is one way to draw them. */
async function withTexts(
  data: Uint8Array,
  { print, design, placement, texts = [] }: ThumbnailRequest,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Promise<Sharp> {
  const { paintTexts } = await import("../texts/paint-texts.ts");
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const words = await paintTexts(pdf, { texts, design, placement, print }, NO_OUTSET, { channels: 3 });
  const picture = pdf.context.flateStream(data, {
    Type: "XObject",
    Subtype: "Image",
    Width: widthPx,
    Height: heightPx,
    BitsPerComponent: 8,
    ColorSpace: "DeviceRGB",
  });
  const { widthMm, heightMm } = print;
  const whole = { a: widthMm * POINTS_PER_MM, b: 0, c: 0, d: heightMm * POINTS_PER_MM, e: 0, f: 0 };
  addPrintPage(pdf, print, 0, {
    operators: `q ${cmOperator(whole)} /Picture Do Q\n${words.operators}`,
    objects: { Picture: pdf.context.register(picture) },
    ...(words.colours && { colours: words.colours }),
  });
  return firstOf(await renderPdfPages(await pdf.save(), widthPx, heightPx, [1]));
}
