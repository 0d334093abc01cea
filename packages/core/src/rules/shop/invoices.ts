/** The name an invoice is saved under. */
export function invoiceFileName(invoiceId: number): string {
  return `PP-invoice-${invoiceId}.pdf`;
}

/** The ids 'select all' checks: every unpaid invoice, never a paid one. */
export function unpaidInvoiceIds(
  invoices: readonly { invoice_id: number; invoice_paid: boolean }[],
): readonly number[] {
  return invoices.filter((invoice) => !invoice.invoice_paid).map((invoice) => invoice.invoice_id);
}
