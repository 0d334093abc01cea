import type { Point } from "../placement/matrix.ts";

/** A point in space, millimetres: x to the right, y down, z out of the wall towards whoever looks. */
export interface SpacePoint {
  x: number;
  y: number;
  z: number;
}

/** Four corners from the top left clockwise. */
export type Corners = readonly [Point, Point, Point, Point];

/** A projective map of one plane to another, by rows. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

/** How far away a lens stands that shows a wall straight on, in widths of the picture: about what a person sees. */
const USUAL_LENS = 1.4;
/** Below this a wall counts as seen straight on. */
const STRAIGHT = 1e-6;

/** Takes a point through a projective map. */
export function project(map: Projection, { x, y }: Point): Point {
  const depth = map[6] * x + map[7] * y + map[8];
  return {
    x: (map[0] * x + map[1] * y + map[2]) / depth,
    y: (map[3] * x + map[4] * y + map[5]) / depth,
  };
}

/** The map that takes a rectangle of this size to four corners. */
export function projectionTo(corners: Corners, width: number, height: number): Projection {
  const [a, b, c, d] = corners;
  const across = { x: b.x - c.x, y: b.y - c.y };
  const down = { x: d.x - c.x, y: d.y - c.y };
  const rest = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y };
  const area = across.x * down.y - down.x * across.y;
  if (area === 0) throw new RangeError("Three of the four corners lie on one line.");
  const g = (rest.x * down.y - down.x * rest.y) / area;
  const h = (across.x * rest.y - rest.x * across.y) / area;
  return [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
}

/** Undoes a projective map, up to a factor that does not matter. */
export function invertProjection([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Does `first`, then `second`. */
export function chainProjections(first: Projection, second: Projection): Projection {
  const cell = (row: number, column: number) =>
    (second[row * 3] ?? 0) * (first[column] ?? 0) +
    (second[row * 3 + 1] ?? 0) * (first[column + 3] ?? 0) +
    (second[row * 3 + 2] ?? 0) * (first[column + 6] ?? 0);
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ];
}

/** A wall as a picture shows it. */
export interface WallView {
  /** Where a point on the wall, or in front of it, is seen. */
  see(point: SpacePoint): Point;
  /** From the picture to the wall's millimetres. */
  toWall: Projection;
}

/**
 * How a picture shows a wall, from the four corners of a rectangle on it. What stands out from the wall is seen through
 * the lens that makes such corners of a rectangle; a wall seen straight on tells nothing of its lens and gets a usual one.
 */
export function viewWall(
  corners: Corners,
  wall: { width: number; height: number },
  picture: { width: number; height: number },
): WallView {
  const map = projectionTo(corners, wall.width, wall.height);
  const out = towardsViewer(map, picture);
  return {
    see: ({ x, y, z }) => {
      const depth = map[6] * x + map[7] * y + map[8] + out[2] * z;
      return {
        x: (map[0] * x + map[1] * y + map[2] + out[0] * z) / depth,
        y: (map[3] * x + map[4] * y + map[5] + out[1] * z) / depth,
      };
    },
    toWall: invertProjection(map),
  };
}

type Vector = readonly [number, number, number];

/** The third column of the camera: what a millimetre out of the wall adds before the division by depth. */
function towardsViewer(map: Projection, picture: { width: number; height: number }): Vector {
  const [cx, cy] = [picture.width / 2, picture.height / 2];
  const right: Vector = [map[0] - cx * map[6], map[3] - cy * map[6], map[6]];
  const down: Vector = [map[1] - cx * map[7], map[4] - cy * map[7], map[7]];
  const lens = lensOf(right, down, picture.width);
  const unlensed = ([x, y, z]: Vector): Vector => [x / lens, y / lens, z];
  const [a, b] = [unlensed(right), unlensed(down)];
  const length = Math.hypot(...a);
  // Right and down make a vector into the wall; towards the viewer is the other way.
  const n: Vector = [
    -(a[1] * b[2] - a[2] * b[1]) / length,
    -(a[2] * b[0] - a[0] * b[2]) / length,
    -(a[0] * b[1] - a[1] * b[0]) / length,
  ];
  return [n[0] * lens + cx * n[2], n[1] * lens + cy * n[2], n[2]];
}

/** The focal length in pixels under which both sides of the rectangle are equally long. */
function lensOf(right: Vector, down: Vector, width: number): number {
  const bend = down[2] ** 2 - right[2] ** 2;
  const across = right[0] ** 2 + right[1] ** 2;
  if (Math.abs(bend) * width ** 2 < across * STRAIGHT) return USUAL_LENS * width;
  const squared = (across - down[0] ** 2 - down[1] ** 2) / bend;
  return squared > 0 ? Math.sqrt(squared) : USUAL_LENS * width;
}
