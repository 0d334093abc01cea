import type { FontPart, Matrix, PrintedText } from "@pressport/core/rules";
import {
  type DrawnText,
  drawText,
  findTextProblem,
  openTypeFont,
  type PrintedDesign,
  placeOutlines,
  startTypeEngine,
  type TypeFont,
} from "@pressport/core/typesetting";
import { readFontPart } from "../../text/noto-font.ts";

/** Texts of a design, and how that lies on a print. */
export interface PlacedTexts extends PrintedDesign {
  texts: readonly PrintedText[];
}

const engine = await startTypeEngine();
const opened = new Map<string, TypeFont>();

function fontOf(part: FontPart): TypeFont {
  const font = opened.get(part.id) ?? openTypeFont(engine, readFontPart(part));
  opened.set(part.id, font);
  return font;
}

/** Draws texts where they stand, in millimetres of the finished print or in what `toUnits` maps these to. */
export function drawTexts(placed: PlacedTexts, toUnits?: Matrix): DrawnText[] {
  return placed.texts.map((printed) => {
    const text = drawText(printed, placed.design, fontOf);
    return { ...text, outlines: placeOutlines(text, placed, toUnits) };
  });
}

/** What keeps texts from being printed, a message a text; undefined where nothing does. */
export async function findTextProblems(placed: PlacedTexts): Promise<(string | undefined)[]> {
  return placed.texts.map((printed) => findTextProblem(drawText(printed, placed.design, fontOf), placed));
}
