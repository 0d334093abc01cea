import type {
  CreatedOrder,
  DeliveryService,
  Money,
  Order,
  Recipient,
  Totals,
} from "@pressport/core/contract";
import type { DiscountBearer, VatTreatment } from "@pressport/core/rules";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";

/** A line of a new order, priced and frozen. */
export type NewOrderItem = Omit<
  typeof orderItems.$inferInsert,
  "oi_id" | "order_id" | "client_id" | "oi_status_id" | "oi_print_file_key" | "oi_print_file_state"
> & { oi_custom_quote: Money | null };

/** An order of a reseller's own shop: the shop, or whatever else sends orders, and the number the order has there. */
export type OrderReference = NonNullable<Order["order_reference"]>;

/** What an order was made of, which makes one order only. */
export type OrderOrigin = { source_cart_id: number } | { reference: OrderReference };

/** Everything a new order is made of. */
export interface NewOrder {
  caller: Caller;
  origin: OrderOrigin;
  recipient: Recipient;
  country_id: number;
  delivery_service: DeliveryService;
  note: string;
  totals: Totals;
  vat: VatTreatment;
  /** What was asked about the buyer's VAT number. */
  vat_check_id: number | null;
  wholesale_amount: number;
  /** The reseller it is bought from; null where the print house sells. */
  seller_client_id: number | null;
  discount: { code: string; bearer: DiscountBearer } | null;
  usd_per_eur: number | null;
  now: Date;
  items: readonly NewOrderItem[];
}

/** Writes an order and its items; what it was made of refuses a second one. */
export async function placeOrder(tx: Database, order: NewOrder): Promise<typeof orders.$inferSelect> {
  const { caller, recipient, totals, now, origin } = order;
  const reference = "reference" in origin ? origin.reference : null;
  const order_id = await nextOrderId(tx);
  const order_is_test = caller.keyMode === "test";
  const order_number = orderNumber(order_id, now, order_is_test);
  const [row] = await tx
    .insert(orders)
    .overridingSystemValue()
    .values({
      order_id,
      order_number,
      client_id: caller.client_id,
      user_id: caller.user_id,
      reseller_client_id: shopOf(caller),
      order_seller_client_id: order.seller_client_id,
      order_is_test,
      source_cart_id: "source_cart_id" in origin ? origin.source_cart_id : null,
      order_source: reference?.source ?? null,
      order_source_number: reference?.order_number ?? null,
      order_recipient: recipient,
      order_country_id: order.country_id,
      order_note: order.note,
      order_delivery_service: order.delivery_service,
      order_items_amount: totals.items.amount,
      order_shipping_amount: totals.shipping.amount,
      order_discount_amount: totals.discount.amount,
      order_vat_treatment: order.vat,
      vat_check_id: order.vat_check_id,
      order_vat_off_amount: totals.vat_off.amount,
      order_total_amount: totals.total.amount,
      order_wholesale_amount: order.wholesale_amount,
      order_discount_code: order.discount?.code ?? null,
      order_discount_bearer: order.discount?.bearer ?? null,
      order_usd_per_eur: order.usd_per_eur,
      order_rate_at: order.usd_per_eur === null ? null : now,
      order_search: searchWords({ order_number, reference }, recipient, order.items),
      order_created_at: now,
    })
    .returning();
  if (!row) throw new Error("The database answered no row for an inserted order.");
  await tx
    .insert(orderItems)
    .values(order.items.map((item) => ({ ...item, order_id, client_id: caller.client_id })));
  return row;
}

async function nextOrderId(tx: Database): Promise<number> {
  const answer = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('orders', 'order_id'))::int as id`,
  );
  const id = answer.rows[0]?.id;
  if (id === undefined) throw new Error("The database answered no next order id.");
  return id;
}

/** The number people use: year and id, for example PP-2026-000123. That of a test says so wherever it stands. */
function orderNumber(order_id: number, now: Date, isTest: boolean): string {
  return `${isTest ? "TEST" : "PP"}-${now.getUTCFullYear()}-${String(order_id).padStart(6, "0")}`;
}

/** What the search of the order list finds an order by. */
export function searchWords(
  { order_number, reference }: { order_number: string; reference: OrderReference | null },
  recipient: Recipient,
  items: readonly Pick<NewOrderItem, "oi_product" | "oi_cv_sku_nr">[],
): string {
  const { recipient_name, recipient_company, recipient_city, recipient_email } = recipient;
  const products = items.flatMap((item) => [item.oi_product, item.oi_cv_sku_nr]);
  const numbers = [order_number, reference?.order_number ?? ""];
  return [...numbers, recipient_name, recipient_company, recipient_city, recipient_email, ...products]
    .join(" ")
    .normalize("NFC")
    .toLowerCase();
}

/** The order a basket became, or undefined. */
export async function orderOfCart(
  db: Database,
  source_cart_id: number,
  client_id: number,
): Promise<CreatedOrder | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.source_cart_id, source_cart_id), eq(orders.client_id, client_id)));
  return rows[0] ? createdOrder(rows[0]) : undefined;
}

/** The order that an order of the client's own shop became, or undefined; also when it was deleted since. */
export async function orderOfReference(
  db: Database,
  { source, order_number }: OrderReference,
  { client_id, keyMode }: Pick<Caller, "client_id" | "keyMode">,
): Promise<CreatedOrder | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.client_id, client_id),
        eq(orders.order_source, source),
        eq(orders.order_source_number, order_number),
        eq(orders.order_is_test, keyMode === "test"),
        isNull(orders.order_deleted_at),
      ),
    );
  return row && createdOrder(row);
}

/** The number a stored order has in its reseller's own shop; null for one that was ordered here. */
export function orderReference({
  order_source,
  order_source_number,
}: Pick<typeof orders.$inferSelect, "order_source" | "order_source_number">): OrderReference | null {
  if (order_source === null || order_source_number === null) return null;
  return { source: order_source, order_number: order_source_number };
}

const usd = (amount: number): Money => ({ amount, currency: "USD" });

/** Sums of a stored order. */
export function orderTotals(row: typeof orders.$inferSelect): Totals {
  return {
    items: usd(row.order_items_amount),
    shipping: usd(row.order_shipping_amount),
    discount: usd(row.order_discount_amount),
    vat_off: usd(row.order_vat_off_amount),
    total: usd(row.order_total_amount),
  };
}

/** What whoever ordered is told of a stored order. */
export function createdOrder(row: typeof orders.$inferSelect): CreatedOrder {
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    order_created_at: row.order_created_at.toISOString(),
    order_totals: orderTotals(row),
  };
}
