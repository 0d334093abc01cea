import type { Order } from "@pressport/core";
import { ITEM_STATUS, ITEM_STATUS_PATH, isItemCancelled, isLookedInto } from "@pressport/core/rules";
import { Callout, Icon } from "../../parts/parts.ts";
import { blockedIcon } from "../../theme/order-icons.ts";
import { checkIcon } from "../../theme/widget-icons.ts";
import type { Words } from "../tracker-words.ts";

/** How far an order is on its way from received to delivered: as far as its slowest item. */
export function OrderProgress({ order, text }: { order: Order; text: Words }) {
  const alive = order.order_items.filter((item) => !isItemCancelled(item));
  if (alive.length === 0) {
    return (
      <Callout tone="bad" icon={blockedIcon} part="order-progress">
        {text.orders.states.cancelled}
      </Callout>
    );
  }
  const reached = Math.min(...alive.map((item) => item.oi_status.status_id));
  return (
    <>
      <Stages order={order} reached={reached} text={text} />
      <Note order={order} text={text} />
    </>
  );
}

function Stages({ order, reached, text }: { order: Order; reached: number; text: Words }) {
  const days = daysOf(order, reached, text);
  return (
    <ol class="stages" part="order-progress" aria-label={text.order.progress}>
      {ITEM_STATUS_PATH.map((status) => {
        const isDone = status < reached || reached === ITEM_STATUS.delivered;
        const isNow = status === reached;
        return (
          <li
            key={status}
            class="stage"
            data-done={isDone || undefined}
            data-now={isNow || undefined}
            aria-current={isNow ? "step" : undefined}
          >
            <span class="stage-mark">{isDone && <Icon of={checkIcon} size={16} />}</span>
            <span class="stage-name">
              {text.orders.itemStatuses[status]}
              {isDone && !isNow && <span class="visually-hidden"> ({text.general.done})</span>}
              {days[status] && <span class="stage-day">{days[status]}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** When each stage was reached, and when the last one is expected. */
function daysOf(order: Order, reached: number, { order: words, format }: Words): Record<number, string> {
  const { expected } = order.order_delivery;
  const moments = {
    [ITEM_STATUS.received]: order.order_created_at,
    [ITEM_STATUS.inProduction]: order.order_accepted_at,
    [ITEM_STATUS.printed]: order.order_printed_at,
    [ITEM_STATUS.shipped]: order.order_shipped_at,
    [ITEM_STATUS.delivered]: order.order_delivered_at,
  };
  const days = Object.entries(moments).flatMap(([status, at]) =>
    at !== null && Number(status) <= reached ? [[status, format.date(at)]] : [],
  );
  return {
    ...(expected && {
      [ITEM_STATUS.delivered]: words.delivery.expected(format.dateRange(expected)),
    }),
    ...Object.fromEntries(days),
  };
}

/** What goes on behind the stage an order has reached, while there is something to know. */
function Note({ order, text }: { order: Order; text: Words }) {
  const note = noteOf(order, text);
  return (
    note && (
      <p class="stages-note quiet" part="order-progress-note">
        {note}
      </p>
    )
  );
}

function noteOf(order: Order, { order: words, format }: Words): string | null {
  const { order_state, order_submitted_at, order_accepted_at } = order;
  if (order_state === "paid")
    return isLookedInto(order) ? words.progressNotes.lookingInto : words.progressNotes.paid;
  if (order_state === "submitted" && order_submitted_at)
    return words.progressNotes.submitted(format.date(order_submitted_at));
  if (order_state === "in_production" && order_accepted_at)
    return words.progressNotes.accepted(format.date(order_accepted_at));
  return null;
}
