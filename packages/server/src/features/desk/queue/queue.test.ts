import { type DueChoice, type DueFilter, VIEWS_AT_MOST } from "@pressport/core/contract";
import { addWorkingDays, dayOf, ITEM_STATUS, PRODUCTION_WORKING_DAYS } from "@pressport/core/rules";
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
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

/** Changes what is frozen of an order's items. */
async function itemsOf(order_id: number, changes: PgUpdateSetSource<typeof orderItems>) {
  if (Object.keys(changes).length > 0)
    await services.db.update(orderItems).set(changes).where(eq(orderItems.order_id, order_id));
}
const framed = (frame: string, paper: string) =>
  sql`jsonb_set(oi_print_job, '{attributes}', ${JSON.stringify({ frame, paper })}::jsonb)`;

/** What the queue holds, asked by a customer of its own so that other tests' orders are apart. */
async function aShop() {
  const { api: own, account } = await server.signIn("reseller");
  const order = async (ship_by: string, changes: Parameters<typeof itemsOf>[1] = {}) => {
    const { order_id } = await given.order(own);
    await server.cards.pay(await own.payments.payOrders({ body: { orders: [order_id] } }));
    await services.db.update(orders).set({ order_ship_by: ship_by }).where(eq(orders.order_id, order_id));
    await itemsOf(order_id, changes);
    return order_id;
  };
  const shop = String(account.client_id);
  type Query = NonNullable<NonNullable<Parameters<typeof staff.queue.index>[0]>["query"]>;
  const found = async (query: Query = {}) =>
    (await staff.queue.index({ query: { shop, ...query } })).data.map(({ order_id }) => order_id);
  const counted = async (filter: DueChoice["filter"], query: Query = {}) =>
    Object.fromEntries(
      (await staff.queue.choices({ query: { shop, ...query } }))
        .filter((one) => one.filter === filter)
        .map(({ value, orders: count }) => [value, count]),
    );
  return { order, shop, found, counted };
}

test("[DK210] the queue is narrowed by shop, product, size, paper, frame and rush, all at once", async () => {
  // A Monday, after a weekend.
  expect(dayOf(server.clock.now())).toBe("2026-03-02");
  const { order, found } = await aShop();
  const late = await order("2026-02-27", {
    oi_product: "Framed poster",
    oi_print_job: framed("oak", "matt"),
  });
  const today = await order("2026-03-02", {
    oi_product: "Framed poster",
    oi_print_job: framed("black", "matt"),
  });
  const tomorrow = await order("2026-03-03", { oi_sku_item: "50 × 70 cm" });
  const later = await order("2026-03-06");
  expect(await found()).toEqual([late, today, tomorrow, later]);
  expect(await found({ rush: "late" })).toEqual([late]);
  expect(await found({ rush: "today" })).toEqual([today]);
  expect(await found({ rush: "tomorrow" })).toEqual([tomorrow]);
  expect(await found({ product: "Framed poster" })).toEqual([late, today]);
  expect(await found({ product: "Framed poster", frame: "oak", paper: "matt" })).toEqual([late]);
  expect(await found({ product: "Framed poster", size: "50 × 70 cm" })).toEqual([]);
  expect(await found({ size: "50 × 70 cm" })).toEqual([tomorrow]);
});

test("[DK210] all that is said of an item holds for the same one, and what is sent of an order is passed over", async () => {
  const { order, found } = await aShop();
  const two = await order("2026-03-06", { oi_product: "Poster", oi_sku_item: "20 × 30 cm" });
  const [first] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, two));
  if (!first) throw new Error("The order has no item.");
  const { oi_id: _, oi_paper: _p, oi_frame: _f, ...copy } = first;
  await services.db.insert(orderItems).values({ ...copy, oi_product: "Canvas", oi_sku_item: "40 × 40 cm" });
  expect(await found({ product: "Canvas", size: "40 × 40 cm" })).toEqual([two]);
  expect(await found({ product: "Canvas", size: "20 × 30 cm" })).toEqual([]);
  await services.db
    .update(orderItems)
    .set({ oi_status_id: ITEM_STATUS.shipped })
    .where(and(eq(orderItems.order_id, two), eq(orderItems.oi_product, "Canvas")));
  expect(await found({ product: "Canvas" })).toEqual([]);
});

test("[DK211] beside each choice stands how many orders it leaves, counted by the other filters", async () => {
  const { order, counted, shop } = await aShop();
  await order("2026-02-27", { oi_product: "Canvas" });
  await order("2026-03-02", { oi_product: "Canvas", oi_print_job: framed("oak", "matt") });
  await order("2026-03-06");
  expect(await counted("product")).toEqual({ Canvas: 2, Poster: 1 });
  expect(await counted("product", { product: "Canvas" })).toEqual({ Canvas: 2, Poster: 1 });
  expect(await counted("rush")).toEqual({ late: 1, today: 1 });
  expect(await counted("rush", { product: "Poster" })).toEqual({});
  expect(await counted("product", { rush: "late" })).toEqual({ Canvas: 1 });
  expect(await counted("frame")).toEqual({ oak: 1 });
  expect(await counted("paper", { frame: "oak" })).toEqual({ matt: 1 });
  expect(await counted("state")).toEqual({ paid: 3 });
  expect(await counted("service")).toEqual({ standard: 3 });
  const all = await staff.queue.choices({ query: { shop } });
  expect(all.find(({ filter }) => filter === "country_id")).toMatchObject({
    name: "Latvia",
    code: "LV",
    orders: 3,
  });
  // Of the shops all are shown, whichever is chosen.
  expect(all.filter(({ filter }) => filter === "shop").length).toBeGreaterThan(1);
  expect(await counted("shop")).toMatchObject({ [shop]: 3 });
});

test("[DK212] a batch of a filter holds the items it narrows to, and no others of their orders", async () => {
  const { order, shop } = await aShop();
  const order_id = await order("2026-03-02", { oi_product: "Canvas" });
  const [first] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!first) throw new Error("The order has no item.");
  const { oi_id: _, oi_paper: _p, oi_frame: _f, ...copy } = first;
  await services.db.insert(orderItems).values({ ...copy, oi_product: "Poster" });
  const filter = { shop, product: "Canvas", rush: "today" as const };
  expect((await staff.printBatches.create({ body: { filter } })).print_batch_items).toBe(1);
});

test("[DK214] a member keeps views by name, alone; a shared one is everybody's, and only a super-admin's to make and remove", async () => {
  const { api: superAdmin } = await server.signIn("super-admin");
  const { api: other } = await server.signIn("admin");
  const keep = (view_filter: DueFilter, more = {}) => ({
    body: { view_name: "Oak today", view_filter, ...more },
  });
  await staff.queue.saveView(keep({ frame: "oak" }));
  const [own] = await staff.queue.saveView(keep({ frame: "oak", rush: "today" }));
  expect(own).toMatchObject({ view_name: "Oak today", view_filter: { frame: "oak", rush: "today" } });
  expect(await other.queue.views()).toEqual([]);
  await expect(other.queue.removeView({ params: { id: String(own?.view_id) } })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(staff.queue.saveView(keep({}, { view_is_shared: true }))).rejects.toMatchObject({
    code: "not_allowed",
  });
  const shared = await superAdmin.queue.saveView(keep({ rush: "late" }, { view_is_shared: true }));
  expect(shared).toMatchObject([{ view_is_shared: true, view_can_remove: true }]);
  expect(await other.queue.views()).toMatchObject([
    { view_filter: { rush: "late" }, view_can_remove: false },
  ]);
  expect(await staff.queue.views()).toHaveLength(2);
  const params = { id: String(shared[0]?.view_id) };
  await expect(other.queue.removeView({ params })).rejects.toMatchObject({ code: "not_found" });
  expect(await superAdmin.queue.removeView({ params })).toEqual([]);
  const lines = await services.db.select().from(auditLog).where(eq(auditLog.audit_entity, "queue_view"));
  expect(lines.map(({ audit_action }) => audit_action)).toContain("queue-view.removed");
});

test("[DK214] nobody keeps more than 50 views, and one of a name that is there is replaced all the same", async () => {
  const { api: own } = await server.signIn("admin");
  const keep = (at: number) => own.queue.saveView({ body: { view_name: `View ${at}`, view_filter: {} } });
  for (let at = 1; at <= VIEWS_AT_MOST; at += 1) await keep(at);
  await expect(keep(51)).rejects.toMatchObject({ code: "conflict" });
  expect(await keep(50)).toHaveLength(VIEWS_AT_MOST);
});
