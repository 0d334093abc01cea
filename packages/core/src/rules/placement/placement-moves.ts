/*
 * The editor's moves on a placement. Each answers a placement that covers the finished area (and the outset asked
 * for), so whatever a person drags, the result can be saved. Distances are workspace pixels.
 */
import { printableRect, type Sides } from "./design-boxes.ts";
import { applyMatrix, cosSin, type Point } from "./matrix.ts";
import {
  boundingBox,
  canvasCentre,
  coverScale,
  cropToDesignMatrix,
  type DesignSize,
  defaultCrop,
  designToCropMatrix,
  leastScale,
  outsetArea,
  type Placement,
  type PrintSize,
  withCanvasCentre,
  zoomOf,
} from "./placement.ts";

/** The farthest a design can be zoomed in: ten times what just covers. */
export const MAX_ZOOM = 10;

/** An angle between −180 (not included) and 180 degrees. */
export function normalizeDegrees(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** The smallest change that makes the design cover the finished area and the outset: grown if too small, then moved. */
export function clampToCover(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  outsetMm = 0,
): Placement {
  const area = outsetArea(placement, print, outsetMm);
  const least = leastScale(design, area, placement.rotateDeg);
  const scale = Math.max(placement.canvasWidth / design.widthPx, least);
  const middle = cropMiddle(placement);
  const grown = scaleAbout(placement, design, scale, middle);
  // In the frame of the unturned canvas the area is a box too, so the nearest covering place is a clamp per axis.
  const { cos, sin } = cosSin(placement.rotateDeg);
  const centre = canvasCentre(grown);
  const dx = centre.x - middle.x;
  const dy = centre.y - middle.y;
  const box = boundingBox(area, placement.rotateDeg);
  const reach = reachFromCentre(grown, design, scale);
  const along = between(dx * cos + dy * sin, box.width / 2 - reach.right, reach.left - box.width / 2);
  const across = between(dy * cos - dx * sin, box.height / 2 - reach.bottom, reach.top - box.height / 2);
  return withCanvasCentre(grown, {
    x: middle.x + along * cos - across * sin,
    y: middle.y + along * sin + across * cos,
  });
}

/** Moves the design by a distance, as far as the print stays covered. */
export function movePlacement(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  by: Point,
  outsetMm = 0,
): Placement {
  const moved = { ...placement, startX: placement.startX - by.x, startY: placement.startY - by.y };
  return clampToCover(moved, design, print, outsetMm);
}

/** Zooms by a factor about a point seen from the crop's top left corner (its middle unless said). */
export function zoomPlacement(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  factor: number,
  about: Point = cropMiddle(placement),
  outsetMm = 0,
): Placement {
  if (!(factor > 0) || !Number.isFinite(factor)) return placement;
  const crop = { width: placement.cropWidth, height: placement.cropHeight };
  const most = MAX_ZOOM * coverScale(design, crop, placement.rotateDeg);
  const least = leastScale(design, outsetArea(placement, print, outsetMm), placement.rotateDeg);
  const wanted = (placement.canvasWidth / design.widthPx) * factor;
  const scale = Math.max(least, Math.min(wanted, most));
  return clampToCover(scaleAbout(placement, design, scale, about), design, print, outsetMm);
}

/** Turns the design to an angle about the crop's middle. The zoom is kept, so turning back gives back the same crop. */
export function rotatePlacement(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  toDeg: number,
  outsetMm = 0,
): Placement {
  const rotateDeg = normalizeDegrees(toDeg);
  const area = outsetArea(placement, print, outsetMm);
  const zoom = placement.canvasWidth / design.widthPx / coverScale(design, area, placement.rotateDeg);
  const scale = zoom * coverScale(design, area, rotateDeg);
  const seen = applyMatrix(cropToDesignMatrix(placement, design), cropMiddle(placement));
  const turned = {
    ...placement,
    rotateDeg,
    canvasWidth: design.widthPx * scale,
    canvasHeight: design.heightPx * scale,
  };
  return clampToCover(lookAt(turned, design, seen), design, print, outsetMm);
}

/** Turns the design a quarter clockwise (1) or counter-clockwise (−1). */
export function quarterTurn(
  placement: Placement,
  design: DesignSize,
  print: PrintSize,
  direction: 1 | -1 = 1,
  outsetMm = 0,
): Placement {
  return rotatePlacement(placement, design, print, placement.rotateDeg + 90 * direction, outsetMm);
}

/** Mirrors what is seen, left to right ("x") or top to bottom ("y"); a tilt leans the other way, as in a real mirror. */
export function mirrorPlacement(placement: Placement, axis: "x" | "y"): Placement {
  const centre = canvasCentre(placement);
  const mirrored: Placement = { ...placement, rotateDeg: normalizeDegrees(-placement.rotateDeg) };
  if (axis === "x") {
    mirrored.scaleX = placement.scaleX === 1 ? -1 : 1;
    return withCanvasCentre(mirrored, { x: placement.cropWidth - centre.x, y: centre.y });
  }
  mirrored.scaleY = placement.scaleY === 1 ? -1 : 1;
  return withCanvasCentre(mirrored, { x: centre.x, y: placement.cropHeight - centre.y });
}

/** What a placement snapped to along one axis. */
export type Snap = "start" | "centre" | "end" | null;

/** Pulls the design to the middle or to an edge of the covered area when it is within the tolerance. */
export function snapPlacement(
  placement: Placement,
  print: PrintSize,
  tolerance: number,
  outsetMm = 0,
): { placement: Placement; x: Snap; y: Snap } {
  const centre = canvasCentre(placement);
  const middle = cropMiddle(placement);
  const box = boundingBox(
    { width: placement.canvasWidth, height: placement.canvasHeight },
    placement.rotateDeg,
  );
  const area = outsetArea(placement, print, outsetMm);
  // A tilted design has no edge that could lie along the print's.
  const hasEdges = placement.rotateDeg % 90 === 0;
  const x = snapAxis(centre.x, middle.x, hasEdges ? (box.width - area.width) / 2 : null, tolerance);
  const y = snapAxis(centre.y, middle.y, hasEdges ? (box.height - area.height) / 2 : null, tolerance);
  return { placement: withCanvasCentre(placement, { x: x.at, y: y.at }), x: x.snap, y: y.snap };
}

/** Pulls an angle to the next quarter turn when it is within the tolerance, both in degrees. */
export function snapDegrees(degrees: number, toleranceDeg: number): number {
  const quarter = Math.round(degrees / 90) * 90;
  return normalizeDegrees(Math.abs(degrees - quarter) <= toleranceDeg ? quarter : degrees);
}

/** Carries a crop over to another size: same turn, mirror, zoom and middle, covering the new shape. */
export function adaptPlacement(
  placement: Placement,
  design: DesignSize,
  toPrint: PrintSize,
  outsetMm = 0,
): Placement {
  const crop = defaultCrop(toPrint);
  const scale = zoomOf(placement, design) * coverScale(design, crop, placement.rotateDeg);
  const seen = applyMatrix(cropToDesignMatrix(placement, design), cropMiddle(placement));
  const carried = {
    ...placement,
    cropWidth: crop.width,
    cropHeight: crop.height,
    canvasWidth: design.widthPx * scale,
    canvasHeight: design.heightPx * scale,
  };
  return clampToCover(lookAt(carried, design, seen), design, toPrint, outsetMm);
}

function cropMiddle(placement: Placement): Point {
  return { x: placement.cropWidth / 2, y: placement.cropHeight / 2 };
}

function scaleAbout(placement: Placement, design: DesignSize, scale: number, about: Point): Placement {
  const centre = canvasCentre(placement);
  const canvasWidth = design.widthPx * scale;
  const grow = canvasWidth / placement.canvasWidth;
  const scaled = { ...placement, canvasWidth, canvasHeight: design.heightPx * scale };
  return withCanvasCentre(scaled, {
    x: about.x + (centre.x - about.x) * grow,
    y: about.y + (centre.y - about.y) * grow,
  });
}

/** Moves the canvas so that a design pixel lies in the crop's middle. */
function lookAt(placement: Placement, design: DesignSize, designPoint: Point): Placement {
  const now = applyMatrix(designToCropMatrix(placement, design), designPoint);
  const middle = cropMiddle(placement);
  return {
    ...placement,
    startX: placement.startX + now.x - middle.x,
    startY: placement.startY + now.y - middle.y,
  };
}

/** How far a design reaches from its canvas's centre on each side, mirrored but not turned; a PDF's own bleed counts. */
function reachFromCentre({ scaleX, scaleY }: Placement, design: DesignSize, scale: number): Sides {
  const { left, top, right, bottom } = printableRect(design);
  const reach = {
    left: (design.widthPx / 2 - left) * scale,
    right: (right - design.widthPx / 2) * scale,
    top: (design.heightPx / 2 - top) * scale,
    bottom: (bottom - design.heightPx / 2) * scale,
  };
  return {
    ...(scaleX === 1 ? { left: reach.left, right: reach.right } : { left: reach.right, right: reach.left }),
    ...(scaleY === 1 ? { top: reach.top, bottom: reach.bottom } : { top: reach.bottom, bottom: reach.top }),
  };
}

/** The nearest value between two limits; their middle where rounding has crossed them. */
function between(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, value));
}

function snapAxis(
  at: number,
  middle: number,
  slack: number | null,
  tolerance: number,
): { at: number; snap: Snap } {
  const targets: { at: number; snap: Snap }[] = [{ at: middle, snap: "centre" }];
  if (slack !== null && slack >= 0) {
    targets.push({ at: middle + slack, snap: "start" }, { at: middle - slack, snap: "end" });
  }
  let best: { at: number; snap: Snap } = { at, snap: null };
  let nearest = tolerance;
  for (const target of targets) {
    const distance = Math.abs(target.at - at);
    if (distance > nearest || (distance === nearest && best.snap !== null)) continue;
    best = target;
    nearest = distance;
  }
  return best;
}
