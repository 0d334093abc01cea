import { readFile } from "node:fs/promises";
import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { UploadRefusal } from "@pressport/core/contract";
import { MM_PER_INCH, PDF_DPI } from "@pressport/core/rules";
import type { InspectedUpload } from "../inspected-upload.ts";
import { drawnAnnotations } from "./pdf-annotations.ts";
import { contentIsTooLarge, refusedContent } from "./pdf-content-rules.ts";
import { type PdfPageView, POINTS_PER_INCH, pageOf } from "./pdf-page.ts";
import { leastPictureDpi } from "./pdf-pictures.ts";
import { renderPdfPage } from "./render-pdf-page.ts";

/** A metre and a half is the longest print; beyond 100 inches a page is a mistake or a trap. */
const MAX_PAGE_PT = 100 * POINTS_PER_INCH;
const MIN_PAGE_PT = (5 / MM_PER_INCH) * POINTS_PER_INCH;
/** Adobe's rule: the end marker stands within the last kilobyte. */
const TAIL_BYTES = 1024;
const PROBE_PX = 64;

/** Checks a PDF and measures a page of it at 300 dpi; throws an `UploadRefusal` with the reason. */
export async function inspectPdf(path: string, number = 1): Promise<InspectedUpload> {
  const bytes = await readFile(path);
  if (!bytes.subarray(-TAIL_BYTES).includes("%%EOF")) throw new UploadRefusal("truncated");
  const pdf = await loadUploadedPdf(bytes);
  const content = await brokenUnlessRead(() => refusedContent(pdf));
  if (content !== undefined) throw new UploadRefusal(content);
  if (number > 1 && number > (await brokenUnlessRead(() => pdf.getPageCount())))
    throw new UploadRefusal("pdf_no_such_page");
  const view = await brokenUnlessRead(() => pageOf(pdf, number));
  const { page, widthPt, heightPt, boxes } = checkedPage(view);
  if (await brokenUnlessRead(() => contentIsTooLarge(page))) throw new UploadRefusal("too_demanding");
  await brokenUnlessRead(() => renderPdfPage(path, PROBE_PX, PROBE_PX, number));
  const pictureDpi = await brokenUnlessRead(() => leastPictureDpi(checkedPage(view)));
  return {
    kind: "pdf",
    widthPx: pixels(widthPt),
    heightPx: pixels(heightPt),
    orientation: 1,
    space: "mixed",
    bitsPerChannel: 8,
    hasProfile: false,
    pages: pdf.getPageCount(),
    boxes,
    ...(number === 1 ? {} : { page: number }),
    ...(pictureDpi === undefined ? {} : { pictureDpi }),
  };
}

/** Opens an uploaded PDF without changing anything in it; throws an `UploadRefusal` when it is protected or broken. */
export async function loadUploadedPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { ignoreEncryption: true, updateMetadata: false, parseSpeed: ParseSpeeds.Fastest };
  const pdf = await brokenUnlessRead(() => PDFDocument.load(bytes, options));
  if (pdf.isEncrypted) throw new UploadRefusal("pdf_encrypted");
  return pdf;
}

/** pdf-lib throws whatever it trips over in a broken file: wrong types, missing objects, endless trees. */
async function brokenUnlessRead<Found>(read: () => Found | Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    throw new UploadRefusal("broken");
  }
}

function checkedPage(view: PdfPageView | undefined): PdfPageView {
  if (view === undefined) throw new UploadRefusal("pdf_no_page");
  const sides = [view.widthPt, view.heightPt];
  if (sides.some((side) => !Number.isFinite(side))) throw new UploadRefusal("broken");
  if (sides.some((side) => side > MAX_PAGE_PT)) throw new UploadRefusal("pdf_page_too_large");
  if (sides.some((side) => side < MIN_PAGE_PT)) throw new UploadRefusal("pdf_page_too_small");
  if (view.page.node.Contents() === undefined && drawnAnnotations(view.page).length === 0)
    throw new UploadRefusal("pdf_empty_page");
  return view;
}

function pixels(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * PDF_DPI);
}
