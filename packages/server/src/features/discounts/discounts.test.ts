import { type Api, fieldMessages, MOST_DISCOUNTS } from "@pressport/core/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { discounts, orders } from "../../adapters/db/schema.ts";
import { engines } from "../../faults/engines.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { listAudit } from "../audit/audit.service.ts";
import { deleteClient } from "../privacy/delete-client.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { db } = server.services;
afterAll(async () => expect(await brokenInvariants(db)).toEqual([]));

/** A reseller whose posters sell for $10.00 and cost it $5.00. */
async function aShop() {
  const { api, account } = await server.signIn("reseller");
  await api.account.updatePrices({
    params: { clientId: account.client_id },
    body: { client_markup: 100, client_price_ending: "any", client_least_profit: 0 },
  });
  return { api, account };
}

/** A shopper of a reseller with a poster in the basket, and where it goes. */
async function aShopper(reseller_client_id: number): Promise<Api> {
  const { api } = await server.signIn("guest", { reseller_client_id });
  const { cv_id } = await given.variant(api);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
  const recipient_country_id = await given.countryId("LV");
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
  return api;
}

const order = (api: Api) => api.cart.createOrder({ query: { accept_poor: true } });
const tenPercent = (discount_code: string) => ({
  discount_code,
  discount_kind: "percent" as const,
  discount_value: 10,
});

/** The refusal of a field. */
const refusal = (field: string, message: string) => ({
  code: "invalid",
  status: 422,
  errors: { [field]: [message] },
});

test("[AP360] a reseller makes a code, sees how often it was used, and ends it", async () => {
  const { api, account } = await aShop();
  expect(await api.discounts.index()).toEqual({ discounts: [], accepts_host_discounts: true });
  const made = await api.discounts.create({
    body: {
      discount_code: " spring-26 ",
      discount_kind: "amount",
      discount_value: 250,
      discount_valid_from: "2026-03-01",
      discount_valid_to: "2026-03-31",
      discount_usage_limit: 2,
    },
  });
  expect(made).toMatchObject({
    discount_code: "SPRING-26",
    discount_kind: "amount",
    discount_value: 250,
    discount_valid_from: "2026-03-01",
    discount_valid_to: "2026-03-31",
    discount_usage_limit: 2,
    discount_used: 0,
    discount_state: "active",
  });

  const shopper = await aShopper(account.client_id);
  const cart = await shopper.cart.addDiscountCode({ body: { discount_code: "Spring-26" } });
  expect(cart.cart_totals.discount.amount).toBe(250);
  await order(shopper);
  const later = await api.discounts.create({
    body: { ...tenPercent("LATER"), discount_valid_from: "2026-04-01" },
  });
  expect((await api.discounts.index()).discounts).toEqual([
    { ...later, discount_state: "scheduled" },
    { ...made, discount_used: 1 },
  ]);

  const waiting = await aShopper(account.client_id);
  await waiting.cart.addDiscountCode({ body: { discount_code: "SPRING-26" } });
  const params = { id: made.discount_id };
  expect(await api.discounts.end({ params })).toMatchObject({ discount_state: "ended", discount_used: 1 });
  expect((await waiting.cart.show()).cart_totals.discount.amount).toBe(0);
  await expect(order(waiting)).rejects.toMatchObject(refusal("discount_code", fieldMessages.discountExpired));
  await expect(api.discounts.end({ params })).rejects.toMatchObject({ status: 404 });
  const { discounts: listed } = await api.discounts.index();
  expect(listed.map(({ discount_code, discount_state }) => [discount_code, discount_state])).toEqual([
    ["LATER", "scheduled"],
    ["SPRING-26", "ended"],
  ]);
  const log = await listAudit(db, { entity: "client", entity_id: account.client_id, limit: 3 });
  expect(log.map(({ audit_action }) => audit_action)).toEqual([
    "discount.ended",
    "discount.made",
    "discount.made",
  ]);
  expect(log[0]?.audit_after).toMatchObject({ discount_code: "SPRING-26" });
});

test("[AP360] a code works from the beginning of its first day to the end of its last one, in UTC", async () => {
  const { api, account } = await aShop();
  const shopper = await aShopper(account.client_id);
  const enter = () => shopper.cart.addDiscountCode({ body: { discount_code: "ONEDAY" } });
  const day = "2026-03-05";
  await api.discounts.create({
    body: { ...tenPercent("ONEDAY"), discount_valid_from: day, discount_valid_to: day },
  });
  const state = async () => (await api.discounts.index()).discounts[0]?.discount_state;
  const at = (time: string) => server.clock.set(new Date(time));
  const start = server.clock.now();
  at("2026-03-04T23:59:59.999Z");
  expect(await state()).toBe("scheduled");
  await expect(enter()).rejects.toMatchObject(refusal("discount_code", fieldMessages.discount));
  at("2026-03-05T00:00:00.000Z");
  expect(await state()).toBe("active");
  await enter();
  at("2026-03-05T23:59:59.999Z");
  await enter();
  at("2026-03-06T00:00:00.000Z");
  expect(await state()).toBe("ended");
  await expect(enter()).rejects.toMatchObject(refusal("discount_code", fieldMessages.discountExpired));
  server.clock.set(start);
});

test.each([
  ["discount_code", { discount_code: "AB" }, fieldMessages.discountCode],
  ["discount_code", { discount_code: "TWO WORDS" }, fieldMessages.discountCode],
  ["discount_value", { discount_value: 0 }, fieldMessages.discountPercent],
  ["discount_value", { discount_value: 101 }, fieldMessages.discountPercent],
  ["discount_value", { discount_value: 12.5 }, fieldMessages.discountPercent],
  ["discount_value", { discount_kind: "amount", discount_value: 0 }, fieldMessages.price],
  ["discount_value", { discount_kind: "amount", discount_value: 100_000_001 }, fieldMessages.price],
  ["discount_value", { discount_value: "10" }, fieldMessages.number],
  ["discount_usage_limit", { discount_usage_limit: 0 }, fieldMessages.discountLimit],
  ["discount_usage_limit", { discount_usage_limit: 1_000_001 }, fieldMessages.discountLimit],
  ["discount_valid_from", { discount_valid_from: "0000-01-01" }, fieldMessages.date],
  ["discount_valid_to", { discount_valid_to: "2026-02-31" }, fieldMessages.date],
  ["discount_valid_to", { discount_valid_to: "2026-03-01" }, fieldMessages.discountOver],
  [
    "discount_valid_to",
    { discount_valid_from: "2026-05-02", discount_valid_to: "2026-05-01" },
    fieldMessages.discountDays,
  ],
])("[AP361] a code with a wrong %s is refused at that field: %o", async (field, change, message) => {
  const { api, account } = await server.signIn("reseller");
  const answer = await server.request("/api/client/discounts", {
    method: "POST",
    headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
    body: JSON.stringify({ ...tenPercent("GOOD"), ...change }),
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([422, { [field]: [message] }]);
  expect((await api.discounts.index()).discounts).toEqual([]);
});

test("[AP361] the name of a code is taken in its own shop only, also once the code has ended", async () => {
  const { api } = await server.signIn("reseller");
  const { api: other } = await server.signIn("reseller");
  await given.discount({ discount_code: "SHARED" });
  const { discount_id } = await api.discounts.create({ body: tenPercent("SHARED") });
  await other.discounts.create({ body: tenPercent("shared") });
  const taken = refusal("discount_code", fieldMessages.discountTaken);
  await expect(api.discounts.create({ body: tenPercent("shared") })).rejects.toMatchObject(taken);
  await expect(other.discounts.end({ params: { id: discount_id } })).rejects.toMatchObject({ status: 404 });
  await api.discounts.end({ params: { id: discount_id } });
  await expect(api.discounts.create({ body: tenPercent("SHARED") })).rejects.toMatchObject(taken);
});

test("[AP361] guests make no codes, and nobody has more than 200 that work", async () => {
  const guest = await server.signIn("guest");
  await expect(guest.api.discounts.index()).rejects.toMatchObject({ code: "not_allowed" });
  const { api, account } = await server.signIn("reseller");
  const { client_id: discount_client_id } = account;
  const many = (count: number, change: Partial<typeof discounts.$inferInsert>) =>
    Array.from({ length: count }, (_, at) => ({
      ...tenPercent(`${change.discount_usage_limit ? "USED" : "CODE"}-${at}`),
      discount_client_id,
      ...change,
    }));
  const last = new Date(server.clock.now().getTime() - 1);
  await db.insert(discounts).values(many(MOST_DISCOUNTS - 1, {}));
  await db.insert(discounts).values(many(5, { discount_valid_to: last, discount_usage_limit: 9 }));
  const { discount_id } = await api.discounts.create({ body: tenPercent("LAST") });
  await expect(api.discounts.create({ body: tenPercent("MORE") })).rejects.toMatchObject({
    code: "conflict",
    message: "At most 200 discount codes at once. End one first.",
  });
  await api.discounts.end({ params: { id: discount_id } });
  await api.discounts.create({ body: tenPercent("MORE") });
  const { discounts: listed } = await api.discounts.index();
  expect(listed.map(({ discount_state }) => discount_state)).toEqual([
    ...Array.from({ length: MOST_DISCOUNTS }, () => "active"),
    ...Array.from({ length: 6 }, () => "ended"),
  ]);
});

test("[AP362] a shop that refuses the print house's codes refuses them in its baskets, and accepts them again", async () => {
  const { api, account } = await aShop();
  const house = await given.discount({ discount_value: 20 });
  const shopper = await aShopper(account.client_id);
  const enter = (discount_code = house) => shopper.cart.addDiscountCode({ body: { discount_code } });
  expect((await enter()).cart_totals.discount.amount).toBe(100);

  const off = await api.discounts.update({ body: { accepts_host_discounts: false } });
  expect(off.accepts_host_discounts).toBe(false);
  expect((await shopper.cart.show()).cart_totals.discount.amount).toBe(0);
  await expect(order(shopper)).rejects.toMatchObject(refusal("discount_code", fieldMessages.discount));
  await shopper.cart.removeDiscountCode();
  for (const code of ["NOBODYS", house])
    await expect(enter(code)).rejects.toMatchObject(refusal("discount_code", fieldMessages.discount));
  const { api: elsewhere, account: other } = await aShop();
  expect((await elsewhere.discounts.index()).accepts_host_discounts).toBe(true);
  await (await aShopper(other.client_id)).cart.addDiscountCode({ body: { discount_code: house } });

  await api.discounts.update({ body: { accepts_host_discounts: true } });
  expect((await enter()).cart_totals.discount.amount).toBe(100);
  await order(shopper);
  const [line] = await listAudit(db, { entity: "client", entity_id: account.client_id, limit: 1 });
  expect(line).toMatchObject({
    audit_action: "discount.house",
    audit_before: { accepts_host_discounts: false },
    audit_after: { accepts_host_discounts: true },
  });
});

/** Holds up whoever uses a code, and lets them go on once so many have read it and wait. */
async function holdUp(discount_id: number): Promise<(waiting: number) => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await tx.select().from(discounts).where(eq(discounts.discount_id, discount_id)).for("update");
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const countWaiting = async () => {
    const { rows } = await db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  return async (waiting) => {
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(waiting).finally(isOver.resolve);
    await holding;
  };
}

test("[AP363] of two checkouts at once with a code for one use, one gets it and the other is told", async () => {
  const { api, account } = await aShop();
  const { discount_id } = await api.discounts.create({
    body: { ...tenPercent("ONCE"), discount_usage_limit: 1 },
  });
  const shoppers = [await aShopper(account.client_id), await aShopper(account.client_id)];
  for (const shopper of shoppers) await shopper.cart.addDiscountCode({ body: { discount_code: "ONCE" } });

  // PGlite takes one transaction after the other: nothing meets there, and nothing can be held up.
  const release = engines().includes("postgres") ? await holdUp(discount_id) : async () => {};
  const ordering = Promise.allSettled(shoppers.map(order));
  await release(shoppers.length);
  const answers = await ordering;

  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refused).toEqual([expect.objectContaining(refusal("discount_code", fieldMessages.discountUsed))]);
  const made = await db.select().from(orders).where(eq(orders.reseller_client_id, account.client_id));
  expect(made).toMatchObject([{ order_discount_code: "ONCE", order_discount_amount: 100 }]);
  expect((await api.discounts.index()).discounts).toMatchObject([
    { discount_id, discount_used: 1, discount_state: "used_up" },
  ]);

  // The basket of whoever was told is still there, and ordered without the code.
  const [left] = shoppers.filter((_, at) => answers[at]?.status === "rejected");
  await left?.cart.removeDiscountCode();
  expect((await left?.cart.show())?.cart_totals.total.amount).toBeGreaterThan(1000);
  if (left) await order(left);
  expect((await api.discounts.index()).discounts[0]?.discount_used).toBe(1);
});

test("[S23] a reseller's codes end with its account", async () => {
  const { api, account } = await server.signIn("reseller");
  await api.discounts.create({ body: tenPercent("GONE") });
  expect(await deleteClient(server.services, account.client_id)).toEqual({ kind: "deleted" });
  expect(await db.$count(discounts, eq(discounts.discount_client_id, account.client_id))).toBe(0);
});
