/** The name an invoice is saved under. */
export function invoiceFileName(invoiceId: number, kind: "pdf" | "xml" = "pdf"): string {
  return `PP-invoice-${invoiceId}.${kind}`;
}

/** The ids 'select all' checks: every unpaid invoice, never a paid one. */
export function unpaidInvoiceIds(
  invoices: readonly { invoice_id: number; invoice_paid: boolean }[],
): readonly number[] {
  return invoices.filter((invoice) => !invoice.invoice_paid).map((invoice) => invoice.invoice_id);
}
