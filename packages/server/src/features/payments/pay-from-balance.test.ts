import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders, payments } from "../../adapters/db/schema.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bookPayout } from "../ledger/ledger.service.ts";
import { payFromBalance } from "./pay-from-balance.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A reseller with two own orders, and a balance that the test fills. */
async function reseller() {
  const { api, account } = await server.signIn("reseller");
  const caller = await callerOfClient(server.services.db, account.client_id);
  if (!caller) throw new Error("The reseller is gone.");
  const { cv_id } = await given.variant(api);
  const [one, two] = [await given.orderOf(api, cv_id, 1), await given.orderOf(api, cv_id, 2)];
  const fill = (amount: number) =>
    bookPayout(
      server.services.db,
      { client_id: account.client_id, amount: -amount, note: "" },
      server.clock.now(),
    );
  const balance = async () => (await api.earnings.show()).earnings_payable.amount;
  const show = (order: { order_id: number }) => api.orders.show({ params: { id: order.order_id } });
  const pay = (...chosen: { order_id: number }[]) =>
    payFromBalance(server.services, caller, { orders: chosen.map(({ order_id }) => order_id) });
  return { api, account, one, two, fill, balance, show, pay };
}

const totalOf = (order: { order_totals: { total: { amount: number } } }) => order.order_totals.total.amount;
const bookedFor = (order_id: number) =>
  server.services.db.select().from(payments).where(eq(payments.order_id, order_id));

test("[ST34] orders that the balance covers to the cent are paid from it together, with their invoices, and printed", async () => {
  const { api, account, one, two, fill, balance, show, pay } = await reseller();
  await fill(totalOf(one) + totalOf(two));
  await pay(one, two);
  expect(await balance()).toBe(0);
  await server.services.jobs.drain();
  for (const order of [one, two]) {
    expect(await bookedFor(order.order_id)).toMatchObject([
      { payment_method: "balance", payment_amount: totalOf(order), client_id: account.client_id },
    ]);
    // What is paid goes to the print house.
    expect(await show(order)).toMatchObject({ order_paid: true, order_state: "submitted" });
  }
  const { data } = await api.invoices.index();
  expect(data.map(({ invoice_paid }) => invoice_paid)).toEqual([true, true]);
  const told = await api.account.notifications();
  expect(told.map(({ notification_text }) => notification_text)).toContain(
    "Your payment for 2 orders has arrived.",
  );
});

test("[ST34] with a cent too little for all of them none is paid", async () => {
  const { one, two, fill, balance, show, pay } = await reseller();
  await fill(totalOf(one) + totalOf(two) - 1);
  await expect(pay(one, two)).rejects.toMatchObject({ status: 409, code: "balance_too_small" });
  expect(await balance()).toBe(totalOf(one) + totalOf(two) - 1);
  for (const order of [one, two])
    expect(await show(order)).toMatchObject({ order_paid: false, order_state: "created" });
});

test("[R6] paid twice at the same moment, an order takes its money once", async () => {
  const { one, fill, balance, pay } = await reseller();
  await fill(3 * totalOf(one));
  const tries = await Promise.allSettled([pay(one), pay(one), pay(one)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const failed of tries)
    if (failed.status === "rejected") expect(failed.reason).toMatchObject({ code: "already_paid" });
  expect(await balance()).toBe(2 * totalOf(one));
  expect(await bookedFor(one.order_id)).toHaveLength(1);
});

test("a resold order that brings less than it costs is paid, and waits for somebody who decides", async () => {
  const { one, fill, show, pay } = await reseller();
  const { account: seller } = await server.signIn("reseller");
  await fill(totalOf(one));
  await server.services.db
    .update(orders)
    .set({ reseller_client_id: seller.client_id, order_wholesale_amount: totalOf(one) + 1 })
    .where(eq(orders.order_id, one.order_id));
  await pay(one);
  await server.services.jobs.drain();
  expect(await show(one)).toMatchObject({ order_paid: true, order_state: "paid" });
});

test("[AP96] a test order takes nothing from the balance", async () => {
  const { api, fill, balance, show, pay } = await reseller();
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Server", sk_scopes: ["orders:write"], sk_is_test: true },
  });
  const test = await server.apiWith(secret_key).partner.createOrder({
    body: {
      order_number: "1",
      lines: [{ cv_id: (await given.variant(api)).cv_id, quantity: 1 }],
      recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
      accept_poor: true,
    },
  });
  await fill(totalOf(test));
  await pay(test);
  expect(await balance()).toBe(totalOf(test));
  expect(await bookedFor(test.order_id)).toEqual([]);
  expect(await show(test)).toMatchObject({ order_paid: true, order_is_test: true });
  const told = await api.account.notifications();
  expect(told.map(({ notification_text }) => notification_text)).toContain(
    "The test payment has arrived. Nothing was charged.",
  );
});
