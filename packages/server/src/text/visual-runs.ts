import { createRequire } from "node:module";
import type BidiTypes from "bidi-js";

// What it exports is the function itself, which its types call a default export.
const bidiFactory: typeof BidiTypes.default = createRequire(import.meta.url)("bidi-js");
const bidi = bidiFactory();

/** Letters of scripts that are written from the right, and marks that say which way a text reads. */
const FROM_RIGHT = /[\u0590-\u08ff\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;
/** Letters that join: a font program joins and turns them itself. */
const JOINING = /^[\u0600-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb50-\ufdff\ufe70-\ufeff]+$/;

/** A stretch of text that one font sets. */
export interface VisualRun<F> {
  font: F;
  text: string;
}

/**
 * Cuts a line into what each font sets, in the order in which it stands on the paper from left to right. Letters that join
 * stay in the order they are read in, as font programs want them. For blanks no font has a space stands; other letters no
 * font has are left out.
 */
export function visualRuns<F>(
  line: string,
  fontOf: (letter: string) => F | undefined,
  direction?: "ltr" | "rtl",
): VisualRun<F>[] {
  const runs: VisualRun<F>[] = [];
  let isOpen = false;
  for (const read of direction === "rtl" || FROM_RIGHT.test(line) ? onPaper(line, direction) : line) {
    const letter = /\p{Z}/u.test(read) && fontOf(read) === undefined ? " " : read;
    const font = fontOf(letter);
    if (font === undefined) continue;
    const last = runs.at(-1);
    const joins = JOINING.test(letter);
    if (last?.font !== font || joins !== isOpen) runs.push({ font, text: letter });
    else last.text = joins ? letter + last.text : last.text + letter;
    isOpen = joins;
  }
  return runs;
}

/** The letters of a line from left to right as they stand on the paper. */
function onPaper(line: string, direction?: "ltr" | "rtl"): string[] {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  return bidi
    .getReorderedIndices(line, levels)
    .map((index) => mirrored.get(index) ?? line.charAt(index))
    .filter((letter) => !/[\u200e\u200f\u2066-\u2069]/.test(letter));
}
