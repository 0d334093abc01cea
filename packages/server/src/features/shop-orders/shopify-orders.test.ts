import { SHOPIFY_RIGHTS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { createShopify } from "../../adapters/store/shopify.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { openFakeShopify } from "../../adapters/store/testing/fake-shopify.ts";
import { API_SECRET, type FakeShopifyOrder } from "../../adapters/store/testing/fake-shopify-orders.ts";
import type { Booted } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootShopHost, type ShopHost, theShopOrder } from "../../testing/shop-host.ts";
import { lookAtShop } from "./connection/look-at-shop.service.ts";

const SHOPIFY = 2;
const POSTER = 2;
const BALANCE = 100_000;

let host: ShopHost;
let server: Booted;
beforeEach(async () => {
  host = await bootShopHost((request) => ({ shopify: createShopify({ request, rates: RATES }) }));
  ({ server } = host);
});
afterEach(async () => {
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

const drain: ShopHost["drain"] = (later) => host.drain(later);

/** A reseller with money on the balance, whose shop at Shopify sells a design of theirs and tells of its orders. */
async function seller() {
  const shop = await openFakeShopify("USD", server.clock.now());
  onTestFinished(async () => {
    await shop.close();
    expect(shop.problems).toEqual([]);
  });
  for (const right of SHOPIFY_RIGHTS.orders) shop.scopes.add(right);
  const reseller = await server.signIn("reseller");
  const { api } = reseller;
  const { client_id } = reseller.account;
  await api.account.updateClient({
    params: { clientId: client_id },
    body: {
      client_store_url: `http://${host.nameOf(shop.account.url)}`,
      client_st_id: SHOPIFY,
      client_store_credentials: { ...shop.account.credentials, api_secret: API_SECRET },
    },
  });
  await drain();
  expect(await api.shops.connection()).toMatchObject({ connection_watching: "messages" });
  await host.sellPoster(reseller, BALANCE);
  let last = 0;
  return {
    shop,
    api,
    client_id,
    sku: shop.products()[0]?.variants[0]?.sku ?? "",
    otherSku: shop.products()[0]?.variants[1]?.sku ?? "",
    /** Shopify tells of an order at every address that asked for it, and we do what follows. */
    async deliver(order: FakeShopifyOrder): Promise<void> {
      for (const { uri } of shop.sales.hooks()) {
        last += 1;
        const { headers, body } = shop.sales.messageOf(order, `delivery-${last}`);
        const answer = await server.request(new URL(uri).pathname, {
          method: "POST",
          headers,
          body: body.toString("utf8"),
        });
        expect(answer.status).toBe(200);
      }
      await drain();
    },
    theOrder: () => theShopOrder(api),
  };
}

test("[ST24][ST25][ST28] a paid order of Shopify is ordered once, paid from the balance, printed, and fulfilled there with its tracking number", async () => {
  const { shop, api, client_id, sku, deliver, theOrder } = await seller();
  const sold = shop.sales.buy([sku, "MUG-OF-THE-MERCHANT"]);
  await deliver(sold);
  const ordered = await theOrder();
  expect(ordered).toMatchObject({
    so_number: sold.name,
    so_state: "ordered",
    so_problem: null,
    so_order: { order_paid: true },
    so_lines: [
      { line_sku: sku, line_state: "matched" },
      { line_sku: "MUG-OF-THE-MERCHANT", line_state: "foreign" },
    ],
  });
  const params = { id: ordered.so_order?.order_id ?? 0 };
  expect(await api.orders.show({ params })).toMatchObject({
    order_recipient: { recipient_name: "Nora Lind", recipient_city: "Riga" },
    order_reference: { order_number: sold.name },
  });

  await drain(240);
  expect(sold.tags).toEqual(["Pressport: in production"]);
  expect(sold.parcels).toMatchObject([
    {
      trackingInfo: { company: "Sandbox Post", numbers: [expect.stringMatching(/^SP\d+$/)] },
      lineItemsByFulfillmentOrder: [{ fulfillmentOrderLineItems: [{ quantity: 1 }] }],
    },
  ]);

  // What Shopify tells of its own fulfilment is no new order, nor does looking find one.
  await deliver(sold);
  await lookAtShop(server.services, client_id);
  await drain();
  expect(await server.services.db.$count(orders, eq(orders.client_id, client_id))).toBe(1);
  expect(sold.parcels).toHaveLength(1);
});

test("[ST30][AP88] a line of Shopify that carries a shopper's print is ordered as the shopper made it", async () => {
  const { shop, api, client_id, deliver, theOrder } = await seller();
  const { given } = server;
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const { cd_id } = await given.design(shopper.api, await aPicture(2700, 3600));
  const { cv_id } = await given.variant(shopper.api, POSTER, cd_id);
  const print = await shopper.api.personalisations.create({ body: { cv_id } });
  await deliver(shop.sales.buy(["SOLD-AS-ANYTHING"], "PAID", print.personalisation_token));
  const { so_order, so_state } = await theOrder();
  expect(so_state).toBe("ordered");
  const ordered = await api.orders.show({ params: { id: so_order?.order_id ?? 0 } });
  expect(ordered.order_items).toMatchObject([{ oi_product: print.personalisation_title.split(",")[0] }]);
});

test("[PP63] a line of Shopify that carries a shopper's print is ordered with the words on it, as they were typed", async () => {
  const { shop, api, client_id, deliver, theOrder } = await seller();
  const name = "عائشة <b>& Co</b>";
  const print = await host.printWithName(api, client_id, name);
  await deliver(shop.sales.buy(["SOLD-AS-ANYTHING"], "PAID", print.personalisation_token));
  const { so_order } = await theOrder();
  const { order_items } = await api.orders.show({ params: { id: so_order?.order_id ?? 0 } });
  expect(order_items.map(({ oi_fields }) => oi_fields)).toEqual([
    [{ field_id: "name", field_name: "Name", field_text: name }],
  ]);
});

test("[ST28] what is cancelled in Shopify before production is cancelled here, and its money is back on the balance", async () => {
  const { shop, api, sku, deliver, theOrder } = await seller();
  const before = (await api.earnings.show()).earnings_balance;
  const sold = shop.sales.buy([sku]);
  await deliver(sold);
  expect((await api.earnings.show()).earnings_balance).not.toEqual(before);
  shop.sales.cancel(sold);
  await deliver(sold);
  expect(await theOrder()).toMatchObject({ so_state: "cancelled", so_order: { order_state: "cancelled" } });
  expect((await api.earnings.show()).earnings_balance).toEqual(before);
  expect(sold).toMatchObject({ tags: [], parcels: [] });
});

test("[ST61] a test order of Shopify, and one that is not paid yet, wait with the reason", async () => {
  const { shop, sku, api, deliver } = await seller();
  const tried = shop.sales.buy([sku]);
  shop.sales.amend(tried, { test: true });
  await deliver(tried);
  const promised = shop.sales.buy([sku], "PENDING");
  shop.sales.amend(promised, { gateways: ["Bank Deposit"] });
  await deliver(promised);
  const onDelivery = shop.sales.buy([sku], "PENDING");
  shop.sales.amend(onDelivery, { gateways: ["Cash on Delivery (COD)"] });
  await deliver(onDelivery);
  const { data } = await api.shops.index();
  expect(data.map(({ so_number, so_state, so_doubt }) => [so_number, so_state, so_doubt])).toEqual([
    [onDelivery.name, "review", "cash_on_delivery"],
    [promised.name, "review", "not_paid"],
    [tried.name, "review", "test_order"],
  ]);
  expect(data[2]?.so_problem).toContain("test order");
  shop.sales.amend(promised, { state: "PAID" });
  await deliver(promised);
  expect((await api.shops.index()).data[1]).toMatchObject({ so_state: "ordered", so_doubt: null });
});

test("[ST62] in Shopify too a size is compared with what it costs without tax on both sides", async () => {
  const { shop, sku, api, deliver } = await seller();
  const price = String(shop.products()[0]?.variants.find((one) => one.sku === sku)?.price);
  const fair = shop.sales.buy([sku]);
  shop.sales.amend(fair, { price, taxRate: 0.2 });
  await deliver(fair);
  const cheap = shop.sales.buy([sku]);
  shop.sales.amend(cheap, { price: (Number(price) * 0.9).toFixed(2), taxRate: 0.2 });
  await deliver(cheap);
  const { data } = await api.shops.index();
  expect(data.map(({ so_state }) => so_state)).toEqual(["review", "ordered"]);
});

test("[ST64] parcels of several locations of a Shopify shop are told one by one, and what is on hold is told later", async () => {
  const { shop, sku, otherSku, api, deliver } = await seller();
  const newest = async () =>
    (await api.shops.index()).data[0]?.so_exchanges.find(({ se_kind }) => se_kind === "shipped");
  const sold = shop.sales.buy([sku, otherSku]);
  shop.sales.place(sold, 1, { location: "gid://shopify/Location/2" });
  await deliver(sold);
  await drain(240);
  expect(sold.parcels).toHaveLength(2);

  const held = shop.sales.buy([sku]);
  shop.sales.place(held, 0, { status: "ON_HOLD" });
  await deliver(held);
  await drain(24);
  expect(held.parcels).toEqual([]);
  expect(await newest()).toMatchObject({
    se_result: expect.stringContaining("on hold or scheduled"),
  });
  shop.sales.place(held, 0, { status: "OPEN" });
  await api.shops.retry({ params: { id: (await newest())?.se_id ?? 0 } });
  await drain(240);
  expect(held.parcels).toHaveLength(1);
  expect(await newest()).toMatchObject({ se_state: "done" });
});
