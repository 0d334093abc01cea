import { createClient } from "@pressport/core/client";
import { KEY_SCOPES } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Checkout, WebhookRefused } from "../adapters/checkout/checkout.ts";
import { invoiceOrders, ledgerTransactions, orders, payments, refunds } from "../adapters/db/schema.ts";
import type { Fulfilment } from "../adapters/fulfilment/fulfilment.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { RECIPIENT, recipientIn } from "../testing/given.ts";
import { brokenInvariants } from "../testing/invariants.ts";

const DEVELOPER = "http://localhost:5173";
/** From the print house's acceptance to delivery, and a little more than one of them takes. */
const STEPS = 5;
const A_STEP_MS = 40_000;

/** What was asked of the provider that moves money and of the print house: test orders reach neither. */
const asked: string[] = [];
const refuse = (what: string) => async () => {
  asked.push(what);
  throw new Error(`A test order reached ${what}.`);
};
const provider: Checkout = {
  pages: [],
  async createSession() {
    asked.push("the provider");
    return { sessionId: `live_${asked.length}`, checkoutUrl: "https://checkout.example.test/" };
  },
  lookup: refuse("the provider"),
  expire: refuse("the provider"),
  refund: refuse("the provider"),
  reversals: async () => [],
  cards: {
    setUp: refuse("the provider"),
    lookupSetUp: refuse("the provider"),
    find: refuse("the provider"),
    forget: refuse("the provider"),
    charge: refuse("the provider"),
    findCharge: refuse("the provider"),
  },
  verifyWebhook() {
    throw new WebhookRefused("This is not the provider's.");
  },
};
const printHouse: Fulfilment = {
  kind: "webhook",
  submit: refuse("the print house"),
  withdraw: refuse("the print house"),
  readUpdate() {
    throw new Error("The print house says nothing here.");
  },
};

const server = await boot({
  settings: {
    PRESSPORT_WORKER: "off",
    STRIPE_SECRET_KEY: "sk_live_real",
    STRIPE_WEBHOOK_SECRET: "whsec_real",
  },
  replace: { checkout: provider, fulfilment: printHouse },
});
const { given } = server;
beforeEach(() => void asked.splice(0));
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** Asks as a page of this origin does, with a publishable key. */
const pageApi = (publishableKey: string, token: string | null, origin = DEVELOPER) =>
  createClient({
    host: server.url,
    publishableKey,
    session: { token: () => token },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const headers = { ...Object.fromEntries(request.headers), origin };
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      return server.request(`${pathname}${search}`, { method: request.method, headers, ...body });
    },
  });

async function resellerWithKey(key_is_test: boolean) {
  const reseller = await server.signIn("reseller");
  const made = await reseller.api.account.addKey({ body: { origins: [], key_is_test } });
  return { ...reseller, key: made.client_publishable_keys[0]?.key ?? "" };
}

/** A shopper on the page of a developer's own machine. */
async function shopperAt(key: string) {
  const body = { guest_user: true, name: "Ada", email: `ada-${key.slice(-6)}@example.test` } as const;
  const { access_token = "" } = await pageApi(key, null).auth.register({ body });
  return { token: access_token, email: body.email, api: pageApi(key, access_token) };
}

const partnerOf = async (api: Booted["api"], sk_is_test: boolean) => {
  const body = { sk_name: "Server", sk_scopes: [...KEY_SCOPES], sk_is_test };
  return server.apiWith((await api.secretKeys.create({ body })).secret_key);
};
/** Does what is due, step by step: sooner than the sandbox would repeat a message that nobody takes here. */
async function later(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1)
    await server.services.jobs.drain({ until: new Date(Date.now() + A_STEP_MS) });
}

/** Everything that counts money, paper or prints, as a reseller and the database see it. */
async function whatCounts(api: Booted["api"], order_id: number) {
  const { db } = server.services;
  const home = await api.home.show();
  return {
    balance: (await api.earnings.show()).earnings_balance.amount,
    earned: (await api.earnings.index()).data.length,
    invoices: (await api.invoices.index()).data.length,
    orders: (await api.orders.index()).meta.total,
    paid: (await api.orders.index({ query: { filter: "paid" } })).meta.total,
    csv: (await (await api.orders.csv()).text()).trim().split("\n").length - 1,
    days: home.home_days.reduce((sum, day) => sum + day.orders + day.earned.amount, 0),
    best: home.home_best_sellers.length,
    waiting: home.home_attention.to_pay,
    hasOrdered: home.home_steps.ordered,
    payments: await db.$count(payments, eq(payments.order_id, order_id)),
    bookings: await db.$count(ledgerTransactions, eq(ledgerTransactions.order_id, order_id)),
    invoiced: await db.$count(invoiceOrders, eq(invoiceOrders.order_id, order_id)),
    metrics: (await (await server.request("/metrics")).text()).match(
      /^pressport_orders_under_way\{.*[1-9]$/gm,
    ),
  };
}
const NOTHING = {
  balance: 0,
  earned: 0,
  invoices: 0,
  orders: 0,
  paid: 0,
  csv: 0,
  days: 0,
  best: 0,
  waiting: 0,
  hasOrdered: false,
  payments: 0,
  bookings: 0,
  invoiced: 0,
  metrics: null,
};

test("[AP95][AP96] what a page orders with a test key is paid in the sandbox and delivered, and nobody counts, prints or books it", async () => {
  const reseller = await resellerWithKey(true);
  expect(reseller.key).toMatch(/^pk_test_[0-9a-f]{32}$/);
  const shopper = await shopperAt(reseller.key);
  const { cv_id } = await given.variant(shopper.api);
  const made = await given.orderOf(shopper.api, cv_id, 2);
  expect(made.order_number).toMatch(/^TEST-\d{4}-\d{6}$/);
  const params = { id: made.order_id };
  expect(await whatCounts(reseller.api, made.order_id)).toEqual(NOTHING);

  const checkout = await shopper.api.payments.payOrders({ body: { orders: [made.order_id] } });
  expect(new URL(checkout.checkout_url).origin).toBe(server.url);
  expect((await server.cards.pay(checkout)).answer).toBe("200 settled");
  await later();

  const shown = await shopper.api.orders.show({ params });
  expect(shown).toMatchObject({
    order_is_test: true,
    order_paid: true,
    order_state: "delivered",
    order_tracking: { carrier: "Sandbox Post" },
    order_invoice_id: null,
    order_can: { claim: false, replace_print_file: false },
    order_items: [{ oi_print_file_url: null, oi_print_file_state: "waiting" }],
  });
  expect(asked).toEqual([]);
  expect(await whatCounts(reseller.api, made.order_id)).toEqual(NOTHING);
  expect((await shopper.api.orders.index()).data.map(({ order_id }) => order_id)).toEqual([made.order_id]);
  const asTests = await reseller.api.orders.index({ query: { mode: "test" } });
  expect(asTests.data.map(({ order_id, order_is_test }) => [order_id, order_is_test])).toEqual([
    [made.order_id, true],
  ]);
  const csv = await (await reseller.api.orders.csv({ query: { mode: "test" } })).text();
  expect(csv).toContain(made.order_number);
  const letters = await given.mails(shopper.email);
  expect(letters.length).toBeGreaterThanOrEqual(3);
  for (const { subject, text } of letters)
    expect([subject, /TEST-|test payment/.test(subject), text.includes("This is a test order")]).toEqual([
      subject,
      true,
      true,
    ]);
});

test("[AP95][AP96] what a server orders with a test key is confirmed without a balance, and its number is free for the real order", async () => {
  const reseller = await server.signIn("reseller");
  const { cv_id } = await given.variant(reseller.api);
  const [testing, live] = [await partnerOf(reseller.api, true), await partnerOf(reseller.api, false)];
  await reseller.api.webhooks.create({
    body: { wh_url: "https://shop.example.com/pressport", wh_events: ["order.paid"] },
  });
  const body = {
    order_number: "1047",
    lines: [{ cv_id, quantity: 1 }],
    recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
    accept_poor: true,
  };
  const made = await testing.partner.createOrder({ body });
  expect(made).toMatchObject({ order_is_test: true, order_number: expect.stringMatching(/^TEST-/) });
  const params = { id: made.order_id };
  expect((await testing.partner.confirmOrder({ params })).order_paid).toBe(true);
  await later();
  expect(await testing.partner.findOrder({ query: { order_number: "1047" } })).toMatchObject({
    order_id: made.order_id,
    order_state: "delivered",
  });
  expect(asked).toEqual([]);
  expect(await whatCounts(reseller.api, made.order_id)).toEqual(NOTHING);
  const [told] = (await reseller.api.webhooks.index()).slice(0, 1);
  const deliveries = await reseller.api.webhooks.deliveries({ params: { id: told?.wh_id ?? 0 } });
  expect(deliveries.data.map(({ wd_body }) => JSON.parse(wd_body).data.order)).toMatchObject([
    { order_id: made.order_id, order_is_test: true },
  ]);

  const gone = { status: 404, code: "not_found" };
  await expect(live.partner.findOrder({ query: { order_number: "1047" } })).rejects.toMatchObject(gone);
  await expect(live.orders.show({ params })).rejects.toMatchObject(gone);
  await expect(live.partner.confirmOrder({ params })).rejects.toMatchObject(gone);
  const real = await live.partner.createOrder({ body });
  expect(real).toMatchObject({ order_is_test: false, order_number: expect.stringMatching(/^PP-/) });
  expect(await whatCounts(reseller.api, real.order_id)).toMatchObject({
    orders: 1,
    csv: 1,
    days: 1,
    waiting: 1,
    invoices: 1,
    invoiced: 1,
    hasOrdered: true,
  });
  expect((await live.orders.index()).data.map(({ order_id }) => order_id)).toEqual([real.order_id]);
  expect((await testing.orders.index()).data.map(({ order_id }) => order_id)).toEqual([made.order_id]);
  await expect(live.partner.confirmOrder({ params: { id: real.order_id } })).rejects.toMatchObject({
    code: "balance_too_small",
  });
  const both = reseller.api.payments.payOrders({ body: { orders: [made.order_id, real.order_id] } });
  await expect(both).rejects.toMatchObject({ status: 409 });
});

test("[AP96] a test order cannot be claimed, and owes nobody anything when it is cancelled", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const testing = await partnerOf(api, true);
  const made = await testing.partner.createOrder({
    body: {
      order_number: "1",
      lines: [{ cv_id, quantity: 1 }],
      recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
      accept_poor: true,
    },
  });
  const params = { id: made.order_id };
  const recipient_country_id = await given.countryId("US");
  await api.orders.update({
    params,
    body: { order_recipient: { ...recipientIn("US"), recipient_country_id } },
  });
  await testing.partner.confirmOrder({ params });
  const refund_items = [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "It is torn." }];
  await expect(
    api.orders.addRefund({ params, body: { refund_type_id: 1, refund_items } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { refund_items: [expect.stringContaining("Test orders")] },
  });
  expect((await testing.partner.cancelOrder({ params })).order_state).toBe("cancelled");
  await later();
  expect(asked).toEqual([]);
  expect((await testing.orders.show({ params })).order_state).toBe("cancelled");
});

test("[AP96] the database itself keeps money, invoices, claims and print files away from test orders, and what is a test stays one", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const testing = await partnerOf(api, true);
  const { order_id } = await testing.partner.createOrder({
    body: {
      order_number: "2",
      lines: [{ cv_id, quantity: 1 }],
      recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
      accept_poor: true,
    },
  });
  const { db } = server.services;
  const { client_id } = account;
  const tries: (() => Promise<unknown>)[] = [
    () => db.insert(payments).values({ order_id, payment_amount: 1, payment_currency: "USD" }).execute(),
    () => db.insert(ledgerTransactions).values({ order_id, transaction_kind: "sale" }).execute(),
    () => db.insert(invoiceOrders).values({ order_id, invoice_id: 1 }).execute(),
    () => db.insert(refunds).values({ order_id, client_id, refund_type_id: 1 }).execute(),
    () => db.execute(`update order_items set oi_print_file_key = 'a.pdf' where order_id = ${order_id}`),
    () => db.update(orders).set({ order_is_test: false }).where(eq(orders.order_id, order_id)).execute(),
  ];
  for (const attempt of tries)
    await expect(attempt()).rejects.toMatchObject({ cause: { message: expect.stringMatching(/test/) } });
});

test("[AP95] a session of a test key is no session of a live one, and a live key is not let in on a developer's machine", async () => {
  const { api, key } = await resellerWithKey(true);
  const shopper = await shopperAt(key);
  const website = "https://shop.example.test";
  const made = await api.account.addKey({ body: { origins: [website] } });
  const liveKey = made.client_publishable_keys.find((one) => !one.key_is_test)?.key ?? "";
  await expect(pageApi(liveKey, null).auth.countries()).rejects.toMatchObject({ code: "origin_not_allowed" });
  await expect(pageApi(liveKey, shopper.token, website).auth.show()).rejects.toMatchObject({
    code: "not_signed_in",
  });
  const live = pageApi(liveKey, null, website);
  const body = { guest_user: true, name: "Ada", email: "ada@example.test" } as const;
  const { access_token = "" } = await live.auth.register({ body });
  await expect(pageApi(key, access_token, website).auth.show()).rejects.toMatchObject({
    code: "origin_not_allowed",
  });
  await api.account.updateKey({ params: { key }, body: { origins: [website] } });
  await expect(pageApi(key, access_token, website).auth.show()).rejects.toMatchObject({
    code: "not_signed_in",
  });
});

test("[AP96] what the sandbox says pays no real order", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const { order_id, order_totals } = await given.orderOf(api, cv_id);
  const { session_id } = await api.payments.payOrders({ body: { orders: [order_id] } });
  const answer = await server.cards.post({
    id: "evt_forged",
    type: "checkout.completed",
    data: { session_id, ...order_totals.total, reference: "", payment_id: "pay_1" },
  });
  expect(answer).toBe("200 ignored");
  expect((await api.orders.show({ params: { id: order_id } })).order_paid).toBe(false);
});
