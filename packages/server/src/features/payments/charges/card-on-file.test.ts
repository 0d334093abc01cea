import type { Api } from "@pressport/core/contract";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import { paymentSessions, payments, sandboxCheckoutSessions } from "../../../adapters/db/schema.ts";
import { callerOfClient } from "../../../http/access/client-caller.ts";
import { boot, TEST_START } from "../../../testing/boot.ts";
import { CARDS } from "../../../testing/card-payments.ts";
import { RECIPIENT } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { bookPayout } from "../../ledger/ledger.service.ts";
import { createPartnerOrder } from "../../orders/create-partner-order.service.ts";
import { letGo } from "../payments.service.ts";
import { reconcile } from "../reconcile/reconcile.service.ts";
import { payOnFile } from "./charge-card.service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, cards } = server;
const kept = { ...server.services.checkout.cards };
beforeEach(() => {
  server.clock.set(TEST_START);
  Object.assign(server.services.checkout.cards, kept);
});

/** A reseller without money on the balance, with a card on file unless told. */
async function reseller(card: string | null = CARDS.pays) {
  const { api, account: signedIn } = await server.signIn("reseller");
  const account = await callerOfClient(server.services.db, signedIn.client_id);
  if (!account) throw new Error("The reseller is gone.");
  if (card !== null) await cards.saveCard(api, card);
  const { cv_id } = await given.variant(api);
  const recipient = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  let orders = 0;
  const order = async () => {
    orders += 1;
    const made = await server.services.db.transaction((tx) =>
      createPartnerOrder(tx, server.services, {
        client_id: account.client_id,
        lines: [{ cv_id, quantity: 1 }],
        recipient,
        reference: { source: "shop.test", order_number: String(orders) },
        accept_poor: true,
      }),
    );
    return api.orders.show({ params: { id: made.order_id } });
  };
  return { api, account, order };
}
type Account = Awaited<ReturnType<typeof reseller>>["account"];

const pay = (account: Account, order_id: number, again = false) =>
  payOnFile(server.services, account, order_id, { again });
const shown = (api: Api, order_id: number) => api.orders.show({ params: { id: order_id } });
const bookedFor = (order_id: number) =>
  server.services.db.select().from(payments).where(eq(payments.order_id, order_id));
const chargesOf = async (client_id: number) =>
  (
    await server.services.db
      .select({ charge: sandboxCheckoutSessions })
      .from(paymentSessions)
      .innerJoin(sandboxCheckoutSessions, eq(sandboxCheckoutSessions.session_id, paymentSessions.session_id))
      .where(and(eq(paymentSessions.client_id, client_id), eq(sandboxCheckoutSessions.purpose, "charge")))
  ).map(({ charge }) => charge);
const holds = async () => expect(await brokenInvariants(server.services.db)).toEqual([]);

test.each([
  { card: CARDS.declinedLater, words: "The bank declined your card on file." },
  { card: CARDS.wantsHolderLater, words: "The bank wants you to confirm the payment yourself." },
])(
  "[ST35] a card that answers “$words” leaves the order waiting with a letter; it is not tried again by itself",
  async ({ card, words }) => {
    const { api, account, order } = await reseller(card);
    const { order_id } = await order();
    const refusal = { code: "card_refused", message: expect.stringContaining(words) };
    await expect(pay(account, order_id)).rejects.toMatchObject(refusal);
    expect(await shown(api, order_id)).toMatchObject({ order_paid: false, order_can: { pay: true } });
    await server.services.jobs.drain();
    const letters = await given.mails(account.user_email);
    expect(letters.map(({ subject }) => subject)).toContain("Your card was not charged");
    expect(letters.some(({ text }) => text.includes(words))).toBe(true);

    await expect(pay(account, order_id)).rejects.toMatchObject(refusal);
    expect(await chargesOf(account.client_id)).toHaveLength(1);
    await expect(pay(account, order_id, true)).rejects.toMatchObject(refusal);
    expect(await chargesOf(account.client_id)).toHaveLength(2);
  },
);

test("[ST35] what a card was refused for is paid by hand", async () => {
  const { api, account, order } = await reseller(CARDS.wantsHolderLater);
  const { order_id } = await order();
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "card_refused" });
  await cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  expect(await shown(api, order_id)).toMatchObject({ order_paid: true });
  await holds();
});

test("[ST34] an order the balance does not cover is charged to the card, booked like any payment, and can go back to it", async () => {
  const { api, account, order } = await reseller();
  const { order_id, order_totals } = await order();
  await pay(account, order_id);
  expect(await shown(api, order_id)).toMatchObject({ order_paid: true });
  expect(await bookedFor(order_id)).toMatchObject([
    { payment_method: "card", payment_amount: order_totals.total.amount, payment_surplus: false },
  ]);
  const [charge] = await chargesOf(account.client_id);
  expect(charge).toMatchObject({ state: "completed", amount: order_totals.total.amount, card_last4: "4242" });
  expect(await cards.post(await cards.messageAbout(charge?.session_id ?? ""))).toBe("200 settled");
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "already_paid" });
  const [payment] = await bookedFor(order_id);
  const back = await server.services.checkout.refund({
    paymentId: payment?.provider_payment_id ?? "",
    amount: 100,
    reference: "r",
    idempotencyKey: "r",
  });
  expect(back.state).toBe("confirmed");
  await reconcile(server.services);
  await holds();
});

test("[ST34] the balance comes first, and without a tick no card is charged", async () => {
  const { api, account, order } = await reseller();
  await bookPayout(
    server.services.db,
    { client_id: account.client_id, amount: -100_000, note: "" },
    server.clock.now(),
  );
  const [first] = [await order()];
  await pay(account, first.order_id);
  expect(await bookedFor(first.order_id)).toMatchObject([{ payment_method: "balance" }]);
  await bookPayout(
    server.services.db,
    {
      client_id: account.client_id,
      amount: (await api.earnings.show()).earnings_payable.amount,
      note: "",
    },
    server.clock.now(),
  );
  await api.cards.update({ body: { card_for_orders: false } });
  const second = await order();
  await expect(pay(account, second.order_id)).rejects.toMatchObject({ code: "balance_too_small" });
  expect(await chargesOf(account.client_id)).toEqual([]);
});

test("[ST35] another card is charged for what the one before was refused", async () => {
  const { api, account, order } = await reseller(CARDS.declinedLater);
  const { order_id } = await order();
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "card_refused" });
  await cards.saveCard(api);
  await pay(account, order_id);
  expect(await shown(api, order_id)).toMatchObject({ order_paid: true });
});

test("[ST34] two orders at the same time are charged once each, and one order that many pay at once, once", async () => {
  const { api, account, order } = await reseller();
  const [one, other] = [await order(), await order()];
  const ids = [one, other, one, one, other].map(({ order_id }) => order_id);
  await Promise.allSettled(ids.map((order_id) => pay(account, order_id)));
  await reconcile(server.services);
  for (const { order_id } of [one, other]) {
    expect(await shown(api, order_id)).toMatchObject({ order_paid: true });
    expect(await bookedFor(order_id)).toHaveLength(1);
  }
  expect(await chargesOf(account.client_id)).toHaveLength(2);
  await holds();
});

test("[ST34][R8] when the host is killed between charge and booking, there is one charge and one booking all the same", async () => {
  const { api, account, order } = await reseller();
  const { order_id } = await order();
  /* The provider charges, and nobody is there any more to hear it. */
  server.services.checkout.cards.charge = async (charge) => {
    await kept.charge(charge);
    throw new Error("killed");
  };
  await expect(pay(account, order_id)).rejects.toThrow("killed");
  expect(await shown(api, order_id)).toMatchObject({ order_paid: false, order_state: "awaiting_payment" });
  server.services.checkout.cards.charge = kept.charge;
  server.clock.advance(6 * MINUTE_MS);
  expect(await reconcile(server.services)).toMatchObject({ caughtUp: 1, complaints: [] });
  expect(await shown(api, order_id)).toMatchObject({ order_paid: true });
  expect(await reconcile(server.services)).toMatchObject({ caughtUp: 0 });
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "already_paid" });
  expect(await bookedFor(order_id)).toHaveLength(1);
  expect(await chargesOf(account.client_id)).toHaveLength(1);
  await holds();
});

test("[ST34][R8] days later, when the provider has forgotten the key, the charge is found by its name, and one that never was is let go", async () => {
  const { api, account, order } = await reseller();
  const [charged, never] = [await order(), await order()];
  const cutOff = async (order_id: number, before: () => Promise<unknown>) => {
    server.services.checkout.cards.charge = async (charge) => {
      await before();
      if (order_id === charged.order_id) await kept.charge(charge);
      throw new CheckoutUnavailable("cut off");
    };
    await expect(pay(account, order_id)).rejects.toMatchObject({ code: "unavailable" });
  };
  await cutOff(charged.order_id, async () => {});
  await cutOff(never.order_id, async () => {});
  server.services.checkout.cards.charge = () => Promise.reject(new Error("charged anew"));
  server.clock.advance(2 * DAY_MS);
  await reconcile(server.services);
  expect(await shown(api, charged.order_id)).toMatchObject({ order_paid: true });
  expect(await shown(api, never.order_id)).toMatchObject({ order_paid: false, order_can: { pay: true } });
  server.services.checkout.cards.charge = kept.charge;
  await pay(account, never.order_id);
  expect(await chargesOf(account.client_id)).toHaveLength(2);
  await holds();
});

test("[ST34] paying by hand while nobody knows whether the card was charged finds the charge instead of asking for money twice", async () => {
  const { api, account, order } = await reseller();
  const { order_id } = await order();
  server.services.checkout.cards.charge = async (charge) => {
    await kept.charge(charge);
    throw new CheckoutUnavailable("cut off");
  };
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "unavailable" });
  server.services.checkout.cards.charge = kept.charge;
  await expect(api.payments.payOrders({ body: { orders: [order_id] } })).rejects.toMatchObject({
    code: "already_paid",
  });
  expect(await bookedFor(order_id)).toHaveLength(1);
});

test("[AP119][AP124] a card is not charged for an order that another checkout has paid while the provider was down", async () => {
  const { api, account, order } = await reseller();
  const { order_id } = await order();
  const page = await api.payments.payOrders({ body: { orders: [order_id] } });
  const [early] = await server.services.db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.session_id, page.session_id));
  if (!early) throw new Error("The session was not written down.");
  await letGo(server.services, early, "expired");
  server.services.checkout.cards.charge = async () => {
    throw new CheckoutUnavailable("down");
  };
  await expect(pay(account, order_id)).rejects.toMatchObject({ code: "unavailable" });
  server.services.checkout.cards.charge = kept.charge;
  expect((await cards.pay(page)).answer).toBe("200 settled");
  await server.services.jobs.drain();
  expect(await bookedFor(order_id)).toMatchObject([{ payment_surplus: false }]);
  expect(await chargesOf(account.client_id)).toEqual([]);
  server.clock.advance(6 * MINUTE_MS);
  await reconcile(server.services);
  expect((await reconcile(server.services)).asked).toBe(0);
  await holds();
});

test("[ST34][AP119] a card is not charged for an order that was deleted while the provider was down, and a charge that it heard of goes back", async () => {
  const { api, account, order } = await reseller();
  const [never, heard] = [await order(), await order()];
  let charged = 0;
  server.services.checkout.cards.charge = async (charge) => {
    if (charged === heard.order_id) await kept.charge(charge);
    throw new CheckoutUnavailable("cut off");
  };
  for (const { order_id } of [never, heard]) {
    charged = order_id;
    await expect(pay(account, order_id)).rejects.toMatchObject({ code: "unavailable" });
    await api.orders.remove({ body: { orders: [order_id] } });
  }
  server.services.checkout.cards.charge = kept.charge;
  server.clock.advance(6 * MINUTE_MS);
  await reconcile(server.services);
  await server.services.jobs.drain();
  expect(await bookedFor(never.order_id)).toEqual([]);
  expect(await bookedFor(heard.order_id)).toMatchObject([{ payment_surplus: true }]);
  const charges = await chargesOf(account.client_id);
  expect(charges.map(({ amount, refunded_amount }) => [amount, refunded_amount])).toEqual([
    [heard.order_totals.total.amount, heard.order_totals.total.amount],
  ]);
  expect((await reconcile(server.services)).asked).toBe(0);
  await holds();
});
