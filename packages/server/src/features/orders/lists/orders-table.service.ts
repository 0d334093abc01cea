import type { OrderNarrowing } from "@pressport/core/contract";
import { dayOf, earningsOf } from "@pressport/core/rules";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { countries, orderItems, orders } from "../../../adapters/db/schema.ts";
import { writeCsv } from "../../../text/csv.ts";
import { countryIn, sayName } from "../../../text/languages/say.ts";
import type { TableWord } from "../../../text/languages/tables/table-words.ts";
import { tableWord } from "../../../text/languages/tables/tables.ts";
import { orderSums } from "../../ledger/ledger.service.ts";
import type { OrderViewer } from "../../order-rows/order-rows.service.ts";
import { matchingOrders } from "./list-orders.queries.ts";

const HEADINGS = [
  "order",
  "date",
  "state",
  "paid",
  "shop",
  "recipient",
  "city",
  "country",
  "items",
  "pieces",
  "retail",
  "cost",
  "margin",
  "currency",
] as const;

const inDollars = (minor: number) => (minor / 100).toFixed(2);

/** All orders that match, newest first, as CSV in a language: what each cost, and what those of the own website brought. */
export async function ordersTable(
  db: Database,
  viewer: OrderViewer,
  narrowing: OrderNarrowing,
  language: string,
): Promise<string> {
  const word = (one: TableWord) => tableWord(language, one);
  const listed = db
    .select({
      order_id: orderItems.order_id,
      names: sql<string>`string_agg(${orderItems.oi_quantity} || ' × ' || ${orderItems.oi_product} || ', ' ||
        ${orderItems.oi_sku_item}, '; ' order by ${asc(orderItems.oi_id)})`.as("names"),
      pieces: sql<number>`sum(${orderItems.oi_quantity})::int`.as("pieces"),
    })
    .from(orderItems)
    .where(inArray(orderItems.order_id, matchingOrders(db, viewer, narrowing)))
    .groupBy(orderItems.order_id)
    .as("listed");
  const rows = await db
    .select({
      order: orders,
      country: countries,
      names: listed.names,
      pieces: listed.pieces,
    })
    .from(listed)
    .innerJoin(orders, eq(orders.order_id, listed.order_id))
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .orderBy(desc(orders.order_id));
  const lines = rows.map(({ order, country, names, pieces }) => {
    const isSold = order.client_id !== viewer.client_id;
    const { order_recipient: recipient } = order;
    return [
      order.order_number,
      dayOf(order.order_created_at),
      word(order.order_state),
      word(order.order_paid_at === null ? "no" : "yes"),
      word(isSold ? "website" : "own"),
      recipient.recipient_name,
      recipient.recipient_city,
      countryIn(language, country),
      namesIn(language, names),
      String(pieces),
      isSold ? inDollars(order.order_total_amount) : "",
      inDollars(isSold ? order.order_wholesale_amount : order.order_total_amount),
      isSold ? inDollars(earningsOf(orderSums(order))) : "",
      order.order_currency,
    ];
  });
  return writeCsv([HEADINGS.map(word), ...lines]);
}

/** What is ordered, such as `2 × Poster, 30 × 40 cm`, each by its name in a language. */
function namesIn(language: string, names: string): string {
  return names
    .split("; ")
    .map((line) => line.replace(/(?<=^\d+ × ).+$/, (name) => sayName(language, name)))
    .join("; ");
}
