import { ITEM_STATUS, itemCode } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";

const server = await boot({ as: "reseller", settings: { PRESSPORT_WORKER: "off" } });
const { api, given, services } = server;
const staff = await server.signIn("admin");
const { scan } = staff.api.scans;

/** A paid order of two items whose print files are written. */
async function orderOfTwo(): Promise<{ params: { id: string }; codes: [string, string] }> {
  const { order_id } = await given.order(api);
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  await services.jobs.drain();
  const [item] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  if (!item) throw new Error("The order has no item.");
  const { oi_id, ...copy } = item;
  const [other] = await services.db
    .insert(orderItems)
    .values({ ...copy, oi_unit_amount: 0, oi_line_amount: 0, oi_wholesale_amount: 0 })
    .returning();
  return { params: { id: String(order_id) }, codes: [itemCode(oi_id), itemCode(other?.oi_id ?? 0)] };
}

test("[DK190] an item goes from printed over checked and packed to shipped by its code, and its history names each scan", async () => {
  const { params, codes } = await orderOfTwo();
  const [code] = codes;
  expect(await scan({ body: { code, step: "checked" } })).toMatchObject({ problem: "not_printed" });
  expect(await scan({ body: { code, step: "printed" } })).toMatchObject({ problem: null, done: 1, all: 2 });
  expect(await scan({ body: { code, step: "packed" } })).toMatchObject({ problem: "not_checked" });
  expect(await scan({ body: { code, step: "shipped" } })).toMatchObject({ problem: "not_packed" });
  expect(await scan({ body: { code, step: "checked" } })).toMatchObject({ problem: null, done: 1 });
  expect(await scan({ body: { code, step: "packed" } })).toMatchObject({
    problem: null,
    item: { oi_id: Number(code), copies: 2, is_reprint: false },
  });
  const parcel = { carrier: "DPD", number: "05120512051205" };
  expect(await scan({ body: { code, step: "shipped", parcel } })).toMatchObject({
    problem: null,
    done: 1,
    all: 2,
  });
  const found = await staff.api.deskOrders.show({ params });
  expect(found.order.order_items.map(({ oi_status }) => oi_status.status_id)).toEqual([
    ITEM_STATUS.shipped,
    ITEM_STATUS.received,
  ]);
  expect(found.order.order_parcels).toMatchObject([{ number: "05120512051205" }]);
  expect(found.history.map(({ action }) => action).slice(0, 4)).toEqual([
    "order.items-moved",
    "order.scanned",
    "order.scanned",
    "order.items-moved",
  ]);
  expect(found.history[1]).toMatchObject({
    actor: staff.account.email,
    after: { oi_id: Number(code), step: "packed" },
  });
});

test("[DK191] a scan is done once: the same key answers the same, and another scan says that it is done, and when", async () => {
  const { params, codes } = await orderOfTwo();
  const [code] = codes;
  const body = { code, step: "printed" as const };
  const idempotencyKey = crypto.randomUUID();
  const both = await Promise.all([
    scan({ body, idempotencyKey }).catch(() => null),
    scan({ body, idempotencyKey }).catch(() => null),
  ]);
  expect(both.some((one) => one?.problem === null)).toBe(true);
  expect(await scan({ body, idempotencyKey })).toMatchObject({ problem: null });
  expect(await scan({ body })).toMatchObject({ problem: "already", item: { before_at: null } });
  await scan({ body: { code, step: "checked" } });
  expect(await scan({ body: { code, step: "checked" } })).toMatchObject({
    problem: "already",
    item: { before_at: server.clock.now().toISOString() },
  });
  const { history } = await staff.api.deskOrders.show({ params });
  expect(history).toHaveLength(2);
});

test("[DK192] an item of another order is not packed into the open parcel, and all that is packed leaves together", async () => {
  const one = await orderOfTwo();
  const other = await orderOfTwo();
  for (const code of [...one.codes, other.codes[0]])
    for (const step of ["printed", "checked"] as const)
      expect(await scan({ body: { code, step } })).toMatchObject({ problem: null });
  const [first, second] = one.codes;
  await scan({ body: { code: first, step: "packed" } });
  const packed_with = Number(first);
  const wrong = await scan({ body: { code: other.codes[0], step: "packed", packed_with } });
  expect(wrong).toMatchObject({ problem: "wrong_parcel" });
  expect(wrong.item?.order_id).toBe(Number(other.params.id));
  const right = await scan({ body: { code: second, step: "packed", packed_with } });
  expect(right).toMatchObject({ problem: null, done: 2, all: 2 });
  await scan({ body: { code: second, step: "shipped" } });
  const { order } = await staff.api.deskOrders.show({ params: one.params });
  expect(order.order_state).toBe("shipped");
  const left = await staff.api.deskOrders.show({ params: other.params });
  expect(left.staff_items.map(({ packed_at }) => packed_at)).toEqual([null, null]);
});

test("[DK193] what is no item, is cancelled or not paid is refused, each for its reason, and no client may scan", async () => {
  for (const code of ["05120512051205", "hello", "2000000"])
    expect(await scan({ body: { code, step: "printed" } })).toMatchObject({
      problem: "unknown_code",
      item: null,
    });
  const { order_id } = await given.order(api);
  const [unpaid] = (await api.orders.show({ params: { id: order_id } })).order_items;
  const code = itemCode(unpaid?.oi_id ?? 0);
  expect(await scan({ body: { code, step: "printed" } })).toMatchObject({ problem: "not_paid" });
  await staff.api.deskOrders.cancel({ params: { id: String(order_id) }, body: {} });
  expect(await scan({ body: { code, step: "printed" } })).toMatchObject({ problem: "cancelled" });
  await expect(api.scans.scan({ body: { code, step: "printed" } })).rejects.toMatchObject({
    code: "not_allowed",
  });
});

test("[DK194] a reprint goes through every step once more", async () => {
  const { params, codes } = await orderOfTwo();
  const [code] = codes;
  for (const step of ["printed", "checked", "packed"] as const) await scan({ body: { code, step } });
  const body = { oi_id: Number(code), copies: 1, reason: "misprint" as const, note_text: "" };
  await staff.api.deskOrders.reprint({ params, body });
  expect(await scan({ body: { code, step: "packed" } })).toMatchObject({ problem: "not_printed" });
  for (const step of ["printed", "checked", "packed"] as const)
    expect(await scan({ body: { code, step } })).toMatchObject({
      problem: null,
      item: { copies: 1, is_reprint: true },
    });
});
