import {
  CAP_HEIGHT,
  type CalendarInk,
  type CalendarPen,
  fittingSize,
  legibleInk,
  type Matrix,
  MM_PER_INCH,
} from "@pressport/core/rules";
import type { Channels } from "../colour/print-profile.ts";
import { pdfNumber } from "../pdf/pdf-numbers.ts";
import type { CalendarFonts, TextRun } from "./calendar-fonts.ts";

/** Points in a millimetre. */
const PT = 72 / MM_PER_INCH;

/** Black ink only, so that text never shows coloured edges when the plates are a hair apart; holidays are large and red. */
const INKS = {
  black: { 4: "0 0 0 1", 3: "0 0 0", 1: "0" },
  grey: { 4: "0 0 0 0.55", 3: "0.45 0.45 0.45", 1: "0.45" },
  empty: { 4: "0 0 0 0.06", 3: "0.94 0.94 0.94", 1: "0.94" },
  holiday: { 4: "0 0.85 0.8 0.05", 3: "0.8 0.15 0.18", 1: "0.35" },
} as const satisfies Record<CalendarInk, Record<Channels, string>>;

/** The operators that set a colour of so many inks, for filling and for lines. */
const SET = { 4: { fill: "k", stroke: "K" }, 3: { fill: "rg", stroke: "RG" }, 1: { fill: "g", stroke: "G" } };

/** Thinner or paler lines break up on the press. */
const RULE_MM = 0.25;

/** Draws for a PDF. */
export interface PrintPen extends CalendarPen {
  /** Everything drawn so far. */
  operators(): string[];
}

/** A pen for one page, in the inks of a press with so many colours. */
export function calendarPen(fonts: CalendarFonts, toPoints: Matrix, channels: Channels): PrintPen {
  const drawn: string[] = [];
  const x = (mm: number): string => pdfNumber(mm * toPoints.a + toPoints.e);
  const y = (mm: number): string => pdfNumber(mm * toPoints.d + toPoints.f);
  return {
    widthMm: (text, sizeMm, weight = 400) => widthOfOneMm(fonts.runs(text, weight)) * sizeMm,
    text(text, xMm, yMm, style) {
      const { weight = 400, align = "left" } = style;
      const runs = fonts.runs(text, weight);
      const widthPerMm = widthOfOneMm(runs);
      const size = fittingSize(style, widthPerMm);
      const colour = INKS[legibleInk(style, size)][channels];
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

function widthOfOneMm(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.widthAtOnePt, 0);
}
