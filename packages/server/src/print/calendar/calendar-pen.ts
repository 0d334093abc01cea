import { type Matrix, MM_PER_INCH } from "@pressport/core/rules";
import type { Channels } from "../colour/print-profile.ts";
import { pdfNumber } from "../pdf/pdf-numbers.ts";
import { CAP_HEIGHT, type CalendarFonts, type Weight } from "./calendar-fonts.ts";

/** Points in a millimetre. */
const PT = 72 / MM_PER_INCH;

/** Black ink only, so that text never shows coloured edges when the plates are a hair apart; holidays are large and red. */
const INKS = {
  black: { 4: "0 0 0 1", 3: "0 0 0", 1: "0" },
  grey: { 4: "0 0 0 0.55", 3: "0.45 0.45 0.45", 1: "0.45" },
  empty: { 4: "0 0 0 0.06", 3: "0.94 0.94 0.94", 1: "0.94" },
  holiday: { 4: "0 0.85 0.8 0.05", 3: "0.8 0.15 0.18", 1: "0.35" },
} as const satisfies Record<string, Record<Channels, string>>;

/** One of the inks. */
export type Ink = keyof typeof INKS;

/** The operators that set a colour of so many inks, for filling and for lines. */
const SET = { 4: { fill: "k", stroke: "K" }, 3: { fill: "rg", stroke: "RG" }, 1: { fill: "g", stroke: "G" } };

/** Small print may not be smaller: 7 points. */
export const LEAST_TEXT_MM = 7 / PT;
/** Below 10 points letters are solid black: dots of a tint and overlapping inks would fray their edges. */
const SOLID_BELOW_MM = 10 / PT;
/** Thinner or paler lines break up on the press. */
const RULE_MM = 0.25;

/** How a text is set. */
export interface TextStyle {
  /** Letter size in millimetres (of the em). */
  sizeMm: number;
  weight?: Weight;
  ink?: Ink;
  align?: "left" | "centre" | "right";
  /** Made smaller until it fits, down to 7 points. */
  maxWidthMm?: number;
}

/** Draws text and lines in the page's millimetres. */
export interface CalendarPen {
  /** `yMm` is the middle of the capitals. */
  text(text: string, xMm: number, yMm: number, style: TextStyle): void;
  line(fromXMm: number, fromYMm: number, toXMm: number, toYMm: number): void;
  fill(leftMm: number, topMm: number, widthMm: number, heightMm: number, ink: Ink): void;
  /** Everything drawn so far. */
  operators(): string[];
}

/** A pen for one page, in the inks of a press with so many colours. */
export function calendarPen(fonts: CalendarFonts, toPoints: Matrix, channels: Channels): CalendarPen {
  const drawn: string[] = [];
  const x = (mm: number): string => pdfNumber(mm * toPoints.a + toPoints.e);
  const y = (mm: number): string => pdfNumber(mm * toPoints.d + toPoints.f);
  return {
    text(text, xMm, yMm, { sizeMm, weight = 400, ink = "black", align = "left", maxWidthMm }) {
      const runs = fonts.runs(text, weight);
      const widthPerMm = runs.reduce((sum, run) => sum + run.widthAtOnePt, 0);
      const fitting = Math.min(sizeMm, (maxWidthMm ?? Number.POSITIVE_INFINITY) / Math.max(widthPerMm, 1e-6));
      const size = Math.max(LEAST_TEXT_MM, fitting);
      const colour = INKS[size < SOLID_BELOW_MM ? "black" : ink][channels];
      const shift = { left: 0, centre: 0.5, right: 1 }[align] * widthPerMm * size;
      let at = xMm - shift;
      for (const run of runs) {
        const place = `${x(at)} ${y(yMm + (size * CAP_HEIGHT) / 2)} Td`;
        drawn.push(
          `BT ${colour} ${SET[channels].fill} /${run.fontName} ${pdfNumber(size * PT)} Tf ${place} ${run.hex} Tj ET`,
        );
        at += run.widthAtOnePt * size;
      }
    },
    line(fromX, fromY, toX, toY) {
      const pen = `${INKS.black[channels]} ${SET[channels].stroke} ${pdfNumber(RULE_MM * PT)} w`;
      drawn.push(`${pen} ${x(fromX)} ${y(fromY)} m ${x(toX)} ${y(toY)} l S`);
    },
    fill(left, top, width, height, ink) {
      const box = `${x(left)} ${y(top + height)} ${pdfNumber(width * PT)} ${pdfNumber(height * PT)}`;
      drawn.push(`${INKS[ink][channels]} ${SET[channels].fill} ${box} re f`);
    },
    operators: () => drawn,
  };
}
