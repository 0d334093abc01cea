import type { DeliveryService } from "@pressport/core/contract";
import { and, asc, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../adapters/db/database.ts";
import { containing } from "../../../adapters/db/like-pattern.ts";
import { clients, countries, orders } from "../../../adapters/db/schema.ts";

/** What the queue is narrowed to. */
export interface QueueFilter {
  state?: "paid" | "submitted" | "in_production" | undefined;
  service?: DeliveryService | undefined;
  country_id?: number | undefined;
  query?: string | undefined;
  after?: number | undefined;
}

/** Orders under way that a filter lets through. */
export function isDue({ state, service, country_id, query }: QueueFilter): SQL | undefined {
  const word = query?.trim().toLowerCase();
  return and(
    // Said without values, so that the planner finds the index.
    sql`${orders.order_state} in ('paid', 'submitted', 'in_production') and ${orders.order_deleted_at} is null and not ${orders.order_is_test}`,
    state ? eq(orders.order_state, state) : undefined,
    service ? eq(orders.order_delivery_service, service) : undefined,
    country_id ? eq(orders.order_country_id, country_id) : undefined,
    word ? like(orders.order_search, containing(word)) : undefined,
  );
}

/** Orders under way of all clients, those due first. A staff query; the index `orders_due` answers it in order. */
export function listDue(db: Database, filter: QueueFilter, limit: number) {
  const { after } = filter;
  const last = alias(orders, "last");
  return db
    .select({ order: orders, country: countries, client_name: clients.client_name })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .innerJoin(
      clients,
      eq(clients.client_id, sql`coalesce(${orders.reseller_client_id}, ${orders.client_id})`),
    )
    .where(
      and(
        isDue(filter),
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
