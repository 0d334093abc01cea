import { readFile } from "node:fs/promises";
import { type FindingCode, type StoredFinding, UploadRefusal } from "@pressport/core/contract";
import { MM_PER_INCH, PDF_DPI } from "@pressport/core/rules";
import type { InspectedUpload } from "../inspected-upload.ts";
import type { ArtworkJob, PrintableUpload } from "../make-artwork.ts";
import { judgePage } from "./page-findings.ts";
import { drawnAnnotations, hasBareAnnotations } from "./pdf-annotations.ts";
import { contentIsTooLarge, refusedContent } from "./pdf-content-rules.ts";
import {
  brokenUnlessRead,
  loadUploadedPdf,
  type PdfPageView,
  POINTS_PER_INCH,
  pageOf,
  visibleSizePt,
} from "./pdf-page.ts";
import { hasUnprintedLayers } from "./shown-layers.ts";
import { compareLooks, MOST_DIFFERING, type PageOfFile } from "./two-readers.ts";
import { writePdfArtwork } from "./write-pdf-artwork.ts";

/** A metre and a half is the longest print; beyond 100 inches a page is a mistake or a trap. */
const MAX_PAGE_PT = 100 * POINTS_PER_INCH;
const MIN_PAGE_PT = (5 / MM_PER_INCH) * POINTS_PER_INCH;
/** Adobe's rule: the end marker stands within the last kilobyte. */
const TAIL_BYTES = 1024;

/** Checks a PDF, measures a page of it at 300 dpi and makes its artwork; throws an `UploadRefusal` with the reason. */
export async function pdfArtwork({ path, target, page: number = 1 }: ArtworkJob): Promise<PrintableUpload> {
  const bytes = await readFile(path);
  if (!bytes.subarray(-TAIL_BYTES).includes("%%EOF")) throw new UploadRefusal("truncated");
  const pdf = await loadUploadedPdf(bytes);
  if (number > 1 && number > (await brokenUnlessRead(() => pdf.getPageCount())))
    throw new UploadRefusal("pdf_no_such_page");
  const view = await brokenUnlessRead(() => pageOf(pdf, number));
  const checked = checkedPage(view);
  const { page, widthPt, heightPt, boxes } = checked;
  const content = await brokenUnlessRead(() => refusedContent(pdf, page));
  if (content !== undefined) throw new UploadRefusal(content);
  if (await brokenUnlessRead(() => contentIsTooLarge(page))) throw new UploadRefusal("too_demanding");
  const { missingFonts, pictureDpi, findings: drawn } = await brokenUnlessRead(() => judgePage(checked));
  if (missingFonts.length > 0) throw new UploadRefusal("pdf_fonts");
  const pages = pdf.getPageCount();
  const findings = await brokenUnlessRead(async () => {
    await writePdfArtwork(pdf, checked, target);
    return await lookAtArtwork({ path, page: number }, checked, target);
  });
  const inspection: InspectedUpload = {
    kind: "pdf",
    widthPx: pixels(widthPt),
    heightPx: pixels(heightPt),
    orientation: 1,
    space: "mixed",
    bitsPerChannel: 8,
    hasProfile: false,
    pages,
    boxes,
    ...(number === 1 ? {} : { page: number }),
    artworkPage: 1,
    ...(pictureDpi === undefined ? {} : { pictureDpi }),
    findings: [
      ...findings,
      ...drawn.map((finding): StoredFinding => ({ ...finding, page: number })),
      ...(pages > 1 ? [{ code: "further-pages", page: number } as const] : []),
    ],
  };
  return { inspection, written: { extension: "pdf" } };
}

/** Opens an artwork again as print files do, and says where it does not show what was uploaded. */
async function lookAtArtwork(source: PageOfFile, view: PdfPageView, path: string): Promise<StoredFinding[]> {
  const artwork = pageOf(await loadUploadedPdf(await readFile(path)), 1);
  if (artwork === undefined) throw new Error("The artwork has no page.");
  const { blank, differing } = await compareLooks(source, { path, page: 1 }, visibleSizePt(view));
  const found = (code: FindingCode): StoredFinding => ({ code, page: source.page });
  const leftOut = [
    ...(hasBareAnnotations(view.page) ? [found("annotation-without-appearance")] : []),
    ...(hasUnprintedLayers(view.page.doc) ? [found("layer-not-printed")] : []),
  ];
  const differs = { ...found("readers-differ"), measured: percent(differing) };
  return [
    ...(blank ? [found("blank-page")] : []),
    ...leftOut,
    ...(leftOut.length === 0 && differing > MOST_DIFFERING ? [differs] : []),
  ];
}

/** The upright size of what readers show of a page. */
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

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}

function pixels(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * PDF_DPI);
}
