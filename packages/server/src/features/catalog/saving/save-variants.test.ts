import type { VariantChange } from "@pressport/core/contract";
import { markupFromRetail } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { auditLog, clientProducts, clientVariants, designs, skus } from "../../../adapters/db/schema.ts";
import { callerOfUser } from "../../../http/access/client-caller.ts";
import { boot } from "../../../testing/boot.ts";
import { saveVariants } from "./save-variants.service.ts";

const POSTER = 2;
const CANVAS = 3;
const CALENDAR = 6;
const COVERED = "The design does not cover the whole print area";
const PROPORTIONS = "The crop does not match the print's proportions";
const AROUND = "The design does not reach around the edges: zoom in or choose mirror";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const reseller = await server.signIn("reseller");

type Made = Awaited<ReturnType<typeof given.variant>>;

const dollars = (amount: number) => ({ amount, currency: "USD" }) as const;
const one = (cv_id: number, body: VariantChange) =>
  reseller.api.catalog.updateVariant({ params: { id: cv_id }, body });
const all = (
  client_product_id: number,
  client_variants: ({ cv_id: number } & VariantChange)[],
  product: object = {},
) =>
  reseller.api.catalog.updateVariants({
    body: { client_variants, product: { client_product_id, ...product } },
  });
const stored = async (cv_id: number) => {
  const [row] = await server.services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
  if (!row) throw new Error(`There is no variant ${cv_id}.`);
  return row;
};
/** The thumbnails still to be drawn of a variant. */
const thumbnails = async (cv_id: number) =>
  (
    await server.services.db.execute<{ revision: number }>(
      sql`select (data ->> 'cv_revision')::int as revision from pgboss.job
          where name = 'variant.thumbnail' and (data ->> 'cv_id')::int = ${cv_id} order by 1`,
    )
  ).rows.map(({ revision }) => revision);

/** Another size of the same product and design. */
async function anotherSize({ cd_id, sku_id }: Made) {
  const { db } = server.services;
  const [own] = await db.select().from(skus).where(eq(skus.sku_id, sku_id));
  const sizes = await db
    .select()
    .from(skus)
    .where(eq(skus.product_id, own?.product_id ?? 0));
  const other = sizes.find(
    (size) => size.sku_orientation === own?.sku_orientation && size.sku_id !== sku_id && size.sku_active,
  );
  return reseller.api.catalog.createVariant({
    params: { id: own?.product_id ?? 0 },
    body: { cd_id, sku_id: other?.sku_id ?? 0 },
  });
}

/** The pages of a calendar as they are sent. */
const pagesOf = ({ cv_pages }: Pick<Made, "cv_pages">) =>
  cv_pages.map(({ cvp_month, cvp_data }) => {
    const { cvp_quality: _q, cvp_zoom: _z, cv_data: _d, client_design: _c, ...placement } = cvp_data;
    return { ...placement, cvp_month };
  });

test("[EN05] pages that are saved take the place of those of their months: a calendar keeps all thirteen in order, a poster has none", async () => {
  const calendar = await given.variant(reseller.api, CALENDAR);
  const pages = pagesOf(calendar);
  const design = await given.design(reseller.api);
  const [may, june] = pages.slice(5, 7).map((page) => ({ ...page, cvp_cd_id: design.cd_id }));
  if (!may || !june) throw new Error("A calendar has a May and a June.");
  const shown = async (cv_pages: typeof pages) =>
    (await one(calendar.cv_id, { cv_pages })).cv_pages.map(({ cvp_month, cvp_data }) => [
      cvp_month,
      cvp_data.cvp_cd_id,
    ]);
  const expected = (other: readonly number[]) =>
    pages.map(({ cvp_month, cvp_cd_id }) => [
      cvp_month,
      other.includes(cvp_month) ? design.cd_id : cvp_cd_id,
    ]);
  expect(await shown([])).toEqual(expected([]));
  expect(await shown([june])).toEqual(expected([6]));
  expect(await shown([may, ...pages.toReversed().filter(({ cvp_month }) => cvp_month !== 5)])).toEqual(
    expected([5]),
  );
  const bare = { ...june, cvp_cd_id: null };
  expect((await shown([bare]))[6]).toEqual([6, null]);

  const poster = await given.variant(reseller.api, POSTER);
  const after = await one(poster.cv_id, { cv_pages: [june] });
  expect(after).toEqual(poster);
});

test("[VA29] what is wrong with a placement is said on its field, of a page with its place among those sent", async () => {
  const { cv_id, cv_crop_w, cv_canvas_width } = await given.variant(reseller.api, POSTER);
  const wrong: [VariantChange, object][] = [
    [{ cv_start_x: 5000 }, { cv_start_x: [COVERED] }],
    [{ cv_crop_w: cv_crop_w / 2 }, { cv_crop_w: [PROPORTIONS] }],
    [{ cv_canvas_width: cv_canvas_width * 2 }, { cv_canvas_width: [PROPORTIONS] }],
    [{ cv_scale_x: 0 }, { cv_start_x: ["Please enter a number"] }],
  ];
  for (const [change, errors] of wrong)
    await expect(one(cv_id, change), JSON.stringify(change)).rejects.toMatchObject({ status: 422, errors });
  const calendar = await given.variant(reseller.api, CALENDAR);
  const [cover, , march] = pagesOf(calendar);
  if (!cover || !march) throw new Error("A calendar has a cover and a March.");
  await expect(
    one(calendar.cv_id, { cv_pages: [cover, { ...march, cvp_start_x: 5000 }] }),
  ).rejects.toMatchObject({ status: 422, errors: { "cv_pages.1.cvp_start_x": [COVERED] } });
  expect((await stored(calendar.cv_id)).cv_revision).toBe(1);
});

test("[AP26] only what is drawn anew gets a new thumbnail; settings, prices and switches do not, and stay where nothing is said", async () => {
  const poster = await given.variant(reseller.api, POSTER);
  const { cv_id } = poster;
  await one(cv_id, { cv_data: { colour: "red" }, cv_markup: 40, cv_active: false });
  expect(await stored(cv_id)).toMatchObject({
    cv_data: { colour: "red" },
    cv_markup: 40,
    cv_active: false,
    cv_is_default: true,
    cv_revision: 1,
  });
  expect(await thumbnails(cv_id)).toEqual([1]);
  const turned = await one(cv_id, { cv_rotate: 180 });
  expect(turned).toMatchObject({
    cv_rotate: 180,
    cv_markup: 40,
    cv_active: false,
    cv_data: { colour: "red" },
  });
  expect(turned.cv_canvas_width).toBe(poster.cv_canvas_width);
  expect(await stored(cv_id)).toMatchObject({ cv_is_default: false, cv_revision: 2 });
  expect(await thumbnails(cv_id)).toEqual([1, 2]);

  const canvas = await given.variant(reseller.api, CANVAS);
  const same = await one(canvas.cv_id, { cv_attribute_value: canvas.cv_attribute_value });
  expect(same.cv_version).toBe(canvas.cv_version);
  expect(await one(canvas.cv_id, { cv_attribute_value: "mirror" })).toMatchObject({
    cv_attribute_value: "mirror",
  });
  expect(await thumbnails(canvas.cv_id)).toEqual([1, 2]);
  const calendar = await given.variant(reseller.api, CALENDAR);
  const { cv_crop_w } = await stored(calendar.cv_id);
  await one(calendar.cv_id, { cv_crop_w: cv_crop_w / 2 });
  expect((await stored(calendar.cv_id)).cv_crop_w).toBe(cv_crop_w);
});

test("[AP26] options of a product that no longer cover a size are refused, also for a size that was not sent, and saved otherwise", async () => {
  const canvas = await given.variant(reseller.api, CANVAS);
  const other = await anotherSize(canvas);
  const { client_product_id, cv_id } = canvas;
  const deep = { client_product_attributes: { depth: "deep" } };
  const mirror = { cv_attribute_value: "mirror" };
  await expect(all(client_product_id, [{ cv_id }], deep)).rejects.toMatchObject({
    status: 422,
    errors: {
      "client_variants.0.cv_attribute_value": [AROUND],
      "product.client_product_attributes.depth": [AROUND],
    },
  });
  await expect(all(client_product_id, [{ cv_id, ...mirror }], deep)).rejects.toMatchObject({
    errors: { "product.client_product_attributes.depth": [AROUND] },
  });
  await expect(
    all(client_product_id, [{ cv_id }], { client_product_attributes: { depth: "bottomless" } }),
  ).rejects.toMatchObject({
    errors: { "product.client_product_attributes.depth": ["This field is required"] },
  });
  const both = [
    { cv_id, ...mirror },
    { cv_id: other.cv_id, ...mirror },
  ];
  const saved = await all(client_product_id, both, { ...deep, client_product_description: "Deep" });
  expect(saved.client_product_attributes).toMatchObject({ depth: "deep", edges: "natural_wrap" });
  expect(saved.client_product_description).toBe("Deep");
  const kept = await all(client_product_id, [{ cv_id }], { client_product_attributes: {} });
  expect(kept).toMatchObject({
    client_product_description: "Deep",
    client_product_attributes: saved.client_product_attributes,
  });
});

test("[AP26] a markup is kept and its price follows the options; a price given wins, and the log has both", async () => {
  const canvas = await given.variant(reseller.api, CANVAS);
  const { cv_id, client_product_id } = canvas;
  const base = canvas.cv_base_price.amount;
  await one(cv_id, { cv_markup: 50, cv_attribute_value: "mirror" });
  const deep = await all(client_product_id, [{ cv_id }], { client_product_attributes: { depth: "deep" } });
  const dearer = Math.round(base * 1.2);
  expect(deep.client_variants[0]).toMatchObject({
    cv_base_price: dollars(dearer),
    cv_markup: 50,
    cv_retail_price: dollars(Math.round(dearer * 1.5)),
  });
  const priced = await one(cv_id, { cv_retail_price: dollars(dearer * 2), cv_markup: 10 });
  expect(priced).toMatchObject({ cv_markup: 100, cv_retail_price: dollars(dearer * 2) });
  const lines = (await server.services.db.select().from(auditLog).orderBy(auditLog.audit_id)).filter(
    ({ audit_entity, audit_entity_id }) => audit_entity === "variant" && audit_entity_id === cv_id,
  );
  expect(lines.at(-1)).toMatchObject({
    audit_action: "price.changed",
    client_id: reseller.account.client_id,
    audit_before: { cv_markup: 50, cv_retail_amount: Math.round(dearer * 1.5) },
    audit_after: { cv_markup: 100, cv_retail_amount: dearer * 2 },
  });
});

test("[AP181] options of a product are priced in the sizes that were not sent as well", async () => {
  const canvas = await given.variant(reseller.api, CANVAS);
  const other = await anotherSize(canvas);
  const { cv_id, client_product_id } = canvas;
  const mirror = { cv_attribute_value: "mirror", cv_markup: 50 };
  await all(client_product_id, [
    { cv_id, ...mirror },
    { cv_id: other.cv_id, ...mirror },
  ]);
  const { client_variants } = await all(client_product_id, [{ cv_id }], {
    client_product_attributes: { depth: "deep" },
  });
  const dearer = Math.round(other.cv_base_price.amount * 1.2);
  expect(client_variants.find((one) => one.cv_id === other.cv_id)).toMatchObject({
    cv_base_price: dollars(dearer),
    cv_markup: 50,
    cv_retail_price: dollars(Math.round(dearer * 1.5)),
  });
});

test("[AP140] a price that was set stays when the wholesale price moves, whatever else is saved, and its markup is shown as it is by now", async () => {
  const { db } = server.services;
  const poster = await given.variant(reseller.api);
  const { cv_id, client_product_id } = poster;
  const base = poster.cv_base_price.amount;
  await one(cv_id, { cv_retail_price: dollars(base * 2) });
  const size = eq(skus.sku_id, poster.sku_id);
  await db
    .update(skus)
    .set({ sku_price_amount: base + 100 })
    .where(size);
  onTestFinished(async () => {
    await db.update(skus).set({ sku_price_amount: base }).where(size);
  });
  const isPriced = {
    cv_retail_price: dollars(base * 2),
    cv_markup: markupFromRetail(base + 100, base * 2),
  };
  const turned = await one(cv_id, { cv_rotate: 180 });
  expect(turned).toMatchObject(isPriced);
  // The editor sends the markup back as it was shown.
  const saved = await all(client_product_id, [{ cv_id, cv_markup: turned.cv_markup, cv_rotate: 0 }]);
  expect(saved.client_variants[0]).toMatchObject(isPriced);
});

test("[S1] [AP26] variants of two products, of another product than the one named, or of nobody save nothing", async () => {
  const [first, second] = [await given.variant(reseller.api), await given.variant(reseller.api)];
  const good = { cv_id: first.cv_id, cv_markup: 70 };
  for (const refused of [
    () => all(first.client_product_id, [good, { cv_id: second.cv_id, cv_markup: 70 }]),
    () => all(second.client_product_id, [good]),
    () => all(first.client_product_id, [good, { cv_id: 2_147_483_647, cv_markup: 70 }]),
    () => one(2_147_483_647, { cv_markup: 70 }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 });
  expect([(await stored(first.cv_id)).cv_markup, (await stored(second.cv_id)).cv_markup]).toEqual([0, 0]);
});

test("[EN26] a design that was deleted is put on no page, and all sizes of a calendar but one can be switched off", async () => {
  const calendar = await given.variant(reseller.api, CALENDAR);
  const gone = await given.design(reseller.api);
  await server.services.db
    .update(designs)
    .set({ cd_deleted_at: server.clock.now() })
    .where(eq(designs.cd_id, gone.cd_id));
  const [cover] = pagesOf(calendar);
  if (!cover) throw new Error("A calendar has a cover.");
  await expect(
    one(calendar.cv_id, { cv_pages: [{ ...cover, cvp_cd_id: gone.cd_id }] }),
  ).rejects.toMatchObject({ status: 404 });
  const other = await anotherSize(calendar);
  expect(await one(calendar.cv_id, { cv_active: false })).toMatchObject({ cv_active: false });
  await expect(one(other.cv_id, { cv_active: false })).rejects.toMatchObject({ code: "last_size" });
  const poster = await given.variant(reseller.api);
  expect(await one(poster.cv_id, { cv_active: false })).toMatchObject({ cv_active: false });
});

test("[S1] on a website a reseller changes neither what is published nor prices, and may send those back that it was shown", async () => {
  const { db } = server.services;
  const poster = await given.variant(reseller.api);
  const { cv_id, client_product_id } = poster;
  await one(cv_id, { cv_markup: 10 });
  const known = await callerOfUser(db, reseller.account.user_id);
  if (!known) throw new Error("The reseller is gone.");
  const onWebsite = (change: VariantChange) =>
    saveVariants(server.services, { ...known, onWebsite: true }, [{ cv_id, change, at: "" }]);
  const shown = async () =>
    (await reseller.api.catalog.edit({ params: { id: client_product_id } })).client_product
      .client_variants[0];
  const refused = { code: "not_allowed" };
  await expect(onWebsite({ cv_markup: 11 })).rejects.toMatchObject(refused);
  await expect(onWebsite({ cv_retail_price: dollars(551) })).rejects.toMatchObject(refused);
  await onWebsite({ cv_markup: 10, cv_retail_price: dollars(550), cv_rotate: 180 });
  expect(await shown()).toMatchObject({ cv_rotate: 180, cv_markup: 10 });

  // The print house has raised its price above the reseller's.
  const size = eq(skus.sku_id, poster.sku_id);
  const [sku] = await db.select().from(skus).where(size);
  await db.update(skus).set({ sku_price_amount: 600 }).where(size);
  const lifted = await shown();
  expect(lifted).toMatchObject({ cv_retail_price: dollars(600), cv_markup: 0 });
  await onWebsite({ cv_markup: 0, cv_retail_price: dollars(600), cv_rotate: 0 });
  expect(await shown()).toMatchObject({ cv_rotate: 0, cv_retail_price: dollars(600) });
  await expect(onWebsite({ cv_retail_price: dollars(601) })).rejects.toMatchObject(refused);
  await db
    .update(skus)
    .set({ sku_price_amount: sku?.sku_price_amount ?? 500 })
    .where(size);

  const product = eq(clientProducts.client_product_id, client_product_id);
  await db.update(clientProducts).set({ client_product_is_published: true }).where(product);
  await expect(onWebsite({ cv_rotate: 180 })).rejects.toMatchObject(refused);
  await one(cv_id, { cv_rotate: 180 });
});
