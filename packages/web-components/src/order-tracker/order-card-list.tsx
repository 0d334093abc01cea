import type { Order } from "@pressport/core";
import { isLookedInto } from "@pressport/core/rules";
import { Button, EmptyState, Failed, Icon, Image, Money } from "../parts/parts.ts";
import { packageIcon } from "../theme/order-icons.ts";
import { chevronRightIcon } from "../theme/part-icons.ts";
import type { Tracker } from "./tracker-model.ts";
import { CardsSkeleton } from "./tracker-skeletons.tsx";
import type { Words } from "./tracker-words.ts";
import { LiveNote } from "./view/live-note.tsx";
import { OrderState } from "./view/order-state.tsx";

interface Props {
  tracker: Tracker;
  text: Words;
}

/** Pictures a card has room for on a phone. */
const PICTURES = 3;

/** The orders as cards, newest first; choosing one opens it in place. */
export function OrderCardList({ tracker, text }: Props) {
  const { cards } = tracker;
  const list = cards.list.value;
  if (cards.state.value === "failed") {
    return (
      <Failed
        title={text.orders.failed}
        text={text.problems.loadFailedText}
        onRetry={() => void cards.load()}
      />
    );
  }
  if (cards.state.value !== "ready") return <CardsSkeleton />;
  if (list.length === 0)
    return (
      <slot name="empty">
        <EmptyState icon={packageIcon} title={text.orders.empty.all} />
      </slot>
    );
  return (
    <>
      <div class="tracker-head">
        <h2 class="tracker-title">{text.order.tracker.choose}</h2>
        <LiveNote text={text} />
      </div>
      <ul class="cards">
        {list.map((order) => (
          <li key={order.order_id}>
            <OrderCard order={order} text={text} onChoose={() => tracker.choose(order.order_id)} />
          </li>
        ))}
      </ul>
      {cards.hasMore.value && (
        <div class="cards-more">
          <Button busy={cards.isLoadingMore.value} onClick={() => void cards.more()}>
            {text.general.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

function OrderCard({ order, text, onChoose }: { order: Order; text: Words; onChoose: () => void }) {
  const { order_items: items, order_number: number } = order;
  const shown = items.slice(0, PICTURES);
  return (
    <article class="card" part="order-card" data-order={order.order_id}>
      <div class="card-head">
        <h3 class="card-number">
          <button
            type="button"
            class="card-open"
            aria-label={text.orders.viewOrder(number)}
            onClick={onChoose}
          >
            {text.order.title(number)}
          </button>
        </h3>
        {order.order_is_test && <span class="test-mark">{text.order.test}</span>}
        <span class="quiet">{text.format.date(order.order_created_at)}</span>
      </div>
      <div class="card-pictures">
        {shown.map((item) => (
          <span class="card-picture" key={item.oi_id}>
            <Image
              src={item.oi_mockup_url ?? item.oi_thumbnail_url}
              instead={item.oi_thumbnail_url}
              alt={text.named(item.oi_product)}
              ratio="1"
              fit={item.oi_mockup_url ? "cover" : "contain"}
            />
          </span>
        ))}
        {items.length > shown.length && <span class="quiet">+{items.length - shown.length}</span>}
      </div>
      <ItemStates order={order} text={text} />
      {isLookedInto(order) && <p class="card-items quiet">{text.orders.lookingInto}</p>}
      <div class="card-foot">
        <OrderState order={order} text={text} />
        <strong>
          <Money of={order.order_totals.total} />
        </strong>
      </div>
      <span class="card-arrow">
        <Icon of={chevronRightIcon} />
      </span>
    </article>
  );
}

/** The statuses of the items, each once: `2 × Printed, 1 × Shipped`. */
function ItemStates({ order, text }: { order: Order; text: Words }) {
  const counts = new Map<number, number>();
  for (const { oi_status } of order.order_items) {
    counts.set(oi_status.status_id, (counts.get(oi_status.status_id) ?? 0) + 1);
  }
  const words = [...counts].map(([id, count]) => `${count} × ${text.orders.itemStatuses[id] ?? id}`);
  return <p class="card-items quiet">{text.format.list(words)}</p>;
}
