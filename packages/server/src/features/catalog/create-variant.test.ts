import type { VariantChange } from "@pressport/core/contract";
import { defaultPlacement, fitPlacement, toPage, toVariant } from "@pressport/core/rules";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  clientProducts,
  clients,
  clientVariants,
  designs,
  products,
  skus,
} from "../../adapters/db/schema.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import { boot } from "../../testing/boot.ts";
import type { SignedIn } from "../../testing/selling-host.ts";
import { findVariants } from "./catalog.queries.ts";
import { createCustomVariant, createVariant, ensureSellable } from "./create-variant.service.ts";
import { copyVariant } from "./placed-designs/copy-variant.service.ts";
import { refitVariants } from "./refit-variants.service.ts";

const POSTER = 2;
const CANVAS = 3;
const CALENDAR = 6;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const make = (
  { api }: SignedIn,
  typeId: number,
  cd_id: number,
  more: { sku_id: number; cv_attribute_value?: string | null; client_product_id?: number },
) => api.catalog.createVariant({ params: { id: typeId }, body: { cd_id, ...more } });
const save = ({ api }: SignedIn, cv_id: number, body: VariantChange) =>
  api.catalog.updateVariant({ params: { id: cv_id }, body });
const sizesOf = (product_id: number) =>
  server.services.db.select().from(skus).where(eq(skus.product_id, product_id)).orderBy(skus.sku_position);
const stored = async (cv_id: number) => {
  const [row] = await server.services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id));
  if (!row) throw new Error(`There is no variant ${cv_id}.`);
  return row;
};
const thumbnails = async (cv_id: number) =>
  (
    await server.services.db.execute<{ revision: number }>(
      sql`select (data ->> 'cv_revision')::int as revision from pgboss.job
          where name = 'variant.thumbnail' and (data ->> 'cv_id')::int = ${cv_id} order by 1`,
    )
  ).rows.map(({ revision }) => revision);
const callerOf = async ({ account }: SignedIn) => {
  const caller = await callerOfUser(server.services.db, account.user_id);
  if (!caller) throw new Error("Nobody is there.");
  return caller;
};

/** A reseller who sells a design on two sizes of canvas, the larger one with mirrored edges, and a shopper of its website. */
async function aShop() {
  const reseller = await server.signIn("reseller");
  const { cd_id } = await given.design(reseller.api);
  const [first, second, third] = (await sizesOf(CANVAS)).filter(
    (size) => size.sku_orientation === "portrait",
  );
  if (!first || !second || !third) throw new Error("Canvas has three sizes.");
  const small = await make(reseller, CANVAS, cd_id, first);
  const large = await make(reseller, CANVAS, cd_id, { ...second, cv_attribute_value: "mirror" });
  await server.services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, small.client_product_id));
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  return { reseller, shopper, cd_id, small, large, sizes: { first, second, third } };
}

test("[AP22] [AP24] a shopper begins with the make, the crop and the price of the shop's size, and for one it has not made, of its first", async () => {
  const { reseller, shopper, cd_id, small, large, sizes } = await aShop();
  await save(reseller, large.cv_id, { cv_rotate: 180, cv_markup: 50 });
  const own = await make(shopper, CANVAS, cd_id, sizes.second);
  const dearer = Math.round(large.cv_base_price.amount * 1.5);
  expect(own).toMatchObject({
    cv_attribute_value: "mirror",
    cv_rotate: 180,
    cv_retail_price: { amount: dearer },
  });
  expect(await stored(own.cv_id)).toMatchObject({
    client_id: shopper.account.client_id,
    cv_retail_amount: dearer,
    cv_markup: 50,
    cv_is_default: true,
  });
  const unmade = await make(shopper, CANVAS, cd_id, sizes.third);
  expect(unmade).toMatchObject({ cv_attribute_value: small.cv_attribute_value, cv_rotate: 0 });
  const visitor = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  const placed = await visitor.api.catalog.place({ params: { id: cd_id, pid: CANVAS } });
  expect(placed.client_product_attributes).toMatchObject({ edges: small.cv_attribute_value });
  const chosen = await make(visitor, CANVAS, cd_id, { ...sizes.third, cv_attribute_value: "mirror" });
  expect(chosen.cv_attribute_value).toBe("mirror");
});

test("[AP24] a size begins covered as it is printed, at its reseller's usual price, with the first of its options, and is drawn once", async () => {
  const reseller = await server.signIn("reseller");
  await server.services.db
    .update(clients)
    .set({ client_markup: 30 })
    .where(eq(clients.client_id, reseller.account.client_id));
  const { cd_id, cd_width, cd_height } = await given.design(reseller.api);
  const [size] = (await sizesOf(CANVAS)).filter((one) => one.sku_orientation === "portrait");
  const [canvas] = await server.services.db.select().from(products).where(eq(products.product_id, CANVAS));
  if (!size || !canvas) throw new Error("There is no canvas.");
  const made = await make(reseller, CANVAS, cd_id, size);
  const print = { widthMm: size.sku_width, heightMm: size.sku_height };
  const pixels = { widthPx: cd_width, heightPx: cd_height };
  const { wrap_mm } = canvas.product_print_area;
  expect(wrap_mm).toBeGreaterThan(0);
  expect(made).toMatchObject({
    cv_attribute_value: canvas.product_attributes.edges?.[0],
    cv_retail_price: { amount: Math.round(size.sku_price_amount * 1.3) },
    cv_markup: 30,
    cv_is_default: true,
    ...toVariant(fitPlacement(defaultPlacement(pixels, print), pixels, print, wrap_mm)),
  });
  expect(await thumbnails(made.cv_id)).toEqual([1]);
  const { client_product } = await reseller.api.catalog.edit({ params: { id: made.client_product_id } });
  expect(client_product.client_product_attributes).toEqual(
    Object.fromEntries(Object.entries(canvas.product_attributes).map(([kind, [first]]) => [kind, first])),
  );
  expect(client_product.client_product_description).toBe(canvas.product_summary);
  await expect(make(reseller, CANVAS, cd_id, { ...size, cv_attribute_value: "gold" })).rejects.toMatchObject({
    status: 422,
    errors: { cv_attribute_value: ["This field is required"] },
  });

  const calendar = await given.variant(reseller.api, CALENDAR, cd_id);
  const slot = { widthMm: calendar.cv_width, heightMm: calendar.cv_height };
  const { cvp_zoom: _derived, ...page } = toPage(defaultPlacement(pixels, slot), pixels);
  expect((await stored(calendar.cv_id)).cv_pages).toEqual(
    Array.from({ length: 13 }, (_, cvp_month) => ({ cvp_month, cvp_cd_id: cd_id, ...page })),
  );
});

test("[AP24] nothing is made of what is not to be had: a size or product that is off, another's or deleted design, another's product", async () => {
  const reseller = await server.signIn("reseller");
  const { db } = server.services;
  const { cd_id } = await given.design(reseller.api);
  const [size, other] = await sizesOf(POSTER);
  const foreign = await given.variant((await server.signIn("reseller")).api);
  const aside = await given.variant(reseller.api);
  if (!size || !other) throw new Error("Posters have sizes.");
  const refused = (made: Promise<unknown>) => expect(made).rejects.toMatchObject({ status: 404 });
  const off = async (sku_active: boolean) =>
    db.update(skus).set({ sku_active }).where(eq(skus.sku_id, size.sku_id));
  await off(false);
  await refused(make(reseller, POSTER, cd_id, size));
  await off(true);
  const { client_product_id } = foreign;
  await refused(make(reseller, POSTER, cd_id, { ...other, client_product_id }));
  await refused(make(reseller, POSTER, cd_id, { ...other, client_product_id: aside.client_product_id }));
  await refused(make(reseller, POSTER, foreign.cd_id, other));
  await db.update(designs).set({ cd_deleted_at: server.clock.now() }).where(eq(designs.cd_id, cd_id));
  await refused(make(reseller, POSTER, cd_id, other));
  const rows = await db.select().from(clientVariants).where(eq(clientVariants.cd_id, cd_id));
  expect(rows).toEqual([]);
});

test("[AP24] a size of a product that is kept aside is made there, and the client's own product stays without it", async () => {
  const reseller = await server.signIn("reseller");
  const { db } = server.services;
  const own = await given.variant(reseller.api);
  const [row] = await findVariants(db, [own.cv_id], reseller.account.client_id);
  if (!row) throw new Error("There is no poster.");
  await save(reseller, own.cv_id, { cv_rotate: 180, cv_markup: 20 });
  const [saved] = await findVariants(db, [own.cv_id], reseller.account.client_id);
  const copy = await stored(await db.transaction((tx) => copyVariant(tx, server.services, saved ?? row)));
  const { cv_id: _id, cv_created_at: _at, client_product_id, cv_revision, ...same } = copy;
  expect(await stored(own.cv_id)).toMatchObject(same);
  expect([client_product_id === own.client_product_id, cv_revision]).toEqual([false, 1]);
  expect(await thumbnails(copy.cv_id)).toEqual([1]);
  const { sku } = await given.skuOf(POSTER, /^50 ?× ?70/);
  const more = { sku_id: sku.sku_id, client_product_id };
  const made = await make(reseller, POSTER, own.cd_id, more);
  expect(made.client_product_id).toBe(client_product_id);
  const { client_product } = await reseller.api.catalog.edit({ params: { id: own.client_product_id } });
  expect(client_product.client_variants.map(({ cv_id }) => cv_id)).toEqual([own.cv_id]);
});

test("[S1] on a website no size is added to what is published, and one that is there is found", async () => {
  const { reseller, cd_id, small, sizes } = await aShop();
  const caller = { ...(await callerOf(reseller)), onWebsite: true };
  const wanted = { product_id: CANVAS, cd_id };
  await expect(
    createVariant(server.services, caller, { ...wanted, sku_id: sizes.third.sku_id }),
  ).rejects.toMatchObject({ code: "not_allowed" });
  const found = await createVariant(server.services, caller, { ...wanted, sku_id: sizes.first.sku_id });
  expect(found.variant.cv_id).toBe(small.cv_id);
});

test("[AP24] a product is made ready to be sold in every size of its design's orientations, once", async () => {
  const reseller = await server.signIn("reseller");
  const caller = await callerOf(reseller);
  const { db } = server.services;
  const { cd_id, cd_orientations } = await given.design(reseller.api);
  const ready = (design = cd_id, product = CANVAS) =>
    db.transaction((tx) => ensureSellable(tx, server.services, caller, product, design));
  const { client_product_id } = await ready();
  const sizes = (await sizesOf(CANVAS)).filter(
    (size) => size.sku_active && cd_orientations.includes(size.sku_orientation),
  );
  const made = async (id: number) =>
    db
      .select()
      .from(clientVariants)
      .where(eq(clientVariants.client_product_id, id))
      .orderBy(clientVariants.cv_id);
  expect((await made(client_product_id)).map(({ sku_id }) => sku_id)).toEqual(
    sizes.map(({ sku_id }) => sku_id),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect((await ready()).client_product_id).toBe(client_product_id);
  expect(await made(client_product_id)).toHaveLength(sizes.length);
  const poster = await given.variant(reseller.api);
  await ready(poster.cd_id, POSTER);
  expect(await made(poster.client_product_id)).toHaveLength(1);
  const foreign = await given.design((await server.signIn("reseller")).api);
  await expect(ready(foreign.cd_id)).rejects.toMatchObject({ code: "not_found" });
  await expect(ready(cd_id, 99_999)).rejects.toMatchObject({ code: "not_found" });
});

test("[AP27] an individual size keeps what it is made from, and its crop where the size is the same", async () => {
  const reseller = await server.signIn("reseller");
  const { db } = server.services;
  const poster = await given.variant(reseller.api);
  await save(reseller, poster.cv_id, { cv_rotate: 180, cv_data: { colour: "red" } });
  const [row] = await findVariants(db, [poster.cv_id], reseller.account.client_id);
  if (!row) throw new Error("There is no poster.");
  const custom = (widthMm: number, heightMm: number) =>
    db.transaction((tx) =>
      createCustomVariant(tx, server.services, row, {
        widthMm,
        heightMm,
        needsConfirmation: true,
        retailAmount: 1234,
        markup: 5,
      }),
    );
  const same = await custom(300, 400);
  const { cv_id: _id, cv_created_at: _at, cv_thumbnail_key: _key, ...kept } = row.variant;
  expect(await stored(same)).toMatchObject({
    ...kept,
    cv_is_custom_size: true,
    cv_needs_confirmation: true,
    cv_retail_amount: 1234,
    cv_markup: 5,
    cv_revision: 1,
    cv_thumbnail_key: null,
  });
  expect(await thumbnails(same)).toEqual([1]);
  const wide = await stored(await custom(300, 200));
  expect(wide).toMatchObject({ cv_width: 300, cv_height: 200, cv_rotate: 180 });
  expect(wide.cv_crop_w / wide.cv_crop_h).toBeCloseTo(1.5, 6);
  const tall = await stored(await custom(200, 400));
  expect(tall.cv_crop_w / tall.cv_crop_h).toBeCloseTo(0.5, 6);
  const { client_product } = await reseller.api.catalog.edit({ params: { id: poster.client_product_id } });
  expect(
    client_product.client_variants.map(({ cv_name_cm, cv_name_inch }) => [cv_name_cm, cv_name_inch]),
  ).toEqual([
    ["30 × 40 cm", poster.cv_name_inch],
    ["30 × 40 cm", "11.8 × 15.7″"],
    ["30 × 20 cm", "11.8 × 7.9″"],
    ["20 × 40 cm", "7.9 × 15.7″"],
  ]);
});

test("[EN05] what shows a design that has become another picture covers again, on the pages that show it alone, and its shop hears of it", async () => {
  const { reseller, shopper, cd_id, small, sizes } = await aShop();
  const { db } = server.services;
  const own = await make(shopper, CANVAS, cd_id, sizes.first);
  await save(shopper, own.cv_id, { cv_rotate: 180 });
  const calendar = await given.variant(reseller.api, CALENDAR);
  const pages = (await stored(calendar.cv_id)).cv_pages;
  const cv_pages = pages.map((page) => ({ ...page, ...(page.cvp_month === 4 && { cvp_cd_id: cd_id }) }));
  await save(reseller, calendar.cv_id, { cv_pages });
  const other = await given.variant(reseller.api);
  const before = await stored(other.cv_id);
  const [design] = await db
    .update(designs)
    .set({ cd_width: 400, cd_height: 300 })
    .where(eq(designs.cd_id, cd_id))
    .returning();
  if (!design) throw new Error("The design is gone.");
  const saved: number[] = [];
  const { emit } = server.services.events;
  const events = {
    ...server.services.events,
    emit: ((name, tx, told) => {
      if (name === "product.saved" && "client_product_id" in told) saved.push(Number(told.client_product_id));
      return emit(name, tx, told);
    }) as typeof emit,
  };
  await db.transaction((tx) =>
    refitVariants(tx, { ...server.services, events }, design, { keepsPlacement: false }),
  );
  expect(saved.toSorted((one, next) => one - next)).toEqual(
    [small.client_product_id, own.client_product_id, calendar.client_product_id].toSorted(
      (one, next) => one - next,
    ),
  );
  const pixels = { widthPx: 400, heightPx: 300 };
  const [canvas] = await db.select().from(products).where(eq(products.product_id, CANVAS));
  const print = { widthMm: small.cv_width, heightMm: small.cv_height };
  const fitted = fitPlacement(
    defaultPlacement(pixels, print),
    pixels,
    print,
    canvas?.product_print_area.wrap_mm ?? 0,
  );
  for (const [cv_id, cv_revision] of [
    [small.cv_id, 2],
    [own.cv_id, 3],
  ] as const) {
    expect(await stored(cv_id)).toMatchObject({ ...toVariant(fitted), cv_is_default: true, cv_revision });
    expect((await thumbnails(cv_id)).at(-1)).toBe(cv_revision);
  }
  const slot = { widthMm: calendar.cv_width, heightMm: calendar.cv_height };
  const { cvp_zoom: _derived, ...page } = toPage(defaultPlacement(pixels, slot), pixels);
  expect((await stored(calendar.cv_id)).cv_pages).toEqual(
    cv_pages.map((one) =>
      one.cvp_month === 4 ? { ...one, ...page } : expect.objectContaining({ cvp_cd_id: one.cvp_cd_id }),
    ),
  );
  expect(await stored(other.cv_id)).toEqual(before);
});
