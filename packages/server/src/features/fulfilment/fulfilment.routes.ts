import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, isNull } from "drizzle-orm";
import { orders } from "../../adapters/db/schema.ts";
import { type FulfilmentUpdate, UpdateRefused } from "../../adapters/fulfilment/fulfilment.ts";
import { jobTicketSchema } from "../../adapters/fulfilment/job-ticket.ts";
import { type PlainAnswer, plainRoutes } from "../../http/calls/plain-route.ts";
import type { Services } from "../../services.ts";
import { acceptOrder, refuseOrder } from "./accept-order.service.ts";
import { advanceOrder } from "./move-items.service.ts";

const STATUS_IDS = {
  in_production: ITEM_STATUS.inProduction,
  printed: ITEM_STATUS.printed,
  shipped: ITEM_STATUS.shipped,
  delivered: ITEM_STATUS.delivered,
} as const;

const answer = (status: number, message: string, code?: string): PlainAnswer => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  body: JSON.stringify({ message, ...(code ? { code } : {}) }),
});

/** The print house's signed messages. Repeating one, or one that comes late, changes nothing: items never go back. */
export const fulfilmentRoutes = plainRoutes([
  {
    // What the print house gets is written down where it can be read by programs too.
    method: "GET",
    path: "/api/fulfilment/job-ticket.schema.json",
    async handle() {
      return {
        status: 200,
        headers: { "content-type": "application/schema+json", "cache-control": "public, max-age=3600" },
        body: JSON.stringify(jobTicketSchema(), null, 2),
      };
    },
  },
  {
    method: "POST",
    path: "/api/fulfilment/webhook",
    async handle({ body, headers }, services) {
      const { fulfilment, clock, log } = services;
      if (fulfilment.kind !== "webhook") return answer(404, "Not found", "not_found");
      try {
        return await apply(services, fulfilment.readUpdate(Buffer.from(body), headers, clock.now()));
      } catch (error) {
        if (!(error instanceof UpdateRefused)) throw error;
        log.warn({ reason: error.message }, "A message of the print house was refused.");
        // Only who has signed is told what is wrong with a message.
        if (error.reason === "shape") return answer(422, error.message, "invalid");
        return answer(400, "This message is not from the print house.", "invalid");
      }
    },
  },
]);

async function apply(services: Services, update: FulfilmentUpdate): Promise<PlainAnswer> {
  const [order] = await services.db
    .select()
    .from(orders)
    .where(and(eq(orders.order_number, update.order_number), isNull(orders.order_deleted_at)));
  if (!order) return answer(404, `There is no order ${update.order_number}.`, "not_found");
  if (order.order_paid_at === null) return answer(409, "This order is not paid.", "conflict");
  const { order_id, order_number } = order;
  const { oi_ids, parcel, revision, status, reason } = update;
  if (status === "refused")
    return (await refuseOrder(services, order_id, { revision, reason })) === "refused"
      ? answer(200, "moved")
      : notHandedOver(order_number);
  // Whatever it does with an order, it has accepted it first.
  const acceptance = await acceptOrder(services, order_id, revision);
  if (acceptance === "not handed over") return notHandedOver(order_number);
  if (status === "accepted") return answer(200, acceptance === "accepted" ? "moved" : "nothing to move");
  const move = await advanceOrder(services, order_id, STATUS_IDS[status], { oi_ids, parcel });
  return answer(200, acceptance === "accepted" ? "moved" : move);
}

const notHandedOver = (order_number: string): PlainAnswer =>
  answer(
    409,
    `Order ${order_number} is not at the print house as it is now: it was changed or cancelled, accepted before, or is still to be handed over.`,
    "conflict",
  );
