import { type AdvanceProblem, contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { openCalendar } from "../../delivery/working-calendar.service.ts";
import { listItems, reprintOf } from "../../order-rows/order-rows.service.ts";
import { stepItems } from "../orders/step-items.service.ts";
import { batchNumbersOf } from "../print-batches/print-batches.queries.ts";
import { listDue, realOrders } from "./queue.queries.ts";

const ORDERS_AT_ONCE = 100;

/** The print house's queue. */
export const queueRoutes = routesFor(contract.queue, {
  index: async ({ query }, { db, clock }) => {
    const rows = await listDue(db, query, ORDERS_AT_ONCE + 1);
    const shown = rows.slice(0, ORDERS_AT_ONCE);
    const items = Map.groupBy(
      await listItems(
        db,
        shown.map(({ order }) => order.order_id),
      ),
      ({ order_id }) => order_id,
    );
    const batches = await batchNumbersOf(
      db,
      shown.map(({ order }) => order.order_id),
    );
    const today = (await openCalendar(db, clock.now())).dayOf(clock.now());
    const data = shown.map(({ order, country, client_name }) => {
      const paidAt = order.order_paid_at ?? order.order_created_at;
      // What is under way is paid, and what is paid has its day (a check of the table).
      const order_ship_by = order.order_ship_by ?? today;
      return {
        ...order,
        order_paid_at: paidAt.toISOString(),
        order_ship_by,
        order_is_late: order_ship_by < today,
        client_name,
        recipient_name: order.order_recipient.recipient_name,
        order_country_code: country.country_code,
        order_country_name: country.country_name,
        order_items: (items.get(order.order_id) ?? []).map((item) => ({
          ...item,
          status_id: item.oi_status_id,
          reprint_copies: reprintOf(item)?.copies ?? null,
          print_batch_number: batches.get(item.oi_id) ?? null,
        })),
      };
    });
    return { data, next: rows.length > shown.length ? (shown.at(-1)?.order.order_id ?? null) : null };
  },

  advance: async ({ body }, services) => {
    const found = await realOrders(services.db, body.order_ids);
    const moved: number[] = [];
    const refused: { order_id: number; problem: AdvanceProblem }[] = [];
    for (const order_id of new Set(body.order_ids)) {
      const order = found.find((one) => one.order_id === order_id);
      const problem = order ? await stepItems(services, order, { step: body.step }) : "not_found";
      if (problem === null) moved.push(order_id);
      else refused.push({ order_id, problem });
    }
    return { moved, refused };
  },
});
