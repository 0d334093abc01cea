import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import { payments, repayments, sandboxCheckoutSessions } from "../../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../../testing/boot.ts";
import { CARDS } from "../../../testing/card-payments.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { listIncidents } from "../../incidents/incidents.service.ts";
import { sendDueRepayments } from "./repayments.service.ts";

const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
/* Nobody is signed in for as long as some of these wait. */
beforeEach(() => server.clock.set(TEST_START));

const newOrder = async () => (await given.orderOf(api, cv_id)).order_id;
const shown = (order_id: number) => api.orders.show({ params: { id: order_id } });
const payOrders = (...ids: number[]) => api.payments.payOrders({ body: { orders: ids } });
const holds = async () => expect(await brokenInvariants(server.services.db)).toEqual([]);

async function paidOrder(card: string = CARDS.pays) {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await cards.pay(session, card);
  const total = (await shown(order_id)).order_totals.total.amount;
  return { order_id, session, total, paymentId: await cards.paymentOf(session.session_id) };
}
const repaymentsOf = async (paymentId: string) => {
  const rows = await server.services.db
    .select({ repayment: repayments })
    .from(repayments)
    .innerJoin(payments, eq(payments.payment_id, repayments.payment_id))
    .where(eq(payments.provider_payment_id, paymentId))
    .orderBy(repayments.repayment_reason);
  return rows.map((row) => row.repayment);
};
const refunded = async (session_id: string) => {
  const [session] = await server.services.db
    .select()
    .from(sandboxCheckoutSessions)
    .where(eq(sandboxCheckoutSessions.session_id, session_id));
  return session?.refunded_amount;
};
const titles = async () => (await api.account.notifications()).map((line) => line.notification_text);
/** The provider does not answer until the returned function is called. */
function withoutProvider() {
  const { checkout } = server.services;
  const { refund } = checkout;
  checkout.refund = () => Promise.reject(new CheckoutUnavailable("The provider is down."));
  return () => {
    checkout.refund = refund;
  };
}

test.each([
  { what: "a smaller amount", charged: { amount: 1, currency: "USD" } },
  { what: "another currency", charged: { amount: 1490, currency: "EUR" } },
])(
  "[R8][ST17] $what is booked, flagged and sent back; the buyer is told and can pay again",
  async ({ charged }) => {
    const order_id = await newOrder();
    const session = await payOrders(order_id);
    await cards.chargeOtherwise(session.session_id, charged);
    const { answer, message } = await cards.pay(session);
    expect(answer).toBe("200 mismatch");
    expect(await cards.post({ ...message, id: "told twice" })).toBe("200 mismatch");
    expect(await shown(order_id)).toMatchObject({ order_paid: false, order_state: "created" });
    const [row] = await repaymentsOf(await cards.paymentOf(session.session_id));
    expect(row).toMatchObject({
      repayment_reason: "mismatch",
      repayment_amount: charged.amount,
      repayment_currency: charged.currency,
      repayment_state: "due",
    });
    await server.services.jobs.drain();
    expect(await refunded(session.session_id)).toBe(charged.amount);
    expect(await titles()).toContainEqual(
      expect.stringContaining("goes back to your card; please pay again"),
    );
    await cards.pay(await payOrders(order_id));
    expect(await shown(order_id)).toMatchObject({ order_paid: true });
    await holds();
  },
);

test("[R8] a payment that does not match and whose message was lost is found by paying again, which opens a new session", async () => {
  const order_id = await newOrder();
  const wrong = await payOrders(order_id);
  await cards.chargeOtherwise(wrong.session_id, { amount: 2, currency: "USD" });
  await cards.fillIn(wrong.checkout_url, CARDS.pays);
  const right = await payOrders(order_id);
  expect(right.session_id).not.toBe(wrong.session_id);
  await cards.pay(right);
  expect(await shown(order_id)).toMatchObject({ order_paid: true });
  await server.services.jobs.drain();
  expect(await refunded(wrong.session_id)).toBe(2);
  await holds();
});

test("[R13] money back waits out a provider that is down for three days, and then leaves once", async () => {
  const { order_id, session, total, paymentId } = await paidOrder();
  const isUp = withoutProvider();
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  for (let hours = 0; hours < 72; hours += 1) {
    server.clock.advance(3_600_000);
    await sendDueRepayments(server.services);
  }
  const [waiting] = await repaymentsOf(paymentId);
  expect(waiting).toMatchObject({ repayment_state: "due", repayment_problem: "The provider is down." });
  expect(waiting?.repayment_attempts).toBeGreaterThan(8);
  expect(await refunded(session.session_id)).toBe(0);
  isUp();
  server.clock.advance(DAY_MS);
  await sendDueRepayments(server.services);
  await sendDueRepayments(server.services);
  expect(await repaymentsOf(paymentId)).toMatchObject([
    { repayment_state: "confirmed", repayment_problem: null },
  ]);
  expect(await refunded(session.session_id)).toBe(total);
  await holds();
});

test("an attempt whose answer was lost is not made twice, even when the provider has forgotten its key", async () => {
  const { order_id, session, total, paymentId } = await paidOrder();
  const { checkout } = server.services;
  const { refund } = checkout;
  checkout.refund = async (wanted) => {
    await refund(wanted);
    throw new CheckoutUnavailable("The answer was lost.");
  };
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "due" }]);
  checkout.refund = () => Promise.reject(new Error("asked again"));
  server.clock.advance(2 * DAY_MS);
  await sendDueRepayments(server.services);
  checkout.refund = refund;
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "confirmed" }]);
  expect(await refunded(session.session_id)).toBe(total);
  await holds();
});

test("a refund that pends is not done; one that the bank sends back is sent again", async () => {
  const { order_id, paymentId } = await paidOrder(CARDS.refundPends);
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  const [sent] = await repaymentsOf(paymentId);
  expect(sent).toMatchObject({ repayment_state: "sent" });
  const conclude = (id: string | null | undefined, state: "confirmed" | "failed") =>
    cards.atBank((bank) => bank.conclude(id ?? "", state));
  const [arrived] = await conclude(sent?.provider_refund_id, "confirmed");
  expect(await cards.post(arrived ?? {})).toBe("200 settled");
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "confirmed" }]);
  await holds();

  const [returned] = await conclude(sent?.provider_refund_id, "failed");
  await cards.post(returned ?? {});
  await cards.post(arrived ?? {});
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "due", repayment_round: 2 }]);
  await holds();

  server.clock.advance(DAY_MS);
  await sendDueRepayments(server.services);
  const [again] = await repaymentsOf(paymentId);
  expect(again?.repayment_state).toBe("sent");
  expect(again?.provider_refund_id).not.toBe(sent?.provider_refund_id);
  await cards.post((await conclude(again?.provider_refund_id, "confirmed"))[0] ?? {});
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "confirmed" }]);
  await holds();
});

test("a refund made in the provider's dashboard comes off the order it was paid for, once", async () => {
  const { paymentId } = await paidOrder();
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 400));
  expect(await cards.post(message ?? {})).toBe("200 settled");
  expect(await cards.post({ ...message, id: "another message about it" })).toBe("200 settled");
  expect(await repaymentsOf(paymentId)).toMatchObject([
    { repayment_reason: "dashboard", repayment_amount: 400, repayment_state: "confirmed" },
  ]);
  await holds();
});

test("money that was owed and is sent back by hand in the dashboard is not sent twice", async () => {
  const { order_id, session, total, paymentId } = await paidOrder();
  const isUp = withoutProvider();
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", total));
  await cards.post(message ?? {});
  isUp();
  server.clock.advance(DAY_MS);
  await sendDueRepayments(server.services);
  expect(await repaymentsOf(paymentId)).toMatchObject([
    { repayment_reason: "cancelled", repayment_state: "confirmed" },
  ]);
  expect(await refunded(session.session_id)).toBe(total);
  await holds();
});

test("money that went back by hand in part comes off what is still owed, and only the rest is sent", async () => {
  const { order_id, session, total, paymentId } = await paidOrder();
  const isUp = withoutProvider();
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 300));
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  await cards.post(message ?? {});
  isUp();
  server.clock.advance(DAY_MS);
  await sendDueRepayments(server.services);
  expect(await repaymentsOf(paymentId)).toMatchObject([
    { repayment_reason: "cancelled", repayment_amount: total - 300, repayment_state: "confirmed" },
    { repayment_reason: "dashboard", repayment_amount: 300, repayment_state: "confirmed" },
  ]);
  expect(await refunded(session.session_id)).toBe(total);
  await holds();
});

test("money that came back from the payer's bank untold, and was sent by hand then, is booked once", async () => {
  const { order_id, session, total, paymentId } = await paidOrder();
  await cancelOrder(server.services, order_id);
  await server.services.jobs.drain();
  const [sent] = await repaymentsOf(paymentId);
  expect(sent).toMatchObject({ repayment_state: "confirmed" });
  await cards.atBank((bank) => bank.conclude(sent?.provider_refund_id ?? "", "failed"));
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 300));
  expect(await cards.post(message ?? {})).toBe("200 settled");
  await holds();
  server.clock.advance(DAY_MS);
  await sendDueRepayments(server.services);
  expect(await repaymentsOf(paymentId)).toMatchObject([
    { repayment_reason: "cancelled", repayment_amount: total - 300, repayment_state: "confirmed" },
    { repayment_reason: "dashboard", repayment_amount: 300, repayment_state: "confirmed" },
  ]);
  expect(await refunded(session.session_id)).toBe(total);
  await holds();
});

test("[AP172] a disputed payment is booked as gone and an incident, and as here again when the dispute is won", async () => {
  const { order_id, paymentId, total } = await paidOrder();
  const incidents = async () =>
    (await listIncidents(server.services.db, { closedToo: true }))
      .filter(({ incident_entity_id }) => incident_entity_id === order_id)
      .map(({ incident_state, incident_words }) => [incident_state, incident_words]);
  const [opened] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", total));
  await cards.post(opened ?? {});
  const [row] = await repaymentsOf(paymentId);
  expect(row).toMatchObject({ repayment_reason: "dispute", repayment_state: "confirmed" });
  expect(await incidents()).toEqual([["open", "A payer disputes a payment"]]);
  await holds();
  const [won] = await cards.atBank((bank) => bank.conclude(row?.provider_refund_id ?? "", "failed"));
  await cards.post(won ?? {});
  await cards.post(opened ?? {});
  expect(await repaymentsOf(paymentId)).toMatchObject([{ repayment_state: "failed" }]);
  expect(await incidents()).toEqual([["solved", "A payer disputes a payment"]]);
  await holds();
});

test("one payment for two orders that is taken back wholly takes back both", async () => {
  const ids = [await newOrder(), await newOrder()];
  const session = await payOrders(...ids);
  await cards.pay(session);
  const paymentId = await cards.paymentOf(session.session_id);
  const totals = await Promise.all(ids.map(async (id) => (await shown(id)).order_totals.total.amount));
  const all = totals.reduce((sum, total) => sum + total, 0);
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", all));
  await cards.post(message ?? {});
  expect((await repaymentsOf(paymentId)).map((row) => [row.order_id, row.repayment_amount])).toEqual(
    ids.map((order_id, place) => [order_id, totals[place]]),
  );
  await holds();
});

test("a message about a payment that is not ours changes nothing and is not asked for again", async () => {
  const { paymentId } = await paidOrder();
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 100));
  const foreign = { ...message, data: { ...message?.data, payment_id: "pay_of_another_shop" } };
  expect(await cards.post(foreign)).toBe("200 ignored");
  expect(await repaymentsOf(paymentId)).toEqual([]);
});

test("an order that was cancelled while its payment was on the way keeps none of it", async () => {
  const order_id = await newOrder();
  const session = await payOrders(order_id);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(session.session_id);
  expect(await cards.post({ ...message, id: "late", type: "checkout.expired" })).toBe("200 settled");
  expect((await cancelOrder(server.services, order_id)).kind).toBe("cancelled");
  expect(await cards.post(message)).toBe("200 settled");
  await server.services.jobs.drain();
  const { order_totals, ...order } = await shown(order_id);
  expect(order).toMatchObject({ order_paid: false, order_state: "cancelled" });
  expect(await refunded(session.session_id)).toBe(order_totals.total.amount);
  await holds();
});
