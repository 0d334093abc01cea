import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProductDesigns, designs } from "../../../adapters/db/schema.ts";
import { registerWebsites } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import { clearIdleGuests } from "../../auth/guests/idle-guests.service.ts";

const POSTER = 2;
const CALENDAR = 6;
const SHOP = "https://shop.example.test";
const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** A shop, and a print that a guest there made of a picture of their own and put in the shop's cart. */
async function keptPrint(product_id = POSTER) {
  const reseller = await server.signIn("reseller");
  const { client_id } = reseller.account;
  const key = await registerWebsites(server.services, client_id, [SHOP]);
  const shopper = () => server.signIn("guest", { reseller_client_id: client_id });
  const maker = await shopper();
  const { cd_id } = await given.design(maker.api);
  const variant = await given.variant(maker.api, product_id, cd_id);
  const kept = await maker.api.personalisations.create({ body: { cv_id: variant.cv_id } });
  return { key, shopper, maker, cd_id, variant, token: kept.personalisation_token };
}

/** What a browser that knows nobody sees of a design on the shop's page. */
async function look(key: string, cd_id: number, personalisation?: string, product_id = POSTER) {
  const query = personalisation ? `?personalisation=${personalisation}` : "";
  const answer = await server.request(`/api/products/${product_id}/designs/${cd_id}${query}`, {
    headers: { origin: SHOP, "x-pressport-key": key },
  });
  const { data } = await answer.json();
  return { status: answer.status, data };
}

test("[AP105] the token of a kept print shows its picture in a browser that knows nobody", async () => {
  const { key, cd_id, token } = await keptPrint();
  expect((await look(key, cd_id)).status).toBe(404);
  const { status, data } = await look(key, cd_id, token);
  expect([status, data?.client_product, data?.client_designs?.length]).toEqual([200, null, 1]);
  const { pathname, search } = new URL(data.client_designs[0].cd_preview_url);
  const picture = await server.request(`${pathname}${search}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect((await server.request(pathname)).status).toBe(404);
});

test("[AP105] somebody else starts from the kept print, saves it anew and puts that in the cart; the first stays", async () => {
  const { shopper, cd_id, variant, token, maker } = await keptPrint();
  const other = await shopper();
  const body = { cd_id, sku_id: variant.sku_id };
  const create = (more: { personalisation?: string }) =>
    other.api.catalog.createVariant({ params: { id: POSTER }, body: { ...body, ...more } });
  await expect(create({})).rejects.toMatchObject({ status: 404 });
  const own = await create({ personalisation: token });
  expect(own.cv_id).not.toBe(variant.cv_id);
  await other.api.catalog.updateVariant({ params: { id: own.cv_id }, body: { cv_rotate: 180 } });
  const anew = await other.api.personalisations.create({ body: { cv_id: own.cv_id } });
  expect(anew.personalisation_placement.cv_rotate).toBe(180);
  const first = await maker.api.personalisations.show({ params: { token } });
  expect(first.personalisation_placement.cv_rotate).toBe(0);
  expect((await other.api.designs.index({})).data).toEqual([]);
});

test("[S1][AP105] a token opens the pictures of its own print, on its own product and in its own shop, and until it ends", async () => {
  const { key, shopper, maker, cd_id, variant, token } = await keptPrint();
  const second = await given.design(maker.api);
  const rival = await keptPrint();
  const stranger = await rival.shopper();
  const missing = await look(key, 2_147_483_647, token);
  expect(missing.status).toBe(404);
  expect(await look(key, second.cd_id, token)).toEqual(missing);
  expect(await look(key, cd_id, token, 1)).toEqual(missing);
  expect(await look(key, cd_id, rival.token)).toEqual(missing);
  expect(await look(rival.key, cd_id, token)).toEqual(missing);
  expect(await look(key, cd_id, `${token.slice(0, -2)}AA`)).toEqual(missing);
  const body = { cd_id, sku_id: variant.sku_id, personalisation: token };
  const refused = { status: 404 };
  await expect(stranger.api.catalog.createVariant({ params: { id: POSTER }, body })).rejects.toMatchObject(
    refused,
  );
  const { data } = await look(key, cd_id, token);
  const { pathname, search } = new URL(data.client_designs[0].cd_preview_url);
  server.clock.advance(181 * DAY_MS);
  expect((await look(key, cd_id, token)).status).toBe(404);
  expect((await server.request(`${pathname}${search}`)).status).toBe(404);
  await expect(
    (await shopper()).api.catalog.createVariant({ params: { id: POSTER }, body }),
  ).rejects.toMatchObject(refused);
});

test("[AP105] a calendar comes with the pictures of all its pages, and is saved with them", async () => {
  const { key, shopper, maker, cd_id, variant } = await keptPrint(CALENDAR);
  const march = await given.design(maker.api);
  const params = { id: variant.client_product_id };
  await maker.api.designs.addToProduct({ params, body: { client_designs: [march.cd_id] } });
  const cv_pages = variant.cv_pages.map(({ cvp_month, cvp_data: { cvp_zoom: _derived, ...data } }) => ({
    ...data,
    cvp_month,
    cvp_cd_id: cvp_month === 3 ? march.cd_id : cd_id,
  }));
  await maker.api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_pages } });
  const { personalisation_token: token } = await maker.api.personalisations.create({
    body: { cv_id: variant.cv_id },
  });
  const { data } = await look(key, cd_id, token, CALENDAR);
  const ids = (list: { cd_id: number }[]) => list.map((design) => design.cd_id);
  expect(ids(data.client_designs)).toEqual([cd_id, march.cd_id]);
  const other = await shopper();
  const own = await other.api.catalog.createVariant({
    params: { id: CALENDAR },
    body: { cd_id, sku_id: variant.sku_id, personalisation: token },
  });
  await other.api.catalog.updateVariant({ params: { id: own.cv_id }, body: { cv_pages } });
  const edit = await other.api.catalog.edit({ params: { id: own.client_product_id } });
  expect(ids(edit.client_designs)).toEqual([cd_id, march.cd_id]);
  const added = await server.services.db
    .select()
    .from(clientProductDesigns)
    .where(eq(clientProductDesigns.client_product_id, own.client_product_id));
  expect(ids(added)).toEqual([march.cd_id]);
});

test("[AP105] a guest who is not seen for a month keeps what a cart may still wait for", async () => {
  const { key, cd_id, token } = await keptPrint();
  server.clock.advance(40 * DAY_MS);
  await clearIdleGuests(server.services);
  expect((await look(key, cd_id, token)).status).toBe(200);
  server.clock.advance(141 * DAY_MS);
  await clearIdleGuests(server.services);
  const [row] = await server.services.db.select().from(designs).where(eq(designs.cd_id, cd_id));
  expect(row?.cd_deleted_at ?? null).not.toBeNull();
});
