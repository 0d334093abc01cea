import {
  chainMatrices,
  designToMillimetres,
  designToOutputPixels,
  MM_PER_INCH,
  printDpi,
  shiftMatrix,
} from "@pressport/core/rules";
import { ssim } from "ssim.js";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { type RgbPicture, renderPlacement } from "../pixels/render-placement.ts";
import { writeThumbnail } from "../pixels/thumbnail.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { type FiducialDesign, measureFiducials } from "./fiducial-design.ts";
import { printRequest } from "./print-in-test.ts";
import type { ProofPlacement } from "./random-placement.ts";
import type { Renderer } from "./render-page.ts";

const BLEED_MM = 3;
const PDF_DPI = 600;
const THUMBNAIL_PX = 480;

/** Renders the finished area at a resolution and measures every mark, in pixels. */
export async function measureRendering(
  design: FiducialDesign,
  { print, placement }: ProofPlacement,
  dpi: number,
): Promise<number[]> {
  const widthPx = Math.round((print.widthMm / MM_PER_INCH) * dpi);
  const heightPx = Math.round((print.heightMm / MM_PER_INCH) * dpi);
  const picture = await renderPlacement({
    picturePath: design.path,
    design,
    placement,
    print,
    widthPx,
    heightPx,
  });
  const exact = designToOutputPixels(placement, design, print, dpi);
  // The picture has whole pixels, so it is stretched by less than one of them.
  const stretch = {
    a: (widthPx * MM_PER_INCH) / dpi / print.widthMm,
    b: 0,
    c: 0,
    d: (heightPx * MM_PER_INCH) / dpi / print.heightMm,
    e: 0,
    f: 0,
  };
  return measureFiducials(picture, design, chainMatrices(exact, stretch));
}

/** Writes the print file, renders it at 600 dpi and measures every mark, in millimetres. */
export async function measurePdf(
  design: FiducialDesign,
  { print, placement }: ProofPlacement,
  path: string,
  render: Renderer,
): Promise<number[]> {
  await writePrintPdf(await printRequest(design.path, print, { placement }), path);
  const page = { widthMm: print.widthMm + 2 * BLEED_MM, heightMm: print.heightMm + 2 * BLEED_MM };
  const rendered = await render(path, page, PDF_DPI);
  const onPage = shiftMatrix(designToMillimetres(placement, design, print), BLEED_MM, BLEED_MM);
  const errors = measureFiducials(rendered, design, chainMatrices(onPage, rendered.toPixels));
  return errors.map((pixels) => (pixels * MM_PER_INCH) / PDF_DPI);
}

/**
 * How alike a thumbnail and the print file are (SSIM, 1 is identical). The print is drawn at the design's own
 * resolution or finer and made smaller once, so that no renderer's way of shrinking pictures is measured.
 */
export async function likenessOfThumbnail(
  design: FiducialDesign,
  { print, placement }: ProofPlacement,
  path: string,
  render: Renderer,
): Promise<number> {
  const outset = { bleedMm: 0, wrapMm: 0, mode: "bleed" } as const;
  await writePrintPdf(await printRequest(design.path, print, { placement, outset }), `${path}.pdf`);
  const job = { picturePath: design.path, design, placement, print, edgePx: THUMBNAIL_PX };
  const { widthPx, heightPx } = await writeThumbnail(job, `${path}.jpg`);
  const thumbnailDpi = (widthPx / print.widthMm) * MM_PER_INCH;
  const finer = Math.ceil(Math.max(4, printDpi(placement, design, print) / thumbnailDpi));
  const large = await render(`${path}.pdf`, print, finer * thumbnailDpi);
  const printed = await sharp(large.data, {
    raw: { width: large.widthPx, height: large.heightPx, channels: 3 },
  })
    .resize(widthPx, heightPx, { fit: "fill" })
    .raw()
    .toBuffer();
  const shown = await sharp(`${path}.jpg`).raw().toBuffer();
  return ssim(withAlpha({ data: printed, widthPx, heightPx }), withAlpha({ data: shown, widthPx, heightPx }))
    .mssim;
}

function withAlpha({ data, widthPx, heightPx }: RgbPicture) {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++)
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return { data: rgba, width: widthPx, height: heightPx };
}
