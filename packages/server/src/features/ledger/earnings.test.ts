import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { listPayouts, record } from "../../operator/commands/payouts.commands.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { type AuditLine, listAudit } from "../audit/audit.service.ts";
import { cancelOrder } from "../fulfilment/cancel-order.service.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { decideClaim } from "../orders/claims/decide-claim.service.ts";

const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const usd = (amount: number) => ({ amount, currency: "USD" });
const net = (gross: number) => Math.round(gross / 1.2);

/** A reseller whose shopper has paid an order with so much above wholesale. */
async function sale(margin: number) {
  const reseller = await server.signIn("reseller");
  const { client_id: reseller_client_id } = reseller.account;
  const { api: shopper } = await server.signIn("guest", { reseller_client_id });
  const { order_id, order_totals } = await given.orderOf(shopper, (await given.variant(shopper)).cv_id, 5);
  const total = order_totals.total.amount;
  await server.services.db
    .update(orders)
    .set({ order_wholesale_amount: total - margin })
    .where(eq(orders.order_id, order_id));
  const session = await shopper.payments.payOrders({ body: { orders: [order_id] } });
  await server.cards.pay(session);
  return { reseller, order_id, session, earned: net(total) - net(total - margin) };
}
/** Delivers an order and lets the time for claims pass; whoever needs to must sign in again. */
async function pastClaims(order_id: number, reseller: Awaited<ReturnType<Booted["signIn"]>>) {
  for (const status of [2, 3, 4, 5])
    await advanceOrder(server.services, order_id, status, { evenWithoutFiles: true });
  server.clock.advance(30 * DAY_MS);
  const body = { email: reseller.account.email, password: TEST_PASSWORD };
  const { access_token } = await server.api.auth.login({ body });
  return server.apiWith(access_token);
}
const lineOf = (line: AuditLine) => ({
  action: line.audit_action,
  entity: `${line.audit_entity} ${line.audit_entity_id}`,
  after: line.audit_after,
});
function desk() {
  const said: string[] = [];
  return { said, context: { ...server.context, say: (line: string) => said.push(line) } };
}

test("a reseller sees what its shoppers' orders earned; it waits until they are delivered and past the time for claims", async () => {
  const { reseller, order_id, earned } = await sale(600);
  expect(await reseller.api.earnings.show()).toEqual({
    earnings_balance: usd(earned),
    earnings_payable: usd(0),
    earnings_pending: usd(earned),
  });
  const { order_number } = await reseller.api.orders.show({ params: { id: order_id } });
  expect((await reseller.api.earnings.index()).data).toMatchObject([
    {
      entry_kind: "sale",
      entry_amount: usd(earned),
      entry_order: { order_id, order_number },
      entry_payable: false,
    },
  ]);
  const api = await pastClaims(order_id, reseller);
  expect(await api.earnings.show()).toMatchObject({
    earnings_payable: usd(earned),
    earnings_pending: usd(0),
  });
  const csv = await (await api.earnings.csv()).text();
  expect(csv.split("\r\n").slice(0, 2)).toEqual([
    "date,kind,order,amount,currency,payable",
    `2026-03-02,sale,${order_number},${(earned / 100).toFixed(2)},USD,yes`,
  ]);
});

test("a refund takes its part of the earnings back, and nobody sees another's", async () => {
  const { reseller, order_id, earned } = await sale(600);
  await cancelOrder(server.services, order_id);
  expect(await reseller.api.earnings.show()).toMatchObject({ earnings_balance: usd(0) });
  expect(
    (await reseller.api.earnings.index()).data.map((line) => [line.entry_kind, line.entry_amount]),
  ).toEqual([
    ["refund", usd(-earned)],
    ["sale", usd(earned)],
  ]);
  const { api: rival } = await server.signIn("reseller");
  expect(await rival.earnings.index()).toMatchObject({ data: [], meta: { total: 0 } });
  expect(await rival.earnings.show()).toMatchObject({ earnings_balance: usd(0) });
});

test("the operator sees who is to be paid, records a payout once and never more than there is; the reseller is told", async () => {
  const { reseller, order_id, earned } = await sale(1_200);
  const { email } = reseller.account;
  const early = desk();
  await expect(record(early.context, email, "1")).rejects.toThrow("can be paid 0.00 USD at most");
  const api = await pastClaims(order_id, reseller);
  const due = desk();
  await listPayouts(due.context);
  const amount = (earned / 100).toFixed(2);
  expect(due.said).toContain(`${email}  Test reseller  ${amount} USD of ${amount} USD earned`);
  await record(due.context, email.toUpperCase(), amount, { note: "bank 7" });
  expect(due.said.at(-1)).toBe(
    `A payout of ${amount} USD to ${email} is recorded; 0.00 USD are left to pay out.`,
  );
  await expect(record(due.context, email, "0.01")).rejects.toThrow("nothing was recorded");
  await expect(record(due.context, email, "free")).rejects.toThrow("is not an amount");
  await expect(record(due.context, "nobody@example.test", "1")).rejects.toThrow("There is no account");
  expect((await listAudit(server.services.db, { action: "payout", limit: 10 })).map(lineOf)).toEqual([
    {
      action: "payout.recorded",
      entity: `client ${reseller.account.client_id}`,
      after: { amount: earned, currency: "USD", note: "bank 7" },
    },
  ]);
  expect((await api.earnings.index()).data[0]).toMatchObject({
    entry_kind: "payout",
    entry_amount: usd(-earned),
    entry_order: null,
  });
  expect((await api.account.notifications())[0]?.notification_text).toContain(`$${amount} of your earnings`);
});

test("an own order is paid from the balance, as far as it reaches, and its money comes back there", async () => {
  const { reseller, order_id } = await sale(1_600);
  const api = await pastClaims(order_id, reseller);
  const payable = async () => (await api.earnings.show()).earnings_payable.amount;
  const before = await payable();
  const { cv_id } = await given.variant(api);
  const own = await given.orderOf(api, cv_id);
  const invoiceOf = async (id: number) => (await api.orders.show({ params: { id } })).order_invoice_id ?? 0;
  const invoices = [await invoiceOf(own.order_id)];
  await api.payments.payInvoicesFromBalance({ body: { invoices } });
  expect(await payable()).toBe(before - own.order_totals.total.amount);
  expect(await api.orders.show({ params: { id: own.order_id } })).toMatchObject({ order_paid: true });
  await expect(api.payments.payInvoicesFromBalance({ body: { invoices } })).rejects.toMatchObject({
    code: "already_paid",
  });

  const dear = await given.orderOf(api, cv_id, 20);
  const refused = api.payments.payInvoicesFromBalance({
    body: { invoices: [await invoiceOf(dear.order_id)] },
  });
  await expect(refused).rejects.toMatchObject({ status: 409, code: "balance_too_small" });

  await cancelOrder(server.services, own.order_id);
  expect(await payable()).toBe(before);
  expect((await api.account.notifications())[0]?.notification_text).toMatch(
    /has been cancelled\. What you paid is in your balance again\.$/,
  );
  expect((await api.earnings.index()).data.map((line) => line.entry_kind)).toEqual([
    "refund",
    "payment",
    "sale",
  ]);
});

test("a claim for an order paid from the balance says that the money is there again, never that it goes to a card", async () => {
  const { reseller, order_id } = await sale(2_400);
  const api = await pastClaims(order_id, reseller);
  const { cv_id } = await given.variant(api);
  const own = await given.orderOf(api, cv_id);
  const params = { id: own.order_id };
  const invoiceId = (await api.orders.show({ params })).order_invoice_id ?? 0;
  const before = (await api.earnings.show()).earnings_payable;
  await api.payments.payInvoicesFromBalance({ body: { invoices: [invoiceId] } });
  const refund_items = [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "It is torn." }];
  const { order_refunds } = await api.orders.addRefund({ params, body: { refund_type_id: 1, refund_items } });
  await decideClaim(server.services, order_refunds[0]?.refund_id ?? 0, "approved");
  const words = `Your claim for order ${own.order_number} has been approved: the money is in your balance again.`;
  expect((await api.account.notifications())[0]?.notification_text).toBe(words);
  const letters = await given.mails(reseller.account.email);
  const letter = letters.find(({ text }) => text.includes(words));
  expect(letter).toBeDefined();
  expect(JSON.stringify(letter)).not.toContain("card");
  expect((await api.earnings.show()).earnings_payable).toEqual(before);
  expect((await api.orders.show({ params })).order_refunds[0]?.refund_state).toBe("done");
});

test("a checkout that is open for an order is closed before the order is paid from the balance", async () => {
  const { reseller, order_id } = await sale(1_600);
  const api = await pastClaims(order_id, reseller);
  const own = await given.orderOf(api, (await given.variant(api)).cv_id);
  const session = await api.payments.payOrders({ body: { orders: [own.order_id] } });
  const { order_invoice_id } = await api.orders.show({ params: { id: own.order_id } });
  await api.payments.payInvoicesFromBalance({ body: { invoices: [order_invoice_id ?? 0] } });
  expect(await server.cards.fillIn(session.checkout_url, "4242 4242 4242 4242")).toMatch(/^no redirect/);
});

test("[AP171] a payout that is told twice, also at the same time, is recorded once, unless it is meant", async () => {
  const { reseller, order_id } = await sale(1_200);
  const { email } = reseller.account;
  await pastClaims(order_id, reseller);
  const { context: at, said } = desk();
  const told = (amount: string, options = {}) => record(at, email, amount, options);
  const twice = await Promise.allSettled([told("1", { note: "bank 8" }), told("1", { note: "bank 8" })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  server.clock.advance(3 * DAY_MS);
  await expect(told("1.00", { note: "bank 8" })).rejects.toThrow(
    /with the note "bank 8" was recorded at .*nothing was recorded now/,
  );
  await told("1", { note: "bank 8", again: true });
  await told("1", { note: "bank 9" });
  await told("1");
  await expect(told("1")).rejects.toThrow("nothing was recorded now");
  // Without a reference it is another one on another day.
  server.clock.advance(2 * DAY_MS);
  await told("1");
  expect(said.filter((line) => line.includes("is recorded"))).toHaveLength(5);
});
