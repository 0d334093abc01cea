import { addWorkingDays, dayOf } from "../delivery/working-days.ts";
import { ITEM_STATUS, type ItemWithStatus } from "../shop/orders.ts";
import { CLAIM_WORKING_DAYS, DELIVERY_WORKING_DAYS } from "../terms.ts";
import { VAT_PERCENT } from "./pricing.ts";

/** The id of the option 'Return all order items'. */
export const ALL_ITEMS_ID = 0;
/** The reason that asks for photos. */
export const PHOTO_REASON_ID = 1;
/** Photos one item can have. */
export const REFUND_PHOTO_LIMIT = 5;

/** An order item as far as a claim goes. */
export interface ClaimableItem extends ItemWithStatus {
  oi_id: number;
}

/** Whether an item can be claimed at all: a cancelled one cannot. */
export function isClaimable(item: ItemWithStatus): boolean {
  return item.oi_status.status_id !== ITEM_STATUS.cancelled;
}

/**
 * Replaces every entry for 'Return all order items' (id 0) by one for each item whose status is not 6.
 * An item that is also named by itself keeps its own entry, so no item is claimed twice.
 */
export function expandWholeOrderRefund<Entry extends { ri_oi_id: number }>(
  entries: readonly Entry[],
  items: readonly ClaimableItem[],
): Entry[] {
  const taken = new Set(entries.map((entry) => entry.ri_oi_id));
  return entries.flatMap((entry) => {
    if (entry.ri_oi_id !== ALL_ITEMS_ID) return [entry];
    const others = items.filter((item) => isClaimable(item) && !taken.has(item.oi_id));
    for (const item of others) taken.add(item.oi_id);
    return others.map((item) => ({ ...entry, ri_oi_id: item.oi_id }));
  });
}

/**
 * What approved money back comes to, in minor units: the claimed lines less their share of the discount, rounded so that
 * several claims never add up to more than was paid; delivery goes back when the whole order does.
 */
export function claimedAmount(sums: {
  claimed: number;
  items: number;
  discount: number;
  shipping: number;
  /** The VAT that was not charged. */
  vat_off: number;
}): number {
  const { claimed, items, discount, shipping, vat_off } = sums;
  if (items === 0) return 0;
  const share = Math.ceil((discount * claimed) / items);
  const isWhole = claimed === items;
  const back = claimed - share + (isWhole ? shipping : 0);
  if (vat_off === 0) return back;
  return isWhole ? back - vat_off : Math.floor((back * 100) / (100 + VAT_PERCENT));
}

/** Whether photos are offered for a reason: only for reason 1. */
export function offersPhotos(reasonId: number | null): boolean {
  return reasonId === PHOTO_REASON_ID;
}

/** How many photos can still be added to an item. */
export function photoSlotsLeft(photoCount: number): number {
  return Math.max(0, REFUND_PHOTO_LIMIT - photoCount);
}

/** The refund type a claim starts with: the first one; null while there are none. */
export function defaultRefundType(types: readonly { rt_id: number }[]): number | null {
  return types[0]?.rt_id ?? null;
}

/**
 * The last day a claim is taken, `YYYY-MM-DD`: 14 working days from delivery; while delivery is unknown, from shipping
 * plus the latest delivery date; null until something was shipped.
 */
export function claimDeadline(
  parcel: { shippedAt: Date | string | null; deliveredAt: Date | string | null },
  latestDeliveryDays: number = DELIVERY_WORKING_DAYS.to,
): string | null {
  if (parcel.deliveredAt !== null) return addWorkingDays(parcel.deliveredAt, CLAIM_WORKING_DAYS);
  if (parcel.shippedAt === null) return null;
  return addWorkingDays(addWorkingDays(parcel.shippedAt, latestDeliveryDays), CLAIM_WORKING_DAYS);
}

/** Whether a claim comes after its last day; without one it never does. */
export function isClaimLate(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && dayOf(now) > lastDay;
}
