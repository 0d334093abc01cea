import type { FindingCode, StoredFinding } from "@pressport/core/contract";
import {
  boxOnPrint,
  fileFit,
  fromPage,
  fromVariant,
  isCalendarType,
  type Placement,
  type PrintReach,
  type PrintSize,
  printedOutsetMm,
  printReach,
  QUALITY_DPI,
  rateQuality,
} from "@pressport/core/rules";
import { shownFindings } from "../../config/preflight-profile.ts";
import { artworkFindings } from "../../image-intake/artwork-findings.ts";
import type { InspectedUpload } from "../../image-intake/inspected-upload.ts";
import type { FrozenPrint } from "../../print/frozen-print.ts";
import type { PrintPdfCheck } from "../../print/pdf/check-print-pdf.ts";
import type { Services } from "../../services.ts";
import { printSizeOf } from "../catalog/catalog.entities.ts";
import { chosenOptions } from "../catalog/chosen-options.ts";
import { printedPages } from "../catalog/printed-pages.ts";

/** How far a page may be from what was ordered. */
const SIZE_TOLERANCE_MM = 0.05;

/** A print file that must not be printed; the words say why. */
export class UnprintableFile extends Error {
  override name = "UnprintableFile";
}

/**
 * Reads a written print file back and checks it against the rules and against what was ordered. Throws `UnprintableFile`
 * when it must not be printed; answers what the print house should know all the same.
 */
export async function preflight(
  { pixels, config }: Pick<Services, "pixels" | "config">,
  path: string,
  job: FrozenPrint,
  dpi: number,
  ofArtwork: readonly StoredFinding[] = sourceFindings(job),
): Promise<StoredFinding[]> {
  const check = await pixels.checkPrintPdf(path);
  const ofFile = [...misfits(check, job), ...check.problems].map((code): StoredFinding => ({ code }));
  const errors = shownFindings(ofFile, config.preflight).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new UnprintableFile(errors.map(({ text }) => text).join(" "));
  return [...ofFile, ...ofArtwork, ...softness(dpi)];
}

/** What is known of the uploads of a print before its file is written. */
export function sourceFindings(job: FrozenPrint): StoredFinding[] {
  const { design, placement, pages, product_type_id, print_area } = job;
  const place: PrintPlace = {
    product_type_id,
    print: { widthMm: job.width_mm, heightMm: job.height_mm },
    reach: { requiredMm: 0, printedMm: printedOutsetMm(print_area) },
  };
  if (pages.length === 0)
    return findingsOfPages([{ upload: design.inspection, placement: fromVariant(placement) }], place);
  return findingsOfPages(
    pages.map(({ page, source }) => source && { upload: source.inspection, placement: fromPage(page) }),
    place,
  );
}

/** An upload on a page of a print. */
interface PlacedUpload {
  upload: InspectedUpload;
  placement: Placement;
}

/** Where a page is printed: on what, how large, and how far beyond its cut. */
interface PrintPlace {
  product_type_id: number;
  print: PrintSize;
  reach: PrintReach;
}

/** What was found in the designs on the pages that are printed of a variant. */
export function findingsOfVariant(
  row: Parameters<typeof printedPages>[0],
  pageDesigns: Parameters<typeof printedPages>[1],
): StoredFinding[] {
  const printed = printedPages(row, pageDesigns);
  const place: PrintPlace = {
    product_type_id: row.product.product_type_id,
    print: printSizeOf(row.variant),
    reach: printReach(row.product, chosenOptions(row)),
  };
  const own = { upload: row.design.cd_inspection, placement: fromVariant(row.variant) };
  if (printed.length === 1) return findingsOfPages([own], place);
  return findingsOfPages(
    printed.map(
      ({ picture }) => picture && { upload: picture.design.cd_inspection, placement: picture.placement },
    ),
    place,
  );
}

/** What is known of the uploads on the printed pages of a print, null for an empty one; where there are several, by the print's page. */
function findingsOfPages(pages: readonly (PlacedUpload | null)[], place: PrintPlace): StoredFinding[] {
  const [only] = pages;
  if (pages.length === 1) return only ? findingsOn(only, place) : [];
  const isWhole = printsWholeFile(pages.flatMap((one) => one?.upload ?? []));
  return pages.flatMap((one, at) =>
    (one ? findingsOn(one, place) : [])
      .filter(({ code }) => !(isWhole && code === "further-pages"))
      .map((finding) => ({ ...finding, page: at + 1 })),
  );
}

/** What is known of an upload where it is printed; each place is one on the print. */
function findingsOn({ upload, placement }: PlacedUpload, place: PrintPlace): StoredFinding[] {
  const found = artworkFindings(upload).map(({ box, ...finding }): StoredFinding => {
    // The picture of a calendar is a part of its sheet.
    const onPrint =
      box && !isCalendarType(place.product_type_id) && boxOnPrint(upload, placement, place.print, box);
    return onPrint ? { ...finding, box: onPrint } : finding;
  });
  return [...found, ...otherSize(upload, place)];
}

/** A PDF's page that was made for another finished size than it is printed in; no file is made for the picture of a calendar. */
function otherSize(upload: InspectedUpload, { product_type_id, print, reach }: PrintPlace): StoredFinding[] {
  const fit = isCalendarType(product_type_id) ? null : fileFit(upload, print, reach);
  if (!upload.boxes || fit?.kind !== "differs") return [];
  const { width_mm, height_mm } = upload.boxes.trim;
  return [{ code: "size-differs", name: `${Math.round(width_mm)} × ${Math.round(height_mm)} mm` }];
}

/** Whether every page of the file lies on a side of its own: none is left out that anybody must be told of. */
function printsWholeFile(sources: readonly InspectedUpload[]): boolean {
  const printed = new Set(sources.map(({ page = 1 }) => page));
  return sources.every(({ pages: ofFile }) => ofFile === printed.size);
}

function softness(dpi: number): StoredFinding[] {
  if (rateQuality(dpi) !== "poor") return [];
  return [{ code: "low-resolution", measured: Math.floor(dpi), wanted: QUALITY_DPI.medium }];
}

function misfits({ trimMm, reachMm }: PrintPdfCheck, job: FrozenPrint): FindingCode[] {
  const outset = printedOutsetMm(job.print_area);
  const isOff = (one: number, other: number): boolean => Math.abs(one - other) > SIZE_TOLERANCE_MM;
  const wrongSize = trimMm.some(
    ({ widthMm, heightMm }) => isOff(widthMm, job.page_width_mm) || isOff(heightMm, job.page_height_mm),
  );
  return [
    ...(trimMm.length === pagesOf(job) ? [] : (["wrong-pages"] as const)),
    ...(wrongSize ? (["wrong-size"] as const) : []),
    ...(reachMm.some((reach) => isOff(reach, outset)) ? (["wrong-bleed"] as const) : []),
  ];
}

/** Pages of a print file. */
export function pagesOf(job: Pick<FrozenPrint, "pages">): number {
  return Math.max(1, job.pages.length);
}
