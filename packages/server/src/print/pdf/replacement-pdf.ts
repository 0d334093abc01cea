import { readFile } from "node:fs/promises";
import { PDFArray, PDFDocument, PDFName, PDFNumber } from "@cantoo/pdf-lib";
import {
  defaultCrop,
  detailOf,
  MM_PER_INCH,
  PDF_DPI,
  type Placement,
  type PrintSize,
  printDpi,
} from "@pressport/core/rules";
import { inspectUpload } from "../../image-intake/inspect-upload.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { loadUploadedPdf } from "../../image-intake/pdf/inspect-pdf.ts";
import { pageOf } from "../../image-intake/pdf/pdf-page.ts";
import { pressOf } from "../colour/colour-profiles.ts";
import { paintDesign } from "../pixels/paint-design.ts";
import { addPrintPage } from "../print-page.ts";
import type { WrittenPrintPdf } from "../print-pdf.ts";
import { type Outset, outsetMm, type PrintCondition, type PrintMeta } from "../print-request.ts";
import { refuseWrongBoxes, rulesBrokenBy } from "./check-print-pdf.ts";
import { embedArtwork, scratchBeside } from "./embed-artwork.ts";
import { markAsPdfX, printFileId } from "./pdf-x-marks.ts";
import { writePdfFile } from "./write-pdf-file.ts";

/** A finished file that is to be printed in place of a design with its placement. */
export interface ReplacementRequest {
  path: string;
  /** Pages the product has. */
  pages: number;
  /** The finished size of each. */
  print: PrintSize;
  outset: Outset;
  meta: PrintMeta;
  condition?: PrintCondition;
}

/** What came of it: a print file like any other, or why the file does not fit. */
export type Replacement =
  | {
      kind: "written";
      file: WrittenPrintPdf;
      dpi: number;
      /** The first page, for its thumbnail. */
      design: InspectedUpload;
      placement: Placement;
    }
  | { kind: "pages"; found: number }
  /** Millimetres for a PDF, pixels for a picture. */
  | { kind: "size"; width: number; height: number; unit: "mm" | "px" };

/** How far a PDF's page may be from the ordered size, and a picture's proportions from the ordered ones. */
const SIZE_SLACK_MM = 1;
const RATIO_SLACK = 0.005;

/** Writes a finished file as a print file: in the exact size, with its boxes and its printing condition. */
export async function writeReplacementPdf(job: ReplacementRequest, outPath: string): Promise<Replacement> {
  const scratch = scratchBeside(outPath);
  try {
    const first = await inspectUpload(job.path);
    const found = first.kind === "pdf" ? first.pages : 1;
    if (found !== job.pages) return { kind: "pages", found };
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const press = await pressOf(job.condition);
    const dpis: number[] = [];
    let shown: { design: InspectedUpload; placement: Placement } | undefined;
    for (let page = 1; page <= job.pages; page++) {
      const design = page === 1 ? first : await inspectUpload(job.path, page);
      const fit = await fitOf(job, design);
      if (fit === undefined) return misfit(design);
      const placed = { designPath: job.path, design, placement: fit.placement };
      const artwork = await embedArtwork(pdf, placed, scratch, press);
      // A file that brings its own bleed or wrap is printed as it is.
      const outset = fit.reaches ? { ...job.outset, mode: "bleed" as const } : job.outset;
      addPrintPage(
        pdf,
        job.print,
        outsetMm(job.outset),
        await paintDesign(pdf, placed, artwork, job.print, outset),
      );
      dpis.push(printDpi(fit.placement, { ...design, detail: detailOf(design.pictureDpi) }, job.print));
      shown ??= { design, placement: fit.placement };
    }
    await pdf.flush();
    const { path: _path, ...facts } = job;
    const fileId = printFileId({ ...facts, shown });
    await markAsPdfX(pdf, job.meta, fileId, press, job.condition);
    refuseWrongBoxes(
      pdf,
      dpis.map(() => job.print),
      outsetMm(job.outset),
    );
    const problems = rulesBrokenBy({ pdf, version: "1.6", hasFileId: true });
    const file = { ...(await writePdfFile(pdf.context, outPath, fileId)), problems };
    if (shown === undefined) return { kind: "pages", found };
    return { kind: "written", file, dpi: Math.min(...dpis), ...shown };
  } finally {
    await scratch.dispose();
  }
}

function misfit({ kind, widthPx, heightPx }: InspectedUpload): Replacement {
  if (kind !== "pdf") return { kind: "size", width: widthPx, height: heightPx, unit: "px" };
  const mm = (pixels: number): number => Math.round((pixels / PDF_DPI) * MM_PER_INCH);
  return { kind: "size", width: mm(widthPx), height: mm(heightPx), unit: "mm" };
}

/** Where on the file the finished area lies, in its pixels. */
interface Finished {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function fitOf(
  job: ReplacementRequest,
  design: InspectedUpload,
): Promise<{ placement: Placement; reaches: boolean } | undefined> {
  const finished = design.kind === "pdf" ? await finishedOnPage(job, design) : finishedOnPicture(job, design);
  if (finished === undefined) return undefined;
  const crop = defaultCrop(job.print);
  const scale = crop.width / finished.width;
  const placement = {
    startX: finished.left * scale,
    startY: finished.top * scale,
    canvasWidth: design.widthPx * scale,
    canvasHeight: design.heightPx * scale,
    cropWidth: finished.width * scale,
    cropHeight: finished.height * scale,
    rotateDeg: 0,
    scaleX: 1,
    scaleY: 1,
  } as const;
  const reachPx = (outsetMm(job.outset) * finished.width) / job.print.widthMm;
  const room = Math.min(
    finished.left,
    finished.top,
    design.widthPx - finished.left - finished.width,
    design.heightPx - finished.top - finished.height,
  );
  return { placement, reaches: room >= reachPx - 1 };
}

/** A PDF is in its true size: the page with or without its outset, or what its own trim box says. */
async function finishedOnPage(
  { path, print, outset }: ReplacementRequest,
  design: InspectedUpload,
): Promise<Finished | undefined> {
  const toMm = MM_PER_INCH / PDF_DPI;
  const isPage = (by: number): boolean =>
    Math.abs(design.widthPx * toMm - print.widthMm - 2 * by) <= SIZE_SLACK_MM &&
    Math.abs(design.heightPx * toMm - print.heightMm - 2 * by) <= SIZE_SLACK_MM;
  const reach = outsetMm(outset);
  const trim = await trimOnPage(path, design);
  if (
    trim &&
    Math.abs(trim.width * toMm - print.widthMm) <= SIZE_SLACK_MM &&
    Math.abs(trim.height * toMm - print.heightMm) <= SIZE_SLACK_MM
  )
    return trim;
  if (isPage(0)) return inset(design, 0);
  return isPage(reach) ? inset(design, reach / toMm) : undefined;
}

/** A picture tells no millimetres: the nearer of both proportions, which are much alike where the bleed is narrow. */
function finishedOnPicture(
  { print, outset }: ReplacementRequest,
  design: InspectedUpload,
): Finished | undefined {
  const reach = outsetMm(outset);
  const ratio = design.widthPx / design.heightPx;
  const offBy = (by: number): number =>
    Math.abs(ratio / ((print.widthMm + 2 * by) / (print.heightMm + 2 * by)) - 1);
  const by = offBy(reach) < offBy(0) ? reach : 0;
  if (offBy(by) > RATIO_SLACK) return undefined;
  return inset(design, (by * design.widthPx) / (print.widthMm + 2 * by));
}

function inset({ widthPx, heightPx }: InspectedUpload, by: number): Finished {
  return { left: by, top: by, width: widthPx - 2 * by, height: heightPx - 2 * by };
}

/** The trim box of an unturned page in the file's pixels, when it has one of its own. */
async function trimOnPage(path: string, design: InspectedUpload): Promise<Finished | undefined> {
  const view = pageOf(await loadUploadedPdf(await readFile(path)), design.page ?? 1);
  const box = view?.page.node.lookup(PDFName.of("TrimBox"));
  if (view === undefined || view.rotateDeg !== 0 || !(box instanceof PDFArray) || box.size() !== 4)
    return undefined;
  const [left = 0, bottom = 0, right = 0, top = 0] = box
    .asArray()
    .map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN));
  const perUnit = design.widthPx / (view.box.right - view.box.left);
  const found = {
    left: (left - view.box.left) * perUnit,
    top: (view.box.top - top) * perUnit,
    width: (right - left) * perUnit,
    height: (top - bottom) * perUnit,
  };
  return Object.values(found).every(Number.isFinite) ? found : undefined;
}
