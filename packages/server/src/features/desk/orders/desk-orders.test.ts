import { ITEM_STATUS } from "@pressport/core/rules";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
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
  await server.doors.jobs.drain();
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
  const again = desk.moveItems({ params: { id }, body: { oi_ids, step: "printed" } });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  const strange = desk.moveItems({ params: { id }, body: { oi_ids: [2_000_000], step: "delivered" } });
  await expect(strange).rejects.toMatchObject({ code: "not_found" });
  await expect(desk.cancel({ params: { id } })).rejects.toMatchObject({ code: "order_in_production" });
});

test("[DK12] staff cancel an order before production, and its history says who did", async () => {
  const { order_id } = await given.order(api);
  const id = String(order_id);
  await expect(desk.files({ query: { ids: id } })).rejects.toMatchObject({ code: "conflict" });
  const cancelled = await desk.cancel({ params: { id } });
  expect(cancelled).toMatchObject({ order: { order_state: "cancelled" }, can_cancel: false });
  expect(cancelled.history[0]).toMatchObject({ action: "order.cancelled", actor: staff.account.email });
});
