import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { creditNoteNumbers, invoiceOrders, invoices, type repayments } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import { announceInvoices } from "./announce-invoices.service.ts";
import { numberIn, takeNumbers } from "./number-series.ts";

type Repayment = typeof repayments.$inferSelect;

/** Why money went back, as a credit note says it. A payment that a bank takes back is no price that was lowered. */
const REASONS: Readonly<Partial<Record<Repayment["repayment_reason"], string>>> = {
  cancelled: "Cancelled order",
  claim: "Claim",
  dashboard: "Refund",
};

/** Issues the credit note for money of a sale that has gone back: one for each, however often that is told. */
export async function creditInvoice(
  tx: Database,
  { jobs }: Pick<Doors, "jobs">,
  { repayment_id, order_id, repayment_amount, repayment_reason }: Repayment,
  now: Date,
): Promise<void> {
  const reason = REASONS[repayment_reason];
  if (reason === undefined || order_id === null || repayment_amount <= 0) return;
  const [row] = await tx
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(eq(invoiceOrders.order_id, order_id))
    .for("update");
  // Money for an order that was cancelled unpaid was never invoiced.
  if (!row || row.invoice.invoice_paid_at === null) return;
  const { invoice } = row;
  const [earlier] = await tx
    .select({ invoice_id: invoices.invoice_id })
    .from(invoices)
    .where(eq(invoices.repayment_id, repayment_id));
  if (earlier) return;
  const year = now.getUTCFullYear();
  const number = await takeNumbers(tx, creditNoteNumbers, year, 1);
  const [note] = await tx
    .insert(invoices)
    .values({
      invoice_number: numberIn("PP-C", year, number),
      client_id: invoice.client_id,
      invoice_currency: invoice.invoice_currency,
      invoice_total_amount: repayment_amount,
      invoice_paid_at: now,
      invoice_due_at: now,
      credited_invoice_id: invoice.invoice_id,
      repayment_id,
      invoice_document: {
        ...invoice.invoice_document,
        credits: invoice.invoice_number,
        lines: [
          {
            name: reason,
            detail: `Invoice ${invoice.invoice_number}`,
            sku_nr: invoice.invoice_document.order_number,
            quantity: 1,
            unit_amount: repayment_amount,
            line_amount: repayment_amount,
          },
        ],
        shipping_amount: 0,
        discount_amount: 0,
        total_amount: repayment_amount,
      },
      invoice_created_at: now,
    })
    .returning({ invoice_id: invoices.invoice_id });
  if (!note) throw new Error("The database answered no row for an inserted credit note.");
  await announceInvoices(jobs, tx, [{ invoice_id: note.invoice_id, client_id: invoice.client_id }]);
}
