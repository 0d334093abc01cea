import type { ShopOrder } from "@pressport/core/contract";
import { expect, onTestFinished } from "vitest";
import { type FakeWooCommerce, openFakeWooCommerce } from "../adapters/store/testing/fake-woocommerce.ts";
import { lookAtShop } from "../features/shop-orders/connection/look-at-shop.service.ts";
import { type ShopHost, theShopOrder } from "./shop-host.ts";

/** The kind of shop. */
export const WOOCOMMERCE = 1;
/** Keys that a fake shop knows. */
export const WOO_KEYS = { consumer_key: "ck_test", consumer_secret: "cs_test" };

/** Resellers of a host with a WooCommerce of their own. */
export function wooSellers(host: ShopHost) {
  const { server, drain } = host;

  /** Carries the shop's messages to us; answers the status of each. */
  async function deliver(shop: FakeWooCommerce, change: (body: string) => string = (body) => body) {
    const statuses: number[] = [];
    for (const { address, headers, body } of shop.sales.takeMessages()) {
      const { pathname } = new URL(address);
      const answer = await server.request(pathname, { method: "POST", headers, body: change(body) });
      statuses.push(answer.status);
    }
    return statuses;
  }

  /** A reseller with a shop of its own that sells a design of theirs, and money on their balance unless told. */
  async function seller({ balance = 100_000 } = {}) {
    const shop = await openFakeWooCommerce("USD", server.clock.now());
    onTestFinished(async () => {
      await shop.close();
      expect(shop.problems).toEqual([]);
    });
    const reseller = await server.signIn("reseller");
    const { api } = reseller;
    const { client_id } = reseller.account;
    const form = {
      client_store_url: `http://${host.nameOf(shop.account.url)}/shop`,
      client_st_id: WOOCOMMERCE,
      client_store_credentials: WOO_KEYS,
    };
    const connect = () => api.account.updateClient({ params: { clientId: client_id }, body: form });
    await connect();
    await drain();
    expect(await deliver(shop)).toEqual([200, 200, 200]);
    await host.sellPoster(reseller, balance);
    const [first, second] = shop.products()[0]?.variants ?? [];
    return {
      shop,
      api,
      client_id,
      connect,
      sku: first?.sku ?? "",
      otherSku: second?.sku ?? "",
      /** Carries the shop's messages, and does what comes of them. */
      hear: async () => {
        await deliver(shop);
        await drain();
      },
      look: async () => {
        await lookAtShop(server.services, client_id);
        await drain();
      },
      list: async (): Promise<ShopOrder[]> => (await api.shops.index()).data,
      theOrder: () => theShopOrder(api),
    };
  }

  return { deliver, seller };
}
