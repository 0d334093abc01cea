import { ITEM_STATUS } from "@pressport/core/rules";
import { eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { orderItems, orders } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given } = server;
const staff = await server.signIn("admin");
const desk = staff.api.deskOrders;

/** A paid order whose print files are written. */
async function orderWithFiles(): Promise<{ id: string; oi_ids: number[] }> {
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const id = String(order_id);
  await server.services.jobs.drain();
  const { order_items } = await api.orders.show({ params: { id } });
  return { id, oi_ids: order_items.map(({ oi_id }) => oi_id) };
}

test("[DK10] staff see an order of any client, by whom it was ordered, and there is none that was not made", async () => {
  const { order_id, order_number } = await given.order(api);
  const found = await desk.show({ params: { id: String(order_id) } });
  expect(found).toMatchObject({
    order: { order_number },
    client_id: server.account?.client_id,
    order_ship_by: null,
  });
  await expect(desk.show({ params: { id: "2000000" } })).rejects.toMatchObject({ code: "not_found" });
});

test("[DK11] [DK13] the files of an order come in one ZIP; items are sent with a parcel that the customer follows", async () => {
  const { id, oi_ids } = await orderWithFiles();
  const zip = await desk.files({ query: { ids: id } });
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  const { order } = await desk.show({ params: { id } });
  expect(names.map((name) => name.replace(`${order.order_number}/${order.order_number}`, "")).sort()).toEqual(
    [
      ...oi_ids.flatMap((oi_id) => [
        expect.stringMatching(`^-${oi_id}-.*x-labels.pdf$`),
        expect.stringMatching(`^-${oi_id}-.*x.pdf$`),
      ]),
      "-job-ticket.json",
      "-packing-slip.pdf",
    ],
  );
  const parcel = { carrier: "DPD", number: "0512" };
  const sent = await desk.moveItems({ params: { id }, body: { oi_ids, step: "shipped", parcel } });
  expect(sent.order.order_items.map(({ oi_status }) => oi_status.status_id)).toEqual(
    oi_ids.map(() => ITEM_STATUS.shipped),
  );
  const url = "https://tracking.dpd.de/status/en_US/parcel/0512";
  expect((await api.orders.show({ params: { id } })).order_tracking).toEqual({ ...parcel, url });
  expect(sent.history[0]).toMatchObject({ action: "order.items-moved", actor: staff.account.email });
  const second = { carrier: "DPD", number: "0513" };
  await desk.moveItems({ params: { id }, body: { oi_ids, step: "shipped", parcel: second } });
  expect((await api.orders.show({ params: { id } })).order_parcels.map(({ number }) => number)).toEqual([
    "0512",
    "0513",
  ]);
  const again = desk.moveItems({ params: { id }, body: { oi_ids, step: "printed" } });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  const strange = desk.moveItems({ params: { id }, body: { oi_ids: [2_000_000], step: "delivered" } });
  await expect(strange).rejects.toMatchObject({ code: "not_found" });
  await expect(desk.cancel({ params: { id }, body: {} })).rejects.toMatchObject({
    code: "order_in_production",
  });
});

test("[DK13] files that are too large for one ZIP are refused before anything is saved", async () => {
  const { id, oi_ids } = await orderWithFiles();
  await server.services.db
    .update(orderItems)
    .set({ oi_print_file_bytes: 2_100_000_000 })
    .where(inArray(orderItems.oi_id, oi_ids));
  const other = await orderWithFiles();
  await server.services.db
    .update(orderItems)
    .set({ oi_print_file_bytes: 2_100_000_000 })
    .where(inArray(orderItems.oi_id, other.oi_ids));
  await expect(desk.files({ query: { ids: `${id},${other.id}` } })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("fewer orders"),
  });
});

test("[DK12] staff cancel an order before production, and its history says who did", async () => {
  const { order_id } = await given.order(api);
  const id = String(order_id);
  await expect(desk.files({ query: { ids: id } })).rejects.toMatchObject({ code: "conflict" });
  const cancelled = await desk.cancel({ params: { id }, body: {} });
  expect(cancelled).toMatchObject({ order: { order_state: "cancelled" }, can_cancel: false });
  expect(cancelled.history[0]).toMatchObject({ action: "order.cancelled", actor: staff.account.email });
});

test("[DK12] cancelling pays back no more than the limit of the role", async () => {
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const params = { id: String(order_id) };
  const limited = await server.signIn("admin");
  await given.staffRole(limited.account.user_id, {
    staff_role_capabilities: ["orders.read", "orders.change", "refunds.pay"],
    staff_role_refund_limit: 100,
  });
  await expect(limited.api.deskOrders.cancel({ params, body: {} })).rejects.toMatchObject({
    code: "not_allowed",
  });
  expect((await desk.show({ params })).order.order_state).toBe("paid");
  expect(await desk.cancel({ params, body: {} })).toMatchObject({ order: { order_state: "cancelled" } });
});

test("[DK10] [DK12] the history names whoever cancelled an order, also its customer", async () => {
  const { order_id } = await given.order(api);
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Shop", sk_scopes: ["orders:write"] },
  });
  await server.apiWith(secret_key).partner.cancelOrder({ params: { id: order_id } });
  const { history } = await desk.show({ params: { id: String(order_id) } });
  expect(history[0]).toMatchObject({ action: "order.cancelled" });
});

test("[DK170] an order that should have left says that it is late, until all of it is sent", async () => {
  const { id, oi_ids } = await orderWithFiles();
  const params = { id };
  expect((await desk.show({ params })).order_is_late).toBe(false);
  await server.services.db
    .update(orders)
    .set({ order_paid_at: new Date("2026-01-05T09:00:00Z"), order_ship_by: "2026-01-09" })
    .where(eq(orders.order_id, Number(id)));
  expect((await desk.show({ params })).order_is_late).toBe(true);
  const sent = await desk.moveItems({ params, body: { oi_ids, step: "shipped" } });
  expect(sent.order_is_late).toBe(false);
});

test("[DK171] notes are for staff alone; whoever wrote one removes it, and the history says both", async () => {
  const { order_id } = await given.order(api);
  const params = { id: String(order_id) };
  const note_text = "Beware: thick paper";
  const { staff_notes } = await desk.addNote({ params, body: { note_text } });
  expect(staff_notes).toMatchObject([{ note_text, note_by: staff.account.email, note_is_own: true }]);
  const other = (await server.signIn("admin")).api.deskOrders;
  const [seen] = (await other.show({ params })).staff_notes;
  expect(seen).toMatchObject({ note_text, note_is_own: false });
  const noteId = String(seen?.note_id);
  await expect(other.removeNote({ params: { ...params, noteId } })).rejects.toMatchObject({
    code: "not_found",
  });
  for (const answer of [await api.orders.show({ params }), await api.privacy.exportData()])
    expect(JSON.stringify(answer)).not.toContain(note_text);
  const left = await desk.removeNote({ params: { ...params, noteId } });
  expect(left.staff_notes).toEqual([]);
  expect(left.history.slice(0, 2).map(({ action }) => action)).toEqual(["order.note-removed", "order.noted"]);
  expect(JSON.stringify(left.history)).not.toContain(note_text);
});
