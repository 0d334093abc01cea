import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Caller } from "../../http/access/caller.ts";

/** An order as stored. */
export type OrderRow = typeof orders.$inferSelect;
/** An order item as stored. */
export type OrderItemRow = typeof orderItems.$inferSelect;

/**
 * Who looks at orders: a client, and whether through a website. There nobody sees other people's orders, nor own ones
 * that were bought at wholesale prices.
 */
export type OrderViewer = Pick<Caller, "client_id" | "onWebsite">;

/** A client's own orders: in the portal all of them, on a website those that were made on one. */
export const ownOrders = ({ client_id, onWebsite }: OrderViewer): SQL | undefined =>
  and(eq(orders.client_id, client_id), onWebsite ? isNotNull(orders.reseller_client_id) : undefined);

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
