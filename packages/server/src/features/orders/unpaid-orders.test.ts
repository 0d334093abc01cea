import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { discounts, orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { MOST_UNPAID } from "./orders.service.ts";
import { CLEAR_UNPAID, UNPAID_KEPT_DAYS } from "./unpaid-orders.jobs.ts";

const DAY_MS = 24 * 60 * 60_000;
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, clock, services } = server;
afterAll(async () => expect(await brokenInvariants(services.db)).toEqual([]));

const night = async () => {
  await services.jobs.send(CLEAR_UNPAID, {});
  await services.jobs.drain();
};

const isThere = async (order_id: number) => {
  const [row] = await services.db.select().from(orders).where(eq(orders.order_id, order_id));
  return row?.order_deleted_at === null;
};

test("[R93] a guest's order that is not paid for 30 days is deleted, and gives its code back; no other order is", async () => {
  const guest = await server.signIn("guest");
  const other = await server.signIn("guest");
  const reseller = await server.signIn("reseller");
  const discount_code = await given.discount({ discount_usage_limit: 1 });
  const { cv_id } = await given.variant(guest.api);
  await guest.api.cart.addVariant({ params: { id: cv_id }, body: {} });
  await guest.api.cart.addDiscountCode({ body: { discount_code } });
  const unpaid = (await given.orderOf(guest.api, cv_id)).order_id;
  const second = (await given.order(other.api)).order_id;
  const paid = (await given.order(other.api)).order_id;
  await server.cards.pay(await other.api.payments.payOrders({ body: { orders: [paid] } }));
  const resellers = (await given.order(reseller.api)).order_id;
  clock.advance((UNPAID_KEPT_DAYS - 1) * DAY_MS);
  await night();
  expect(await isThere(unpaid)).toBe(true);

  clock.advance(2 * DAY_MS);
  const fresh = (await given.order((await server.signIn("guest")).api)).order_id;
  await night();
  expect(await Promise.all([unpaid, second, paid, resellers, fresh].map(isThere))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  const [code] = await services.db.select().from(discounts).where(eq(discounts.discount_code, discount_code));
  expect(code?.discount_used).toBe(0);
});

test("[R94] a guest leaves 20 orders unpaid, then pays or deletes one before the next; a reseller orders on", async () => {
  const guest = await server.signIn("guest");
  const { cv_id } = await given.variant(guest.api);
  const made: number[] = [];
  for (let count = 0; count < MOST_UNPAID; count += 1)
    made.push((await given.orderOf(guest.api, cv_id)).order_id);
  await expect(given.orderOf(guest.api, cv_id)).rejects.toMatchObject({ code: "many_unpaid", status: 409 });
  expect((await guest.api.cart.show()).cart_designs).toHaveLength(1);
  await guest.api.orders.remove({ body: { orders: made.slice(0, 1) } });
  made.push((await guest.api.cart.createOrder({ query: { accept_poor: true } })).data.order_id);
  await expect(given.orderOf(guest.api, cv_id)).rejects.toMatchObject({ code: "many_unpaid" });
  await server.cards.pay(await guest.api.payments.payOrders({ body: { orders: made.slice(-1) } }));
  await guest.api.cart.createOrder({ query: { accept_poor: true } });

  const reseller = await server.signIn("reseller");
  const own = await given.variant(reseller.api);
  for (let count = 0; count <= MOST_UNPAID; count += 1) await given.orderOf(reseller.api, own.cv_id);
});
