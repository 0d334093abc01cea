/** The inks a calendar is drawn in. Holidays are large and red. */
export type CalendarInk = "black" | "grey" | "empty" | "holiday";
/** The two weights calendars are set in. */
export type CalendarWeight = 400 | 700;

/** Small print may not be smaller: 7 points. */
export const LEAST_TEXT_MM = (7 * 25.4) / 72;
/** The height of capitals over the size, as in Noto Sans. */
export const CAP_HEIGHT = 0.714;

/** How a text is set. */
export interface TextStyle {
  /** Letter size in millimetres (of the em). */
  sizeMm: number;
  weight?: CalendarWeight;
  ink?: CalendarInk;
  align?: "left" | "centre" | "right";
  /** Made smaller until it fits, down to 7 points. */
  maxWidthMm?: number;
}

/** Draws text and lines in the millimetres of a page, on paper or on a screen. */
export interface CalendarPen {
  /** `yMm` is the middle of the capitals. */
  text(text: string, xMm: number, yMm: number, style: TextStyle): void;
  /** How wide a text is at a letter size. */
  widthMm(text: string, sizeMm: number, weight?: CalendarWeight): number;
  line(fromXMm: number, fromYMm: number, toXMm: number, toYMm: number): void;
  fill(leftMm: number, topMm: number, widthMm: number, heightMm: number, ink: CalendarInk): void;
}

/** Below 10 points letters are solid black: dots of a tint and overlapping inks would fray their edges. */
const SOLID_BELOW_MM = (10 * 25.4) / 72;

/** The ink a text of that size is set in. */
export function legibleInk({ ink = "black" }: TextStyle, sizeMm: number): CalendarInk {
  return sizeMm < SOLID_BELOW_MM ? "black" : ink;
}

/** The size a text is set in: as asked, or as small as it has to be, but never below 7 points. */
export function fittingSize({ sizeMm, maxWidthMm }: TextStyle, widthOfOneMm: number): number {
  const most =
    maxWidthMm === undefined ? Number.POSITIVE_INFINITY : maxWidthMm / Math.max(widthOfOneMm, 1e-6);
  return Math.max(LEAST_TEXT_MM, Math.min(sizeMm, most));
}

/**
 * A text in lines no wider than that, broken between words; what does not fit into so many lines ends in an ellipsis.
 */
export function linesFitting(
  pen: Pick<CalendarPen, "widthMm">,
  text: string,
  { sizeMm, maxWidthMm, most }: { sizeMm: number; maxWidthMm: number; most: number },
): string[] {
  const fits = (line: string) => pen.widthMm(line, sizeMm) <= maxWidthMm;
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  const isCut = lines.length > most;
  return shown.map((line, index) => shortened(line, isCut && index === most - 1, fits));
}

/** A line cut to its room letter by letter, with an ellipsis where something is left out. */
function shortened(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line;
  const letters = Array.from(line);
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
