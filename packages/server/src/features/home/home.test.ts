import { HOME_DAYS } from "@pressport/core/contract";
import { earningsOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { designs, orderItems, orders, refunds } from "../../adapters/db/schema.ts";
import { createAccount } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

test("[SC64] somebody new finds nothing that waits, empty days, and four steps not taken", async () => {
  const { api } = await server.signIn("reseller");
  const home = await api.home.show();
  expect(home.home_attention).toEqual({ to_pay: 0, failed_publishing: 0, open_claims: 0, poor_orders: 0 });
  expect(home.home_days).toHaveLength(HOME_DAYS);
  expect(home.home_days.every(({ orders: count, earned }) => count === 0 && earned.amount === 0)).toBe(true);
  expect(home.home_best_sellers).toEqual([]);
  expect(home.home_steps).toEqual({ uploaded: false, priced: false, connected: false, ordered: false });
});

test("[SC64] home counts what needs attention, earnings and orders by day, and names what sells best", async () => {
  const { api, account } = await server.signIn("reseller");
  const variant = await given.variant(api);
  const { order_id: poor } = await given.orderOf(api, variant.cv_id, 2);
  const { order_id: other } = await given.orderOf(api, variant.cv_id, 1);
  const { db } = server.services;
  await db.update(orderItems).set({ oi_quality: "poor" }).where(eq(orderItems.order_id, poor));
  await db.update(orderItems).set({ oi_quality: "good" }).where(eq(orderItems.order_id, other));
  await db.update(designs).set({ ps_id: 4 }).where(eq(designs.cd_id, variant.cd_id));
  const shopper = await createAccount(server.services, "guest");
  const { order_id: sold } = await given.order(server.apiWith(shopper.token));
  await db
    .update(orders)
    .set({
      reseller_client_id: account.client_id,
      order_wholesale_amount: 1_200,
      order_paid_at: server.clock.now(),
      order_ship_by: "2026-12-04",
      order_state: "paid",
    })
    .where(eq(orders.order_id, sold));
  await db.insert(refunds).values({ order_id: sold, client_id: shopper.client_id, refund_type_id: 1 });
  const long = new Date(server.clock.now().getTime() - HOME_DAYS * 24 * 60 * 60 * 1000);
  await db.update(orders).set({ order_created_at: long }).where(eq(orders.order_id, other));

  const home = await api.home.show();
  expect(home.home_attention).toEqual({ to_pay: 2, failed_publishing: 1, open_claims: 1, poor_orders: 1 });
  const soft = await api.orders.index({ query: { quality: "poor", shop: "own" } });
  expect(soft.data.map(({ order_id }) => order_id)).toEqual([poor]);
  expect((await api.designs.index({ query: { status: "failed" } })).data).toHaveLength(1);
  const [row] = await db.select().from(orders).where(eq(orders.order_id, sold));
  const total = row?.order_total_amount ?? 0;
  const today = home.home_days.at(-1);
  expect([today?.day, today?.orders]).toEqual([server.clock.now().toISOString().slice(0, 10), 2]);
  const earned = earningsOf({ items: 0, shipping: 0, total, wholesale: 1_200, resold: true });
  expect(earned).toBeGreaterThan(0);
  expect(today?.earned.amount).toBe(earned);
  expect(home.home_days.slice(0, -1).every(({ orders: count }) => count === 0)).toBe(true);
  expect(home.home_best_sellers[0]).toMatchObject({ cd_id: variant.cd_id, oi_product: "Poster", pieces: 3 });
  expect(home.home_steps).toEqual({ uploaded: true, priced: false, connected: false, ordered: true });
});
