import type { StaffOrder } from "@pressport/core";
import { addressLines } from "@pressport/core/rules";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Button } from "../../parts/controls/button.tsx";
import { DownloadButton } from "../../parts/controls/download-button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import table from "../../parts/lists/table.module.css";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Failed, Missing, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { goTo, pressport } from "../../pressport.ts";
import { History } from "../history.tsx";
import { useKeys } from "../keys.tsx";
import { filesOf } from "../queue/files-of.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { AddressDialog } from "./address-dialog.tsx";
import styles from "./order.module.css";
import { OrderItems } from "./order-items.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { StaffNotes } from "./staff-notes.tsx";

/** An order of any client: its items, files, address, parcels and history, and what staff does with it. */
export function Component() {
  const { text } = useDesk();
  const id = useIdParam("id");
  const ask = useCallback(() => pressport.api.deskOrders.show({ params: { id: String(id) } }), [id]);
  const found = useAnswer(ask);
  // What is shown stays until the new one is there.
  const refresh = () => void ask().then(found.set, () => {});
  useKeys([{ keys: "u", words: text.order.back, run: () => goTo("/desk/orders") }]);
  if (found.state === "loading") return <Skeleton heights={[40, 160, 160]} />;
  if (found.state === "failed")
    return found.isMissing ? (
      <Missing title={text.order.missing}>
        <PageLink to="/desk/orders">{text.order.back}</PageLink>
      </Missing>
    ) : (
      <Failed title={text.order.failed} onRetry={found.again} />
    );
  return <Shown found={found.data} onChange={found.set} onRefused={refresh} />;
}

interface ShownProps {
  found: StaffOrder;
  onChange: (found: StaffOrder) => void;
  /** Asks for the order anew. */
  onRefused: () => void;
}

function Shown({ found, onChange, onRefused }: ShownProps) {
  const { can, text, self } = useDesk();
  const words = text.order;
  const { order } = found;
  const { format } = pressport.text;
  const { isBusy, run } = useAction();
  const cancel = () =>
    void run(async () => {
      const named = { params: { id: String(order.order_id) } };
      // What it costs was said before, also of what is in production.
      onChange(await pressport.api.deskOrders.cancel({ ...named, body: { even_in_production: true } }));
    });
  const [opened, setOpened] = useState<"refund" | "address" | null>(null);
  const money = found.order_money;
  const mayRefund = can("refunds.pay") && money !== null && money.left.amount > 0;
  const mayMove = can("orders.change") && found.can_change_address;
  useKeys([
    ...(mayRefund ? [{ keys: "m", words: words.refund.key, run: () => setOpened("refund") }] : []),
    ...(mayMove ? [{ keys: "a", words: words.changeAddress.action, run: () => setOpened("address") }] : []),
  ]);
  const country = {
    code: order.order_country_code,
    name: format.country(order.order_country_code, order.order_country_name),
  };
  return (
    <>
      <PageTitle
        title={order.order_number}
        tab={order.order_number}
        lead={
          <>
            <span className={table.state} data-state={order.order_state}>
              {pressport.text.orders.states[order.order_state]}
            </span>{" "}
            <bdi>{found.client_name}</bdi>
            {found.order_ship_by ? ` · ${words.shipBy(format.date(found.order_ship_by))}` : null}{" "}
            {found.order_is_late ? <strong className={styles.late}>{text.queue.late}</strong> : null}
          </>
        }
      >
        {can("orders.produce") ? (
          <DownloadButton small load={() => filesOf([order])}>
            {words.files}
          </DownloadButton>
        ) : null}
        {mayRefund ? (
          <Button small onClick={() => setOpened("refund")}>
            {words.refund.action} <kbd>m</kbd>
          </Button>
        ) : null}
        {can("orders.change") && found.can_cancel ? (
          <ConfirmButton
            small
            look="danger"
            busy={isBusy}
            title={words.cancelling.title(order.order_number)}
            body={costsOfCancelling(found, self.refund_limit).join(" ")}
            onYes={cancel}
          >
            {words.cancel}
          </ConfirmButton>
        ) : null}
        <Button small look="quiet" onClick={() => goTo("/desk/orders")}>
          {words.back} <kbd>u</kbd>
        </Button>
      </PageTitle>
      <OrderItems found={found} onChange={onChange} />
      <div className={styles.boxes}>
        <Box title={words.address}>
          {addressLines(order.order_recipient, country).map((line) => (
            <div key={line}>
              <bdi>{line}</bdi>
            </div>
          ))}
          <div>
            {text.queue.service}: {text.queue.services[order.order_delivery.service]}
          </div>
          {order.order_note ? (
            <p>
              <bdi>{order.order_note}</bdi>
            </p>
          ) : null}
          {mayMove ? (
            <Button small onClick={() => setOpened("address")}>
              {words.changeAddress.action} <kbd>a</kbd>
            </Button>
          ) : null}
        </Box>
        <Box title={words.parcels}>
          {order.order_parcels.length === 0 ? words.noParcels : null}
          {order.order_parcels.map(({ carrier, number, url }) => (
            <div key={`${carrier} ${number}`}>
              {carrier} {url ? <a href={url}>{number}</a> : number}
            </div>
          ))}
        </Box>
        <VatNumber check={found.order_vat_check} isOff={order.order_totals.vat_off.amount > 0} />
        <Box title={words.total}>
          <div>{format.money(order.order_totals.total)}</div>
          <div>{order.order_paid ? pressport.text.orders.paid : pressport.text.orders.unpaid}</div>
          {order.order_refunded ? <div>{words.refunded(format.money(order.order_refunded))}</div> : null}
        </Box>
        <Comments comments={order.order_comments} />
        <Box title={words.notes.title}>
          <StaffNotes found={found} onChange={onChange} />
        </Box>
        <Box title={words.history}>
          {found.history.length === 0 ? words.noHistory : null}
          <History
            words={words.actions}
            actions={found.history.map((change) => ({
              action_at: change.at,
              action_name: change.action,
              action_more: moreOf(change),
              action_by: change.actor ?? words.host,
            }))}
          />
        </Box>
      </div>
      {opened === "refund" && money ? (
        <RefundDialog
          order_id={order.order_id}
          money={money}
          onChange={onChange}
          onRefused={onRefused}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {opened === "address" ? (
        <AddressDialog order={order} onChange={onChange} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );

  function costsOfCancelling({ order_made, order_money }: StaffOrder, limit: number | null): string[] {
    const { cancelling } = words;
    const back = order_money && order_money.left.amount > 0 ? order_money.left : null;
    return [
      ...(order_made.amount > 0 ? [cancelling.lost(format.money(order_made))] : []),
      back ? cancelling.back(format.money(back)) : cancelling.nothingBack,
      ...(back && limit !== null ? [text.inbox.claim.limit(format.money({ ...back, amount: limit }))] : []),
    ];
  }

  /** What a change says beside its name. */
  function moreOf({ action, after }: StaffOrder["history"][number]): string | undefined {
    const { copies, reason, amount } = after;
    if (action === "order.reprinted" && isReason(reason))
      return words.reprint.mark(Number(copies), words.reprint.reasons[reason]);
    if (action === "order.refunded" && typeof amount === "number")
      return format.money({ amount, currency: order.order_totals.total.currency });
    return undefined;
  }

  function isReason(reason: unknown): reason is keyof typeof words.reprint.reasons {
    return typeof reason === "string" && Object.hasOwn(words.reprint.reasons, reason);
  }
}

/** The VAT number of whoever ordered, and what VIES said of it. */
function VatNumber({ check, isOff }: { check: StaffOrder["order_vat_check"]; isOff: boolean }) {
  const { vat } = useDesk().text.order;
  const { format } = pressport.text;
  if (!check) return null;
  const { vat_check_state: state, vat_check_asked_at: asked, vat_check_answered_at: answered } = check;
  return (
    <Box title={vat.title}>
      <bdi>{check.vat_number}</bdi>
      <div>{state === "wrong" ? vat.wrong : vat[state](format.date(answered ?? asked))}</div>
      {state === "wrong" && isOff ? <strong>{vat.owed}</strong> : null}
      {check.vat_check_consultation ? <div>{vat.proof(check.vat_check_consultation)}</div> : null}
    </Box>
  );
}

function Comments({ comments }: { comments: StaffOrder["order"]["order_comments"] }) {
  const { text } = useDesk();
  if (comments.length === 0) return null;
  return (
    <Box title={text.order.comments}>
      {comments.map((comment) => (
        <p key={comment.comment_id}>
          <strong>
            <bdi>{comment.comment_author}</bdi>
          </strong>{" "}
          <bdi>{comment.comment_text}</bdi>{" "}
          {comment.comment_file ? (
            <a href={comment.comment_file.file_url}>{comment.comment_file.file_name}</a>
          ) : null}
        </p>
      ))}
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
