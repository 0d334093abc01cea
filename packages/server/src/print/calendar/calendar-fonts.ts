import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PDFDocument, PDFFont, PDFRef } from "@cantoo/pdf-lib";
import type { CalendarWeight } from "@pressport/core/rules";
import { create } from "fontkit";
import { visualRuns } from "../../text/visual-runs.ts";

/** A stretch of text in one font, as the `Tf` and `Tj` operators need it. */
export interface TextRun {
  fontName: string;
  hex: string;
  widthAtOnePt: number;
}

/** Noto Sans comes in files by script; the first that has a letter sets it. Arabic has a package of its own. */
const SCRIPTS = [
  "latin",
  "latin-ext",
  "cyrillic",
  "greek",
  "vietnamese",
  "cyrillic-ext",
  "greek-ext",
  "devanagari",
  "arabic",
];

/** The fonts of one calendar: only the files its texts need, only the letters it uses. */
export interface CalendarFonts {
  /** Splits a text into runs; letters no font has are left out. */
  runs(text: string, weight: CalendarWeight): TextRun[];
  /** The fonts by resource name. */
  resources(): Record<string, PDFRef>;
}

interface LoadedFont {
  name: string;
  font: PDFFont;
  letters: ReadonlySet<number>;
}

/** Loads what is needed to set the given letters in both weights. */
export async function loadCalendarFonts(pdf: PDFDocument, letters: string): Promise<CalendarFonts> {
  pdf.registerFontkit({ create: (bytes) => create(Buffer.from(bytes)) });
  const loaded = new Map<CalendarWeight, LoadedFont[]>([
    [400, await loadWeight(pdf, 400, letters)],
    [700, await loadWeight(pdf, 700, letters)],
  ]);
  return {
    runs: (text, weight) => splitRuns(text, loaded.get(weight) ?? []),
    resources: () =>
      Object.fromEntries(
        [...loaded.values()].flat().map(({ name, font }): [string, PDFRef] => [name, font.ref]),
      ),
  };
}

/** Whether every letter of a text can be set. */
export async function canSet(text: string): Promise<boolean> {
  const known = new Set<number>();
  for (const script of SCRIPTS) for (const letter of await lettersOf(script)) known.add(letter);
  return lettersIn(text).every((letter) => known.has(letter));
}

/** The code points of a text. */
function lettersIn(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

async function lettersOf(script: string): Promise<number[]> {
  const font = create(await readFont(script, 400));
  return "characterSet" in font ? font.characterSet : [];
}

async function loadWeight(pdf: PDFDocument, weight: CalendarWeight, letters: string): Promise<LoadedFont[]> {
  const missing = new Set(lettersIn(letters));
  const fonts: LoadedFont[] = [];
  for (const script of SCRIPTS) {
    if (missing.size === 0) break;
    const bytes = await readFont(script, weight);
    const probe = create(bytes);
    const own = new Set("characterSet" in probe ? probe.characterSet : []);
    if ([...missing].every((letter) => !own.has(letter))) continue;
    for (const letter of own) missing.delete(letter);
    const font = await pdf.embedFont(bytes, { subset: true });
    fonts.push({ name: `F${weight}${script.replace("-", "")}`, font, letters: own });
  }
  return fonts;
}

async function readFont(script: string, weight: CalendarWeight): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const family = script === "arabic" ? "noto-sans-arabic" : "noto-sans";
  return await readFile(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));
}

function splitRuns(text: string, fonts: readonly LoadedFont[]): TextRun[] {
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
  return visualRuns(text, fontOf).map(({ font, text: part }) => ({
    fontName: font.name,
    hex: font.font.encodeText(part).toString(),
    widthAtOnePt: font.font.widthOfTextAtSize(part, 1),
  }));
}
