import { isDeepStrictEqual } from "node:util";
import type { Parcel } from "@pressport/core/contract";
import { claimDeadline, ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { isProductionPaid } from "../ledger/ledger.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";

/** What the customer reads when a whole order reaches a status. */
const NEWS: Readonly<Record<number, string>> = {
  [ITEM_STATUS.inProduction]: "is in production",
  [ITEM_STATUS.shipped]: "has been shipped",
  [ITEM_STATUS.delivered]: "has been delivered",
};

/** Steps of a whole order that others follow up on. */
const STEPS: Readonly<Record<number, "in_production" | "shipped" | "delivered">> = {
  [ITEM_STATUS.inProduction]: "in_production",
  [ITEM_STATUS.shipped]: "shipped",
  [ITEM_STATUS.delivered]: "delivered",
};

/** What a move may be told beside the status. */
export interface MoveOptions {
  /** Only these items; all of the order unless given. */
  oi_ids?: readonly number[] | null;
  /** A parcel it travels in; the sandbox's own for a shipment without. */
  parcel?: Parcel | null;
  /** For orders whose history is written before their print files are: the demo's. */
  evenWithoutFiles?: boolean;
}

/** What came of a move. */
export type Move = "moved" | "nothing to move" | "waiting for print files";

type OrderRow = typeof orders.$inferSelect;

/**
 * Moves items of a paid order that are not cancelled to a status; never backwards, not into production before the money
 * for it is booked, and no further than their print files. The order as a whole follows its slowest item.
 */
export async function advanceOrder(
  services: Services,
  order_id: number,
  status_id: number,
  { oi_ids = null, parcel = null, evenWithoutFiles = false }: MoveOptions = {},
): Promise<Move> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order || order.order_paid_at === null) return "nothing to move";
    const alive = and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled));
    const items = await tx
      .select({ status: orderItems.oi_status_id, file: orderItems.oi_print_file_key })
      .from(orderItems)
      .where(alive);
    if (!evenWithoutFiles && lacksFiles(order, items)) return "waiting for print files";
    const before = Math.min(...items.map((item) => item.status));
    if (before < ITEM_STATUS.inProduction && !(await isProductionPaid(tx, order_id)))
      return "nothing to move";
    const moved = await tx
      .update(orderItems)
      .set({ oi_status_id: status_id })
      .where(
        and(
          alive,
          lt(orderItems.oi_status_id, status_id),
          oi_ids === null ? undefined : inArray(orderItems.oi_id, [...oi_ids]),
        ),
      )
      .returning({ oi_id: orderItems.oi_id });
    // Some print houses send a parcel first and tell its number later.
    const order_parcels = withParcel(order.order_parcels, parcel);
    const isFollowed = order_parcels !== order.order_parcels;
    if (moved.length === 0 && !isFollowed) return "nothing to move";
    await announceOrder(services.jobs, tx, order_id);
    if (isFollowed) await tx.update(orders).set({ order_parcels }).where(eq(orders.order_id, order_id));
    if (isFollowed && order.order_shipped_at !== null) await tellOfParcel(services, tx, order);
    if (moved.length === 0) return "moved";
    const now = await slowest(tx, alive);
    await stamp(tx, services, { ...order, order_parcels }, now);
    if (now > before) await tellOfMove(services, tx, order, now);
    return "moved";
  });
}

/** Tells whoever follows an order that all of it has reached a status. */
async function tellOfMove(
  services: Services,
  tx: Database,
  { order_id, order_number, user_id }: OrderRow,
  status_id: number,
): Promise<void> {
  const news = NEWS[status_id];
  if (news)
    await notify(services, tx, user_id, {
      kind: "order",
      text: `Order ${order_number} ${news}.`,
      path: `/orders/${order_id}/view`,
      ...(status_id === ITEM_STATUS.shipped && { subject: `Order ${order_number} has been shipped` }),
    });
  const step = STEPS[status_id];
  if (step) await services.events.emit("order.moved", tx, { order_id, to: step });
}

/** Tells whoever follows an order of a parcel that it was sent in, or how it is followed, once that is known. */
async function tellOfParcel(
  services: Services,
  tx: Database,
  { order_id, order_number, user_id }: OrderRow,
): Promise<void> {
  const text = `Order ${order_number} can be followed now`;
  const path = `/orders/${order_id}/view`;
  await notify(services, tx, user_id, { kind: "order", text: `${text}.`, path, subject: text });
  await services.events.emit("order.followed", tx, { order_id });
}

/** Whether something that is to be printed has no print file yet; nothing of a test order is. */
const lacksFiles = ({ order_is_test }: OrderRow, items: readonly { file: string | null }[]): boolean =>
  !order_is_test && items.some((item) => item.file === null);

async function slowest(tx: Database, alive: ReturnType<typeof and>): Promise<number> {
  const rows = await tx.select({ status: orderItems.oi_status_id }).from(orderItems).where(alive);
  return Math.min(...rows.map((row) => row.status));
}

/** Notes state, dates, a parcel and the last day of claims, as far as the whole order has come. */
async function stamp(
  tx: Database,
  { clock, fulfilment }: Services,
  order: OrderRow,
  status_id: number,
): Promise<void> {
  const now = clock.now();
  const own = eq(orders.order_id, order.order_id);
  // Who works on an order has accepted it.
  if (order.order_accepted_at === null) await tx.update(orders).set({ order_accepted_at: now }).where(own);
  if (status_id < ITEM_STATUS.shipped)
    await tx.update(orders).set({ order_state: "in_production" }).where(own);
  if (status_id === ITEM_STATUS.printed)
    await tx
      .update(orders)
      .set({ order_printed_at: now })
      .where(and(own, isNull(orders.order_printed_at)));
  if (status_id === ITEM_STATUS.shipped) {
    // A real print house that names no parcel sent none that can be followed.
    const isPretended = order.order_is_test || fulfilment.kind === "simulator";
    const isLost = isPretended && order.order_parcels.length === 0;
    await tx
      .update(orders)
      .set({
        order_state: "shipped",
        order_shipped_at: now,
        ...(isLost ? { order_parcels: [sandboxParcel(order.order_id)] } : {}),
        order_claim_until: claimDeadline({ shippedAt: now, deliveredAt: null }),
      })
      .where(and(own, isNull(orders.order_shipped_at)));
  }
  if (status_id === ITEM_STATUS.delivered)
    await tx
      .update(orders)
      .set({
        order_state: "delivered",
        order_delivered_at: now,
        order_claim_until: claimDeadline({ shippedAt: order.order_shipped_at, deliveredAt: now }),
      })
      .where(own);
}

/** The parcels of an order with one more, or the very same ones; a known one may bring its address. */
function withParcel(parcels: Parcel[], parcel: Parcel | null): Parcel[] {
  if (!parcel || parcels.some((one) => isDeepStrictEqual(one, parcel))) return parcels;
  const at = parcels.findIndex(
    ({ carrier, number }) => carrier === parcel.carrier && number === parcel.number,
  );
  return at === -1 ? [...parcels, parcel] : parcels.with(at, parcel);
}

/** The parcel of an order that no print house sends. */
export const sandboxParcel = (order_id: number): Parcel => ({
  carrier: "Sandbox Post",
  number: `SP${String(order_id).padStart(10, "0")}`,
  url: null,
});
