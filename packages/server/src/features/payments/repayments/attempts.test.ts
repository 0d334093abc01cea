import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { CheckoutUnavailable, RefundRefused } from "../../../adapters/checkout/checkout.ts";
import { repayments } from "../../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../../testing/boot.ts";
import { CARDS } from "../../../testing/card-payments.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import {
  reportRepayments,
  sendDueRepayments,
  sendRepayment,
  sendRepaymentNow,
} from "./repayments.service.ts";

const MINUTE_MS = 60_000;
const PROBLEM = "The provider is down.";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
beforeEach(() => server.clock.set(TEST_START));
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A paid order that is cancelled while the provider answers refunds with this. */
async function cancelled(problem: Error, card: string = CARDS.pays) {
  const { order_id, order_number, order_totals } = await given.orderOf(api, cv_id);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session, card);
  const paymentId = await cards.paymentOf(session.session_id);
  const { checkout } = server.services;
  const { refund } = checkout;
  const asked: string[] = [];
  checkout.refund = async ({ reference }) => {
    asked.push(reference);
    throw problem;
  };
  const isUp = () => {
    checkout.refund = refund;
  };
  await cancelOrder(server.services, order_id);
  await sendDueRepayments(server.services);
  const row = async () => {
    const [found] = await server.services.db
      .select()
      .from(repayments)
      .where(and(eq(repayments.order_id, order_id), eq(repayments.repayment_reason, "cancelled")));
    if (!found) throw new Error("Nothing is owed back.");
    return found;
  };
  const total = order_totals.total.amount;
  return { order_id, order_number, total, paymentId, asked, isUp, row, id: (await row()).repayment_id };
}
const reported = async (repayment_id: number) =>
  (await reportRepayments(server.services.db)).find((one) => one.repayment_id === repayment_id);

test("[R13] an attempt is made when it is due and not before, each pause twice the one before, under one name", async () => {
  const { row, id, asked, isUp, total, order_number } = await cancelled(new CheckoutUnavailable(PROBLEM));
  const inMinutes = async () => {
    const { repayment_next_at } = await row();
    return ((repayment_next_at?.getTime() ?? 0) - server.clock.now().getTime()) / MINUTE_MS;
  };
  expect(await inMinutes()).toBe(2);
  server.clock.advance(2 * MINUTE_MS - 1);
  expect(await sendDueRepayments(server.services)).toBe(0);
  await sendRepayment(server.services, id);
  expect(asked).toHaveLength(1);
  server.clock.advance(1);
  expect(await sendDueRepayments(server.services)).toBe(1);
  expect(await inMinutes()).toBe(4);
  expect(new Set(asked)).toEqual(new Set([`repayment-${id}-1`]));
  expect(await reported(id)).toEqual({
    repayment_id: id,
    state: "due",
    amount: total,
    currency: "USD",
    reason: "cancelled",
    order_number,
    attempts: 2,
    problem: PROBLEM,
  });
  isUp();
  // By hand it is sent at once, and is nothing to send afterwards.
  expect(await sendRepaymentNow(server.services, id)).toMatchObject({
    repayment_state: "confirmed",
    repayment_problem: null,
    repayment_settled_at: server.clock.now(),
  });
  expect(await reported(id)).toBeUndefined();
  expect(await sendRepaymentNow(server.services, id)).toBeUndefined();
  expect(await sendRepaymentNow(server.services, 2_000_000_000)).toBeUndefined();
});

test("[R13] a refund that was refused is asked for under another name, and one that nobody answered under the same", async () => {
  const { row, id, asked, isUp } = await cancelled(new RefundRefused("The account is empty."));
  expect(await row()).toMatchObject({
    repayment_state: "due",
    repayment_round: 2,
    repayment_problem: "The account is empty.",
  });
  server.clock.advance(2 * MINUTE_MS);
  await sendDueRepayments(server.services);
  expect(asked).toEqual([`repayment-${id}-1`, `repayment-${id}-2`]);
  isUp();
  server.clock.advance(4 * MINUTE_MS);
  await sendDueRepayments(server.services);
  expect(await row()).toMatchObject({ repayment_state: "confirmed", repayment_round: 3 });
});

test("[R13] a refund that was refused because somebody made it by hand before is done", async () => {
  const { row, paymentId, total, isUp } = await cancelled(new CheckoutUnavailable(PROBLEM));
  // Nobody tells the host.
  await cards.atBank((bank) => bank.takeBack(paymentId, "refund", total));
  isUp();
  server.clock.advance(2 * MINUTE_MS);
  await sendDueRepayments(server.services);
  expect(await row()).toMatchObject({ repayment_state: "confirmed", repayment_amount: total });
  const gone = (await server.services.checkout.reversals({ paymentId })).map(({ amount }) => amount);
  expect(gone).toEqual([total]);
});

test("an error that is not the provider's is not taken for one: the attempt counts, and is made again", async () => {
  const { order_id, order_totals } = await given.orderOf(api, cv_id);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  await cancelOrder(server.services, order_id);
  const [owed] = await server.services.db.select().from(repayments).where(eq(repayments.order_id, order_id));
  const { checkout } = server.services;
  const { refund } = checkout;
  checkout.refund = () => Promise.reject(new Error("a bug"));
  const id = owed?.repayment_id ?? 0;
  await expect(sendRepayment(server.services, id)).rejects.toThrow("a bug");
  checkout.refund = refund;
  expect(await reported(id)).toMatchObject({ state: "due", attempts: 1, problem: null });
  expect(await sendRepaymentNow(server.services, id)).toMatchObject({ repayment_state: "confirmed" });
  expect(owed?.repayment_amount).toBe(order_totals.total.amount);
});

test("money that is on its way is reported until it has arrived, and what the provider took by itself is not sent again", async () => {
  const { row, id, isUp } = await cancelled(new CheckoutUnavailable(PROBLEM), CARDS.refundPends);
  isUp();
  expect(await sendRepaymentNow(server.services, id)).toMatchObject({ repayment_state: "sent" });
  expect(await reported(id)).toMatchObject({ state: "sent", problem: null });
  // It is sent already.
  expect(await sendRepaymentNow(server.services, id)).toBeUndefined();
  const [arrived] = await cards.atBank(async (bank) =>
    bank.conclude((await row()).provider_refund_id ?? "", "confirmed"),
  );
  await cards.post(arrived ?? {});
  expect(await reported(id)).toBeUndefined();

  const { order_id } = await given.orderOf(api, cv_id);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  const taken = await cards.paymentOf(session.session_id);
  const [message] = await cards.atBank((bank) => bank.takeBack(taken, "dispute", 300));
  await cards.post(message ?? {});
  const [dispute] = await server.services.db
    .select()
    .from(repayments)
    .where(eq(repayments.order_id, order_id));
  const { reversalId } = (await server.services.checkout.reversals({ paymentId: taken }))[0] ?? {};
  const [won] = await cards.atBank((bank) => bank.conclude(reversalId ?? "", "failed"));
  await cards.post(won ?? {});
  const disputed = dispute?.repayment_id ?? 0;
  expect(await reported(disputed)).toBeUndefined();
  expect(await sendRepaymentNow(server.services, disputed)).toBeUndefined();
});
