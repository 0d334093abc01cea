/** Millimetres in an inch. */
export const MM_PER_INCH = 25.4;

/** The resolution a PDF page is measured at, so that its millimetres become pixels like any other design's. */
export const PDF_DPI = 300;

const PX_PER_MM = PDF_DPI / MM_PER_INCH;

/** A length on each side of an upright rectangle. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * What a PDF page says of its size, upright, in millimetres: the finished size, and how far the page is drawn beyond it.
 * The design's pixels are the finished size at 300 dpi.
 */
export interface DesignBoxes {
  trim: { width_mm: number; height_mm: number };
  bleed: Sides;
  /** False when the page has no boxes of its own, so that its whole sheet counts as the finished size. */
  declared: boolean;
}

/** A design in pixels, with its boxes if it is a PDF page. */
interface BoxedSize {
  widthPx: number;
  heightPx: number;
  boxes?: DesignBoxes | undefined;
}

/**
 * The finished size of a design in its pixels. Pixels are whole and a PDF's size is not: its page lies in the middle of
 * them in its true size, at most a quarter of a pixel off at each edge.
 */
export function finishedRect({ widthPx, heightPx, boxes }: BoxedSize): Sides {
  if (!boxes) return { left: 0, top: 0, right: widthPx, bottom: heightPx };
  const { width_mm, height_mm } = boxes.trim;
  const left = (widthPx - width_mm * PX_PER_MM) / 2;
  const top = (heightPx - height_mm * PX_PER_MM) / 2;
  return { left, top, right: widthPx - left, bottom: heightPx - top };
}

/** The part of a design that can be printed, in its pixels: the finished size, and the bleed of a PDF page outside it. */
export function printableRect(design: BoxedSize): Sides {
  const { left, top, right, bottom } = finishedRect(design);
  const bleed = design.boxes?.bleed ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return {
    left: left - bleed.left * PX_PER_MM,
    top: top - bleed.top * PX_PER_MM,
    right: right + bleed.right * PX_PER_MM,
    bottom: bottom + bleed.bottom * PX_PER_MM,
  };
}

/** Whether a design reaches beyond its finished size on any side. */
export function hasOwnBleed({ boxes }: Pick<BoxedSize, "boxes">): boolean {
  return boxes !== undefined && Object.values(boxes.bleed).some((side) => side > 0);
}
