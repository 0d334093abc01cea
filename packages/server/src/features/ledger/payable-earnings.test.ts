import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, orders, users } from "../../adapters/db/schema.ts";
import { boot, TEST_START } from "../../testing/boot.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { advanceOrder } from "../fulfilment/move-items.service.ts";
import { decideClaim } from "../orders/claims/decide-claim.service.ts";
import { payableEarnings, recordPayout } from "./earnings.service.ts";
import { bookPayout } from "./ledger.service.ts";

const DAY_MS = 24 * 3_600_000;
const REPRINT = 2;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
beforeEach(() => server.clock.set(TEST_START));
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const usd = (amount: number) => ({ amount, currency: "USD" });
const net = (gross: number) => Math.round(gross / 1.2);
const dayAfter = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** A reseller, and hands to sell orders of its shopper at so much above wholesale. */
async function shop() {
  const reseller = await server.signIn("reseller");
  const { client_id } = reseller.account;
  const { api: shopper } = await server.signIn("guest", { reseller_client_id: client_id });
  const { cv_id } = await given.variant(shopper);
  const sell = async (margin: number) => {
    const { order_id, order_number, order_totals } = await given.orderOf(shopper, cv_id, 5);
    const total = order_totals.total.amount;
    const wholesale = total - margin;
    const change = (set: Partial<typeof orders.$inferInsert>) =>
      server.services.db.update(orders).set(set).where(eq(orders.order_id, order_id));
    await change({ order_wholesale_amount: wholesale });
    const session = await shopper.payments.payOrders({ body: { orders: [order_id] } });
    await cards.pay(session);
    const deliver = async () => {
      for (const status of [2, 3, 4, 5])
        await advanceOrder(server.services, order_id, status, { evenWithoutFiles: true });
    };
    return {
      order_id,
      order_number,
      session,
      earned: net(total) - net(wholesale),
      deliver,
      /** The last day somebody can claim. */
      claimUntil: (order_claim_until: string) => change({ order_claim_until }),
    };
  };
  const claim = async (order_id: number) => {
    const refund_items = [{ ri_oi_id: 0, ri_reason_id: 2, ri_description: "Torn" }];
    const body = { refund_type_id: REPRINT, refund_items };
    const { order_refunds } = await shopper.orders.addRefund({ params: { id: order_id }, body });
    return order_refunds[0]?.refund_id ?? 0;
  };
  const payable = async () => (await reseller.api.earnings.show()).earnings_payable.amount;
  const lines = async () => (await reseller.api.earnings.index()).data;
  return { ...reseller, client_id, sell, claim, payable, lines };
}

test("[ST34] what an order earned can be had the day after its last day for claims, once it is delivered", async () => {
  const { sell, payable, lines } = await shop();
  const [sold, other] = [await sell(600), await sell(900)];
  await sold.claimUntil(dayAfter(-1));
  expect(await payable()).toBe(0);
  await sold.deliver();
  await sold.claimUntil(dayAfter(0));
  expect(await payable()).toBe(0);
  expect(await lines()).toMatchObject([
    { entry_order: { order_id: other.order_id }, entry_payable: false, entry_claim_until: null },
    {
      entry_order: { order_id: sold.order_id, order_number: sold.order_number },
      entry_payable: false,
      entry_claim_until: dayAfter(0),
    },
  ]);
  await sold.claimUntil(dayAfter(-1));
  expect(await payable()).toBe(sold.earned);
  expect(await lines()).toMatchObject([
    { entry_payable: false },
    { entry_payable: true, entry_claim_until: null, entry_amount: usd(sold.earned) },
  ]);
});

test("[ST34] a claim that waits keeps what its order earned back, and no other order's", async () => {
  const { sell, payable, claim, lines } = await shop();
  const [claimed, other] = [await sell(600), await sell(900)];
  for (const order of [claimed, other]) await order.deliver();
  const refund_id = await claim(claimed.order_id);
  for (const order of [claimed, other]) await order.claimUntil(dayAfter(-1));
  expect(await payable()).toBe(other.earned);
  expect((await lines()).map(({ entry_payable }) => entry_payable)).toEqual([true, false]);
  await decideClaim(server.services, refund_id, "declined");
  expect(await payable()).toBe(claimed.earned + other.earned);
});

test("[ST34] what goes back of a sale that was paid out already is owed at once, delivered or not", async () => {
  const { client_id, sell, payable, lines, api } = await shop();
  const sold = await sell(600);
  await sold.deliver();
  await sold.claimUntil(dayAfter(-1));
  const { db } = server.services;
  expect(await recordPayout(server.services, { client_id, amount: sold.earned + 1, note: "" })).toEqual({
    kind: "too much",
    payable: sold.earned,
  });
  expect(await recordPayout(server.services, { client_id, amount: sold.earned - 1, note: "bank" })).toEqual({
    kind: "recorded",
    left: 1,
  });
  const paymentId = await cards.paymentOf(sold.session.session_id);
  const total = (await api.orders.show({ params: { id: sold.order_id } })).order_totals.total.amount;
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", total));
  await cards.post(message ?? {});
  expect(await payable()).toBe(1 - sold.earned);
  expect((await lines()).map((line) => [line.entry_kind, line.entry_amount.amount])).toEqual([
    ["refund", -sold.earned],
    ["payout", 1 - sold.earned],
    ["sale", sold.earned],
  ]);
  // The dispute is won: what it took is a sale again.
  const { reversalId } = (await server.services.checkout.reversals({ paymentId }))[0] ?? {};
  const [won] = await cards.atBank((bank) => bank.conclude(reversalId ?? "", "failed"));
  await cards.post(won ?? {});
  expect((await lines())[0]).toMatchObject({ entry_kind: "sale", entry_amount: usd(sold.earned) });
  expect(await payable()).toBe(1);
  const [line] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "payout.recorded"))
    .then((all) => all.filter((one) => one.client_id === client_id));
  expect(line).toMatchObject({ audit_entity: "client", audit_entity_id: client_id });
});

test("everybody with something to be paid is listed with the address of the first account, and nobody else; all accounts are told", async () => {
  const [rich, poor, second] = [await shop(), await shop(), await shop()];
  const { db } = server.services;
  const now = server.clock.now();
  const give = (client_id: number, amount: number) =>
    bookPayout(db, { client_id, amount: -amount, note: "" }, now);
  await give(second.client_id, 1);
  await give(rich.client_id, 5_000);
  await give(poor.client_id, -1);
  const colleague = await server.signIn("reseller");
  const { user_id } = colleague.account;
  await db.update(users).set({ client_id: rich.client_id }).where(eq(users.user_id, user_id));
  const mine = [rich, poor, second].map(({ client_id }) => client_id);
  const due = (await payableEarnings(db, now)).filter(({ client_id }) => mine.includes(client_id));
  expect(due).toEqual([
    {
      client_id: rich.client_id,
      client_name: "Test reseller",
      email: rich.account.email,
      balance: 5_000,
      payable: 5_000,
    },
    {
      client_id: second.client_id,
      client_name: "Test reseller",
      email: second.account.email,
      balance: 1,
      payable: 1,
    },
  ]);
  await recordPayout(server.services, { client_id: rich.client_id, amount: 4_999, note: "" });
  for (const { api } of [rich, colleague])
    expect((await api.account.notifications())[0]).toMatchObject({
      notification_text: "We have paid $49.99 of your earnings out to you.",
      notification_path: "/invoices?tab=earnings",
    });
  expect(await second.api.account.notifications()).toEqual([]);
});

test("earnings come by page, the newest first, and whole as a table", async () => {
  const { client_id, api, lines } = await shop();
  for (let amount = 1; amount <= 23; amount += 1)
    await bookPayout(server.services.db, { client_id, amount: -amount, note: "" }, server.clock.now());
  const first = await lines();
  const amounts = (rows: typeof first) => rows.map(({ entry_amount }) => entry_amount.amount);
  const size = first.length;
  const all = Array.from({ length: 23 }, (_, place) => 23 - place);
  expect(amounts(first)).toEqual(all.slice(0, size));
  const second = await api.earnings.index({ query: { page: "2" } });
  expect(amounts(second.data)).toEqual(all.slice(size));
  expect(second.meta).toMatchObject({ current_page: 2, last_page: 2, total: 23 });
  const table = (await (await api.earnings.csv()).text()).trim().split("\r\n");
  expect(table).toHaveLength(24);
  expect(table[1]).toBe("2026-03-02,payout,,0.23,USD,yes");
});
