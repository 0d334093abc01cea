import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderItems, orders, refundItems, refunds } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { aSmallPicture, RECIPIENT } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";

const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");
const variants: number[] = [];
for (let index = 0; index < 3; index += 1) variants.push((await given.variant(api)).cv_id);
const photo = await aSmallPicture("damage.jpg");
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A paid order of three items in these statuses. */
async function paidOrder(...statuses: number[]) {
  for (const id of variants) await api.cart.addVariant({ params: { id }, body: {} });
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") } });
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order_id] } }));
  const { order_items } = await api.orders.show({ params: { id: order_id } });
  for (const [index, oi_status_id] of statuses.entries())
    await server.services.db
      .update(orderItems)
      .set({ oi_status_id })
      .where(eq(orderItems.oi_id, order_items[index]?.oi_id ?? 0));
  return { id: order_id, items: order_items.map((item) => item.oi_id) };
}

const entry = (ri_oi_id = 0, ri_description = "Torn") => ({ ri_oi_id, ri_reason_id: 1, ri_description });
const claim = (id: number, refund_items: ReturnType<typeof entry>[], photos: File[][] = []) =>
  api.orders.addRefund({
    params: { id },
    body: { refund_type_id: 2, refund_items },
    ...(photos.length > 0 ? { files: { "refund_items[][files]": photos } } : {}),
  });

test("[AP61][EN11][EN12] types and reasons of claims are listed, the first ones first", async () => {
  const { refund_types, refund_reasons } = await api.orders.refundOptions();
  expect(refund_types[0]).toEqual({ rt_id: 1, rt_name: "Refund" });
  expect(refund_reasons[0]).toEqual({ rr_id: 1, rr_name: "Damaged or faulty print" });
});

test("[AP62][EN10][MS11] one claim takes its items with their own words and photos", async () => {
  const { id, items } = await paidOrder(5, 5, 5);
  const [one = 0, two = 0] = items;
  const order = await claim(id, [entry(one), entry(two, "")], [[photo, photo], []]);
  expect(order.order_refunds).toMatchObject([
    {
      refund_type_id: 2,
      refund_type_name: "Reprint",
      refund_state: "requested",
      refund_items: [
        { ri_oi_id: one, ri_reason_id: 1, ri_description: "Torn" },
        { ri_oi_id: two, ri_description: "", files: [] },
      ],
    },
  ]);
  const files = order.order_refunds[0]?.refund_items[0]?.files ?? [];
  expect(files.map((file) => file.file_name)).toEqual(["damage.jpg", "damage.jpg"]);
  const url = new URL(files[0]?.file_url ?? "");
  expect((await server.request(url.pathname + url.search)).status).toBe(200);
  expect(order.order_items.map((item) => item.oi_claimed)).toEqual([true, true, false]);
  const listed = await api.orders.index({ query: { filter: "refunds" } });
  expect(listed.data.map((one) => one.order_id)).toContain(id);
  await expect(claim(id, [entry(one)])).rejects.toMatchObject({ status: 409, code: "already_claimed" });
});

test("[VA14] 'Return all order items' means every item that was not cancelled", async () => {
  const { id, items } = await paidOrder(1, 5, 6);
  const order = await claim(id, [entry(0)]);
  expect(order.order_refunds[0]?.refund_items.map((item) => item.ri_oi_id)).toEqual(items.slice(0, 2));
  expect(order.order_can.claim).toBe(false);
});

test("[VA29] a cancelled or foreign item, an unknown type or reason and nothing at all are a 422", async () => {
  const { id, items } = await paidOrder(5, 5, 6);
  await expect(claim(id, [entry(items[0]), entry(items[2])])).rejects.toMatchObject({
    status: 422,
    errors: { "refund_items.1.ri_oi_id": ["A cancelled item cannot be returned"] },
  });
  await expect(claim(id, [entry(2_000_000_000)])).rejects.toMatchObject({
    errors: { "refund_items.0.ri_oi_id": ["This field is required"] },
  });
  await expect(claim(id, [{ ...entry(items[0]), ri_reason_id: 99 }])).rejects.toMatchObject({
    errors: { "refund_items.0.ri_reason_id": ["This field is required"] },
  });
  await expect(
    api.orders.addRefund({ params: { id }, body: { refund_type_id: 9, refund_items: [entry(items[0])] } }),
  ).rejects.toMatchObject({ errors: { refund_type_id: ["This field is required"] } });
  await expect(claim(id, [])).rejects.toMatchObject({
    status: 422,
    errors: { refund_items: [expect.any(String)] },
  });
  expect((await api.orders.show({ params: { id } })).order_refunds).toEqual([]);
});

test("[BC16] five photos of one item are taken, a sixth is a 422 and nothing is kept", async () => {
  const { id, items } = await paidOrder(5, 5, 5);
  const [one = 0] = items;
  const six = Array.from({ length: 6 }, () => photo);
  await expect(claim(id, [entry(one)], [six])).rejects.toMatchObject({
    status: 422,
    errors: { "refund_items.0.files": ["At most 5 photos per item"] },
  });
  const { db } = server.services;
  expect(await db.select().from(refunds).where(eq(refunds.order_id, id))).toEqual([]);
  const order = await claim(id, [entry(one)], [six.slice(0, 5)]);
  expect(order.order_refunds[0]?.refund_items[0]?.files).toHaveLength(5);
});

test("[AP62] claims are taken until their last day, and only for paid orders", async () => {
  const { id, items } = await paidOrder(5, 5, 5);
  const today = server.clock.now();
  await server.services.db
    .update(orders)
    .set({ order_claim_until: today.toISOString().slice(0, 10) })
    .where(eq(orders.order_id, id));
  await claim(id, [entry(items[0])]);
  server.clock.advance(DAY_MS);
  await expect(claim(id, [entry(items[1])])).rejects.toMatchObject({
    status: 422,
    errors: { refund_items: [`The claim period ended on ${today.toISOString().slice(0, 10)}`] },
  });
  const unpaid = await given.orderOf(api, variants[0] ?? 0);
  await expect(claim(unpaid.order_id, [entry(0)])).rejects.toMatchObject({
    errors: { refund_items: ["Only paid orders can be claimed"] },
  });
  const { api: other } = await server.signIn("reseller");
  await expect(
    other.orders.addRefund({ params: { id }, body: { refund_type_id: 1, refund_items: [entry(0)] } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("[AP82] twenty claims of one item at once become one", async () => {
  const { id, items } = await paidOrder(5, 5, 5);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      claim(id, [entry(items[0])]).then(
        () => "claimed",
        (error: unknown) => String(error instanceof Error && "code" in error ? error.code : error),
      ),
    ),
  );
  expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => "already_claimed"), "claimed"]);
  const rows = await server.services.db
    .select()
    .from(refundItems)
    .where(eq(refundItems.ri_oi_id, items[0] ?? 0));
  expect(rows).toHaveLength(1);
});
