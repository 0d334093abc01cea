import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { sandboxCheckoutSessions, users } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { aSmallPicture } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { decideClaim } from "./decide-claim.service.ts";

const REFUND = 1;
const REPRINT = 2;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A paid order, all of which is claimed. */
async function claimed(refund_type_id: number) {
  const order = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order.order_id] } }));
  const params = { id: order.order_id };
  const claim = await api.orders.addRefund({
    params,
    body: { refund_type_id, refund_items: [{ ri_oi_id: 0, ri_reason_id: 1, ri_description: "Torn" }] },
    files: { "refund_items[][files]": [[await aSmallPicture("torn.jpg")]] },
  });
  const paid = claim.order_totals.total.amount;
  const refund_id = claim.order_refunds[0]?.refund_id ?? 0;
  const state = async () => (await api.orders.show({ params })).order_refunds[0]?.refund_state;
  return { order, paid, refund_id, state };
}

const news = async () => (await api.account.notifications()).map((one) => one.notification_text);
const letters = async () => given.mails((await api.auth.show()).data.user_email);
const moneyBack = async () => {
  await server.services.jobs.drain();
  const rows = await server.services.db.select().from(sandboxCheckoutSessions);
  return rows.reduce((sum, row) => sum + row.refunded_amount, 0);
};

test("[R9] approved money goes back once, however often it is approved; the customer is told in the panel and by letter", async () => {
  const { order, paid, refund_id, state } = await claimed(REFUND);
  const before = await moneyBack();
  const decided = await Promise.all([1, 2, 3].map(() => decideClaim(server.services, refund_id, "approved")));
  expect(decided.filter(Boolean)).toHaveLength(1);
  expect((await moneyBack()) - before).toBe(paid);
  expect(await state()).toBe("done");
  const words = `Your claim for order ${order.order_number} has been approved: the money is on its way back to your card.`;
  expect((await news()).filter((text) => text === words)).toHaveLength(1);
  const [letter] = await letters();
  expect(letter?.subject).toBe(`Your claim for order ${order.order_number}`);
  expect(letter?.text).toContain(words);
  expect(letter?.text).toContain(`/orders/${order.order_id}/view`);
  expect(await decideClaim(server.services, refund_id, "declined")).toBeNull();
});

test("an approved reprint is done when it has left, and takes no money back", async () => {
  const { order, refund_id, state } = await claimed(REPRINT);
  const before = await moneyBack();
  expect(await decideClaim(server.services, refund_id, "done")).toBeNull();
  await decideClaim(server.services, refund_id, "approved");
  expect(await state()).toBe("approved");
  await decideClaim(server.services, refund_id, "done");
  expect(await state()).toBe("done");
  expect(await moneyBack()).toBe(before);
  expect(await news()).toContain(`Your reprint for order ${order.order_number} is on its way.`);
});

test("approved money is done when it has gone back, whoever says so earlier", async () => {
  const { order, refund_id, state } = await claimed(REFUND);
  await decideClaim(server.services, refund_id, "approved");
  expect(await decideClaim(server.services, refund_id, "done")).toBeNull();
  expect(await state()).toBe("approved");
  await moneyBack();
  expect(await state()).toBe("done");
  expect(await news()).not.toContain(`Your reprint for order ${order.order_number} is on its way.`);
});

test("a declined claim says so and stays declined", async () => {
  const { order, refund_id, state } = await claimed(REFUND);
  const before = await moneyBack();
  await decideClaim(server.services, refund_id, "declined");
  expect(await decideClaim(server.services, refund_id, "approved")).toBeNull();
  expect(await state()).toBe("declined");
  expect(await moneyBack()).toBe(before);
  expect((await news()).join()).toContain(`Your claim for order ${order.order_number} has been declined.`);
});

test("a payment brings one letter, and none to somebody who wants no letters about orders", async () => {
  const arrived = async () =>
    (await letters()).filter(({ subject }) => subject === "Your payment has arrived").length;
  const pay = async () => {
    const { order_id } = await given.order(api);
    await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  };
  const before = await arrived();
  await pay();
  expect(await arrived()).toBe(before + 1);
  const {
    data: { user_id },
  } = await api.auth.show();
  await server.services.db.update(users).set({ user_notify_orders: false }).where(eq(users.user_id, user_id));
  await pay();
  expect(await arrived()).toBe(before + 1);
});

test("an invoice that is ready is in the notifications", async () => {
  const order = await given.order(api);
  await server.services.jobs.drain();
  const ready = `Your pro forma invoice ${order.order_number.replace("PP-", "PP-P-")} is ready.`;
  expect(await news()).toContain(ready);
});
