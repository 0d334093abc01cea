import type { VariantChange } from "@pressport/core/contract";
import { defaultPlacement, orientationOf, toVariant } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, skus } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");

const save = (
  client_product_id: number,
  client_variants: ({ cv_id: number } & VariantChange)[],
  product = {},
) => api.catalog.updateVariants({ body: { client_variants, product: { client_product_id, ...product } } });

test("[AP22][EN24][EN25][EN26] the printable products are listed without a token, with the choices of their type", async () => {
  const products = await server.api.catalog.index();
  const kinds = Object.fromEntries(
    products.map((product) => [product.product_type_id, Object.keys(product.product_attributes)]),
  );
  expect(products).toHaveLength(11);
  expect(kinds[1]).toEqual(["frame"]);
  expect(kinds[2]).toEqual([]);
  expect(kinds[3]?.[0]).toBe("edges");
  expect(kinds[5]).toEqual(["hanger"]);
  const byType = new Map(products.map((product) => [product.product_type_id, product]));
  expect(byType.get(1)?.product_attributes.frame?.[0]).toBe("black");
  expect(byType.get(3)?.product_attributes.edges?.[0]).toBe("natural_wrap");
  for (const type of [6, 7, 8, 10]) expect(byType.get(type)?.product_pages).toBe(13);
  expect(byType.get(2)).toMatchObject({ product_custom_size: true, product_from_price: { amount: 500 } });
  // A size that can be had upright and across counts once.
  expect(byType.get(2)?.product_size_count).toBe(8);
  expect(byType.get(9)?.product_size_count).toBe(3);
});

test("[AP23][BC14][AP84] starting on a product answers its sizes by orientation and changes nothing", async () => {
  const { product } = await given.skuOf(2);
  const start = () => server.api.catalog.start({ params: { id: product.product_id } });
  const first = await start();
  expect(await start()).toEqual(first);
  for (const sku of first.skus)
    expect(sku.sku_orientation).toBe(orientationOf(sku.sku_width, sku.sku_height));
  expect(first.custom_size).toEqual({
    sheet_limit: "warn",
    usd_per_eur: server.config.eurUsdRate,
    markup: 0,
  });
  for (const id of ["0", "-1", "abc", "999999"])
    expect((await server.request(`/api/products/${id}/create`)).status).toBe(404);
});

test("[S20] a retail price below wholesale is refused on its field, with the lowest price named, and nothing is saved", async () => {
  const variant = await given.variant(api, 3);
  const dollars = (amount: number) => ({ amount, currency: "USD" }) as const;
  const floor = variant.cv_base_price.amount;
  const deep = { client_product_attributes: { depth: "deep" } };
  const deepFloor = Math.round(floor * 1.2);
  const at = [{ cv_id: variant.cv_id, cv_retail_price: dollars(deepFloor - 1) }];
  await expect(save(variant.client_product_id, at, deep)).rejects.toMatchObject({
    status: 422,
    errors: {
      "client_variants.0.cv_retail_price": [
        `The lowest price is $${(deepFloor / 100).toFixed(2)}: what the print house charges you`,
      ],
    },
  });
  const params = { id: variant.cv_id };
  const one = (cents: number) =>
    api.catalog.updateVariant({ params, body: { cv_retail_price: dollars(cents) } });
  await expect(one(0)).rejects.toMatchObject({
    status: 422,
    errors: { cv_retail_price: [expect.any(String)] },
  });
  await expect(one(floor - 1)).rejects.toMatchObject({ status: 422 });
  await expect(api.catalog.updateVariant({ params, body: { cv_markup: -1 } })).rejects.toMatchObject({
    status: 422,
    errors: { cv_markup: ["The markup cannot be below 0 %"] },
  });
  expect(await one(floor)).toMatchObject({ cv_retail_price: dollars(floor), cv_markup: 0 });
});

test("[S20] a wholesale price raised later lifts the retail price that was set before", async () => {
  const variant = await given.variant(api, 3);
  const params = { id: variant.cv_id };
  const { amount, currency } = variant.cv_base_price;
  await api.catalog.updateVariant({
    params,
    body: { cv_retail_price: { amount: amount + 10, currency: "USD" } },
  });
  const sku = eq(skus.sku_id, variant.sku_id);
  await server.services.db
    .update(skus)
    .set({ sku_price_amount: amount + 100 })
    .where(sku);
  const { client_product } = await api.catalog.edit({ params: { id: variant.client_product_id } });
  expect(client_product.client_variants[0]).toMatchObject({
    cv_base_price: { amount: amount + 100, currency },
    cv_retail_price: { amount: amount + 100, currency },
    cv_markup: 0,
  });
  await server.services.db.update(skus).set({ sku_price_amount: amount }).where(sku);
});

test("[EN04] a new size starts at the markup its reseller usually asks", async () => {
  const seller = await server.signIn("reseller");
  await server.services.db
    .update(clients)
    .set({ client_markup: 60 })
    .where(eq(clients.client_id, seller.account.client_id));
  const { cv_base_price, cv_retail_price, cv_markup } = await given.variant(seller.api);
  expect([cv_retail_price.amount, cv_markup]).toEqual([cv_base_price.amount * 1.6, 60]);
});

test("[AP24][EN04] a design and a size make a variant that covers the print, once", async () => {
  const design = await given.design(api);
  const { sku, product } = await given.skuOf(2);
  const make = (cd_id = design.cd_id, sku_id = sku.sku_id) =>
    api.catalog.createVariant({ params: { id: product.product_id }, body: { cd_id, sku_id } });
  const variant = await make();
  expect(variant).toMatchObject({
    cv_id: expect.any(Number),
    cv_active: true,
    cv_width: 300,
    cv_height: 400,
    cv_name_cm: "30 × 40 cm",
    cv_attribute_value: null,
    cv_style: "portrait",
    cv_retail_price: { amount: 500, currency: "USD" },
    cv_markup: 0,
    cv_sku_nr: "PO-30X40-P",
    cv_pages: [],
    quality: "poor",
  });
  expect(variant).toMatchObject(
    toVariant(defaultPlacement({ widthPx: 300, heightPx: 400 }, { widthMm: 300, heightMm: 400 })),
  );
  expect((await make()).cv_id).toBe(variant.cv_id);
  const { api: other } = await server.signIn("reseller");
  const foreign = await given.design(other);
  await expect(make(foreign.cd_id)).rejects.toMatchObject({ status: 404, message: "Not found" });
  await expect(make(design.cd_id, (await given.skuOf(3)).sku.sku_id)).rejects.toMatchObject({ status: 404 });
});

test("[AP24] twenty asks for the same variant at once make one", async () => {
  const design = await given.design(api);
  const { sku, product } = await given.skuOf(2);
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      api.catalog.createVariant({
        params: { id: product.product_id },
        body: { cd_id: design.cd_id, sku_id: sku.sku_id },
      }),
    ),
  );
  expect(new Set(made.map((variant) => variant.cv_id)).size).toBe(1);
});

test("[AP25][EN03] editing a client product shows its variants, sizes and designs, and changes nothing", async () => {
  const variant = await given.variant(api, 1);
  const edit = () => api.catalog.edit({ params: { id: variant.client_product_id } });
  const first = await edit();
  expect(await edit()).toEqual(first);
  expect(first.client_product).toMatchObject({
    client_product_id: variant.client_product_id,
    client_product_type_id: 1,
    client_product_is_published: false,
    client_product_attributes: { frame: "black" },
    client_variants: [{ cv_id: variant.cv_id, cv_attribute_value: "black" }],
  });
  expect(first.client_designs.map((design) => design.cd_id)).toEqual([variant.cd_id]);
  const { api: other } = await server.signIn("reseller");
  await expect(other.catalog.edit({ params: { id: variant.client_product_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("[EN03] a client product tells its type, description, whether it is published, its options with sizes and prices, and its variants", async () => {
  const options = {
    1: { frame: "oak" },
    3: { edges: "mirror" },
    5: { hanger: "white" },
    6: { starts_with: "2027-03" },
  };
  for (const [typeId, chosen] of Object.entries(options)) {
    const variant = await given.variant(api, Number(typeId));
    const { client_product_id, cv_id } = variant;
    const saved = await save(client_product_id, [{ cv_id, cv_markup: 50 }], {
      client_product_description: `Made of ${typeId}`,
      client_product_attributes: chosen,
    });
    const { client_product } = await api.catalog.edit({ params: { id: client_product_id } });
    expect(client_product).toEqual(saved);
    expect(client_product).toMatchObject({
      client_product_id,
      client_product_type_id: Number(typeId),
      client_product_description: `Made of ${typeId}`,
      client_product_is_published: false,
      client_product_attributes: chosen,
    });
    expect(client_product.client_variants.map((one) => one.cv_id)).toEqual([cv_id]);
  }
});

test("[AP26][AP27] all variants are saved together, or one alone, and the others stay as they are", async () => {
  const variant = await given.variant(api);
  const second = await api.catalog.createVariant({
    params: { id: 2 },
    body: { cd_id: variant.cd_id, sku_id: (await given.skuOf(2, /^50 ?× ?70/)).sku.sku_id },
  });
  const saved = await save(
    variant.client_product_id,
    [
      { cv_id: variant.cv_id, cv_markup: 60 },
      { cv_id: second.cv_id, cv_retail_price: { amount: 1900, currency: "USD" } },
    ],
    { client_product_description: "Mine" },
  );
  expect(saved.client_product_description).toBe("Mine");
  expect(saved.client_variants).toMatchObject([
    { cv_markup: 60, cv_retail_price: { amount: 800 } },
    { cv_markup: 100, cv_retail_price: { amount: 1900 }, cv_base_price: { amount: 950 } },
  ]);
  const moved = await api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: {
      cv_start_x: 10,
      cv_start_y: 12,
      cv_crop_w: variant.cv_crop_w / 2,
      cv_crop_h: variant.cv_crop_h / 2,
    },
  });
  expect(moved).toMatchObject({ cv_start_x: 10, cv_start_y: 12, cv_is_default: false, cv_markup: 60 });
  expect(moved.cv_dpi).toBeCloseTo(variant.cv_dpi / 2, 3);
  const { client_product } = await api.catalog.edit({ params: { id: variant.client_product_id } });
  expect(client_product.client_variants[1]).toEqual(saved.client_variants[1]);
});

test("[VA29][AP26] a placement that leaves paper bare, a foreign variant or an unknown choice saves nothing", async () => {
  const variant = await given.variant(api, 1);
  const good = { cv_id: variant.cv_id, cv_markup: 70 };
  const { api: other } = await server.signIn("reseller");
  const foreign = await given.variant(other, 1);
  await expect(
    save(variant.client_product_id, [good, { cv_id: foreign.cv_id, cv_markup: 1 }]),
  ).rejects.toMatchObject({ status: 404, message: "Not found" });
  await expect(
    save(variant.client_product_id, [good, { cv_id: variant.cv_id, cv_start_x: 5000 }]),
  ).rejects.toMatchObject({
    status: 422,
    errors: { "client_variants.1.cv_start_x": ["The design does not cover the whole print area"] },
  });
  await expect(
    save(variant.client_product_id, [{ cv_id: variant.cv_id, cv_attribute_value: "gold" }]),
  ).rejects.toMatchObject({ status: 422 });
  await expect(
    save(variant.client_product_id, [
      { cv_id: variant.cv_id, cv_retail_price: { amount: -1, currency: "USD" } },
    ]),
  ).rejects.toMatchObject({ status: 422 });
  const { client_product } = await api.catalog.edit({ params: { id: variant.client_product_id } });
  expect(client_product.client_variants).toEqual([variant]);
});

test("[EN05][EN26] a calendar has a cover and twelve months, each with a picture of its own", async () => {
  const variant = await given.variant(api, 6);
  expect(variant.cv_pages.map((page) => page.cvp_month)).toEqual(Array.from({ length: 13 }, (_, i) => i));
  const added = await given.design(api);
  const cv_pages = variant.cv_pages.map(({ cvp_month, cvp_data }) => {
    const { cvp_quality: _q, cvp_zoom: _z, cv_data: _d, client_design: _c, ...placement } = cvp_data;
    return { cvp_month, ...placement, cvp_cd_id: cvp_month === 5 ? added.cd_id : placement.cvp_cd_id };
  });
  const saved = await api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_pages } });
  expect(saved.cv_pages[5]?.cvp_data).toMatchObject({
    cvp_cd_id: added.cd_id,
    cvp_quality: "poor",
    client_design: { cd_id: added.cd_id },
  });
  expect(saved.cv_pages[5]?.cvp_id).toBe(variant.cv_pages[5]?.cvp_id);
  const { api: other } = await server.signIn("reseller");
  const foreign = await given.design(other);
  const theirs = cv_pages.map((page) => ({ ...page, cvp_cd_id: foreign.cd_id }));
  await expect(
    api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_pages: theirs } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("the last size of a calendar cannot be switched off", async () => {
  const variant = await given.variant(api, 6);
  await expect(
    api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_active: false } }),
  ).rejects.toMatchObject({ status: 409, code: "last_size" });
});

test("[AP27] saving a custom size keeps the price of its area", async () => {
  const variant = await given.variant(api);
  const cart = await api.cart.addVariant({
    params: { id: variant.cv_id },
    query: { width: "1400", height: "1400" },
    body: {},
  });
  const custom = cart.cart_designs.flatMap((design) => design.cart_items).at(-1)?.client_variant;
  const saved = await api.catalog.updateVariant({
    params: { id: custom?.cv_id ?? 0 },
    body: { cv_markup: 10 },
  });
  expect(saved.cv_retail_price).toEqual(custom?.cv_retail_price);
});

test("[AP26] a save of an older version than the stored one is a 409 and saves nothing; without a version the last wins", async () => {
  const variant = await given.variant(api);
  const params = { id: variant.cv_id };
  const first = await api.catalog.updateVariant({
    params,
    body: { cv_version: variant.cv_version, cv_markup: 10 },
  });
  expect(first.cv_version).not.toBe(variant.cv_version);
  const late = { cv_version: variant.cv_version, cv_markup: 20 };
  await expect(api.catalog.updateVariant({ params, body: late })).rejects.toMatchObject({
    status: 409,
    code: "conflict",
  });
  const all = (body: typeof late) =>
    api.catalog.updateVariants({
      body: {
        client_variants: [{ cv_id: variant.cv_id, ...body }],
        product: { client_product_id: variant.client_product_id, client_product_description: "Late" },
      },
    });
  await expect(all(late)).rejects.toMatchObject({ status: 409, code: "conflict" });
  const saved = await all({ ...late, cv_version: first.cv_version });
  expect(saved).toMatchObject({ client_product_description: "Late", client_variants: [{ cv_markup: 20 }] });
  expect((await api.catalog.updateVariant({ params, body: { cv_markup: 30 } })).cv_markup).toBe(30);
});
