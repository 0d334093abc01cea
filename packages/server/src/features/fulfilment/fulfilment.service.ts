import { claimDeadline, ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, isNull, lt, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orderItems, orders } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";
import { notify } from "../account/notifications.service.ts";
import { announceOrder } from "../orders/order-events.service.ts";

const STEP = "fulfilment.step";

/** What the customer reads when an order reaches a status. */
const NEWS: Readonly<Record<number, string>> = {
  [ITEM_STATUS.inProduction]: "is in production",
  [ITEM_STATUS.shipped]: "has been shipped",
  [ITEM_STATUS.delivered]: "has been delivered",
};

type Step = { order_id: number; status_id: number };

/** Starts the simulated print house on a paid order; each step takes `PRESSPORT_FULFILMENT_SPEED` seconds. */
export async function beginFulfilment(
  doors: Pick<Doors, "jobs" | "config">,
  tx: Database,
  order_id: number,
): Promise<void> {
  await sendStep(doors, tx, { order_id, status_id: ITEM_STATUS.inProduction });
}

async function sendStep(
  { jobs, config }: Pick<Doors, "jobs" | "config">,
  tx: Database,
  step: Step,
): Promise<void> {
  const delaySeconds = config.fulfilmentSpeedSeconds;
  await jobs.send(STEP, step, { tx, delaySeconds, key: `${step.order_id}-${step.status_id}` });
}

/** Moves every item of an order that is not cancelled to a status; never backwards. */
export async function advanceOrder(doors: Doors, order_id: number, status_id: number): Promise<boolean> {
  return doors.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id)).for("update");
    if (!order || order.order_paid_at === null) return false;
    const moved = await tx
      .update(orderItems)
      .set({ oi_status_id: status_id })
      .where(
        and(
          eq(orderItems.order_id, order_id),
          ne(orderItems.oi_status_id, ITEM_STATUS.cancelled),
          lt(orderItems.oi_status_id, status_id),
        ),
      )
      .returning({ oi_id: orderItems.oi_id });
    if (moved.length === 0) return false;
    await stamp(tx, doors, order, status_id);
    const news = NEWS[status_id];
    if (news)
      await notify(doors, tx, order.user_id, {
        kind: "order",
        text: `Order ${order.order_number} ${news}.`,
        path: `/orders/${order_id}/view`,
      });
    await announceOrder(doors.jobs, tx, order_id);
    return true;
  });
}

/** Notes tracking, dates and the last day of claims. */
async function stamp(
  tx: Database,
  { clock }: Doors,
  order: typeof orders.$inferSelect,
  status_id: number,
): Promise<void> {
  const now = clock.now();
  if (status_id === ITEM_STATUS.inProduction || status_id === ITEM_STATUS.printed)
    await tx.update(orders).set({ order_state: "in_production" }).where(eq(orders.order_id, order.order_id));
  if (status_id === ITEM_STATUS.shipped)
    await tx
      .update(orders)
      .set({
        order_state: "shipped",
        order_shipped_at: now,
        order_tracking: {
          carrier: "Sandbox Post",
          number: `SP${String(order.order_id).padStart(10, "0")}`,
          url: null,
        },
        order_claim_until: claimDeadline({ shippedAt: now, deliveredAt: null }),
      })
      .where(and(eq(orders.order_id, order.order_id), isNull(orders.order_shipped_at)));
  if (status_id === ITEM_STATUS.delivered)
    await tx
      .update(orders)
      .set({
        order_state: "delivered",
        order_delivered_at: now,
        order_claim_until: claimDeadline({ shippedAt: order.order_shipped_at, deliveredAt: now }),
      })
      .where(eq(orders.order_id, order.order_id));
}

/** Runs the simulator's steps one after the other. */
export function defineFulfilmentJobs(doors: Doors): void {
  doors.jobs.define<Step>(STEP, {
    retryLimit: 5,
    async handler({ order_id, status_id }) {
      await advanceOrder(doors, order_id, status_id);
      if (status_id < ITEM_STATUS.delivered)
        await sendStep(doors, doors.db, { order_id, status_id: status_id + 1 });
    },
  });
}
