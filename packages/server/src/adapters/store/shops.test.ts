import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { tempFolder } from "../../testing/temp-folder.ts";
import { systemClock } from "../clock.ts";
import { createPublicRequest } from "../fetch-guard/public-request.ts";
import { jsonOf } from "./call-shop.ts";
import { createShopify } from "./shopify.ts";
import { RATES, startFakeHost } from "./testing/fake-shop.ts";
import { openFakeShopify } from "./testing/fake-shopify.ts";
import { openFakeWebhook } from "./testing/fake-webhook.ts";
import { openFakeWooCommerce } from "./testing/fake-woocommerce.ts";
import { beforeOf, LISTING, refusalOf, storeContract } from "./testing/store-contract.ts";
import { createWebhookStore } from "./webhook-store.ts";
import { createWooCommerce } from "./woocommerce.ts";

const GUIDE = new URL("../../../../../docs/site/pages/guide/webhooks.md", import.meta.url);

storeContract("webhook", openFakeWebhook, (request) => createWebhookStore({ request, clock: systemClock }));
storeContract("WooCommerce", openFakeWooCommerce, (request) => createWooCommerce({ request, rates: RATES }));
storeContract("Shopify", openFakeShopify, (request) => createShopify({ request, rates: RATES }));

test.each([
  ["WooCommerce", openFakeWooCommerce],
  ["Shopify", openFakeShopify],
])(
  "%s: prices are turned into the shop's money at the host's rate; money without a rate is refused before anything is listed",
  async (_, open) => {
    const euros = await open("EUR");
    onTestFinished(euros.close);
    expect(await euros.store.check(euros.account)).toEqual({ currency: "EUR" });
    await euros.store.publish(euros.account, LISTING, null);
    expect(euros.products()[0]?.variants.map((one) => one.price)).toEqual(["18.43", "32.41"]);

    const pounds = await open("GBP");
    onTestFinished(pounds.close);
    for (const ask of ["check", "publish"] as const) {
      const refusal = await refusalOf(pounds.store[ask](pounds.account, LISTING, null));
      expect([refusal.retryable, refusal.message]).toEqual([
        false,
        "This shop sells in GBP, and there is no exchange rate for it here. Products can be published to shops that sell in USD or EUR.",
      ]);
    }
    expect(pounds.products()).toEqual([]);
  },
);

test.each([
  ["WooCommerce", openFakeWooCommerce, "WooCommerce: SKU is already used."],
  ["Shopify", openFakeShopify, "Shopify: SKU has already been taken"],
])("%s: what the shop finds wrong with a product is passed on in its own words", async (_, open, words) => {
  const shop = await open();
  const [first] = LISTING.variants;
  const variants = first ? [{ ...first, sku: "TAKEN" }] : [];
  const refusal = await refusalOf(shop.store.publish(shop.account, { ...LISTING, variants }, null));
  expect([refusal.retryable, refusal.message]).toEqual([false, words]);
});

test("webhook: what the guide shows is what is sent, and its lines take our messages and no others", async () => {
  const guide = await readFile(GUIDE, "utf8");
  const blockOf = (language: string) =>
    [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].at(-1)?.[1] ?? "";
  const folder = await tempFolder();
  await writeFile(join(folder, "read-product.mjs"), blockOf("js"));
  const { readProduct } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "read-product.mjs")).href
  );

  const heard: { headers: object; text: string }[] = [];
  const host = await startFakeHost(({ headers, text }) => {
    heard.push({ headers, text });
    return { status: 204, body: "" };
  });
  onTestFinished(host.close);
  const request = createPublicRequest({ alsoAllow: [host.host] });
  const account = { client_id: 1, url: `http://${host.host}/`, credentials: { secret: "of our own" } };
  await createWebhookStore({ request, clock: systemClock }).publish(account, LISTING, "2");
  const [{ headers, text } = { headers: {}, text: "" }] = heard;
  const message = readProduct("of our own", headers, text);
  expect(message).toMatchObject({ type: "product.published", number: 3, data: LISTING });
  const example = JSON.parse(blockOf("json"));
  const shapeOf = ({ data, ...rest }: { data: typeof LISTING }) =>
    [rest, data, data.variants[0] ?? {}].map((part) => Object.keys(part));
  expect(shapeOf(message)).toEqual(shapeOf(example));
  expect(() => readProduct("another", headers, text)).toThrow("Not signed");
  expect(() => readProduct("of our own", headers, `${text} `)).toThrow("Not signed");
  expect(() => readProduct("of our own", {}, text)).toThrow("not signed");
});

test("WooCommerce: more sizes than one batch takes are all listed, and all updated", async () => {
  const shop = await openFakeWooCommerce();
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
  await shop.store.publish(shop.account, { ...LISTING, description: "<script>x</script>\nA & B" }, null);
  expect(shop.products()[0]?.description).toBe("&lt;script&gt;x&lt;/script&gt;<br>A &amp; B");
});

async function openWoo() {
  const shop = await openFakeWooCommerce();
  onTestFinished(async () => {
    await shop.close();
    expect(shop.problems).toEqual([]);
  });
  return shop;
}

test("WooCommerce: a number that means a product of the merchant's own is not believed, neither to change it nor to delete it", async () => {
  const shop = await openWoo();
  const { store, account } = shop;
  const ref = shop.addOwnProduct("Merchant's handmade mug");
  const mug = { name: "Merchant's handmade mug", type: "simple", status: "publish", skus: [] };
  const published = await store.publish(account, LISTING, ref);
  expect(published.ref).not.toBe(ref);
  expect(shop.all()).toEqual([mug, expect.objectContaining({ name: LISTING.title, status: "publish" })]);
  await store.unpublish(account, LISTING.client_product_id, ref);
  expect(shop.all()).toEqual([mug]);
  await store.unpublish(account, LISTING.client_product_id, ref);
  expect(shop.all()).toEqual([mug]);
});

test("Shopify: an id that means a product of the merchant's own is not believed; ours is known under another handle too", async () => {
  const shop = await openFakeShopify();
  const { store, account } = shop;
  const id = shop.addOwnProduct("Merchant's handmade mug");
  const titles = () =>
    shop
      .products()
      .map((product) => product.title)
      .toSorted();
  const first = await store.publish(account, LISTING, id);
  expect(titles()).toEqual([LISTING.title, "Merchant's handmade mug"].toSorted());
  shop.rename("a-handle-of-the-merchant");
  const second = await store.publish(account, LISTING, first.ref, beforeOf(first));
  expect(titles()).toHaveLength(2);
  expect(second.url).toContain("/products/a-handle-of-the-merchant");
  await store.unpublish(account, LISTING.client_product_id, id, second.written);
  expect(titles()).toHaveLength(2);
  await store.unpublish(account, LISTING.client_product_id, second.ref, second.written);
  expect(titles()).toEqual(["Merchant's handmade mug"]);
  expect(shop.problems).toEqual([]);
});

test.each([
  { shopName: "Shopify", open: () => openFakeShopify() },
  { shopName: "WooCommerce", open: () => openFakeWooCommerce() },
])(
  "[AP179] $shopName: a product its merchant has hidden stays hidden when it is published again",
  async ({ open }) => {
    const shop = await open();
    const { store, account } = shop;
    const first = await store.publish(account, LISTING, null);
    expect(shop.products()).toHaveLength(1);
    shop.hideAll();
    const again = await store.publish(account, LISTING, first.ref);
    expect([shop.products(), again.ref]).toEqual([[], first.ref]);
    // One that its merchant has deleted is new.
    shop.clear();
    await store.publish(account, LISTING, again.ref);
    expect(shop.products()).toHaveLength(1);
    expect(shop.problems).toEqual([]);
  },
);

test("WooCommerce: a product that cannot be listed whole is seen by nobody, and what is on sale stays so", async () => {
  const shop = await openWoo();
  const { store, account } = shop;
  const [first, second] = LISTING.variants;
  if (!first || !second) throw new Error("The listing has two sizes.");
  const half = { ...LISTING, variants: [first, { ...second, sku: "TAKEN" }] };
  await refusalOf(store.publish(account, half, null));
  expect(shop.all()).toMatchObject([{ status: "draft" }]);
  await store.publish(account, LISTING, null);
  expect(shop.all()).toMatchObject([{ status: "publish" }]);
  await refusalOf(store.publish(account, half, null));
  expect(shop.all()).toMatchObject([{ status: "publish" }]);
});

test("WooCommerce: a product the merchant moved to the bin is listed again, with its number known and without", async () => {
  const shop = await openWoo();
  const { store, account } = shop;
  const { ref } = await store.publish(account, LISTING, null);
  for (const known of [ref, null]) {
    shop.binAll();
    await store.publish(account, LISTING, known);
    expect(shop.all()).toMatchObject([{ status: "publish", skus: ["POS-1", "POS-2"] }]);
  }
  shop.binAll();
  await store.unpublish(account, LISTING.client_product_id, ref);
  expect(shop.all()).toMatchObject([{ status: "trash" }]);
});

test("WooCommerce: sizes that two requests made beside each other are one each after the next publishing, at the new price", async () => {
  const shop = await openWoo();
  const { store, account } = shop;
  const { ref } = await store.publish(account, LISTING, null);
  shop.doubleVariations();
  shop.doubleVariations();
  const dearer = LISTING.variants.map((one) => ({ ...one, priceAmount: one.priceAmount + 100 }));
  await store.publish(account, { ...LISTING, variants: dearer }, ref);
  expect(shop.products()[0]?.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["POS-1", "20.90"],
    ["POS-2", "36.00"],
  ]);
});

test("WooCommerce: no batch holds more sizes than a slow shop can fetch pictures for", async () => {
  const shop = await openWoo();
  const variants = LISTING.variants
    .slice(0, 1)
    .flatMap((one) =>
      Array.from({ length: 24 }, (_, at) => ({ ...one, sku: `S-${at}`, title: `${at} cm`, cv_id: at })),
    );
  await shop.store.publish(shop.account, { ...LISTING, variants }, null);
  expect(shop.batchSizes).toEqual([10, 10, 4]);
});

test("WooCommerce: a picture the shop cannot fetch just now is tried again later", async () => {
  const shop = await openWoo();
  const pictureUrl = "https://print.example.com/unreachable.jpg";
  const variants = LISTING.variants.map((one) => ({ ...one, pictureUrl }));
  for (const listing of [
    { ...LISTING, variants },
    { ...LISTING, client_product_id: 13, pictureUrls: [pictureUrl] },
  ])
    expect(await refusalOf(shop.store.publish(shop.account, listing, null))).toMatchObject({
      retryable: true,
      message: expect.stringContaining("Error getting remote image."),
    });
});

test("WooCommerce: where the web server strips the Authorization header the keys travel in the query, and wrong ones are still refused", async () => {
  const shop = await openWoo();
  await shop.store.check(shop.secureAccount);
  shop.troubles.stripsAuthorization = true;
  await shop.store.check(shop.secureAccount);
  await shop.store.publish(shop.secureAccount, LISTING, null);
  expect(shop.products()).toHaveLength(1);
  const { credentials } = shop.strangersAccount;
  expect(await refusalOf(shop.store.check({ ...shop.secureAccount, credentials }))).toMatchObject({
    about: "keys",
  });
});

test("[ST83] WooCommerce: notices of PHP before an answer do not keep it from being read", async () => {
  const shop = await openWoo();
  const notice =
    "<br />\n<b>Deprecated</b>: Creation of dynamic property [x] in <b>/var/www/plugin.php</b> on line <b>3</b><br />\n";
  shop.failNext({ status: 200, body: `${notice}{"code":"EUR"}` });
  expect(await shop.store.check(shop.account)).toEqual({ currency: "EUR" });
});

test("[ST83] WooCommerce: wrong keys are called so, though a notice that begins with a bracket stands before it", async () => {
  const shop = await openWoo();
  const code = "woocommerce_rest_authentication_error";
  const notice = "[29-Nov-2026 12:00:00 UTC] PHP Warning:  Undefined array key in plugin.php on line 3\n";
  const body = `${notice}${JSON.stringify({ code, message: "Invalid signature." })}`;
  shop.failNext({ status: 401, body });
  expect(await refusalOf(shop.store.check(shop.account))).toMatchObject({ about: "keys", retryable: false });
});

test.each([
  ["indented", ' \n  {\n  "a": [\n  1]\n}\n', { a: [1] }],
  ["after the mark of its encoding", '\ufeff{"a":1}', { a: 1 }],
  ["a text", '"Not allowed."', "Not allowed."],
  ["nothing", "null", null],
  ["indented after notices", '[Notice] one\n{two}\n   {"a":1}', { a: 1 }],
  ["a page", "<script>\n{ }\n</script>", undefined],
  ["empty", "", undefined],
])("[ST83] what a shop answers is read as JSON where it is %s", (_, text, read) => {
  expect(jsonOf(text)).toEqual(read);
});

test("[ST80] WooCommerce: over plain http calls are signed and no secret travels; wrong keys are refused", async () => {
  const shop = await openWoo();
  await shop.store.check(shop.account);
  await shop.store.publish(shop.account, LISTING, null);
  expect(shop.products()).toHaveLength(1);
  expect(await refusalOf(shop.store.check(shop.strangersAccount))).toMatchObject({ about: "keys" });
  await shop.store.check({ ...shop.account, url: shop.account.url.replace("http:", "HTTP:") });
  expect(shop.problems).toEqual([]);
});

test.each([
  ["keys that may only read", { readOnly: true }, "may only read"],
  ["keys of a user who may not manage products", { isNobody: true }, "may not manage products"],
] as const)("[EN01] WooCommerce: %s are found when the connection is tried", async (_, troubles, words) => {
  const shop = await openWoo();
  Object.assign(shop.troubles, troubles);
  expect(await refusalOf(shop.store.check(shop.account))).toMatchObject({
    about: "keys",
    message: expect.stringContaining(words),
  });
});

test.each([
  ["an address with a page", "<h1>Not found</h1>", "without a page such as /shop behind it"],
  ["a WordPress without WooCommerce", { code: "rest_no_route", message: "No route" }, "is not active there"],
])("[EN01] WooCommerce: %s is found when the connection is tried", async (_, body, words) => {
  const shop = await openWoo();
  shop.failNext({ status: 404, body });
  expect(await refusalOf(shop.store.check(shop.account))).toMatchObject({
    retryable: false,
    about: "address",
    message: expect.stringContaining(words),
  });
});

test.each([
  ["another path of its own", "/wp-json/wc/v3/data/currencies/current/", "Permalinks must not be “Plain”"],
  [
    "another address",
    "https://www.shop.example/wp-json/wc/v3/data/currencies/current",
    "Enter the shop's own address",
  ],
])(
  "[EN01][ST96] WooCommerce: a shop that sends us on to %s says what to change",
  async (_, location, words) => {
    const shop = await openWoo();
    shop.failNext({ status: 301, headers: { location } });
    expect(await refusalOf(shop.store.check(shop.account))).toMatchObject({
      retryable: false,
      message: expect.stringContaining(words),
    });
  },
);

test.each([401, 403])(
  "WooCommerce: a firewall that answers %i in the shop's place is called one, and asked again",
  async (status) => {
    const shop = await openWoo();
    const { store, account } = shop;
    // Who is not let in is asked for the keys in the other way, too.
    for (let time = 0; time < 2; time += 1) shop.failNext({ status, body: "<h1>Checking your browser</h1>" });
    expect(await refusalOf(store.check(account))).toMatchObject({
      retryable: true,
      message: `WooCommerce: something in front of the shop, such as a firewall, turns us away (status ${status}).`,
    });
  },
);

test("[EN01] Shopify: a token without the right to publish is found when the connection is tried", async () => {
  const shop = await openFakeShopify();
  shop.scopes.delete("write_publications");
  expect(await refusalOf(shop.store.check(shop.account))).toMatchObject({
    about: "keys",
    message:
      "Shopify: the access token lacks the rights write_publications. Add them to the app it belongs to.",
  });
});

/** The listing once its design has another name and its prices were changed. */
const LATER = {
  ...LISTING,
  title: "Harbour at dawn – Poster",
  description: "Thick fine art paper",
  variants: LISTING.variants.map((size) => ({ ...size, priceAmount: size.priceAmount + 100 })),
};

test("[ST65] WooCommerce: words, prices and SKUs that the merchant changed stay, and are told as such", async () => {
  const shop = await openFakeWooCommerce();
  onTestFinished(shop.close);
  const first = await shop.store.publish(shop.account, LISTING, null);
  shop.edit({ name: "The merchant's own name", sku: "own-sku" });
  shop.editSize("POS-1", { sku: "OWN-1", regular_price: "25.00" });
  const second = await shop.store.publish(shop.account, LATER, first.ref, beforeOf(first));
  expect(second).toMatchObject({ ref: first.ref, kept: ["price", "title"] });
  const [product] = shop.products();
  expect(product).toMatchObject({ title: "The merchant's own name", description: LATER.description });
  expect(product?.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["OWN-1", "25.00"],
    ["POS-2", "36.00"],
  ]);
  // It stays the merchant's, until it is reset.
  const third = await shop.store.publish(shop.account, LATER, second.ref, beforeOf(second));
  expect(third.kept).toEqual(["price", "title"]);
  const reset = await shop.store.publish(shop.account, LATER, third.ref, beforeOf(third, true));
  expect(reset.kept).toEqual([]);
  expect(shop.products()[0]).toMatchObject({
    title: LATER.title,
    variants: [{ sku: "OWN-1", price: "20.90" }, { price: "36.00" }],
  });
  expect(shop.problems).toEqual([]);
});

test("[ST65] WooCommerce: sizes, attributes and pictures of the merchant's own are left alone", async () => {
  const shop = await openFakeWooCommerce();
  onTestFinished(shop.close);
  const first = await shop.store.publish(shop.account, LISTING, null);
  shop.addOwnSize("OWN-A4", "A4");
  const [smaller] = LATER.variants;
  const second = await shop.store.publish(
    shop.account,
    { ...LATER, variants: smaller ? [smaller] : [], pictureUrls: ["https://print.example.com/new.jpg"] },
    first.ref,
    beforeOf(first),
  );
  expect(second.kept).toEqual(["pictures"]);
  expect(shop.all()[0]?.skus).toEqual(["POS-1", "OWN-A4"]);
  expect(shop.attributes()).toMatchObject([
    { name: "Material", options: ["Paper"] },
    { name: "Size", options: ["30 × 40 cm", "A4"] },
  ]);
  expect(shop.products()[0]?.pictures).toContain("https://shop.example/own.jpg");
  expect(shop.problems).toEqual([]);
});

test("[ST65] WooCommerce: of what an older release has published the words are the merchant's where they differ, the prices ours", async () => {
  const shop = await openFakeWooCommerce();
  onTestFinished(shop.close);
  const { ref } = await shop.store.publish(shop.account, LISTING, null);
  shop.edit({ description: "Told by the merchant" });
  const again = await shop.store.publish(shop.account, { ...LATER, title: LISTING.title }, ref);
  expect(again.kept).toEqual(["description"]);
  expect(shop.products()[0]).toMatchObject({
    description: "Told by the merchant",
    variants: [{ price: "20.90" }, { price: "36.00" }],
  });
});

test("[ST65] Shopify: words, prices, SKUs and address that the merchant changed stay, and are told as such", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  const first = await shop.store.publish(shop.account, LISTING, null);
  shop.edit({ title: "The merchant's own name" });
  shop.editSize("POS-1", { sku: "OWN-1", price: "25.00" });
  shop.editSize("POS-2", { sku: "OWN-2" });
  shop.rename("own-address");
  const second = await shop.store.publish(shop.account, LATER, first.ref, beforeOf(first));
  expect(second).toMatchObject({ ref: first.ref, kept: ["price", "title"] });
  const [product] = shop.products();
  expect(product).toMatchObject({ title: "The merchant's own name", description: LATER.description });
  expect(product?.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ["OWN-1", "25.00"],
    ["OWN-2", "36.00"],
  ]);
  // It stays the merchant's, until it is reset.
  const third = await shop.store.publish(shop.account, LATER, second.ref, beforeOf(second));
  expect(third.kept).toEqual(["price", "title"]);
  const reset = await shop.store.publish(shop.account, LATER, third.ref, beforeOf(third, true));
  expect(reset.kept).toEqual([]);
  expect(shop.products()[0]).toMatchObject({
    title: LATER.title,
    variants: [{ sku: "OWN-1", price: "20.90" }, { price: "36.00" }],
  });
  expect(shop.problems).toEqual([]);
});

test("[ST65] Shopify: variants, options and pictures of the merchant's own are left alone", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  const first = await shop.store.publish(shop.account, LISTING, null);
  shop.addOwnSize("OWN-A4", "A4");
  const [smaller] = LATER.variants;
  const larger = { sku: "POS-3", cv_id: 3, title: "70 × 100 cm", priceAmount: 5900, currency: "USD" };
  const next = {
    ...LATER,
    variants: [...(smaller ? [smaller] : []), { ...larger, pictureUrl: null }],
    pictureUrls: ["https://print.example.com/new.jpg"],
  };
  const second = await shop.store.publish(shop.account, next, first.ref, beforeOf(first));
  expect(second.kept).toEqual(["pictures"]);
  expect(shop.choices().toSorted()).toEqual([
    "Size: 30 × 40 cm, Material: Paper",
    "Size: 70 × 100 cm, Material: Paper",
    "Size: A4, Material: Paper",
  ]);
  expect(shop.products()[0]?.pictures).toContain("https://shop.example/own.jpg");
  const reset = await shop.store.publish(shop.account, next, second.ref, beforeOf(second, true));
  expect(reset.kept).toEqual([]);
  expect(shop.products()[0]?.pictures).toEqual(
    ["https://print.example.com/new.jpg"].concat(smaller?.pictureUrl ?? []),
  );
  expect(shop.choices()).toHaveLength(3);
  expect(shop.problems).toEqual([]);
});

test("[ST65] Shopify: of what an older release has published the words are the merchant's where they differ, the prices ours", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  const { ref } = await shop.store.publish(shop.account, LISTING, null);
  shop.edit({ descriptionHtml: "Told by the merchant" });
  const again = await shop.store.publish(shop.account, { ...LATER, title: LISTING.title }, ref);
  expect(again.kept).toEqual(["description"]);
  expect(shop.products()[0]).toMatchObject({
    description: "Told by the merchant",
    variants: [{ price: "20.90" }, { price: "36.00" }],
  });
});

test("[ST100] Shopify: a price that the merchant struck through stays with the price beside it; ours takes the place of both", async () => {
  const shop = await openFakeShopify();
  onTestFinished(shop.close);
  const first = await shop.store.publish(shop.account, LISTING, null);
  const [size] = LISTING.variants;
  const ours = ((size?.priceAmount ?? 0) / 100).toFixed(2);
  shop.editSize("POS-1", { compareAtPrice: "29.9" });
  const second = await shop.store.publish(shop.account, LATER, first.ref, beforeOf(first));
  expect([second.kept, shop.prices("POS-1")]).toEqual([["price"], [ours, "29.9"]]);
  const reset = await shop.store.publish(shop.account, LATER, second.ref, beforeOf(second, true));
  expect([reset.kept, shop.prices("POS-1")]).toEqual([[], ["20.90", null]]);
  expect(shop.problems).toEqual([]);
});

test("[ST100] WooCommerce: a size on sale keeps both its prices; ours takes the place of both", async () => {
  const shop = await openWoo();
  const first = await shop.store.publish(shop.account, LISTING, null);
  const priceOf = () => shop.products()[0]?.variants.find(({ sku }) => sku === "POS-1")?.price;
  shop.editSize("POS-1", { sale_price: "15.00" });
  const second = await shop.store.publish(shop.account, LATER, first.ref, beforeOf(first));
  expect([second.kept, priceOf()]).toEqual([["price"], "15.00"]);
  // Once the sale has ended it is ours again.
  shop.editSize("POS-1", { sale_price: "" });
  const third = await shop.store.publish(shop.account, LATER, second.ref, beforeOf(second));
  expect([third.kept, priceOf()]).toEqual([[], "20.90"]);
  shop.editSize("POS-1", { sale_price: "15.00" });
  const reset = await shop.store.publish(shop.account, LATER, third.ref, beforeOf(third, true));
  expect([reset.kept, priceOf()]).toEqual([[], "20.90"]);
});
