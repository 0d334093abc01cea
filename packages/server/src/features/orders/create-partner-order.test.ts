import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { givenFor, RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { createPartnerOrder, type PartnerLine, type PartnerOrder } from "./create-partner-order.service.ts";

let server: Booted;
let given: ReturnType<typeof givenFor>;
let reseller: Awaited<ReturnType<Booted["signIn"]>>;
let variant: Awaited<ReturnType<ReturnType<typeof givenFor>["variant"]>>;
beforeAll(async () => {
  server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  given = givenFor(server.doors);
  await given.catalogue();
  reseller = await server.signIn("reseller");
  variant = await given.variant(reseller.api);
});
afterAll(async () => {
  expect(await brokenInvariants(server.doors.db)).toEqual([]);
  await server.close();
});

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
  return server.doors.db.transaction((tx) => createPartnerOrder(tx, server.doors, order));
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

test("an order of the reseller's shop is paid like any other own one, and its files are written", async () => {
  const { order_id } = await ordered([{ cv_id: variant.cv_id, quantity: 1 }]);
  const session = await reseller.api.payments.payOrders({ body: { orders: [order_id] } });
  await cardPayments(server).pay(session);
  await server.doors.jobs.drain();
  expect(await shown(order_id)).toMatchObject({
    order_paid: true,
    order_items: [{ oi_print_file_state: "ready" }],
  });
});

test("what cannot be ordered names its line, and makes nothing", async () => {
  const { db } = server.doors;
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

test("[P23] an order without a person asks for a yes to a poor print too", async () => {
  const line = { cv_id: variant.cv_id, quantity: 1 };
  await expect(ordered([line], { accept_poor: false })).rejects.toMatchObject({
    status: 422,
    errors: { accept_poor: [expect.stringContaining("dpi")] },
  });
});
