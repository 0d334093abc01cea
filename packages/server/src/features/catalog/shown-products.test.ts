import { NO_PRICE_RULE } from "@pressport/core/rules";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  clientProductDesigns,
  clientProducts,
  clients,
  clientVariants,
  designs,
  products,
  skus,
} from "../../adapters/db/schema.ts";
import { callerOfUser } from "../../http/access/client-caller.ts";
import { registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import type { SignedIn } from "../../testing/selling-host.ts";
import { listVariantsShowing } from "./catalog.queries.ts";
import { activeVariantsOf, pageDesignsOf, priceViewFor, variantsOf } from "./catalog.service.ts";
import { createCustomVariant } from "./create-variant.service.ts";
import { copyVariant } from "./placed-designs/copy-variant.service.ts";

const POSTER = 2;
const CANVAS = 3;
const CALENDAR = 6;
const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const sizesOf = (product_id: number) =>
  server.services.db.select().from(skus).where(eq(skus.product_id, product_id)).orderBy(skus.sku_position);
const make = ({ api }: SignedIn, product_id: number, cd_id: number, sku_id: number) =>
  api.catalog.createVariant({ params: { id: product_id }, body: { cd_id, sku_id } });
const rowsOf = async ({ account }: SignedIn, cv_id: number) => {
  const caller = await callerOfUser(server.services.db, account.user_id);
  if (!caller) throw new Error("Nobody is there.");
  const [row] = await variantsOf(server.services.db, [cv_id], caller);
  if (!row) throw new Error(`There is no variant ${cv_id}.`);
  return { row, caller };
};
const custom = async (person: SignedIn, cv_id: number, retailAmount: number) => {
  const { row } = await rowsOf(person, cv_id);
  const size = { widthMm: 300, heightMm: 400, needsConfirmation: false, retailAmount, markup: 0 };
  return server.services.db.transaction((tx) => createCustomVariant(tx, server.services, row, size));
};
const copy = async (person: SignedIn, cv_id: number) => {
  const { row } = await rowsOf(person, cv_id);
  return server.services.db.transaction((tx) => copyVariant(tx, server.services, row));
};

test("[AP22] products come in their order, those that are off not at all, each from its cheapest size that can be had", async () => {
  const { db } = server.services;
  const ids = async () => (await server.api.catalog.index()).map(({ product_id }) => product_id);
  const before = await ids();
  const [first = 0, second = 0] = before;
  const set = (product_id: number, change: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(change).where(eq(products.product_id, product_id));
  const [one] = await db.select().from(products).where(eq(products.product_id, first));
  await set(first, { product_position: 9_999 });
  expect(await ids()).toEqual([...before.slice(1), first]);
  await set(first, { product_position: one?.product_position ?? 0 });
  await set(second, { product_active: false });
  expect(await ids()).toEqual(before.filter((id) => id !== second));
  await expect(server.api.catalog.start({ params: { id: second } })).rejects.toMatchObject({ status: 404 });
  await set(second, { product_active: true });

  const sizes = await sizesOf(POSTER);
  const cheap = sizes.filter(({ sku_price_amount }) => sku_price_amount <= 550).map(({ sku_id }) => sku_id);
  const switched = (these: number[], sku_active: boolean) =>
    db.update(skus).set({ sku_active }).where(inArray(skus.sku_id, these));
  await switched(cheap, false);
  const poster = (await server.api.catalog.index()).find(({ product_id }) => product_id === POSTER);
  const dearer = sizes.filter(({ sku_id }) => !cheap.includes(sku_id)).map((size) => size.sku_price_amount);
  expect(poster?.product_from_price.amount).toBe(Math.min(...dearer));
  const { skus: shown } = await server.api.catalog.start({ params: { id: POSTER } });
  expect(shown.map(({ sku_id }) => sku_id)).toEqual(
    sizes.map(({ sku_id }) => sku_id).filter((sku_id) => !cheap.includes(sku_id)),
  );
  await switched(
    sizes.map(({ sku_id }) => sku_id),
    false,
  );
  expect(await ids()).not.toContain(POSTER);
  await switched(
    sizes.map(({ sku_id }) => sku_id),
    true,
  );
});

test("[AP22] on a website products begin at its reseller's price of the cheapest size, whoever looks", async () => {
  const { db } = server.services;
  const reseller = await server.signIn("reseller");
  const { client_id } = reseller.account;
  const key = await registerWebsites(server.services, client_id, [SHOP]);
  const sizes = (await sizesOf(POSTER)).toSorted(
    (one, other) => one.sku_price_amount - other.sku_price_amount || one.sku_id - other.sku_id,
  );
  const [cheapest] = sizes;
  if (!cheapest) throw new Error("Posters have sizes.");
  await db
    .update(clients)
    .set({
      client_markup: 50,
      client_price_exceptions: [
        { ...NO_PRICE_RULE, product_id: POSTER, sku_id: cheapest.sku_id, markup: 200 },
      ],
    })
    .where(eq(clients.client_id, client_id));
  const seen = async (headers: Record<string, string>) => {
    const answer = await server.request("/api/products", { headers });
    const { data } = await answer.json();
    return data.find(({ product_id }: { product_id: number }) => product_id === POSTER).product_from_price
      .amount;
  };
  const site = { origin: SHOP, "x-pressport-key": key };
  expect(await seen(site)).toBe(cheapest.sku_price_amount * 3);
  expect(await seen({ authorization: `Bearer ${reseller.account.token}` })).toBe(cheapest.sku_price_amount);
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  expect(await seen({ authorization: `Bearer ${shopper.account.token}` })).toBe(
    cheapest.sku_price_amount * 3,
  );
  expect(await priceViewFor(db, null, null)).toMatchObject({ shopper: false });
});

test("[AP25] sizes of a product come in their order with individual ones last; only made and active ones are sold", async () => {
  const person = await server.signIn("reseller");
  const { db } = server.services;
  const { cd_id } = await given.design(person.api);
  const [one, two, three] = (await sizesOf(POSTER)).filter((size) => size.sku_orientation === "portrait");
  if (!one || !two || !three) throw new Error("Posters have three sizes.");
  const third = await make(person, POSTER, cd_id, three.sku_id);
  const first = await make(person, POSTER, cd_id, one.sku_id);
  const own = await custom(person, first.cv_id, 777);
  const second = await make(person, POSTER, cd_id, two.sku_id);
  const { client_product_id } = first;
  const { client_product } = await person.api.catalog.edit({ params: { id: client_product_id } });
  const ids = [first.cv_id, second.cv_id, third.cv_id];
  expect(client_product.client_variants.map(({ cv_id }) => cv_id)).toEqual([...ids, own]);
  const { caller } = await rowsOf(person, first.cv_id);
  await person.api.catalog.updateVariant({ params: { id: second.cv_id }, body: { cv_active: false } });
  const active = await activeVariantsOf(db, client_product_id, caller);
  expect(active.map(({ variant }) => variant.cv_id)).toEqual([first.cv_id, third.cv_id]);
  const stranger = await server.signIn("reseller");
  const { caller: other } = await rowsOf(stranger, (await given.variant(stranger.api)).cv_id);
  expect(await activeVariantsOf(db, client_product_id, other)).toEqual([]);
  expect(await variantsOf(db, [...ids, own], other)).toEqual([]);
  expect(await variantsOf(db, [], caller)).toEqual([]);
  const asked = await variantsOf(db, [third.cv_id, own, first.cv_id], caller);
  expect(asked.map(({ variant }) => variant.cv_id)).toEqual([first.cv_id, own, third.cv_id]);
});

test("[AP22] a shopper's prices and crops are those of the size the shop sells, not of an individual one or one kept aside", async () => {
  const { db } = server.services;
  const reseller = await server.signIn("reseller");
  const { cd_id } = await given.design(reseller.api);
  const [size, other] = (await sizesOf(POSTER)).filter((one) => one.sku_orientation === "portrait");
  if (!size || !other) throw new Error("Posters have sizes.");
  const sold = await make(reseller, POSTER, cd_id, size.sku_id);
  await db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, sold.client_product_id));
  await custom(reseller, sold.cv_id, 9_999);
  const aside = await copy(reseller, sold.cv_id);
  await db.update(clientVariants).set({ cv_retail_amount: 8_888 }).where(eq(clientVariants.cv_id, aside));
  const unsold = await make(reseller, POSTER, cd_id, other.sku_id);
  await reseller.api.catalog.updateVariant({
    params: { id: sold.cv_id },
    body: { cv_retail_price: { amount: 1234, currency: "USD" }, cv_rotate: 180 },
  });
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  const own = await make(shopper, POSTER, cd_id, size.sku_id);
  expect(own).toMatchObject({ cv_retail_price: { amount: 1234 }, cv_rotate: 180 });
  const edit = await shopper.api.catalog.edit({ params: { id: own.client_product_id } });
  const shown = (sku_id: number) => edit.skus.find((one) => one.sku_id === sku_id);
  expect(shown(size.sku_id)).toMatchObject({
    sku_price: { amount: 1234 },
    sku_placement: { cv_rotate: 180 },
  });
  expect(shown(other.sku_id)).toMatchObject({ sku_price: { amount: unsold.cv_base_price.amount } });
  expect(shown(other.sku_id)).not.toHaveProperty("sku_placement");
  const theirs = await reseller.api.catalog.edit({ params: { id: sold.client_product_id } });
  expect(theirs.skus.find((one) => one.sku_id === size.sku_id)).not.toHaveProperty("sku_placement");
  expect(theirs.custom_size).not.toBeNull();
  const { skus: canvases, custom_size } = await server.api.catalog.start({ params: { id: CANVAS } });
  expect([canvases.length > 0, custom_size]).toEqual([true, null]);
});

test("[AP25] a calendar's designs are its own first, then those added in their order; what was deleted is none of them", async () => {
  const person = await server.signIn("reseller");
  const { db } = server.services;
  const calendar = await given.variant(person.api, CALENDAR);
  const [late, gone, early] = [
    await given.design(person.api),
    await given.design(person.api),
    await given.design(person.api),
  ];
  const { client_product_id } = calendar;
  const added = [early, gone, late, { cd_id: calendar.cd_id }];
  await db
    .insert(clientProductDesigns)
    .values(added.map(({ cd_id }, position) => ({ client_product_id, cd_id, position })));
  await db.update(designs).set({ cd_deleted_at: server.clock.now() }).where(eq(designs.cd_id, gone.cd_id));
  const edit = await person.api.catalog.edit({ params: { id: client_product_id } });
  expect(edit.client_designs.map(({ cd_id }) => cd_id)).toEqual([calendar.cd_id, early.cd_id, late.cd_id]);
});

test("[EN05] what shows a design is found by its picture and its pages, of all who made it, and its pages' designs once", async () => {
  const { db } = server.services;
  const reseller = await server.signIn("reseller");
  const { cd_id } = await given.design(reseller.api);
  const poster = await given.variant(reseller.api, POSTER, cd_id);
  await db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, poster.client_product_id));
  const calendar = await given.variant(reseller.api, CALENDAR);
  const { row } = await rowsOf(reseller, calendar.cv_id);
  const cv_pages = row.variant.cv_pages.map((page) => {
    if (page.cvp_month === 3) return { ...page, cvp_cd_id: cd_id };
    return page.cvp_month === 4 ? { ...page, cvp_cd_id: null } : page;
  });
  await reseller.api.catalog.updateVariant({ params: { id: calendar.cv_id }, body: { cv_pages } });
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  const theirs = await given.variant(shopper.api, POSTER, cd_id);
  await given.variant(shopper.api);
  const found = await listVariantsShowing(db, { cd_id });
  expect(found.map(({ variant }) => variant.cv_id).toSorted((one, other) => one - other)).toEqual([
    poster.cv_id,
    calendar.cv_id,
    theirs.cv_id,
  ]);
  const { row: saved } = await rowsOf(reseller, calendar.cv_id);
  const shown = await pageDesignsOf(db, [saved, (await rowsOf(reseller, poster.cv_id)).row]);
  expect([...shown.keys()].toSorted((one, other) => one - other)).toEqual(
    [calendar.cd_id, cd_id].toSorted((one, other) => one - other),
  );
  expect(shown.get(cd_id)?.cd_id).toBe(cd_id);
});

test("[S1] a product or design of another is found by nobody, nor is one's own that is no longer there to be shown", async () => {
  const [owner, stranger] = [await server.signIn("reseller"), await server.signIn("reseller")];
  const poster = await given.variant(owner.api);
  const params = { id: poster.client_product_id };
  await expect(stranger.api.catalog.edit({ params })).rejects.toMatchObject({ status: 404 });
  const off = (product_active: boolean) =>
    server.services.db.update(products).set({ product_active }).where(eq(products.product_id, POSTER));
  await off(false);
  await expect(owner.api.catalog.edit({ params })).rejects.toMatchObject({ status: 404 });
  await off(true);
  expect((await owner.api.catalog.edit({ params })).client_product.client_product_id).toBe(params.id);
});
