import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoStoreListings } from "../adapters/db/schema.ts";
import { createDemoStore } from "../adapters/store/demo-store.ts";
import type { Store } from "../adapters/store/store.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { givenFor } from "../testing/given.ts";
import { exportProducts, importProducts } from "./commands/products.commands.ts";

const POSTER = 2;

let server: Booted;
let folder = "";
/* What happens while the shop takes a product. */
let meanwhile = async () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pressport-sizes-"));
  const demo = () => createDemoStore(server.doors.db, server.clock);
  const shop: Store = {
    check: async () => ({ currency: null }),
    async publish(...listing) {
      await meanwhile();
      return demo().publish(...listing);
    },
    unpublish: (...product) => demo().unpublish(...product),
  };
  server = await boot({
    as: "reseller",
    replace: { stores: { demo: shop } },
    settings: { PRESSPORT_WORKER: "off" },
  });
  const { client_id } = server.account ?? { client_id: 0 };
  await server.api.account.updateClient({
    params: { clientId: client_id },
    body: { client_store_url: "https://shop.example", client_st_id: 3 },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Whether the print house makes each poster size from now on, by an operator's spreadsheet. */
async function make(isMade: (place: number) => boolean): Promise<string[]> {
  const { doors, config, clock } = server;
  const desk = { config, clock, log: doors.log, doors, say: () => {} };
  const path = join(folder, "sizes.csv");
  await exportProducts(desk, path);
  const [header, ...lines] = (await readFile(path, "utf8")).split("\r\n").filter((line) => line !== "");
  const { product } = await givenFor(doors).skuOf(POSTER);
  const posters = lines.filter((line) => line.split(",")[1] === product.product_name);
  const changed = posters.map((line, place) => line.replace(/(yes|no)$/, isMade(place) ? "yes" : "no"));
  await writeFile(path, [header, ...changed].join("\n"));
  await importProducts(desk, path);
  return posters.flatMap((line) => line.split(",")[0] ?? []);
}

/** A design with its poster in the shop, and what is to be seen of it. */
async function inShop() {
  const { api, doors } = server;
  const { cd_id } = await givenFor(doors).design(api);
  await api.designs.publish({ params: { id: cd_id }, query: { products: [String(POSTER)] } });
  await doors.jobs.drain();
  const product = async () =>
    (await api.designs.products({ params: { id: cd_id } })).find(({ cp_id }) => cp_id === POSTER);
  const sold = async () => {
    const id = (await product())?.client_product_id ?? 0;
    const rows = await doors.db
      .select()
      .from(demoStoreListings)
      .where(eq(demoStoreListings.client_product_id, id));
    return rows.flatMap(({ listing }) => listing.variants.map(({ sku }) => sku.replace(/-\d+$/, "")));
  };
  return { cd_id, product, sold };
}

test("[PA54] a size the print house gives up goes out of the shops that sell it by itself, and comes back with it", async () => {
  const { sold, product } = await inShop();
  const all = await sold();
  const [gone = ""] = await make((place) => place !== 0);
  expect(await sold()).toContain(gone);
  await server.doors.jobs.drain();
  expect(await sold()).toEqual(all.filter((sku) => sku !== gone));
  expect(await product()).toMatchObject({ cp_published: true, cp_problem: null });
  await make(() => true);
  await server.doors.jobs.drain();
  expect(await sold()).toEqual(all);
});

test("[PA54] a product of which no size is made any more goes out of the shop, and its reseller is told", async () => {
  const { sold, product } = await inShop();
  await make(() => false);
  await server.doors.jobs.drain();
  expect(await sold()).toEqual([]);
  expect(await product()).toMatchObject({
    cp_published: false,
    cp_problem: "None of the sizes that are switched on is made any more, so it is not in your shop.",
  });
  await make(() => true);
});

test("[PA54] a size given up while its product is on the way into the shop is not sold there either", async () => {
  const given = givenFor(server.doors);
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
