import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Caller, KeyMode } from "../../http/access/caller.ts";

/** An order as stored. */
export type OrderRow = typeof orders.$inferSelect;
/** An order item as stored. */
export type OrderItemRow = typeof orderItems.$inferSelect;

/**
 * Who looks at orders: a client, and whether through a website. There nobody sees other people's orders, nor own ones
 * that were bought at wholesale prices. Through a key, only orders of its mode are seen.
 */
export type OrderViewer = Pick<Caller, "client_id" | "onWebsite" | "keyMode">;

/** Orders of a mode. Said without a value, so that the indexes of both are found. */
export const ofMode = (mode: KeyMode): SQL =>
  mode === "test" ? sql`${orders.order_is_test}` : sql`not ${orders.order_is_test}`;

/** Orders of the mode a viewer sees; those of both in the portal. */
export const seenBy = ({ keyMode }: Pick<OrderViewer, "keyMode">): SQL | undefined =>
  keyMode === null ? undefined : ofMode(keyMode);

/** A client's own orders: in the portal all of them, on a website those that were made on one. */
export const ownOrders = (viewer: OrderViewer): SQL | undefined =>
  and(
    eq(orders.client_id, viewer.client_id),
    viewer.onWebsite ? isNotNull(orders.reseller_client_id) : undefined,
    seenBy(viewer),
  );

/** The viewer's own orders with these ids, locked until the transaction ends, in the order of their ids. */
export function lockOwnOrders(tx: Database, order_ids: number[], viewer: OrderViewer): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(inArray(orders.order_id, order_ids), ownOrders(viewer), isNull(orders.order_deleted_at)))
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
