import { SalesInvoicesStore } from "@pressport/core";
import { receiptIcon } from "@pressport/web-components/theme/icons";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { Listed } from "../../parts/lists/paged.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { Empty } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import { AmountCells, InvoiceCells } from "./invoice-cells.tsx";
import styles from "./invoices.module.css";

/** The invoices and credit notes that were issued in a reseller's name to its shoppers. */
export function SalesInvoices() {
  const sales = pressport.use(SalesInvoicesStore);
  const onPage = usePageInAddress(sales);
  const words = pressport.text.invoices;
  const empty = (
    <Empty icon={receiptIcon} title={words.sales.empty} text={words.sales.emptyText}>
      <ButtonLink look="primary" to="/settings?tab=brand">
        {words.sales.start}
      </ButtonLink>
    </Empty>
  );
  return (
    <Listed of={sales} failed={words.failed} empty={empty} onPage={onPage}>
      {(list) => (
        <Table
          className={styles.sales}
          columns={[words.number, words.orders, words.buyer]}
          amounts={[words.net, words.vat, words.total]}
          actions={words.download}
        >
          {list.map((invoice) => (
            <tr key={invoice.invoice_id}>
              <InvoiceCells invoice={invoice} day={invoice.invoice_paid_at ?? invoice.invoice_created_at} />
              <td>
                <bdi>{invoice.invoice_buyer}</bdi>
              </td>
              <AmountCells invoice={invoice} invoices={sales} />
            </tr>
          ))}
        </Table>
      )}
    </Listed>
  );
}
