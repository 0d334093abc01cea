import { afterAll, expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { aBlankPdf, RECIPIENT, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { createPartnerOrder, type PartnerLine, type PartnerOrder } from "./create-partner-order.service.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const reseller = await server.signIn("reseller");
const variant = await given.variant(reseller.api);
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

let numbers = 1000;
async function ordered(lines: readonly PartnerLine[], changes: Partial<PartnerOrder> = {}) {
  numbers += 1;
  const order: PartnerOrder = {
    client_id: reseller.account.client_id,
    lines,
    recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
    reference: { source: "woocommerce", order_number: String(numbers) },
    accept_poor: true,
    ...changes,
  };
  return server.services.db.transaction((tx) => createPartnerOrder(tx, server.services, order));
}
const shown = (id: number) => reseller.api.orders.show({ params: { id } });

test("[EN27] an order of the reseller's shop is made at wholesale and shipping, and found by its number there", async () => {
  const { api } = reseller;
  await api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_retail_price: { amount: 4_900, currency: "USD" } },
  });
  const sku = `${variant.cv_sku_nr}-${variant.cv_id}`;
  const { order_id } = await ordered([{ sku, quantity: 2 }], {
    reference: { source: "shopify", order_number: "#1047-A" },
  });
  const basket = await given.orderOf(api, variant.cv_id, 2);
  const order = await shown(order_id);
  expect(order).toMatchObject({
    order_paid: false,
    order_reference: { source: "shopify", order_number: "#1047-A" },
    order_totals: basket.order_totals,
    order_items: [{ oi_quantity: 2, oi_cv_sku_nr: variant.cv_sku_nr }],
    order_can: { pay: true },
  });
  const { data } = await api.orders.index({ query: { query: "#1047-a" } });
  expect(data.map((found) => found.order_id)).toEqual([order_id]);
  expect((await shown(basket.order_id)).order_reference).toBeNull();
});

test("[EN27] one number of a shop makes one order, however often and however concurrently it is told", async () => {
  const reference = { source: "woocommerce", order_number: "7" };
  const line = { cv_id: variant.cv_id, quantity: 1 };
  const told = await Promise.all(Array.from({ length: 5 }, () => ordered([line], { reference })));
  const again = await ordered([{ ...line, quantity: 9 }], { reference });
  expect(new Set([...told, again].map((order) => order.order_id)).size).toBe(1);
  const other = await ordered([line], { reference: { source: "shopify", order_number: "7" } });
  expect(other.order_id).not.toBe(again.order_id);
  const rival = await server.signIn("reseller");
  const own = await given.variant(rival.api);
  const theirs = await ordered([{ cv_id: own.cv_id, quantity: 1 }], {
    reference,
    client_id: rival.account.client_id,
  });
  expect(theirs.order_id).not.toBe(again.order_id);
});

test("[AP145] an order that is deleted gives its number back: ordered under it again, it is made again", async () => {
  const reference = { source: "woocommerce", order_number: "taken back" };
  const line = { cv_id: variant.cv_id, quantity: 1 };
  const { order_id } = await ordered([line], { reference });
  await reseller.api.orders.remove({ body: { orders: [order_id] } });
  const again = await ordered([line], { reference });
  expect(again.order_id).not.toBe(order_id);
  expect(await shown(again.order_id)).toMatchObject({ order_reference: reference });
  expect((await ordered([line], { reference })).order_id).toBe(again.order_id);
});

test("an order of the reseller's shop is paid like any other own one, and its files are written", async () => {
  const { order_id } = await ordered([{ cv_id: variant.cv_id, quantity: 1 }]);
  const session = await reseller.api.payments.payOrders({ body: { orders: [order_id] } });
  await server.cards.pay(session);
  await server.services.jobs.drain();
  expect(await shown(order_id)).toMatchObject({
    order_paid: true,
    order_items: [{ oi_print_file_state: "ready" }],
  });
});

test("what cannot be ordered names its line, and makes nothing", async () => {
  const { db } = server.services;
  const before = await db.$count(orders);
  const foreign = await given.variant((await server.signIn("reseller")).api);
  const lines: PartnerLine[] = [
    { cv_id: variant.cv_id, quantity: 1 },
    { cv_id: foreign.cv_id, quantity: 1 },
    { sku: "MUG-1", quantity: 1 },
    { sku: `ANOTHER-SIZE-${variant.cv_id}`, quantity: 1 },
  ];
  await expect(ordered(lines)).rejects.toMatchObject({
    status: 422,
    errors: {
      "lines.1.cv_id": [expect.any(String)],
      "lines.2.sku": [expect.any(String)],
      "lines.3.sku": [expect.any(String)],
    },
  });
  const russia = { ...RECIPIENT, recipient_country_id: await given.countryId("RU") };
  await expect(ordered([{ cv_id: variant.cv_id, quantity: 1 }], { recipient: russia })).rejects.toMatchObject(
    { status: 422, errors: { "recipient.recipient_country_id": [expect.any(String)] } },
  );
  expect(await db.$count(orders)).toBe(before);
});

test("[AP122] what is not made any more is not ordered without a person either, and names its line", async () => {
  await given.giveUp(2);
  await expect(ordered([{ cv_id: variant.cv_id, quantity: 1 }])).rejects.toMatchObject({
    status: 422,
    errors: { "lines.0.cv_id": [expect.stringContaining("still made")] },
  });
});

test("[P23] an order without a person asks for a yes to a poor print too", async () => {
  const line = { cv_id: variant.cv_id, quantity: 1 };
  await expect(ordered([line], { accept_poor: false })).rejects.toMatchObject({
    status: 422,
    errors: { accept_poor: [expect.stringContaining("dpi")] },
  });
});

test("[SC223] an order without a person is refused a postcode that is none of its country", async () => {
  const recipient_country_id = await given.countryId("US");
  const recipient = { ...recipientIn("US"), recipient_country_id, recipient_zip: "ABC" };
  await expect(ordered([{ cv_id: variant.cv_id, quantity: 1 }], { recipient })).rejects.toMatchObject({
    status: 422,
    errors: { "recipient.recipient_zip": ["This postcode does not belong to the country chosen"] },
  });
});

test.each([
  ["US", "", "This field is required"],
  ["CA", "Riga", "This state or region does not belong to the country chosen"],
])(
  "[AP230] an order without a person to %s is refused the state '%s'",
  async (code, recipient_state, problem) => {
    const recipient_country_id = await given.countryId(code);
    const recipient = { ...recipientIn(code), recipient_country_id, recipient_state };
    await expect(ordered([{ cv_id: variant.cv_id, quantity: 1 }], { recipient })).rejects.toMatchObject({
      status: 422,
      errors: { "recipient.recipient_state": [problem] },
    });
  },
);

test("[PA200] an order without a person asks for a yes to a print whose file has an error", async () => {
  const { cd_id } = await given.upload(reseller.api, await aBlankPdf());
  const { cv_id } = await given.variant(reseller.api, 2, cd_id);
  const line = { cv_id, quantity: 1 };
  await expect(ordered([line], { accept_poor: false })).rejects.toMatchObject({
    status: 422,
    errors: { accept_poor: [expect.stringContaining("This page is blank")] },
  });
  expect((await ordered([line])).order_id).toBeGreaterThan(0);
});

test("[EN27][AP96] a test order has a number and references of its own, uses no code and has no invoice", async () => {
  const reference = { source: "api", order_number: "T-1" };
  const line = { cv_id: variant.cv_id, quantity: 1 };
  const made = await ordered([line], { reference });
  const tried = await ordered([line], { reference, keyMode: "test" });
  expect((await ordered([line], { reference, keyMode: "test" })).order_id).toBe(tried.order_id);
  expect((await ordered([line], { reference, keyMode: "live" })).order_id).toBe(made.order_id);
  const place = (order_id: number) => String(order_id).padStart(6, "0");
  expect([made.order_number, tried.order_number]).toEqual([
    `PP-2026-${place(made.order_id)}`,
    `TEST-2026-${place(tried.order_id)}`,
  ]);
  const [real, test] = [await shown(made.order_id), await shown(tried.order_id)];
  expect([real.order_is_test, test.order_is_test]).toEqual([false, true]);
  expect(real.order_invoice_id).not.toBeNull();
  expect(test.order_invoice_id).toBeNull();
  expect(
    (await reseller.api.orders.index({ query: { mode: "test" } })).data.map((one) => one.order_id),
  ).toEqual([tried.order_id]);
});

test("[EN27][PA09] lines keep their order, with the note and the delivery that was asked for; the standard one unless told", async () => {
  const canvas = await given.variant(reseller.api, 3);
  const lines: PartnerLine[] = [
    { cv_id: canvas.cv_id, quantity: 2 },
    { sku: `${variant.cv_sku_nr}-${variant.cv_id}`, quantity: 3 },
    { cv_id: canvas.cv_id, quantity: 1 },
  ];
  const fast = await shown((await ordered(lines, { note: "A gift", delivery_service: "express" })).order_id);
  expect(fast).toMatchObject({ order_note: "A gift", order_delivery: { service: "express" } });
  expect(fast.order_items.map((item) => [item.oi_cv_sku_nr, item.oi_quantity])).toEqual([
    [canvas.cv_sku_nr, 2],
    [variant.cv_sku_nr, 3],
    [canvas.cv_sku_nr, 1],
  ]);
  const plain = await shown((await ordered(lines)).order_id);
  expect(plain).toMatchObject({ order_note: "", order_delivery: { service: "standard" } });
  expect(plain.order_totals.shipping.amount).toBeLessThan(fast.order_totals.shipping.amount);
  const far = { ...recipientIn("BR"), recipient_country_id: await given.countryId("BR") };
  const slow = await shown((await ordered(lines, { recipient: far, delivery_service: "express" })).order_id);
  expect(slow.order_delivery.service).toBe("standard");
});

test("what was made of a picture that is deleted is not ordered, nor is anything for a client that is gone", async () => {
  const gone = await given.variant(reseller.api);
  await reseller.api.designs.remove({ params: { id: gone.cd_id } });
  await expect(
    ordered([
      { cv_id: variant.cv_id, quantity: 1 },
      { cv_id: gone.cv_id, quantity: 1 },
      { personalisation: "none-of-ours", quantity: 1 },
    ]),
  ).rejects.toMatchObject({
    status: 422,
    errors: { "lines.1.cv_id": [expect.any(String)], "lines.2.personalisation": [expect.any(String)] },
  });
  const nobody = ordered([{ cv_id: variant.cv_id, quantity: 1 }], { client_id: 2_000_000_000 });
  await expect(nobody).rejects.toMatchObject({ status: 404 });
});

test("[S20] a size of one's own is ordered at the rate of the day, and a listed one at none", async () => {
  const cart = await reseller.api.cart.addVariant({
    params: { id: variant.cv_id },
    query: { width: "450", height: "725" },
    body: {},
  });
  const custom = cart.cart_designs.flatMap(({ cart_items }) => cart_items)[0];
  const { order_rate, order_items } = await shown(
    (await ordered([{ cv_id: custom?.ci_cv_id ?? 0, quantity: 2 }])).order_id,
  );
  expect(order_rate).toEqual({
    usd_per_eur: server.config.eurUsdRate,
    date: server.clock.now().toISOString(),
  });
  expect(order_items).toMatchObject([
    { oi_custom_quote: { amount: 914, currency: "EUR" }, oi_sku_item: "45 × 72.5 cm", oi_width: 450 },
  ]);
  const listed = await shown((await ordered([{ cv_id: variant.cv_id, quantity: 2 }])).order_id);
  expect(listed.order_rate).toBeNull();
});
