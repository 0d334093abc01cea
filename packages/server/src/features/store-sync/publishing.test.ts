import type { MerchantField } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { clientProducts, clientVariants, demoStoreListings, skus } from "../../adapters/db/schema.ts";
import { openRealtime } from "../../adapters/push/testing/listen-to-pushes.ts";
import { createDemoStore } from "../../adapters/store/demo-store.ts";
import { type Store, StoreRefused } from "../../adapters/store/store.ts";
import { boot } from "../../testing/boot.ts";
import { verbatim } from "../../text/messages/message.ts";
import { storeOf } from "./connected-store.service.ts";
import { STORE_JOBS } from "./publishing.service.ts";

/* What the shop says instead of taking a product, by our product id. */
const refusals = new Map<number, StoreRefused>();
/* What happens while the shop takes a product. */
let meanwhile = async () => {};
let published: number[] = [];
/* What its merchant has changed there. */
let kept: MerchantField[] = [];
const shop: Store = {
  check: async () => ({ currency: null }),
  async publish(account, listing, ref, before) {
    const [row] = await server.services.db
      .select()
      .from(clientProducts)
      .where(eq(clientProducts.client_product_id, listing.client_product_id));
    const refusal = refusals.get(row?.product_id ?? 0);
    if (refusal) throw refusal;
    published.push(row?.product_id ?? 0);
    await meanwhile();
    const told = await createDemoStore(server.services.db, server.clock).publish(account, listing, ref);
    return before?.reset ? told : { ...told, kept };
  },
  unpublish: (...args) => createDemoStore(server.services.db, server.clock).unpublish(...args),
};
const server = await boot({
  listen: true,
  replace: { stores: { demo: shop } },
  settings: { PRESSPORT_WORKER: "off" },
});
const { given } = server;
const realtime = openRealtime(server.url, null);
afterAll(async () => {
  realtime.close();
  await server.close();
});

async function connected() {
  const { api, account } = await server.signIn("reseller");
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  published = [];
  refusals.clear();
  kept = [];
  meanwhile = async () => {};
  const design = await given.design(api);
  const params = { id: design.cd_id };
  return {
    api,
    params,
    publish: (...ids: number[]) => api.designs.publish({ params, query: { products: ids.map(String) } }),
    state: async () => {
      const products = await api.designs.products({ params });
      return products.filter((product) => product.cp_published).map((product) => product.cp_id);
    },
    status: async () => {
      const { data } = await api.designs.index();
      return data.find((one) => one.cd_id === design.cd_id)?.cd_publishing_status.ps_id;
    },
  };
}

test("[AP36] without a connected store nothing is published", async () => {
  const { api } = await server.signIn("reseller");
  const design = await given.design(api);
  await expect(
    api.designs.publish({ params: { id: design.cd_id }, query: { products: ["2"] } }),
  ).rejects.toMatchObject({ status: 409, code: "store_not_connected" });
});

test("[AP36][ST01][ST05][RL01] exactly the products named are published, and everybody listening hears of it", async () => {
  const { publish, state, status, params } = await connected();
  const heard = realtime.hear("products", "publishing-status");
  await realtime.joined("products");
  expect((await publish(2, 3)).cd_publishing_status).toEqual({
    ps_id: 1,
    ps_name: "processing",
    ps_display_name: "Processing",
  });
  await server.services.jobs.drain();
  expect(await state()).toEqual([2, 3]);
  expect(published).toEqual([2, 3]);
  expect(await status()).toBe(3);
  const listed = await server.services.db.select().from(demoStoreListings);
  expect(listed.every((row) => row.listing.variants.length > 0)).toBe(true);
  const payload = await heard.until((event) => event.design_id === params.id && event.status.ps_id === 3);
  expect(payload).toEqual({
    design_id: params.id,
    status: { ps_id: 3, ps_name: "published", ps_display_name: "Published" },
  });
});

test("[AP37][AP38] one product is taken out, then all", async () => {
  const { api, params, publish, state, status } = await connected();
  await publish(1, 2, 3);
  await server.services.jobs.drain();
  const pid = 2;
  await api.designs.unpublishProduct({ params: { ...params, pid } });
  await server.services.jobs.drain();
  expect(await state()).toEqual([1, 3]);
  expect(await status()).toBe(3);
  expect((await api.designs.unpublish({ params })).cd_publishing_status.ps_id).toBe(2);
  await server.services.jobs.drain();
  expect(await state()).toEqual([]);
  const products = await api.designs.products({ params });
  const ids = products.flatMap((product) => product.client_product_id ?? []);
  const listings = await server.services.db.select().from(demoStoreListings);
  expect(listings.filter((row) => ids.includes(row.client_product_id))).toEqual([]);
  await expect(api.designs.unpublishProduct({ params: { ...params, pid: 9 } })).rejects.toMatchObject({
    status: 404,
  });
});

test("[AP320] what its merchant has changed of a product is told while it is published, and replaced by a reset", async () => {
  const { api, params, publish } = await connected();
  const changes = async () =>
    (await api.designs.products({ params })).find(({ cp_id }) => cp_id === 2)?.cp_kept;
  kept = ["price", "title"];
  await publish(2);
  await server.services.jobs.drain();
  expect(await changes()).toEqual(["price", "title"]);
  await api.designs.publish({ params, query: { products: ["2"], reset: false } });
  await server.services.jobs.drain();
  expect(await changes()).toEqual(["price", "title"]);
  await api.designs.publish({ params, query: { products: ["2"], reset: true } });
  await server.services.jobs.drain();
  expect(await changes()).toEqual([]);
  await publish(2);
  await server.services.jobs.drain();
  await api.designs.unpublish({ params });
  expect(await changes()).toEqual([]);
});

test("[PA59] what a fault of ours keeps out of the shop is told to its reseller in the end, and can be deleted", async () => {
  const { api, params, publish, status } = await connected();
  meanwhile = async () => {
    throw new Error("A fault of ours.");
  };
  await publish(2);
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect(await status()).toBe(4);
  expect(await api.designs.products({ params })).toContainEqual(
    expect.objectContaining({ cp_id: 2, cp_problem: "Something went wrong on our side." }),
  );
  const [news] = await api.account.notifications();
  expect(news?.notification_text).toBe("Publishing failed: Something went wrong on our side.");
  await api.designs.remove({ params });
  expect(await status()).toBeUndefined();
});

test("[AP38] what is taken out while the shop is taking it in is in no shop afterwards, until it is published again", async () => {
  const { api, params, publish, state, status } = await connected();
  await publish(2);
  const { db } = server.services;
  const [made] = await db.select().from(clientProducts).where(eq(clientProducts.cd_id, params.id));
  const client_product_id = made?.client_product_id ?? 0;
  const listed = () =>
    db.$count(demoStoreListings, eq(demoStoreListings.client_product_id, client_product_id));
  meanwhile = async () => {
    meanwhile = async () => {};
    await api.designs.unpublish({ params });
  };
  await server.services.jobs.drain();
  expect([await state(), await status(), await listed()]).toEqual([[], 2, 0]);
  // An attempt that comes late does not bring it back.
  const store = storeOf({ client_st_id: 3, client_store_url: "https://shop.example" });
  await server.services.jobs.send(STORE_JOBS.publish, {
    cd_id: params.id,
    client_product_ids: [client_product_id],
    store,
  });
  await server.services.jobs.drain();
  expect([await state(), await listed(), published]).toEqual([[], 0, [2]]);
  await publish(2);
  await server.services.jobs.drain();
  expect([await state(), await listed()]).toEqual([[2], 1]);
});

test("[ST07] saving the variants of a published product publishes it again, of an unpublished one not", async () => {
  const { api, params, publish } = await connected();
  await publish(2);
  await server.services.jobs.drain();
  published = [];
  const products = await api.designs.products({ params });
  const ours = products.find((product) => product.cp_id === 2)?.client_product_id ?? 0;
  const save = async (client_product_id: number) => {
    const { client_product } = await api.catalog.edit({ params: { id: client_product_id } });
    const [variant] = client_product.client_variants;
    await api.catalog.updateVariants({
      body: {
        client_variants: [{ cv_id: variant?.cv_id ?? 0, cv_markup: 25 }],
        product: { client_product_id },
      },
    });
    await server.services.jobs.drain();
  };
  await save(ours);
  expect(published).toEqual([2]);
  const [listing] = await server.services.db
    .select()
    .from(demoStoreListings)
    .where(eq(demoStoreListings.client_product_id, ours));
  const { client_product } = await api.catalog.edit({ params: { id: ours } });
  expect(listing?.listing.variants[0]?.priceAmount).toBe(
    client_product.client_variants[0]?.cv_retail_price.amount,
  );
  await save((await given.variant(api, 3, params.id)).client_product_id);
  expect(published).toEqual([2]);
});

test("[ST01] a product the shop refuses fails with its reason, tells the owner, and can be tried or taken out again", async () => {
  const { api, params, publish, state, status } = await connected();
  refusals.set(3, new StoreRefused(verbatim("The shop takes no more products."), { retryable: false }));
  await publish(2, 3);
  await server.services.jobs.drain();
  expect(await state()).toEqual([2]);
  expect(await status()).toBe(4);
  const problems = (await api.designs.products({ params })).map((product) => product.cp_problem);
  expect(problems.filter((problem) => problem !== null)).toEqual(["The shop takes no more products."]);
  expect(await api.account.notifications()).toMatchObject([
    { notification_kind: "publishing", notification_text: expect.stringContaining("no more products") },
  ]);
  refusals.clear();
  await publish(3);
  await server.services.jobs.drain();
  expect(await status()).toBe(3);

  refusals.set(1, new StoreRefused(verbatim("No."), { retryable: false }));
  await publish(1);
  await server.services.jobs.drain();
  expect(await status()).toBe(4);
  await api.designs.unpublish({ params });
  expect(await status()).toBe(2);
});

test("[ST01] a shop that is busy is asked again before it counts as failed", async () => {
  const { publish, status } = await connected();
  refusals.set(2, new StoreRefused(verbatim("Busy."), { retryable: true }));
  await publish(2);
  await server.services.jobs.drain();
  expect(await status()).toBe(1);
  refusals.clear();
  await server.services.jobs.drain({ until: new Date(Date.now() + 3_600_000) });
  expect(await status()).toBe(3);
  expect(published).toEqual([2]);
});

test("a design that is being published is not deleted, so that the shop does not keep it", async () => {
  const { api, params, publish, status } = await connected();
  await publish(2);
  await expect(api.designs.remove({ params })).rejects.toMatchObject({
    status: 409,
    code: "design_in_use",
    message: "This design is being published. Please try again in a moment.",
  });
  await server.services.jobs.drain();
  expect(await status()).toBe(3);
  const products = await api.designs.products({ params });
  const id = products.find((product) => product.cp_published)?.client_product_id ?? 0;
  const listed = () =>
    server.services.db.select().from(demoStoreListings).where(eq(demoStoreListings.client_product_id, id));
  expect(await listed()).toHaveLength(1);
  await api.designs.remove({ params });
  await server.services.jobs.drain();
  expect(await listed()).toEqual([]);
});

test("deleting a published design takes its products out of the shop", async () => {
  const { api, params, publish } = await connected();
  await publish(2);
  await server.services.jobs.drain();
  const products = await api.designs.products({ params });
  const id = products.find((product) => product.cp_published)?.client_product_id ?? 0;
  await api.designs.remove({ params });
  await server.services.jobs.drain();
  const rows = await server.services.db
    .select()
    .from(demoStoreListings)
    .where(eq(demoStoreListings.client_product_id, id));
  expect(rows).toEqual([]);
});

test("[ST01] a product without a size that is switched on is not published, and says why", async () => {
  const { api, params, publish, state, status } = await connected();
  const { client_product_id } = await given.variant(api, 2, params.id);
  await server.services.db
    .update(clientVariants)
    .set({ cv_active: false })
    .where(eq(clientVariants.client_product_id, client_product_id));
  await publish(2);
  await server.services.jobs.drain();
  expect([await state(), await status()]).toEqual([[], 4]);
  const problems = (await api.designs.products({ params })).map((product) => product.cp_problem);
  expect(problems).toContain(
    "No size of this product is switched on. Switch on at least one and publish again.",
  );
});

test("[ST01] two sizes with the same words are told apart in the shop, so that each can be bought", async () => {
  const { api, params, publish } = await connected();
  const { product } = await given.skuOf(3);
  await server.services.db
    .update(skus)
    .set({ sku_name_cm: "30 × 40 cm" })
    .where(eq(skus.product_id, product.product_id));
  await publish(3);
  await server.services.jobs.drain();
  const products = await api.designs.products({ params });
  const id = products.find((one) => one.cp_published)?.client_product_id ?? 0;
  const [row] = await server.services.db
    .select()
    .from(demoStoreListings)
    .where(eq(demoStoreListings.client_product_id, id));
  const titles = row?.listing.variants.map((variant) => variant.title) ?? [];
  expect(titles.length).toBeGreaterThan(1);
  expect(new Set(titles).size).toBe(titles.length);
});

test("[AP122] a size that is not made any more is not in the shop after the product is published again", async () => {
  const { params, publish } = await connected();
  const { db, jobs } = server.services;
  const listed = async () => {
    await publish(2);
    await jobs.drain();
    const rows = await db.select().from(demoStoreListings);
    return rows.flatMap(({ listing }) => (listing.cd_id === params.id ? listing.variants : [])).length;
  };
  const all = await listed();
  await given.giveUp(2);
  expect(await listed()).toBe(all - 1);
});
