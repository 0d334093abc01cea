/*
 * Where a design lies before anybody moves it. A PDF page of the print's own size lies trim on trim in its true size;
 * everything else just covers the print.
 */
import { type DesignBoxes, MM_PER_INCH, PDF_DPI } from "./design-boxes.ts";
import {
  centredPlacement,
  coversOutset,
  type DesignSize,
  defaultCrop,
  defaultPlacement,
  fitPlacement,
  type Placement,
  type PrintSize,
} from "./placement.ts";
import { clampToCover } from "./placement-moves.ts";

/** How far each side of a file may be from the size it is printed in and still count as made for it. */
export const SIZE_SLACK_MM = 1;

/** How far a print reaches beyond its finished size, millimetres. */
export interface PrintReach {
  /** What the design itself has to cover: the natural wrap of a canvas. */
  requiredMm: number;
  /** What is printed: bleed or wrap. */
  printedMm: number;
}

/** A print without anything around it, such as the picture on a calendar page. */
export const NO_REACH: PrintReach = { requiredMm: 0, printedMm: 0 };

/**
 * How a PDF page's size agrees with a print: it has the finished size; its whole page is the finished size with bleed
 * around it, though it says so nowhere; or it is another size.
 */
export interface FileFit {
  kind: "same" | "includes-bleed" | "differs";
  /** Degrees clockwise that lay the page as the print lies. */
  rotateDeg: 0 | 90;
}

/** How a design's own size agrees with a print; null for a picture, which has no size but its pixels. */
export function fileFit({ boxes }: DesignSize, print: PrintSize, reach: PrintReach): FileFit | null {
  if (!boxes) return null;
  for (const rotateDeg of [0, 90] as const) {
    if (isAsLarge(boxes, print, rotateDeg, 0)) return { kind: "same", rotateDeg };
    const { printedMm } = reach;
    if (!boxes.declared && printedMm > SIZE_SLACK_MM && isAsLarge(boxes, print, rotateDeg, printedMm))
      return { kind: "includes-bleed", rotateDeg };
  }
  return { kind: "differs", rotateDeg: 0 };
}

function isAsLarge({ trim }: DesignBoxes, print: PrintSize, rotateDeg: 0 | 90, around: number): boolean {
  const [width, height] = rotateDeg === 0 ? [trim.width_mm, trim.height_mm] : [trim.height_mm, trim.width_mm];
  return (
    Math.abs(width - print.widthMm - 2 * around) <= SIZE_SLACK_MM &&
    Math.abs(height - print.heightMm - 2 * around) <= SIZE_SLACK_MM
  );
}

/**
 * A PDF page in its true size with its middle on the print's, grown by no more than it needs to cover the print; null
 * for a picture, and where a page of another size does not cover the print.
 */
export function trueSizePlacement(design: DesignSize, print: PrintSize, reach: PrintReach): Placement | null {
  const fit = fileFit(design, print, reach);
  if (!fit || !design.boxes) return null;
  const crop = defaultCrop(print);
  const shape = {
    cropWidth: crop.width,
    cropHeight: crop.height,
    rotateDeg: fit.rotateDeg,
    scaleX: 1,
    scaleY: 1,
  } as const;
  const exact = centredPlacement(shape, design, (MM_PER_INCH / PDF_DPI / print.widthMm) * crop.width);
  if (fit.kind !== "differs") return clampToCover(exact, design, print, reach.requiredMm);
  return coversOutset(exact, design, print, reach.requiredMm) ? exact : null;
}

/** The placement a design starts with: a file made for the print in its true size, else just covering, centred. */
export function startPlacement(
  design: DesignSize,
  print: PrintSize,
  reach: PrintReach = NO_REACH,
): Placement {
  const isMadeForIt = (fileFit(design, print, reach)?.kind ?? "differs") !== "differs";
  const exact = isMadeForIt ? trueSizePlacement(design, print, reach) : null;
  return exact ?? fitPlacement(defaultPlacement(design, print), design, print, reach.requiredMm);
}
