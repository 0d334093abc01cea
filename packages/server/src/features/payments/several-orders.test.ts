import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { paymentSessions, payments, repayments, sandboxCheckoutSessions } from "../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { sendDueRepayments } from "./repayments/repayments.service.ts";

const MINUTE_MS = 60_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
beforeEach(() => server.clock.set(TEST_START));
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A client of its own with two orders to pay. */
async function buyer() {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const [one, two] = [await given.orderOf(api, cv_id), await given.orderOf(api, cv_id, 2)];
  const pay = (...orders: { order_id: number }[]) =>
    api.payments.payOrders({ body: { orders: orders.map(({ order_id }) => order_id) } });
  const shown = ({ order_id }: { order_id: number }) => api.orders.show({ params: { id: order_id } });
  const told = async () =>
    (await api.account.notifications())
      .filter(({ notification_kind }) => notification_kind === "order")
      .map(({ notification_text, notification_path }) => [notification_text, notification_path]);
  return { api, one, two, pay, shown, told };
}
const totalOf = (order: { order_totals: { total: { amount: number } } }) => order.order_totals.total.amount;
const rowsOf = ({ order_id }: { order_id: number }) =>
  server.services.db.select().from(payments).where(eq(payments.order_id, order_id));
const sessionRow = async (session_id: string) => {
  const [row] = await server.services.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.session_id, session_id));
  return row;
};

test("[AP65] the provider is asked for the sum of the orders, each by its number and amount, for an hour, and once", async () => {
  const { one, two, pay, told, api, shown } = await buyer();
  const { checkout } = server.services;
  const { createSession } = checkout;
  const asked: Parameters<typeof createSession>[0][] = [];
  checkout.createSession = (wanted) => {
    asked.push(wanted);
    return createSession(wanted);
  };
  const session = await pay(two, one);
  expect(await pay(one, two)).toEqual(session);
  checkout.createSession = createSession;
  const row = await sessionRow(session.session_id);
  expect(asked).toEqual([
    expect.objectContaining({
      reference: expect.stringMatching(`^payment-session-${row?.payment_session_id}-[0-9a-f]{16}$`),
      amount: totalOf(one) + totalOf(two),
      currency: "USD",
      lines: [one, two].map((order) => ({
        name: `Order ${order.order_number}`,
        quantity: 1,
        unitAmount: totalOf(order),
        contents: [expect.stringMatching(/^\d × .+, /)],
      })),
      expiresAt: new Date(server.clock.now().getTime() + 60 * MINUTE_MS),
    }),
  ]);
  await cards.pay(session);
  for (const order of [one, two])
    expect(await rowsOf(order)).toMatchObject([
      { payment_amount: totalOf(order), payment_surplus: false, payment_method: "card" },
    ]);
  expect(await told()).toEqual([["Your payment for 2 orders has arrived.", "/orders/paid"]]);
  expect((await api.invoices.index()).data.map(({ invoice_paid }) => invoice_paid)).toEqual([true, true]);
  expect((await shown(one)).order_paid_at).toBe(server.clock.now().toISOString());
});

test("money for two orders of which one was deleted meanwhile pays the other and goes back for that one", async () => {
  const { api, one, two, pay, shown, told } = await buyer();
  const session = await pay(one, two);
  await api.orders.remove({ body: { orders: [two.order_id] } });
  expect((await cards.pay(session)).answer).toBe("200 settled");
  await sendDueRepayments(server.services);
  expect(await shown(one)).toMatchObject({ order_paid: true });
  expect(await rowsOf(two)).toMatchObject([{ payment_amount: totalOf(two), payment_surplus: true }]);
  const [payment] = await rowsOf(two);
  const back = eq(repayments.payment_id, payment?.payment_id ?? 0);
  expect(await server.services.db.select().from(repayments).where(back)).toMatchObject([
    { repayment_reason: "surplus", repayment_amount: totalOf(two), repayment_state: "confirmed" },
  ]);
  const [charged] = await server.services.db
    .select()
    .from(sandboxCheckoutSessions)
    .where(eq(sandboxCheckoutSessions.session_id, session.session_id));
  expect(charged?.refunded_amount).toBe(totalOf(two));
  expect(await told()).toEqual([
    [
      "Your payment came for an order that is paid, changed or cancelled already. The money goes back to your card.",
      `/orders/${two.order_id}/view`,
    ],
    ["Your payment has arrived. Your order is on its way to production.", `/orders/${one.order_id}/view`],
  ]);
});

test("[AP65] a checkout is handed out again until a minute before its end", async () => {
  const { one, pay } = await buyer();
  const first = await pay(one);
  server.clock.advance(59 * MINUTE_MS);
  expect(await pay(one)).toEqual(first);
  server.clock.advance(1);
  expect((await pay(one)).session_id).not.toBe(first.session_id);
  expect(await sessionRow(first.session_id)).toMatchObject({ session_state: "expired" });
});

test("[AP66] invoices are paid by one checkout whatever their order, orders of theirs by another that closes it", async () => {
  const { api, one, two, pay, shown } = await buyer();
  const ids = [(await shown(one)).order_invoice_id ?? 0, (await shown(two)).order_invoice_id ?? 0];
  const payInvoices = (...invoices: number[]) => api.payments.payInvoices({ body: { invoices } });
  const [a = 0, b = 0] = ids;
  const first = await payInvoices(b, a);
  expect(await payInvoices(a, b, a)).toEqual(first);
  const other = await pay(one, two);
  expect(other.session_id).not.toBe(first.session_id);
  expect(await sessionRow(first.session_id)).toMatchObject({
    session_state: "expired",
    session_subject: `invoices:${a},${b}`,
  });
  await expect(payInvoices(a, 2_000_000_000)).rejects.toMatchObject({ status: 404 });
  expect(await payInvoices(a)).not.toEqual(other);
});

test("[ST14] a checkout that ended unpaid lets its orders go, and still pays them when the money came after all", async () => {
  const { one, two, pay, shown } = await buyer();
  const session = await pay(one, two);
  await cards.fillIn(session.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(session.session_id);
  expect(await cards.post({ ...message, id: `${message.id}-end`, type: "checkout.expired" })).toBe(
    "200 settled",
  );
  for (const order of [one, two])
    expect(await shown(order)).toMatchObject({ order_state: "created", order_paid: false });
  expect(await sessionRow(session.session_id)).toMatchObject({ session_state: "expired" });
  expect(await cards.post(message)).toBe("200 settled");
  for (const order of [one, two]) expect(await shown(order)).toMatchObject({ order_paid: true });
  expect(await sessionRow(session.session_id)).toMatchObject({ session_state: "completed" });
});

test("[ST14] an order that is being paid anew goes on waiting when an earlier checkout turns out to have charged something else", async () => {
  const { one, two, pay, shown } = await buyer();
  const first = await pay(one, two);
  await cards.chargeOtherwise(first.session_id, { amount: 1, currency: "USD" });
  await cards.fillIn(first.checkout_url, CARDS.pays);
  const message = await cards.messageAbout(first.session_id);
  await cards.post({ ...message, id: `${message.id}-end`, type: "checkout.expired" });
  const anew = await pay(one);
  expect(await cards.post(message)).toBe("200 mismatch");
  expect((await shown(one)).order_state).toBe("awaiting_payment");
  expect((await shown(two)).order_state).toBe("created");
  await cards.pay(anew);
  expect(await shown(one)).toMatchObject({ order_paid: true });
  await sendDueRepayments(server.services);
});

test("who comes back from a checkout that ended, or that charged something else, is told so with the sum that was asked", async () => {
  const { one, two, pay, shown } = await buyer();
  const outcome = async (session_id: string) => {
    const token = (await sessionRow(session_id))?.session_return_token ?? "";
    return server.apiWith(null).payments.show({ params: { token } });
  };
  const ended = await pay(one, two);
  expect(await outcome(ended.session_id)).toMatchObject({ payment_state: "open", payment_failure: null });
  server.clock.advance(61 * MINUTE_MS);
  const wrong = await pay(one);
  expect(await outcome(ended.session_id)).toEqual({
    payment_state: "expired",
    payment_failure: null,
    payment_paid_at: null,
    payment_orders: [one, two].map(({ order_id, order_number }) => ({ order_id, order_number })),
    payment_total: { amount: totalOf(one) + totalOf(two), currency: "USD" },
  });
  await cards.chargeOtherwise(wrong.session_id, { amount: 1, currency: "USD" });
  await cards.fillIn(wrong.checkout_url, CARDS.pays);
  expect(await outcome(wrong.session_id)).toMatchObject({ payment_state: "failed", payment_failure: null });
  expect(await shown(one)).toMatchObject({ order_paid: false, order_state: "created" });
  const right = await pay(one);
  await cards.pay(right);
  expect(await outcome(right.session_id)).toMatchObject({ payment_state: "paid" });
});
