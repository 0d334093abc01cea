import { profitOf } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { type Booted, boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const posterOf = async (api: Booted["api"], cd_id: number) =>
  (await api.designs.products({ params: { id: cd_id } })).find(({ cp_type_id }) => cp_type_id === 2);

test("a product that is not prepared yet shows the price and profit the usual prices would make, then the made one", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cd_id } = await given.design(api, await aPicture(1800, 2400));
  const atCost = await posterOf(api, cd_id);
  expect(atCost?.cp_profit?.amount).toBe(0);
  const cost = atCost?.cp_price?.amount ?? 0;
  const client = await api.account.updatePrices({
    params: { clientId: account.client_id },
    body: { client_markup: 60, client_price_ending: "90", client_least_profit: 0 },
  });
  expect(client).toMatchObject({ client_markup: 60, client_price_ending: "90", client_least_profit: 0 });
  const priced = await posterOf(api, cd_id);
  const retail = priced?.cp_price?.amount ?? 0;
  expect([retail % 100, retail >= cost * 1.6, retail < cost * 1.6 + 100]).toEqual([90, true, true]);
  expect(priced?.cp_profit?.amount).toBe(profitOf(cost, retail).profit);

  await given.variant(api, 2, cd_id);
  const made = await api.designs.products({ params: { id: cd_id } });
  const poster = made.find(({ cp_type_id }) => cp_type_id === 2);
  expect((poster?.cp_price?.amount ?? 0) % 100).toBe(90);
  expect(poster?.cp_profit?.amount).toBeGreaterThan(0);
});

test("[AP144] what a product sells for is not the price of a size that is not made any more", async () => {
  const { api } = await server.signIn("reseller");
  const { cd_id } = await given.design(api, await aPicture(1800, 2400));
  const { cv_id: id } = await given.variant(api, 2, cd_id);
  const dear = { amount: 100_000, currency: "USD" } as const;
  await api.catalog.updateVariant({ params: { id }, body: { cv_retail_price: dear } });
  expect((await posterOf(api, cd_id))?.cp_price).toEqual(dear);
  await given.giveUp(2);
  expect((await posterOf(api, cd_id))?.cp_price?.amount).toBeLessThan(dear.amount);
});

test("the largest size a design prints sharp in is named, or that there is none", async () => {
  const { api } = await server.signIn("reseller");
  const sharp = await given.design(api, await aPicture(3600, 4800));
  expect((await posterOf(api, sharp.cd_id))?.cp_best_size).toBe("30 × 40 cm");
  const soft = await given.design(api, await aPicture(300, 400));
  expect((await posterOf(api, soft.cd_id))?.cp_best_size).toBeNull();
});

test("[SC225] a canvas is called sharp only in sizes it is sharp in with the wrap around its bars", async () => {
  const { api } = await server.signIn("reseller");
  const { cd_id } = await given.design(api, await aPicture(3600, 4800));
  const best = async (type: number) =>
    (await api.designs.products({ params: { id: cd_id } })).find(({ cp_type_id }) => cp_type_id === type);
  expect((await best(2))?.cp_best_size).toBe("30 × 40 cm");
  const named = (await best(3))?.cp_best_size;
  await given.variant(api, 3, cd_id);
  const id = (await best(3))?.client_product_id ?? 0;
  const { client_variants } = (await api.catalog.edit({ params: { id } })).client_product;
  const rated = client_variants.find(({ cv_width, cv_height }) => cv_width === 300 && cv_height === 400);
  expect(rated?.quality).toBe("medium");
  expect(named).not.toBe("30 × 40 cm");
});

test("nobody changes the usual prices of another client, and none below zero", async () => {
  const { api, account } = await server.signIn("reseller");
  const other = await server.signIn("reseller");
  const body = { client_markup: 10, client_price_ending: "any" as const, client_least_profit: 0 };
  const ask = (clientId: number, change: object = {}) =>
    api.account.updatePrices({ params: { clientId }, body: { ...body, ...change } });
  await expect(ask(other.account.client_id)).rejects.toMatchObject({ status: 404 });
  await expect(ask(account.client_id, { client_markup: -1 })).rejects.toMatchObject({ status: 422 });
  await expect(ask(account.client_id, { client_least_profit: -1 })).rejects.toMatchObject({ status: 422 });
});
