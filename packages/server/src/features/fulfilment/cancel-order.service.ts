import { ApiError } from "@pressport/core/contract";
import { ITEM_STATUS, isItemSent, isSentToProduction } from "@pressport/core/rules";
import { and, eq, ne } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { withdrawInvoices } from "../invoices/invoices.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { listItems } from "../order-rows/order-rows.service.ts";
import { isBeingPaid } from "../payments/payments.service.ts";
import { type OwedBack, oweOrderBack } from "../payments/repayments/repayments.service.ts";
import { giveBackDiscounts } from "../pricing/pricing.service.ts";
import { withdrawOrder } from "./withdraw-order.service.ts";

/** What came of cancelling; `refunded` is in minor units. */
export type Cancellation =
  | { kind: "cancelled"; refunded: number }
  | { kind: "in production" | "sent" | "being paid" | "cancelled already" };

/** How an order is cancelled. */
export interface CancelOptions {
  /** The most that goes back, US cents; no limit unless told. */
  mostBack?: number;
  /** Also one that is in production, as long as nothing of it is sent. */
  evenInProduction?: boolean;
}

/**
 * Cancels all items of an order, before production unless told, tells the customer, and sends back what was paid:
 * `not_allowed` where that is more than whoever cancels may pay back.
 */
export async function cancelOrder(
  services: Services,
  order_id: number,
  { mostBack = Number.POSITIVE_INFINITY, evenInProduction = false }: CancelOptions = {},
): Promise<Cancellation> {
  const { db, jobs } = services;
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    const order_items = (await listItems(tx, [order_id])).map((item) => ({
      oi_status: { status_id: item.oi_status_id },
    }));
    if (!order || order_items.every((item) => item.oi_status.status_id === ITEM_STATUS.cancelled))
      return { kind: "cancelled already" };
    if (isSentToProduction({ order_items }) && !evenInProduction) return { kind: "in production" };
    if (order_items.some(isItemSent)) return { kind: "sent" };
    // Money could still arrive for it, and would then lie on a cancelled order.
    if (order.order_paid_at === null && (await isBeingPaid(tx, order_id))) return { kind: "being paid" };
    await tx
      .update(orderItems)
      .set({ oi_status_id: ITEM_STATUS.cancelled })
      .where(and(eq(orderItems.order_id, order_id), ne(orderItems.oi_status_id, ITEM_STATUS.cancelled)));
    await tx.update(orders).set({ order_state: "cancelled" }).where(eq(orders.order_id, order_id));
    const owed = await oweOrderBack(services, tx, order_id, { reason: "cancelled" });
    const refunded = owed?.amount ?? 0;
    if (refunded > mostBack) throw new ApiError("not_allowed");
    await audit(services, tx, {
      action: "order.cancelled",
      entity: "order",
      entity_id: order_id,
      client_id: order.client_id,
      before: { order_state: order.order_state, refunded: null },
      after: { order_state: "cancelled", refunded },
    });
    if (mayBeAtPrintHouse(order)) await withdrawOrder(jobs, tx, order_id);
    if (order.order_paid_at === null) await withdrawInvoices(tx, services, [order_id]);
    await giveBackDiscounts(tx, [order]);
    await notify(services, tx, order.user_id, {
      kind: "order",
      text: `Order ${order.order_number} has been cancelled.${returnWords(owed)}`,
      path: `/orders/${order_id}/view`,
      subject: `Order ${order.order_number} has been cancelled`,
    });
    await services.events.emit("order.moved", tx, { order_id, to: "cancelled" });
    await announceOrder(jobs, tx, order_id);
    return { kind: "cancelled", refunded };
  });
}

/** Whether the print house may have an order, be it as it was before a change, or without our having heard its answer. */
const mayBeAtPrintHouse = ({
  order_is_handed_over,
  order_open_hand_overs,
}: Pick<typeof orders.$inferSelect, "order_is_handed_over" | "order_open_hand_overs">): boolean =>
  order_is_handed_over || order_open_hand_overs > 0;

function returnWords(owed: OwedBack | null): string {
  if (!owed) return "";
  return owed.to === "card"
    ? " What you paid is on its way back to your card."
    : " What you paid is in your balance again.";
}
