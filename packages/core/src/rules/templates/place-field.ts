import type { FieldPlace } from "../../contract/resources/templates.ts";
import { applyMatrix, chainMatrices, cosSin, type Matrix } from "../placement/matrix.ts";
import type { DesignSize } from "../placement/placement.ts";

/** The box of a field, in design pixels. */
export function fieldBox({ width, height }: FieldPlace, { widthPx, heightPx }: DesignSize) {
  return { width: width * widthPx, height: height * heightPx };
}

/**
 * Maps the box of a field, counted from its own top left corner in design pixels, to where the design goes. On a mirrored
 * design the box is where the mirror shows it, and what stands in it is read as ever.
 */
export function fieldMatrix(place: FieldPlace, design: DesignSize, toPrint: Matrix): Matrix {
  const { width, height } = fieldBox(place, design);
  const { cos, sin } = cosSin(place.turn);
  const isMirrored = toPrint.a * toPrint.d - toPrint.b * toPrint.c < 0;
  const flip: Matrix = { a: isMirrored ? -1 : 1, b: 0, c: 0, d: 1, e: isMirrored ? width : 0, f: 0 };
  const turn: Matrix = { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 };
  const middle = applyMatrix(turn, { x: width / 2, y: height / 2 });
  const onDesign: Matrix = {
    ...turn,
    e: place.left * design.widthPx + width / 2 - middle.x,
    f: place.top * design.heightPx + height / 2 - middle.y,
  };
  return chainMatrices(chainMatrices(flip, onDesign), toPrint);
}
