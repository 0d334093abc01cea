import type { AdvanceProblem, Parcel } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { advanceOrder } from "../../fulfilment/move-items.service.ts";
import { listItems, type OrderRow } from "../../order-rows/order-rows.service.ts";

const STEPS = {
  in_production: ITEM_STATUS.inProduction,
  printed: ITEM_STATUS.printed,
  shipped: ITEM_STATUS.shipped,
  delivered: ITEM_STATUS.delivered,
} as const;
/** What staff marks items as. */
export type Step = keyof typeof STEPS;

/** Which items are moved on, and in which parcel they travel. */
export interface Stepped {
  step: Step;
  /** All of the order unless given. */
  oi_ids?: readonly number[];
  parcel?: Parcel | null;
}

/** Moves items on by every step on the way, so that dates and letters are as usual; null when something was moved. */
export async function stepItems(
  services: Services,
  { order_id, client_id }: Pick<OrderRow, "order_id" | "client_id">,
  { step, oi_ids, parcel = null }: Stepped,
): Promise<AdvanceProblem | null> {
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const before = await statusesOf(within, order_id, oi_ids);
    const wanted = STEPS[step];
    const slowest = Math.min(...Object.values(before));
    let hasMoved = false;
    // Where all items are there already, a parcel can still be named.
    for (let status = Math.min(slowest + 1, wanted); status <= wanted; status += 1) {
      const options = { oi_ids: oi_ids ?? null, parcel: status === wanted ? parcel : null };
      const move = await advanceOrder(within, order_id, status, options);
      if (move === "waiting for print files") return "no_files";
      hasMoved ||= move === "moved";
    }
    if (!hasMoved) return "nothing_to_move";
    await audit(services, tx, {
      action: "order.items-moved",
      entity: "order",
      entity_id: order_id,
      client_id,
      before: { items: before, parcel: null },
      after: { items: await statusesOf(within, order_id, oi_ids), parcel },
    });
    return null;
  });
}

/** The status of each of these items by its id; of those that are cancelled none. */
async function statusesOf(
  { db }: Pick<Services, "db">,
  order_id: number,
  oi_ids?: readonly number[],
): Promise<Record<string, number>> {
  const items = (await listItems(db, [order_id])).filter(
    ({ oi_id, oi_status_id }) =>
      oi_status_id !== ITEM_STATUS.cancelled && (oi_ids === undefined || oi_ids.includes(oi_id)),
  );
  return Object.fromEntries(items.map(({ oi_id, oi_status_id }) => [oi_id, oi_status_id]));
}
