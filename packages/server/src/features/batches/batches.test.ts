import type { Api, Batch } from "@pressport/core/contract";
import { type PriceException, retailByRule, ruleFor } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clientProducts, clients, demoStoreListings } from "../../adapters/db/schema.ts";
import type { Account } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { aPicture, aSmallPicture } from "../../testing/given.ts";

/** Every size that is made is drawn, too. */
vi.setConfig({ testTimeout: 240_000 });

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const sharp = await aPicture(2600, 3600);

const [POSTER, HANGER] = [2, 5];
type Action = Parameters<Api["batches"]["start"]>[0]["body"]["action"];
const NOTHING = { waiting: 0, working: 0, done: 0, poor: 0, failed: 0, cancelled: 0 };

/** A reseller with a connected store and a usual markup of 60 %, priced to end in .90. */
async function seller(): Promise<{ api: Api; account: Account }> {
  const person = await server.signIn("reseller");
  const params = { clientId: person.account.client_id };
  await person.api.account.updateClient({
    params,
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  await person.api.account.updatePrices({
    params,
    body: { client_markup: 60, client_price_ending: "90", client_least_profit: 0 },
  });
  return person;
}

const again = (api: Api, { batch_id }: Batch) => api.batches.show({ params: { id: batch_id } });
const rowsOf = async (api: Api, { batch_id }: Batch) =>
  (await api.batches.rows({ params: { id: batch_id } })).data;

/** Does it to the end. */
async function run(api: Api, action: Action, designs: number[]): Promise<Batch> {
  const batch = await api.batches.start({ body: { action, designs } });
  await server.services.jobs.drain();
  return again(api, batch);
}

test("[SC45] designs are placed on several products, priced by the account's rule, published, and seen in the store", async () => {
  const { api, account } = await seller();
  const { cd_id } = await given.design(api, sharp);
  const batch = await run(api, { kind: "place", products: [HANGER, POSTER], publish: true }, [cd_id]);
  expect(batch).toMatchObject({ batch_state: "done", batch_counts: { ...NOTHING, done: 2 } });
  const rows = await rowsOf(api, batch);
  expect(rows.map(({ product_id }) => product_id)).toEqual([HANGER, POSTER]);
  expect(rows[1]?.row_store_url).toBe(`https://shop.example/product.html?product=2&design=${cd_id}`);
  const listed = await server.services.db
    .select()
    .from(demoStoreListings)
    .where(eq(demoStoreListings.client_id, account.client_id));
  expect(listed).toHaveLength(2);
  for (const { listing } of listed) {
    expect(listing.variants.length).toBeGreaterThan(0);
    for (const { priceAmount } of listing.variants) expect(priceAmount % 100).toBe(90);
  }
});

test("[SC45] only sizes that print sharp are switched on, and what prints sharp in none is listed and not made", async () => {
  const { api } = await seller();
  const [good, poor] = [(await given.design(api, sharp)).cd_id, (await given.design(api)).cd_id];
  const batch = await run(api, { kind: "place", products: [POSTER] }, [good, poor]);
  expect(batch.batch_counts).toEqual({ ...NOTHING, done: 1, poor: 1 });
  const [made, left] = await rowsOf(api, batch);
  expect(made).toMatchObject({ cd_id: good, row_state: "done", row_store_url: null });
  expect(left).toMatchObject({ cd_id: poor, row_state: "poor", row_reason: "too_soft" });
  expect(Number(left?.row_detail)).toBeLessThan(200);
  const made1 = await server.services.db.select().from(clientProducts).where(eq(clientProducts.cd_id, good));
  const edit = await api.catalog.edit({ params: { id: made1[0]?.client_product_id ?? 0 } });
  const sizes = edit.client_product.client_variants;
  expect(sizes.map(({ cv_active, quality }) => cv_active === (quality === "good"))).not.toContain(false);
  expect(new Set(sizes.map(({ cv_active }) => cv_active))).toEqual(new Set([true, false]));
  expect(
    await server.services.db.select().from(clientProducts).where(eq(clientProducts.cd_id, poor)),
  ).toEqual([]);

  await api.batches.retry({ params: { id: batch.batch_id }, body: { accept_poor: true } });
  await server.services.jobs.drain();
  expect((await again(api, batch)).batch_counts).toEqual({ ...NOTHING, done: 2 });
});

test("[SC45] what prints in medium quality at best is placed without a question, in its best sizes", async () => {
  const { api } = await seller();
  const { cd_id } = await given.design(api, await aPicture(1800, 2600));
  const batch = await run(api, { kind: "place", products: [POSTER] }, [cd_id]);
  expect(batch.batch_counts).toEqual({ ...NOTHING, done: 1 });
  const [made] = await server.services.db
    .select()
    .from(clientProducts)
    .where(eq(clientProducts.cd_id, cd_id));
  const edit = await api.catalog.edit({ params: { id: made?.client_product_id ?? 0 } });
  const on = edit.client_product.client_variants.filter(({ cv_active }) => cv_active);
  expect(on.map(({ quality }) => quality)).toEqual(on.map(() => "medium"));
  expect(on.length).toBeGreaterThan(0);
});

test("[SC80] prices follow the margin, the rule of a product and the rule of a size, the same in the preview, in the batch and in the editor", async () => {
  const { api, account } = await seller();
  const { cd_id } = await given.design(api, sharp);
  const { skus } = await api.catalog.start({ params: { id: POSTER } });
  const [first] = skus;
  if (!first) throw new Error("The poster has no size.");
  const rule = { markup: 0, ending: "any" as const, least_profit: 0, shipping: 0 };
  const params = { clientId: account.client_id };
  const prices = { client_markup: 0, client_price_ending: "90" as const, client_least_profit: 0 };
  const save = (client_price_exceptions: PriceException[]) =>
    api.account.updatePrices({ params, body: { ...prices, client_margin: 40, client_price_exceptions } });
  const ofProduct = { ...rule, product_id: POSTER, sku_id: null, margin: 50, shipping: 300 };
  const ofSize = { ...rule, product_id: POSTER, sku_id: first.sku_id, margin: null, markup: 10 };
  await expect(save([{ ...ofProduct, sku_id: 999_999 }])).rejects.toMatchObject({ status: 422 });
  await expect(save([ofProduct, ofProduct])).rejects.toMatchObject({ status: 422 });
  const exceptions = [ofProduct, ofSize];
  await save(exceptions);

  await run(api, { kind: "place", products: [HANGER, POSTER] }, [cd_id]);
  const { data } = await api.batches.preview({ body: { designs: [cd_id] }, query: { page: 1 } });
  const rules = { ...rule, ending: "90" as const, margin: 40, exceptions };
  const products = { [HANGER]: "Hanger poster", [POSTER]: "Poster" };
  for (const id of [HANGER, POSTER]) {
    const placed = await api.catalog.place({ params: { pid: id, id: cd_id } });
    expect(placed.price_rules).toEqual(rules);
    for (const size of placed.client_product?.client_variants ?? []) {
      const wanted = retailByRule(size.cv_base_price.amount, ruleFor(rules, id, size.sku_id));
      expect(size.cv_retail_price.amount).toBe(wanted);
      const row = data.find(({ cv_id }) => cv_id === size.cv_id);
      expect(row).toMatchObject({ product_name: products[id], after: { amount: wanted } });
    }
  }
});

test("[SC82] all sizes that print sharp are switched on for many designs, what is on stays on", async () => {
  const { api } = await seller();
  const { cd_id } = await given.design(api, sharp);
  await run(api, { kind: "place", products: [POSTER] }, [cd_id]);
  const sizes = async () =>
    (await api.catalog.place({ params: { pid: POSTER, id: cd_id } })).client_product?.client_variants ?? [];
  const [soft, ...others] = (await sizes()).toSorted((one, other) => one.cv_dpi - other.cv_dpi);
  if (!soft) throw new Error("The poster has no size.");
  for (const { cv_id } of others)
    await api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_active: false } });
  await api.catalog.updateVariant({ params: { id: soft.cv_id }, body: { cv_active: true } });

  const batch = await run(api, { kind: "switch_on" }, [cd_id]);
  expect(batch.batch_counts).toEqual({ ...NOTHING, done: 1 });
  for (const { cv_id, cv_active, quality } of await sizes())
    expect(cv_active).toBe(quality === "good" || cv_id === soft.cv_id);
});

test("[SC46] work can be paused and goes on where it stood; cancelled, what waits is left undone", async () => {
  const { api } = await seller();
  const designs = [(await given.design(api)).cd_id, (await given.design(api)).cd_id];
  const batch = await api.batches.start({ body: { action: { kind: "tag", add: ["sea"] }, designs } });
  const steer = (batch_state: "running" | "paused" | "cancelled") =>
    api.batches.update({ params: { id: batch.batch_id }, body: { batch_state } });
  expect((await steer("paused")).batch_state).toBe("paused");
  await server.services.jobs.drain();
  expect((await again(api, batch)).batch_counts).toEqual({ ...NOTHING, waiting: 2 });
  await steer("running");
  await server.services.jobs.drain();
  expect(await again(api, batch)).toMatchObject({ batch_state: "done", batch_counts: { done: 2 } });
  expect(await api.designs.tags()).toEqual([{ tag: "sea", designs: 2 }]);
  await expect(steer("cancelled")).rejects.toMatchObject({ status: 409 });

  const other = await api.batches.start({ body: { action: { kind: "delete" }, designs } });
  await api.batches.update({ params: { id: other.batch_id }, body: { batch_state: "cancelled" } });
  await server.services.jobs.drain();
  expect((await again(api, other)).batch_counts).toEqual({ ...NOTHING, cancelled: 2 });
  expect((await api.designs.index()).meta.total).toBe(2);
});

test("[SC46] [SC363] each row that failed says why and can be tried again once that is mended", async () => {
  const person = await server.signIn("reseller");
  const { api, account } = person;
  const placed = (await given.variant(api, POSTER)).cd_id;
  const bare = (await given.design(api)).cd_id;
  const batch = await run(api, { kind: "publish" }, [placed, bare]);
  expect(batch.batch_counts).toEqual({ ...NOTHING, failed: 2 });
  expect((await rowsOf(api, batch)).map(({ row_reason }) => row_reason)).toEqual(["no_store", "not_placed"]);
  expect(batch.batch_can_retry).toBe(0);
  await api.account.updateClient({
    params: { clientId: account.client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
  expect((await again(api, batch)).batch_can_retry).toBe(1);
  await api.batches.retry({ params: { id: batch.batch_id }, body: {} });
  await server.services.jobs.drain();
  expect((await again(api, batch)).batch_counts).toEqual({ ...NOTHING, done: 1, failed: 1 });
  const off = await run(api, { kind: "unpublish" }, [placed]);
  expect(off.batch_counts).toEqual({ ...NOTHING, done: 1 });
  const [product] = await api.designs.products({ params: { id: placed } });
  expect(product?.cp_published).toBe(false);
});

test("[SC46] the store's own words stand in the row it refused", async () => {
  const { api, account } = await seller();
  const { cd_id, client_product_id } = await given.variant(api, POSTER);
  await server.services.db
    .update(clients)
    .set({ client_st_id: 4, client_store_url: "https://nowhere.invalid" })
    .where(eq(clients.client_id, account.client_id));
  const batch = await run(api, { kind: "publish" }, [cd_id]);
  const [made] = await server.services.db
    .select()
    .from(clientProducts)
    .where(eq(clientProducts.client_product_id, client_product_id));
  expect(made?.client_product_problem?.code).toBe("credential_missing");
  expect(await rowsOf(api, batch)).toMatchObject([
    { row_state: "failed", row_reason: "store", row_detail: "Enter the webhook's secret in Settings." },
  ]);
});

test("[SC45] all that a filter lets through are meant, tagged, priced and deleted", async () => {
  const { api } = await seller();
  for (const name of ["sea one.jpg", "sea two.jpg", "hill.jpg"])
    await given.design(api, await aSmallPicture(name));
  const on = (action: Action, filter: { search?: string; tag?: string }) =>
    api.batches.start({ body: { action, filter } });
  await on({ kind: "tag", add: ["water", "blue"], remove: ["none"] }, { search: "sea" });
  await server.services.jobs.drain();
  expect((await api.designs.index({ query: { tag: "water" } })).meta.total).toBe(2);
  const gone = await on({ kind: "delete" }, { tag: "water" });
  await server.services.jobs.drain();
  expect((await again(api, gone)).batch_counts).toEqual({ ...NOTHING, done: 2 });
  expect((await api.designs.index()).data.map(({ cd_name }) => cd_name)).toEqual(["hill"]);
  expect((await api.batches.index()).map(({ batch_kind }) => batch_kind)).toEqual(["delete", "tag"]);
});

test("[SC48] what the rule would do is shown for every size, then done, never below cost, and taken back", async () => {
  const { api } = await seller();
  const variant = await given.variant(api, POSTER);
  const params = { id: variant.cv_id };
  const before = await api.catalog.updateVariant({ params, body: { cv_markup: 5 } });
  const wanted = { designs: [variant.cd_id] };
  const { data } = await api.batches.preview({ body: wanted });
  expect(data).toMatchObject([
    { cv_id: variant.cv_id, before: before.cv_retail_price, cost: before.cv_base_price },
  ]);
  const promised = data[0]?.after.amount ?? 0;
  expect(promised % 100).toBe(90);
  expect(promised).toBeGreaterThan(before.cv_base_price.amount);
  const priceNow = async () => {
    const edit = await api.catalog.edit({ params: { id: variant.client_product_id } });
    return edit.client_product.client_variants[0]?.cv_retail_price.amount;
  };
  expect(await priceNow()).toBe(before.cv_retail_price.amount);
  const batch = await run(api, { kind: "price" }, [variant.cd_id]);
  expect(await priceNow()).toBe(promised);
  const back = await api.batches.undo({ params: { id: batch.batch_id } });
  expect(back.batch_kind).toBe("restore");
  await server.services.jobs.drain();
  expect(await priceNow()).toBe(before.cv_retail_price.amount);
  const other = await seller();
  await expect(other.api.batches.undo({ params: { id: batch.batch_id } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await other.api.batches.preview({ body: wanted })).data).toEqual([]);
});

test("[SC45] nobody works on another's designs or sees another's work, and nothing begins without designs", async () => {
  const { api } = await seller();
  const { cd_id } = await given.design(api);
  const other = await seller();
  const action = { kind: "delete" } as const;
  for (const body of [{ action, designs: [cd_id] }, { action, designs: [] }, { action }])
    await expect(other.api.batches.start({ body })).rejects.toMatchObject({ status: 422 });
  const batch = await api.batches.start({
    body: { action: { kind: "tag", add: ["mine"] }, designs: [cd_id] },
  });
  for (const call of [
    () => other.api.batches.show({ params: { id: batch.batch_id } }),
    () => other.api.batches.rows({ params: { id: batch.batch_id } }),
    () => other.api.batches.update({ params: { id: batch.batch_id }, body: { batch_state: "cancelled" } }),
    () => other.api.batches.retry({ params: { id: batch.batch_id }, body: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  const guest = await server.signIn("guest");
  await expect(guest.api.batches.index()).rejects.toMatchObject({ status: 403 });
});
