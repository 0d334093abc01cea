import type { PrintedText } from "@pressport/core/rules";
import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { prepared } from "../../adapters/db/prepared.ts";
import {
  countries,
  invoiceOrders,
  invoices,
  orderComments,
  orderItems,
  orders,
  refundItems,
  refundReasons,
  refunds,
  refundTypes,
  repayments,
  users,
} from "../../adapters/db/schema.ts";
import type { PlacedProduct } from "../../mockups/mockup-address.ts";

/** What is shown of an item. What its print file is made of stays out: it is the largest part of the row. */
const itemColumns = {
  oi_id: orderItems.oi_id,
  oi_product: orderItems.oi_product,
  oi_thumbnail_key: orderItems.oi_thumbnail_key,
  oi_side_thumbnail_keys: orderItems.oi_side_thumbnail_keys,
  oi_mockup: sql<PlacedProduct | null>`${orderItems.oi_print_job} -> 'mockup'`,
  oi_texts: sql<PrintedText[] | null>`${orderItems.oi_print_job} -> 'texts'`,
  oi_cv_sku_nr: orderItems.oi_cv_sku_nr,
  oi_sku_item: orderItems.oi_sku_item,
  oi_status_id: orderItems.oi_status_id,
  oi_print_file_key: orderItems.oi_print_file_key,
  oi_print_file_state: orderItems.oi_print_file_state,
  oi_print_file_sha256: orderItems.oi_print_file_sha256,
  oi_print_findings: orderItems.oi_print_findings,
  oi_quantity: orderItems.oi_quantity,
  oi_unit_amount: orderItems.oi_unit_amount,
  oi_line_amount: orderItems.oi_line_amount,
  oi_custom_quote: orderItems.oi_custom_quote,
  oi_width: orderItems.oi_width,
  oi_height: orderItems.oi_height,
  oi_quality: orderItems.oi_quality,
  oi_dpi: orderItems.oi_dpi,
  oi_needs_confirmation: orderItems.oi_needs_confirmation,
};

const commentColumns = {
  comment_id: orderComments.comment_id,
  // Who has an account goes by the name it has now; the print house by what it signed with.
  comment_author: sql<string>`coalesce(nullif(${users.user_name}, ''), ${orderComments.comment_author})`,
  comment_text: orderComments.comment_text,
  comment_file_name: orderComments.comment_file_name,
  comment_file_key: orderComments.comment_file_key,
  comment_file_bytes: orderComments.comment_file_bytes,
  comment_created_at: orderComments.comment_created_at,
};

const claimColumns = {
  refund_id: refunds.refund_id,
  refund_type_id: refunds.refund_type_id,
  rt_name: refundTypes.rt_name,
  refund_state: refunds.refund_state,
  refund_created_at: refunds.refund_created_at,
  ri_oi_id: refundItems.ri_oi_id,
  ri_reason_id: refundItems.ri_reason_id,
  rr_name: refundReasons.rr_name,
  ri_description: refundItems.ri_description,
  files: refundItems.files,
};

/** A row as JSON carries it: times are texts. */
type InJson<Columns extends Record<string, Column | SQL>> = {
  [Name in keyof Columns]: Columns[Name] extends Column
    ? NoDate<ValueOf<Columns[Name]>>
    : Columns[Name] extends SQL<infer Value>
      ? Value
      : never;
};
type ValueOf<One extends Column> = One["_"]["notNull"] extends true
  ? One["_"]["data"]
  : One["_"]["data"] | null;
type NoDate<Value> = Value extends Date ? string : Value;

/** An item as it is shown. */
export type ShownItem = InJson<typeof itemColumns>;
/** A comment as it is shown. */
export type ShownComment = InJson<typeof commentColumns>;
/** A claimed item with the claim it belongs to. */
export type ShownClaim = InJson<typeof claimColumns>;

/** The columns of the rows that `rest` finds, as one list in the order of `by`. */
function listed<Columns extends Record<string, Column | SQL>>(columns: Columns, rest: SQL, by: SQL) {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  const row = sql`json_build_object(${sql.join(pairs, sql`, `)})`;
  return sql<InJson<Columns>[]>`(select coalesce(json_agg(${row} order by ${by}), '[]') ${rest})`;
}

/** A value looked up for each order: joined instead, a table of some thousand rows would be read whole for one page. */
const found = <Value>(lookUp: SQL) => sql<Value>`(${lookUp})`;

const partsOfOrders = prepared((db) =>
  db
    .select({
      order_id: orders.order_id,
      country_name: countries.country_name,
      country_code: countries.country_code,
      country_zone: countries.country_zone,
      user_name: found<string>(
        sql`select ${users.user_name} from ${users} where ${users.user_id} = ${orders.user_id}`,
      ),
      invoice: found<{ invoice_id: number; invoice_number: string } | null>(
        sql`select json_build_object('invoice_id', invoice_id, 'invoice_number', ${invoices.invoice_number})
          from ${invoiceOrders} join ${invoices} using (invoice_id)
          where ${invoiceOrders.order_id} = ${orders.order_id}`,
      ),
      refunded: found<number>(
        sql`select coalesce(sum(${repayments.repayment_amount}), 0)::int from ${repayments}
          where ${repayments.order_id} = ${orders.order_id} and ${repayments.repayment_state} <> 'failed'`,
      ),
      items: listed(
        itemColumns,
        sql`from ${orderItems} where ${orderItems.order_id} = ${orders.order_id}`,
        sql`${orderItems.oi_id}`,
      ),
      comments: listed(
        commentColumns,
        sql`from ${orderComments} left join ${users} on ${users.user_id} = ${orderComments.user_id}
          where ${orderComments.order_id} = ${orders.order_id}`,
        sql`${orderComments.comment_id}`,
      ),
      claims: listed(
        claimColumns,
        sql`from ${refunds} join ${refundItems} on ${refundItems.refund_id} = ${refunds.refund_id}
          join ${refundTypes} on ${refundTypes.rt_id} = ${refunds.refund_type_id}
          join ${refundReasons} on ${refundReasons.rr_id} = ${refundItems.ri_reason_id}
          where ${refunds.order_id} = ${orders.order_id}`,
        sql`${refunds.refund_id}, ${refundItems.ri_oi_id}`,
      ),
    })
    .from(orders)
    .innerJoin(countries, eq(countries.country_id, orders.order_country_id))
    .where(sql`${orders.order_id} = any(${sql.placeholder("order_ids")}::int[])`)
    .prepare("parts_of_orders"),
);

/**
 * Everything orders are shown with beside their own row. One statement, since a list of orders asks for all of it:
 * five would cost this process and the database more than what they find.
 */
export function listOrderParts(db: Database, order_ids: number[]) {
  return partsOfOrders(db).execute({ order_ids });
}
