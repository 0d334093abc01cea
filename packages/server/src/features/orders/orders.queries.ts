import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  orderComments,
  orderItems,
  orders,
  refundItems,
  refundReasons,
  refundTypes,
} from "../../adapters/db/schema.ts";
import type { KeyMode } from "../../http/access/caller.ts";
import {
  type OrderItemRow,
  type OrderRow,
  type OrderViewer,
  ofMode,
  ownOrders,
  seenBy,
} from "../order-rows/order-rows.service.ts";

/** Orders of a client, and in the portal those its own shoppers made through its website. */
export const visibleTo = (viewer: OrderViewer): SQL | undefined =>
  and(
    viewer.onWebsite
      ? ownOrders(viewer)
      : or(ownOrders(viewer), eq(orders.reseller_client_id, viewer.client_id)),
    seenBy(viewer),
    isNull(orders.order_deleted_at),
  );

/** The order, if this client may see it. Somebody else's order looks exactly like none. */
export async function findOrder(
  db: Database,
  order_id: number,
  viewer: OrderViewer,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, order_id), visibleTo(viewer)));
  return rows[0];
}

/** Orders that wait to be paid. */
export const isUnpaid = and(
  inArray(orders.order_state, ["created", "awaiting_payment"]),
  isNull(orders.order_paid_at),
  isNull(orders.order_deleted_at),
);

/** How many orders of a client wait to be paid. */
export async function countUnpaid(db: Database, client_id: number): Promise<number> {
  const ofClient = (mode: KeyMode) =>
    db.$count(orders, and(eq(orders.client_id, client_id), ofMode(mode), isUnpaid));
  // Live and test orders have an index each.
  return (await ofClient("live")) + (await ofClient("test"));
}

/** Marks orders deleted. */
export async function markOrdersDeleted(tx: Database, order_ids: number[], now: Date): Promise<void> {
  await tx.update(orders).set({ order_deleted_at: now }).where(inArray(orders.order_id, order_ids));
}

/** Writes a comment; answers its id. */
export async function insertComment(
  db: Database,
  comment: typeof orderComments.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(orderComments)
    .values(comment)
    .returning({ comment_id: orderComments.comment_id });
  if (!row) throw new Error("A comment was not written.");
  return row.comment_id;
}

/** Types and reasons of claims. */
export async function listRefundOptions(db: Database) {
  return {
    refund_types: await db.select().from(refundTypes).orderBy(asc(refundTypes.rt_id)),
    refund_reasons: await db.select().from(refundReasons).orderBy(asc(refundReasons.rr_id)),
  };
}

/** Items of an order that are claimed already. */
export async function listClaimedItems(db: Database, oi_ids: number[]): Promise<number[]> {
  if (oi_ids.length === 0) return [];
  const rows = await db
    .select({ ri_oi_id: refundItems.ri_oi_id })
    .from(refundItems)
    .where(inArray(refundItems.ri_oi_id, oi_ids));
  return rows.map((row) => row.ri_oi_id);
}

/** Replaces an item's print file, and what is said of it. */
export async function replacePrintFile(
  tx: Database,
  oi_id: number,
  printed: Partial<OrderItemRow>,
): Promise<void> {
  await tx.update(orderItems).set(printed).where(eq(orderItems.oi_id, oi_id));
}
