import { and, eq, lt } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import type { Services } from "../../services.ts";
import { openIncident } from "../incidents/incidents.service.ts";

/** The job that gives an order to the print house once more, as a revision of its own. */
export const HAND_OVER_AGAIN = "fulfilment.hand-over-again";

/** What is wrong between an order and the print house is one incident. */
export const incidentKey = (order_id: number): string => `print house order ${order_id}`;

/** A print house that has not accepted an order for a day has lost it, or waits for an answer nobody gave. */
const ACCEPTED_WITHIN_MS = 24 * 60 * 60_000;

/** Opens an incident for each order that lies at the print house and is not accepted. */
export async function reportUnaccepted(services: Services): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - ACCEPTED_WITHIN_MS);
  const isLying = and(eq(orders.order_state, "submitted"), lt(orders.order_submitted_at, before));
  const lying = await db.select({ order_id: orders.order_id }).from(orders).where(isLying);
  for (const { order_id } of lying)
    await db.transaction(async (tx) => {
      // Looked at again: what was accepted meanwhile would be an incident that nothing solves.
      const [order] = await tx
        .select({ since: orders.order_submitted_at })
        .from(orders)
        .where(and(eq(orders.order_id, order_id), isLying))
        .for("update");
      if (!order) return;
      await openIncident(services, tx, {
        key: incidentKey(order_id),
        kind: "fulfilment.not-accepted",
        about: { entity: "order", id: order_id },
        words: "The print house has not accepted an order for a day",
        error: null,
        note: `Given to the print house at ${order.since?.toISOString() ?? "an unknown time"}, and not accepted.`,
        isReminder: true,
        remedy: { name: HAND_OVER_AGAIN, payload: { order_id } },
      });
    });
}
