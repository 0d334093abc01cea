import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ITEM_STATUS } from "@pressport/core/rules";
import { and, eq, inArray } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { auditLog, orderItems, orders } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { textOfPages } from "../../../testing/text-of-pdf.ts";

const hotFolder = await mkdtemp(join(tmpdir(), "hot-folder-"));
const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off", HOT_FOLDER: hotFolder } });
const { api, given, services } = server;
const staff = await server.signIn("admin");
const desk = staff.api.printBatches;

/** A paid order whose print files are written. */
async function orderWithFiles() {
  const { order_id, order_number } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const { order_items } = await api.orders.show({ params: { id: String(order_id) } });
  return { order_id, order_number, oi_ids: order_items.map(({ oi_id }) => oi_id) };
}

const named = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) =>
  (await desk.index()).data.find(({ print_batch_id }) => print_batch_id === id);
const statusesOf = async (order_id: number) =>
  (await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id))).map(
    ({ oi_status_id }) => oi_status_id,
  );

async function contentOf(url: string | null | undefined) {
  const answer = await server.request(url ?? "");
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}

test("[DK160] [DK161] orders become a batch, and its ZIP holds what is printed and packed of them", async () => {
  const one = await orderWithFiles();
  const two = await orderWithFiles();
  const made = await desk.create({ body: { order_ids: [one.order_id, two.order_id] } });
  expect(made).toMatchObject({
    print_batch_state: "making",
    print_batch_maker: staff.account.email,
    print_batch_items: one.oi_ids.length + two.oi_ids.length,
    print_batch_orders: 2,
    print_batch_url: null,
  });
  await services.jobs.drain();
  const ready = await show(made.print_batch_id);
  expect(ready).toMatchObject({ print_batch_state: "ready", print_batch_done: made.print_batch_items });
  const names = Object.keys(await contentOf(ready?.print_batch_url));
  for (const { order_number, oi_ids } of [one, two]) {
    expect(names).toContain(`packing-slips/${order_number}-packing-slip.pdf`);
    expect(names).toContain(`job-tickets/${order_number}-job-ticket.json`);
    for (const oi_id of oi_ids) {
      const own = names.filter((name) => name.includes(`/${order_number}-${oi_id}-`));
      expect(own.map((name) => name.split("/")[0])).toEqual(["print-files", "labels"]);
    }
  }
  const { data } = await staff.api.queue.index();
  const queued = data.find(({ order_id }) => order_id === one.order_id);
  expect(queued?.order_items.map((item) => item.print_batch_number)).toEqual(
    one.oi_ids.map(() => made.print_batch_number),
  );
});

test("[DK160] [DK166] an item is in one open batch only; taken apart, a batch gives its items back", async () => {
  const { order_id } = await orderWithFiles();
  const body = { order_ids: [order_id] };
  const first = await desk.create({ body });
  await expect(desk.create({ body })).rejects.toMatchObject({ code: "conflict" });
  const released = await desk.release(named(first.print_batch_id));
  expect(released).toMatchObject({ print_batch_state: "released", print_batch_url: null });
  await services.jobs.drain();
  expect((await show(first.print_batch_id))?.print_batch_url).toBeNull();
  const second = await desk.create({ body });
  expect(second.print_batch_items).toBe(first.print_batch_items);
  await expect(desk.release(named(first.print_batch_id))).rejects.toMatchObject({ code: "conflict" });
  await expect(desk.release(named(2_000_000))).rejects.toMatchObject({ code: "not_found" });
});

test("[DK160] a batch of a whole filter holds the orders that the filter lets through", async () => {
  const { order_id, order_number, oi_ids } = await orderWithFiles();
  await orderWithFiles();
  const batch = await desk.create({ body: { filter: { query: order_number } } });
  expect(batch).toMatchObject({ print_batch_orders: 1, print_batch_items: oi_ids.length });
  await expect(desk.create({ body: { order_ids: [order_id] } })).rejects.toMatchObject({ code: "conflict" });
});

test("[DK163] what cannot be printed is named with its reason, and the batch is made again without it", async () => {
  const good = await orderWithFiles();
  const broken = await orderWithFiles();
  const batch = await desk.create({ body: { order_ids: [good.order_id, broken.order_id] } });
  const [gone] = await services.db.select().from(orderItems).where(inArray(orderItems.oi_id, broken.oi_ids));
  await services.files.delete(gone?.oi_print_file_key ?? "");
  await services.jobs.drain();
  const failed = await show(batch.print_batch_id);
  expect(failed).toMatchObject({
    print_batch_state: "failed",
    print_batch_problems: [
      { oi_id: gone?.oi_id, order_number: broken.order_number, problem: "missing_file" },
    ],
  });
  await expect(desk.print(named(batch.print_batch_id))).rejects.toMatchObject({ code: "conflict" });
  await desk.make({ ...named(batch.print_batch_id), body: { without_problems: true } });
  await services.jobs.drain();
  expect(await show(batch.print_batch_id)).toMatchObject({
    print_batch_state: "ready",
    print_batch_problems: [],
    print_batch_items: good.oi_ids.length + broken.oi_ids.length - 1,
  });
});

test("[DK163] print files that are not written yet are written, so that the batch can be made again", async () => {
  const { order_id, oi_ids } = await orderWithFiles();
  await services.db
    .update(orderItems)
    .set({ oi_print_file_key: null, oi_print_file_state: "waiting" })
    .where(inArray(orderItems.oi_id, oi_ids));
  const batch = await desk.create({ body: { order_ids: [order_id] } });
  await services.jobs.drain();
  expect((await show(batch.print_batch_id))?.print_batch_problems.map(({ problem }) => problem)).toEqual(
    oi_ids.map(() => "no_files"),
  );
  await desk.make({ ...named(batch.print_batch_id), body: {} });
  await services.jobs.drain();
  expect((await show(batch.print_batch_id))?.print_batch_state).toBe("ready");
});

test("[DK163] orders that wait for an approval or were cancelled are not printed", async () => {
  const cancelled = await orderWithFiles();
  const batch = await desk.create({ body: { order_ids: [cancelled.order_id] } });
  await staff.api.deskOrders.cancel(named(cancelled.order_id));
  await services.jobs.drain();
  expect((await show(batch.print_batch_id))?.print_batch_problems.map(({ problem }) => problem)).toEqual(
    cancelled.oi_ids.map(() => "cancelled"),
  );
  const nothing = desk.make({ ...named(batch.print_batch_id), body: { without_problems: true } });
  await expect(nothing).rejects.toMatchObject({ code: "conflict" });
});

test("[DK168] an order that its customer changes meanwhile is in its batch as it is then", async () => {
  const { order_id, order_number } = await orderWithFiles();
  const { print_batch_id } = await desk.create({ body: { order_ids: [order_id] } });
  await services.jobs.drain();
  const { order_recipient } = await api.orders.show(named(order_id));
  const body = { order_recipient: { ...order_recipient, recipient_address: "7 Loom Lane" } };
  await api.orders.update({ ...named(order_id), body });
  await services.jobs.drain();
  const ready = await show(print_batch_id);
  expect(ready?.print_batch_state).toBe("ready");
  const packed = await contentOf(ready?.print_batch_url);
  const slip = await textOfPages(
    packed[`packing-slips/${order_number}-packing-slip.pdf`] ?? new Uint8Array(),
  );
  expect(slip.join()).toContain("7 Loom Lane");
});

test("[DK164] [DK165] a batch is marked as printed, and that is taken back for what has not gone further", async () => {
  const one = await orderWithFiles();
  const two = await orderWithFiles();
  const batch = await desk.create({ body: { order_ids: [one.order_id, two.order_id] } });
  await expect(desk.print(named(batch.print_batch_id))).rejects.toMatchObject({ code: "conflict" });
  await services.jobs.drain();
  const printed = await desk.print(named(batch.print_batch_id));
  expect(printed.print_batch_state).toBe("printed");
  expect(await statusesOf(one.order_id)).toEqual(one.oi_ids.map(() => ITEM_STATUS.printed));
  await expect(desk.release(named(batch.print_batch_id))).rejects.toMatchObject({ code: "conflict" });
  const shipped = { oi_ids: two.oi_ids, step: "shipped" as const };
  await staff.api.deskOrders.moveItems({ ...named(two.order_id), body: shipped });
  expect((await desk.undo(named(batch.print_batch_id))).print_batch_state).toBe("ready");
  expect(await statusesOf(one.order_id)).toEqual(one.oi_ids.map(() => ITEM_STATUS.inProduction));
  expect(await statusesOf(two.order_id)).toEqual(two.oi_ids.map(() => ITEM_STATUS.shipped));
  const [order] = await services.db.select().from(orders).where(eq(orders.order_id, one.order_id));
  expect(order).toMatchObject({ order_state: "in_production", order_printed_at: null });
  const actions = await services.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.audit_entity, "batch"), eq(auditLog.audit_entity_id, batch.print_batch_id)));
  expect(actions.map(({ audit_action }) => audit_action)).toEqual([
    "batch.made",
    "batch.printed",
    "batch.not-printed",
  ]);
  await expect(desk.undo(named(batch.print_batch_id))).rejects.toMatchObject({ code: "conflict" });
});

test("[DK167] a ready batch is written whole into the hot folder, and a run that was overtaken writes nothing", async () => {
  const { order_id } = await orderWithFiles();
  const batch = await desk.create({ body: { order_ids: [order_id] } });
  await desk.make({ ...named(batch.print_batch_id), body: {} });
  await services.jobs.drain();
  const ready = await show(batch.print_batch_id);
  expect(ready?.print_batch_handed_at).not.toBeNull();
  const names = await readdir(hotFolder);
  expect(names.filter((name) => name.startsWith("."))).toEqual([]);
  const written = await readFile(join(hotFolder, `${batch.print_batch_number}.zip`));
  expect(Object.keys(unzipSync(written))).toEqual(Object.keys(await contentOf(ready?.print_batch_url)));
  const kept: string[] = [];
  for await (const { key } of services.files.list(`print-batches/${batch.print_batch_id}-`)) kept.push(key);
  expect(kept).toEqual([`print-batches/${batch.print_batch_id}-2.zip`]);
  await rm(hotFolder, { recursive: true });
});
