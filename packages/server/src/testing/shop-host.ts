import type { Api, Personalisation, ShopOrder } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { textField } from "@pressport/core/testing";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { clientProducts } from "../adapters/db/schema.ts";
import { createPublicRequest } from "../adapters/fetch-guard/public-request.ts";
import { advanceOrder } from "../features/fulfilment/move-items.service.ts";
import { bookPayout } from "../features/ledger/ledger.service.ts";
import type { Services } from "../services.ts";
import { type Booted, boot } from "./boot.ts";
import { aPicture } from "./given.ts";
import type { SignedIn } from "./selling-host.ts";

const POSTER = 2;
const HOUR_MS = 3_600_000;

/** A host with shops of resellers on this machine. */
export type ShopHost = Awaited<ReturnType<typeof bootShopHost>>;

/** A host that reaches shops on this machine under names of their own; jobs are done when a test says so. */
export async function bootShopHost(
  storesWith: (request: ReturnType<typeof createPublicRequest>) => Services["stores"],
) {
  const hosts: string[] = [];
  const request = createPublicRequest({
    alsoAllow: hosts,
    lookUp: (_host, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]),
  });
  const server = await boot({
    settings: { PRESSPORT_WORKER: "off" },
    replace: { stores: storesWith(request) },
  });
  const { given } = server;

  /** Runs what is due; `later` also what would be so within that many hours. */
  const drain = (later = 0) =>
    server.services.jobs.drain(later === 0 ? {} : { until: new Date(Date.now() + later * HOUR_MS) });

  return {
    server,
    drain,
    /** Has the print house begin with an order, which it has not sent yet. */
    async begin(order_id: number): Promise<void> {
      await drain();
      expect(await advanceOrder(server.services, order_id, ITEM_STATUS.inProduction)).toBe("moved");
      await drain();
    },
    /** The public name of a shop, with its port. */
    nameOf(url: string): string {
      const { port } = new URL(url);
      const name = `shop-${port}.example:${port}`;
      hosts.push(name);
      return name;
    },
    /** Sells a poster of a new design in the shop that is connected, and puts money on its reseller's balance. */
    async sellPoster({ api, account: { client_id } }: SignedIn, balance: number): Promise<void> {
      const { cd_id } = await given.design(api, await aPicture(2700, 3600));
      await api.designs.publish({ params: { id: cd_id }, query: { products: [String(POSTER)] } });
      await drain();
      if (balance > 0)
        await bookPayout(server.services.db, { client_id, amount: -balance, note: "" }, server.clock.now());
    },
    /** A shopper's print of a reseller's design that asks for a name, kept for the shop's own cart. */
    async printWithName(api: Api, reseller_client_id: number, name: string): Promise<Personalisation> {
      const { cd_id } = await given.design(api, await aPicture(2700, 3600));
      const { client_product_id } = await given.variant(api, POSTER, cd_id);
      const template_fields = [textField({ required: true })];
      await api.templates.save({ params: { id: cd_id }, body: { template_version: 0, template_fields } });
      await server.services.db
        .update(clientProducts)
        .set({ client_product_is_published: true })
        .where(eq(clientProducts.client_product_id, client_product_id));
      const shopper = await server.signIn("guest", { reseller_client_id });
      const { cv_id } = await given.variant(shopper.api, POSTER, cd_id);
      return shopper.api.personalisations.create({ body: { cv_id, fields: { name } } });
    },
  };
}

/** The one order that came from a reseller's shop. */
export async function theShopOrder(api: Booted["api"]): Promise<ShopOrder> {
  const { data } = await api.shops.index();
  expect(data).toHaveLength(1);
  const [order] = data;
  if (!order) throw new Error("There is no order of the shop.");
  return order;
}
