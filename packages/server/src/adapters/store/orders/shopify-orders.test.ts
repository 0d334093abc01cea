import { expect, onTestFinished, test } from "vitest";
import { StoreRefused } from "../store.ts";
import { openFakeShopify } from "../testing/fake-shopify.ts";
import { API_SECRET } from "../testing/fake-shopify-orders.ts";
import { type ShopChange, ShopMessageRefused } from "./shop-orders.ts";

const HOOK = { address: "https://print.example.com/api/shop-messages/abc", secret: "unused" };
const PARCEL = { carrier: "Omniva", number: "CC1LV", url: "https://track.example.com/CC1LV" };
const ORDER_SCOPES = ["read_orders", "write_orders", "write_merchant_managed_fulfillment_orders"];

async function openShop() {
  const shop = await openFakeShopify();
  onTestFinished(async () => {
    await shop.close();
    expect(shop.problems).toEqual([]);
  });
  for (const scope of ORDER_SCOPES) shop.scopes.add(scope);
  const { orders } = shop.store;
  if (!orders) throw new Error("Shopify's orders can be read.");
  const account = { ...shop.account, credentials: { ...shop.account.credentials, api_secret: API_SECRET } };
  return { shop, orders, account, sales: shop.sales };
}

test("[ST24] Shopify: messages are asked for once each, and ended again", async () => {
  const { orders, account, sales } = await openShop();
  expect(await orders.watch(account, HOOK)).toBe("messages");
  expect(await orders.watch(account, HOOK)).toBe("messages");
  expect(sales.hooks().map((hook) => hook.topic)).toEqual([
    "ORDERS_PAID",
    "ORDERS_UPDATED",
    "ORDERS_CANCELLED",
  ]);
  await orders.unwatch(account, HOOK.address);
  expect(sales.hooks()).toEqual([]);
});

test("[ST24] Shopify: without the app's secret orders are looked for, and a missing right is named", async () => {
  const { shop, orders, sales } = await openShop();
  expect(await orders.watch(shop.account, HOOK)).toBe("looking");
  expect(sales.hooks()).toEqual([]);
  shop.scopes.delete("write_orders");
  const refusal = await orders.watch(shop.account, HOOK).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StoreRefused);
  expect(refusal).toMatchObject({ retryable: false, message: expect.stringContaining("write_orders") });
});

test("[ST24][S11] Shopify: a message counts only with the signature over its very bytes", async () => {
  const { orders, account, sales } = await openShop();
  const order = sales.buy(["POS-1"]);
  const { headers, body } = sales.messageOf(order, "delivery-1");
  const { credentials } = account;
  const read = (change: object) => orders.read({ headers, body, secret: "", credentials, ...change });
  expect(read({})).toEqual({ delivery: "delivery-1", ref: order.id });
  expect(() => read({ body: Buffer.from(body.toString().replace("note", "Note")) })).toThrow(
    ShopMessageRefused,
  );
  expect(() => read({ headers: {} })).toThrow(ShopMessageRefused);
  expect(() => read({ credentials: {} })).toThrow(ShopMessageRefused);
});

test("[ST24] Shopify: changed orders are read page by page, with what of each is still wanted", async () => {
  const { orders, account, sales } = await openShop();
  const since = new Date("2026-03-02T09:00:00Z");
  const paid = sales.buy(["POS-1", "MUG"], "PAID", "token-1");
  const unpaid = sales.buy(["POS-2"], "PENDING");
  const cancelled = sales.buy(["POS-3"]);
  sales.cancel(cancelled);
  const found: ShopChange[] = [];
  for await (const page of orders.changedSince(account, since)) found.push(...page);
  expect(found.map(({ ref, state }) => [ref, state])).toEqual([
    [paid.id, "paid"],
    [unpaid.id, "unpaid"],
    [cancelled.id, "cancelled"],
  ]);
  expect(await orders.find(account, paid.id)).toMatchObject({
    number: "#1000",
    recipient: { name: "Nora Lind", country_code: "LV", phone: "+371 6700 0127", state: "" },
    lines: [
      { sku: "POS-1", quantity: 1, product_ref: "gid://shopify/Product/1", personalisation: "token-1" },
      { sku: "MUG", personalisation: null, unit_price: { amount: 9900, currency: "USD" } },
    ],
  });
  expect(await orders.find(account, "gid://shopify/Order/999")).toBeNull();
});

test("[ST28] Shopify: our lines are fulfilled with their parcels, once, and the merchant's own left to the merchant", async () => {
  const { orders, account, sales } = await openShop();
  const order = sales.buy(["POS-1", "MUG"]);
  const [ours] = (await orders.find(account, order.id))?.lines ?? [];
  const shipped = {
    kind: "shipped",
    words: "On its way",
    parcels: [PARCEL, { carrier: "DPD", number: "DP2", url: null }],
    line_refs: [ours?.ref ?? ""],
  } as const;
  await orders.tell(account, order.id, { kind: "in_production", words: "In production" });
  await orders.tell(account, order.id, shipped);
  await orders.tell(account, order.id, shipped);
  expect(order.tags).toEqual(["Pressport: in production"]);
  expect(order.parcels).toMatchObject([
    {
      trackingInfo: { company: "Omniva, DPD", numbers: ["CC1LV", "DP2"], urls: [PARCEL.url] },
      notifyCustomer: true,
    },
  ]);
  expect(order.parcels[0]?.lineItemsByFulfillmentOrder[0]?.fulfillmentOrderLineItems).toHaveLength(1);
});

test("[AP128] Shopify: a number that comes later is added to what was sent, once, and the shopper told of it", async () => {
  const { orders, account, sales } = await openShop();
  const order = sales.buy(["POS-1", "MUG"]);
  const [ours] = (await orders.find(account, order.id))?.lines ?? [];
  const shipped = { kind: "shipped", words: "On its way", line_refs: [ours?.ref ?? ""] } as const;
  await orders.tell(account, order.id, { ...shipped, parcels: [] });
  const later = { carrier: "DPD", number: "DP2", url: null };
  for (let time = 0; time < 2; time += 1)
    await orders.tell(account, order.id, { ...shipped, parcels: [PARCEL] });
  // Numbers and addresses are paired by their place.
  await orders.tell(account, order.id, { ...shipped, parcels: [later, PARCEL] });
  expect(order.parcels).toHaveLength(1);
  expect(order.followed).toEqual([
    { company: "Omniva", numbers: ["CC1LV"], urls: [PARCEL.url] },
    { company: "DPD, Omniva", numbers: ["CC1LV", "DP2"], urls: [PARCEL.url] },
  ]);
});
