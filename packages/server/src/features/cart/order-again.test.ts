import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { skus } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

test("[SC63] an order's items are put in the basket again, and what cannot be ordered says why", async () => {
  const { api } = await server.signIn("reseller");
  const kept = await given.variant(api);
  const deleted = await given.variant(api);
  const canvas = await given.variant(api, 3);
  for (const { cv_id } of [kept, deleted, canvas])
    await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 2 } });
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") } });
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  await api.designs.remove({ params: { id: deleted.cd_id } });
  const { sku } = await given.skuOf(3);
  await server.services.db.update(skus).set({ sku_active: false }).where(eq(skus.sku_id, sku.sku_id));

  const again = () => api.cart.addOrder({ params: { id: order_id } });
  const { again_added, again_left_out } = await again();
  await server.services.db.update(skus).set({ sku_active: true }).where(eq(skus.sku_id, sku.sku_id));
  expect(again_added).toBe(1);
  expect(again_left_out.map(({ oi_product, again_reason }) => [oi_product, again_reason])).toEqual([
    ["Poster", "design_deleted"],
    ["Canvas", "not_made"],
  ]);
  const lines = (await api.cart.show()).cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(lines.map(({ ci_cv_id, ci_quantity }) => [ci_cv_id, ci_quantity])).toEqual([[kept.cv_id, 2]]);

  const idempotencyKey = "order-again-pressed-once";
  const once = () => api.cart.addOrder({ params: { id: order_id }, idempotencyKey });
  expect(await once()).toEqual(await once());
  const after = (await api.cart.show()).cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(after.find(({ ci_cv_id }) => ci_cv_id === kept.cv_id)?.ci_quantity).toBe(4);
});

test("[SC63] a line that has no room for more is left as it is, and says so", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const { order_id } = await given.orderOf(api, cv_id);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1000 } });
  const { again_added, again_left_out } = await api.cart.addOrder({ params: { id: order_id } });
  expect(again_added).toBe(0);
  expect(again_left_out.map(({ again_reason }) => again_reason)).toEqual(["full"]);
  const lines = (await api.cart.show()).cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(lines.map(({ ci_quantity }) => ci_quantity)).toEqual([1000]);
});

test("[SC63] nobody orders somebody else's order again", async () => {
  const { api } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  const { api: other } = await server.signIn("reseller");
  await expect(other.cart.addOrder({ params: { id: order_id } })).rejects.toMatchObject({ status: 404 });
  expect((await other.cart.show()).cart_item_count).toBe(0);
});
