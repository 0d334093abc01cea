import type { HanFace, NotoPart } from "@pressport/core/rules";
import type PDFDocument from "pdfkit";
import { notoPartsFor, readNotoFont } from "../text/noto-font.ts";
import { visualRuns } from "../text/visual-runs.ts";

/** A page being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** A document being written, and which way it reads. */
export interface Page {
  pdf: Pdf;
  direction: "ltr" | "rtl";
  /** In which letterforms all its Han letters stand. */
  han: HanFace;
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

const WEIGHTS = { regular: 400, bold: 700 } as const;

/** A stretch of a line in the one font that has its letters, from left to right on the paper. */
interface Run {
  text: string;
  part: NotoPart;
}

function runsOf({ direction, han }: Page, text: string): Run[] {
  const partOf = notoPartsFor(han);
  return visualRuns(text, partOf, direction).map(({ font, text: letters }) => ({
    part: font,
    text: letters,
  }));
}

/** Takes a font, which the document then knows by a name. */
function setFont(pdf: Pdf, weight: Type["weight"], part: NotoPart): Pdf {
  const name = `${weight}-${part}`;
  return pdf.registerFont(name, readNotoFont(part, WEIGHTS[weight])).font(name);
}

/** How wide words are on one line. */
export function widthOf(page: Page, text: string, { size, weight }: Type): number {
  page.pdf.fontSize(size);
  return runsOf(page, text).reduce(
    (sum, run) => sum + setFont(page.pdf, weight, run.part).widthOfString(run.text),
    0,
  );
}

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks text into lines that fit a width: at its own ends of lines, between words, and within what is wider than a line, as where no spaces are written. */
export function linesOf(page: Page, text: string, width: number, type: Type = USUAL): string[] {
  const fitting = (word: string): string[] => {
    if (widthOf(page, word, type) <= width) return [word];
    const parts: string[] = [];
    for (const { segment } of LETTERS.segment(word)) {
      const longer = `${parts.at(-1) ?? ""}${segment}`;
      if (parts.length > 0 && widthOf(page, longer, type) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  };
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ").flatMap(fitting)) {
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
  for (const run of runsOf(page, shown)) {
    setFont(pdf, weight, run.part).fontSize(size);
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
