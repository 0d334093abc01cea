import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";

/** An order as stored. */
export type OrderRow = typeof orders.$inferSelect;
/** An order item as stored. */
export type OrderItemRow = typeof orderItems.$inferSelect;

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
