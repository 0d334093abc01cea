import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type PDFDocument from "pdfkit";

/** A page being written. */
export type Pdf = InstanceType<typeof PDFDocument>;

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
  cyrillic: /[\u0400-\u04ff]/,
  greek: /[\u0370-\u03ff]/,
  "latin-ext": /[\u0100-\u024f\u1e00-\u1eff]/,
  latin: /./su,
} as const;
type Subset = keyof typeof SUBSETS;
const ORDER = ["cyrillic", "greek", "latin-ext", "latin"] as const satisfies readonly Subset[];

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve("@fontsource/noto-sans/package.json")),
  "files",
);

/** Makes the fonts known to a document. */
export function registerFonts(pdf: Pdf): void {
  for (const subset of ORDER) {
    pdf.registerFont(`regular-${subset}`, join(fontFolder, `noto-sans-${subset}-400-normal.woff`));
    pdf.registerFont(`bold-${subset}`, join(fontFolder, `noto-sans-${subset}-700-normal.woff`));
  }
}

interface Run {
  subset: Subset;
  text: string;
}

/** Cuts a text where another subset of the font has to take over. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const subset = ORDER.find((name) => SUBSETS[name].test(character)) ?? "latin";
    const last = runs.at(-1);
    if (last?.subset === subset) last.text += character;
    else runs.push({ subset, text: character });
  }
  return runs;
}

/** Writes words on one line, each letter in the subset that has it; what does not fit ends in an ellipsis. */
export function write(pdf: Pdf, text: string, words: Words): void {
  const { x, y, width, size = 9.5, weight = "regular", colour = INK, align = "left" } = words;
  pdf.fontSize(size).fillColor(colour);
  const widthOf = (run: Run) => pdf.font(`${weight}-${run.subset}`).widthOfString(run.text);
  const total = (line: string) => runsOf(line).reduce((sum, run) => sum + widthOf(run), 0);
  let line = text;
  while (line.length > 0 && total(line === text ? line : `${line}…`) > width) line = line.slice(0, -1);
  const shown = line === text ? text : `${line.trimEnd()}…`;
  let at = align === "right" ? x + width - total(shown) : x;
  for (const run of runsOf(shown)) {
    const advance = widthOf(run);
    pdf.font(`${weight}-${run.subset}`).text(run.text, at, y, { lineBreak: false });
    at += advance;
  }
}
