import type { ReprintReason } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { orderItems, orders, repayments } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { RECIPIENT } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { textOfPages } from "../../../testing/text-of-pdf.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;
const staff = await server.signIn("admin");
const desk = staff.api.deskOrders;
afterAll(async () => expect(await brokenInvariants(services.db)).toEqual([]));

/** A paid order whose print files are written: two copies of one item. */
async function paidOrder(): Promise<{ params: { id: string }; oi_id: number }> {
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const params = { id: String(order_id) };
  const [item] = (await api.orders.show({ params })).order_items;
  if (!item) throw new Error("The order has no item.");
  return { params, oi_id: item.oi_id };
}

async function orderAt(step: "in_production" | "printed" | "shipped") {
  const made = await paidOrder();
  await desk.moveItems({ params: made.params, body: { oi_ids: [made.oi_id], step } });
  return made;
}

const filesOf = async (id: string) =>
  Object.entries(
    unzipSync(new Uint8Array(await (await desk.files({ query: { ids: id } })).arrayBuffer())),
  ).map(([name, bytes]) => ({ name, bytes }));

const again = (oi_id: number, copies = 1, reason: ReprintReason = "lost") => ({
  oi_id,
  copies,
  reason,
  note_text: "",
});
const told = async () => (await api.account.notifications()).map((one) => one.notification_text);

test("[DK172] a copy of a sent item is printed again: it is in the queue with its mark, due anew, and the history says why", async () => {
  const { params, oi_id } = await orderAt("shipped");
  await services.db
    .update(orders)
    .set({ order_paid_at: new Date("2026-01-05T09:00:00Z"), order_ship_by: "2026-01-09" })
    .where(eq(orders.order_id, Number(params.id)));
  const body = { ...again(oi_id), note_text: "the parcel never came" };
  const found = await desk.reprint({ params, body });
  expect(found).toMatchObject({
    order: { order_state: "in_production", order_shipped_at: null },
    order_ship_by: "2026-03-06",
    order_is_late: false,
    staff_items: [
      {
        oi_id,
        reprint: { copies: 1, reason: "lost" },
        can_reprint: false,
      },
    ],
  });
  expect(found.staff_notes).toMatchObject([{ note_text: "the parcel never came" }]);
  expect(found.history.find(({ action }) => action === "order.reprinted")).toMatchObject({
    actor: staff.account.email,
    after: { oi_id, copies: 1, reason: "lost" },
  });
  const { data } = await staff.api.queue.index({ query: { query: found.order.order_number } });
  expect(data).toMatchObject([{ order_items: [{ oi_id, reprint_copies: 1 }] }]);
  const parcel = { carrier: "DPD", number: "2ND" };
  const sent = await desk.moveItems({ params, body: { oi_ids: [oi_id], step: "shipped", parcel } });
  expect(sent).toMatchObject({ order: { order_state: "shipped" }, staff_items: [{ reprint: null }] });
  expect(sent.order.order_parcels.at(-1)).toMatchObject({ number: "2ND" });
});

test("[DK172] of two who print something again at once the second one is refused, and so are too many copies", async () => {
  const { params, oi_id } = await orderAt("printed");
  const tooMany = desk.reprint({ params, body: again(oi_id, 3) });
  await expect(tooMany).rejects.toMatchObject({ code: "invalid", errors: { copies: [expect.anything()] } });
  const both = await Promise.allSettled([
    desk.reprint({ params, body: again(oi_id) }),
    desk.reprint({ params, body: again(oi_id) }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const strange = desk.reprint({ params, body: again(2_000_000) });
  await expect(strange).rejects.toMatchObject({ code: "not_found" });
});

test("[DK173] labels, names of files and ticket say that it is a reprint, and of how many copies", async () => {
  const { params, oi_id } = await orderAt("shipped");
  await desk.reprint({ params, body: again(oi_id, 1, "damaged") });
  const files = await filesOf(params.id);
  const ending = (end: string) => files.find(({ name }) => name.endsWith(end));
  const pages = await textOfPages(ending("1x-labels.pdf")?.bytes ?? new Uint8Array());
  expect(pages).toEqual([expect.stringContaining("REPRINT")]);
  const ticket = JSON.parse(strFromU8(ending("job-ticket.json")?.bytes ?? new Uint8Array()));
  expect(ticket).toMatchObject({ revision: 2, items: [{ oi_id, quantity: 1, reprint: "damaged" }] });
});

test("[DK173] what had been sent and is not printed again is on no paper of the reprint", async () => {
  const { params, oi_id } = await paidOrder();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.oi_id, oi_id));
  if (!item) throw new Error("The item is gone.");
  const { oi_id: _, ...copy } = item;
  const [other] = await services.db
    .insert(orderItems)
    .values({ ...copy, oi_unit_amount: 0, oi_line_amount: 0, oi_wholesale_amount: 0 })
    .returning();
  const oi_ids = [oi_id, other?.oi_id ?? 0];
  await desk.moveItems({ params, body: { oi_ids, step: "printed" } });
  await desk.reprint({ params, body: again(oi_id, 1, "misprint") });
  // Nothing has left yet: both go into one parcel.
  expect((await filesOf(params.id)).filter(({ name }) => name.endsWith("labels.pdf"))).toHaveLength(2);
  await desk.moveItems({ params, body: { oi_ids, step: "shipped" } });
  await desk.reprint({ params, body: again(oi_id, 1, "lost") });
  expect((await filesOf(params.id)).filter(({ name }) => name.endsWith("labels.pdf"))).toHaveLength(1);
});

test("[DK174] a customer who had it sent is told of the reprint; what is spoiled in the house is nobody's business", async () => {
  const here = await orderAt("printed");
  const before = await told();
  const found = await desk.reprint({ params: here.params, body: again(here.oi_id, 2, "misprint") });
  expect(await told()).toEqual(before);
  const gone = await orderAt("shipped");
  const { order } = await desk.reprint({ params: gone.params, body: again(gone.oi_id) });
  expect(await told()).toContain(
    `We print a part of order ${order.order_number} again and send it at no cost to you.`,
  );
  expect(order.order_number).not.toBe(found.order.order_number);
});

test("[DK175] an item that is printed again leaves its batch, and can be in another one", async () => {
  const { params, oi_id } = await paidOrder();
  const order_ids = [Number(params.id)];
  const made = await staff.api.printBatches.create({ body: { order_ids } });
  await services.jobs.drain();
  await staff.api.printBatches.print({ params: { id: String(made.print_batch_id) } });
  await desk.reprint({ params, body: again(oi_id) });
  const next = await staff.api.printBatches.create({ body: { order_ids } });
  await services.jobs.drain();
  const [batch] = (await staff.api.printBatches.index({ query: {} })).data;
  expect(batch).toMatchObject({
    print_batch_id: next.print_batch_id,
    print_batch_state: "ready",
    print_batch_prints: 1,
  });
  await staff.api.printBatches.print({ params: { id: String(next.print_batch_id) } });
  // What the first batch printed is no longer there to be taken back.
  const undone = staff.api.printBatches.undo({ params: { id: String(made.print_batch_id) } });
  await expect(undone).rejects.toMatchObject({ code: "conflict" });
});

test("[DK176] a part of the money goes back with words: a credit note, a letter, and a line on the order", async () => {
  const { params } = await orderAt("shipped");
  const { order, order_money } = await desk.show({ params });
  const left = order_money?.left.amount ?? 0;
  expect(left).toBe(order.order_totals.total.amount);
  const paid = await desk.refund({ params, body: { amount: 250, words: "Sorry for the wait.", left } });
  expect(paid.order_money?.left.amount).toBe(left - 250);
  expect(paid.order.order_refunded?.amount).toBe(250);
  expect(paid.order.order_comments.at(-1)).toMatchObject({ comment_text: "Sorry for the wait." });
  expect(paid.history[0]).toMatchObject({ action: "order.refunded", after: { amount: 250 } });
  await services.jobs.drain();
  const { data } = await api.invoices.index({ query: {} });
  expect(data.some((one) => one.invoice_total.amount === -250 || one.invoice_total.amount === 250)).toBe(
    true,
  );
  const [letter] = await given.mails(server.account?.email ?? "");
  expect(letter?.subject).toBe(`Money back for order ${order.order_number}`);
  expect(JSON.stringify(letter)).toContain("Sorry for the wait.");
});

test("[DK177] of two payments decided on at once one is made, and never more than was paid", async () => {
  const { params } = await orderAt("shipped");
  const left = (await desk.show({ params })).order_money?.left.amount ?? 0;
  const body = { amount: 100, words: "Sorry.", left };
  const both = await Promise.allSettled([desk.refund({ params, body }), desk.refund({ params, body })]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  const tooMuch = desk.refund({ params, body: { ...body, amount: left, left: left - 100 } });
  await expect(tooMuch).rejects.toMatchObject({ code: "invalid", errors: { amount: [expect.anything()] } });
  const rest = await desk.refund({ params, body: { ...body, amount: left - 100, left: left - 100 } });
  expect(rest.order_money?.left.amount).toBe(0);
  const none = desk.refund({ params, body: { ...body, left: 0 } });
  await expect(none).rejects.toMatchObject({ code: "conflict" });
  const rows = await services.db
    .select()
    .from(repayments)
    .where(eq(repayments.order_id, Number(params.id)));
  expect(rows.reduce((sum, { repayment_amount }) => sum + repayment_amount, 0)).toBe(left);
});

test("[DK177] nobody pays more than the limit of the role, and who may not pay does not", async () => {
  const { params } = await orderAt("shipped");
  const left = (await desk.show({ params })).order_money?.left.amount ?? 0;
  const limited = await server.signIn("admin");
  await given.staffRole(limited.account.user_id, {
    staff_role_capabilities: ["orders.read", "refunds.pay"],
    staff_role_refund_limit: 100,
  });
  const pay = (amount: number) =>
    limited.api.deskOrders.refund({ params, body: { amount, words: "Sorry.", left } });
  await expect(pay(101)).rejects.toMatchObject({ code: "not_allowed" });
  expect((await pay(100)).order_money?.left.amount).toBe(left - 100);
  const reader = await server.signIn("admin");
  await given.staffRole(reader.account.user_id, { staff_role_capabilities: ["orders.read"] });
  const refused = reader.api.deskOrders.refund({ params, body: { amount: 1, words: "Sorry.", left } });
  await expect(refused).rejects.toMatchObject({ code: "not_allowed" });
});

test("[DK178] money that went back before production keeps nothing from being printed", async () => {
  const { params, oi_id } = await paidOrder();
  await services.db
    .update(orderItems)
    .set({ oi_status_id: ITEM_STATUS.received })
    .where(eq(orderItems.oi_id, oi_id));
  const left = (await desk.show({ params })).order_money?.left.amount ?? 0;
  await desk.refund({ params, body: { amount: left - 1, words: "A gift.", left } });
  const moved = await desk.moveItems({ params, body: { oi_ids: [oi_id], step: "printed" } });
  expect(moved.order.order_items[0]?.oi_status.status_id).toBe(ITEM_STATUS.printed);
});

test("[DK180] an order in production is cancelled only where that is said, after the desk has told what is lost", async () => {
  const { params } = await orderAt("printed");
  const found = await desk.show({ params });
  expect(found.can_cancel).toBe(true);
  expect(found.order_made.amount).toBeGreaterThan(0);
  const careless = desk.cancel({ params, body: {} });
  await expect(careless).rejects.toMatchObject({ code: "order_in_production" });
  const cancelled = await desk.cancel({ params, body: { even_in_production: true } });
  expect(cancelled).toMatchObject({
    order: { order_state: "cancelled", order_refunded: found.order.order_totals.total },
    order_money: { left: { amount: 0 } },
    can_cancel: false,
  });
  const sent = await orderAt("shipped");
  expect((await desk.show({ params: sent.params })).can_cancel).toBe(false);
  const late = desk.cancel({ params: sent.params, body: { even_in_production: true } });
  await expect(late).rejects.toMatchObject({ code: "conflict" });
});

test("[DK182] an order in production goes to another address until it is packed; papers and batches are made anew", async () => {
  const { params, oi_id } = await orderAt("in_production");
  const made = await staff.api.printBatches.create({ body: { order_ids: [Number(params.id)] } });
  await services.jobs.drain();
  const recipient_country_id = await given.countryId("LV");
  const order_recipient = { ...RECIPIENT, recipient_country_id, recipient_address: "7 Loom Lane" };
  const found = await desk.changeAddress({ params, body: { order_recipient } });
  expect(found.order.order_recipient.recipient_address).toBe("7 Loom Lane");
  expect(found.history[0]).toMatchObject({
    action: "recipient.changed",
    actor: staff.account.email,
    after: { fields: ["recipient_address"] },
  });
  expect(JSON.stringify(found.history)).not.toContain("Loom");
  expect(await told()).toContain(`The delivery address of order ${found.order.order_number} was changed.`);
  await services.jobs.drain();
  const [batch] = (await staff.api.printBatches.index({ query: {} })).data;
  expect(batch).toMatchObject({ print_batch_id: made.print_batch_id, print_batch_state: "ready" });
  const { pathname, search } = new URL(batch?.print_batch_url ?? "");
  const bytes = await (await server.request(`${pathname}${search}`)).arrayBuffer();
  const packed = Object.entries(unzipSync(new Uint8Array(bytes)));
  const slip = packed.find(([name]) => name.endsWith("packing-slip.pdf"));
  expect((await textOfPages(slip?.[1] ?? new Uint8Array())).join()).toContain("7 Loom Lane");

  await services.db.update(orderItems).set({ oi_packed_at: new Date() }).where(eq(orderItems.oi_id, oi_id));
  const tooLate = desk.changeAddress({ params, body: { order_recipient } });
  await expect(tooLate).rejects.toMatchObject({ code: "conflict" });
  expect((await desk.show({ params })).can_change_address).toBe(false);
});

test("[DK182] the new address is checked as the customer's is: its country stays, and its postcode is of that country", async () => {
  const { params } = await paidOrder();
  const to = async (code: string, changes = {}) => {
    const recipient_country_id = await given.countryId(code);
    const order_recipient = { ...RECIPIENT, recipient_country_id, ...changes };
    return desk.changeAddress({ params, body: { order_recipient } });
  };
  await expect(to("LV", { recipient_zip: "1" })).rejects.toMatchObject({ code: "invalid" });
  await expect(to("DE", { recipient_zip: "10115" })).rejects.toMatchObject({
    errors: { "order_recipient.recipient_country_id": [expect.anything()] },
  });
});

test("[DK185] a claim decided as a reprint puts what is sent back into the queue, with one letter; what is not printed waits there still", async () => {
  const [sent, waits] = [await orderAt("shipped"), await orderAt("in_production")];
  const claimed = async ({ params, oi_id }: typeof sent) => {
    const claim = { ri_oi_id: oi_id, ri_reason_id: 2, ri_description: "A cat, not a dog" };
    const { order_refunds } = await api.orders.addRefund({
      params: { id: Number(params.id) },
      body: { refund_type_id: 1, refund_items: [claim] },
      files: {},
    });
    return { id: String(order_refunds[0]?.refund_id) };
  };
  const before = (await told()).length;
  for (const one of [sent, waits])
    await staff.api.inbox.decide({ params: await claimed(one), body: { decision: "reprint" } });
  const again = await desk.show({ params: sent.params });
  expect(again).toMatchObject({
    order: { order_state: "in_production" },
    staff_items: [{ oi_id: sent.oi_id, reprint: { copies: 2, reason: "wrong_item" } }],
  });
  const { data } = await staff.api.queue.index();
  const due = data.find(({ order_id }) => order_id === Number(sent.params.id));
  expect(due?.order_items[0]?.reprint_copies).toBe(2);
  expect((await desk.show({ params: waits.params })).staff_items[0]?.reprint).toBeNull();
  const letters = (await told()).slice(0, (await told()).length - before);
  expect(letters.filter((text) => text.includes("approved: we print it again"))).toHaveLength(2);
  expect(letters.filter((text) => text.includes("print a part"))).toEqual([]);
});
