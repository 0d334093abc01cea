import { DiscountsStore } from "@pressport/core";
import type { Discount } from "@pressport/core/contract";
import { usd } from "@pressport/core/rules";
import { plusIcon, tagIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useId } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { Checkbox } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import table from "../../../parts/lists/table.module.css";
import { Table } from "../../../parts/lists/table.tsx";
import { OpenButton } from "../../../parts/overlays/open-button.tsx";
import { Empty, Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import page from "../settings.module.css";
import { DiscountDialog } from "./discount-dialog.tsx";
import styles from "./discounts.module.css";

/** The reseller's own discount codes, and whether its shop accepts those of the print house. */
export function DiscountsForm() {
  const store = pressport.use(DiscountsStore);
  const { discounts } = useSignalValue(store.shop);
  const state = useSignalValue(store.state);
  const words = pressport.text.discounts;
  useEffect(() => void store.load(), [store]);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void store.load()} />;
  const isWaiting = state !== "ready" && discounts.length === 0;
  return (
    <div className={page.parts}>
      <section className={form.form} aria-label={words.title}>
        <div className={styles.head}>
          <div>
            <h2>{words.title}</h2>
            <p className={form.lead}>{words.lead}</p>
          </div>
          <OpenButton look="primary" opens={(close) => <DiscountDialog onClose={close} />}>
            <Icon path={plusIcon} size={18} />
            {words.add}
          </OpenButton>
        </div>
        {isWaiting ? <Skeleton lines={4} /> : null}
        {state === "ready" && discounts.length === 0 ? (
          <Empty icon={tagIcon} title={words.none} text={words.noneText} />
        ) : null}
        {discounts.length > 0 ? <Codes discounts={discounts} /> : null}
      </section>
      {isWaiting ? null : <HostCodes />}
    </div>
  );
}

function Codes({ discounts }: { discounts: readonly Discount[] }) {
  const words = pressport.text.discounts;
  return (
    <Table
      className={styles.codes}
      columns={[words.column, words.off, words.used, words.state]}
      actions={words.end}
    >
      {discounts.map((discount) => (
        <Code key={discount.discount_id} discount={discount} />
      ))}
    </Table>
  );
}

/** How each state is coloured, by the states of orders. */
const LOOKS = { active: "delivered", scheduled: "created", used_up: "", ended: "" };

function Code({ discount }: { discount: Discount }) {
  const store = pressport.use(DiscountsStore);
  const { discounts: words, format } = pressport.text;
  const { discount_code: code, discount_kind, discount_value, discount_state } = discount;
  const { discount_used, discount_usage_limit: limit } = discount;
  const used = format.number(discount_used);
  return (
    <tr>
      <td className={styles.code}>
        <span className={table.number}>
          <bdi>{code}</bdi>
        </span>
        <span className={table.quiet}>{periodOf(discount)}</span>
      </td>
      <td className={styles.off} data-label={words.off}>
        {discount_kind === "percent" ? format.percent(discount_value) : format.money(usd(discount_value))}
      </td>
      <td className={styles.used} data-label={words.used}>
        {limit === null ? used : words.usedOf(used, format.number(limit))}
      </td>
      <td className={styles.state}>
        <span className={table.state} data-state={LOOKS[discount_state]}>
          {words.states[discount_state]}
        </span>
      </td>
      <td className={styles.end}>
        {discount_state === "ended" ? null : (
          <ConfirmButton
            small
            look="quiet"
            aria-label={words.endOf(code)}
            title={words.endTitle(code)}
            body={words.endBody}
            onYes={() => void store.end(discount)}
          >
            {words.end}
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
}

/** When a code works, or until when it did. */
function periodOf({ discount_state, discount_valid_from: from, discount_valid_to: to }: Discount): string {
  const { discounts: words, format } = pressport.text;
  if (discount_state === "ended" && to) return words.endedOn(format.date(to));
  if (from && to) return format.dateRange({ from, to });
  if (from) return words.starts(format.date(from));
  return to ? words.until(format.date(to)) : words.always;
}

/** Whether the shop accepts the print house's codes; kept at once. */
function HostCodes() {
  const store = pressport.use(DiscountsStore);
  const { accepts_host_discounts } = useSignalValue(store.shop);
  const isBusy = useSignalValue(store.isBusy);
  const words = pressport.text.discounts;
  const note = useId();
  return (
    <div className={page.card}>
      <div>
        <Checkbox
          label={words.host}
          checked={accepts_host_discounts}
          aria-describedby={note}
          aria-busy={isBusy || undefined}
          onChange={({ target }) => void store.acceptHost(target.checked)}
        />
        <p id={note} className={form.lead}>
          {words.hostNote}
        </p>
      </div>
    </div>
  );
}
