import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import {
  orderComments,
  orderItems,
  orders,
  refundItems,
  refundReasons,
  refunds,
  refundTypes,
} from "../../adapters/db/schema.ts";

/** An order as stored. */
export type OrderRow = typeof orders.$inferSelect;
/** An order item as stored. */
export type OrderItemRow = typeof orderItems.$inferSelect;

/** Orders of a client, and those its own shoppers made through its website. */
export const visibleTo = (client_id: number): SQL | undefined =>
  and(
    or(eq(orders.client_id, client_id), eq(orders.reseller_client_id, client_id)),
    isNull(orders.order_deleted_at),
  );

/** Which orders a list shows. */
export interface OrderListing {
  client_id: number;
  filter: "all" | "refunds" | "paid";
  search: string | undefined;
  limit: number;
  offset: number;
}

/**
 * A page of orders, newest first, with the number of all that match. Own orders and shoppers' orders are looked up one
 * by one and then merged: each half comes from an index in the order it is shown, so a page costs the same however
 * many orders a client has.
 */
export async function listOrders(
  db: Database,
  listing: OrderListing,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { client_id, limit, offset } = listing;
  const narrowed = narrow(db, listing);
  const own = and(eq(orders.client_id, client_id), narrowed);
  const sold = and(eq(orders.reseller_client_id, client_id), ne(orders.client_id, client_id), narrowed);
  const counted = (matching: SQL | undefined) => db.select({ total: count() }).from(orders).where(matching);
  const newest = (matching: SQL | undefined) =>
    db
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(matching)
      .orderBy(desc(orders.order_id))
      .limit(offset + limit);
  const page = unionAll(newest(own), newest(sold)).orderBy(desc(orders.order_id)).limit(limit).offset(offset);
  const totals = await unionAll(counted(own), counted(sold));
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.order_id, page))
    .orderBy(desc(orders.order_id));
  return { rows, total: totals.reduce((sum, { total }) => sum + total, 0) };
}

/** What of a listing does not depend on whose orders they are. */
function narrow(db: Database, { filter, search }: OrderListing): SQL | undefined {
  const word = search
    ?.trim()
    .toLowerCase()
    .replace(/[\\%_]/g, (character) => `\\${character}`);
  return and(
    isNull(orders.order_deleted_at),
    filter === "paid" ? isNotNull(orders.order_paid_at) : undefined,
    filter === "refunds"
      ? exists(
          db.select({ id: refunds.refund_id }).from(refunds).where(eq(refunds.order_id, orders.order_id)),
        )
      : undefined,
    word ? like(orders.order_search, `%${word}%`) : undefined,
  );
}

/** The order, if this client may see it. Somebody else's order looks exactly like none. */
export async function findOrder(
  db: Database,
  order_id: number,
  client_id: number,
): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, order_id), visibleTo(client_id)));
  return rows[0];
}

/** The client's own orders with these ids, locked until the transaction ends, in the order of their ids. */
export function lockOwnOrders(tx: Database, order_ids: number[], client_id: number): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.order_id, order_ids),
        eq(orders.client_id, client_id),
        isNull(orders.order_deleted_at),
      ),
    )
    .orderBy(asc(orders.order_id))
    .for("update")
    .execute();
}

/** The items of orders, in the order they were ordered. */
export function listItems(db: Database, order_ids: number[]): Promise<OrderItemRow[]> {
  return db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, order_ids))
    .orderBy(asc(orderItems.oi_id))
    .execute();
}

/** Marks orders deleted. */
export async function markOrdersDeleted(tx: Database, order_ids: number[], now: Date): Promise<void> {
  await tx.update(orders).set({ order_deleted_at: now }).where(inArray(orders.order_id, order_ids));
}

/** Writes a comment. */
export async function insertComment(db: Database, comment: typeof orderComments.$inferInsert): Promise<void> {
  await db.insert(orderComments).values(comment);
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

/** Replaces an item's print file by our own copy of another. */
export async function replacePrintFile(
  tx: Database,
  oi_id: number,
  oi_print_file_key: string,
  oi_print_file_sha256: string,
): Promise<void> {
  await tx
    .update(orderItems)
    .set({ oi_print_file_key, oi_print_file_sha256, oi_print_file_state: "replaced" })
    .where(eq(orderItems.oi_id, oi_id));
}
