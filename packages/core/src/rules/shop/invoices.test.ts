import { expect, test } from "vitest";
import { invoiceFileName, unpaidInvoiceIds } from "./invoices.ts";

test("[BC13] invoice 42 is saved as PP-invoice-42.pdf", () => {
  expect(invoiceFileName(42)).toBe("PP-invoice-42.pdf");
});

test("[ST10] select all skips paid invoices", () => {
  const invoices = [
    { invoice_id: 1, invoice_paid: false },
    { invoice_id: 2, invoice_paid: true },
    { invoice_id: 3, invoice_paid: false },
  ];
  expect(unpaidInvoiceIds(invoices)).toEqual([1, 3]);
});
