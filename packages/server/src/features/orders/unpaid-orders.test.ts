import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { discounts, orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { CLEAR_UNPAID, UNPAID_KEPT_DAYS } from "./unpaid-orders.jobs.ts";

const DAY_MS = 24 * 60 * 60_000;
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, clock, doors } = server;
afterAll(async () => expect(await brokenInvariants(doors.db)).toEqual([]));

const night = async () => {
  await doors.jobs.send(CLEAR_UNPAID, {});
  await doors.jobs.drain();
};

const isThere = async (order_id: number) => {
  const [row] = await doors.db.select().from(orders).where(eq(orders.order_id, order_id));
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
  const [code] = await doors.db.select().from(discounts).where(eq(discounts.discount_code, discount_code));
  expect(code?.discount_used).toBe(0);
});
