import { contract, type InvoiceSide } from "@pressport/core/contract";
import {
  acceptedLanguage,
  dayOf,
  invoiceFileName,
  PAGE_SIZES,
  pageMeta,
  pageRange,
  usd,
} from "@pressport/core/rules";
import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { invoiceOrders, invoices, orders } from "../../adapters/db/schema.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { writeCsv } from "../../text/csv.ts";
import type { TableWord } from "../../text/languages/tables/table-words.ts";
import { tableWord } from "../../text/languages/tables/tables.ts";
import { eInvoiceXml, hasEInvoice } from "./e-invoice.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { splitOf } from "./invoice-sums.ts";
import { invoicesZip } from "./invoices-zip.service.ts";

const HEADINGS = ["invoice", "date", "order", "paid", "net", "vat", "total", "currency", "credits"] as const;

const archiveName = (side: InvoiceSide) => (side === "sold" ? "PP-sales-invoices" : "PP-invoices");

type InvoiceRow = typeof invoices.$inferSelect;

const namedInvoice = (row: InvoiceRow): number => row.credited_invoice_id ?? row.invoice_id;

/** What an invoice comes to; a credit note takes it back. */
function sumsOf(row: InvoiceRow) {
  const { net, vat } = splitOf(row.invoice_document, row.invoice_total_amount);
  const sign = row.credited_invoice_id === null ? 1 : -1;
  return {
    total: usd(sign * row.invoice_total_amount),
    net: usd(sign * net.amount),
    vat: usd(sign * vat.amount),
  };
}

/** What was billed to a client, or issued in its name: that has a number once its shopper has paid. */
export const invoicesOf = (client_id: number, side: InvoiceSide): SQL | undefined =>
  side === "sold"
    ? and(eq(invoices.seller_client_id, client_id), isNotNull(invoices.invoice_paid_at))
    : eq(invoices.client_id, client_id);

async function ownInvoice(
  db: Database,
  invoice_id: number,
  client_id: number,
): Promise<InvoiceRow | undefined> {
  // Bought by the client, or sold by it to a shopper.
  const isTheirs = or(eq(invoices.client_id, client_id), eq(invoices.seller_client_id, client_id));
  const own = and(eq(invoices.invoice_id, invoice_id), isTheirs);
  const [row] = await db.select().from(invoices).where(own);
  return row;
}

/** A page of invoices, the newest first, with the orders they name, and how many there are. */
async function listInvoices(
  db: Database,
  { own, limit, offset }: { own: SQL | undefined; limit: number; offset: number },
) {
  const [counted] = await db.select({ total: count() }).from(invoices).where(own);
  const rows = await db
    .select()
    .from(invoices)
    .where(own)
    .orderBy(desc(invoices.invoice_id))
    .limit(limit)
    .offset(offset);
  // A credit note names the orders of the invoice it takes back.
  const ids = rows.map(namedInvoice);
  const listed =
    ids.length === 0
      ? []
      : await db
          .select({
            invoice_id: invoiceOrders.invoice_id,
            order_id: orders.order_id,
            order_number: orders.order_number,
          })
          .from(invoiceOrders)
          .innerJoin(orders, eq(orders.order_id, invoiceOrders.order_id))
          .where(inArray(invoiceOrders.invoice_id, ids))
          .orderBy(asc(orders.order_id));
  return { total: counted?.total ?? 0, rows, listed };
}

/** Invoices. Net = gross / 1.2. */
export const invoiceRoutes = routesFor(contract.invoices, {
  index: async ({ user, query }, { replica }) => {
    const own = invoicesOf(user.client_id, query.side);
    const { limit, offset } = pageRange(query.page, PAGE_SIZES.invoices);
    const page = { own, limit: limit ?? PAGE_SIZES.invoices, offset };
    const { total: all, rows, listed } = await replica.read((db) => listInvoices(db, page));
    const ordersOf = Map.groupBy(listed, (row) => row.invoice_id);
    return {
      data: rows.map((row) => {
        const { total, net, vat } = sumsOf(row);
        return {
          invoice_id: row.invoice_id,
          invoice_number: row.invoice_number,
          invoice_credits: row.invoice_document.credits ?? null,
          invoice_has_xml: hasEInvoice(row),
          invoice_paid: row.invoice_paid_at !== null,
          invoice_created_at: row.invoice_created_at.toISOString(),
          invoice_due_at: row.invoice_due_at.toISOString(),
          invoice_paid_at: row.invoice_paid_at?.toISOString() ?? null,
          invoice_total: total,
          invoice_vat: vat,
          invoice_net: net,
          invoice_buyer: row.invoice_document.buyer.name,
          invoice_orders: (ordersOf.get(namedInvoice(row)) ?? []).map(({ order_id, order_number }) => ({
            order_id,
            order_number,
          })),
        };
      }),
      meta: pageMeta(all, query.page, PAGE_SIZES.invoices),
    };
  },

  csv: async ({ user, query, language }, { replica, clock }) => {
    const word = (one: TableWord) => tableWord(acceptedLanguage(language), one);
    // All others were bought by whoever asks.
    const isSold = query.side === "sold";
    const rows = await replica.read((db) =>
      db
        .select()
        .from(invoices)
        .where(invoicesOf(user.client_id, query.side))
        .orderBy(desc(invoices.invoice_id)),
    );
    const lines = rows.map((row) => {
      const { total, net, vat } = sumsOf(row);
      return [
        row.invoice_number,
        dayOf(row.invoice_paid_at ?? row.invoice_created_at),
        row.invoice_document.order_number,
        word(row.invoice_paid_at === null ? "no" : "yes"),
        ...[net.amount, vat.amount, total.amount].map((minor) => (minor / 100).toFixed(2)),
        row.invoice_currency,
        row.invoice_document.credits ?? "",
        ...(isSold ? [row.invoice_document.buyer.name] : []),
      ];
    });
    const headings = [...HEADINGS, ...(isSold ? (["buyer"] as const) : [])].map(word);
    const filename = `${archiveName(query.side)}-${dayOf(clock.now())}.csv`;
    return { content: Buffer.from(writeCsv([headings, ...lines])), filename };
  },

  zip: ({ user: { client_id }, query: { side } }, services) => ({
    content: invoicesZip(services, invoicesOf(client_id, side)),
    filename: `${archiveName(side)}-${dayOf(services.clock.now())}.zip`,
  }),

  pdf: async ({ user, params, fail }, { db, files }) => {
    const row = await ownInvoice(db, params.id, user.client_id);
    if (!row) throw fail("not_found");
    return { content: await invoicePdf(files, row), filename: invoiceFileName(row.invoice_id) };
  },

  xml: async ({ user, params, fail }, { db }) => {
    const row = await ownInvoice(db, params.id, user.client_id);
    if (!row || !hasEInvoice(row)) throw fail("not_found");
    return { content: Buffer.from(eInvoiceXml(row)), filename: invoiceFileName(row.invoice_id, "xml") };
  },
});
