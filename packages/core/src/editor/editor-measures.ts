import { computed } from "@preact/signals-core";
import type { Point } from "../rules/placement/matrix.ts";
import { canvasCentre } from "../rules/placement/placement.ts";
import type { editorMoves } from "./editor-moves.ts";
import type { EditorState } from "./editor-state.ts";

/** Where a picture lies on the print and how large it is, millimetres of the print. */
export interface PictureMeasures {
  /** How far the picture's middle is from the print's, to the right and downwards. */
  x: number;
  y: number;
  /** How wide the whole picture would be printed, whatever of it is cut off. */
  width: number;
}

/** The picture in numbers, and moves to a number; the print stays covered, as with every move. */
export function editorMeasures(state: EditorState, moves: ReturnType<typeof editorMoves>) {
  const measures = computed<PictureMeasures | null>(() => {
    const picture = state.picture.value;
    if (!picture) return null;
    const { placement, print } = picture;
    const perMm = placement.cropWidth / print.widthMm;
    const centre = canvasCentre(placement);
    return {
      x: (centre.x - placement.cropWidth / 2) / perMm,
      y: (centre.y - placement.cropHeight / 2) / perMm,
      width: placement.canvasWidth / perMm,
    };
  });
  return {
    measures,
    /** Moves the picture's middle to a distance from the print's. */
    moveTo(to: Partial<Point>, mergeKey?: string) {
      const now = measures.peek();
      if (now) moves.nudgeMm({ x: (to.x ?? now.x) - now.x, y: (to.y ?? now.y) - now.y }, mergeKey);
    },
    /** Makes the picture so wide, about the print's middle. */
    sizeTo(widthMm: number, mergeKey?: string) {
      const now = measures.peek();
      if (now && widthMm > 0) moves.zoomBy(widthMm / now.width, undefined, mergeKey);
    },
  };
}
