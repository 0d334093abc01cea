import { EarningsStore, type Invoice, InvoicesStore, SalesInvoicesStore } from "@pressport/core";
import { type Money, sumMoney, usd } from "@pressport/core/rules";
import { receiptIcon } from "@pressport/web-components/theme/icons";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { Listed } from "../../parts/lists/paged.tsx";
import table from "../../parts/lists/table.module.css";
import { SelectAll, Table } from "../../parts/lists/table.tsx";
import { Tabs } from "../../parts/lists/tabs.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty } from "../../parts/states.tsx";
import { useIsReseller } from "../../parts/use-is-reseller.ts";
import { pressport, useSignalFact, useSignalValue } from "../../pressport.ts";
import { CompanyMissing } from "./company-missing.tsx";
import { Earnings } from "./earnings.tsx";
import { AmountCells, InvoiceCells } from "./invoice-cells.tsx";
import { AllInvoices } from "./invoice-files.tsx";
import styles from "./invoices.module.css";
import { SalesInvoices } from "./sales-invoices.tsx";

const TABS = ["invoices", "sales", "earnings"] as const;
type Tab = (typeof TABS)[number];

/** The invoices: paid or not, paid together, saved as PDF; beside them those to a reseller's shoppers, and what it has earned. */
export function Component() {
  const words = pressport.text.invoices;
  const invoices = pressport.use(InvoicesStore);
  const sales = pressport.use(SalesInvoicesStore);
  const earns = useIsReseller();
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
  const isAllChecked = useSignalValue(invoices.isAllChecked);
  const hasUnpaid = useSignalValue(invoices.hasUnpaid);
  const empty = (
    <Empty icon={receiptIcon} title={words.empty} text={words.emptyText}>
      <ButtonLink look="primary" to="/products/product-list">
        {words.start}
      </ButtonLink>
    </Empty>
  );
  const select = (
    <SelectAll
      label={words.selectAll}
      checked={isAllChecked}
      disabled={!hasUnpaid}
      onToggle={() => invoices.toggleAll()}
    />
  );
  return (
    <>
      <PayBar />
      <Listed of={invoices} failed={words.failed} empty={empty} onPage={onPage}>
        {(list) => (
          <Table
            className={styles.invoices}
            select={select}
            columns={[words.number, words.orders, words.state]}
            amounts={[words.net, words.vat, words.total]}
            actions={words.download}
          >
            {list.map((invoice) => (
              <InvoiceRow key={invoice.invoice_id} invoice={invoice} />
            ))}
          </Table>
        )}
      </Listed>
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
    <div
      className={table.selection}
      role="toolbar"
      aria-label={text.general.selected(selected.length)}
      data-bottom-bar=""
    >
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
  if (!sums || sums.earnings_payable.amount < total.amount) return null;
  const pay = async () => {
    if (await earnings.payInvoices(selected.map(({ invoice_id }) => invoice_id))) await invoices.load();
  };
  const words = text.invoices.payFromBalance(text.format.money(total));
  return (
    <ConfirmButton
      small
      busy={busy}
      title={words}
      body={text.format.list(selected.map(({ invoice_number }) => invoice_number))}
      onYes={() => void pay()}
    >
      {words}
    </ConfirmButton>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const invoices = pressport.use(InvoicesStore);
  const { invoice_id, invoice_number, invoice_paid } = invoice;
  const checked = useSignalFact(invoices.checked, (ids) => ids.has(invoice_id));
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={pressport.text.invoices.select(invoice_number)}
          checked={checked}
          disabled={invoice_paid}
          onChange={() => invoices.toggle(invoice_id)}
        />
      </td>
      <InvoiceCells invoice={invoice} day={invoice.invoice_created_at} />
      <td>
        <InvoiceState invoice={invoice} />
      </td>
      <AmountCells invoice={invoice} invoices={invoices} />
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
