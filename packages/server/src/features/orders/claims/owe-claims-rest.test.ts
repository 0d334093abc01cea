import { asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { repayments, sandboxCheckoutSessions } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { reconcile } from "../../payments/reconcile/reconcile.service.ts";
import { decideClaim } from "./decide-claim.service.ts";

const QUARTER_MS = 15 * 60_000;
const REFUND = 1;
const REPRINT = 2;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
afterEach(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A paid order, and hands for its customer's bank. */
async function paidOrder() {
  const { order_id } = await given.orderOf(api, cv_id, 2);
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  const paymentId = await cards.paymentOf(session.session_id);
  const params = { id: order_id };
  const total = (await api.orders.show({ params })).order_totals.total.amount;
  const told = async (messages: readonly object[]) => {
    for (const message of messages) await cards.post(message);
  };
  return {
    order_id,
    total,
    /** The bank takes so much of the payment. */
    dispute: async (amount: number) =>
      told(await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", amount))),
    /** The dispute is won: the money is here again. */
    win: async () => {
      const all = await server.services.checkout.reversals({ paymentId });
      const dispute = all.find(({ kind }) => kind === "dispute");
      await told(await cards.atBank((bank) => bank.conclude(dispute?.reversalId ?? "", "failed")));
    },
    claim: async (refund_type_id = REFUND) => {
      const items = [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "Torn" }];
      const body = { refund_type_id, refund_items: items };
      const { order_refunds } = await api.orders.addRefund({ params, body, files: {} });
      return order_refunds[0]?.refund_id ?? 0;
    },
    state: async () => (await api.orders.show({ params })).order_refunds[0]?.refund_state,
    back: async () => {
      const [row] = await server.services.db
        .select()
        .from(sandboxCheckoutSessions)
        .where(eq(sandboxCheckoutSessions.session_id, session.session_id));
      return row?.refunded_amount;
    },
  };
}

const approve = (refund_id: number) => decideClaim(server.services, refund_id, "approved");
async function compared() {
  server.clock.advance(QUARTER_MS);
  await reconcile(server.services);
}
const amountsOf = async (refund_id: number) => {
  const rows = await server.services.db
    .select({ amount: repayments.repayment_amount })
    .from(repayments)
    .where(eq(repayments.refund_id, refund_id))
    .orderBy(asc(repayments.repayment_id));
  return rows.map(({ amount }) => amount);
};

test("a claim that a dispute had left too little money for is owed the rest once the dispute is won", async () => {
  const order = await paidOrder();
  await order.dispute(800);
  const refund_id = await order.claim();
  await approve(refund_id);
  await compared();
  expect(await order.state()).toBe("done");
  expect(await amountsOf(refund_id)).toEqual([order.total - 800]);
  await order.win();
  await compared();
  await compared();
  expect(await amountsOf(refund_id)).toEqual([order.total - 800, 800]);
  expect(await order.back()).toBe(order.total);
  expect(await order.state()).toBe("done");
});

test("the same when the bank took its part after the claim was approved and before its money left", async () => {
  const order = await paidOrder();
  const refund_id = await order.claim();
  await approve(refund_id);
  await order.dispute(800);
  await compared();
  expect(await amountsOf(refund_id)).toEqual([order.total - 800]);
  await order.win();
  await compared();
  expect(await amountsOf(refund_id)).toEqual([order.total - 800, 800]);
  expect(await order.back()).toBe(order.total);
});

test("a claim that a dispute had answered wholly is open until its money has arrived, once the dispute is won", async () => {
  const order = await paidOrder();
  await order.dispute(order.total);
  const refund_id = await order.claim();
  await approve(refund_id);
  expect(await order.state()).toBe("done");
  await order.win();
  const { checkout } = server.services;
  const { refund } = checkout;
  checkout.refund = async (wanted) => ({ ...(await refund(wanted)), state: "pending" as const });
  await compared();
  checkout.refund = refund;
  expect(await amountsOf(refund_id)).toEqual([order.total]);
  expect(await order.state()).toBe("approved");
  await compared();
  expect(await order.state()).toBe("done");
});

test("a claim that was declined, or for the print again, is owed nothing of a dispute that is won", async () => {
  const [declined, reprinted] = [await paidOrder(), await paidOrder()];
  await decideClaim(server.services, await declined.claim(), "declined");
  await approve(await reprinted.claim(REPRINT));
  for (const order of [declined, reprinted]) {
    await order.dispute(800);
    await order.win();
  }
  await compared();
  expect([await declined.back(), await reprinted.back()]).toEqual([0, 0]);
});
