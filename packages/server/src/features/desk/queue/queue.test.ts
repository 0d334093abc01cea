import { addWorkingDays, ITEM_STATUS, PRODUCTION_WORKING_DAYS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, orderItems, orders } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;
const admin = await server.signIn("admin");
const staff = admin.api;

/** An order that was paid on a day. */
async function paidOn(day: string): Promise<number> {
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const order_paid_at = new Date(`${day}T09:00:00Z`);
  const order_ship_by = addWorkingDays(order_paid_at, PRODUCTION_WORKING_DAYS.to);
  await services.db.update(orders).set({ order_paid_at, order_ship_by }).where(eq(orders.order_id, order_id));
  return order_id;
}

test("[DK07] the queue shows the paid orders of all clients, those due first, and says which are late", async () => {
  await given.order(api);
  const second = await paidOn("2026-11-20");
  const first = await paidOn("2026-11-02");
  const { data, next } = await staff.queue.index();
  expect(data.map(({ order_id }) => order_id)).toEqual([first, second]);
  expect(next).toBeNull();
  // Four working days after a Monday, and after a Friday.
  expect(data.map(({ order_ship_by }) => order_ship_by)).toEqual(["2026-11-06", "2026-11-26"]);
  expect(data[0]).toMatchObject({ order_items: [{ status_id: ITEM_STATUS.received }] });
  const idsOf = async (query: NonNullable<NonNullable<Parameters<typeof staff.queue.index>[0]>["query"]>) =>
    (await staff.queue.index({ query })).data.map(({ order_id }) => order_id);
  expect(await idsOf({ after: String(first) })).toEqual([second]);
  expect(await idsOf({ state: "in_production" })).toEqual([]);
  expect(await idsOf({ service: "standard" })).toEqual([first, second]);
  expect(await idsOf({ query: String(data[1]?.order_number.toLowerCase()) })).toEqual([second]);
});

test("[DK08] orders are moved on by themselves, what stands in the way is said, and the audit log names who did it", async () => {
  const good = await paidOn("2026-11-03");
  const without = await paidOn("2026-11-04");
  const unpaid = (await given.order(api)).order_id;
  await services.db
    .update(orderItems)
    .set({ oi_print_file_key: "prints/one.pdf" })
    .where(eq(orderItems.order_id, good));
  const body = { order_ids: [good, without, unpaid, 2_000_000], step: "printed" as const };
  expect(await staff.queue.advance({ body })).toEqual({
    moved: [good],
    refused: [
      { order_id: without, problem: "no_files" },
      { order_id: unpaid, problem: "nothing_to_move" },
      { order_id: 2_000_000, problem: "not_found" },
    ],
  });
  expect((await api.orders.show({ params: { id: String(good) } })).order_state).toBe("in_production");
  const [item] = (await api.orders.show({ params: { id: String(good) } })).order_items;
  const lines = await services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "order.items-moved"));
  expect(lines).toMatchObject([
    {
      audit_entity_id: good,
      audit_user_id: admin.account.user_id,
      audit_before: { items: { [String(item?.oi_id)]: ITEM_STATUS.received } },
      audit_after: { items: { [String(item?.oi_id)]: ITEM_STATUS.printed } },
    },
  ]);
  const again = await staff.queue.advance({ body: { order_ids: [good], step: "in_production" } });
  expect(again.refused).toEqual([{ order_id: good, problem: "nothing_to_move" }]);
});
