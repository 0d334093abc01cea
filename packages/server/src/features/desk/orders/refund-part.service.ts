import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import type { Services } from "../../../services.ts";
import { writeMoney } from "../../../text/written-money.ts";
import { audit } from "../../audit/audit.service.ts";
import { sayOnOrder } from "../../messages/messages.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { lockOrder } from "../../order-rows/lock-rows.service.ts";
import { moneyLeft, oweOrderBack } from "../../payments/repayments/repayments.service.ts";

/** What of an order's money staff pay back, US cents, and what they saw when they decided. */
export interface PartBack {
  amount: number;
  /** The customer reads them. */
  words: string;
  /** What was left of the money then. */
  left: number;
}

/**
 * Owes a part of what an order was paid with back, of the print house's own accord, and tells the customer. Of two who decide
 * at once the second one finds other money left, and is refused.
 */
export async function refundPart(
  services: Services,
  order_id: number,
  { amount, words, left: seen, mostBack }: PartBack & { mostBack: number },
): Promise<void> {
  const { db, jobs } = services;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!order || order.order_deleted_at !== null) throw new ApiError("not_found");
    const money = await moneyLeft(tx, order_id);
    if (!money || money.amount <= 0)
      throw new ApiError("conflict", { message: "No money of this order is left to go back." });
    if (money.amount !== seen)
      throw new ApiError("conflict", {
        message: "Money of this order has gone back meanwhile. Please look at it again.",
      });
    if (amount > money.amount) throw invalid({ amount: [fieldMessages.price] });
    if (amount > mostBack) throw new ApiError("not_allowed");
    await oweOrderBack(services, tx, order_id, { reason: "goodwill", most: amount });
    await audit(services, tx, {
      action: "order.refunded",
      entity: "order",
      entity_id: order_id,
      client_id: order.client_id,
      before: { amount: null, left: seen },
      after: { amount, left: seen - amount },
    });
    await sayOnOrder(services, tx, order, words);
    const sum = writeMoney({ amount, currency: order.order_currency });
    const way = money.to === "card" ? "It is on its way back to your card." : "It is in your balance.";
    await notify(services, tx, order.user_id, {
      kind: "refund",
      text: `We pay ${sum} of order ${order.order_number} back to you. ${way}`,
      path: `/orders/${order_id}/view`,
      subject: `Money back for order ${order.order_number}`,
      more: words.split(/\n+/),
    });
    await announceOrder(jobs, tx, order_id);
  });
}
