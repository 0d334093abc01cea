import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isSentToProduction } from "@pressport/core/rules";
import { DEMO_PASSWORD, productPictures } from "@pressport/demo";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { products } from "../adapters/db/schema.ts";
import type { Services } from "../services.ts";
import { boot } from "../testing/boot.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { type Demo, loadDemo } from "./load-demo.ts";
import { putProductPictures } from "./product-pictures.ts";
import { seed } from "./seed.ts";

/** The demo with a small grey card in place of each design: what is put in does not depend on what it shows. */
async function greyDemo(): Promise<Demo> {
  const whole = await loadDemo();
  if (!whole) throw new Error("The demo is not installed.");
  const folder = await tempFolder();
  const works = await Promise.all(
    whole.works.map(async (work, i) => {
      const { width, height } = await sharp(work.path).metadata();
      const size = { width: Math.round(width / 10), height: Math.round(height / 10) };
      const path = join(folder, `${i}.jpg`);
      await sharp({ create: { ...size, channels: 3, background: "#8a8a8a" } }).toFile(path);
      return { ...work, path };
    }),
  );
  return { ...whole, works };
}

const demo = (services: Services): Services => ({
  ...services,
  config: { ...services.config, seed: "demo" },
});

/** How many rows every table has. */
async function rowCounts({ db }: Services): Promise<Record<string, number>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const answer = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    counts[name] = answer.rows[0]?.n ?? 0;
  }
  return counts;
}

test("a host without demo data still has its catalogue, and nobody's account", async () => {
  const { services, api } = await boot();
  expect((await api.catalog.index({})).length).toBe(11);
  const counts = await rowCounts(services);
  expect(counts).toMatchObject({ countries: 249, users: 0, designs: 0, orders: 0, posts: 0 });
});

test("a host where the demo is not installed has its catalogue, without pictures, and nobody's account", async () => {
  const { services, api } = await boot();
  await seed(demo(services), { demo: null });
  expect(await rowCounts(services)).toMatchObject({
    countries: 249,
    users: 0,
    designs: 0,
    orders: 0,
    posts: 0,
  });
  const products = await api.catalog.index({});
  expect(products.map((product) => product.product_picture_urls)).toEqual(Array(11).fill([]));
});

test("products show the demo's pictures once those are there, unless they have their own", async () => {
  const { services, api } = await boot();
  const own = ["public/products/own.webp"];
  await services.db
    .update(products)
    .set({ product_picture_keys: own })
    .where(eq(products.product_slug, "canvas"));
  await putProductPictures(services);
  const shown = (await api.catalog.index({})).map((product) => product.product_picture_urls);
  expect(shown.flat().filter((url) => url.endsWith("/own.webp"))).toHaveLength(1);
  const counts = Object.values({ ...productPictures, canvas: own }).map(({ length }) => length);
  expect(shown.map((urls) => urls.length).toSorted((a, b) => a - b)).toEqual(
    counts.toSorted((a, b) => a - b),
  );
  for (const key of ["public/products/flyers-1.webp", "public/products/flyers-1-800.webp"])
    expect((await services.files.stat(key))?.size, key).toBeGreaterThan(10_000);
});

test("a demo that is not installed is no failure, and one that cannot be loaded is", async () => {
  const folder = await tempFolder();
  const moduleThat = async (name: string, code: string) => {
    const path = join(folder, name);
    await writeFile(path, code);
    return pathToFileURL(path).href;
  };
  const absent = await moduleThat("absent.mjs", 'import "@pressport/demo";');
  const broken = await moduleThat("broken.mjs", 'import "./people.mjs";');
  expect(await loadDemo(() => import(/* @vite-ignore */ absent))).toBeNull();
  await expect(loadDemo(() => import(/* @vite-ignore */ broken))).rejects.toThrow("people.mjs");
  expect((await loadDemo())?.people.demo.email).toBe("demo@pressport.test");
});

test("the demo has orders in every state, paid and unpaid invoices, forty designs and thirty posts; its second reseller sees none of them", async () => {
  const { services, apiWith } = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const grey = await greyDemo();
  await seed(demo(services), { demo: grey });
  for (const { path } of grey.works) expect(existsSync(path), path).toBe(true);
  const visitor = apiWith(null);
  const { access_token } = await visitor.auth.login({
    body: { email: "demo@pressport.test", password: DEMO_PASSWORD },
  });
  const api = apiWith(access_token);
  const { data: user } = await api.auth.show({});
  expect(user.user_role.role_name).toBe("user");
  expect(user.user_client?.client_store_type?.st_name).toBe("Demo store");

  const designs = await api.designs.index({ query: { pagination: "all", page: 1 } });
  expect(designs.data).toHaveLength(40);
  expect(new Set(designs.data.map((design) => design.cd_publishing_status.ps_id))).toEqual(
    new Set([2, 3, 4]),
  );

  const orders = await api.orders.index({ query: { page: 1 } });
  const items = orders.data.flatMap((order) => order.order_items);
  expect(new Set(items.map((item) => item.oi_status.status_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(items.filter((item) => item.oi_thumbnail_url === null)).toEqual([]);
  expect(new Set(orders.data.map((order) => order.order_paid))).toEqual(new Set([true, false]));
  expect(orders.data.filter((order) => !order.order_paid && isSentToProduction(order))).toEqual([]);
  expect(orders.data.some((order) => order.order_reseller !== null)).toBe(true);
  expect(orders.data.some((order) => order.order_tracking !== null)).toBe(true);

  const invoices = await api.invoices.index({ query: { page: 1 } });
  expect(new Set(invoices.data.map((invoice) => invoice.invoice_paid))).toEqual(new Set([true, false]));
  expect((await visitor.news.posts({ query: { page: 3 } })).meta.total).toBe(30);

  const { access_token: other } = await visitor.auth.login({
    body: { email: "rival@pressport.test", password: DEMO_PASSWORD },
  });
  const rival = apiWith(other);
  const rivals = await rival.designs.index({ query: { pagination: "all", page: 1 } });
  expect(rivals.data.map((design) => design.cd_name)).toEqual(["Harbour study 2", "Harbour study 1"]);
  expect((await rival.orders.index({ query: { page: 1 } })).data).toHaveLength(1);
});

test("seeding again changes nothing, and a start that was broken off is finished by the next one", async () => {
  // What jobs write afterwards is not the seed's.
  const { services } = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  const whole = await greyDemo();
  const broken = { ...whole, chippedCorner: "/nowhere/chipped-corner.jpg" };
  await expect(seed(demo(services), { demo: broken })).rejects.toThrow("ENOENT");
  const halfway = await rowCounts(services);
  expect(halfway.designs).toBeGreaterThan(0);
  expect(halfway.orders).toBe(0);
  await seed(demo(services), { demo: whole });
  const once = await rowCounts(services);
  expect(once).toMatchObject({
    designs: halfway.designs,
    users: halfway.users,
    client_variants: expect.any(Number),
  });
  expect(once.orders).toBe(19);
  await seed(demo(services), { demo: broken });
  expect(await rowCounts(services)).toEqual(once);
});
