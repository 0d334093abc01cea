import type { DUE_CHOICES, DueFilter } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { and, asc, count, desc, eq, exists, gt, inArray, like, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../adapters/db/database.ts";
import { containing } from "../../../adapters/db/like-pattern.ts";
import { clients, countries, orderItems, orders } from "../../../adapters/db/schema.ts";

/** The days that rush speaks of, `YYYY-MM-DD`, where the print house stands. */
export interface QueueDays {
  today: string;
  /** The next working day. */
  next: string;
}

/** What the queue is narrowed to, on a day. */
export interface QueueQuestion {
  filter: DueFilter;
  days: QueueDays;
}

/** Of a shopper's order, the reseller. */
const sellerId = sql<number>`coalesce(${orders.reseller_client_id}, ${orders.client_id})`;

/** Orders under way that a filter lets through. */
export function isDue(db: Database, { filter, days }: QueueQuestion): SQL | undefined {
  const { state, service, country_id, shop, rush, query } = filter;
  const word = query?.trim().toLowerCase();
  const items = isWantedItem(filter);
  return and(
    // Said without values, so that the planner finds the index.
    sql`${orders.order_state} in ('paid', 'submitted', 'in_production') and ${orders.order_deleted_at} is null and not ${orders.order_is_test}`,
    state ? eq(orders.order_state, state) : undefined,
    service ? eq(orders.order_delivery_service, service) : undefined,
    country_id ? eq(orders.order_country_id, country_id) : undefined,
    shop ? eq(sellerId, shop) : undefined,
    rush ? isRush(rush, days) : undefined,
    word ? like(orders.order_search, containing(word)) : undefined,
    items
      ? exists(
          db
            .select({ one: sql`1` })
            .from(orderItems)
            .where(and(eq(orderItems.order_id, orders.order_id), isNotSent, items)),
        )
      : undefined,
  );
}

/** Said without a value, so that the planner finds the index `order_items_due`. */
const isNotSent = sql`${orderItems.oi_status_id} < ${sql.raw(String(ITEM_STATUS.shipped))}`;

/** Items that a filter lets through; undefined where it narrows none. */
export function isWantedItem({ product, size, paper, frame }: DueFilter): SQL | undefined {
  return and(
    product ? eq(orderItems.oi_product, product) : undefined,
    size ? eq(orderItems.oi_sku_item, size) : undefined,
    paper ? eq(orderItems.oi_paper, paper) : undefined,
    frame ? eq(orderItems.oi_frame, frame) : undefined,
  );
}

function isRush(rush: NonNullable<DueFilter["rush"]>, { today, next }: QueueDays): SQL | undefined {
  if (rush === "late") return lt(orders.order_ship_by, today);
  if (rush === "today") return eq(orders.order_ship_by, today);
  return and(gt(orders.order_ship_by, today), sql`${orders.order_ship_by} <= ${next}`);
}

/** What is counted, by the filter that a value narrows. */
const COUNTED_ORDERS = {
  state: orders.order_state,
  country_id: orders.order_country_id,
  service: orders.order_delivery_service,
  shop: sellerId,
} as const;
const COUNTED_ITEMS = {
  product: orderItems.oi_product,
  size: orderItems.oi_sku_item,
  paper: orderItems.oi_paper,
  frame: orderItems.oi_frame,
} as const;

/** Of each filter so many values are counted at most. */
const VALUES_AT_MOST = 200;

/** The values of one filter with the number of orders that the other filters let through, those with the most first. A staff query. */
export async function countChoices(
  db: Database,
  name: (typeof DUE_CHOICES)[number],
  { filter, days }: QueueQuestion,
): Promise<{ value: string; orders: number }[]> {
  const others = { filter: { ...filter, [name]: undefined }, days };
  if (name === "rush") {
    const rush = sql<string>`case when ${orders.order_ship_by} < ${days.today} then 'late'
      when ${orders.order_ship_by} = ${days.today} then 'today' else 'tomorrow' end`;
    const soon = sql`${orders.order_ship_by} <= ${days.next}`;
    return countBy(db, sql<string>`${rush}`, and(isDue(db, others), soon));
  }
  if (name in COUNTED_ORDERS)
    return countBy(
      db,
      sql<string>`${COUNTED_ORDERS[name as keyof typeof COUNTED_ORDERS]}`,
      isDue(db, others),
    );
  const { product: _p, size: _s, paper: _q, frame: _f, ...ofOrders } = others.filter;
  const value = COUNTED_ITEMS[name as keyof typeof COUNTED_ITEMS];
  const each = db
    .selectDistinct({ value: sql<string>`${value}`.as("value"), order_id: orderItems.order_id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(
      and(
        isNotSent,
        isWantedItem(others.filter),
        sql`${value} is not null`,
        isDue(db, { filter: ofOrders, days }),
      ),
    )
    .as("each");
  return db
    .select({ value: sql<string>`${each.value}`, orders: count() })
    .from(each)
    .groupBy(each.value)
    .orderBy(desc(count()), asc(each.value))
    .limit(VALUES_AT_MOST);
}

const countBy = (db: Database, value: SQL<string>, which: SQL | undefined) =>
  db
    .select({ value: sql<string>`(${value})::text`.as("value"), orders: count() })
    .from(orders)
    .where(which)
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(VALUES_AT_MOST);

/** Names of clients and countries by their ids. A staff query. */
export const namesOf = {
  shop: (db: Database, ids: number[]) =>
    db
      .select({ id: clients.client_id, name: clients.client_name, code: sql<null>`null` })
      .from(clients)
      .where(inArray(clients.client_id, ids)),
  country_id: (db: Database, ids: number[]) =>
    db
      .select({ id: countries.country_id, name: countries.country_name, code: countries.country_code })
      .from(countries)
      .where(inArray(countries.country_id, ids)),
};

/** Orders under way of all clients, those due first. A staff query; the index `orders_due` answers it in order. */
export function listDue(db: Database, question: QueueQuestion, after: number | undefined, limit: number) {
  const last = alias(orders, "last");
  return db
    .select({ order: orders, country: countries, client_name: clients.client_name })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .innerJoin(clients, eq(clients.client_id, sellerId))
    .where(
      and(
        isDue(db, question),
        after
          ? sql`(${orders.order_ship_by}, ${orders.order_id}) > (${db
              .select({ by: last.order_ship_by, id: last.order_id })
              .from(last)
              .where(eq(last.order_id, after))})`
          : undefined,
      ),
    )
    .orderBy(asc(orders.order_ship_by), asc(orders.order_id))
    .limit(limit);
}

/** Those of these orders that are there and no test. A staff query. */
export async function realOrders(db: Database, order_ids: readonly number[]) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.order_id, [...order_ids]),
        sql`${orders.order_deleted_at} is null and not ${orders.order_is_test}`,
      ),
    );
}
