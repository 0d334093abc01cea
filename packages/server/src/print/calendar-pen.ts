import { type Matrix, MM_PER_INCH } from "@pressport/core/rules";
import { CAP_HEIGHT, type CalendarFonts, type Weight } from "./calendar-fonts.ts";
import { pdfNumber } from "./pdf-numbers.ts";

/** Points in a millimetre. */
const PT = 72 / MM_PER_INCH;

/** Black ink only, so that small text never shows coloured edges when the plates are a hair apart. */
export const INK = {
  black: "0 0 0 1",
  grey: "0 0 0 0.55",
  rule: "0 0 0 0.25",
  empty: "0 0 0 0.06",
  holiday: "0 0.85 0.8 0.05",
} as const;

/** One of the inks. */
export type Ink = keyof typeof INK;

/** How a text is set. */
export interface TextStyle {
  /** Letter size in millimetres (of the em). */
  sizeMm: number;
  weight?: Weight;
  ink?: Ink;
  align?: "left" | "centre" | "right";
  /** Made smaller until it fits. */
  maxWidthMm?: number;
}

/** Draws text and lines in the page's millimetres. */
export interface CalendarPen {
  /** `yMm` is the middle of the capitals. */
  text(text: string, xMm: number, yMm: number, style: TextStyle): void;
  line(fromXMm: number, fromYMm: number, toXMm: number, toYMm: number, ink?: Ink): void;
  fill(leftMm: number, topMm: number, widthMm: number, heightMm: number, ink: Ink): void;
  /** Everything drawn so far. */
  operators(): string[];
}

/** A pen for one page. */
export function calendarPen(fonts: CalendarFonts, toPoints: Matrix): CalendarPen {
  const drawn: string[] = [];
  const x = (mm: number): string => pdfNumber(mm * toPoints.a + toPoints.e);
  const y = (mm: number): string => pdfNumber(mm * toPoints.d + toPoints.f);
  return {
    text(text, xMm, yMm, { sizeMm, weight = 400, ink = "black", align = "left", maxWidthMm }) {
      const runs = fonts.runs(text, weight);
      const widthPerMm = runs.reduce((sum, run) => sum + run.widthAtOnePt, 0);
      const size =
        maxWidthMm === undefined ? sizeMm : Math.min(sizeMm, maxWidthMm / Math.max(widthPerMm, 1e-6));
      const shift = { left: 0, centre: 0.5, right: 1 }[align] * widthPerMm * size;
      let at = xMm - shift;
      for (const run of runs) {
        const place = `${x(at)} ${y(yMm + (size * CAP_HEIGHT) / 2)} Td`;
        drawn.push(`BT ${INK[ink]} k /${run.fontName} ${pdfNumber(size * PT)} Tf ${place} ${run.hex} Tj ET`);
        at += run.widthAtOnePt * size;
      }
    },
    line(fromX, fromY, toX, toY, ink = "rule") {
      drawn.push(`${INK[ink]} K ${pdfNumber(0.1 * PT)} w ${x(fromX)} ${y(fromY)} m ${x(toX)} ${y(toY)} l S`);
    },
    fill(left, top, width, height, ink) {
      const box = `${x(left)} ${y(top + height)} ${pdfNumber(width * PT)} ${pdfNumber(height * PT)}`;
      drawn.push(`${INK[ink]} k ${box} re f`);
    },
    operators: () => drawn,
  };
}
