import { type LineAnswer, ShopOrdersStore } from "@pressport/core";
import type { ShopExchange, ShopOrder } from "@pressport/core/contract";
import { useCallback, useState } from "react";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Button } from "../../parts/controls/button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Select } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import table from "../../parts/lists/table.module.css";
import { Failed } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";

/** What stands for leaving a line out among the choices. */
const LEFT_OUT = "none";
/** What a line is said to be: one of what there is, left out, or nothing yet. */
type Answer = number | typeof LEFT_OUT | "";

/** An order of one's own shop: where it stands, why, what can be done, and what was said to the shop. */
export function ShopOrderCard({ order }: { order: ShopOrder }) {
  const { shopOrders: words, format, orders } = pressport.text;
  const { so_order, so_state, so_problem, so_release_at } = order;
  return (
    <article className={styles.card} aria-label={order.so_number}>
      <div className={styles.shopOrderHead}>
        <h3 className={styles.small}>{order.so_number}</h3>
        <span className={table.state} data-state={so_state}>
          {so_order && so_state === "ordered" ? orders.states[so_order.order_state] : words.states[so_state]}
        </span>
        <span className={table.quiet}>
          {order.so_recipient_name}, {format.dateTime(order.so_created_at)}
        </span>
        {so_order ? (
          <span>
            <PageLink to={`/orders/${so_order.order_id}/view`} className={table.number}>
              {so_order.order_number}
            </PageLink>{" "}
            {format.money(so_order.order_total)}
          </span>
        ) : null}
      </div>
      <ul className={styles.shopLines}>
        {order.so_lines.map((line) => (
          <li key={line.line_ref}>
            {words.line(line.line_quantity, line.line_title)}{" "}
            <span className={table.quiet}>{words.lineStates[line.line_state]}</span>
          </li>
        ))}
      </ul>
      {so_problem ? <p className={styles.verdict}>{so_problem}</p> : null}
      {so_release_at ? <p>{words.releaseAt(format.dateTime(so_release_at))}</p> : null}
      {so_state === "unmatched" ? <Solving order={order} /> : null}
      <Actions order={order} />
      <Exchanges exchanges={order.so_exchanges} />
    </article>
  );
}

/** Says in one step what each unknown line is. */
function Solving({ order }: { order: ShopOrder }) {
  const store = pressport.use(ShopOrdersStore);
  const isBusy = useSignalValue(store.isBusy);
  const { so_id } = order;
  const choices = useAnswer(
    useCallback(() => pressport.api.shops.choices({ params: { id: so_id } }), [so_id]),
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, Answer>>>({});
  const words = pressport.text.shopOrders;
  const open = order.so_lines.filter((line) => line.line_state === "unmatched");
  const answers = open.flatMap(({ line_ref }): LineAnswer[] => {
    const answer = chosen[line_ref];
    return answer ? [{ line_ref, cv_id: answer === LEFT_OUT ? null : answer }] : [];
  });
  // With nothing but leaving the line out to choose from, somebody would do that.
  if (choices.state === "failed")
    return <Failed title={pressport.text.problems.loadFailedTitle} onRetry={choices.again} />;
  return (
    <form
      className={form.form}
      aria-label={words.states.unmatched}
      onSubmit={(event) => {
        event.preventDefault();
        if (answers.length === open.length) void store.solve(so_id, answers);
      }}
    >
      {open.map(({ line_ref, line_title }) => (
        <Select
          key={line_ref}
          label={words.choice(line_title)}
          required
          disabled={choices.state === "loading"}
          value={chosen[line_ref] ?? ""}
          options={[
            ["", words.choosing],
            [LEFT_OUT, words.leaveLineOut],
            ...(choices.data ?? []).map(({ cv_id, choice_title }) => [cv_id, choice_title] as const),
          ]}
          onChoose={(answer) => setChosen({ ...chosen, [line_ref]: answer })}
        />
      ))}
      <div className={form.end}>
        <Button look="primary" small type="submit" busy={isBusy}>
          {words.solve}
        </Button>
      </div>
    </form>
  );
}

const DECLINABLE: readonly ShopOrder["so_state"][] = ["unmatched", "review", "held", "refused"];
const APPROVABLE: readonly ShopOrder["so_state"][] = ["review", "held", "refused"];

function Actions({ order }: { order: ShopOrder }) {
  const store = pressport.use(ShopOrdersStore);
  const isBusy = useSignalValue(store.isBusy);
  const words = pressport.text.shopOrders;
  const { so_id, so_state, so_is_poor, so_order } = order;
  const isPayable = so_state === "ordered" && so_order !== null && !so_order.order_paid;
  if (!DECLINABLE.includes(so_state) && !isPayable) return null;
  const refused = so_is_poor ? words.approvePoor : words.again;
  return (
    <div className={form.end}>
      {APPROVABLE.includes(so_state) ? (
        <Button look="primary" small busy={isBusy} onClick={() => void store.approve(so_id, so_is_poor)}>
          {so_state === "refused" ? refused : words.approve}
        </Button>
      ) : null}
      {isPayable ? (
        <Button
          look="primary"
          small
          onClick={() =>
            pressport.payment.open({ kind: "orders", ids: [so_order.order_id], total: so_order.order_total })
          }
        >
          {words.pay}
        </Button>
      ) : null}
      {DECLINABLE.includes(so_state) ? (
        <ConfirmButton
          look="quiet"
          small
          busy={isBusy}
          title={words.declineTitle}
          body={words.declineBody}
          onYes={() => void store.decline(so_id)}
        >
          {words.decline}
        </ConfirmButton>
      ) : null}
    </div>
  );
}

/** Everything the shop told and was told, with a way to try again what did not work. */
function Exchanges({ exchanges }: { exchanges: readonly ShopExchange[] }) {
  const store = pressport.use(ShopOrdersStore);
  const isBusy = useSignalValue(store.isBusy);
  const { shopOrders: words, format } = pressport.text;
  const hasFailed = exchanges.some((one) => one.se_state !== "done");
  return (
    <details className={styles.exchanges} open={hasFailed}>
      <summary>{words.exchanges(exchanges.length)}</summary>
      <ul className={styles.websites}>
        {exchanges.map((one) => (
          <li key={one.se_id} className={styles.website}>
            <span>
              {words.exchangeKinds[one.se_kind]} – {words.exchangeStates[one.se_state]}
              <span className={table.quiet}>
                {format.dateTime(one.se_created_at)}, {words.attempts(one.se_attempts)}
                {one.se_result ? `: ${one.se_result}` : ""}
              </span>
            </span>
            {one.se_state === "done" ? null : (
              <Button small busy={isBusy} onClick={() => void store.retry(one.se_id)}>
                {words.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
