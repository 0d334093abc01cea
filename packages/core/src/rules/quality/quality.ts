import { MM_PER_INCH } from "../placement/design-boxes.ts";
import type { DesignSize, Placement, PrintSize } from "../placement/placement.ts";
import { round4 } from "../placement/placement-wire.ts";
import { startPlacement } from "../placement/start-placement.ts";
import { DPI_TOLERANCE } from "./shown-dpi.ts";

/** How sharp a print looks. */
export type Quality = "poor" | "medium" | "good";

/** The qualities from worst to best. */
export const QUALITIES = ["poor", "medium", "good"] as const satisfies readonly Quality[];

/** The resolutions at which the rating changes. */
export const QUALITY_DPI = { medium: 200, good: 290 } as const;

/** Ink that most papers hold, percent of one full ink (`print promise P21`); more smears and dries badly. */
export const MOST_INK_PERCENT = 300;

/** The store's own list of resolutions; it does not take part in the rating. */
export const DPI_LIST = [0, 200, 300] as const;

/** How sharp a print looks: poor below 200 dpi, medium below 290, good from 290. */
export function rateQuality(dpi: number): Quality {
  if (dpi >= QUALITY_DPI.good - DPI_TOLERANCE) return "good";
  if (dpi >= QUALITY_DPI.medium - DPI_TOLERANCE) return "medium";
  return "poor";
}

/**
 * Rates a placement as it travels (four decimals), by products instead of quotients, so that editor, list, basket and
 * host agree on the very threshold.
 */
export function ratePlacement(placement: Placement, design: DesignSize, print: PrintSize): Quality {
  const pixels = MM_PER_INCH * round4(placement.cropWidth) * design.widthPx * (design.detail ?? 1);
  const perDpi = round4(placement.canvasWidth) * print.widthMm;
  if (pixels >= (QUALITY_DPI.good - DPI_TOLERANCE) * perDpi) return "good";
  if (pixels >= (QUALITY_DPI.medium - DPI_TOLERANCE) * perDpi) return "medium";
  return "poor";
}

/** The worst of several ratings, as a calendar of many pages is rated; good for none. */
export function worstQuality(qualities: readonly Quality[]): Quality {
  return QUALITIES.find((quality) => qualities.includes(quality)) ?? "good";
}

/** The largest of the sizes, by area, that a design prints with good quality, filling it unless placed; null when none. */
export function largestGoodSize<Size extends PrintSize>(
  design: DesignSize,
  sizes: readonly Size[],
  placementOn: (size: Size) => Placement = (size) => startPlacement(design, size),
): Size | null {
  return sizes.reduce<Size | null>((largest, size) => {
    if (ratePlacement(placementOn(size), design, size) !== "good") return largest;
    return largest === null || areaOf(size) > areaOf(largest) ? size : largest;
  }, null);
}

/** The finished sizes designs are looked up by, shorter side first, millimetres: what posters and canvases come in. */
export const SHARP_SIZES_MM = [
  [210, 300],
  [300, 400],
  [400, 500],
  [500, 700],
  [700, 1000],
] as const;

/** The sides in pixels, shorter first, a design needs at least to fill a finished size sharply as it lies. */
export function sharpSidesPx(sidesMm: readonly [number, number]): { shortPx: number; longPx: number } {
  const perMm = (QUALITY_DPI.good - DPI_TOLERANCE) / MM_PER_INCH;
  return { shortPx: Math.min(...sidesMm) * perMm, longPx: Math.max(...sidesMm) * perMm };
}

/** The largest of `SHARP_SIZES_MM` a design fills sharply as it lies; null when none. */
export function sharpUpTo({ widthPx, heightPx, detail = 1 }: DesignSize): readonly [number, number] | null {
  const [short, long] = [Math.min(widthPx, heightPx) * detail, Math.max(widthPx, heightPx) * detail];
  const fits = SHARP_SIZES_MM.filter((sides) => {
    const { shortPx, longPx } = sharpSidesPx(sides);
    return short >= shortPx && long >= longPx;
  });
  return fits.at(-1) ?? null;
}

function areaOf(size: PrintSize): number {
  return size.widthMm * size.heightMm;
}
