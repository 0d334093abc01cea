/** The statuses of an order item. */
export const ITEM_STATUS = {
  received: 1,
  inProduction: 2,
  printed: 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
} as const;

/** Names of the item statuses by `status_id`, as they travel in `status_name`. */
export const ITEM_STATUS_NAMES: Readonly<Record<number, string>> = {
  1: "received",
  2: "in production",
  3: "printed",
  4: "shipped",
  5: "delivered",
  6: "cancelled",
};

/** The statuses in the order an item goes through them, cancelled aside. */
export const ITEM_STATUS_PATH = [1, 2, 3, 4, 5] as const;

/** An order item as far as its status goes. */
export interface ItemWithStatus {
  oi_status: { status_id: number };
}

/** Whether an item has gone to production: statuses 2 to 5. */
export function isItemInProduction({ oi_status: { status_id } }: ItemWithStatus): boolean {
  return status_id >= ITEM_STATUS.inProduction && status_id <= ITEM_STATUS.delivered;
}

/** Whether an item was cancelled. */
export function isItemCancelled({ oi_status }: ItemWithStatus): boolean {
  return oi_status.status_id === ITEM_STATUS.cancelled;
}

/** Whether an item has left the print house. */
export function isItemSent({ oi_status: { status_id } }: ItemWithStatus): boolean {
  return status_id === ITEM_STATUS.shipped || status_id === ITEM_STATUS.delivered;
}

/** Whether an order is sent to production, which it is as soon as one item is in status 2 to 5. */
export function isSentToProduction(order: { order_items: readonly ItemWithStatus[] }): boolean {
  return order.order_items.some(isItemInProduction);
}

/** Whether every item of an order was cancelled. */
export function isOrderCancelled(order: { order_items: readonly ItemWithStatus[] }): boolean {
  return order.order_items.length > 0 && order.order_items.every(isItemCancelled);
}

/** What an order's money says, whatever the currency. */
interface OrderMoney<Amount> {
  order_totals: { total: Amount };
  order_reseller: { wholesale_total: Amount; margin: Amount } | null;
}

/** What an order brings and costs whoever looks at it: an own one costs its total, a shopper's was sold. */
export function moneyOfOrder<Amount>({ order_totals, order_reseller }: OrderMoney<Amount>) {
  if (!order_reseller) return { retail: null, cost: order_totals.total, margin: null };
  return {
    retail: order_totals.total,
    cost: order_reseller.wholesale_total,
    margin: order_reseller.margin,
  };
}

/** Whether a print file of an order could not be written and somebody looks into it. */
export function isLookedInto(order: {
  order_items: readonly (ItemWithStatus & { oi_print_file_state: string })[];
}): boolean {
  return order.order_items.some((item) => item.oi_print_file_state === "failed" && !isItemCancelled(item));
}

/** What `orderCan` looks at. */
export interface OrderFacts {
  order_paid: boolean;
  order_items: readonly (ItemWithStatus & { oi_claimed?: boolean })[];
  /** Last day a claim is taken (`YYYY-MM-DD`); null until something was shipped. */
  order_claim_until: string | null;
  order_is_test?: boolean;
}

/** What can still be done with an order. */
export interface OrderAbilities {
  edit: boolean;
  pay: boolean;
  delete: boolean;
  replace_print_file: boolean;
  claim: boolean;
}

/** What can still be done with an order on a day (`YYYY-MM-DD`, UTC). */
export function orderCan(order: OrderFacts, today: string): OrderAbilities {
  const open = !isSentToProduction(order);
  const alive = order.order_items.some((item) => !isItemCancelled(item));
  return {
    edit: open && alive,
    pay: !order.order_paid && alive,
    delete: open && !order.order_paid,
    // Nothing of a test order is printed or arrives.
    replace_print_file: open && alive && !order.order_is_test,
    claim: !order.order_is_test && canClaim(order, today),
  };
}

/** Whether a claim can be made: paid, within the deadline, and an item left that is neither cancelled nor claimed. */
export function canClaim(order: OrderFacts, today: string): boolean {
  const inTime = order.order_claim_until === null || today <= order.order_claim_until;
  const left = order.order_items.some((item) => !isItemCancelled(item) && item.oi_claimed !== true);
  return order.order_paid && inTime && left;
}

/** The state of an order as a whole, read from its items and payment. */
export type OrderProgress =
  | "created"
  | "awaiting_payment"
  | "paid"
  | "submitted"
  | "in_production"
  | "shipped"
  | "delivered"
  | "cancelled";

/**
 * The state of a whole order: as far as its slowest item that was not cancelled, once any has gone to production. Before
 * that, `stored` tells what items cannot: an open checkout, or a print house that has not accepted it yet.
 */
export function orderProgress(
  order: { order_paid: boolean; order_items: readonly ItemWithStatus[] },
  stored?: OrderProgress,
): OrderProgress {
  if (isOrderCancelled(order)) return "cancelled";
  const statuses = order.order_items
    .filter((item) => !isItemCancelled(item))
    .map((item) => item.oi_status.status_id);
  const slowest = Math.min(...statuses);
  if (slowest === ITEM_STATUS.delivered) return "delivered";
  if (slowest === ITEM_STATUS.shipped) return "shipped";
  if (isSentToProduction(order)) return "in_production";
  if (order.order_paid) return stored === "submitted" ? "submitted" : "paid";
  return stored === "awaiting_payment" ? "awaiting_payment" : "created";
}
