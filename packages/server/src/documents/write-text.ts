import type PDFDocument from "pdfkit";
import { readNotoFont } from "../text/noto-font.ts";
import { visualRuns } from "../text/visual-runs.ts";

/** A page being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** A document being written, and which way it reads. */
export interface Page {
  pdf: Pdf;
  direction: "ltr" | "rtl";
}

/** The width of A4 in points. */
export const PAGE_WIDTH = 595.28;

/** How far above the line letters reach, as a part of their size; subsets differ, so all stand on one line. */
const ASCENT = 1.069;

/** How large, in points, and how heavy letters are. */
export interface Type {
  size: number;
  weight: "regular" | "bold";
}

const USUAL: Type = { size: 9.5, weight: "regular" };

/** Where and how words stand; lengths in points. */
export interface Words extends Partial<Type> {
  x: number;
  y: number;
  width: number;
  colour?: string;
  align?: "left" | "right";
}

/** Colour of words unless told. */
export const INK = "#1c1f1e";

/* The font comes in subsets that do not overlap: a name such as 'Šķūņa' takes letters from two of them. */
const SUBSETS = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/,
  cyrillic: /[\u0400-\u04ff]/,
  greek: /[\u0370-\u03ff]/,
  "latin-ext": /[\u0100-\u024f\u1e00-\u1eff]/,
  latin: /./su,
} as const;
type Subset = keyof typeof SUBSETS;
const ORDER = ["arabic", "cyrillic", "greek", "latin-ext", "latin"] as const satisfies readonly Subset[];

/** Makes the fonts known to a document. */
export function registerFonts(pdf: Pdf): void {
  for (const subset of ORDER) {
    pdf.registerFont(`regular-${subset}`, readNotoFont(subset, 400));
    pdf.registerFont(`bold-${subset}`, readNotoFont(subset, 700));
  }
}

const subsetOf = (letter: string): Subset => ORDER.find((name) => SUBSETS[name].test(letter)) ?? "latin";

/** How wide words are on one line. */
export function widthOf({ pdf, direction }: Page, text: string, { size, weight }: Type): number {
  pdf.fontSize(size);
  return visualRuns(text, subsetOf, direction).reduce(
    (sum, run) => sum + pdf.font(`${weight}-${run.font}`).widthOfString(run.text),
    0,
  );
}

/** Breaks text into lines that fit a width, at its own ends of lines and between words. */
export function linesOf(page: Page, text: string, width: number, type: Type = USUAL): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ")) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(page, longer, type) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/**
 * Writes words on one line, each letter in the subset that has it; what does not fit ends in an ellipsis. On a page that
 * reads from the right everything stands mirrored.
 */
export function write(page: Page, text: string, words: Words): void {
  const { pdf, direction } = page;
  const { width, size = USUAL.size, weight = USUAL.weight, colour = INK, align = "left" } = words;
  const isMirrored = direction === "rtl";
  const left = leftOn(page, words);
  pdf.fillColor(colour);
  const total = (line: string) => widthOf(page, line, { size, weight });
  let line = text;
  while (line.length > 0 && total(line === text ? line : `${line}…`) > width) line = line.slice(0, -1);
  const shown = line === text ? text : `${line.trimEnd()}…`;
  let at = (align === "right") === isMirrored ? left : left + width - total(shown);
  for (const run of visualRuns(shown, subsetOf, direction)) {
    pdf.font(`${weight}-${run.font}`).fontSize(size);
    const advance = pdf.widthOfString(run.text);
    pdf.text(run.text, at, words.y + size * ASCENT, { lineBreak: false, baseline: "alphabetic" });
    at += advance;
  }
}

/** Words somebody else chose, kept in their own direction whatever stands around them. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Where something of a width stands from the left edge of the paper: mirrored on a page that reads from the right. */
export function leftOn({ direction }: Page, { x, width }: { x: number; width: number }): number {
  return direction === "rtl" ? PAGE_WIDTH - x - width : x;
}
