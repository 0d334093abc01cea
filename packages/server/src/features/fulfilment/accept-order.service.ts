import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { openIncident, solveIncident } from "../incidents/incidents.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { advanceOrder } from "./move-items.service.ts";
import { HAND_OVER_AGAIN, incidentKey } from "./waiting-orders.service.ts";

/** What came of an acceptance: the order may have changed since, or was accepted before. */
export type Acceptance = "accepted" | "accepted before" | "not handed over";

type OrderRow = typeof orders.$inferSelect;

/** The print house accepts what it was given: the order is in production and closed for changes. */
export async function acceptOrder(
  services: Services,
  order_id: number,
  revision: number | null,
): Promise<Acceptance> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (order && order.order_accepted_at !== null && order.order_state !== "cancelled")
      return "accepted before";
    if (!isAtPrintHouse(order, revision) && !isOnItsWay(order, revision)) return "not handed over";
    await advanceOrder({ ...services, db: tx }, order_id, ITEM_STATUS.inProduction);
    await solveIncident(services, tx, incidentKey(order_id), "The print house accepted it.");
    return "accepted";
  });
}

/** The print house will not print what it was given: somebody has to look, and can hand it over again. */
export async function refuseOrder(
  services: Services,
  order_id: number,
  { revision, reason }: { revision: number | null; reason: string | null },
): Promise<"refused" | "not handed over"> {
  return services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id);
    if (!isAtPrintHouse(order, revision)) return "not handed over";
    await tx
      .update(orders)
      .set({ order_state: "paid", order_submitted_at: null })
      .where(eq(orders.order_id, order_id));
    await openIncident(services, tx, {
      key: incidentKey(order_id),
      kind: "fulfilment.refused",
      about: { entity: "order", id: order_id },
      words: "The print house refused an order",
      error: reason,
      note: `Refused${reason === null ? " without a reason" : `: ${reason}`}.`,
      remedy: { name: HAND_OVER_AGAIN, payload: { order_id } },
    });
    await announceOrder(services.jobs, tx, order_id);
    return "refused";
  });
}

/** Whether it was begun to be handed over as it is now: word of the print house may be faster than its answer. */
const isOnItsWay = (order: OrderRow | undefined, revision: number | null): boolean =>
  order?.order_state === "paid" &&
  order.order_open_hand_overs > 0 &&
  // Who names no revision speaks of the last one given, which may be an earlier one.
  (revision ?? 1) === order.order_revision;

const isAtPrintHouse = (order: OrderRow | undefined, revision: number | null): boolean =>
  order?.order_state === "submitted" && (revision === null || revision === order.order_revision);
