import type { Order } from "@pressport/core";
import { ITEM_STATUS, ITEM_STATUS_PATH, isItemCancelled } from "@pressport/core/rules";
import { Callout, Icon } from "../parts/parts.ts";
import { blockedIcon, checkIcon } from "../theme/icons.ts";
import type { Words } from "./tracker-words.ts";

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
