import type { LookupAddress } from "node:dns";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import { createPublicRequest } from "../../adapters/fetch-guard/public-request.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { openFakeWooCommerce } from "../../adapters/store/testing/fake-woocommerce.ts";
import { createWooCommerce } from "../../adapters/store/woocommerce.ts";
import { boot } from "../../testing/boot.ts";

const WOOCOMMERCE = 1;
const KEYS = { consumer_key: "ck_test", consumer_secret: "cs_test" };
const here: LookupAddress[] = [{ address: "127.0.0.1", family: 4 }];

/** A shop on this machine under a name of its own. */
async function openShop(name: string) {
  const shop = await openFakeWooCommerce();
  onTestFinished(async () => {
    await shop.close();
    expect(shop.problems).toEqual([]);
  });
  const { port } = new URL(shop.account.url);
  return { ...shop, host: `${name}.example:${port}`, url: `http://${name}.example:${port}/shop` };
}

const hosts: string[] = [];
const request = createPublicRequest({
  alsoAllow: hosts,
  lookUp: (_host, answer) => answer(null, here),
});
const server = await boot({
  settings: { PRESSPORT_WORKER: "off" },
  replace: { stores: { woocommerce: createWooCommerce({ request, rates: RATES }) } },
});
const { given } = server;

/** A reseller with a design, and two shops to connect. */
async function twoShops() {
  const staging = await openShop("staging");
  const live = await openShop("live");
  hosts.push(staging.host, live.host);
  const { api, account } = await server.signIn("reseller");
  const { services } = server;
  const { cd_id } = await given.design(api);
  const clientId = account.client_id;
  return {
    staging,
    live,
    api,
    clientId,
    drain: () => services.jobs.drain(),
    connect: (shop: { url: string }, keys: Record<string, string> = KEYS) =>
      api.account.updateClient({
        params: { clientId },
        body: { client_store_url: shop.url, client_st_id: WOOCOMMERCE, client_store_credentials: keys },
      }),
    publish: () => api.designs.publish({ params: { id: cd_id }, query: { products: ["2"] } }),
    unpublish: () => api.designs.unpublish({ params: { id: cd_id } }),
    published: async () =>
      (await api.designs.products({ params: { id: cd_id } })).filter((product) => product.cp_published),
    status: async () => (await api.designs.index()).data[0]?.cd_publishing_status.ps_name,
    stored: async () => (await services.db.select().from(clients).where(eq(clients.client_id, clientId)))[0],
  };
}

test("[EN01] going to another shop forgets what was published to the first, and leaves the merchant's own products there alone", async () => {
  const { staging, live, connect, publish, unpublish, drain, published, status } = await twoShops();
  await connect(staging);
  await publish();
  await drain();
  expect([await published(), await status()]).toEqual([[expect.anything()], "published"]);
  // The number of the product in the first shop means this mug in the second.
  live.addOwnProduct("Merchant's handmade mug");
  const mug = { name: "Merchant's handmade mug", type: "simple", status: "publish", skus: [] };

  await connect(live);
  expect([await published(), await status()]).toEqual([[], "unpublished"]);
  await unpublish();
  await drain();
  expect(live.all()).toEqual([mug]);
  await publish();
  await drain();
  expect(live.all()).toEqual([mug, expect.objectContaining({ type: "variable", status: "publish" })]);
  expect(staging.products()).toHaveLength(1);
});

test("[EN01] what was asked for one shop does not happen in the next", async () => {
  const { staging, live, connect, publish, drain, published, status } = await twoShops();
  await connect(staging);
  await publish();
  await connect(live);
  await drain();
  expect([staging.all(), live.all(), await published(), await status()]).toEqual([[], [], [], "unpublished"]);
});

test("[AP16] a reset forgets what was published, and the same shop connected again shows each product once", async () => {
  const { staging, api, clientId, connect, publish, drain, published, status } = await twoShops();
  await connect(staging);
  await publish();
  await drain();
  await api.account.resetIntegration({ params: { id: clientId } });
  expect([await published(), await status()]).toEqual([[], "unpublished"]);
  await connect(staging);
  await publish();
  await drain();
  expect(staging.products()).toHaveLength(1);
});

test("[EN01] keys are tried before they are kept: what is wrong is said at its field, and nothing changes", async () => {
  const { staging, live, api, clientId, connect, stored } = await twoShops();
  await expect(connect(staging, { ...KEYS, consumer_secret: "cs_wrong" })).rejects.toMatchObject({
    status: 422,
    errors: {
      client_store_credentials: [expect.stringContaining("does not accept the consumer key and secret")],
    },
  });
  await expect(connect({ url: staging.url.replace("/shop", "/blog") })).rejects.toMatchObject({
    status: 422,
    errors: { client_store_url: [expect.stringContaining("Enter the address of the shop's start page")] },
  });
  expect((await stored())?.client_store_credentials).toBeNull();

  await connect(staging);
  const asked = staging.count();
  const body = { client_store_url: staging.url, client_st_id: WOOCOMMERCE, client_store_name: "Harbour" };
  await api.account.updateClient({ params: { clientId }, body });
  expect(staging.count()).toBe(asked);
  await connect(staging, { consumer_secret: KEYS.consumer_secret });

  const elsewhere = { ...body, client_store_url: live.url };
  await expect(api.account.updateClient({ params: { clientId }, body: elsewhere })).rejects.toMatchObject({
    errors: { client_store_credentials: ["Enter the WooCommerce consumer key in Settings."] },
  });
  expect([live.count(), (await stored())?.client_store_url]).toEqual([0, staging.url]);
});
