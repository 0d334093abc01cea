import { MM_PER_INCH } from "./design-boxes.ts";

/** Screen pixels in an inch. */
export const PX_PER_INCH = 96;

/** Screen pixels of a length in inches. */
export function inchToPixels(inches: number): number {
  return inches * PX_PER_INCH;
}

/** Screen pixels of a length in millimetres. */
export function mmToPixels(mm: number): number {
  return (mm / MM_PER_INCH) * PX_PER_INCH;
}

/** Millimetres of a length in screen pixels. */
export function pixelsToMm(pixels: number): number {
  return (pixels / PX_PER_INCH) * MM_PER_INCH;
}
