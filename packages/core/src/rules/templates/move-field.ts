import type { FieldPlace } from "../../contract/resources/templates.ts";
import { applyMatrix, cosSin, invertMatrix, type Matrix, type Point } from "../placement/matrix.ts";
import type { DesignSize } from "../placement/placement.ts";
import { fieldBox, fieldMatrix } from "./place-field.ts";

/** The shortest side of a box that is resized by hand, in fractions of the design. */
const SHORTEST = 0.01;
const LONGEST = 2;
/** How far outside the design a box may begin, in fractions of it: some of it is always in reach. */
const FURTHEST = { least: -0.9, most: 1.9 } as const;
/** Angles that a turned box stops at, and how near it has to come, in degrees. */
const ANGLE_STEP = 15;
const ANGLE_NEAR = 3;

const between = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1e5) / 1e5;

/** The box of a field, moved by fractions of the design. */
export function moveField(place: FieldPlace, by: Point): FieldPlace {
  return {
    ...place,
    left: between(place.left + by.x, FURTHEST.least, FURTHEST.most),
    top: between(place.top + by.y, FURTHEST.least, FURTHEST.most),
  };
}

/** Which edges of a box are dragged: -1 its left or top one, 1 its right or bottom one, 0 none. */
export interface DraggedEdges {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The box of a field with some of its edges moved by fractions of the design; the edges across stay, also in a turned box. */
export function resizeField(
  place: FieldPlace,
  edges: DraggedEdges,
  by: Point,
  { widthPx, heightPx }: DesignSize,
): FieldPlace {
  const { cos, sin } = cosSin(place.turn);
  const [dx, dy] = [by.x * widthPx, by.y * heightPx];
  const along = { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
  const width = between(place.width + (edges.x * along.x) / widthPx, SHORTEST, LONGEST);
  const height = between(place.height + (edges.y * along.y) / heightPx, SHORTEST, LONGEST);
  const grown = { x: (width - place.width) * widthPx, y: (height - place.height) * heightPx };
  // The middle goes half as far as the edge, along the sides of the turned box.
  const half = { x: (edges.x * grown.x) / 2, y: (edges.y * grown.y) / 2 };
  const middle = { x: half.x * cos - half.y * sin, y: half.x * sin + half.y * cos };
  return moveField(
    { ...place, width, height },
    { x: (middle.x - grown.x / 2) / widthPx, y: (middle.y - grown.y / 2) / heightPx },
  );
}

/** The sides of a box at which its turning grip may be, the first one that is free. */
const GRIP_SIDES: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
];
const [UPPER = { x: 0, y: -1 }] = GRIP_SIDES;
const ON_DESIGN: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The grip by which a box is turned: at which of its sides, and where, in design pixels from the corner of the box. */
export interface TurnGrip {
  side: Point;
  at: Point;
}

/**
 * Where the turning grip of a box is: `away` from a side of it, on the design and not within `reach` of another box, which it
 * would keep from being taken hold of; in the box itself where no side is free. Both are design pixels.
 */
export function turnGrip(
  place: FieldPlace,
  others: readonly FieldPlace[],
  design: DesignSize,
  { away, reach }: { away: number; reach: number },
): TurnGrip {
  const { width, height } = fieldBox(place, design);
  const toDesign = fieldMatrix(place, design, ON_DESIGN);
  for (const side of GRIP_SIDES) {
    const at = {
      x: (width / 2) * (1 + side.x) + side.x * away,
      y: (height / 2) * (1 + side.y) + side.y * away,
    };
    const { x, y } = applyMatrix(toDesign, at);
    const isOnDesign = x >= 0 && y >= 0 && x <= design.widthPx && y <= design.heightPx;
    if (isOnDesign && others.every((other) => distanceTo(other, { x, y }, design) > reach))
      return { side, at };
  }
  return { side: UPPER, at: { x: width / 2, y: Math.min(away, height / 4) } };
}

/** How far a point of the design is from the box of a field, in design pixels; 0 inside. */
function distanceTo(place: FieldPlace, point: Point, design: DesignSize): number {
  const { width, height } = fieldBox(place, design);
  const { x, y } = applyMatrix(invertMatrix(fieldMatrix(place, design, ON_DESIGN)), point);
  return Math.hypot(Math.max(0, -x, x - width), Math.max(0, -y, y - height));
}

/** The box of a field, turned so that one of its sides looks at a point, in fractions of the design; it stops at every 15°. */
export function turnField(
  place: FieldPlace,
  toward: Point,
  { widthPx, heightPx }: DesignSize,
  side: Point = UPPER,
): FieldPlace {
  const middle = middleOf(place);
  const angle = Math.atan2((toward.y - middle.y) * heightPx, (toward.x - middle.x) * widthPx);
  const degrees = ((angle - Math.atan2(side.y, side.x)) * 180) / Math.PI;
  const step = Math.round(degrees / ANGLE_STEP) * ANGLE_STEP;
  return turnFieldTo(place, Math.abs(degrees - step) < ANGLE_NEAR ? step : Math.round(degrees));
}

/** The box of a field at an angle, counted from -179° to 180°. */
export function turnFieldTo(place: FieldPlace, degrees: number): FieldPlace {
  const turn = degrees - 360 * Math.ceil((degrees - 180) / 360);
  return { ...place, turn: turn === 0 ? 0 : turn };
}

const middleOf = ({ left, top, width, height }: FieldPlace): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Lines that a box was drawn to, in fractions of the design: upright ones by `x`, level ones by `y`. */
export interface SnapLines {
  x: number | null;
  y: number | null;
}

/**
 * Draws a moved box to the middle of the design, and to edges and middles of other boxes, where it comes nearer than `near`.
 * Turned boxes are drawn by their middles alone.
 */
export function snapField(
  place: FieldPlace,
  others: readonly FieldPlace[],
  near: Point,
): { place: FieldPlace; lines: SnapLines } {
  const x = nearest(linesOf(place, "x"), [0.5, ...others.flatMap((other) => linesOf(other, "x"))], near.x);
  const y = nearest(linesOf(place, "y"), [0.5, ...others.flatMap((other) => linesOf(other, "y"))], near.y);
  return {
    place: moveField(place, { x: x?.by ?? 0, y: y?.by ?? 0 }),
    lines: { x: x?.line ?? null, y: y?.line ?? null },
  };
}

function linesOf(place: FieldPlace, axis: "x" | "y"): number[] {
  const [from, side] = axis === "x" ? [place.left, place.width] : [place.top, place.height];
  return place.turn === 0 ? [from + side / 2, from, from + side] : [from + side / 2];
}

function nearest(
  own: readonly number[],
  lines: readonly number[],
  near: number,
): { by: number; line: number } | undefined {
  const pairs = own.flatMap((from) => lines.map((line) => ({ by: line - from, line })));
  const [first] = pairs
    .filter(({ by }) => Math.abs(by) < near)
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by));
  return first;
}
