import { expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createShopify } from "./shopify.ts";
import { openFakeShopify } from "./testing/fake-shopify.ts";
import { openFakeWebhook } from "./testing/fake-webhook.ts";
import { openFakeWooCommerce } from "./testing/fake-woocommerce.ts";
import { LISTING, refusalOf, storeContract } from "./testing/store-contract.ts";
import { createWebhookStore } from "./webhook-store.ts";
import { createWooCommerce } from "./woocommerce.ts";

storeContract("webhook", openFakeWebhook, (request) => createWebhookStore({ request, clock: systemClock }));
storeContract("WooCommerce", openFakeWooCommerce, (request) => createWooCommerce({ request }));
storeContract("Shopify", openFakeShopify, (request) => createShopify({ request }));

test.each([
  ["WooCommerce", openFakeWooCommerce],
  ["Shopify", openFakeShopify],
])("%s: a shop that sells in another money is refused before anything is listed", async (_, open) => {
  const shop = await open("EUR");
  onTestFinished(shop.close);
  const refusal = await refusalOf(shop.store.publish(shop.account, LISTING, null));
  expect([refusal.retryable, refusal.message]).toEqual([
    false,
    "This shop sells in EUR, but prices here are in USD. Change the shop's currency to USD.",
  ]);
  expect(shop.products()).toEqual([]);
});

test.each([
  ["WooCommerce", openFakeWooCommerce, "WooCommerce: SKU is already used."],
  ["Shopify", openFakeShopify, "Shopify: SKU has already been taken"],
])("%s: what the shop finds wrong with a product is passed on in its own words", async (_, open, words) => {
  const shop = await open();
  onTestFinished(shop.close);
  const [first] = LISTING.variants;
  const variants = first ? [{ ...first, sku: "TAKEN" }] : [];
  const refusal = await refusalOf(shop.store.publish(shop.account, { ...LISTING, variants }, null));
  expect([refusal.retryable, refusal.message]).toEqual([false, words]);
});

test("WooCommerce: more sizes than one batch takes are all listed, and all updated", async () => {
  const shop = await openFakeWooCommerce();
  onTestFinished(shop.close);
  const variants = Array.from({ length: 230 }, (_, at) => ({
    sku: `S-${at}`,
    cv_id: at + 1,
    title: `${at} cm`,
    priceAmount: 1000 + at,
    currency: "USD",
    pictureUrl: null,
  }));
  const { ref } = await shop.store.publish(shop.account, { ...LISTING, variants }, null);
  const dearer = variants.map((one) => ({ ...one, priceAmount: one.priceAmount + 1 }));
  await shop.store.publish(shop.account, { ...LISTING, variants: dearer }, ref);
  const prices = shop.products()[0]?.variants.map((one) => one.price);
  expect([prices?.length, prices?.[0], prices?.at(-1)]).toEqual([230, "10.01", "12.30"]);
  expect(shop.problems).toEqual([]);
});

test("Shopify: throttling says how long until the allowance is back", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  shop.failNext({
    status: 200,
    body: {
      errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
      extensions: {
        cost: {
          requestedQueryCost: 500,
          throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 100, restoreRate: 50 },
        },
      },
    },
  });
  expect(await refusalOf(shop.store.publish(shop.account, LISTING, null))).toMatchObject({
    retryable: true,
    retryAfterSeconds: 8,
  });
});

test("[S13] Shopify: a description is text and never markup", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  await shop.store.publish(shop.account, { ...LISTING, description: "<script>x</script>\nA & B" }, null);
  expect(shop.products()[0]?.description).toBe("&lt;script&gt;x&lt;/script&gt;<br>A &amp; B");
});
