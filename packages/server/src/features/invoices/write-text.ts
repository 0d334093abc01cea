import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { type VisualRun, visualRuns } from "../../text/visual-runs.ts";

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

/** Where and how words stand; lengths in points. */
export interface Words {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: "regular" | "bold";
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

const { resolve } = createRequire(import.meta.url);

/** The file of a subset in a weight. */
function fontFile(subset: Subset, weight: 400 | 700): string {
  const family = subset === "arabic" ? "noto-sans-arabic" : "noto-sans";
  return resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
}

/** What a document begins with: a font that is embedded, as archives want it. */
export const PLAIN_FONT = fontFile("latin", 400);

/** Makes the fonts known to a document. */
export function registerFonts(pdf: Pdf): void {
  for (const subset of ORDER) {
    pdf.registerFont(`regular-${subset}`, fontFile(subset, 400));
    pdf.registerFont(`bold-${subset}`, fontFile(subset, 700));
  }
}

const subsetOf = (letter: string): Subset => ORDER.find((name) => SUBSETS[name].test(letter)) ?? "latin";

/**
 * Writes words on one line, each letter in the subset that has it; what does not fit ends in an ellipsis. On a page that
 * reads from the right everything stands mirrored.
 */
export function write({ pdf, direction }: Page, text: string, words: Words): void {
  const { width, size = 9.5, weight = "regular", colour = INK, align = "left" } = words;
  const isMirrored = direction === "rtl";
  const left = isMirrored ? PAGE_WIDTH - words.x - width : words.x;
  pdf.fontSize(size).fillColor(colour);
  const runsOf = (line: string) => visualRuns(line, subsetOf, direction);
  const widthOf = (run: VisualRun<Subset>) => pdf.font(`${weight}-${run.font}`).widthOfString(run.text);
  const total = (line: string) => runsOf(line).reduce((sum, run) => sum + widthOf(run), 0);
  let line = text;
  while (line.length > 0 && total(line === text ? line : `${line}…`) > width) line = line.slice(0, -1);
  const shown = line === text ? text : `${line.trimEnd()}…`;
  let at = (align === "right") === isMirrored ? left : left + width - total(shown);
  for (const run of runsOf(shown)) {
    const advance = widthOf(run);
    pdf
      .font(`${weight}-${run.font}`)
      .text(run.text, at, words.y + size * ASCENT, { lineBreak: false, baseline: "alphabetic" });
    at += advance;
  }
}
