import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, isCallFailure } from "@pressport/core";
import type { Api, Order } from "@pressport/core/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aPicture, RECIPIENT } from "../testing/given.ts";
import { type HostProcess, startHost } from "./host-process.ts";

let dataFolder: string;
let host: HostProcess;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "pressport-killed-"));
  host = await startHost(dataFolder);
});
afterEach(async () => {
  await host.kill();
  await rm(dataFolder, { recursive: true, force: true });
});

const apiOf = (token: string | null): Api =>
  createClient({ host: host.url, session: { token: () => token } });

async function guestToken(name: string): Promise<string> {
  const answer = await apiOf(null).auth.register({
    body: { guest_user: true, name, email: `${name}@example.test` },
  });
  if (!answer.access_token) throw new Error("A guest got no token.");
  return answer.access_token;
}

/** A guest with one line and an address in the basket. */
async function guestReadyToOrder(name: string): Promise<string> {
  const token = await guestToken(name);
  const api = apiOf(token);
  const [product] = (await api.catalog.index()).filter((one) => one.product_type_id === 2);
  if (!product) throw new Error("The catalogue has no poster.");
  const { skus } = await api.catalog.start({ params: { id: product.product_id } });
  const design = await api.designs.upload({ files: { print_file: await aPicture(600, 800) }, body: {} });
  const variant = await api.catalog.createVariant({
    params: { id: product.product_id },
    body: { cd_id: design.cd_id, sku_id: skus[0]?.sku_id ?? 0 },
  });
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  const country = (await api.auth.countries()).find((one) => one.country_code === "LV");
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: country?.country_id ?? 0 } });
  return token;
}

/** What came back before the host was gone, or null. */
async function unlessKilled<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return null;
  }
}

const sumOfLines = (order: Order) =>
  order.order_items.reduce((sum, item) => sum + item.oi_line_total.amount, 0);

test("a host killed while orders are made loses none it confirmed and makes none twice", async () => {
  const guests: string[] = [];
  for (let index = 0; index < 6; index += 1) guests.push(await guestReadyToOrder(`guest${index}`));

  const answers = guests.map((token, index) =>
    unlessKilled(apiOf(token).cart.createOrder({ idempotencyKey: `order-of-${index}` })),
  );
  // Killed as soon as the first order is confirmed: others are on their way, some just before their commit.
  await Promise.race(answers);
  await host.kill();
  const confirmed = await Promise.all(answers);
  expect(confirmed.some((answer) => answer !== null)).toBe(true);

  host = await startHost(dataFolder);
  for (const [index, token] of guests.entries()) {
    const api = apiOf(token);
    const again = await api.cart.createOrder({ idempotencyKey: `order-of-${index}` });
    const before = confirmed[index];
    if (before) expect(again.data.order_id).toBe(before.data.order_id);
    const { data } = await api.orders.index({ query: {} });
    expect(data.map((order) => order.order_id)).toEqual([again.data.order_id]);
    const [order] = data;
    if (!order) throw new Error("The order is gone.");
    const { items, shipping, discount, total } = order.order_totals;
    expect(sumOfLines(order)).toBe(items.amount);
    expect(items.amount + shipping.amount - discount.amount).toBe(total.amount);
  }
});

test("a host killed while designs are uploaded keeps those it confirmed whole and stores none twice", async () => {
  const token = await guestToken("uploader");
  const pictures = await Promise.all(
    [1500, 2000, 2500, 3000].map((width, index) => aPicture(width, 2000, `upload-${index}.jpg`)),
  );
  const upload = (picture: File) =>
    apiOf(token).designs.upload({
      files: { print_file: picture },
      body: {},
      idempotencyKey: `upload-of-${picture.name}`,
    });
  const answers = pictures.map((picture) => unlessKilled(upload(picture)));
  await Promise.race(answers);
  await host.kill();
  const confirmed = await Promise.all(answers);
  expect(confirmed.some((answer) => answer !== null)).toBe(true);

  host = await startHost(dataFolder);
  const shown = await apiOf(token).designs.index({ query: {} });
  for (const design of confirmed) {
    if (!design) continue;
    expect(shown.data.map((one) => one.cd_id)).toContain(design.cd_id);
  }
  for (const picture of pictures) await upload(picture);
  const { data, meta } = await apiOf(token).designs.index({ query: {} });
  expect(meta.total).toBe(pictures.length);
  for (const design of data) {
    const preview = await fetch(design.cd_preview_url);
    expect(preview.status).toBe(200);
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});

test("a second host on the same data folder is turned away and harms nothing", async () => {
  await expect(startHost(dataFolder)).rejects.toThrow(/did not get ready/);
  expect((await fetch(`${host.url}/readyz`)).status).toBe(200);
});
