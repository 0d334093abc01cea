import { readFile } from "node:fs/promises";
import type { PDFDocument } from "@cantoo/pdf-lib";
import { type FixCode, fixOf, type StoredFinding, UploadRefusal } from "@pressport/core/contract";
import { MM_PER_INCH, PDF_DPI } from "@pressport/core/rules";
import type { InspectedUpload } from "../inspected-upload.ts";
import type { ArtworkJob, PrintableUpload } from "../make-artwork.ts";
import { judgePage, type PageJudgement } from "./page-findings.ts";
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
import { compareLooks, type PageOfFile } from "./two-readers.ts";
import { dropUnseenLetters } from "./unseen-letters.ts";
import { writePdfArtwork } from "./write-pdf-artwork.ts";

/** A metre and a half is the longest print; beyond 100 inches a page is a mistake or a trap. */
const MAX_PAGE_PT = 100 * POINTS_PER_INCH;
const MIN_PAGE_PT = (5 / MM_PER_INCH) * POINTS_PER_INCH;
/** Adobe's rule: the end marker stands within the last kilobyte. */
const TAIL_BYTES = 1024;

/** Checks a PDF, measures a page of it at 300 dpi and makes its artwork; throws an `UploadRefusal` with the reason. */
export async function pdfArtwork({
  path,
  target,
  page: number = 1,
  fixes = [],
}: ArtworkJob): Promise<PrintableUpload> {
  const bytes = await readFile(path);
  if (!endOf(bytes).includes("%%EOF")) throw new UploadRefusal("truncated");
  const pdf = await loadUploadedPdf(bytes);
  if (number > 1 && number > (await brokenUnlessRead(() => pdf.getPageCount())))
    throw new UploadRefusal("pdf_no_such_page");
  const view = await brokenUnlessRead(() => pageOf(pdf, number));
  const checked = checkedPage(view);
  const { page, widthPt, heightPt, boxes } = checked;
  const content = await brokenUnlessRead(() => refusedContent(pdf, page));
  if (content !== undefined) throw new UploadRefusal(content);
  if (await brokenUnlessRead(() => contentIsTooLarge(page))) throw new UploadRefusal("too_demanding");
  const asUploaded = await brokenUnlessRead(() => judgePage(checked));
  await refuseSeenLetters(pdf, asUploaded, { path, page: number }, checked);
  const pages = pdf.getPageCount();
  const needed = fixes.filter((fix) => asUploaded.findings.some((finding) => fixOf(finding) === fix));
  const { read, pictureDpi, findings } = await brokenUnlessRead(async () => {
    await writePdfArtwork(pdf, checked, target, needed);
    const artwork = await openArtwork(target);
    const judged = needed.length === 0 ? asUploaded : await judgeFixed(artwork, asUploaded, needed);
    // Fixed, it differs from the upload as it should: both readers are asked about the artwork itself.
    const source = needed.length === 0 ? { path, page: number } : { path: target, page: 1 };
    return { ...judged, read: await lookAtArtwork(source, checked, target, judged) };
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
    ...(needed.length === 0 ? {} : { fixes: needed }),
    findings: [
      ...[...read, ...findings].map((finding): StoredFinding => ({ ...finding, page: number })),
      ...(pages > 1 ? [{ code: "further-pages", page: number } as const] : []),
    ],
  };
  return { inspection, written: { extension: "pdf" } };
}

/** The last bytes of a file; what disks and mail programs fill up the rest of a block with does not count. */
function endOf(bytes: Buffer): Buffer {
  const end =
    bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x20 && byte !== 0x0a && byte !== 0x0d) + 1;
  return bytes.subarray(Math.max(0, end - TAIL_BYTES), end);
}

/** Each program draws a missing font's letters in a font of its own choice, so such a page is only accepted without them. */
async function refuseSeenLetters(
  pdf: PDFDocument,
  { missingFonts }: PageJudgement,
  source: PageOfFile,
  view: PdfPageView,
): Promise<void> {
  if (missingFonts.size === 0) return;
  const isUnseen = await dropUnseenLetters(pdf, missingFonts.keys(), source, visibleSizePt(view)).catch(
    () => false,
  );
  if (!isUnseen) throw new UploadRefusal("pdf_fonts");
}

/** What is left to say of a page once its artwork is fixed; notes are part of it there, unless they were left out. */
async function judgeFixed(
  artwork: PdfPageView,
  asUploaded: PageJudgement,
  fixes: readonly FixCode[],
): Promise<PageJudgement> {
  const judged = await judgePage(artwork);
  const isLeft = (finding: StoredFinding): boolean => fixes.some((fix) => fix === fixOf(finding));
  if (judged.findings.some(isLeft)) throw new UploadRefusal("too_demanding");
  const notes = asUploaded.findings.filter((one) => one.code === "annotations" && !isLeft(one));
  return { ...judged, findings: [...judged.findings, ...notes] };
}

async function openArtwork(path: string): Promise<PdfPageView> {
  const artwork = pageOf(await loadUploadedPdf(await readFile(path)), 1);
  if (artwork === undefined) throw new Error("The artwork has no page.");
  return artwork;
}

/** Opens an artwork again as print files do, and says where it does not show what was uploaded. */
async function lookAtArtwork(
  source: PageOfFile,
  view: PdfPageView,
  path: string,
  { findings }: PageJudgement,
): Promise<StoredFinding[]> {
  const { blank, differing } = await compareLooks(source, { path, page: 1 }, visibleSizePt(view), {
    hasNotes: drawnAnnotations(view.page).length > 0,
    hasHairlines: findings.some(({ code }) => code === "hairline"),
  });
  const leftOut: StoredFinding[] = [
    ...(hasBareAnnotations(view.page) ? [{ code: "annotation-without-appearance" } as const] : []),
    ...(hasUnprintedLayers(view.page.doc) ? [{ code: "layer-not-printed" } as const] : []),
  ];
  return [
    ...(blank ? [{ code: "blank-page" } as const] : []),
    ...leftOut,
    ...(leftOut.length === 0 && differing > 0
      ? [{ code: "readers-differ", measured: percent(differing) } as const]
      : []),
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

/** To a tenth, and never none: a thin line is hardly any of a page. */
function percent(share: number): number {
  return Math.max(1, Math.round(share * 1000)) / 10;
}

function pixels(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * PDF_DPI);
}
