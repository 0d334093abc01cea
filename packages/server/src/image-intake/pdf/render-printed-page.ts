import { readFile } from "node:fs/promises";
import { PDFName } from "@cantoo/pdf-lib";
import type { Sharp } from "../hardened-sharp.ts";
import { artworkPageOf, type InspectedUpload } from "../inspected-upload.ts";
import { loadUploadedPdf } from "./inspect-pdf.ts";
import { pageOfUpload } from "./pdf-page.ts";
import { firstOf, renderPdfPages } from "./render-pdf-page.ts";

/**
 * Renders what is printed of an uploaded page at most, its finished size with its bleed, upright on white. pdfium draws
 * what lies in the crop box, so that the page gets that one for it.
 */
export async function renderPrintedPage(
  path: string,
  upload: Pick<InspectedUpload, "page" | "artworkPage" | "boxes">,
  widthPx: number,
  heightPx: number,
): Promise<Sharp> {
  const bytes = await readFile(path);
  const page = artworkPageOf(upload);
  const pdf = await loadUploadedPdf(bytes);
  const view = pageOfUpload(pdf, upload);
  if (view === undefined) throw new Error(`${path} has no page ${page}.`);
  const { printed, visible } = view;
  const isVisible = (["left", "bottom", "right", "top"] as const).every(
    (side) => Math.abs(printed[side] - visible[side]) < 0.001,
  );
  if (isVisible) return firstOf(await renderPdfPages(bytes, widthPx, heightPx, [page]));
  const box = pdf.context.obj([printed.left, printed.bottom, printed.right, printed.top]);
  view.page.node.set(PDFName.of("MediaBox"), box);
  view.page.node.set(PDFName.of("CropBox"), box);
  const cropped = await pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
  });
  return firstOf(await renderPdfPages(cropped, widthPx, heightPx, [page]));
}
