import { type PrintFinding, type PrintFindingCode, printFinding } from "@pressport/core/contract";
import { MOST_INK_PERCENT, printedOutsetMm, rateQuality } from "@pressport/core/rules";
import type { Doors } from "../../doors.ts";
import type { FrozenPrint } from "../../print/frozen-print.ts";
import type { PrintPdfCheck } from "../../print/pdf/check-print-pdf.ts";

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
  { pixels }: Pick<Doors, "pixels">,
  path: string,
  job: FrozenPrint,
  dpi: number,
): Promise<PrintFinding[]> {
  const check = await pixels.checkPrintPdf(path);
  const codes: PrintFindingCode[] = [
    ...misfits(check, job),
    ...check.problems,
    ...(mostInk(job) > MOST_INK_PERCENT ? (["much-ink"] as const) : []),
    ...(rateQuality(dpi) === "poor" ? (["low-resolution"] as const) : []),
  ];
  const findings = codes.map(printFinding);
  const blocking = findings.filter(({ severity }) => severity === "blocking");
  if (blocking.length > 0) throw new UnprintableFile(blocking.map(({ text }) => text).join(" "));
  return findings;
}

function misfits({ trimMm, reachMm }: PrintPdfCheck, job: FrozenPrint): PrintFindingCode[] {
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

function mostInk({ design, pages }: FrozenPrint): number {
  const sources = pages.length > 0 ? pages.flatMap(({ source }) => (source ? [source] : [])) : [design];
  return Math.max(0, ...sources.map(({ inspection }) => inspection.inkPercent ?? 0));
}
