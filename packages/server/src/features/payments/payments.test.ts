import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Checkout, CheckoutUnavailable } from "../../adapters/checkout/checkout.ts";
import { signMessage } from "../../adapters/checkout/signed-message.ts";
import {
  orderItems,
  orders,
  paymentSessions,
  payments,
  sandboxCheckoutSessions,
} from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { brokenInvariants } from "../../testing/invariants.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);

const newOrder = async () => (await given.orderOf(api, cv_id)).order_id;
const shown = (order_id: number) => api.orders.show({ params: { id: order_id } });
const payOrders = (...ids: number[]) => api.payments.payOrders({ body: { orders: ids } });

test("[AP65][ST13] paying answers a session of the hosted checkout, and the paid one leads to success", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  expect(session).toEqual({
    session_id: expect.stringMatching(/^cs_/),
    checkout_url: `${server.url}/checkout/${session.session_id}`,
  });
  expect((await shown(order_id)).order_state).toBe("awaiting_payment");
  const paid = await cards.pay(session);
  const back = new URL(paid.location);
  expect(`${back.origin}${back.pathname}`).toBe(`${server.url}/payment-success`);
  expect(back.searchParams.get("orders")).toBe(String(order_id));
  const token = back.searchParams.get("pp_payment") ?? "";
  expect(await server.apiWith(null).payments.show({ params: { token } })).toMatchObject({
    payment_state: "paid",
    payment_paid_at: server.clock.now().toISOString(),
    payment_orders: [{ order_id }],
  });
  expect(paid.answer).toBe("200 settled");
  expect(await shown(order_id)).toMatchObject({ order_paid: true, order_can: { pay: false, delete: false } });
});

test("[AP66][ST09] paying an invoice pays its order and makes it paid", async () => {
  const order_id = await newOrder();
  const { order_invoice_id } = await shown(order_id);
  const invoices = [order_invoice_id ?? 0];
  const session = await api.payments.payInvoices({ body: { invoices } });
  await cards.pay(session);
  const { data } = await api.invoices.index();
  expect(data.find((invoice) => invoice.invoice_id === order_invoice_id)).toMatchObject({
    invoice_paid: true,
    invoice_orders: [{ order_id }],
  });
  await expect(api.payments.payInvoices({ body: { invoices } })).rejects.toMatchObject({
    status: 409,
    code: "already_paid",
  });
  await expect(payOrders(order_id)).rejects.toMatchObject({ status: 409, code: "already_paid" });
});

test("[ST14] a declined card leads to failed, leaves the order unpaid, and it can be paid again", async () => {
  const order_id = await newOrder();
  const declined = await cards.pay(await payOrders(order_id), CARDS.declined);
  const back = new URL(declined.location);
  expect([back.pathname, back.searchParams.get("orders")]).toEqual(["/payment-failed", String(order_id)]);
  const token = back.searchParams.get("pp_payment") ?? "";
  expect(await server.apiWith(null).payments.show({ params: { token } })).toMatchObject({
    payment_state: "failed",
    payment_failure: "declined",
    payment_orders: [{ order_id }],
  });
  expect(await shown(order_id)).toMatchObject({ order_paid: false, order_state: "created" });
  const again = await payOrders(order_id);
  expect(again.session_id).not.toBe(declined.message.data.session_id);
  await cards.pay(again);
  expect((await shown(order_id)).order_paid).toBe(true);
});

test("[ST17] neither the success page nor an unsigned or old message makes anything paid", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await server.request(`/payment-success?orders=${order_id}`);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(session.session_id);
  const body = JSON.stringify(message);
  const old = new Date(server.clock.now().getTime() - 301_000);
  for (const signature of [
    "t=1,v1=00",
    signMessage("another secret", body, server.clock.now()),
    signMessage(cards.secret(), body, old),
    "",
  ])
    expect(await cards.post(message, signature)).toMatch(/^400 /);
  expect((await shown(order_id)).order_paid).toBe(false);
  expect(await cards.post(message)).toBe("200 settled");
  server.clock.advance(3 * 24 * 3_600_000);
  expect(await cards.post(message)).toBe("200 repeated");
  expect((await shown(order_id)).order_paid).toBe(true);
});

test("a message about a session that is not there yet is asked for again", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(session.session_id);
  const early = { ...message, data: { ...message.data, session_id: "cs_not_there" } };
  expect(await cards.post(early)).toMatch(/^503 /);
  expect(await cards.post(message)).toBe("200 settled");
});

test("[AP65] the same set reuses its open session, an overlapping one closes it, an hour later there is a new one", async () => {
  const [one, two] = [await newOrder(), await newOrder()];
  const first = await payOrders(one, two);
  expect(await payOrders(two, one)).toEqual(first);
  const alone = await payOrders(one);
  expect(await cards.fillIn(first.checkout_url, CARDS.pays)).toMatch(/^no redirect/);
  expect((await shown(two)).order_state).toBe("created");
  expect((await shown(one)).order_state).toBe("awaiting_payment");
  server.clock.advance(60 * 60_000);
  const later = await payOrders(one);
  expect(later.session_id).not.toBe(alone.session_id);
  await cards.pay(later);
  expect(await shown(one)).toMatchObject({ order_paid: true });
  await expect(payOrders(one, two)).rejects.toMatchObject({ code: "already_paid" });
  await cards.pay(await payOrders(two));
});

test("[AP76] somebody else's order or invoice is not found, its session neither shown nor closed", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  const invoice = (await shown(order_id)).order_invoice_id ?? 0;
  const { api: other } = await server.signIn("reseller");
  const missing = await other.payments
    .payOrders({ body: { orders: [2_000_000_000] } })
    .catch((error: unknown) => error);
  expect(missing).toMatchObject({ status: 404, message: "Not found" });
  await expect(other.payments.payOrders({ body: { orders: [order_id] } })).rejects.toMatchObject({
    status: 404,
    message: "Not found",
  });
  await expect(other.payments.payInvoices({ body: { invoices: [invoice] } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await payOrders(order_id)).toEqual(session);
});

test("a payment whose message was lost is found when it is tried again", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  await expect(payOrders(order_id)).rejects.toMatchObject({ code: "already_paid" });
  expect((await shown(order_id)).order_paid).toBe(true);
  expect(await cards.post(await cards.messageAbout(session.session_id))).toBe("200 settled");
  const rows = await server.services.db.select().from(payments).where(eq(payments.order_id, order_id));
  expect(rows).toHaveLength(1);
});

test("money for an order that was deleted meanwhile is booked as surplus and sent back once", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await api.orders.remove({ body: { orders: [order_id] } });
  const paid = await cards.pay(session);
  expect(paid.answer).toBe("200 settled");
  const [row] = await server.services.db.select().from(payments).where(eq(payments.order_id, order_id));
  expect(row).toMatchObject({ payment_surplus: true });
  await server.services.jobs.drain();
  const [sold] = await server.services.db
    .select()
    .from(sandboxCheckoutSessions)
    .where(eq(sandboxCheckoutSessions.session_id, session.session_id));
  expect(sold?.refunded_amount).toBe(row?.payment_amount);
});

test("[AP77] an order whose items were all cancelled cannot be paid", async () => {
  const order_id = await newOrder();
  await server.services.db
    .update(orderItems)
    .set({ oi_status_id: 6 })
    .where(eq(orderItems.order_id, order_id));
  expect((await shown(order_id)).order_can.pay).toBe(false);
  await expect(payOrders(order_id)).rejects.toMatchObject({ status: 409, code: "conflict" });
});

test("[ER05] nothing to pay is a 422", async () => {
  await expect(payOrders()).rejects.toMatchObject({ status: 422, errors: { orders: [expect.any(String)] } });
});

test("[ST17] whatever happened above, paid means paid in full and once", async () => {
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("a provider that cannot be reached charges nothing, answers 503, and the next try opens a session", async () => {
  const opened: string[] = [];
  let down = true;
  const flaky: Checkout = {
    pages: [],
    async createSession({ idempotencyKey }) {
      if (down) throw new CheckoutUnavailable("down");
      opened.push(idempotencyKey);
      return { sessionId: idempotencyKey, checkoutUrl: "https://pay.example/1" };
    },
    lookup: async () => ({ state: "open", amount: 0, currency: "USD", reference: "" }),
    expire: async () => "expired",
    refund: async () => {
      throw new CheckoutUnavailable("down");
    },
    reversals: async () => [],
    cards: server.services.checkout.cards,
    verifyWebhook: () => undefined,
  };
  const settings = { PRESSPORT_WORKER: "off" };
  const broken = await boot({ as: "reseller", replace: { checkout: flaky }, settings });
  const { order_id } = await broken.given.order(broken.api);
  const pay = () => broken.api.payments.payOrders({ body: { orders: [order_id] } });
  await expect(pay()).rejects.toMatchObject({ status: 503, code: "unavailable" });
  expect((await broken.api.orders.show({ params: { id: order_id } })).order_state).toBe("created");
  down = false;
  const session = await pay();
  expect(await pay()).toEqual(session);
  expect(opened).toEqual([session.session_id]);
  const rows = await broken.services.db.select().from(paymentSessions);
  expect(rows.map((row) => row.session_state).sort()).toEqual(["failed", "open"]);
});

test("[ST91] a sum below the provider's least is refused in words, and the order can still be paid", async () => {
  const [small, other] = [await newOrder(), await newOrder()];
  await server.services.db
    .update(orders)
    .set({
      order_total_amount: 20,
      order_discount_amount: sql`${orders.order_discount_amount} + ${orders.order_total_amount} - 20`,
    })
    .where(eq(orders.order_id, small));
  const { order_invoice_id } = await shown(small);
  const refusal = {
    status: 409,
    code: "amount_too_small",
    message: expect.stringContaining("another order"),
  };
  await expect(payOrders(small)).rejects.toMatchObject(refusal);
  const body = { invoices: [order_invoice_id ?? 0] };
  await expect(api.payments.payInvoices({ body })).rejects.toMatchObject(refusal);
  expect(await shown(small)).toMatchObject({ order_state: "created", order_can: { pay: true } });
  expect((await payOrders(small, other)).session_id).toMatch(/^cs_/);
});

test("[ST91] a payment begun before a crash that the provider then refuses as too small holds up nobody", async () => {
  const [small, other] = [await newOrder(), await newOrder()];
  const { services } = server;
  const { session_id } = await payOrders(small);
  await services.db
    .update(paymentSessions)
    .set({ session_id: null, checkout_url: null, session_amount: 20 })
    .where(eq(paymentSessions.session_id, session_id));
  await services.db.delete(sandboxCheckoutSessions).where(eq(sandboxCheckoutSessions.session_id, session_id));
  await expect(payOrders(small)).rejects.toMatchObject({ code: "amount_too_small" });
  expect((await payOrders(small, other)).session_id).toMatch(/^cs_/);
});
