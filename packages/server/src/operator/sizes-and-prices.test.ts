import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { demoStoreListings, milestones, skus } from "../adapters/db/schema.ts";
import { createDemoStore } from "../adapters/store/demo-store.ts";
import type { Store } from "../adapters/store/store.ts";
import { seed } from "../seed/seed.ts";
import { boot } from "../testing/boot.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { exportProducts, importProducts } from "./commands/products.commands.ts";

const POSTER = 2;

/* What happens while the shop takes a product, and how many it has taken. */
let meanwhile = async () => {};
let published = 0;
const folder = await tempFolder();
const demo = () => createDemoStore(server.services.db, server.clock);
const shop: Store = {
  check: async () => ({ currency: null }),
  async publish(...listing) {
    published += 1;
    await meanwhile();
    return demo().publish(...listing);
  },
  unpublish: (...product) => demo().unpublish(...product),
};
const server = await boot({
  as: "reseller",
  replace: { stores: { demo: shop } },
  settings: { PRESSPORT_WORKER: "off" },
});
const { client_id } = server.account ?? { client_id: 0 };
await server.api.account.updateClient({
  params: { clientId: client_id },
  body: { client_store_url: "https://shop.example", client_st_id: 3 },
});

/** Whether the print house makes each poster size from now on, by an operator's spreadsheet. */
const make = (isMade: (place: number) => boolean) =>
  changePosters((line, place) => line.replace(/(yes|no)$/, isMade(place) ? "yes" : "no"));

/** Charges so many dollars for the poster size in each place from now on; the old price where it is undefined. */
const charge = (dollars: (place: number) => number | undefined) =>
  changePosters((line, place) => {
    const price = dollars(place)?.toFixed(2);
    return price === undefined ? line : line.replace(/[\d.]+,(yes|no)$/, `${price},$1`);
  });

/** An operator's spreadsheet with other lines for posters; answers their numbers. */
async function changePosters(change: (line: string, place: number) => string): Promise<string[]> {
  const { context, given } = server;
  const path = join(folder, "sizes.csv");
  await exportProducts(context, path);
  const [header, ...lines] = (await readFile(path, "utf8")).split("\r\n").filter((line) => line !== "");
  const { product } = await given.skuOf(POSTER);
  const posters = lines.filter((line) => line.split(",")[1] === product.product_name);
  await writeFile(path, [header, ...posters.map(change)].join("\n"));
  await importProducts(context, path);
  return posters.flatMap((line) => line.split(",")[0] ?? []);
}

/** A design with its poster in the shop, and what is to be seen of it. */
async function inShop() {
  const { api, services, given } = server;
  const { cd_id } = await given.design(api);
  await api.designs.publish({ params: { id: cd_id }, query: { products: [String(POSTER)] } });
  await services.jobs.drain();
  const product = async () =>
    (await api.designs.products({ params: { id: cd_id } })).find(({ cp_id }) => cp_id === POSTER);
  const listed = async () => {
    const id = (await product())?.client_product_id ?? 0;
    const rows = await services.db
      .select()
      .from(demoStoreListings)
      .where(eq(demoStoreListings.client_product_id, id));
    return rows.flatMap(({ listing }) => listing.variants);
  };
  const sold = async () => (await listed()).map(({ sku }) => sku.replace(/-\d+$/, ""));
  const prices = async () => (await listed()).map(({ priceAmount }) => priceAmount);
  return { cd_id, product, sold, prices };
}

test("[PA54] a size the print house gives up goes out of the shops that sell it by itself, and comes back with it", async () => {
  const { sold, product } = await inShop();
  const all = await sold();
  const [gone = ""] = await make((place) => place !== 0);
  expect(await sold()).toContain(gone);
  await server.services.jobs.drain();
  expect(await sold()).toEqual(all.filter((sku) => sku !== gone));
  expect(await product()).toMatchObject({ cp_published: true, cp_problem: null });
  await make(() => true);
  await server.services.jobs.drain();
  expect(await sold()).toEqual(all);
});

test("[PA54] a product of which no size is made any more goes out of the shop, and its reseller is told", async () => {
  const { sold, product } = await inShop();
  await make(() => false);
  await server.services.jobs.drain();
  expect(await sold()).toEqual([]);
  expect(await product()).toMatchObject({
    cp_published: false,
    cp_problem: "None of the sizes that are switched on is made any more, so it is not in your shop.",
  });
  await make(() => true);
});

test("[PA54] a size given up while its product is on the way into the shop is not sold there either", async () => {
  const { given } = server;
  const { sku } = await given.skuOf(POSTER);
  meanwhile = async () => {
    meanwhile = async () => {};
    // Nobody tells of it: what is on its way finds out by itself.
    await given.giveUp(POSTER);
  };
  const { sold, product } = await inShop();
  expect(await product()).toMatchObject({ cp_published: true });
  expect(await sold()).not.toContain(sku.sku_nr);
  expect((await sold()).length).toBeGreaterThan(0);
});

test("[PA57] a raised wholesale price lifts what shops sell for less, and nothing else, and its reseller is told once", async () => {
  const { prices } = await inShop();
  const { services, api, given } = server;
  const before = await prices();
  const dear = Math.max(...before) / 100 + 10;
  await charge((place) => (place === 0 ? dear : undefined));
  await services.jobs.drain();
  const after = await prices();
  expect(after.filter((price) => !before.includes(price))).toEqual([dear * 100]);
  const told = async () =>
    (await api.account.notifications()).filter(({ notification_text }) =>
      notification_text.startsWith("The print house has raised prices."),
    );
  // Other designs of this reseller's sell in the very same size.
  expect(await told()).toMatchObject([{ notification_path: "/designs/design-list" }]);
  const [letter] = await given.mails(server.account?.email ?? "");
  expect(letter?.subject).toBe("The print house has raised prices");
  // A price that the reseller's covers is none of the shop's business; one that falls back is the reseller's again.
  await charge((place) => (place === 0 ? 1 : undefined));
  await services.jobs.drain();
  expect(await prices()).toEqual(before);
  expect(await told()).toHaveLength(1);
});

test("[PA57] a wholesale price that is raised while its product is on the way into the shop is not undersold there either", async () => {
  const { given } = server;
  const { sku } = await given.skuOf(POSTER);
  const setPrice = (sku_price_amount: number) =>
    server.services.db.update(skus).set({ sku_price_amount }).where(eq(skus.sku_id, sku.sku_id));
  meanwhile = async () => {
    meanwhile = async () => {};
    // Nobody tells of it: what is on its way finds out by itself.
    await setPrice(99_900);
  };
  const { prices } = await inShop();
  expect(await prices()).toContain(99_900);
  await setPrice(sku.sku_price_amount);
});

test("[PA58] a host of an older release brings its shops up to date once, about sizes given up and prices raised before", async () => {
  const { services, given } = server;
  const { sold, prices } = await inShop();
  const [other] = await services.db
    .select()
    .from(skus)
    .where(and(eq(skus.product_id, POSTER), eq(skus.sku_active, true)))
    .orderBy(desc(skus.sku_price_amount))
    .limit(1);
  if (!other) throw new Error("There is no poster.");
  const setPrice = (sku_price_amount: number) =>
    services.db.update(skus).set({ sku_price_amount }).where(eq(skus.sku_id, other.sku_id));
  const { sku } = await given.skuOf(POSTER);
  await given.giveUp(POSTER);
  await setPrice(99_900);
  await services.db.delete(milestones).where(eq(milestones.milestone, "shops: sizes and prices"));
  for (let start = 0; start < 2; start += 1) {
    published = 0;
    await seed(services, { demo: null });
    await services.jobs.drain();
    expect(published > 0).toBe(start === 0);
  }
  expect(await sold()).not.toContain(sku.sku_nr);
  expect(await prices()).toContain(99_900);
  await setPrice(other.sku_price_amount);
});
