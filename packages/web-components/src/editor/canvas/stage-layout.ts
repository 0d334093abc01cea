import type { Placement, PrintSize } from "@pressport/core/rules";

/** Where the print lies on the canvas: CSS pixels of the canvas for a workspace pixel, and the crop's top left corner. */
export interface StageLayout {
  scale: number;
  left: number;
  top: number;
  /** CSS pixels for a millimetre of the print. */
  perMm: number;
}

/** Room around the print for the turning handle and for seeing what is cut off, CSS pixels. */
const ROOM_PX = 36;

/** Lays the print with its outset into a canvas of some CSS pixels, as large as it can be. */
export function stageLayout(
  canvas: { width: number; height: number },
  placement: Pick<Placement, "cropWidth" | "cropHeight">,
  print: PrintSize,
  outsetMm: number,
): StageLayout {
  const { cropWidth, cropHeight } = placement;
  const outset = (outsetMm * cropWidth) / print.widthMm;
  const width = cropWidth + 2 * outset;
  const height = cropHeight + 2 * outset;
  const scale = Math.max(
    0.05,
    Math.min((canvas.width - 2 * ROOM_PX) / width, (canvas.height - 2 * ROOM_PX) / height),
  );
  return {
    scale,
    left: (canvas.width - cropWidth * scale) / 2,
    top: (canvas.height - cropHeight * scale) / 2,
    perMm: (cropWidth * scale) / print.widthMm,
  };
}
