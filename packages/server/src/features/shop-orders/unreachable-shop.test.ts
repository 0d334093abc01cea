import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "../../adapters/db/schema.ts";
import { systemLookUp } from "../../adapters/fetch-guard/public-fetch.ts";
import { createPublicRequest } from "../../adapters/fetch-guard/public-request.ts";
import { RATES } from "../../adapters/store/testing/fake-shop.ts";
import { createWooCommerce } from "../../adapters/store/woocommerce.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { bootShopHost } from "../../testing/shop-host.ts";
import { atTheEnd } from "../../testing/temp-folder.ts";
import { WOO_KEYS, WOOCOMMERCE, wooSellers } from "../../testing/woo-sellers.ts";

/** A shop that is silent is given up after so long; people have more patience. */
const PATIENCE_MS = 400;
const UNKNOWN = "shop.invalid";

/** Where nothing listens. */
async function closedPort(): Promise<string> {
  const { host, close } = await listenHere(createHttpServer());
  await close();
  return host;
}

/** A host that takes connections and never answers. */
const silentHost = async (): Promise<string> => (await listenHere(createHttpServer(() => undefined))).host;

/** A host that breaks every connection off once something was asked. */
async function resettingHost(): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).on("data", () => socket.resetAndDestroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  await atTheEnd(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It has no port.");
  return `127.0.0.1:${address.port}`;
}

/** A host whose shops can all be led elsewhere, as by a name server, a firewall or a machine that was switched off. */
async function bootWithRoads() {
  let away: string | null = null;
  const host = await bootShopHost((request) => ({
    woocommerce: createWooCommerce({
      rates: RATES,
      request(url, call) {
        if (away === null) return request(url, call);
        const reach = createPublicRequest({
          alsoAllow: [away],
          timeoutMs: PATIENCE_MS,
          lookUp: (name, answer) =>
            name === UNKNOWN
              ? answer(Object.assign(new Error("There is no such name."), { code: "ENOTFOUND" }), [])
              : systemLookUp(name, answer),
        });
        return reach(url.replace(/shop-\d+\.example:\d+/, away), call);
      },
    }),
  }));
  return {
    host,
    lead(to: string | null) {
      away = to;
    },
  };
}

const AWAY = [
  {
    how: "whose port is closed",
    lead: closedPort,
    words: "The address could not be reached (ECONNREFUSED).",
  },
  { how: "whose name nobody knows", lead: async () => UNKNOWN, words: "There is no server at this address." },
  { how: "that never answers", lead: silentHost, words: "There was no answer in time." },
  { how: "that breaks off", lead: resettingHost, words: "The address could not be reached (ECONNRESET)." },
];

test.each(AWAY)(
  "[ST98] a shop $how cannot be connected: the address field says why and what to do, and the shop from before stays",
  async ({ lead, words }) => {
    const road = await bootWithRoads();
    const { host } = road;
    const { api, client_id } = await wooSellers(host).seller();
    const stored = () =>
      host.server.services.db.select().from(clients).where(eq(clients.client_id, client_id));
    const before = await stored();
    road.lead(await lead());
    const body = {
      client_store_url: `http://${host.nameOf("http://127.0.0.1:8099")}`,
      client_st_id: WOOCOMMERCE,
      client_store_credentials: WOO_KEYS,
    };
    await expect(api.account.updateClient({ params: { clientId: client_id }, body })).rejects.toMatchObject({
      status: 422,
      errors: {
        client_store_url: [
          `WooCommerce: ${words} Nothing was changed. Check the address and whether the shop is online, then save again.`,
        ],
      },
    });
    expect(await stored()).toEqual(before);
  },
);

test.each(AWAY)(
  "[ST99] a shop $how is said to be away, and once it is back its orders are ordered and what was to be published is",
  async ({ lead, words }) => {
    const road = await bootWithRoads();
    const { host } = road;
    const { shop, api, sku, look, theOrder } = await wooSellers(host).seller();
    road.lead(await lead());
    const id = shop.sales.buy([{ sku }]);
    // Its messages are lost on the way.
    shop.sales.takeMessages();
    await look();
    const problem = async () => (await api.shops.connection()).connection_problem;
    expect(await problem()).toBe(
      `WooCommerce: ${words} We ask the shop again every five minutes. No order is lost.`,
    );
    const { cd_id } = await host.server.given.design(api);
    await api.designs.publish({ params: { id: cd_id }, query: { products: ["2"] } });
    await host.drain(0.5);
    const told = (await api.account.notifications()).map(({ notification_text: text }) => text);
    expect(told).toContain(
      `Not in your shop yet: WooCommerce: ${words} We try again by ourselves for three days.`,
    );
    expect(shop.products()).toHaveLength(1);

    road.lead(null);
    await look();
    expect([await problem(), (await theOrder()).so_number, (await theOrder()).so_state]).toEqual([
      null,
      String(id),
      "ordered",
    ]);
    await host.drain(24);
    expect(shop.products()).toHaveLength(2);
    const products = await api.designs.products({ params: { id: cd_id } });
    expect(products.map(({ cp_problem }) => cp_problem)).not.toContainEqual(expect.any(String));
  },
);
