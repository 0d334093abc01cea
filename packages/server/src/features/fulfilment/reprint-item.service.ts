import { ApiError, fieldMessages, invalid, type ReprintReason } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import { shipByFrom } from "../delivery/working-calendar.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { listItems, type OrderItemRow, reprintOf } from "../order-rows/order-rows.service.ts";
import { reviseOrder } from "./fulfilment.service.ts";

/** What is printed again of which item, and why. */
export interface WantedReprint {
  oi_id: number;
  copies: number;
  reason: ReprintReason;
}

/**
 * Puts an item that is printed back into production, whole or some copies of it, at the print house's cost: no money moves.
 * The order follows its slowest item, so it is in production again; a customer who had the item sent is told, where
 * no other letter has said so.
 */
export async function reprintItem(
  services: Services,
  order_id: number,
  { oi_id, copies, reason }: WantedReprint,
  { isToldAlready = false } = {},
): Promise<void> {
  const { clock, jobs } = services;
  const now = clock.now();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    const item = (await listItems(tx, [order_id])).find((one) => one.oi_id === oi_id);
    if (!order || order.order_deleted_at !== null || !item) throw new ApiError("not_found");
    if (order.order_is_test || !canReprint(item))
      throw new ApiError("conflict", { message: "This item is not printed yet." });
    if (copies > item.oi_quantity) throw invalid({ copies: [fieldMessages.number] });
    const had_left = item.oi_status_id >= ITEM_STATUS.shipped || reprintOf(item)?.had_left === true;
    const travels = reprintOf(item)?.travels ?? (had_left ? copies : item.oi_quantity);
    await tx
      .update(orderItems)
      .set({
        oi_status_id: ITEM_STATUS.inProduction,
        oi_checked_at: null,
        oi_packed_at: null,
        oi_reprint: { copies, reason, travels, had_left },
      })
      .where(eq(orderItems.oi_id, oi_id));
    await tx
      .update(orders)
      .set({
        order_state: "in_production",
        order_reprinted_at: now,
        order_ship_by: await shipByFrom(tx, now),
        order_printed_at: null,
        order_shipped_at: null,
        order_delivered_at: null,
      })
      .where(eq(orders.order_id, order_id));
    await audit(services, tx, {
      action: "order.reprinted",
      entity: "order",
      entity_id: order_id,
      client_id: order.client_id,
      before: { oi_id: null, copies: null, reason: null, order_state: order.order_state },
      after: { oi_id, copies, reason, order_state: "in_production" },
    });
    await reviseOrder(services, tx, order_id);
    if (had_left && !isToldAlready)
      await notify(services, tx, order.user_id, {
        kind: "order",
        text: `We print a part of order ${order.order_number} again and send it at no cost to you.`,
        path: `/orders/${order_id}/view`,
        subject: `We print a part of order ${order.order_number} again`,
      });
    await announceOrder(jobs, tx, order_id);
  });
}

/** Whether an item is printed by now: what waits to be printed needs no reprint. */
export const canReprint = ({ oi_status_id }: Pick<OrderItemRow, "oi_status_id">): boolean =>
  oi_status_id >= ITEM_STATUS.printed && oi_status_id !== ITEM_STATUS.cancelled;
