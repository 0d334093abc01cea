import { type Invoice, SalesInvoicesStore } from "@pressport/core";
import { receiptIcon } from "@pressport/web-components/theme/icons";
import { Link } from "react-router";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { Paged } from "../../parts/lists/paged.tsx";
import table from "../../parts/lists/table.module.css";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { VisuallyHidden } from "../../parts/overlays/visually-hidden.tsx";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { InvoiceFiles } from "./invoice-files.tsx";
import styles from "./invoices.module.css";

/** The invoices and credit notes that were issued in a reseller's name to its shoppers. */
export function SalesInvoices() {
  const sales = pressport.use(SalesInvoicesStore);
  const onPage = usePageInAddress(sales);
  const words = pressport.text.invoices;
  const state = useSignalValue(sales.state);
  const list = useSignalValue(sales.list);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void sales.load()} />;
  if (state !== "ready" && list.length === 0) return <Skeleton heights={TABLE_SHAPE} />;
  if (list.length === 0)
    return (
      <Empty icon={receiptIcon} title={words.sales.empty} text={words.sales.emptyText}>
        <ButtonLink look="primary" to="/settings?tab=brand">
          {words.sales.start}
        </ButtonLink>
      </Empty>
    );
  return (
    <Paged of={sales} onPage={onPage}>
      <table className={`${table.table} ${styles.sales}`}>
        <thead>
          <tr>
            <th>{words.number}</th>
            <th>{words.orders}</th>
            <th>{words.buyer}</th>
            <th className={table.end}>{words.net}</th>
            <th className={table.end}>{words.vat}</th>
            <th className={table.end}>{words.total}</th>
            <th>
              <VisuallyHidden>{words.download}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((invoice) => (
            <Line key={invoice.invoice_id} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </Paged>
  );
}

function Line({ invoice }: { invoice: Invoice }) {
  const { format, invoices: words } = pressport.text;
  const sales = pressport.use(SalesInvoicesStore);
  const { invoice_number, invoice_credits, invoice_paid_at, invoice_created_at } = invoice;
  return (
    <tr>
      <td>
        <span className={`${table.number} ${styles.number}`}>{invoice_number}</span>
        <span className={table.quiet}>
          {invoice_credits === null
            ? format.date(invoice_paid_at ?? invoice_created_at)
            : words.credits(invoice_credits)}
        </span>
      </td>
      <td className={styles.orders}>
        {invoice.invoice_orders.map(({ order_id, order_number }) => (
          <Link key={order_id} to={`/orders/${order_id}/view`}>
            {order_number}
          </Link>
        ))}
      </td>
      <td>
        <bdi>{invoice.invoice_buyer}</bdi>
      </td>
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
        <InvoiceFiles invoices={sales} invoice={invoice} />
      </td>
    </tr>
  );
}
