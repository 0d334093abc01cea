/** The moment the announced prices come into force (1 February 2023, UTC). */
export const PRICE_CHANGE_AT = "2023-02-01T00:00:00.000Z";

/** Whether the price change is announced: before it comes into force, unless dismissed. */
export function isPriceChangeAnnounced(now: Date, isDismissed = false): boolean {
  return !isDismissed && now.getTime() < Date.parse(PRICE_CHANGE_AT);
}
