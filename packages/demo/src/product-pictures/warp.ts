import type { Pixels } from "../artwork/paint-drawing.ts";
import type { Point } from "../artwork/sheet.ts";

/** Solves a small linear system by elimination with pivots; rows are coefficients and the right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const rest = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, rest.length, ...rest);
    const pivot = rows[column] ?? [];
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let k = column; k <= size; k += 1) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}

/** A perspective: where a point of the canvas lies in the unit square. */
interface Perspective {
  u: readonly [number, number, number];
  v: readonly [number, number, number];
  depth: readonly [number, number];
}

/** The perspective that takes a corner list to the unit square (top left, clockwise). */
function perspectiveToSquare(corners: readonly Point[]): Perspective {
  const square: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(
    corners.flatMap(([x, y], i) => {
      const [u, v] = square[i] ?? [0, 0];
      return [
        [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
        [0, 0, 0, x, y, 1, -v * x, -v * y, v],
      ];
    }),
  );
  return { u: [a, b, c], v: [d, e, f], depth: [g, h] };
}

/** Where each side of a picture lies among the given corners, in whole pixels of the canvas. */
function boundsOf(corners: readonly Point[], widthPx: number, heightPx: number) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(widthPx - 1, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(heightPx - 1, Math.ceil(Math.max(...ys))),
  };
}

/** Nine places in a pixel: smooth outlines, and fine patterns do not flicker. */
const SAMPLES: readonly Point[] = [1 / 6, 3 / 6, 5 / 6].flatMap((dy) =>
  [1 / 6, 3 / 6, 5 / 6].map((dx): Point => [dx, dy]),
);

/** Lays a picture over an RGB canvas so that its corners meet the given ones (top left, clockwise), with smooth edges. */
export function warpOnto(
  canvas: Buffer,
  widthPx: number,
  heightPx: number,
  picture: Pixels,
  corners: readonly Point[],
): void {
  const view = perspectiveToSquare(corners);
  const { left, right, top, bottom } = boundsOf(corners, widthPx, heightPx);
  const sum = new Float64Array(4);
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      sum.fill(0);
      for (const [dx, dy] of SAMPLES) addSample(sum, picture, view, x + dx, y + dy);
      const [red = 0, green = 0, blue = 0, cover = 0] = sum;
      if (cover === 0) continue;
      const at = (y * widthPx + x) * 3;
      const keep = 1 - cover / SAMPLES.length;
      canvas[at] = (canvas[at] ?? 0) * keep + red / SAMPLES.length;
      canvas[at + 1] = (canvas[at + 1] ?? 0) * keep + green / SAMPLES.length;
      canvas[at + 2] = (canvas[at + 2] ?? 0) * keep + blue / SAMPLES.length;
    }
  }
}

/** Adds the picture's colour at one point of the canvas, weighted by its alpha; nothing outside the picture. */
function addSample(
  sum: Float64Array,
  { data, info }: Pixels,
  { u: [a, b, c], v: [d, e, f], depth: [g, h] }: Perspective,
  px: number,
  py: number,
): void {
  const depth = g * px + h * py + 1;
  const u = (a * px + b * py + c) / depth;
  const v = (d * px + e * py + f) / depth;
  if (u < 0 || u >= 1 || v < 0 || v >= 1) return;
  const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * info.channels;
  const alpha = info.channels === 4 ? (data[at + 3] ?? 0) / 255 : 1;
  sum[0] = (sum[0] ?? 0) + (data[at] ?? 0) * alpha;
  sum[1] = (sum[1] ?? 0) + (data[at + 1] ?? 0) * alpha;
  sum[2] = (sum[2] ?? 0) + (data[at + 2] ?? 0) * alpha;
  sum[3] = (sum[3] ?? 0) + alpha;
}
