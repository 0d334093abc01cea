import { createRequire } from "node:module";
import type { PDFDocument, PDFFont, PDFRef } from "@cantoo/pdf-lib";
import type { CalendarWeight } from "@pressport/core/rules";
import type { create } from "fontkit";
import { NOTO_PARTS, type NotoPart, readNotoFont } from "../../text/noto-font.ts";
import { visualRuns } from "../../text/visual-runs.ts";

/** A stretch of text in one font, as the `Tf` and `Tj` operators need it. */
export interface TextRun {
  fontName: string;
  hex: string;
  widthAtOnePt: number;
}

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

const require = createRequire(import.meta.url);

/** Reads a font. What does so is large, and a host starts without. */
function readFont(bytes: Uint8Array): ReturnType<typeof create> {
  const fontkit: { create: typeof create } = require("fontkit");
  return fontkit.create(Buffer.from(bytes));
}

/** Loads what is needed to set the given letters in both weights. */
export async function loadCalendarFonts(pdf: PDFDocument, letters: string): Promise<CalendarFonts> {
  pdf.registerFontkit({ create: readFont });
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
export function canSet(text: string): boolean {
  const known = new Set<number>();
  for (const part of NOTO_PARTS) for (const letter of lettersOf(part, 400)) known.add(letter);
  return lettersIn(text).every((letter) => known.has(letter));
}

/** The code points of a text. */
function lettersIn(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function lettersOf(part: NotoPart, weight: CalendarWeight): number[] {
  const font = readFont(readNotoFont(part, weight));
  return "characterSet" in font ? font.characterSet : [];
}

async function loadWeight(pdf: PDFDocument, weight: CalendarWeight, letters: string): Promise<LoadedFont[]> {
  const missing = new Set(lettersIn(letters));
  const fonts: LoadedFont[] = [];
  for (const part of NOTO_PARTS) {
    if (missing.size === 0) break;
    const own = new Set(lettersOf(part, weight));
    if ([...missing].every((letter) => !own.has(letter))) continue;
    for (const letter of own) missing.delete(letter);
    const font = await pdf.embedFont(readNotoFont(part, weight), { subset: true });
    fonts.push({ name: `F${weight}${part.replace("-", "")}`, font, letters: own });
  }
  return fonts;
}

function splitRuns(text: string, fonts: readonly LoadedFont[]): TextRun[] {
  const fontOf = (letter: string) => fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
  return visualRuns(text, fontOf).map(({ font, text: part }) => ({
    fontName: font.name,
    hex: font.font.encodeText(part).toString(),
    widthAtOnePt: font.font.widthOfTextAtSize(part, 1),
  }));
}
