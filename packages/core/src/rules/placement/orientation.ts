import type { PrintSize } from "./placement.ts";

/** The groups variants are shown in, in the order they are offered. */
export const ORIENTATIONS = ["portrait", "landscape", "square"] as const;
/** One of the variant groups. */
export type OrientationGroup = (typeof ORIENTATIONS)[number];

/** The group of a shape, in any unit. */
export function orientationOf(width: number, height: number): OrientationGroup {
  if (width > height) return "landscape";
  if (width < height) return "portrait";
  return "square";
}

/** Which sizes a design is made in: those of its orientations, else all. */
export function fittingSizes<Size extends { sku_orientation: OrientationGroup }>(
  sizes: readonly Size[],
  orientations: readonly OrientationGroup[],
): readonly Size[] {
  const fitting = sizes.filter(({ sku_orientation }) => orientations.includes(sku_orientation));
  return fitting.length > 0 ? fitting : sizes;
}

/** The size as it lies in a group: sides swapped where needed. A square stays one, and nothing becomes one. */
export function turnSize<Size extends PrintSize>(size: Size, to: OrientationGroup): Size {
  const now = orientationOf(size.widthMm, size.heightMm);
  if (now === to || now === "square" || to === "square") return size;
  return { ...size, widthMm: size.heightMm, heightMm: size.widthMm };
}

/** The groups a size can be offered in: a square only as such, every other size both ways. */
export function groupsOf(size: PrintSize): readonly OrientationGroup[] {
  return orientationOf(size.widthMm, size.heightMm) === "square" ? ["square"] : ["portrait", "landscape"];
}
