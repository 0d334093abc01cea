import { canvasCentre, type DesignSize, type Placement, withCanvasCentre, zoomOf } from "./placement.ts";

/** The placement fields of a variant as they travel: decimals with four places. */
export interface VariantPlacement {
  cv_start_x: number;
  cv_start_y: number;
  cv_canvas_width: number;
  cv_canvas_height: number;
  cv_crop_w: number;
  cv_crop_h: number;
  cv_rotate: number;
  cv_scale_x: number;
  cv_scale_y: number;
}

/** The placement fields of a calendar page as they travel, `cvp_zoom` aside. */
export interface PagePlacement {
  cvp_start_x: number;
  cvp_start_y: number;
  cvp_canvas_width: number;
  cvp_canvas_height: number;
  cvp_crop_w: number;
  cvp_crop_h: number;
  cvp_rotate: number;
  cvp_scale_x: number;
  cvp_scale_y: number;
}

/** What Cropper.js `getData()` answers, in pixels of the picture. */
export interface CropperData {
  x: number;
  y: number;
  width: number;
  height: number;
  rotate?: number;
  scaleX?: number;
  scaleY?: number;
}

type RawPlacement = Omit<Placement, "scaleX" | "scaleY"> & { scaleX: number; scaleY: number };

/** Rounds to the four decimals that travel and are stored; never answers −0. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

/** Reads a variant's fields. Scales other than ±1 (old data) go into the canvas size, about the canvas's centre. */
export function fromVariant(variant: VariantPlacement): Placement {
  return normalizeScales({
    startX: variant.cv_start_x,
    startY: variant.cv_start_y,
    canvasWidth: variant.cv_canvas_width,
    canvasHeight: variant.cv_canvas_height,
    cropWidth: variant.cv_crop_w,
    cropHeight: variant.cv_crop_h,
    rotateDeg: variant.cv_rotate,
    scaleX: variant.cv_scale_x,
    scaleY: variant.cv_scale_y,
  });
}

/** Writes a variant's fields, rounded to four decimals. */
export function toVariant(placement: Placement): VariantPlacement {
  return {
    cv_start_x: round4(placement.startX),
    cv_start_y: round4(placement.startY),
    cv_canvas_width: round4(placement.canvasWidth),
    cv_canvas_height: round4(placement.canvasHeight),
    cv_crop_w: round4(placement.cropWidth),
    cv_crop_h: round4(placement.cropHeight),
    cv_rotate: round4(placement.rotateDeg),
    cv_scale_x: placement.scaleX,
    cv_scale_y: placement.scaleY,
  };
}

/** Reads a calendar page's fields as `fromVariant` reads a variant's. */
export function fromPage(page: PagePlacement): Placement {
  return normalizeScales({
    startX: page.cvp_start_x,
    startY: page.cvp_start_y,
    canvasWidth: page.cvp_canvas_width,
    canvasHeight: page.cvp_canvas_height,
    cropWidth: page.cvp_crop_w,
    cropHeight: page.cvp_crop_h,
    rotateDeg: page.cvp_rotate,
    scaleX: page.cvp_scale_x,
    scaleY: page.cvp_scale_y,
  });
}

/** Writes a calendar page's fields, rounded to four decimals, with the derived `cvp_zoom`. */
export function toPage(placement: Placement, design: DesignSize): PagePlacement & { cvp_zoom: number } {
  return {
    cvp_start_x: round4(placement.startX),
    cvp_start_y: round4(placement.startY),
    cvp_canvas_width: round4(placement.canvasWidth),
    cvp_canvas_height: round4(placement.canvasHeight),
    cvp_crop_w: round4(placement.cropWidth),
    cvp_crop_h: round4(placement.cropHeight),
    cvp_rotate: round4(placement.rotateDeg),
    cvp_zoom: round4(zoomOf(placement, design)),
    cvp_scale_x: placement.scaleX,
    cvp_scale_y: placement.scaleY,
  };
}

/**
 * Reads a Cropper.js crop. `displayRatio` is workspace pixels per picture pixel. The canvas comes from the picture's
 * own size and not from `getCanvasData()`, which swaps the sides after a quarter turn and so falsifies the dpi.
 */
export function fromCropper(data: CropperData, design: DesignSize, displayRatio: number): Placement {
  return normalizeScales({
    startX: data.x * displayRatio,
    startY: data.y * displayRatio,
    canvasWidth: design.widthPx * displayRatio,
    canvasHeight: design.heightPx * displayRatio,
    cropWidth: data.width * displayRatio,
    cropHeight: data.height * displayRatio,
    rotateDeg: data.rotate ?? 0,
    scaleX: data.scaleX ?? 1,
    scaleY: data.scaleY ?? 1,
  });
}

/** The fields a placement travels in, all of them together. */
export const PLACEMENT_FIELDS = [
  "cv_start_x",
  "cv_start_y",
  "cv_canvas_width",
  "cv_canvas_height",
  "cv_crop_w",
  "cv_crop_h",
  "cv_rotate",
  "cv_scale_x",
  "cv_scale_y",
] as const satisfies (keyof VariantPlacement)[];

/** Whether two placements are the same once they have travelled. */
export function isSamePlacement(one: Placement, other: Placement): boolean {
  const left = toVariant(one);
  const right = toVariant(other);
  return PLACEMENT_FIELDS.every((field) => left[field] === right[field]);
}

/** The same placement drawn in a crop of another width: every length grows alike, nothing visible changes. */
export function resizeCrop(placement: Placement, cropWidth: number): Placement {
  const factor = cropWidth / placement.cropWidth;
  return {
    ...placement,
    startX: placement.startX * factor,
    startY: placement.startY * factor,
    canvasWidth: placement.canvasWidth * factor,
    canvasHeight: placement.canvasHeight * factor,
    cropWidth,
    cropHeight: placement.cropHeight * factor,
  };
}

function normalizeScales(raw: RawPlacement): Placement {
  const growX = Math.abs(raw.scaleX);
  const growY = Math.abs(raw.scaleY);
  const placement: Placement = { ...raw, scaleX: raw.scaleX < 0 ? -1 : 1, scaleY: raw.scaleY < 0 ? -1 : 1 };
  if (growX === 1 && growY === 1) return placement;
  // The scale acts about the canvas's centre, so that centre stays while the box around it grows.
  const centre = canvasCentre(placement);
  const grown = {
    ...placement,
    canvasWidth: raw.canvasWidth * growX,
    canvasHeight: raw.canvasHeight * growY,
  };
  return withCanvasCentre(grown, centre);
}
