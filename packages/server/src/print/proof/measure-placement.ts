import { chainMatrices, designToMillimetres, designToOutputPixels, MM_PER_INCH } from "@pressport/core/rules";
import { ssim } from "ssim.js";
import { sharp } from "../../image-intake/hardened-sharp.ts";
import { writePrintPdf } from "../print-pdf.ts";
import { type RgbPicture, renderPlacement } from "../render-placement.ts";
import { writeThumbnail } from "../thumbnail.ts";
import { type FiducialDesign, measureFiducials } from "./fiducial-design.ts";
import { printJob } from "./print-in-test.ts";
import type { ProofPlacement } from "./random-placement.ts";
import { millimetresToRendered, type Renderer } from "./render-page.ts";

const BLEED_MM = 3;
const PDF_DPI = 300;

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

/** Writes the print file, renders it at 300 dpi and measures every mark, in millimetres. */
export async function measurePdf(
  design: FiducialDesign,
  { print, placement }: ProofPlacement,
  path: string,
  render: Renderer,
): Promise<number[]> {
  await writePrintPdf(await printJob(design.path, print, { placement }), path);
  const widthPx = Math.round(((print.widthMm + 2 * BLEED_MM) / MM_PER_INCH) * PDF_DPI);
  const heightPx = Math.round(((print.heightMm + 2 * BLEED_MM) / MM_PER_INCH) * PDF_DPI);
  const picture = await render(path, widthPx, heightPx);
  const toRendered = chainMatrices(
    designToMillimetres(placement, design, print),
    millimetresToRendered(print, BLEED_MM, picture),
  );
  return measureFiducials(picture, design, toRendered).map((pixels) => (pixels * MM_PER_INCH) / PDF_DPI);
}

/** How alike a thumbnail and the print file are (SSIM, 1 is identical); the print is drawn four times as large and made smaller. */
export async function likenessOfThumbnail(
  design: FiducialDesign,
  { print, placement }: ProofPlacement,
  path: string,
  render: Renderer,
): Promise<number> {
  const outset = { bleedMm: 0, wrapMm: 0, mode: "bleed" } as const;
  await writePrintPdf(await printJob(design.path, print, { placement, outset }), `${path}.pdf`);
  const thumbnail = await writeThumbnail(
    { picturePath: design.path, design, placement, print, edgePx: 480 },
    `${path}.jpg`,
  );
  const { widthPx: width, heightPx: height } = thumbnail;
  const large = await render(`${path}.pdf`, width * 4, height * 4);
  const printed = await sharp(large.data, {
    raw: { width: large.widthPx, height: large.heightPx, channels: 3 },
  })
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .raw()
    .toBuffer();
  const shown = await sharp(`${path}.jpg`).raw().toBuffer();
  const compared = ssim(
    withAlpha({ data: printed, widthPx: width, heightPx: height }),
    withAlpha({ data: shown, widthPx: width, heightPx: height }),
  );
  return compared.mssim;
}

function withAlpha({ data, widthPx, heightPx }: RgbPicture) {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  for (let pixel = 0; pixel < widthPx * heightPx; pixel++)
    rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return { data: rgba, width: widthPx, height: heightPx };
}
