import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProducts, clientVariants } from "../../../adapters/db/schema.ts";
import { registerWebsites } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";

const POSTER = 2;
const OTHER_SHOP = "https://other.example.test";
const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

interface Placed {
  status: number;
  data: {
    client_product: object | null;
    client_designs: { cd_preview_url: string }[];
    skus: { sku_price: { amount: number } }[];
  };
}

/** A reseller with a website, and a design that is published there as a poster or not. */
async function shop(website: string, isPublished = true) {
  const { api, account } = await server.signIn("reseller");
  const key = await registerWebsites(server.services, account.client_id, [website]);
  const { cd_id } = await given.design(api);
  const variant = await given.variant(api, POSTER, cd_id);
  const publish = (is: boolean) =>
    server.services.db
      .update(clientProducts)
      .set({ client_product_is_published: is })
      .where(eq(clientProducts.client_product_id, variant.client_product_id));
  await publish(isPublished);
  return { api, account, key, cd_id, variant, publish };
}

async function look(cd_id: number, headers: Record<string, string>): Promise<Placed> {
  const answer = await server.request(`/api/products/${POSTER}/designs/${cd_id}`, { headers });
  const { data } = await answer.json();
  return { status: answer.status, data };
}

test("with a key anybody sees what its reseller has published, at its prices and without signing in", async () => {
  const { api, key, cd_id, variant } = await shop(SHOP);
  await api.catalog.updateVariant({ params: { id: variant.cv_id }, body: { cv_markup: 50 } });
  const { status, data } = await look(cd_id, { origin: SHOP, "x-pressport-key": key });
  expect([status, data.client_product, data.client_designs.length]).toEqual([200, null, 1]);
  const edit = await api.catalog.edit({ params: { id: variant.client_product_id } });
  const index = edit.skus.findIndex(({ sku_id }) => sku_id === variant.sku_id);
  const wholesale = edit.skus[index]?.sku_price.amount ?? 0;
  expect(data.skus[index]?.sku_price.amount).toBe(Math.round(wholesale * 1.5));
  expect(JSON.stringify(data)).not.toContain("original");
});

test("[S1] what is not published, is another's, or is asked for without a key is not there", async () => {
  const one = await shop(SHOP);
  const hidden = await shop(SHOP, false);
  const other = await shop(OTHER_SHOP);
  const asOne = { origin: SHOP, "x-pressport-key": one.key };
  const missing = await look(2_147_483_647, asOne);
  const asked = [
    await look(hidden.cd_id, { origin: SHOP, "x-pressport-key": hidden.key }),
    await look(other.cd_id, asOne),
    await look(one.cd_id, { origin: OTHER_SHOP, "x-pressport-key": other.key }),
    await look(one.cd_id, {}),
    await look(one.cd_id, { authorization: `Bearer ${other.account.token}` }),
  ];
  expect(asked).toEqual(asked.map(() => missing));
  expect(missing.status).toBe(404);
});

test("[S1] the picture of a lent design ends with its address, and when it is no longer published", async () => {
  const { key, cd_id, publish } = await shop(SHOP);
  const { data } = await look(cd_id, { origin: SHOP, "x-pressport-key": key });
  const { pathname, search } = new URL(data.client_designs[0]?.cd_preview_url ?? "");
  const get = (address: string) => server.request(address, { headers: { origin: SHOP } });
  const shown = await get(`${pathname}${search}`);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(shown.headers.get("access-control-allow-origin")).toBe("*");
  expect(shown.headers.get("cache-control")).toMatch(/^private/);
  expect((await get(pathname)).status).toBe(404);
  expect((await get(`${pathname.replace(String(cd_id), String(cd_id + 1))}${search}`)).status).toBe(404);
  await publish(false);
  expect((await get(`${pathname}${search}`)).status).toBe(404);
});

test("looking writes nothing; one's own product comes as it was saved", async () => {
  const { api } = await server.signIn("reseller");
  const { cd_id } = await given.design(api);
  const rows = () => server.services.db.select().from(clientVariants).where(eq(clientVariants.cd_id, cd_id));
  const fresh = await api.catalog.place({ params: { id: cd_id, pid: POSTER } });
  expect([fresh.client_product, (await rows()).length]).toEqual([null, 0]);
  expect(fresh.client_designs[0]?.cd_preview_url).toContain("/files/public/");
  const variant = await given.variant(api, POSTER, cd_id);
  const saved = await api.catalog.place({ params: { id: cd_id, pid: POSTER } });
  expect(saved.client_product?.client_variants.map(({ cv_id }) => cv_id)).toEqual([variant.cv_id]);
});
