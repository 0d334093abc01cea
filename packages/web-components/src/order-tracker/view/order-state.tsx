import type { Order, OrderItem } from "@pressport/core";
import { Badge, type Tone } from "../../parts/parts.ts";
import type { Words } from "../tracker-words.ts";

const STATE_TONES: Readonly<Record<Order["order_state"], Tone>> = {
  created: "neutral",
  awaiting_payment: "warn",
  paid: "accent",
  submitted: "accent",
  in_production: "accent",
  shipped: "accent",
  delivered: "good",
  cancelled: "bad",
};
const ITEM_TONES: readonly Tone[] = ["neutral", "neutral", "accent", "accent", "accent", "good", "bad"];

/** Where an order stands, in a word. */
export function OrderState({ order, text }: { order: Order; text: Words }) {
  return (
    <Badge tone={STATE_TONES[order.order_state]} dot part="order-state">
      {text.orders.states[order.order_state]}
    </Badge>
  );
}

/** Where an item stands, in a word; the host's own for a status we do not know. */
export function ItemState({ item, text }: { item: OrderItem; text: Words }) {
  const { status_id, status_name } = item.oi_status;
  return (
    <Badge tone={ITEM_TONES[status_id] ?? "neutral"} part="item-state">
      {text.orders.itemStatuses[status_id] ?? status_name}
    </Badge>
  );
}
