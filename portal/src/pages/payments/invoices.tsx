import { EarningsStore, type Invoice, InvoicesStore, SalesInvoicesStore } from "@pressport/core";
import { type Money, sumMoney, usd } from "@pressport/core/rules";
import { receiptIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Confirm } from "../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { Paged } from "../../parts/lists/paged.tsx";
import { SelectAll } from "../../parts/lists/select-all.tsx";
import table from "../../parts/lists/table.module.css";
import { Tabs } from "../../parts/lists/tabs.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { VisuallyHidden } from "../../parts/overlays/visually-hidden.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { CompanyMissing } from "./company-missing.tsx";
import { Earnings } from "./earnings.tsx";
import { AllInvoices, InvoiceFiles } from "./invoice-files.tsx";
import styles from "./invoices.module.css";
import { SalesInvoices } from "./sales-invoices.tsx";

const TABS = ["invoices", "sales", "earnings"] as const;
type Tab = (typeof TABS)[number];

/** The invoices: paid or not, paid together, saved as PDF; beside them those to a reseller's shoppers, and what it has earned. */
export function Component() {
  const { text, auth } = pressport;
  const words = text.invoices;
  const invoices = pressport.use(InvoicesStore);
  const sales = pressport.use(SalesInvoicesStore);
  const user = useSignalValue(auth.user);
  const earns = user !== null && user.user_role.role_name !== "guest" && !user.user_is_shopper;
  const [params, setParams] = useSearchParams();
  const tab: Tab = (earns && TABS.find((one) => one === params.get("tab"))) || "invoices";
  return (
    <>
      <PageTitle title={words.title} {...(tab !== "invoices" && { tab: words.tabs[tab] })}>
        {tab === "earnings" ? null : <AllInvoices invoices={tab === "sales" ? sales : invoices} />}
      </PageTitle>
      <CompanyMissing />
      {earns ? (
        <Tabs
          label={words.title}
          tabs={TABS.map((id) => ({ id, label: words.tabs[id] }))}
          selected={tab}
          onSelect={(next: Tab) => setParams(next === "invoices" ? {} : { tab: next }, { replace: true })}
        >
          {tab === "invoices" ? <InvoiceTable earns /> : null}
          {tab === "sales" ? <SalesInvoices /> : null}
          {tab === "earnings" ? <Earnings /> : null}
        </Tabs>
      ) : (
        <InvoiceTable earns={false} />
      )}
      <PayDialog />
    </>
  );
}

function InvoiceTable({ earns }: { earns: boolean }) {
  const invoices = pressport.use(InvoicesStore);
  const earnings = pressport.use(EarningsStore);
  const onPage = usePageInAddress(invoices);
  // Invoices may be paid from what was earned.
  useEffect(() => {
    if (earns) void earnings.load(1);
  }, [earnings, earns]);
  const words = pressport.text.invoices;
  const state = useSignalValue(invoices.state);
  const list = useSignalValue(invoices.list);
  const isAllChecked = useSignalValue(invoices.isAllChecked);
  const hasUnpaid = useSignalValue(invoices.hasUnpaid);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void invoices.load()} />;
  if (state !== "ready" && list.length === 0) return <Skeleton heights={TABLE_SHAPE} />;
  if (list.length === 0)
    return (
      <Empty icon={receiptIcon} title={words.empty} text={words.emptyText}>
        <ButtonLink look="primary" to="/products/product-list">
          {words.start}
        </ButtonLink>
      </Empty>
    );
  return (
    <>
      <PayBar />
      <Paged of={invoices} onPage={onPage}>
        <table className={`${table.table} ${styles.invoices}`}>
          <thead>
            <tr>
              <SelectAll
                label={words.selectAll}
                checked={isAllChecked}
                disabled={!hasUnpaid}
                onToggle={() => invoices.toggleAll()}
              />
              <th>{words.number}</th>
              <th>{words.orders}</th>
              <th>{words.state}</th>
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
              <InvoiceRow key={invoice.invoice_id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      </Paged>
    </>
  );
}

function PayBar() {
  const { payment, text } = pressport;
  const invoices = pressport.use(InvoicesStore);
  const selected = useSignalValue(invoices.checkedInvoices);
  if (selected.length === 0) return null;
  const ids = selected.map(({ invoice_id }) => invoice_id);
  const total = sumMoney(
    selected.map(({ invoice_total }) => usd(invoice_total.amount)),
    "USD",
  );
  return (
    <div className={table.selection} role="toolbar" aria-label={text.general.selected(selected.length)}>
      <span aria-live="polite">{text.general.selected(selected.length)}</span>
      <BalanceButton selected={selected} total={total} />
      <Button small look="primary" onClick={() => payment.open({ kind: "invoices", ids, total })}>
        {text.invoices.paySelected(selected.length)}
      </Button>
    </div>
  );
}

/** Pays from what was earned, where that is enough, after a yes: the money moves at once. */
function BalanceButton({ selected, total }: { selected: readonly Invoice[]; total: Money }) {
  const { text } = pressport;
  const invoices = pressport.use(InvoicesStore);
  const earnings = pressport.use(EarningsStore);
  const sums = useSignalValue(earnings.sums);
  const busy = useSignalValue(earnings.paying);
  const [isAsking, setAsking] = useState(false);
  if (!sums || sums.earnings_payable.amount < total.amount) return null;
  const pay = async () => {
    if (await earnings.payInvoices(selected.map(({ invoice_id }) => invoice_id))) await invoices.load();
  };
  const words = text.invoices.payFromBalance(text.format.money(total));
  return (
    <>
      <Button small busy={busy} onClick={() => setAsking(true)}>
        {words}
      </Button>
      {isAsking ? (
        <Confirm
          title={words}
          body={text.format.list(selected.map(({ invoice_number }) => invoice_number))}
          onYes={() => void pay()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { text } = pressport;
  const words = text.invoices;
  const invoices = pressport.use(InvoicesStore);
  const checked = useSignalValue(invoices.checked).has(invoice.invoice_id);
  const { invoice_id, invoice_number, invoice_paid } = invoice;
  return (
    <tr data-checked={checked}>
      <td>
        <input
          type="checkbox"
          aria-label={words.select(invoice_number)}
          checked={checked}
          disabled={invoice_paid}
          onChange={() => invoices.toggle(invoice_id)}
        />
      </td>
      <td>
        <span className={`${table.number} ${styles.number}`}>{invoice_number}</span>
        <span className={table.quiet}>
          {invoice.invoice_credits === null
            ? text.format.date(invoice.invoice_created_at)
            : words.credits(invoice.invoice_credits)}
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
        <InvoiceState invoice={invoice} />
      </td>
      <td className={table.end} data-label={words.net}>
        {text.format.money(invoice.invoice_net)}
      </td>
      <td className={table.end} data-label={words.vat}>
        {text.format.money(invoice.invoice_vat)}
      </td>
      <td className={table.end}>
        <strong>{text.format.money(invoice.invoice_total)}</strong>
      </td>
      <td className={table.end}>
        <InvoiceFiles invoices={invoices} invoice={invoice} />
      </td>
    </tr>
  );
}

function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { clock, text } = pressport;
  const { invoice_paid, invoice_paid_at, invoice_due_at, invoice_credits } = invoice;
  const isNote = invoice_credits !== null;
  const words = text.invoices;
  const due = text.format.date(invoice_due_at);
  if (invoice_paid)
    return (
      <>
        <span className={table.state} data-state="paid">
          {isNote ? words.credited : words.paid}
        </span>
        {invoice_paid_at ? (
          <span className={table.quiet}>
            {(isNote ? words.creditedOn : words.paidOn)(text.format.date(invoice_paid_at))}
          </span>
        ) : null}
      </>
    );
  const isOverdue = Date.parse(invoice_due_at) < clock.now();
  return (
    <>
      <span className={table.state} data-state={isOverdue ? "overdue" : "unpaid"}>
        {isOverdue ? words.overdue : words.unpaid}
      </span>
      <span className={table.quiet}>
        {words.due} {due}
      </span>
    </>
  );
}
