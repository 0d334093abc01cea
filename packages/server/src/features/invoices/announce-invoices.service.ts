import type { Jobs, JobTransaction } from "../../adapters/jobs/jobs.ts";

/** The job that tells open pages. */
export const ANNOUNCE = "invoice.announce";

/** An invoice that changed; the row itself may be gone by the time it is announced. */
export interface ChangedInvoice {
  invoice_id: number;
  client_id: number;
}

/** Tells whoever the invoices are for, once the transaction is committed, that they changed. */
export async function announceInvoices(
  jobs: Jobs,
  tx: JobTransaction,
  changed: readonly ChangedInvoice[],
): Promise<void> {
  for (const invoice of changed) await jobs.send(ANNOUNCE, invoice, { tx });
}
