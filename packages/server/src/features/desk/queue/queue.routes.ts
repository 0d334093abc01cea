import { type AdvanceProblem, contract, DUE_CHOICES, type DueChoice } from "@pressport/core/contract";
import type { Database } from "../../../adapters/db/database.ts";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { listItems, reprintOf } from "../../order-rows/order-rows.service.ts";
import { stepItems } from "../orders/step-items.service.ts";
import { batchNumbersOf } from "../print-batches/print-batches.queries.ts";
import { countChoices, listDue, namesOf, realOrders } from "./queue.queries.ts";
import { queueDays } from "./queue-days.service.ts";
import { listViews, removeView, saveView } from "./queue-views.service.ts";

const ORDERS_AT_ONCE = 100;

/** The print house's queue. */
export const queueRoutes = routesFor(contract.queue, {
  index: async ({ query: { after, ...filter } }, { db, clock }) => {
    const days = await queueDays(db, clock.now());
    const rows = await listDue(db, { filter, days }, after, ORDERS_AT_ONCE + 1);
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
    const data = shown.map(({ order, country, client_name }) => {
      const paidAt = order.order_paid_at ?? order.order_created_at;
      // What is under way is paid, and what is paid has its day (a check of the table).
      const order_ship_by = order.order_ship_by ?? days.today;
      return {
        ...order,
        order_paid_at: paidAt.toISOString(),
        order_ship_by,
        order_is_late: order_ship_by < days.today,
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

  choices: async ({ query }, { db, clock }) => {
    const question = { filter: query, days: await queueDays(db, clock.now()) };
    const counted = await Promise.all(
      DUE_CHOICES.map(async (name) => ({ name, values: await countChoices(db, name, question) })),
    );
    const named = await Promise.all(counted.map(({ name, values }) => withNames(db, name, values)));
    return named.flat();
  },

  views: ({ user }, { db }) => listViews(db, user),
  saveView: ({ user, body }, services) => saveView(services, user, body),
  removeView: ({ user, params }, services) => removeView(services, user, params.id),

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

/** Counted values with what they are called. */
async function withNames(
  db: Database,
  filter: DueChoice["filter"],
  values: readonly { value: string; orders: number }[],
): Promise<DueChoice[]> {
  const ids = values.map(({ value }) => Number(value));
  const rows = filter === "shop" || filter === "country_id" ? await namesOf[filter](db, ids) : [];
  const named = new Map(rows.map((row) => [String(row.id), row]));
  return values.map(({ value, orders }) => ({
    filter,
    value,
    name: named.get(value)?.name ?? value,
    code: named.get(value)?.code ?? null,
    orders,
  }));
}
