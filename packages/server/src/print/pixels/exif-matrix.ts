import type { DesignSize, Matrix } from "@pressport/core/rules";
import type { ExifOrientation } from "../../image-intake/inspected-upload.ts";

/** Maps the unit square a PDF draws a stored picture in (y up) to upright design pixels (y down). */
export function unitToDesign(orientation: ExifOrientation, { widthPx: w, heightPx: h }: DesignSize): Matrix {
  // i runs along the stored rows, j up the stored columns: each line is where the stored top left corner (0,1) goes.
  switch (orientation) {
    case 1:
      return { a: w, b: 0, c: 0, d: -h, e: 0, f: h };
    case 2:
      return { a: -w, b: 0, c: 0, d: -h, e: w, f: h };
    case 3:
      return { a: -w, b: 0, c: 0, d: h, e: w, f: 0 };
    case 4:
      return { a: w, b: 0, c: 0, d: h, e: 0, f: 0 };
    case 5:
      return { a: 0, b: h, c: -w, d: 0, e: w, f: 0 };
    case 6:
      return { a: 0, b: h, c: w, d: 0, e: 0, f: 0 };
    case 7:
      return { a: 0, b: -h, c: w, d: 0, e: 0, f: h };
    case 8:
      return { a: 0, b: -h, c: -w, d: 0, e: w, f: h };
  }
}
