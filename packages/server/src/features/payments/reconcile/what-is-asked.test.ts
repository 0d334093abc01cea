import { REPAYMENT_ATTEMPTS } from "@pressport/core/rules";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import {
  incidents,
  ledgerEntries,
  orders,
  paymentSessions,
  repayments,
} from "../../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../../testing/boot.ts";
import { CARDS } from "../../../testing/card-payments.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { sendDueRepayments, sendRepaymentNow } from "../repayments/repayments.service.ts";
import { reconcile } from "./reconcile.service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
beforeEach(() => server.clock.set(TEST_START));
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

async function openOrder() {
  const { order_id, order_totals } = await given.orderOf(api, cv_id);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  return { order_id, session, total: order_totals.total.amount };
}
/** Compares, and answers besides which sessions the provider was asked about and for which reversals. */
async function compared() {
  const { checkout } = server.services;
  const { lookup, reversals } = checkout;
  const sessions: string[] = [];
  const since: Date[] = [];
  checkout.lookup = (id) => {
    sessions.push(id);
    return lookup(id);
  };
  checkout.reversals = (of) => {
    if ("since" in of) since.push(of.since);
    return reversals(of);
  };
  const result = await reconcile(server.services);
  Object.assign(checkout, { lookup, reversals });
  return { ...result, sessions, since };
}
const changeSession = (session_id: string, change: Partial<typeof paymentSessions.$inferInsert>) =>
  server.services.db.update(paymentSessions).set(change).where(eq(paymentSessions.session_id, session_id));

test("[R8] a session is asked about five minutes after it was opened, until the provider agrees on how it ended, and never again", async () => {
  const { session } = await openOrder();
  server.clock.advance(5 * MINUTE_MS - 1);
  expect((await compared()).sessions).toEqual([]);
  server.clock.advance(1);
  expect(await compared()).toMatchObject({ asked: 1, sessions: [session.session_id] });
  await cards.pay(session);
  expect(await compared()).toMatchObject({ asked: 1, caughtUp: 0, sessions: [session.session_id] });
  expect(await compared()).toMatchObject({ asked: 0, sessions: [], complaints: [] });
});

test("[R8] one that is open is asked about however old it is, one that has ended for thirty days", async () => {
  const [open, ended, old] = [await openOrder(), await openOrder(), await openOrder()];
  for (const one of [ended, old]) await cards.pay(one.session);
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY_MS);
  await changeSession(open.session.session_id, { session_created_at: daysAgo(90) });
  await changeSession(ended.session.session_id, { session_created_at: daysAgo(30) });
  await changeSession(old.session.session_id, {
    session_created_at: new Date(daysAgo(30).getTime() - 1),
  });
  const { sessions } = await compared();
  expect(sessions.toSorted()).toEqual([open.session.session_id, ended.session.session_id].toSorted());
  await cards.pay(open.session);
});

test("[R8] refunds and disputes are asked for since a week before the last agreement, or before now while there is none", async () => {
  await server.services.db.update(paymentSessions).set({ session_agreed_at: null });
  const weekBefore = (moment: Date) => [new Date(moment.getTime() - 7 * DAY_MS)];
  const first = server.clock.now();
  await server.services.db
    .update(paymentSessions)
    .set({ session_created_at: new Date(first.getTime() - 90 * DAY_MS), session_state: "completed" });
  expect((await compared()).since).toEqual(weekBefore(first));
  const { session } = await openOrder();
  await cards.pay(session);
  server.clock.advance(10 * MINUTE_MS);
  const agreed = server.clock.now();
  await compared();
  server.clock.advance(40 * DAY_MS);
  expect((await compared()).since).toEqual(weekBefore(agreed));
});

test("[R8] what is booked otherwise than charged is an incident of its own; a checkout that was closed here and paid there is caught up", async () => {
  const [wrong, late] = [await openOrder(), await openOrder()];
  await cards.pay(wrong.session);
  await cards.chargeOtherwise(wrong.session.session_id, { amount: 5, currency: "USD" });
  await cards.fillIn(late.session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(late.session.session_id);
  await cards.post({ ...message, id: "ended", type: "checkout.expired" });
  server.clock.advance(10 * MINUTE_MS);
  const { caughtUp, complaints } = await compared();
  expect([caughtUp, complaints]).toEqual([1, [expect.stringContaining(wrong.session.session_id)]]);
  expect(await api.orders.show({ params: { id: late.order_id } })).toMatchObject({ order_paid: true });
  const found = await server.services.db
    .select()
    .from(incidents)
    .where(eq(incidents.incident_key, `session ${wrong.session.session_id}`));
  expect(found).toMatchObject([
    { incident_kind: "payments.reconcile", incident_state: "open", incident_error: complaints[0] },
  ]);
  await cards.chargeOtherwise(wrong.session.session_id, { amount: wrong.total, currency: "USD" });
});

test("[R8] a fee is booked in the currency of its session alone, and only when there is one", async () => {
  const [none, foreign, kept] = [await openOrder(), await openOrder(), await openOrder()];
  const fees = new Map([
    [none.session.session_id, { fee: 0 }],
    [foreign.session.session_id, { fee: 70, currency: "EUR" }],
    [kept.session.session_id, { fee: 45 }],
  ]);
  for (const { session } of [none, foreign, kept]) await cards.pay(session);
  const { checkout } = server.services;
  const { lookup } = checkout;
  checkout.lookup = async (id) => {
    const facts = await lookup(id);
    return facts && { ...facts, ...fees.get(id) };
  };
  server.clock.advance(10 * MINUTE_MS);
  await compared();
  checkout.lookup = lookup;
  const booked = await server.services.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "fees"))
    .orderBy(asc(ledgerEntries.ledger_entry_id));
  expect(booked.map((entry) => [entry.entry_amount, entry.entry_currency])).toEqual([[45, "USD"]]);
});

test("[R13] money that was given up and orders that wait for more are complained about every time, with their names", async () => {
  const reseller = await server.signIn("reseller");
  const { client_id: reseller_client_id } = reseller.account;
  const { api: shopper } = await server.signIn("guest", { reseller_client_id });
  const pay = async (missing: number) => {
    const order = await given.order(shopper);
    await server.services.db
      .update(orders)
      .set({ order_wholesale_amount: order.order_totals.total.amount + missing })
      .where(eq(orders.order_id, order.order_id));
    await cards.pay(await shopper.payments.payOrders({ body: { orders: [order.order_id] } }));
    return order;
  };
  const [held, enough] = [await pay(1), await pay(0)];
  const { session, order_id } = await openOrder();
  await cards.pay(session);
  const { checkout } = server.services;
  const { refund } = checkout;
  checkout.refund = () => Promise.reject(new CheckoutUnavailable("The provider is down."));
  await cancelOrder(server.services, order_id);
  await sendDueRepayments(server.services);
  const standing = async () => (await compared()).complaints;
  const waits = `Order ${held.order_number} was paid with less than printing it costs and waits.`;
  // Money that will be tried again is no complaint yet.
  expect(await standing()).toEqual([waits]);
  const [owed] = await server.services.db
    .update(repayments)
    .set({ repayment_attempts: REPAYMENT_ATTEMPTS - 1, repayment_next_at: server.clock.now() })
    .where(eq(repayments.order_id, order_id))
    .returning();
  const id = owed?.repayment_id ?? 0;
  const givenUp = `Refund ${id} was given up after 20 attempts: The provider is down.`;
  expect(await standing()).toEqual([givenUp, waits]);
  expect(await standing()).toEqual([givenUp, waits]);
  checkout.refund = refund;
  await sendRepaymentNow(server.services, id);
  expect(await standing()).toEqual([waits]);
  expect(enough.order_number).not.toBe(held.order_number);
});

test("[R8][AP121] sessions that the provider refuses to answer about keep no other from being compared, nor money from going back", async () => {
  const { checkout } = server.services;
  const { lookup, refund } = checkout;
  const [silent, paid, owed] = [await openOrder(), await openOrder(), await openOrder()];
  await cards.fillIn(paid.session.checkout_url, CARDS.pays);
  await cards.pay(owed.session);
  checkout.refund = () => Promise.reject(new CheckoutUnavailable("later"));
  await cancelOrder(server.services, owed.order_id);
  await sendDueRepayments(server.services);
  checkout.refund = refund;
  server.clock.advance(10 * MINUTE_MS);
  const refused: string[] = [];
  const silence = (isSilent: (id: string) => boolean) => {
    checkout.lookup = async (id) => {
      if (!isSilent(id)) return lookup(id);
      refused.push(id);
      throw new CheckoutUnavailable("refused");
    };
  };
  silence((id) => id === silent.session.session_id);
  const { caughtUp, sent, complaints } = await compared();
  expect([caughtUp, sent]).toEqual([1, 1]);
  expect(complaints.filter((one) => one.includes("does not answer"))).toEqual([
    "The payment provider does not answer: refused",
  ]);
  expect(await api.orders.show({ params: { id: paid.order_id } })).toMatchObject({ order_paid: true });

  // One that answers nothing at all is not asked about everything.
  for (let made = 0; made < 12; made += 1) await openOrder();
  server.clock.advance(10 * MINUTE_MS);
  refused.splice(0);
  silence(() => true);
  const down = await compared();
  expect([down.asked, refused.length]).toEqual([10, 10]);
  checkout.lookup = lookup;
  expect((await compared()).asked).toBe(13);
});

test("[R8][AP121] a refund that the provider refuses to answer about keeps no other from being noted", async () => {
  const { checkout } = server.services;
  const { reversals } = checkout;
  const pending = async () => {
    const { order_id, session } = await openOrder();
    await cards.pay(session, CARDS.refundPends);
    await cancelOrder(server.services, order_id);
    await sendDueRepayments(server.services);
    const stateOf = async () => {
      const [row] = await server.services.db
        .select()
        .from(repayments)
        .where(eq(repayments.order_id, order_id));
      return row;
    };
    const sent = await stateOf();
    await cards.atBank((bank) => bank.conclude(sent?.provider_refund_id ?? "", "confirmed"));
    return { stateOf, paymentId: await cards.paymentOf(session.session_id) };
  };
  const [silent, told] = [await pending(), await pending()];
  server.clock.advance(10 * MINUTE_MS);
  checkout.reversals = async (of) => {
    // Both are older than what is asked for at once.
    if ("since" in of) return [];
    if (of.paymentId === silent.paymentId) throw new CheckoutUnavailable("refused");
    return reversals(of);
  };
  const { complaints } = await reconcile(server.services);
  checkout.reversals = reversals;
  expect(complaints).toContain("The payment provider does not answer: refused");
  expect(await silent.stateOf()).toMatchObject({ repayment_state: "sent" });
  expect(await told.stateOf()).toMatchObject({ repayment_state: "confirmed" });
  await reconcile(server.services);
  expect(await silent.stateOf()).toMatchObject({ repayment_state: "confirmed" });
});
