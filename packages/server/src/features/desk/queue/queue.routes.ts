import { type AdvanceProblem, contract } from "@pressport/core/contract";
import { dayOf, ITEM_STATUS, shipByOf } from "@pressport/core/rules";
import type { Doors } from "../../../doors.ts";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { audit } from "../../audit/audit.service.ts";
import { advanceOrder } from "../../fulfilment/move-items.service.ts";
import { listItems, type OrderRow } from "../../order-rows/order-rows.service.ts";
import { listDue, realOrders } from "./queue.queries.ts";

const ORDERS_AT_ONCE = 100;

const STEPS = {
  in_production: ITEM_STATUS.inProduction,
  printed: ITEM_STATUS.printed,
  shipped: ITEM_STATUS.shipped,
} as const;
type Step = keyof typeof STEPS;

/** The print house's queue. */
export const queueRoutes = routesFor(contract.queue, {
  index: async ({ query }, { db, clock }) => {
    const rows = await listDue(db, query, ORDERS_AT_ONCE + 1);
    const shown = rows.slice(0, ORDERS_AT_ONCE);
    const items = await listItems(
      db,
      shown.map(({ order }) => order.order_id),
    );
    const today = dayOf(clock.now());
    const data = shown.map(({ order, country, client_name }) => {
      const paidAt = order.order_paid_at ?? order.order_created_at;
      const order_ship_by = shipByOf(paidAt);
      return {
        ...order,
        order_paid_at: paidAt.toISOString(),
        order_ship_by,
        order_is_late: order_ship_by < today,
        client_name,
        recipient_name: order.order_recipient.recipient_name,
        order_country_code: country.country_code,
        order_country_name: country.country_name,
        order_items: items
          .filter(({ order_id }) => order_id === order.order_id)
          .map((item) => ({ ...item, status_id: item.oi_status_id })),
      };
    });
    return { data, next: rows.length > shown.length ? (shown.at(-1)?.order.order_id ?? null) : null };
  },

  advance: async ({ body }, doors) => {
    const found = await realOrders(doors.db, body.order_ids);
    const moved: number[] = [];
    const refused: { order_id: number; problem: AdvanceProblem }[] = [];
    for (const order_id of new Set(body.order_ids)) {
      const order = found.find((one) => one.order_id === order_id);
      const problem = order ? await advanceOne(doors, order, body.step) : "not_found";
      if (problem === null) moved.push(order_id);
      else refused.push({ order_id, problem });
    }
    return { moved, refused };
  },
});

/** Moves an order to a step by every step on the way, so that dates and letters are as usual; null when it was moved. */
async function advanceOne(doors: Doors, order: OrderRow, step: Step): Promise<AdvanceProblem | null> {
  const { order_id, client_id } = order;
  return doors.db.transaction(async (tx) => {
    const within = { ...doors, db: tx };
    const before = await slowestOf(within, order_id);
    for (let status = before + 1; status <= STEPS[step]; status += 1)
      if ((await advanceOrder(within, order_id, status)) === "waiting for print files") return "no_files";
    const after = await slowestOf(within, order_id);
    if (after <= before) return "nothing_to_move";
    await audit(doors, tx, {
      action: "order.advanced",
      entity: "order",
      entity_id: order_id,
      client_id,
      before: { oi_status_id: before },
      after: { oi_status_id: after },
    });
    return null;
  });
}

async function slowestOf({ db }: Pick<Doors, "db">, order_id: number): Promise<number> {
  const statuses = (await listItems(db, [order_id]))
    .map((item) => item.oi_status_id)
    .filter((status) => status !== ITEM_STATUS.cancelled);
  return statuses.length === 0 ? ITEM_STATUS.cancelled : Math.min(...statuses);
}
