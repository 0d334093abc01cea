import { type EarningsEntry, EarningsStore } from "@pressport/core";
import { receiptIcon } from "@pressport/web-components/theme/icons";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Listed } from "../../parts/lists/paged.tsx";
import table from "../../parts/lists/table.module.css";
import { Table } from "../../parts/lists/table.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { Empty } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./earnings.module.css";

/** What a reseller has earned: the balance, and line by line how it came to be. */
export function Earnings() {
  const earnings = pressport.use(EarningsStore);
  const onPage = usePageInAddress(earnings);
  const words = pressport.text.earnings;
  const empty = (
    <Empty icon={receiptIcon} title={words.empty} text={words.emptyText}>
      <ButtonLink look="primary" to="/designs/design-list">
        {words.start}
      </ButtonLink>
    </Empty>
  );
  return (
    <Listed of={earnings} failed={words.failed} empty={empty} onPage={onPage}>
      {(list) => (
        <>
          <Sums />
          <Table
            className={styles.earnings}
            columns={[words.date, words.what, words.state]}
            amounts={[words.amount]}
          >
            {list.map((entry) => (
              <Line key={entry.entry_id} entry={entry} />
            ))}
          </Table>
        </>
      )}
    </Listed>
  );
}

function Sums() {
  const { format, earnings: words } = pressport.text;
  const earnings = pressport.use(EarningsStore);
  const sums = useSignalValue(earnings.sums);
  const busy = useSignalValue(earnings.downloading);
  if (!sums) return null;
  const shown = [
    { name: words.balance, money: sums.earnings_balance, note: words.balanceNote },
    { name: words.payable, money: sums.earnings_payable, note: words.payableNote },
    { name: words.pending, money: sums.earnings_pending, note: words.pendingNote },
  ];
  return (
    <div className={styles.head}>
      <dl className={styles.sums}>
        {shown.map(({ name, money, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.money(money)}</dd>
            <dd className={table.quiet}>{note}</dd>
          </div>
        ))}
      </dl>
      <DownloadButton small busy={busy} load={() => earnings.download()}>
        {words.download}
      </DownloadButton>
    </div>
  );
}

function Line({ entry }: { entry: EarningsEntry }) {
  const { format, earnings: words } = pressport.text;
  const { entry_at, entry_kind, entry_amount, entry_order, entry_payable, entry_claim_until } = entry;
  return (
    <tr>
      <td>{format.date(entry_at)}</td>
      <td>
        <span className={table.number}>{words.kinds[entry_kind]}</span>
        {entry_order ? (
          <span className={table.quiet}>
            <PageLink to={`/orders/${entry_order.order_id}/view`}>{entry_order.order_number}</PageLink>
          </span>
        ) : null}
      </td>
      <td>
        <span className={table.state} data-state={entry_payable ? "paid" : "unpaid"}>
          {entry_payable ? words.isPayable : words.isPending}
        </span>
        {entry_claim_until ? (
          <span className={table.quiet}>{words.claimUntil(format.date(entry_claim_until))}</span>
        ) : null}
      </td>
      <td className={table.end}>
        <strong>{format.money(entry_amount)}</strong>
      </td>
    </tr>
  );
}
