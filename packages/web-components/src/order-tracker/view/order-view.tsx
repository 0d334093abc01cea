import type { Order } from "@pressport/core";
import { Button, Callout, EmptyState, Failed, useFetchAhead } from "../../parts/parts.ts";
import { packageIcon } from "../../theme/order-icons.ts";
import { chevronLeftIcon } from "../../theme/part-icons.ts";
import {
  DeleteDialog,
  EditRecipient,
  OrderClaims,
  OrderComments,
  PrintFileDialog,
  RefundDialog,
} from "../parts-on-demand.ts";
import type { Tracker } from "../tracker-model.ts";
import { OrderSkeleton } from "../tracker-skeletons.tsx";
import type { Words } from "../tracker-words.ts";
import { LiveNote } from "./live-note.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderAmounts } from "./order-amounts.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRecipient } from "./order-recipient.tsx";
import { OrderState } from "./order-state.tsx";

interface Props {
  tracker: Tracker;
  text: Words;
}

/** One order with everything that can be seen of it and done with it. */
export function OrderView({ tracker, text }: Props) {
  return (
    <>
      {tracker.canGoBack.value && (
        <div class="order-back">
          <Button variant="quiet" icon={chevronLeftIcon} onClick={() => tracker.back()}>
            {text.order.tracker.back}
          </Button>
        </div>
      )}
      <Shown tracker={tracker} text={text} />
    </>
  );
}

function Shown({ tracker, text }: Props) {
  const { order: open } = tracker;
  const order = open.order.value;
  switch (open.state.value) {
    case "missing":
      if (tracker.isShared.value) {
        const { linkOver, linkOverText } = text.order.tracker;
        return <EmptyState icon={packageIcon} title={linkOver} text={linkOverText} />;
      }
      return (
        <EmptyState
          icon={packageIcon}
          title={text.problems.notFoundTitle}
          text={text.problems.notFoundText}
        />
      );
    case "failed":
      return (
        <Failed
          title={text.order.failed}
          text={text.problems.loadFailedText}
          onRetry={() => void open.reload()}
        />
      );
    default:
      return order ? (
        <Whole order={order} tracker={tracker} text={text} />
      ) : (
        <OrderSkeleton label={text.order.loading} />
      );
  }
}

/** What a person may ask for next. */
const NEXT = [DeleteDialog, EditRecipient, PrintFileDialog, RefundDialog];

function Whole({ order, tracker, text }: Props & { order: Order }) {
  const { order_can: can, order_note: note } = order;
  const claim = tracker.claim.value;
  useFetchAhead(NEXT);
  return (
    <article class="order">
      <Head order={order} tracker={tracker} text={text} />
      <OrderProgress order={order} text={text} />
      <OrderActions order={order} tracker={tracker} text={text} />
      <div class="order-columns">
        <div class="order-main">
          <OrderItems order={order} tracker={tracker} text={text} />
          {order.order_refunds.length > 0 && <OrderClaims order={order} text={text} />}
          {!tracker.isShared.value && (
            <OrderComments order={order} form={tracker.order.comment} text={text} />
          )}
        </div>
        <aside class="order-side">
          {!can.edit && order.order_state === "in_production" && <Callout>{text.order.lockedNote}</Callout>}
          <OrderRecipient order={order} form={tracker.order.recipient} text={text} />
          {note && (
            <section class="box">
              <h3 class="box-title">{text.order.note}</h3>
              <p class="kept-lines">
                <bdi>{note}</bdi>
              </p>
            </section>
          )}
          {order.order_shows_prices && <OrderAmounts order={order} tracker={tracker} text={text} />}
        </aside>
      </div>
      {tracker.order.printFile.item.value && <PrintFileDialog form={tracker.order.printFile} text={text} />}
      {claim?.order.value && <RefundDialog tracker={tracker} claim={claim} text={text} />}
    </article>
  );
}

function Head({ order, tracker, text }: Props & { order: Order }) {
  const { order_reference: reference } = order;
  return (
    <header class="tracker-head">
      <div>
        <div class="order-title">
          <h2 class="tracker-title">{text.order.title(order.order_number)}</h2>
          <OrderState order={order} text={text} />
          {order.order_is_test && <span class="test-mark">{text.order.test}</span>}
        </div>
        {order.order_is_test && <p class="test-text">{text.order.testText}</p>}
        <p class="quiet">
          {text.order.placedOn(text.format.date(order.order_created_at))}
          {reference && ` · ${text.order.ownNumber(reference.order_number)}`}
        </p>
      </div>
      <LiveNote text={text} updatedAt={tracker.order.updatedAt.value} />
    </header>
  );
}
