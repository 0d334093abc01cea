import type { PageRectangle } from "../calendar/calendar-layout.ts";
import type { Point } from "../placement/matrix.ts";
import type { PrintSize } from "../placement/placement.ts";
import type { SpacePoint } from "./wall-view.ts";

/** What a face of a product looks like. */
export type FaceLook =
  /** A part of the print, in its millimetres; outside the finished area the strip that goes round the bars. */
  | { kind: "print"; part: PageRectangle; finish: "glass" | "canvas" | "paper" }
  /** Wood of a finish; its grain runs along the first side, and begins somewhere in the board. */
  | { kind: "wood"; finish: string; from: number; lengthMm: number; widthMm: number }
  | { kind: "paper" }
  /** The page of a calendar around its picture. */
  | { kind: "sheet" }
  | { kind: "cord" }
  | { kind: "metal" };

/** A flat part of a product's surface: corners from the top left clockwise as seen from outside. */
export interface BodyFace {
  corners: readonly [SpacePoint, SpacePoint, SpacePoint, SpacePoint];
  look: FaceLook;
  /** Which way it faces: right, down, towards the viewer. */
  facing: readonly [number, number, number];
  /** How far it lies behind the rim around it, whose shadow falls on it. */
  sunkMm: number;
}

/** What throws a shadow: a rectangle from one distance of the wall to another. */
export interface BodySolid {
  left: number;
  top: number;
  right: number;
  bottom: number;
  fromMm: number;
  toMm: number;
}

/** A rectangle on the wall, in millimetres. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A print's rectangle, its middle at 0, 0. */
export const rectOf = ({ widthMm, heightMm }: PrintSize): Rect => ({
  left: -widthMm / 2,
  top: -heightMm / 2,
  right: widthMm / 2,
  bottom: heightMm / 2,
});

/** A rectangle with a border of so much on every side. */
export const grow = (rect: Rect, by: number): Rect => ({
  left: rect.left - by,
  top: rect.top - by,
  right: rect.right + by,
  bottom: rect.bottom + by,
});

/** A rectangle as what throws a shadow. */
export const solidOf = (rect: Rect, fromMm: number, toMm: number): BodySolid => ({ ...rect, fromMm, toMm });

/** A rectangle that looks at the viewer. */
export function front({ left, top, right, bottom }: Rect, z: number, look: FaceLook, sunkMm = 0): BodyFace {
  return {
    corners: [
      { x: left, y: top, z },
      { x: right, y: top, z },
      { x: right, y: bottom, z },
      { x: left, y: bottom, z },
    ],
    look,
    facing: [0, 0, 1],
    sunkMm,
  };
}

/** A side of a rectangle. */
export type SideName = "top" | "right" | "bottom" | "left";

/** The sides of a rectangle, and which way each faces. */
export const SIDES: readonly { side: SideName; facing: readonly [number, number, number] }[] = [
  { side: "top", facing: [0, -1, 0] },
  { side: "right", facing: [1, 0, 0] },
  { side: "bottom", facing: [0, 1, 0] },
  { side: "left", facing: [-1, 0, 0] },
];

/** The ends of a side of a rectangle, from the left to the right of somebody who looks at it from outside its face. */
export function endsOf({ left, top, right, bottom }: Rect, side: SideName): readonly [Point, Point] {
  const [a, b] = [
    { x: left, y: top },
    { x: right, y: top },
  ];
  const [c, d] = [
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  if (side === "top") return [a, b];
  if (side === "right") return [b, c];
  return side === "bottom" ? [c, d] : [d, a];
}

/** A strip between two rectangles: its outer edge at one height, its inner edge at another. */
export function strip(
  outer: Rect,
  outerZ: number,
  inner: Rect,
  innerZ: number,
  { side, facing }: (typeof SIDES)[number],
  look: FaceLook,
): BodyFace {
  const [a, b] = endsOf(outer, side);
  const [d, c] = endsOf(inner, side);
  return {
    corners: [
      { ...a, z: outerZ },
      { ...b, z: outerZ },
      { ...c, z: innerZ },
      { ...d, z: innerZ },
    ],
    look,
    facing,
    sunkMm: 0,
  };
}

/** How long a side of a rectangle is. */
export const lengthOf = (rect: Rect, side: SideName) =>
  side === "top" || side === "bottom" ? rect.right - rect.left : rect.bottom - rect.top;
