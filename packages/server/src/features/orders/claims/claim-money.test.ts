import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, refunds, repayments } from "../../../adapters/db/schema.ts";
import type { Files } from "../../../adapters/files/files.ts";
import { cancel } from "../../../operator/commands/orders.commands.ts";
import { boot } from "../../../testing/boot.ts";
import { aSmallPicture, RECIPIENT } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { decideClaim } from "./decide-claim.service.ts";

const REFUND = 1;
const REPRINT = 2;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");
const sizes = [(await given.variant(api)).cv_id, (await given.variant(api, 3)).cv_id];
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A paid order of posters and a canvas, bought with a code. */
async function paidOrder() {
  const [poster = 0, canvas = 0] = sizes;
  await api.cart.addVariant({ params: { id: poster }, body: { quantity: 3 } });
  await api.cart.addVariant({ params: { id: canvas }, body: { quantity: 1 } });
  await api.cart.addDiscountCode({
    body: { discount_code: await given.discount({ discount_kind: "amount", discount_value: 100 }) },
  });
  const recipient_country_id = await given.countryId("LV");
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
  const { order_id, order_number } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const { order_items, order_totals } = await api.orders.show({ params: { id: order_id } });
  return { order_id, order_number, order_items, order_totals };
}
/** Claims an item, or all of them, and answers the claim. */
async function claim(order_id: number, ri_oi_id = 0, refund_type_id = REFUND) {
  const refund_items = [{ ri_oi_id, ri_reason_id: 2, ri_description: "Torn" }];
  await api.orders.addRefund({ params: { id: order_id }, body: { refund_type_id, refund_items } });
  const rows = await server.services.db.select().from(refunds).where(eq(refunds.order_id, order_id));
  return Math.max(...rows.map(({ refund_id }) => refund_id));
}
const owedFor = async (refund_id: number) => {
  const rows = await server.services.db.select().from(repayments).where(eq(repayments.refund_id, refund_id));
  return rows.map((row) => [row.repayment_reason, row.repayment_amount, row.order_id]);
};
const approve = (refund_id: number) => decideClaim(server.services, refund_id, "approved");
const told = async () => (await api.account.notifications()).map((one) => one.notification_text);

test("[R9] [SC375] a claimed line goes back less its share of the discount, and shipping with the whole order only", async () => {
  const one = await paidOrder();
  const [poster, canvas] = one.order_items;
  const { items, discount, total } = one.order_totals;
  const shareOf = (line: number) => line - Math.ceil((discount.amount * line) / items.amount);
  const lines = [poster, canvas].map((item) => item?.oi_line_total.amount ?? 0);
  for (const [place, item] of [poster, canvas].entries()) {
    const refund_id = await claim(one.order_id, item?.oi_id);
    await approve(refund_id);
    expect(await owedFor(refund_id)).toEqual([["claim", shareOf(lines[place] ?? 0), one.order_id]]);
  }
  const whole = await paidOrder();
  const refund_id = await claim(whole.order_id);
  expect((await api.orders.show({ params: { id: whole.order_id } })).order_refunded).toBeNull();
  await approve(refund_id);
  expect(await owedFor(refund_id)).toEqual([["claim", total.amount, whole.order_id]]);
  expect((await api.orders.show({ params: { id: whole.order_id } })).order_refunded).toEqual(total);
});

test("[R9] a claim gets what is left of a payment, and says so when that went back before", async () => {
  const { order_id, order_number } = await paidOrder();
  const refund_id = await claim(order_id);
  await cancelOrder(server.services, order_id);
  await approve(refund_id);
  expect(await owedFor(refund_id)).toEqual([]);
  expect(await told()).toContain(
    `Your claim for order ${order_number} has been approved: the money has gone back to you before.`,
  );
  const { order_refunds } = await api.orders.show({ params: { id: order_id } });
  expect(order_refunds).toMatchObject([{ refund_id, refund_state: "done" }]);
});

test("[R83] cancelling an order whose money a claim has sent back does not say that nothing had been paid", async () => {
  const { order_id, order_number } = await paidOrder();
  await approve(await claim(order_id));
  server.said.splice(0);
  await cancel(server.context, order_number);
  expect(server.said).toEqual([
    `Order ${order_number} is cancelled. All that was paid had gone back before.`,
  ]);
});

test("a reprint is approved in words of its own, and every step of a claim is in the log with what it was before", async () => {
  const { order_id, order_number } = await paidOrder();
  const refund_id = await claim(order_id, 0, REPRINT);
  expect(await told()).toContain(
    `We have your claim for order ${order_number} and answer as soon as we have looked into it.`,
  );
  await approve(refund_id);
  expect(await told()).toContain(
    `Your claim for order ${order_number} has been approved: we print it again.`,
  );
  await decideClaim(server.services, refund_id, "done");
  const lines = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_entity, "claim"))
    .orderBy(auditLog.audit_id)
    .then((all) => all.filter((line) => line.audit_entity_id === refund_id));
  expect(lines.map((line) => [line.audit_action, line.audit_before, line.audit_after])).toEqual([
    ["claim.requested", { refund_state: null, order_id: null }, { refund_state: "requested", order_id }],
    ["claim.approved", { refund_state: "requested" }, { refund_state: "approved" }],
    ["claim.done", { refund_state: "approved" }, { refund_state: "done" }],
  ]);
  expect(await owedFor(refund_id)).toEqual([]);
  expect(await decideClaim(server.services, 2_000_000_000, "approved")).toBeNull();
});

test("[S23] photos of a claim that is refused are not kept, and those of one that is taken are", async () => {
  const { order_id, order_items } = await paidOrder();
  const { files } = server.services;
  const { put } = files;
  const keys: string[] = [];
  const noting: Files["put"] = async (key, source) => {
    keys.push(key);
    return put(key, source);
  };
  files.put = noting;
  const [first] = order_items;
  const photo = await aSmallPicture("damage.jpg");
  const send = (ri_oi_id = 0) =>
    api.orders.addRefund({
      params: { id: order_id },
      body: { refund_type_id: REPRINT, refund_items: [{ ri_oi_id, ri_reason_id: 1, ri_description: "" }] },
      files: { "refund_items[][files]": [[photo, photo]] },
    });
  await send(first?.oi_id);
  await expect(send(first?.oi_id)).rejects.toMatchObject({ code: "already_claimed" });
  files.put = put;
  const isThere = await Promise.all(keys.map(async (key) => (await files.stat(key)) !== undefined));
  expect(isThere).toEqual([true, true, false, false]);
});

test("[VA14] the rest of an order is claimed beside an item with words of its own, and nothing twice", async () => {
  const { order_id, order_items } = await paidOrder();
  const [first, second] = order_items.map(({ oi_id }) => oi_id);
  const body = (...ids: (number | undefined)[]) => ({
    refund_type_id: REPRINT,
    refund_items: ids.map((ri_oi_id = 0, place) => ({
      ri_oi_id,
      ri_reason_id: 2,
      ri_description: `words ${place}`,
    })),
  });
  const params = { id: order_id };
  await expect(api.orders.addRefund({ params, body: body(first, first) })).rejects.toMatchObject({
    code: "already_claimed",
  });
  const { order_refunds } = await api.orders.addRefund({ params, body: body(0, second) });
  expect(order_refunds[0]?.refund_items.map((item) => [item.ri_oi_id, item.ri_description])).toEqual([
    [first, "words 0"],
    [second, "words 1"],
  ]);
});
