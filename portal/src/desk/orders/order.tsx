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
import type { DeskText } from "../text/desk-text.ts";
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
  const { can, text } = useDesk();
  const words = text.order;
  const { order, order_money: money } = found;
  const [opened, setOpened] = useState<"refund" | "address" | null>(null);
  const mayRefund = can("refunds.pay") && money !== null && money.left.amount > 0;
  const mayMove = can("orders.change") && found.can_change_address;
  useKeys([
    ...(mayRefund ? [{ keys: "m", words: words.refund.key, run: () => setOpened("refund") }] : []),
    ...(mayMove ? [{ keys: "a", words: words.changeAddress.action, run: () => setOpened("address") }] : []),
  ]);
  return (
    <>
      <Title found={found} onChange={onChange} onRefund={mayRefund ? () => setOpened("refund") : null} />
      <OrderItems found={found} onChange={onChange} />
      <div className={styles.boxes}>
        <Delivery order={order} onMove={mayMove ? () => setOpened("address") : null} />
        <Parcels order={order} />
        <VatNumber check={found.order_vat_check} isOff={order.order_totals.vat_off.amount > 0} />
        <Total order={order} />
        <Comments comments={order.order_comments} />
        <Box title={words.notes.title}>
          <StaffNotes found={found} onChange={onChange} />
        </Box>
        <Changes found={found} />
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
}

interface TitleProps extends Pick<ShownProps, "found" | "onChange"> {
  /** Null where nothing can be paid back. */
  onRefund: (() => void) | null;
}

/** Number, state and client of an order, and what is done with it whole. */
function Title({ found, onChange, onRefund }: TitleProps) {
  const { can, text, self } = useDesk();
  const words = text.order;
  const { order } = found;
  const { isBusy, run } = useAction();
  const cancel = () =>
    void run(async () => {
      const named = { params: { id: String(order.order_id) } };
      // What it costs was said before, also of what is in production.
      onChange(await pressport.api.deskOrders.cancel({ ...named, body: { even_in_production: true } }));
    });
  return (
    <PageTitle
      title={order.order_number}
      tab={order.order_number}
      lead={
        <>
          <span className={table.state} data-state={order.order_state}>
            {pressport.text.orders.states[order.order_state]}
          </span>{" "}
          <bdi>{found.client_name}</bdi>
          {found.order_ship_by ? ` · ${words.shipBy(pressport.text.format.date(found.order_ship_by))}` : null}{" "}
          {found.order_is_late ? <strong className={styles.late}>{text.queue.late}</strong> : null}
        </>
      }
    >
      {can("orders.produce") ? (
        <DownloadButton small load={() => filesOf([order])}>
          {words.files}
        </DownloadButton>
      ) : null}
      {onRefund ? (
        <Button small onClick={onRefund}>
          {words.refund.action} <kbd>m</kbd>
        </Button>
      ) : null}
      {can("orders.change") && found.can_cancel ? (
        <ConfirmButton
          small
          look="danger"
          busy={isBusy}
          title={words.cancelling.title(order.order_number)}
          body={costsOfCancelling(found, text, self.refund_limit).join(" ")}
          onYes={cancel}
        >
          {words.cancel}
        </ConfirmButton>
      ) : null}
      <Button small look="quiet" onClick={() => goTo("/desk/orders")}>
        {words.back} <kbd>u</kbd>
      </Button>
    </PageTitle>
  );
}

function costsOfCancelling(
  { order_made, order_money }: StaffOrder,
  { order: { cancelling }, inbox }: DeskText,
  limit: number | null,
): string[] {
  const { format } = pressport.text;
  const back = order_money && order_money.left.amount > 0 ? order_money.left : null;
  return [
    ...(order_made.amount > 0 ? [cancelling.lost(format.money(order_made))] : []),
    back ? cancelling.back(format.money(back)) : cancelling.nothingBack,
    ...(back && limit !== null ? [inbox.claim.limit(format.money({ ...back, amount: limit }))] : []),
  ];
}

interface OrderProps {
  order: StaffOrder["order"];
}

/** Where an order goes; `onMove` is null where that cannot be changed. */
function Delivery({ order, onMove }: OrderProps & { onMove: (() => void) | null }) {
  const { text } = useDesk();
  const words = text.order;
  const country = {
    code: order.order_country_code,
    name: pressport.text.format.country(order.order_country_code, order.order_country_name),
  };
  return (
    <Box title={words.address}>
      {addressLines(order.order_recipient, country).map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <div>
        {text.queue.lists.service}: {text.queue.services[order.order_delivery.service]}
      </div>
      {order.order_note ? (
        <p>
          <bdi>{order.order_note}</bdi>
        </p>
      ) : null}
      {onMove ? (
        <Button small onClick={onMove}>
          {words.changeAddress.action} <kbd>a</kbd>
        </Button>
      ) : null}
    </Box>
  );
}

function Parcels({ order }: OrderProps) {
  const words = useDesk().text.order;
  return (
    <Box title={words.parcels}>
      {order.order_parcels.length === 0 ? words.noParcels : null}
      {order.order_parcels.map(({ carrier, number, url }) => (
        <div key={`${carrier} ${number}`}>
          {carrier} {url ? <a href={url}>{number}</a> : number}
        </div>
      ))}
    </Box>
  );
}

function Total({ order }: OrderProps) {
  const words = useDesk().text.order;
  const { format, orders } = pressport.text;
  return (
    <Box title={words.total}>
      <div>{format.money(order.order_totals.total)}</div>
      <div>{order.order_paid ? orders.paid : orders.unpaid}</div>
      {order.order_refunded ? <div>{words.refunded(format.money(order.order_refunded))}</div> : null}
    </Box>
  );
}

/** Who changed what of an order, and when. */
function Changes({ found: { history, order } }: Pick<ShownProps, "found">) {
  const words = useDesk().text.order;
  const { reasons } = words.reprint;
  const isReason = (reason: unknown): reason is keyof typeof reasons =>
    typeof reason === "string" && Object.hasOwn(reasons, reason);
  /** What a change says beside its name. */
  const moreOf = ({ action, after }: StaffOrder["history"][number]): string | undefined => {
    const { copies, reason, amount, oi_id, step } = after;
    if (action === "order.scanned")
      return `${words.item} ${Number(oi_id)}: ${step === "packed" ? words.packed : words.checked}`;
    if (action === "order.reprinted" && isReason(reason))
      return words.reprint.mark(Number(copies), reasons[reason]);
    if (action === "order.refunded" && typeof amount === "number")
      return pressport.text.format.money({ amount, currency: order.order_totals.total.currency });
    return undefined;
  };
  return (
    <Box title={words.history}>
      {history.length === 0 ? words.noHistory : null}
      <History
        words={words.actions}
        actions={history.map((change) => ({
          action_at: change.at,
          action_name: change.action,
          action_more: moreOf(change),
          action_by: change.actor ?? words.host,
        }))}
      />
    </Box>
  );
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
