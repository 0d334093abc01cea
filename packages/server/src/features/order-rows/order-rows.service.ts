import { ITEM_STATUS } from "@pressport/core/rules";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { countries, orderItems, orders } from "../../adapters/db/schema.ts";
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

/** An order and the country it goes to. */
export async function orderWithCountry(db: Database, order_id: number) {
  const [row] = await db
    .select({ order: orders, country: countries })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .where(eq(orders.order_id, order_id));
  if (!row) throw new Error(`Order ${order_id} is gone.`);
  return row;
}

/** From when the days of production count: the last time something went back into production, or the payment. */
export const dueSince = <Paid extends Date | null>(
  order: Pick<OrderRow, "order_reprinted_at"> & { order_paid_at: Paid },
): Date | Paid => order.order_reprinted_at ?? order.order_paid_at;

/** The items of an order that are made now. */
export const itemsMade = async (db: Database, order_id: number): Promise<OrderItemRow[]> =>
  madeNow(await listItems(db, [order_id]));

/**
 * Of an order's items, those that are made now: all that were not cancelled. Where something is printed again that had been
 * sent, what is with its customer already is made no more.
 */
export function madeNow(items: readonly OrderItemRow[]): OrderItemRow[] {
  const alive = items.filter(({ oi_status_id }) => oi_status_id !== ITEM_STATUS.cancelled);
  const goesAgain = alive.some((item) => reprintOf(item)?.had_left);
  return goesAgain ? alive.filter(({ oi_status_id }) => oi_status_id < ITEM_STATUS.shipped) : alive;
}

/** The reprint of an item that is under way; null without one, and once it is sent. */
export const reprintOf = ({
  oi_reprint,
  oi_status_id,
}: Pick<OrderItemRow, "oi_reprint" | "oi_status_id">): OrderItemRow["oi_reprint"] =>
  oi_status_id < ITEM_STATUS.shipped ? oi_reprint : null;

/** How many of an item are printed now. */
export const copiesOf = (item: Pick<OrderItemRow, "oi_reprint" | "oi_status_id" | "oi_quantity">): number =>
  reprintOf(item)?.copies ?? item.oi_quantity;
