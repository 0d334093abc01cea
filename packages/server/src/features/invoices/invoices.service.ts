import { countryOfVatNumber } from "@pressport/core/contract";
import { type Language, languageOf } from "@pressport/core/rules";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clients,
  countries,
  invoiceNumbers,
  invoiceOrders,
  invoices,
  orderItems,
  orders,
  users,
} from "../../adapters/db/schema.ts";
import type { Config } from "../../config/config.ts";
import type { Doors } from "../../doors.ts";
import { sayName } from "../../text/languages/say.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceInvoices } from "./announce-invoices.service.ts";
import type { InvoiceDocument, InvoiceParty } from "./invoice-document.ts";
import { untaxed } from "./invoice-sums.ts";
import { numberIn, takeNumbers } from "./number-series.ts";

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
  doors: Pick<Doors, "clock" | "jobs" | "mail" | "config" | "files">,
  order: typeof orders.$inferSelect,
  items: readonly InvoicedItem[],
): Promise<void> {
  const now = doors.clock.now();
  const [invoice] = await tx
    .insert(invoices)
    .values({
      /* Until it is paid, the order's own: an unpaid order may go, and the series of invoices must have no gaps. */
      invoice_number: order.order_number.replace(/^PP-/, "PP-P-"),
      client_id: order.client_id,
      invoice_total_amount: order.order_total_amount,
      invoice_due_at: new Date(now.getTime() + DUE_DAYS * DAY_MS),
      invoice_document: await documentOf(tx, doors.config, order, items),
      invoice_created_at: now,
    })
    .returning({ invoice_id: invoices.invoice_id, invoice_number: invoices.invoice_number });
  if (!invoice) throw new Error("The database answered no row for an inserted invoice.");
  await tx.insert(invoiceOrders).values({ invoice_id: invoice.invoice_id, order_id: order.order_id });
  await announceInvoices(doors.jobs, tx, [{ ...invoice, client_id: order.client_id }]);
  // A store's own shopper has no portal to find it in.
  if (order.reseller_client_id === null)
    await notify(doors, tx, order.user_id, {
      kind: "invoice",
      text: `Your pro forma invoice ${invoice.invoice_number} is ready.`,
      path: "/invoices",
    });
}

/** Writes the unpaid invoice of an order again, after the order's total changed; number and dates stay. */
export async function reissueInvoice(
  tx: Database,
  { jobs, config }: Pick<Doors, "jobs" | "config">,
  order_id: number,
): Promise<void> {
  const [row] = await tx
    .select({ invoice_id: invoiceOrders.invoice_id, order: orders })
    .from(orders)
    .innerJoin(invoiceOrders, eq(invoiceOrders.order_id, orders.order_id))
    .where(eq(orders.order_id, order_id));
  // Test orders have none.
  if (!row) return;
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, order_id));
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
  { seller }: Pick<Config, "seller">,
  order: typeof orders.$inferSelect,
  items: readonly InvoicedItem[],
): Promise<InvoiceDocument> {
  const { language, buyer } = await readBuyer(tx, order);
  const document: InvoiceDocument = {
    currency: "USD",
    language,
    order_number: order.order_number,
    seller: {
      name: seller?.name ?? "Pressport",
      lines: [...(seller?.address ?? [])],
      reg_number: seller?.regNumber ?? "",
      vat_number: seller?.vatNumber ?? "",
    },
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

/** The company as its details say, and what it reads; a guest has none, and buys for the address the order goes to. */
async function readBuyer(
  tx: Database,
  order: typeof orders.$inferSelect,
): Promise<{ buyer: InvoiceParty; language: Language }> {
  const [found] = await tx
    .select({
      client: clients,
      country: countries.country_name,
      company_code: countries.country_code,
      home_id: users.user_country_id,
      role: users.role_name,
      language: users.user_language,
    })
    .from(clients)
    .innerJoin(users, eq(users.user_id, order.user_id))
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .where(eq(clients.client_id, order.client_id));
  if (!found) throw new Error(`There is no client ${order.client_id} to invoice.`);
  const { client, country, company_code, home_id, role } = found;
  const { recipient_address, recipient_zip, recipient_city } = order.order_recipient;
  const isPrivate = role === "guest" && client.company_address === "";
  const lines = isPrivate
    ? [recipient_address, `${recipient_zip} ${recipient_city}`]
    : [client.company_address, `${client.company_zip} ${client.company_city}`, country ?? ""];
  const country_code = isPrivate
    ? await codeOf(tx, order.order_country_id)
    : (company_code ?? countryOfVatNumber(client.company_vat_number) ?? (await codeOf(tx, home_id)));
  const buyer = {
    name: client.company_name || client.client_name,
    lines: lines.map((line) => line.trim()).filter(Boolean),
    reg_number: client.company_reg_number,
    vat_number: client.company_vat_number,
    ...(country_code !== null && { country_code }),
  };
  return { buyer, language: languageOf(found.language) ?? "en" };
}

async function codeOf(tx: Database, country_id: number | null): Promise<string | null> {
  if (country_id === null) return null;
  const [row] = await tx.select().from(countries).where(eq(countries.country_id, country_id));
  return row?.country_code ?? null;
}

/** Takes back the unpaid invoices of orders that are being deleted. */
export async function withdrawInvoices(
  tx: Database,
  { jobs }: Pick<Doors, "jobs">,
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

/** Marks the invoices paid whose orders are all paid now. */
export async function markInvoicesPaid(
  tx: Database,
  { jobs }: Pick<Doors, "jobs">,
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
    .returning(NAMED);
  await numberInvoices(tx, paid, now);
  await announceInvoices(jobs, tx, paid);
}

/** Gives paid invoices the next numbers of the year's series: one after another, so none is left out. */
async function numberInvoices(
  tx: Database,
  paid: readonly { invoice_id: number }[],
  now: Date,
): Promise<void> {
  if (paid.length === 0) return;
  const year = now.getUTCFullYear();
  const first = await takeNumbers(tx, invoiceNumbers, year, paid.length);
  for (const [index, { invoice_id }] of paid.toSorted((a, b) => a.invoice_id - b.invoice_id).entries()) {
    const invoice_number = numberIn("PP-I", year, first + index);
    await tx.update(invoices).set({ invoice_number }).where(eq(invoices.invoice_id, invoice_id));
  }
}
