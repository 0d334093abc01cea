import type { Order } from "@pressport/core";
import { ITEM_STATUS, ITEM_STATUS_PATH, isItemCancelled, isLookedInto } from "@pressport/core/rules";
import { Callout, Icon } from "../../parts/parts.ts";
import { blockedIcon, checkIcon } from "../../theme/icons.ts";
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
      <Stages reached={reached} text={text} />
      <Note order={order} text={text} />
    </>
  );
}

function Stages({ reached, text }: { reached: number; text: Words }) {
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
            </span>
          </li>
        );
      })}
    </ol>
  );
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
