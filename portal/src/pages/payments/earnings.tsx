import { type EarningsEntry, EarningsStore, saveFile } from "@pressport/core";
import { downloadIcon, receiptIcon } from "@pressport/web-components/theme/icons";
import { Link } from "react-router";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { Paged } from "../../parts/lists/paged.tsx";
import table from "../../parts/lists/table.module.css";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { Empty, Failed, Skeleton, TABLE_SHAPE } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./earnings.module.css";

/** What a reseller has earned: the balance, and line by line how it came to be. */
export function Earnings() {
  const earnings = pressport.use(EarningsStore);
  const onPage = usePageInAddress(earnings);
  const words = pressport.text.earnings;
  const state = useSignalValue(earnings.state);
  const list = useSignalValue(earnings.list);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void earnings.load()} />;
  if (state !== "ready" && list.length === 0) return <Skeleton heights={TABLE_SHAPE} />;
  if (list.length === 0)
    return (
      <Empty icon={receiptIcon} title={words.empty} text={words.emptyText}>
        <ButtonLink look="primary" to="/designs/design-list">
          {words.start}
        </ButtonLink>
      </Empty>
    );
  return (
    <>
      <Sums />
      <Paged of={earnings} onPage={onPage}>
        <table className={`${table.table} ${styles.earnings}`}>
          <thead>
            <tr>
              <th>{words.date}</th>
              <th>{words.what}</th>
              <th>{words.state}</th>
              <th className={table.end}>{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((entry) => (
              <Line key={entry.entry_id} entry={entry} />
            ))}
          </tbody>
        </table>
      </Paged>
    </>
  );
}

function Sums() {
  const { format, earnings: words } = pressport.text;
  const earnings = pressport.use(EarningsStore);
  const sums = useSignalValue(earnings.sums);
  const busy = useSignalValue(earnings.downloading);
  const download = async () => {
    const answer = await earnings.download();
    if (answer) saveFile(answer);
  };
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
      <Button small busy={busy} onClick={() => void download()}>
        <Icon path={downloadIcon} size={18} />
        {words.download}
      </Button>
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
            <Link to={`/orders/${entry_order.order_id}/view`}>{entry_order.order_number}</Link>
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
