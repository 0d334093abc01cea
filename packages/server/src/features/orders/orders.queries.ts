import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import { containing } from "../../adapters/db/like-pattern.ts";
import { prepared } from "../../adapters/db/prepared.ts";
import {
  orderComments,
  orderCounts,
  orderItems,
  orders,
  refundItems,
  refundReasons,
  refunds,
  refundTypes,
} from "../../adapters/db/schema.ts";
import {
  type OrderItemRow,
  type OrderRow,
  type OrderViewer,
  ownOrders,
} from "../order-rows/order-rows.service.ts";

/** A client id, or the place of one in a prepared statement. */
type ClientId = number | Placeholder;

const own = (client_id: ClientId) => eq(orders.client_id, client_id);
/** Made by shoppers of the client's website. */
const sold = (client_id: ClientId) =>
  and(eq(orders.reseller_client_id, client_id), ne(orders.client_id, client_id));

/** Orders of a client, and in the portal those its own shoppers made through its website. */
export const visibleTo = (viewer: OrderViewer): SQL | undefined =>
  and(
    viewer.onWebsite
      ? ownOrders(viewer)
      : or(ownOrders(viewer), eq(orders.reseller_client_id, viewer.client_id)),
    isNull(orders.order_deleted_at),
  );

/** Which orders a list shows. */
export interface OrderListing extends OrderViewer {
  filter: "all" | "refunds" | "paid";
  search: string | undefined;
  limit: number;
  offset: number;
}

/** A page of orders, newest first, with the number of all that match. */
export function listOrders(
  db: Database,
  listing: OrderListing,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { filter, search, ...page } = listing;
  const word = search?.trim().toLowerCase();
  // The kept numbers count shoppers' orders too.
  if (word || filter === "refunds" || listing.onWebsite) return findOrders(db, { ...listing, search: word });
  return newestOrders(db, page, filter === "paid");
}

/**
 * A page of own orders and shoppers' orders. They are looked up one by one and then merged: each half comes from an
 * index in the order it is shown.
 */
function newestPage(db: Database, isPaid: boolean) {
  const client_id = sql.placeholder("client_id");
  const shown = and(isNull(orders.order_deleted_at), isPaid ? isNotNull(orders.order_paid_at) : undefined);
  const newest = (whose: SQL | undefined) =>
    db
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(and(whose, shown))
      .orderBy(desc(orders.order_id))
      .limit(sql.placeholder("reach"));
  const page = unionAll(newest(own(client_id)), newest(sold(client_id)))
    .orderBy(desc(orders.order_id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return db
    .select()
    .from(orders)
    .where(inArray(orders.order_id, page))
    .orderBy(desc(orders.order_id))
    .prepare(isPaid ? "newest_paid_orders" : "newest_orders");
}

const newestOfAll = prepared((db) => newestPage(db, false));
const newestOfPaid = prepared((db) => newestPage(db, true));

/** The newest orders. Their number is kept, so this costs the same however many orders a client has. */
async function newestOrders(
  db: Database,
  { client_id, limit, offset }: Pick<OrderListing, "client_id" | "limit" | "offset">,
  isPaid: boolean,
) {
  const newest = isPaid ? newestOfPaid(db) : newestOfAll(db);
  const rows = await newest.execute({ client_id, limit, offset, reach: offset + limit });
  const [counted] = await db.select().from(orderCounts).where(eq(orderCounts.client_id, client_id));
  return { rows, total: (isPaid ? counted?.paid_count : counted?.all_count) ?? 0 };
}

const ordersById = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.order_id} = any(${sql.placeholder("order_ids")}::int[])`)
    .orderBy(desc(orders.order_id))
    .prepare("orders_by_id"),
);

/** What a word or a claim narrows the list to is looked up once, for the page and for the number of all. */
async function findOrders(db: Database, listing: OrderListing) {
  const { client_id, onWebsite, filter, search, limit, offset } = listing;
  const narrowed = and(
    isNull(orders.order_deleted_at),
    filter === "paid" ? isNotNull(orders.order_paid_at) : undefined,
    filter === "refunds"
      ? exists(
          db.select({ id: refunds.refund_id }).from(refunds).where(eq(refunds.order_id, orders.order_id)),
        )
      : undefined,
    search ? like(orders.order_search, containing(search)) : undefined,
  );
  const each = (whose: SQL | undefined) =>
    db.select({ order_id: orders.order_id }).from(orders).where(and(whose, narrowed));
  // Words come from one index for everybody's orders, claims are looked up in an index for each half.
  const halves = () =>
    onWebsite ? each(ownOrders(listing)) : unionAll(each(own(client_id)), each(sold(client_id)));
  const matching = db.$with("matching").as(search ? each(visibleTo(listing)) : halves());
  const page = sql`select order_id from ${matching} order by order_id desc limit ${limit} offset ${offset}`;
  const [found] = await db
    .with(matching)
    .select({
      total: sql<number>`(select count(*) from ${matching})`.mapWith(Number),
      order_ids: sql<number[]>`array(${page})`,
    })
    .from(sql`(values (1)) as once`);
  if (!found) return { rows: [], total: 0 };
  return { rows: await ordersById(db).execute({ order_ids: found.order_ids }), total: found.total };
}

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

/** Replaces an item's print file, and what is said of it. */
export async function replacePrintFile(
  tx: Database,
  oi_id: number,
  printed: Partial<OrderItemRow>,
): Promise<void> {
  await tx.update(orderItems).set(printed).where(eq(orderItems.oi_id, oi_id));
}
