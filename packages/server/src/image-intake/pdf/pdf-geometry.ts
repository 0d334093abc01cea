import { PDFArray, PDFNumber, type PDFObject } from "@cantoo/pdf-lib";
import { applyMatrix, type Matrix } from "@pressport/core/rules";

/** The matrix that moves nothing. */
export const UPRIGHT: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** A box in units of a page or form. */
export interface PdfBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The six numbers of a matrix; undefined when they are not that. */
export function matrixOf(values: readonly unknown[]): Matrix | undefined {
  const [a, b, c, d, e, f] = values.map((value) => (typeof value === "number" ? value : Number.NaN));
  if (a === undefined || b === undefined || c === undefined) return undefined;
  if (d === undefined || e === undefined || f === undefined) return undefined;
  return [a, b, c, d, e, f].every(Number.isFinite) ? { a, b, c, d, e, f } : undefined;
}

/** The matrix in an object; undefined when there is none. */
export function matrixIn(object: PDFObject | undefined): Matrix | undefined {
  return object instanceof PDFArray ? matrixOf(numbersIn(object)) : undefined;
}

/** A box by two of its corners, in whatever order they are; undefined when there is none. */
export function boxIn(object: PDFObject | undefined): PdfBox | undefined {
  const [x0, y0, x1, y1] = object instanceof PDFArray ? numbersIn(object) : [];
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  const box = {
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  };
  return Object.values(box).every(Number.isFinite) ? box : undefined;
}

/** What a box takes up once it is moved. */
export function boundsOf({ left, bottom, right, top }: PdfBox, matrix: Matrix): PdfBox {
  const corners = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
  ].map((corner) => applyMatrix(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** What two boxes have in common; undefined when they lie apart. A line has no width and is something all the same. */
export function overlapOf(one: PdfBox, other: PdfBox): PdfBox | undefined {
  const box = {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
  return box.left <= box.right && box.bottom <= box.top ? box : undefined;
}

/** The smallest box around both. */
export function unionOf(one: PdfBox, other: PdfBox): PdfBox {
  return {
    left: Math.min(one.left, other.left),
    bottom: Math.min(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
  };
}

/** What stands in an array, NaN in the place of what is no number. */
function numbersIn(array: PDFArray): number[] {
  return Array.from({ length: array.size() }, (_, at) => {
    const value = array.lookup(at);
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  });
}
