import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shopOrders } from "../../adapters/db/schema.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { createWooCommerce } from "../../adapters/store/woocommerce.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootShopHost, type ShopHost } from "../../testing/shop-host.ts";
import { wooSellers } from "../../testing/woo-sellers.ts";

let host: ShopHost;
beforeEach(async () => {
  host = await bootShopHost((request) => ({ woocommerce: createWooCommerce({ request, rates: RATES }) }));
});
afterEach(async () => {
  expect(await brokenInvariants(host.server.services.db)).toEqual([]);
});

const seller: ReturnType<typeof wooSellers>["seller"] = (wish) => wooSellers(host).seller(wish);

test("[ST61] an order to be paid on delivery waits for its reseller, who can have it printed before it is paid", async () => {
  const { shop, sku, api, hear, theOrder } = await seller();
  shop.sales.buy([{ sku }], { payment: "cod" });
  await hear();
  const waiting = await theOrder();
  expect(waiting).toMatchObject({
    so_state: "review",
    so_shop_state: "unpaid",
    so_doubt: "cash_on_delivery",
    so_problem: "It is to be paid on delivery. Approve it to have it printed before it is paid.",
    so_order: null,
  });
  await api.shops.approve({ params: { id: waiting.so_id }, body: {} });
  await hear();
  expect(await theOrder()).toMatchObject({
    so_state: "ordered",
    so_doubt: null,
    so_order: { order_paid: true },
  });
});

test("[ST61] a reseller who allows it has orders to be paid on delivery printed like paid ones", async () => {
  const { shop, sku, api, hear, theOrder } = await seller();
  expect(await api.shops.connection()).toMatchObject({ connection_cash_on_delivery: "review" });
  const choice = { connection_approval: "auto", connection_hold_hours: 24 } as const;
  await api.shops.updateConnection({ body: { ...choice, connection_cash_on_delivery: "auto" } });
  // Whoever does not know of it leaves it as it is.
  expect(await api.shops.updateConnection({ body: choice })).toMatchObject({
    connection_cash_on_delivery: "auto",
  });
  shop.sales.buy([{ sku }], { payment: "cod" });
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_order: { order_paid: true } });
});

test("[ST61] an order that waits for a bank transfer is printed once it is paid, and left out when it never is", async () => {
  const { shop, sku, hear, list } = await seller();
  const paid = shop.sales.buy([{ sku }], { status: "on-hold", payment: "bacs" });
  const given_up = shop.sales.buy([{ sku }], { status: "on-hold", payment: "bacs" });
  await hear();
  const words =
    "It is on hold in your shop until its payment comes in (Direct bank transfer). It goes on by itself once it is paid.";
  for (const order of await list())
    expect(order).toMatchObject({ so_state: "review", so_doubt: "on_hold", so_problem: words });
  shop.sales.pay(paid);
  shop.sales.change(given_up, "cancelled");
  await hear();
  expect((await list()).map(({ so_number, so_state, so_doubt }) => [so_number, so_state, so_doubt])).toEqual([
    [String(given_up), "cancelled", null],
    [String(paid), "ordered", null],
  ]);
});

test("[ST61] the choice to approve every order still counts for one whose payment has come in", async () => {
  const { shop, sku, api, hear, theOrder } = await seller();
  await api.shops.updateConnection({ body: { connection_approval: "review", connection_hold_hours: 24 } });
  const id = shop.sales.buy([{ sku }], { status: "on-hold", payment: "bacs" });
  await hear();
  shop.sales.pay(id);
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "review", so_doubt: null, so_problem: null });
});

test("[ST62] a published size that was sold below cost waits for its reseller, who can have it made all the same", async () => {
  const { shop, sku, api, hear, theOrder } = await seller();
  shop.sales.buy([{ sku, unit_amount: 100, quantity: 2 }]);
  await hear();
  const waiting = await theOrder();
  expect(waiting).toMatchObject({
    so_state: "review",
    so_problem: expect.stringMatching(
      /^It was sold for \$1\.00 a piece, which is less than the \$[\d.]+ it costs you\.$/,
    ),
    so_lines: [{ line_state: "matched", line_problem: waiting.so_problem }],
  });
  await api.shops.approve({ params: { id: waiting.so_id }, body: {} });
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_problem: null });
});

test("[ST62] a size that was sold at its own price with VAT in it is no loss: both sides are compared without tax", async () => {
  const { shop, sku, hear, theOrder } = await seller();
  const price = shop.products()[0]?.variants.find((one) => one.sku === sku)?.price ?? "";
  const net = Math.round((Number(price) * 100) / 1.2);
  shop.sales.buy([{ sku, unit_amount: net }]);
  await hear();
  expect(await theOrder()).toMatchObject({ so_state: "ordered", so_problem: null });
});

test("[ST63] half metres of another maker are shown as they are, and take no list away", async () => {
  const { shop, sku, hear, theOrder } = await seller();
  shop.sales.buy([{ sku }, { sku: "CLOTH", quantity: 1.5, name: `\u0000${"C".repeat(100_000)}` }]);
  await hear();
  expect(await theOrder()).toMatchObject({
    so_state: "ordered",
    so_lines: [
      { line_state: "matched" },
      { line_sku: "CLOTH", line_state: "foreign", line_quantity: 1.5, line_title: "C".repeat(300) },
    ],
  });
});

test("[ST63] a part of a piece of ours waits until the shop names whole ones, or it is left out", async () => {
  const { shop, sku, api, hear, list } = await seller();
  const changed = shop.sales.buy([{ sku, quantity: 1.5 }]);
  const left = shop.sales.buy([{ sku, quantity: 0.5 }]);
  await hear();
  const [second] = await list();
  expect(second).toMatchObject({
    so_state: "unmatched",
    so_problem:
      "Your shop sold 0.5 pieces of it. Only whole pieces can be made: change the quantity in your shop, or leave it out.",
  });
  const params = { id: second?.so_id ?? 0 };
  const line_ref = second?.so_lines[0]?.line_ref ?? "";
  const [choice] = await api.shops.choices({ params });
  await expect(
    api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: choice?.cv_id ?? 0 }] } }),
  ).rejects.toMatchObject({ code: "invalid" });
  await api.shops.solve({ params, body: { lines: [{ line_ref, cv_id: null }] } });
  shop.sales.recount(changed, 2);
  await hear();
  expect((await list()).map(({ so_number, so_state }) => [so_number, so_state])).toEqual([
    [String(left), "declined"],
    [String(changed), "ordered"],
  ]);
});

test("[ST63] what an older release has stored of a shop's line can be read again", async () => {
  const { shop, sku, hear, theOrder } = await seller();
  shop.sales.buy([{ sku }]);
  await hear();
  const { db } = host.server.services;
  const { so_id } = await theOrder();
  const [row] = await db.select().from(shopOrders).where(eq(shopOrders.so_id, so_id));
  const broken = { title: "T".repeat(100_000), quantity: Number.POSITIVE_INFINITY };
  const so_lines = (row?.so_lines ?? []).map((line) => ({ ...line, ...broken }));
  await db.update(shopOrders).set({ so_lines }).where(eq(shopOrders.so_id, so_id));
  expect((await theOrder()).so_lines).toMatchObject([{ line_title: "T".repeat(300), line_quantity: 0 }]);
});
