import {
  applyMatrix,
  chainMatrices,
  coverage,
  type DesignSize,
  designToMillimetres,
  type Matrix,
  MM_PER_INCH,
  millimetresToDesign,
  type Placement,
  type PrintSize,
  printableRect,
} from "@pressport/core/rules";
import { type Outset, outsetMm } from "./print-request.ts";

/** A rectangle on the print in millimetres from the finished area's top left corner, y down. */
export interface RectMm {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One drawing of the design: where it goes (design pixels to millimetres) and what of it shows. */
export interface Layer {
  matrix: Matrix;
  clip?: RectMm;
}

/**
 * Renderers soften edges that fall between two pixels; where two drawings meet, the paper would shine through as a
 * hairline. A copy that reaches this far over the seam lies under both.
 */
export const SEAM_MM = 0.5;

/** The whole page with its outset. */
export function pageRect(print: PrintSize, outset: Outset): RectMm {
  const reach = outsetMm(outset);
  return { left: -reach, top: -reach, right: print.widthMm + reach, bottom: print.heightMm + reach };
}

/** The drawings that fill a page, bottom first. The bands of `pixel_extend` lie under them: see `stretchedEdges` and `edge-bands.ts`. */
export function planLayers(
  design: DesignSize,
  placement: Placement,
  print: PrintSize,
  outset: Outset,
): Layer[] {
  const matrix = designToMillimetres(placement, design, print);
  const front: RectMm = { left: 0, top: 0, right: print.widthMm, bottom: print.heightMm };
  if (outsetMm(outset) === 0) return [{ matrix }];
  if (outset.mode === "pixel_extend") return [{ matrix, clip: front }];
  if (outset.mode === "mirror") return mirroredAtFold(matrix, print, outset);
  if (coverage(placement, design, print, outsetMm(outset)).covered) return [{ matrix }];
  return mirroredAtDesignEdge(
    matrix,
    design,
    millimetresToDesign(placement, design, print),
    pageRect(print, outset),
  );
}

/** How much of the front a band of `pixel_extend` is made of: one pixel at 300 dpi. */
const LINE_MM = MM_PER_INCH / 300;
/** That much is left out at the very edge, where a page's own edge is softened. */
const EDGE_MM = LINE_MM / 4;

/**
 * The bands of `pixel_extend` for a design that has no pixels: the outermost line of the front, stretched over the wrap,
 * and its corners over the corners, in the colours they are drawn in. Corners come first and all reach under the front.
 */
export function stretchedEdges(
  design: DesignSize,
  placement: Placement,
  print: PrintSize,
  outset: Outset,
): Layer[] {
  const matrix = designToMillimetres(placement, design, print);
  const page = pageRect(print, outset);
  const columns = stretches(page.left, print.widthMm, page.right);
  const rows = stretches(page.top, print.heightMm, page.bottom);
  const layer = (column: Stretch, row: Stretch): Layer => ({
    matrix: chainMatrices(matrix, {
      a: column.scale,
      b: 0,
      c: 0,
      d: row.scale,
      e: column.shift,
      f: row.shift,
    }),
    clip: { left: column.from, right: column.to, top: row.from, bottom: row.to },
  });
  return [
    ...rows.ends.flatMap((row) => columns.ends.map((column) => layer(column, row))),
    ...rows.ends.map((row) => layer(columns.middle, row)),
    ...columns.ends.map((column) => layer(column, rows.middle)),
  ];
}

/** A part of the print along one axis, and what is drawn there: `scale · place + shift`. */
interface Stretch {
  from: number;
  to: number;
  scale: number;
  shift: number;
}

function stretches(from: number, size: number, to: number): { ends: Stretch[]; middle: Stretch } {
  const stretch = (band: { from: number; to: number }, line: number): Stretch => {
    const scale = (band.to - band.from) / LINE_MM;
    return { ...band, scale, shift: band.from - line * scale };
  };
  return {
    ends: [
      stretch({ from, to: SEAM_MM }, EDGE_MM),
      stretch({ from: size - SEAM_MM, to }, size - EDGE_MM - LINE_MM),
    ],
    middle: { from: 0, to: size, scale: 1, shift: 0 },
  };
}

/** Mirror wrap (3,2,1 | 1…6 | 6,5,4): the front again and again, reflected at the fold lines, each in its own band. */
function mirroredAtFold(matrix: Matrix, print: PrintSize, outset: Outset): Layer[] {
  const { widthMm, heightMm } = print;
  const page = pageRect(print, outset);
  const columns = bands(page.left, widthMm, page.right);
  const rows = bands(page.top, heightMm, page.bottom);
  const front: Layer = { matrix, clip: { left: 0, top: 0, right: widthMm, bottom: heightMm } };
  const wraps = rows.flatMap((row) =>
    columns.map((column): Layer => {
      const reflection = { a: column.sign, b: 0, c: 0, d: row.sign, e: column.shift, f: row.shift };
      const clip = { left: column.from, right: column.to, top: row.from, bottom: row.to };
      return { matrix: chainMatrices(matrix, reflection), clip };
    }),
  );
  const under = grown(matrix, { x: widthMm / 2, y: heightMm / 2 }, Math.min(widthMm, heightMm));
  const seam = { left: -SEAM_MM, top: -SEAM_MM, right: widthMm + SEAM_MM, bottom: heightMm + SEAM_MM };
  return [{ matrix: under, clip: seam }, ...wraps.filter(({ clip }) => !isFront(clip)), front];

  function isFront(clip: RectMm | undefined): boolean {
    return clip?.left === 0 && clip.top === 0;
  }
}

interface Band {
  from: number;
  to: number;
  sign: 1 | -1;
  shift: number;
}

function bands(from: number, size: number, to: number): Band[] {
  return [
    { from, to: 0, sign: -1, shift: 0 },
    { from: 0, to: size, sign: 1, shift: 0 },
    { from: size, to, sign: -1, shift: 2 * size },
  ];
}

/**
 * Where the design, a PDF's own bleed included, ends inside the bleed it goes on as its own mirror image, so that no
 * white is ever cut into view.
 */
function mirroredAtDesignEdge(matrix: Matrix, design: DesignSize, toDesign: Matrix, page: RectMm): Layer[] {
  const corners = [
    { x: page.left, y: page.top },
    { x: page.right, y: page.top },
    { x: page.left, y: page.bottom },
    { x: page.right, y: page.bottom },
  ].map((corner) => applyMatrix(toDesign, corner));
  const { left, top, right, bottom } = printableRect(design);
  const columns = tiles(
    corners.map(({ x }) => x),
    left,
    right,
  );
  const rows = tiles(
    corners.map(({ y }) => y),
    top,
    bottom,
  );
  const copies = rows.flatMap((row) =>
    columns.map((column): Layer => {
      const reflection = { a: column.sign, b: 0, c: 0, d: row.sign, e: column.shift, f: row.shift };
      return { matrix: chainMatrices(reflection, matrix) };
    }),
  );
  const centre = applyMatrix(matrix, { x: (left + right) / 2, y: (top + bottom) / 2 });
  const scale = Math.hypot(matrix.a, matrix.b);
  const under = grown(matrix, centre, Math.min(right - left, bottom - top) * scale);
  return [{ matrix: under }, ...copies];
}

interface Tile {
  sign: 1 | -1;
  shift: number;
}

/** The design itself last, so that it lies on top; mirror images only on the sides where the page leaves the design. */
function tiles(places: number[], from: number, to: number): Tile[] {
  const before: Tile[] = Math.min(...places) < from ? [{ sign: -1, shift: 2 * from }] : [];
  const after: Tile[] = Math.max(...places) > to ? [{ sign: -1, shift: 2 * to }] : [];
  return [...before, ...after, { sign: 1, shift: 0 }];
}

/** The same drawing, enlarged about a point so that it reaches `SEAM_MM` further on every side. */
function grown(matrix: Matrix, centre: { x: number; y: number }, shorterSideMm: number): Matrix {
  const factor = 1 + (2 * SEAM_MM) / shorterSideMm;
  const enlarge = {
    a: factor,
    b: 0,
    c: 0,
    d: factor,
    e: centre.x * (1 - factor),
    f: centre.y * (1 - factor),
  };
  return chainMatrices(matrix, enlarge);
}
