import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { invoiceOrders, invoices, type orderItems, orders } from "../../adapters/db/schema.ts";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import { sayName } from "../../text/languages/say.ts";
import { notify } from "../notifications/notifications.service.ts";
import { listItems } from "../order-rows/order-rows.service.ts";
import { announceInvoices } from "./announce-invoices.service.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import { untaxed } from "./invoice-sums.ts";
import { takeNumbers } from "./number-series.ts";
import { readBuyer, sellerOf } from "./sellers/invoice-parties.service.ts";
import { billWholesale } from "./sellers/wholesale-invoice.service.ts";

/** Days until an invoice is due. */
const DUE_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Which invoice it is, and whose. */
const NAMED = { invoice_id: invoices.invoice_id, client_id: invoices.client_id };

/** What of an item of an order stands on its invoice. */
type InvoicedItem = Pick<
  typeof orderItems.$inferSelect,
  "oi_product" | "oi_sku_item" | "oi_cv_sku_nr" | "oi_quantity" | "oi_unit_amount" | "oi_line_amount"
>;

/** Issues the invoice of a new order, with its lines, seller and buyer frozen. */
export async function issueInvoice(
  tx: Database,
  services: Pick<Services, "clock" | "config">,
  order: typeof orders.$inferSelect,
  items: readonly InvoicedItem[],
): Promise<void> {
  const now = services.clock.now();
  const [invoice] = await tx
    .insert(invoices)
    .values({
      /* Until it is paid, the order's own: an unpaid order may go, and the series of invoices must have no gaps. */
      invoice_number: order.order_number.replace(/^PP-/, "PP-P-"),
      client_id: order.client_id,
      seller_client_id: order.order_seller_client_id,
      invoice_total_amount: order.order_total_amount,
      invoice_due_at: new Date(now.getTime() + DUE_DAYS * DAY_MS),
      invoice_document: await documentOf(tx, services.config, order, items),
      invoice_created_at: now,
    })
    .returning({ invoice_id: invoices.invoice_id });
  if (!invoice) throw new Error("The database answered no row for an inserted invoice.");
  await tx.insert(invoiceOrders).values({ invoice_id: invoice.invoice_id, order_id: order.order_id });
}

/** Tells whoever a new order's invoice is for that it is there; one that is paid already needs no such word. */
export async function tellOfInvoice(
  tx: Database,
  services: Pick<Services, "clock" | "jobs" | "mail" | "config" | "files" | "mockups" | "log">,
  order: typeof orders.$inferSelect,
): Promise<void> {
  const [invoice] = await tx
    .select({ ...NAMED, invoice_number: invoices.invoice_number })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(and(eq(invoiceOrders.order_id, order.order_id), isNull(invoices.invoice_paid_at)));
  if (!invoice) return;
  const { invoice_number, ...named } = invoice;
  await announceInvoices(services.jobs, tx, [named]);
  // A store's own shopper has no portal to find it in.
  if (order.reseller_client_id !== null) return;
  await notify(services, tx, order.user_id, {
    kind: "invoice",
    text: `Your pro forma invoice ${invoice_number} is ready.`,
    path: "/invoices",
  });
}

/** Writes the unpaid invoice of an order again, after the order's total changed; number and dates stay. */
export async function reissueInvoice(
  tx: Database,
  { jobs, config }: Pick<Services, "jobs" | "config">,
  order_id: number,
): Promise<void> {
  const [row] = await tx
    .select({ invoice_id: invoiceOrders.invoice_id, order: orders })
    .from(orders)
    .innerJoin(invoiceOrders, eq(invoiceOrders.order_id, orders.order_id))
    .where(eq(orders.order_id, order_id));
  // Test orders have none.
  if (!row) return;
  const items = await listItems(tx, [order_id]);
  const changed = await tx
    .update(invoices)
    .set({
      invoice_total_amount: row.order.order_total_amount,
      invoice_document: await documentOf(tx, config, row.order, items),
    })
    .where(and(eq(invoices.invoice_id, row.invoice_id), isNull(invoices.invoice_paid_at)))
    .returning(NAMED);
  await announceInvoices(jobs, tx, changed);
}

async function documentOf(
  tx: Database,
  config: Pick<Config, "seller">,
  order: typeof orders.$inferSelect,
  items: readonly InvoicedItem[],
): Promise<InvoiceDocument> {
  const { language, buyer } = await readBuyer(tx, order);
  const document: InvoiceDocument = {
    currency: "USD",
    language,
    order_number: order.order_number,
    ...(await sellerOf(tx, config, order.order_seller_client_id)),
    buyer,
    lines: items.map((item) => ({
      name: sayName(language, item.oi_product),
      detail: sayName(language, item.oi_sku_item),
      sku_nr: item.oi_cv_sku_nr,
      quantity: item.oi_quantity,
      unit_amount: item.oi_unit_amount,
      line_amount: item.oi_line_amount,
    })),
    shipping_amount: order.order_shipping_amount,
    discount_amount: order.order_discount_amount,
    total_amount: order.order_total_amount,
  };
  const { order_vat_treatment: vat } = order;
  return vat === "standard" ? document : untaxed(document, vat);
}

/** The invoice a buyer is shown of an order: of a shop's none but its own, so that its shoppers read no other name. */
export async function paperOfOrder(
  db: Database,
  { order_id, reseller_client_id, order_seller_client_id }: typeof orders.$inferSelect,
): Promise<typeof invoices.$inferSelect | null> {
  if (reseller_client_id !== null && order_seller_client_id === null) return null;
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(eq(invoiceOrders.order_id, order_id));
  return row?.invoice ?? null;
}

/** Takes back the unpaid invoices of orders that are being deleted. */
export async function withdrawInvoices(
  tx: Database,
  { jobs }: Pick<Services, "jobs">,
  order_ids: number[],
): Promise<void> {
  const rows = await tx
    .delete(invoiceOrders)
    .where(inArray(invoiceOrders.order_id, order_ids))
    .returning({ invoice_id: invoiceOrders.invoice_id });
  const ids = rows.map((row) => row.invoice_id);
  if (ids.length === 0) return;
  const gone = await tx
    .delete(invoices)
    .where(
      and(
        inArray(invoices.invoice_id, ids),
        isNull(invoices.invoice_paid_at),
        sql`not exists (select 1 from ${invoiceOrders} where ${invoiceOrders.invoice_id} = ${invoices.invoice_id})`,
      ),
    )
    .returning(NAMED);
  await announceInvoices(jobs, tx, gone);
}

/** Marks the invoices paid whose orders are all paid now, and bills resellers for what theirs cost them. */
export async function markInvoicesPaid(
  tx: Database,
  services: Pick<Services, "jobs" | "config">,
  order_ids: number[],
  now: Date,
): Promise<void> {
  if (order_ids.length === 0) return;
  const touched = tx
    .select({ invoice_id: invoiceOrders.invoice_id })
    .from(invoiceOrders)
    .where(inArray(invoiceOrders.order_id, order_ids));
  const paid = await tx
    .update(invoices)
    .set({ invoice_paid_at: now })
    .where(
      and(
        inArray(invoices.invoice_id, touched),
        isNull(invoices.invoice_paid_at),
        sql`not exists (select 1 from ${invoiceOrders} join ${orders} on ${orders.order_id} = ${invoiceOrders.order_id}
          where ${invoiceOrders.invoice_id} = ${invoices.invoice_id} and ${orders.order_paid_at} is null)`,
      ),
    )
    .returning({ ...NAMED, seller_client_id: invoices.seller_client_id });
  await numberInvoices(tx, paid, now);
  await announceInvoices(services.jobs, tx, paid);
  const sold = paid.filter(({ seller_client_id }) => seller_client_id !== null);
  for (const { invoice_id } of sold) await billWholesale(tx, services, invoice_id, now);
}

/** Gives paid invoices the next numbers of the year's series: one after another, so none is left out. */
async function numberInvoices(
  tx: Database,
  paid: readonly { invoice_id: number; seller_client_id: number | null }[],
  now: Date,
): Promise<void> {
  const year = now.getUTCFullYear();
  for (const [seller_client_id, own] of Map.groupBy(paid, (row) => row.seller_client_id)) {
    const numbers = await takeNumbers(tx, { of: "invoice", seller_client_id }, year, own.length);
    for (const [index, { invoice_id }] of own.toSorted((a, b) => a.invoice_id - b.invoice_id).entries())
      await tx
        .update(invoices)
        .set({ invoice_number: numbers[index] ?? "" })
        .where(eq(invoices.invoice_id, invoice_id));
  }
}
