import type { Matrix, PrintSize } from "@pressport/core/rules";
import { MM_PER_INCH } from "@pressport/core/rules";
import type { RectMm } from "../plan-layers.ts";

/** PDF points in a millimetre. */
export const POINTS_PER_MM = 72 / MM_PER_INCH;

/** A number as PDF writes it: no exponent, at most six decimals (a 30,000th of a hair), no trailing zeros. */
export function pdfNumber(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

/** The same number, rounded as it is written. */
export function pdfRounded(value: number): number {
  return Number(pdfNumber(value));
}

/** Maps millimetres from the finished area's top left corner (y down) to points from the page's bottom left one (y up). */
export function millimetresToPoints(print: PrintSize, reachMm: number): Matrix {
  return {
    a: POINTS_PER_MM,
    b: 0,
    c: 0,
    d: -POINTS_PER_MM,
    e: reachMm * POINTS_PER_MM,
    f: (print.heightMm + reachMm) * POINTS_PER_MM,
  };
}

/** The `cm` operator of a matrix. */
export function cmOperator({ a, b, c, d, e, f }: Matrix): string {
  return `${[a, b, c, d, e, f].map(pdfNumber).join(" ")} cm`;
}

/** The operators that let only a rectangle show. */
export function clipOperator(rect: RectMm, toPoints: Matrix): string {
  const x = rect.left * toPoints.a + toPoints.e;
  const y = rect.bottom * toPoints.d + toPoints.f;
  const width = (rect.right - rect.left) * toPoints.a;
  const height = (rect.bottom - rect.top) * -toPoints.d;
  return `${[x, y, width, height].map(pdfNumber).join(" ")} re W n`;
}
