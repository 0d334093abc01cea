import { eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { invoiceOrders, invoices, orders } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { sayName } from "../../../text/languages/say.ts";
import { languageOfClient } from "../../brands/reader-language.service.ts";
import { houseDiscountOf } from "../../ledger/ledger.service.ts";
import { listItems } from "../../order-rows/order-rows.service.ts";
import { announceInvoices } from "../announce-invoices.service.ts";
import { takeNumbers } from "../number-series.ts";
import { resellerAsBuyer, sellerOf } from "./invoice-parties.service.ts";

/**
 * Bills a reseller for what an order costs that a shopper bought from it: the other half of that sale. The shopper's money
 * has paid it, so it is paid as it is written.
 */
export async function billWholesale(
  tx: Database,
  { jobs, config }: Pick<Services, "jobs" | "config">,
  sold_invoice_id: number,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(invoiceOrders, eq(invoiceOrders.order_id, orders.order_id))
    .where(eq(invoiceOrders.invoice_id, sold_invoice_id));
  const client_id = row?.order.order_seller_client_id ?? null;
  if (!row || client_id === null) return;
  const { order } = row;
  // One that was paid with less is not printed, and goes back whole.
  if (order.order_total_amount < order.order_wholesale_amount) return;
  const items = await listItems(tx, [order.order_id]);
  const language = await languageOfClient(tx, client_id);
  const series = { of: "invoice", seller_client_id: null } as const;
  const [invoice_number = ""] = await takeNumbers(tx, series, now.getUTCFullYear(), 1);
  const billed = await tx
    .insert(invoices)
    .values({
      invoice_number,
      client_id,
      wholesale_order_id: order.order_id,
      invoice_total_amount: order.order_wholesale_amount,
      invoice_paid_at: now,
      invoice_due_at: now,
      invoice_document: {
        currency: order.order_currency,
        language,
        order_number: order.order_number,
        ...(await sellerOf(tx, config, null)),
        buyer: await resellerAsBuyer(tx, client_id),
        lines: items.map((item) => ({
          name: sayName(language, item.oi_product),
          detail: sayName(language, item.oi_sku_item),
          sku_nr: item.oi_cv_sku_nr,
          quantity: item.oi_quantity,
          unit_amount: item.oi_wholesale_amount / item.oi_quantity,
          line_amount: item.oi_wholesale_amount,
        })),
        shipping_amount: order.order_shipping_amount,
        discount_amount: houseDiscountOf(order),
        total_amount: order.order_wholesale_amount,
      },
      invoice_created_at: now,
    })
    .returning({ invoice_id: invoices.invoice_id, client_id: invoices.client_id });
  await announceInvoices(jobs, tx, billed);
}
