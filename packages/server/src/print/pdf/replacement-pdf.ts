import { PDFDocument } from "@cantoo/pdf-lib";
import {
  coversOutset,
  defaultCrop,
  detailOf,
  fileFit,
  MM_PER_INCH,
  PDF_DPI,
  type Placement,
  type PrintSize,
  printDpi,
  startPlacement,
} from "@pressport/core/rules";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import { makeArtwork } from "../../image-intake/make-artwork.ts";
import { pressOf } from "../colour/colour-profiles.ts";
import { paintDesign } from "../pixels/paint-design.ts";
import { addPrintPage } from "../print-page.ts";
import type { WrittenPrintPdf } from "../print-pdf.ts";
import {
  type Outset,
  outsetMm,
  type PlacedDesign,
  type PrintCondition,
  type PrintMeta,
} from "../print-request.ts";
import { refuseWrongBoxes, rulesBrokenBy } from "./check-print-pdf.ts";
import { embedArtwork, type Scratch, scratchBeside } from "./embed-artwork.ts";
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

/** How far a picture's proportions may be from the ordered ones. */
const RATIO_SLACK = 0.005;

/** Writes a finished file as a print file: in the exact size, with its boxes and its printing condition. */
export async function writeReplacementPdf(job: ReplacementRequest, outPath: string): Promise<Replacement> {
  const scratch = scratchBeside(outPath);
  try {
    const first = await artworkOf(job.path, scratch);
    const found = first.design.kind === "pdf" ? first.design.pages : 1;
    if (found !== job.pages) return { kind: "pages", found };
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const press = await pressOf(job.condition);
    const dpis: number[] = [];
    let shown: { design: InspectedUpload; placement: Placement } | undefined;
    for (let page = 1; page <= job.pages; page++) {
      const source = page === 1 ? first : await artworkOf(job.path, scratch, page);
      const { design } = source;
      const fit = fitOf(job, design);
      if (fit === undefined) return misfit(design);
      const placed = { ...source, placement: fit.placement };
      const artwork = await embedArtwork(pdf, placed, press);
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

/** A page of the file as it is printed. */
async function artworkOf(path: string, scratch: Scratch, page?: number): Promise<Source> {
  const target = scratch.nextPath();
  const { inspection, written } = await makeArtwork(path, target, { page });
  return { designPath: written ? target : path, design: inspection };
}

type Source = Pick<PlacedDesign, "designPath" | "design">;

function misfit({ kind, widthPx, heightPx }: InspectedUpload): Replacement {
  if (kind !== "pdf") return { kind: "size", width: widthPx, height: heightPx, unit: "px" };
  const mm = (pixels: number): number => Math.round((pixels / PDF_DPI) * MM_PER_INCH);
  return { kind: "size", width: mm(widthPx), height: mm(heightPx), unit: "mm" };
}

/** Where the file's finished size lies on the print; undefined where it is not of that size as it lies. */
function fitOf(job: ReplacementRequest, design: InspectedUpload): Fit | undefined {
  return design.kind === "pdf" ? fitOfPage(job, design) : fitOfPicture(job, design);
}

interface Fit {
  placement: Placement;
  /** Whether the file brings all of the bleed or wrap that is printed. */
  reaches: boolean;
}

/** A PDF is in its true size. */
function fitOfPage({ print, outset }: ReplacementRequest, design: InspectedUpload): Fit | undefined {
  const printedMm = outsetMm(outset);
  const reach = { requiredMm: 0, printedMm };
  const fit = fileFit(design, print, reach);
  if (!fit || fit.kind === "differs" || fit.rotateDeg !== 0) return undefined;
  const placement = startPlacement(design, print, reach);
  return { placement, reaches: coversOutset(placement, design, print, printedMm) };
}

/** A picture tells no millimetres: the nearer of both proportions, which are much alike where the bleed is narrow. */
function fitOfPicture({ print, outset }: ReplacementRequest, design: InspectedUpload): Fit | undefined {
  const reach = outsetMm(outset);
  const ratio = design.widthPx / design.heightPx;
  const offBy = (by: number): number =>
    Math.abs(ratio / ((print.widthMm + 2 * by) / (print.heightMm + 2 * by)) - 1);
  const by = offBy(reach) < offBy(0) ? reach : 0;
  if (offBy(by) > RATIO_SLACK) return undefined;
  const inset = (by * design.widthPx) / (print.widthMm + 2 * by);
  const finished = { width: design.widthPx - 2 * inset, height: design.heightPx - 2 * inset };
  const crop = defaultCrop(print);
  const scale = crop.width / finished.width;
  const placement = {
    startX: inset * scale,
    startY: inset * scale,
    canvasWidth: design.widthPx * scale,
    canvasHeight: design.heightPx * scale,
    cropWidth: finished.width * scale,
    cropHeight: finished.height * scale,
    rotateDeg: 0,
    scaleX: 1,
    scaleY: 1,
  } as const;
  return { placement, reaches: by === reach };
}
