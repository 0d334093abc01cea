/** Below this much under a threshold a resolution still counts as reaching it. */
export const DPI_TOLERANCE = 1e-6;

/** A resolution as it is shown: never more than there is. */
export function shownDpi(dpi: number): number {
  return Math.floor(dpi + DPI_TOLERANCE);
}
