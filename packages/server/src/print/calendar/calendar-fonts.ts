import type { PDFDocument, PDFFont, PDFRef } from "@cantoo/pdf-lib";
import { type CalendarWeight, hanFaceOf, type NotoPart } from "@pressport/core/rules";
import { notoPartsFor, parseFont, readNotoFont } from "../../text/noto-font.ts";
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
}

type LoadedFonts = ReadonlyMap<NotoPart, LoadedFont>;

/** Loads what is needed to set the given letters of a calendar in a language, in both weights. */
export async function loadCalendarFonts(
  pdf: PDFDocument,
  letters: string,
  language: string,
): Promise<CalendarFonts> {
  pdf.registerFontkit({ create: parseFont });
  const partOf = notoPartsFor(hanFaceOf(letters, { language }));
  const parts = new Set(Array.from(letters).flatMap((letter) => partOf(letter) ?? []));
  const loaded = { 400: await loadWeight(pdf, 400, parts), 700: await loadWeight(pdf, 700, parts) };
  return {
    runs: (text, weight) => splitRuns(text, partOf, loaded[weight]),
    resources: () =>
      Object.fromEntries(
        Object.values(loaded).flatMap((fonts) =>
          [...fonts.values()].map(({ name, font }): [string, PDFRef] => [name, font.ref]),
        ),
      ),
  };
}

async function loadWeight(
  pdf: PDFDocument,
  weight: CalendarWeight,
  parts: ReadonlySet<NotoPart>,
): Promise<LoadedFonts> {
  const fonts = new Map<NotoPart, LoadedFont>();
  for (const part of parts) {
    const font = await pdf.embedFont(readNotoFont(part, weight), { subset: true });
    fonts.set(part, { name: `F${weight}${part.replace("-", "")}`, font });
  }
  return fonts;
}

function splitRuns(
  text: string,
  partOf: (letter: string) => NotoPart | undefined,
  fonts: LoadedFonts,
): TextRun[] {
  const fontOf = (letter: string) => {
    const part = partOf(letter);
    return part && fonts.get(part);
  };
  return visualRuns(text, fontOf).map(({ font, text: part }) => ({
    fontName: font.name,
    hex: font.font.encodeText(part).toString(),
    widthAtOnePt: font.font.widthOfTextAtSize(part, 1),
  }));
}
