import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import { ledgerEntries, paymentSessions, payments, repayments } from "../../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../../testing/boot.ts";
import { CARDS } from "../../../testing/card-payments.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { reconcile } from "./reconcile.service.ts";

const HOUR_MS = 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
beforeEach(() => server.clock.set(TEST_START));

const shown = (order_id: number) => api.orders.show({ params: { id: order_id } });
const holds = async () => expect(await brokenInvariants(server.services.db)).toEqual([]);

/** An order whose checkout is open, and what it costs. */
async function openOrder() {
  const { order_id, order_totals } = await given.orderOf(api, cv_id);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  return { order_id, session, total: order_totals.total.amount };
}
/** So much later, compared with the provider. */
async function compared(laterMs = HOUR_MS / 6) {
  server.clock.advance(laterMs);
  return reconcile(server.services);
}
const sessionRow = async (session_id: string) => {
  const [row] = await server.services.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.session_id, session_id));
  return row;
};
const backOf = async (order_id: number) =>
  server.services.db.select().from(repayments).where(eq(repayments.order_id, order_id));

test("a payment whose message never came is booked, once", async () => {
  const { order_id, session } = await openOrder();
  await cards.fillIn(session.checkout_url, CARDS.pays);
  expect(await compared()).toMatchObject({ caughtUp: 1, complaints: [] });
  expect(await shown(order_id)).toMatchObject({ order_paid: true });
  expect(await compared()).toMatchObject({ asked: 0, caughtUp: 0 });
  expect(await cards.post(await cards.messageAbout(session.session_id))).toBe("200 settled");
  expect(
    await server.services.db.select().from(payments).where(eq(payments.order_id, order_id)),
  ).toHaveLength(1);
  await holds();
});

test("a checkout nobody finished is ended when its time is up, and its order can be paid again", async () => {
  const { order_id, session } = await openOrder();
  expect(await compared()).toMatchObject({ asked: 1, caughtUp: 0 });
  expect(await shown(order_id)).toMatchObject({ order_state: "awaiting_payment" });
  await compared(HOUR_MS);
  expect(await sessionRow(session.session_id)).toMatchObject({ session_state: "expired" });
  server.clock.set(TEST_START);
  expect(await shown(order_id)).toMatchObject({ order_state: "created", order_can: { pay: true } });
});

test("[R8] a payment that is not what was asked for is found and sent back", async () => {
  const { order_id, session } = await openOrder();
  await cards.chargeOtherwise(session.session_id, { amount: 77, currency: "EUR" });
  await cards.fillIn(session.checkout_url, CARDS.pays);
  expect(await compared()).toMatchObject({ caughtUp: 1, sent: 1, complaints: [] });
  expect(await shown(order_id)).toMatchObject({ order_paid: false, order_state: "created" });
  const [row] = await server.services.db
    .select()
    .from(repayments)
    .where(eq(repayments.repayment_reason, "mismatch"));
  expect(row).toMatchObject({
    repayment_amount: 77,
    repayment_currency: "EUR",
    repayment_state: "confirmed",
  });
  await holds();
});

test("refunds and disputes made at the provider are booked without any message", async () => {
  const [refunded, disputed] = [await openOrder(), await openOrder()];
  for (const { session } of [refunded, disputed]) await cards.pay(session);
  await cards.atBank(async (bank) => {
    await bank.takeBack(await cards.paymentOf(refunded.session.session_id), "refund", 100);
    await bank.takeBack(await cards.paymentOf(disputed.session.session_id), "dispute", disputed.total);
  });
  await compared();
  expect(await backOf(refunded.order_id)).toMatchObject([
    { repayment_reason: "dashboard", repayment_amount: 100 },
  ]);
  const [dispute] = await backOf(disputed.order_id);
  expect(dispute).toMatchObject({ repayment_reason: "dispute", repayment_state: "confirmed" });
  await holds();
  await cards.atBank((bank) => bank.conclude(dispute?.provider_refund_id ?? "", "failed"));
  await compared();
  expect(await backOf(disputed.order_id)).toMatchObject([{ repayment_state: "failed" }]);
  await holds();
});

test("money that pended is noted when it has arrived, however long that took", async () => {
  const { order_id, session } = await openOrder();
  await cards.pay(session, CARDS.refundPends);
  await cancelOrder(server.services, order_id);
  await compared();
  const [sent] = await backOf(order_id);
  expect(sent).toMatchObject({ repayment_state: "sent" });
  await cards.atBank((bank) => bank.conclude(sent?.provider_refund_id ?? "", "confirmed"));
  await compared(30 * 24 * HOUR_MS);
  expect(await backOf(order_id)).toMatchObject([{ repayment_state: "confirmed" }]);
  await holds();
});

test("money that a payer's bank sent back while the host was down for weeks is noticed and sent again", async () => {
  const { order_id, session } = await openOrder();
  await cards.pay(session);
  await compared();
  await cancelOrder(server.services, order_id);
  await compared();
  const [arrived] = await backOf(order_id);
  expect(arrived).toMatchObject({ repayment_state: "confirmed", repayment_round: 1 });
  await cards.atBank((bank) => bank.conclude(arrived?.provider_refund_id ?? "", "failed"));
  await compared(40 * 24 * HOUR_MS);
  await compared(24 * HOUR_MS);
  expect(await backOf(order_id)).toMatchObject([{ repayment_state: "confirmed", repayment_round: 2 }]);
  await holds();
});

test("money for nothing that was disputed in part before it was sent back goes back whole once the dispute is won", async () => {
  const { session } = await openOrder();
  await cards.chargeOtherwise(session.session_id, { amount: 9000, currency: "EUR" });
  await cards.pay(session);
  const paymentId = await cards.paymentOf(session.session_id);
  const [opened] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", 2000));
  await cards.post(opened ?? {});
  await holds();
  const { reversalId } = (await server.services.checkout.reversals({ paymentId }))[0] ?? {};
  const [won] = await cards.atBank((bank) => bank.conclude(reversalId ?? "", "failed"));
  await cards.post(won ?? {});
  await compared();
  const gone = (await server.services.checkout.reversals({ paymentId })).filter(
    (one) => one.state !== "failed",
  );
  expect(new Set(gone.map((one) => one.amount))).toEqual(new Set([2000, 7000]));
  await holds();
});

test("what the provider keeps is booked as a fee, once", async () => {
  const { session } = await openOrder();
  await cards.pay(session);
  const { checkout } = server.services;
  const { lookup } = checkout;
  checkout.lookup = async (id) => {
    const facts = await lookup(id);
    return facts && { ...facts, fee: 163 };
  };
  await compared();
  await compared();
  checkout.lookup = lookup;
  const fees = await server.services.db.select().from(ledgerEntries).where(eq(ledgerEntries.account, "fees"));
  expect(fees).toMatchObject([{ entry_amount: 163 }]);
  await holds();
});

test("a provider that is down is complained about, and asked again next time", async () => {
  const { order_id, session } = await openOrder();
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const { checkout } = server.services;
  const { lookup } = checkout;
  checkout.lookup = () => Promise.reject(new CheckoutUnavailable("down"));
  expect((await compared()).complaints).toEqual(["The payment provider does not answer: down"]);
  checkout.lookup = lookup;
  expect(await compared()).toMatchObject({ caughtUp: 1, complaints: [] });
  expect(await shown(order_id)).toMatchObject({ order_paid: true });
});

test("what was booked otherwise than charged, and sessions the provider does not know, are complained about", async () => {
  const [changed, gone] = [await openOrder(), await openOrder()];
  await cards.pay(changed.session);
  await cards.chargeOtherwise(changed.session.session_id, { amount: 5, currency: "USD" });
  await server.services.db
    .update(paymentSessions)
    .set({ session_id: "cs_nobody_knows" })
    .where(eq(paymentSessions.session_id, gone.session.session_id));
  const { complaints } = await compared();
  expect(complaints).toEqual([
    `Session ${changed.session.session_id}: the provider charged 5 USD, booked are ${changed.total}.`,
    "The payment provider knows no session cs_nobody_knows.",
  ]);
});
