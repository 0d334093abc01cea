import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { invoiceOrders, invoices, repayments } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { say } from "../../text/languages/say.ts";
import { announceInvoices } from "./announce-invoices.service.ts";
import { takeNumbers } from "./number-series.ts";

type Repayment = typeof repayments.$inferSelect;
type Invoice = typeof invoices.$inferSelect;

/** Why money went back, as a credit note says it. A payment that a bank takes back is no price that was lowered. */
const REASONS: Readonly<Partial<Record<Repayment["repayment_reason"], string>>> = {
  cancelled: "Cancelled order",
  claim: "Claim",
  goodwill: "Refund",
  dashboard: "Refund",
};

/**
 * Issues the credit note for money of a sale that has gone back: one for each, however often that is told. Money that came
 * back from the payer's bank and goes there once more was credited before. Where a reseller sold in its own name, it is
 * credited its part of what it was billed for the order.
 */
export async function creditInvoice(
  tx: Database,
  { jobs }: Pick<Services, "jobs">,
  { repayment_id, order_id, repayment_reason }: Repayment,
  now: Date,
): Promise<void> {
  const reason = REASONS[repayment_reason];
  if (reason === undefined || order_id === null) return;
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(eq(invoiceOrders.order_id, order_id))
    .for("update");
  // Money for an order that was cancelled unpaid was never invoiced.
  if (!row || row.invoice.invoice_paid_at === null) return;
  const notes = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.credited_invoice_id, row.invoice.invoice_id));
  const before = notes.reduce((sum, note) => sum + note.invoice_total_amount, 0);
  const amount = (await sumGoneBack(tx, row.invoice.invoice_id, notes)) - before;
  const why = { repayment_id, reason, now };
  await writeNote(tx, jobs, row.invoice, amount, why);
  const [billed] = await tx.select().from(invoices).where(eq(invoices.wholesale_order_id, order_id));
  if (!billed || amount <= 0) return;
  // In parts that make up the whole once all of the sale went back.
  const part = (back: number) =>
    Math.floor((billed.invoice_total_amount * back) / row.invoice.invoice_total_amount);
  await writeNote(tx, jobs, billed, part(before + amount) - part(before), why);
}

/** What of a sale has gone back, or goes back once more; of what the provider sent by itself, what did not return. */
async function sumGoneBack(tx: Database, invoice_id: number, notes: readonly Invoice[]): Promise<number> {
  const invoiced = tx
    .select({ order_id: invoiceOrders.order_id })
    .from(invoiceOrders)
    .where(eq(invoiceOrders.invoice_id, invoice_id));
  const rows = await tx.select().from(repayments).where(inArray(repayments.order_id, invoiced));
  const noted = new Set(notes.map((note) => note.repayment_id));
  const back = rows.filter(
    ({ repayment_id, repayment_reason, repayment_state }) =>
      REASONS[repayment_reason] !== undefined &&
      (repayment_state === "confirmed" || (noted.has(repayment_id) && repayment_reason !== "dashboard")),
  );
  return back.reduce((sum, { repayment_amount }) => sum + repayment_amount, 0);
}

async function writeNote(
  tx: Database,
  jobs: Services["jobs"],
  invoice: Invoice,
  amount: number,
  { repayment_id, reason, now }: { repayment_id: number; reason: string; now: Date },
): Promise<void> {
  if (amount <= 0) return;
  const { client_id, seller_client_id, invoice_number: credits, invoice_document } = invoice;
  const { language = "en" } = invoice_document;
  const series = { of: "credit_note", seller_client_id } as const;
  const [invoice_number = ""] = await takeNumbers(tx, series, now.getUTCFullYear(), 1);
  const written = await tx
    .insert(invoices)
    .values({
      invoice_number,
      client_id,
      seller_client_id,
      invoice_currency: invoice.invoice_currency,
      invoice_total_amount: amount,
      invoice_paid_at: now,
      invoice_due_at: now,
      credited_invoice_id: invoice.invoice_id,
      repayment_id,
      invoice_document: {
        ...invoice_document,
        credits,
        lines: [
          {
            name: say(language, reason),
            detail: say(language, `Invoice ${credits}`),
            sku_nr: invoice_document.order_number,
            quantity: 1,
            unit_amount: amount,
            line_amount: amount,
          },
        ],
        shipping_amount: 0,
        discount_amount: 0,
        total_amount: amount,
      },
      invoice_created_at: now,
    })
    .returning({ invoice_id: invoices.invoice_id, client_id: invoices.client_id });
  await announceInvoices(jobs, tx, written);
}
