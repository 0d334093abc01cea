import { type OrderNarrowing, type OrderState, PAY_AT_ONCE } from "@pressport/core/contract";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../../adapters/db/database.ts";
import { containing } from "../../../adapters/db/like-pattern.ts";
import { prepared } from "../../../adapters/db/prepared.ts";
import { orderCounts, orderItems, orders, refunds } from "../../../adapters/db/schema.ts";
import type { KeyMode } from "../../../http/access/caller.ts";
import { type OrderRow, type OrderViewer, ofMode, ownOrders } from "../../order-rows/order-rows.service.ts";
import { visibleTo } from "../orders.queries.ts";

/** A client id, or the place of one in a prepared statement. */
type ClientId = number | Placeholder;

const own = (client_id: ClientId) => eq(orders.client_id, client_id);
/** Made by shoppers of the client's website. */
const sold = (client_id: ClientId) =>
  and(eq(orders.reseller_client_id, client_id), ne(orders.client_id, client_id));

/** Which orders a list shows. */
export interface OrderListing extends OrderViewer {
  narrowing: OrderNarrowing;
  limit: number;
  offset: number;
}

/** A page of orders, newest first, with the number of all that match. */
export function listOrders(
  db: Database,
  { narrowing, ...listing }: OrderListing,
): Promise<{ rows: OrderRow[]; total: number }> {
  const { filter, query, mode: _, ...more } = narrowing;
  // The kept numbers count shoppers' orders too.
  const isPlain =
    modeFor(listing, narrowing) === "live" &&
    !query?.trim() &&
    filter !== "refunds" &&
    Object.values(more).every((one) => one === undefined);
  if (isPlain && !listing.onWebsite) return newestOrders(db, listing, filter === "paid");
  return findOrders(db, { narrowing, ...listing });
}

/**
 * A page of own orders and shoppers' orders. They are looked up one by one and then merged: each half comes from an
 * index in the order it is shown.
 */
function newestPage(db: Database, isPaid: boolean) {
  const client_id = sql.placeholder("client_id");
  const shown = and(
    isNull(orders.order_deleted_at),
    ofMode("live"),
    isPaid ? isNotNull(orders.order_paid_at) : undefined,
  );
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

/** States of an order that nobody has paid and that still can be. */
const TO_PAY: OrderState[] = ["created", "awaiting_payment"];
const DAY_MS = 24 * 60 * 60 * 1000;

/** A list shows orders of one mode: of the key it is asked with, else of the one asked for. */
const modeFor = ({ keyMode }: OrderViewer, { mode = "live" }: OrderNarrowing): KeyMode => keyMode ?? mode;

/** What a list of orders is narrowed to, whosever they are. All but words, claims and soft prints is read from an index alone. */
function narrowedTo(db: Database, { filter, query, state, from, to, country_id, quality }: OrderNarrowing) {
  const word = query?.trim().toLowerCase();
  return and(
    isNull(orders.order_deleted_at),
    filter === "paid" ? isNotNull(orders.order_paid_at) : undefined,
    filter === "refunds"
      ? exists(
          db.select({ id: refunds.refund_id }).from(refunds).where(eq(refunds.order_id, orders.order_id)),
        )
      : undefined,
    word ? like(orders.order_search, containing(word)) : undefined,
    state && inArray(orders.order_state, state === "to_pay" ? TO_PAY : [state]),
    from ? gte(orders.order_created_at, new Date(from)) : undefined,
    to ? lt(orders.order_created_at, new Date(Date.parse(to) + DAY_MS)) : undefined,
    country_id ? eq(orders.order_country_id, country_id) : undefined,
    quality ? exists(softPrints(db)) : undefined,
  );
}

/** Prints of an order that would look soft and are not being made yet. */
function softPrints(db: Database) {
  const isSoft = and(eq(orderItems.oi_quality, "poor"), eq(orderItems.oi_status_id, 1));
  return db
    .select({ id: orderItems.oi_id })
    .from(orderItems)
    .where(and(eq(orderItems.order_id, orders.order_id), eq(orderItems.client_id, orders.client_id), isSoft));
}

/** The ids of the orders a list shows, each once. */
export function matchingOrders(db: Database, viewer: OrderViewer, narrowing: OrderNarrowing) {
  const { client_id, onWebsite } = viewer;
  const { query, shop } = narrowing;
  const narrowed = and(narrowedTo(db, narrowing), ofMode(modeFor(viewer, narrowing)));
  const each = (...whose: (SQL | undefined)[]) =>
    db
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(and(...whose, narrowed));
  const halves = { own: own(client_id), website: sold(client_id) };
  // Words come from one index for everybody's orders, all else is looked up in an index for each half.
  if (query?.trim()) return each(visibleTo(viewer), shop && halves[shop]);
  if (onWebsite) return each(ownOrders(viewer), shop && halves[shop]);
  return shop ? each(halves[shop]) : unionAll(each(halves.own), each(halves.website));
}

/** The viewer's own orders on a list that wait for their payment: how many, and those that one payment takes. */
export async function findPayable(
  db: Database,
  viewer: OrderViewer,
  narrowing: OrderNarrowing,
): Promise<{ total: number; order_ids: number[]; amount: number }> {
  const { state = "to_pay" } = narrowing;
  const matching = matchingOrders(db, viewer, { ...narrowing, state });
  const rows = await db
    .select({
      order_id: orders.order_id,
      amount: orders.order_total_amount,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.order_id, matching),
        ownOrders(viewer),
        inArray(orders.order_state, TO_PAY),
        isNull(orders.order_paid_at),
      ),
    )
    .orderBy(asc(orders.order_id))
    .limit(PAY_AT_ONCE);
  return {
    total: rows[0]?.total ?? 0,
    order_ids: rows.map((row) => row.order_id),
    amount: rows.reduce((sum, row) => sum + row.amount, 0),
  };
}

/** What narrows the list is looked up once, for the page and for the number of all. */
async function findOrders(db: Database, { narrowing, limit, offset, ...viewer }: OrderListing) {
  const matching = db.$with("matching").as(matchingOrders(db, viewer, narrowing));
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
