import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProducts, clients, designs } from "../../../adapters/db/schema.ts";
import { callerOfUser } from "../../../http/access/client-caller.ts";
import { issueToken } from "../../../http/access/tokens.ts";
import { registerWebsites } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import type { SignedIn } from "../../../testing/selling-host.ts";
import { findVariants } from "../catalog.queries.ts";
import { copyVariant } from "./copy-variant.service.ts";

const POSTER = 2;
const CANVAS = 3;
const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** A reseller whose canvas with mirrored edges is published on its website. */
async function aShop() {
  const reseller = await server.signIn("reseller");
  const { client_id } = reseller.account;
  const key = await registerWebsites(server.services, client_id, [SHOP]);
  const { cd_id } = await given.design(reseller.api);
  const canvas = await given.variant(reseller.api, CANVAS, cd_id);
  await reseller.api.catalog.updateVariant({
    params: { id: canvas.cv_id },
    body: { cv_attribute_value: "mirror", cv_markup: 50 },
  });
  await server.services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, canvas.client_product_id));
  return { reseller, client_id, key, cd_id, canvas };
}

const place = ({ api }: Pick<SignedIn, "api">, cd_id: number, pid: number, cv_id?: number) =>
  api.catalog.place({ params: { id: cd_id, pid }, ...(cv_id && { query: { cv_id } }) });

test("[AP22] who has yet to confirm an address sees what anybody does, at the shop's prices; own price rules are told to resellers alone", async () => {
  const { reseller, client_id, key, cd_id, canvas } = await aShop();
  await server.services.db.update(clients).set({ client_markup: 70 }).where(eq(clients.client_id, client_id));
  const looked = async (headers: Record<string, string> = {}) => {
    const site = { origin: SHOP, "x-pressport-key": key, ...headers };
    const answer = await server.request(`/api/products/${CANVAS}/designs/${cd_id}`, { headers: site });
    return (await answer.json()).data;
  };
  const anybody = await looked();
  const unconfirmed = await server.signIn("unverified");
  const bound = await issueToken(server.services.db, server.clock.now(), {
    user_id: unconfirmed.account.user_id,
    scope: "widget",
    origin: SHOP,
  });
  const theirs = await looked({ authorization: `Bearer ${bound}` });
  const withoutLinks = (data: typeof anybody) => ({ ...data, client_designs: data.client_designs.length });
  expect(withoutLinks(theirs)).toEqual(withoutLinks(anybody));
  expect(anybody).toMatchObject({
    client_product: null,
    client_product_attributes: { edges: "mirror" },
    price_rules: { markup: 0 },
  });
  const sold = anybody.skus.find(({ sku_id }: { sku_id: number }) => sku_id === canvas.sku_id);
  expect(sold.sku_price.amount).toBe(Math.round(canvas.cv_base_price.amount * 1.5));

  const own = await place(reseller, cd_id, POSTER);
  expect(own.price_rules).toMatchObject({ markup: 70 });
  expect((await place(reseller, cd_id, CANVAS)).price_rules).toMatchObject({ markup: 70 });
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const fresh = await place(shopper, cd_id, CANVAS);
  expect(fresh.price_rules).toMatchObject({ markup: 0 });
  expect(fresh.client_designs.map(({ cd_preview_url }) => cd_preview_url)).toEqual([
    expect.stringContaining("/shared-designs/"),
  ]);
  expect(own.client_designs[0]?.cd_preview_url).not.toContain("/shared-designs/");
  // Nothing is sold as a poster: it begins with the poster's own choices.
  expect((await place(shopper, cd_id, POSTER)).client_product_attributes).toEqual({});
});

test("[AP131] the address of a lent picture ends soon also once a shopper has saved a print of it", async () => {
  const { reseller, client_id, cd_id } = await aShop();
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const saved = await given.variant(shopper.api, CANVAS, cd_id);
  const params = { id: saved.client_product_id };
  for (const shown of [await place(shopper, cd_id, CANVAS), await shopper.api.catalog.edit({ params })])
    expect(shown.client_designs.map(({ cd_preview_url }) => cd_preview_url)).toEqual([
      expect.stringMatching(/\/shared-designs\/.*expires=/),
    ]);
  const [own] = (await place(reseller, cd_id, CANVAS)).client_designs;
  expect(own?.cd_preview_url).toContain("/files/public/");
});

test("[AP167] what a reseller sorts its designs by is told to nobody else", async () => {
  const { reseller, client_id, key, cd_id } = await aShop();
  const cd_tags = ["bought cheaply", "Mrs Byron's wedding"];
  await reseller.api.designs.update({ params: { id: cd_id }, body: { cd_tags } });
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const tagsOf = (shown: Awaited<ReturnType<typeof place>>) => shown.client_designs[0]?.cd_tags;
  expect(tagsOf(await place(shopper, cd_id, CANVAS))).toEqual([]);
  expect(tagsOf(await place(reseller, cd_id, CANVAS))).toEqual(cd_tags);
  const headers = { origin: SHOP, "x-pressport-key": key };
  const answer = await server.request(`/api/products/${CANVAS}/designs/${cd_id}`, { headers });
  expect(await answer.text()).not.toMatch(/bought|Byron/);
});

test("[PA350] whoever is lent a design of a long file has no page to choose; its owner has", async () => {
  const { reseller, client_id, cd_id } = await aShop();
  const { db } = server.services;
  const [row] = await db.select().from(designs).where(eq(designs.cd_id, cd_id));
  if (!row) throw new Error("there is no design");
  const cd_inspection = {
    ...row.cd_inspection,
    pages: 3,
    page: 2,
    findings: [{ code: "further-pages" } as const],
  };
  await db.update(designs).set({ cd_inspection }).where(eq(designs.cd_id, cd_id));
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const pagesOf = ({ client_designs: [design] }: Awaited<ReturnType<typeof place>>) => [
    design?.cd_page,
    design?.cd_pages,
    design?.cd_findings.map(({ code }) => code),
  ];
  expect(pagesOf(await place(shopper, cd_id, CANVAS))).toEqual([1, 1, []]);
  expect(pagesOf(await place(reseller, cd_id, CANVAS))).toEqual([2, 3, ["further-pages"]]);
});

test("[AP139] basket and calendar lend a shopper the picture of a reseller's design, and give its owner the lasting one", async () => {
  const { reseller, client_id, cd_id, canvas } = await aShop();
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const saved = await given.variant(shopper.api, CANVAS, cd_id);
  const basketOf = async ({ api }: Pick<SignedIn, "api">, cv_id: number) => {
    await api.cart.addVariant({ params: { id: cv_id }, body: {} });
    return (await api.cart.show()).cart_designs.map((one) => one.client_design.cd_preview_url);
  };
  const lent = expect.stringMatching(/\/shared-designs\/.*expires=/);
  const lasting = expect.stringContaining("/files/public/");
  expect(await basketOf(shopper, saved.cv_id)).toEqual([lent]);
  expect(await basketOf(reseller, canvas.cv_id)).toEqual([lasting]);
  const added = await given.design(shopper.api);
  const designs = await shopper.api.designs.addToProduct({
    params: { id: saved.client_product_id },
    body: { client_designs: [added.cd_id] },
  });
  expect(designs.map((one) => one.cd_preview_url)).toEqual([lent, lasting]);
});

test("[AP25] with a line's variant named, its product kept aside is shown; with one of another product or client, one's own", async () => {
  const { reseller, cd_id, canvas } = await aShop();
  const { db } = server.services;
  const caller = await callerOfUser(db, reseller.account.user_id);
  const [row] = await findVariants(db, [canvas.cv_id], caller?.client_id ?? 0);
  if (!row) throw new Error("There is no canvas.");
  const aside = await db.transaction((tx) => copyVariant(tx, server.services, row));
  const poster = await given.variant(reseller.api, POSTER, cd_id);
  const elsewhere = await given.variant(reseller.api, CANVAS);
  const foreign = await given.variant((await server.signIn("reseller")).api, CANVAS);
  const shown = async (cv_id?: number) => (await place(reseller, cd_id, CANVAS, cv_id)).client_product;
  const own = await shown();
  expect(own).toMatchObject({ client_product_id: canvas.client_product_id, client_product_is_aside: false });
  expect(await shown(aside)).toMatchObject({
    client_product_is_aside: true,
    client_variants: [{ cv_id: aside, cv_attribute_value: "mirror" }],
  });
  for (const other of [poster.cv_id, elsewhere.cv_id, foreign.cv_id]) expect(await shown(other)).toEqual(own);
  expect(await place(reseller, cd_id, CANVAS, aside)).toMatchObject({
    client_product_attributes: { depth: "standard" },
  });
});
