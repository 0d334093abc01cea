/*
 * Where a design lies on a print: the one definition that editor, rating, thumbnails and print files share.
 *
 *   bounding box of the rotated canvas
 *   ┌───────────────────────────┐
 *   │      start                │   crop   = the finished visible area, always
 *   │     ┌┄┄┄┄┄┄┄┄┄┄┐          │   canvas = the *unrotated* design at its zoom
 *   │     ┊   crop   ┊          │   outset = bleed or wrap, outside the crop
 *   │     └┄┄┄┄┄┄┄┄┄┄┘          │   mirrored first, then turned clockwise
 *   └───────────────────────────┘   about the canvas's centre
 */
import { type DesignBoxes, finishedRect, MM_PER_INCH, PDF_DPI, printableRect } from "./design-boxes.ts";
import { applyMatrix, cosSin, invertMatrix, type Matrix, type Point, scaleMatrix } from "./matrix.ts";

/** The editor's default workspace in pixels; another screen size only multiplies the drawing. */
export const WORKSPACE = { width: 350, height: 400 } as const;

/** How far a corner may lie outside the design, in design pixels, and still count as covered. */
export const COVER_TOLERANCE_PX = 0.05;
/** How far the crop's side ratio may be from the print's. */
export const ASPECT_TOLERANCE = 0.002;
/** How far the canvas's ratio may be from the design's, relative. */
export const CANVAS_RATIO_TOLERANCE = 0.001;

/** A design's size in pixels after EXIF turning. */
export interface DesignSize {
  widthPx: number;
  heightPx: number;
  /** How much of that is really there, 0 to 1: a PDF page may carry coarser pictures than its size promises. */
  detail?: number;
  /** The finished size and the bleed of a PDF page; its pixels are the finished size. */
  boxes?: DesignBoxes | undefined;
}

/** How much of a PDF page's pixels its coarsest picture really has; 1 without pictures, and for sharper ones. */
export function detailOf(pictureDpi: number | null | undefined): number {
  return Math.min(1, (pictureDpi ?? PDF_DPI) / PDF_DPI);
}

/** A print's finished visible size in millimetres, already turned for its orientation group. */
export interface PrintSize {
  widthMm: number;
  heightMm: number;
}

/** A width and a height in workspace pixels. */
export interface WorkspaceSize {
  width: number;
  height: number;
}

/** Where a design lies on a print. Lengths are workspace pixels, the angle degrees clockwise. */
export interface Placement {
  /** Left edge of the crop, measured from the left edge of the rotated canvas's bounding box. */
  startX: number;
  /** Top edge of the crop, measured from the top edge of that box. */
  startY: number;
  /** Width of the unrotated design at its zoom. */
  canvasWidth: number;
  /** Height of the unrotated design at its zoom. */
  canvasHeight: number;
  /** Width of the finished area. */
  cropWidth: number;
  /** Height of the finished area. */
  cropHeight: number;
  rotateDeg: number;
  /** −1 mirrors left and right, before turning. */
  scaleX: 1 | -1;
  /** −1 mirrors top and bottom, before turning. */
  scaleY: 1 | -1;
}

/** Why a placement cannot be saved: broken numbers, distorted crop or canvas, white on the front, white on the wrap. */
export type PlacementIssue = "numbers" | "aspect" | "canvas-ratio" | "not-covered" | "wrap-not-covered";

/** The box around a rectangle turned about its centre. */
export function boundingBox(size: WorkspaceSize, rotateDeg: number): WorkspaceSize {
  const { cos, sin } = cosSin(rotateDeg);
  return {
    width: size.width * Math.abs(cos) + size.height * Math.abs(sin),
    height: size.width * Math.abs(sin) + size.height * Math.abs(cos),
  };
}

/** The centre of the canvas, seen from the crop's top left corner. */
export function canvasCentre(placement: Placement): Point {
  const box = boundingBox(
    { width: placement.canvasWidth, height: placement.canvasHeight },
    placement.rotateDeg,
  );
  return { x: box.width / 2 - placement.startX, y: box.height / 2 - placement.startY };
}

/** The same placement with its canvas centre at a place seen from the crop's top left corner. */
export function withCanvasCentre(placement: Placement, centre: Point): Placement {
  const box = boundingBox(
    { width: placement.canvasWidth, height: placement.canvasHeight },
    placement.rotateDeg,
  );
  return { ...placement, startX: box.width / 2 - centre.x, startY: box.height / 2 - centre.y };
}

/** Maps design pixels to workspace pixels counted from the crop's top left corner. */
export function designToCropMatrix(placement: Placement, design: DesignSize): Matrix {
  const scale = placement.canvasWidth / design.widthPx;
  const { cos, sin } = cosSin(placement.rotateDeg);
  const centre = canvasCentre(placement);
  const a = scale * placement.scaleX * cos;
  const b = scale * placement.scaleX * sin;
  const c = -scale * placement.scaleY * sin;
  const d = scale * placement.scaleY * cos;
  const midU = design.widthPx / 2;
  const midV = design.heightPx / 2;
  return { a, b, c, d, e: centre.x - a * midU - c * midV, f: centre.y - b * midU - d * midV };
}

/** Maps workspace pixels counted from the crop's top left corner to design pixels. */
export function cropToDesignMatrix(placement: Placement, design: DesignSize): Matrix {
  return invertMatrix(designToCropMatrix(placement, design));
}

/** Maps design pixels to millimetres counted from the finished area's top left corner. */
export function designToMillimetres(placement: Placement, design: DesignSize, print: PrintSize): Matrix {
  return scaleMatrix(
    designToCropMatrix(placement, design),
    print.widthMm / placement.cropWidth,
    print.heightMm / placement.cropHeight,
  );
}

/** Maps millimetres counted from the finished area's top left corner to design pixels. */
export function millimetresToDesign(placement: Placement, design: DesignSize, print: PrintSize): Matrix {
  return invertMatrix(designToMillimetres(placement, design, print));
}

/** Maps design pixels to pixel *edges* of a file of the finished area (the centre of pixel i is i + 0.5). */
export function designToOutputPixels(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  outputDpi: number,
): Matrix {
  return scaleMatrix(designToMillimetres(placement, design, print), outputDpi / MM_PER_INCH);
}

/** The finished area drawn as large as the workspace allows. */
export function defaultCrop(print: PrintSize): WorkspaceSize {
  const scale = Math.min(WORKSPACE.width / print.widthMm, WORKSPACE.height / print.heightMm);
  return { width: print.widthMm * scale, height: print.heightMm * scale };
}

/** The smallest scale (workspace pixels per design pixel) at which a turned design covers an area. */
export function coverScale(design: DesignSize, area: WorkspaceSize, rotateDeg: number): number {
  const { left, top, right, bottom } = finishedRect(design);
  const box = boundingBox(area, rotateDeg);
  return Math.max(box.width / (right - left), box.height / (bottom - top));
}

/** The smallest scale at which a turned design covers an area with all that it has, its own bleed included. */
export function leastScale(design: DesignSize, area: WorkspaceSize, rotateDeg: number): number {
  const { left, top, right, bottom } = printableRect(design);
  const box = boundingBox(area, rotateDeg);
  return Math.max(box.width / (right - left), box.height / (bottom - top));
}

/** The crop grown by an outset on every side, in workspace pixels. */
export function outsetArea(placement: Placement, print: PrintSize, outsetMm: number): WorkspaceSize {
  return {
    width: placement.cropWidth * (1 + (2 * outsetMm) / print.widthMm),
    height: placement.cropHeight * (1 + (2 * outsetMm) / print.heightMm),
  };
}

/** The placement a design starts with: just covering the finished area, centred. */
export function defaultPlacement(design: DesignSize, print: PrintSize, rotateDeg = 0): Placement {
  const crop = defaultCrop(print);
  const scale = coverScale(design, crop, rotateDeg);
  return centredPlacement(
    { cropWidth: crop.width, cropHeight: crop.height, rotateDeg, scaleX: 1, scaleY: 1 },
    design,
    scale,
  );
}

/**
 * Shows as much of the design as covering the finished area (and an outset) allows, centred; keeps turn and mirror. A
 * PDF's own bleed counts for the outset only: it is there to be cut off.
 */
export function fitPlacement(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  outsetMm = 0,
): Placement {
  const crop = { width: placement.cropWidth, height: placement.cropHeight };
  const { rotateDeg } = placement;
  const front = coverScale(design, crop, rotateDeg);
  const around = leastScale(design, outsetArea(placement, print, outsetMm), rotateDeg);
  return centredPlacement(placement, design, Math.max(front, around));
}

/** A placement with the design's middle in the middle of the crop, at a scale in workspace pixels per design pixel. */
export function centredPlacement(
  shape: Pick<Placement, "cropWidth" | "cropHeight" | "rotateDeg" | "scaleX" | "scaleY">,
  design: DesignSize,
  scale: number,
): Placement {
  const { cropWidth, cropHeight, rotateDeg, scaleX, scaleY } = shape;
  const canvasWidth = design.widthPx * scale;
  const canvasHeight = design.heightPx * scale;
  const placement = {
    startX: 0,
    startY: 0,
    canvasWidth,
    canvasHeight,
    cropWidth,
    cropHeight,
    rotateDeg,
    scaleX,
    scaleY,
  };
  return withCanvasCentre(placement, { x: cropWidth / 2, y: cropHeight / 2 });
}

/** Whether an area is covered, and where its corners (top left, clockwise) lie in the design, in design pixels. */
export interface Coverage {
  covered: boolean;
  corners: readonly [Point, Point, Point, Point];
}

/** Looks at the corners of the finished area grown by an outset in millimetres (0: the finished area itself). */
export function coverage(placement: Placement, design: DesignSize, print: PrintSize, outsetMm = 0): Coverage {
  const toDesign = millimetresToDesign(placement, design, print);
  const left = -outsetMm;
  const top = -outsetMm;
  const right = print.widthMm + outsetMm;
  const bottom = print.heightMm + outsetMm;
  const corners = [
    applyMatrix(toDesign, { x: left, y: top }),
    applyMatrix(toDesign, { x: right, y: top }),
    applyMatrix(toDesign, { x: right, y: bottom }),
    applyMatrix(toDesign, { x: left, y: bottom }),
  ] as const;
  return { covered: corners.every((corner) => liesIn(corner, design)), corners };
}

function liesIn({ x, y }: Point, design: DesignSize): boolean {
  const { left, top, right, bottom } = printableRect(design);
  return (
    x >= left - COVER_TOLERANCE_PX &&
    y >= top - COVER_TOLERANCE_PX &&
    x <= right + COVER_TOLERANCE_PX &&
    y <= bottom + COVER_TOLERANCE_PX
  );
}

/** Whether the design covers the whole finished area; if not, it cannot be saved. */
export function coversFinishedArea(placement: Placement, design: DesignSize, print: PrintSize): boolean {
  return coverage(placement, design, print).covered;
}

/** Whether the design also covers a bleed or wrap of so many millimetres around the finished area. */
export function coversOutset(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  outsetMm: number,
): boolean {
  return coverage(placement, design, print, outsetMm).covered;
}

/** How many design pixels lie across one printed inch. Turning and mirroring do not change it; not rounded. */
export function printDpi(placement: Placement, design: DesignSize, print: PrintSize): number {
  const pixelsAcross = (placement.cropWidth * design.widthPx * (design.detail ?? 1)) / placement.canvasWidth;
  return pixelsAcross / (print.widthMm / MM_PER_INCH);
}

/** How far the design is zoomed in: 1 just covers the finished area. Derived, never stored as truth. */
export function zoomOf(placement: Placement, design: DesignSize): number {
  const crop = { width: placement.cropWidth, height: placement.cropHeight };
  return placement.canvasWidth / (design.widthPx * coverScale(design, crop, placement.rotateDeg));
}

/** Everything that keeps a placement from being saved; `wrapMm` asks for a wrap that must be covered too. */
export function checkPlacement(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  wrapMm = 0,
): readonly PlacementIssue[] {
  if (!hasSoundNumbers(placement)) return ["numbers"];
  const issues: PlacementIssue[] = [];
  const { cropWidth, cropHeight } = placement;
  if (Math.abs(cropWidth / cropHeight - print.widthMm / print.heightMm) > ASPECT_TOLERANCE)
    issues.push("aspect");
  if (!isOfDesign(placement, design)) issues.push("canvas-ratio");
  if (!coversFinishedArea(placement, design, print)) issues.push("not-covered");
  else if (wrapMm > 0 && !coversOutset(placement, design, print, wrapMm)) issues.push("wrap-not-covered");
  return issues;
}

/** Whether a placement is of a picture with these proportions; on any other the picture would be pulled out of shape. */
export function isOfDesign({ canvasWidth, canvasHeight }: Placement, design: DesignSize): boolean {
  const skew = Math.abs(canvasWidth * design.heightPx - canvasHeight * design.widthPx);
  return skew <= CANVAS_RATIO_TOLERANCE * canvasWidth * design.heightPx;
}

function hasSoundNumbers(placement: Placement): boolean {
  const { startX, startY, canvasWidth, canvasHeight, cropWidth, cropHeight, rotateDeg } = placement;
  const all = [startX, startY, canvasWidth, canvasHeight, cropWidth, cropHeight, rotateDeg];
  return all.every(Number.isFinite) && canvasWidth > 0 && canvasHeight > 0 && cropWidth > 0 && cropHeight > 0;
}
