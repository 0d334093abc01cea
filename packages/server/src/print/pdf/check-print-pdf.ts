import { readFile } from "node:fs/promises";
import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import type { PrintSize } from "@pressport/core/rules";
import { POINTS_PER_MM } from "./pdf-numbers.ts";
import { boxOf, type PrintPdfFacts, printPdfRules } from "./print-pdf-rules.ts";

/** The name of a broken rule. */
export type PrintPdfProblem = keyof typeof printPdfRules;

/** How far a page's finished size may be from the ordered one. */
const SIZE_TOLERANCE_MM = 0.01;

/** Names the rules a print file breaks; none for every file the house writes from pictures. */
export function rulesBrokenBy(facts: PrintPdfFacts): PrintPdfProblem[] {
  return ruleNames().filter((rule) => !holds(rule, facts));
}

function ruleNames(): PrintPdfProblem[] {
  return Object.keys(printPdfRules).filter((rule): rule is PrintPdfProblem =>
    Object.hasOwn(printPdfRules, rule),
  );
}

/** A rule that cannot even be evaluated is broken. */
function holds(rule: PrintPdfProblem, facts: PrintPdfFacts): boolean {
  try {
    return printPdfRules[rule](facts);
  } catch {
    return false;
  }
}

/** What a check of a file on disk finds. */
export interface PrintPdfCheck {
  problems: PrintPdfProblem[];
  /** Finished size of each page in millimetres, to be compared with the order. */
  trimMm: PrintSize[];
  /** How far the bleed box of each page reaches beyond that, on its narrowest side. */
  reachMm: number[];
}

/** Reads a print file back from disk and checks it; throws when it is no PDF at all. */
export async function checkPrintPdf(path: string): Promise<PrintPdfCheck> {
  const bytes = await readFile(path);
  const pdf = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const version = /^%PDF-(\d\.\d)/.exec(bytes.toString("latin1", 0, 8))?.[1] ?? "";
  const problems = rulesBrokenBy({ pdf, version, hasFileId: pdf.context.trailerInfo.ID !== undefined });
  const pages = pdf.getPages();
  return { problems, trimMm: pages.map((page) => trimOf(page)), reachMm: pages.map((page) => reachOf(page)) };
}

/** Throws when a page about to be written is not the ordered size with its outset all round. */
export function refuseWrongBoxes(pdf: PDFDocument, prints: readonly PrintSize[], reachMm: number): void {
  const pages = pdf.getPages();
  if (pages.length !== prints.length)
    throw new Error(`The print file has ${pages.length} pages, not ${prints.length}.`);
  for (const [index, page] of pages.entries()) {
    const print = prints[index];
    const trim = trimOf(page);
    const bleed = boxOf(page, "BleedBox");
    if (print === undefined || bleed === undefined) throw new Error(`Page ${index + 1} has no boxes.`);
    const reached = (bleed[2] - bleed[0]) / POINTS_PER_MM - 2 * reachMm;
    const off = [trim.widthMm - print.widthMm, trim.heightMm - print.heightMm, reached - print.widthMm];
    if (off.some((mm) => !(Math.abs(mm) <= SIZE_TOLERANCE_MM))) {
      throw new Error(
        `Page ${index + 1} is ${trim.widthMm} × ${trim.heightMm} mm, ordered ${print.widthMm} × ${print.heightMm}.`,
      );
    }
  }
}

function reachOf(page: Parameters<typeof boxOf>[0]): number {
  const [trim, bleed] = [boxOf(page, "TrimBox"), boxOf(page, "BleedBox")];
  if (trim === undefined || bleed === undefined) return 0;
  const sides = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]];
  return Math.min(...sides) / POINTS_PER_MM;
}

function trimOf(page: Parameters<typeof boxOf>[0]): PrintSize {
  const [left, bottom, right, top] = boxOf(page, "TrimBox") ?? [0, 0, 0, 0];
  return { widthMm: (right - left) / POINTS_PER_MM, heightMm: (top - bottom) / POINTS_PER_MM };
}
