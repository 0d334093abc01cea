import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentSessions, payments } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { CARDS } from "../../testing/card-payments.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { letGo } from "./payments.service.ts";
import { reconcile } from "./reconcile/reconcile.service.ts";

/** An order with two pages on which it can be paid at the provider; the second one pays another order, too. */
async function start() {
  const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
  const { api, services, given } = server;
  const { cards } = server;
  const { cv_id } = await given.variant(api);
  const { order_id } = await given.orderOf(api, cv_id);
  const other_id = (await given.orderOf(api, cv_id)).order_id;
  const payOrders = (...orders: number[]) => api.payments.payOrders({ body: { orders } });
  const early = await payOrders(order_id);
  const sessionOf = async ({ session_id }: { session_id: string }) => {
    const [row] = await services.db
      .select()
      .from(paymentSessions)
      .where(eq(paymentSessions.session_id, session_id));
    if (!row) throw new Error("The session was not written down.");
    return row;
  };
  // The host believes that it has ended, as when the provider knew nothing of it for a while.
  await letGo(services, await sessionOf(early), "expired");
  const late = await payOrders(order_id, other_id);
  const shown = (id: number) => api.orders.show({ params: { id } });
  return { server, services, cards, order_id, other_id, early, late, payOrders, sessionOf, shown };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Nobody can pay the second page any more, and the order that is not paid can be. */
async function expectNoSecondPayment(started: Started): Promise<void> {
  const { services, cards, order_id, other_id, late, payOrders, sessionOf, shown } = started;
  expect((await shown(order_id)).order_paid).toBe(true);
  await services.jobs.drain();
  expect(await cards.fillIn(late.checkout_url, CARDS.pays)).toMatch(/^no redirect/);
  expect((await sessionOf(late)).session_state).toBe("expired");
  expect(await shown(other_id)).toMatchObject({ order_state: "created", order_can: { pay: true } });
  await cards.pay(await payOrders(other_id));
  expect((await shown(other_id)).order_paid).toBe(true);
  expect(await brokenInvariants(services.db)).toEqual([]);
}

test("[AP124] once an order is paid, no other page at the provider takes money for it", async () => {
  const started = await start();
  expect((await started.cards.pay(started.early)).answer).toBe("200 settled");
  await expectNoSecondPayment(started);
});

test("[AP124] the same where the payment is only found by comparing the books with the provider", async () => {
  const started = await start();
  const { server, services, cards, early } = started;
  await cards.fillIn(early.checkout_url, CARDS.pays);
  server.clock.advance(6 * 60_000);
  await reconcile(services);
  await expectNoSecondPayment(started);
});

test("[AP130] nobody can pay for an order that was deleted, and what was to be paid with it can be", async () => {
  const { server, services, cards, order_id, other_id, late, shown } = await start();
  await server.api.orders.remove({ body: { orders: [order_id] } });
  await services.jobs.drain();
  expect(await cards.fillIn(late.checkout_url, CARDS.pays)).toMatch(/^no redirect/);
  expect(await shown(other_id)).toMatchObject({ order_state: "created" });
});

test("[AP124] what is paid there all the same goes back", async () => {
  const { services, cards, order_id, other_id, early, late, shown } = await start();
  await cards.fillIn(late.checkout_url, CARDS.pays);
  await cards.pay(early);
  await services.jobs.drain();
  expect([(await shown(order_id)).order_paid, (await shown(other_id)).order_paid]).toEqual([true, true]);
  const rows = await services.db.select().from(payments).where(eq(payments.order_id, order_id));
  expect(rows.map((row) => row.payment_surplus).toSorted((a, b) => Number(a) - Number(b))).toEqual([
    false,
    true,
  ]);
  expect(await brokenInvariants(services.db)).toEqual([]);
});
