import type { Invoice, Invoices } from "@pressport/core";
import { PageLink } from "../../parts/controls/page-link.tsx";
import table from "../../parts/lists/table.module.css";
import { pressport } from "../../pressport.ts";
import { InvoiceFiles } from "./invoice-files.tsx";
import styles from "./invoices.module.css";

/** The number of an invoice, with its day or what it takes back, and its orders. */
export function InvoiceCells({ invoice, day }: { invoice: Invoice; day: string }) {
  const { format, invoices: words } = pressport.text;
  const { invoice_number, invoice_credits, invoice_orders } = invoice;
  return (
    <>
      <td>
        <span className={`${table.number} ${styles.number}`}>{invoice_number}</span>
        <span className={table.quiet}>
          {invoice_credits === null ? format.date(day) : words.credits(invoice_credits)}
        </span>
      </td>
      <td className={styles.orders}>
        {invoice_orders.map(({ order_id, order_number }) => (
          <PageLink key={order_id} to={`/orders/${order_id}/view`}>
            {order_number}
          </PageLink>
        ))}
      </td>
    </>
  );
}

/** The amounts of an invoice and its files. */
export function AmountCells({ invoice, invoices }: { invoice: Invoice; invoices: Invoices }) {
  const { format, invoices: words } = pressport.text;
  return (
    <>
      <td className={table.end} data-label={words.net}>
        {format.money(invoice.invoice_net)}
      </td>
      <td className={table.end} data-label={words.vat}>
        {format.money(invoice.invoice_vat)}
      </td>
      <td className={table.end}>
        <strong>{format.money(invoice.invoice_total)}</strong>
      </td>
      <td className={table.end}>
        <InvoiceFiles invoices={invoices} invoice={invoice} />
      </td>
    </>
  );
}
