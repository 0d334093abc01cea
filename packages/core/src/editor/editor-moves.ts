import { batch } from "@preact/signals-core";
import type { Point } from "../rules/placement/matrix.ts";
import { fitPlacement, type Placement, withCanvasCentre, zoomOf } from "../rules/placement/placement.ts";
import {
  clampToCover,
  mirrorPlacement,
  movePlacement,
  quarterTurn,
  rotatePlacement,
  snapDegrees,
  snapPlacement,
  zoomPlacement,
} from "../rules/placement/placement-moves.ts";
import { isSamePlacement } from "../rules/placement/placement-wire.ts";
import { trueSizePlacement } from "../rules/placement/start-placement.ts";
import type { EditedPicture } from "./editor-document.ts";
import { type EditorState, reachesOutset } from "./editor-state.ts";

/** How near an edge or the middle pulls a dragged picture, workspace pixels. */
export const SNAP_PX = 5;
/** How near a quarter turn pulls a turned picture, degrees. */
const SNAP_DEGREES = 1.5;

/** What a move makes of the picture it starts from; so much beyond the print stays covered. */
type Move = (picture: EditedPicture, outsetMm: number) => Placement;

/**
 * Gestures and single moves on the picture of the canvas. A gesture begins, shows what it would do and ends in one
 * step of undo, or is given back. Distances are workspace pixels.
 */
export function editorMoves(state: EditorState) {
  const hand = gestures(state);
  /** Makes a single move of its own, outside any gesture. */
  const move = (change: Move, mergeKey?: string) => {
    // A wheel that has not come to rest yet, say: what is seen is what the move starts from.
    if (state.live.peek()) hand.commit();
    const picture = state.kept.peek();
    if (!picture) return;
    const placement = change(picture, outsetToKeep(picture));
    if (isSamePlacement(placement, picture.placement)) state.clearGesture();
    else state.changePlacement(placement, mergeKey);
  };

  return {
    ...hand,
    /** Moves by workspace pixels. */
    nudge: (by: Point, mergeKey?: string) =>
      move((p, outset) => movePlacement(p.placement, p.designSize, p.print, by, outset), mergeKey),
    /** Moves by millimetres of the print. */
    nudgeMm: (by: Point, mergeKey?: string) =>
      move((p, outset) => {
        const perMm = p.placement.cropWidth / p.print.widthMm;
        const pixels = { x: by.x * perMm, y: by.y * perMm };
        return movePlacement(p.placement, p.designSize, p.print, pixels, outset);
      }, mergeKey),
    /** Zooms by a factor, about a point seen from the crop's top left corner or its middle. */
    zoomBy: (factor: number, about?: Point, mergeKey?: string) =>
      move((p, outset) => zoomPlacement(p.placement, p.designSize, p.print, factor, about, outset), mergeKey),
    /** Turns by degrees. */
    turnBy: (degrees: number, mergeKey?: string) =>
      move((p, outset) => {
        const to = p.placement.rotateDeg + degrees;
        return rotatePlacement(p.placement, p.designSize, p.print, to, outset);
      }, mergeKey),
    quarterTurn: (direction: 1 | -1) =>
      move((p, outset) => quarterTurn(p.placement, p.designSize, p.print, direction, outset)),
    mirror: (axis: "x" | "y") => move((p) => mirrorPlacement(p.placement, axis)),
    /** Shows as much of the design as covering allows, centred. */
    fill: () => move((p) => fitPlacement(p.placement, p.designSize, p.print, p.outsetMm)),
    /** Prints a PDF in its true size, its middle on the print's. */
    useTrueSize: () => move((p) => trueSizePlacement(p.designSize, p.print, p.reach) ?? p.placement),
    /** Centres at the zoom there is. */
    centre: () => move((p, outset) => clampToCover(inMiddle(p.placement), p.designSize, p.print, outset)),
    /** The smallest change that reaches around the edges. */
    coverWrap: () => move((p) => clampToCover(p.placement, p.designSize, p.print, p.outsetMm)),
    /** Gives the placement back to its start: as a reseller placed it, else covering, centred, not turned, not mirrored. */
    resetPlacement: () => state.changePlacement(null),
  };
}

/** The moves of a gesture; each is measured from where the gesture began, so nothing drifts. */
function gestures(state: EditorState) {
  // While a gesture is under way the picture is kept as it began; another one that comes meanwhile begins anew.
  const show = (change: Move) => {
    const picture = state.kept.peek();
    if (picture) state.live.value = change(picture, outsetToKeep(picture));
  };
  return {
    /** Moves, pulled to edges and middle unless told not to. */
    drag: (by: Point, snaps = true) =>
      batch(() =>
        show(({ placement, designSize, print }, outsetMm) => {
          const moved = movePlacement(placement, designSize, print, by, outsetMm);
          const snapped = snaps
            ? snapPlacement(moved, print, SNAP_PX, outsetMm)
            : { placement: moved, x: null, y: null };
          state.snaps.value = { x: snapped.x, y: snapped.y };
          return clampToCover(snapped.placement, designSize, print, outsetMm);
        }),
      ),
    /** Zooms about a point and moves at once, as two fingers do. */
    pinch: (factor: number, about: Point, by: Point) =>
      show(({ placement, designSize, print }, outsetMm) => {
        const zoomed = zoomPlacement(placement, designSize, print, factor, about, outsetMm);
        return movePlacement(zoomed, designSize, print, by, outsetMm);
      }),
    /** Zooms to a factor of the covering size about the middle, as a slider does. */
    dragZoom: (zoom: number) =>
      show(({ placement, designSize, print }, outsetMm) => {
        const factor = zoom / zoomOf(placement, designSize);
        return zoomPlacement(placement, designSize, print, factor, undefined, outsetMm);
      }),
    /** Turns by degrees, pulled to quarter turns. */
    dragTurn: (degrees: number) =>
      show(({ placement, designSize, print }, outsetMm) => {
        const to = snapDegrees(placement.rotateDeg + degrees, SNAP_DEGREES);
        return rotatePlacement(placement, designSize, print, to, outsetMm);
      }),
    /** Turns within the quarter turn the gesture began at, as a slider of −45 to 45 degrees does. */
    dragTilt: (degrees: number) =>
      show(({ placement, designSize, print }, outsetMm) => {
        const to = quarterOf(placement.rotateDeg) + degrees;
        return rotatePlacement(placement, designSize, print, to, outsetMm);
      }),
    /** Ends the gesture: what it shows becomes one step of undo. Without one it ends a run of merged steps. */
    commit(mergeKey?: string) {
      const picture = state.kept.peek();
      const live = state.live.peek();
      if (!live && mergeKey === undefined) state.history.seal();
      if (!picture || !live || isSamePlacement(live, picture.placement)) state.clearGesture();
      else state.changePlacement(live, mergeKey);
    },
    /** Gives the gesture back. */
    cancel: () => state.clearGesture(),
  };
}

/** The quarter turn an angle belongs to: −45 to 45 degrees around it are its own. */
export function quarterOf(degrees: number): number {
  return Math.sign(degrees) * Math.max(0, Math.ceil(Math.abs(degrees) / 90 - 0.5)) * 90;
}

/** What an angle is tilted beyond its quarter turn, −45 to 45 degrees. */
export function tiltOf(degrees: number): number {
  return degrees - quarterOf(degrees);
}

/** A wrap that is not covered yet must not jump into place at the first touch; once covered it stays so. */
function outsetToKeep(picture: EditedPicture): number {
  return reachesOutset(picture) ? picture.outsetMm : 0;
}

function inMiddle(placement: Placement): Placement {
  return withCanvasCentre(placement, { x: placement.cropWidth / 2, y: placement.cropHeight / 2 });
}
