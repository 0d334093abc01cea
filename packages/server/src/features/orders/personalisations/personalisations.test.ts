import { KEY_SCOPES } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { designs, orderItems } from "../../../adapters/db/schema.ts";
import { boot } from "../../../testing/boot.ts";
import { RECIPIENT } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { clearFiles } from "../../stored-files/clear-files.service.ts";

const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A reseller with a shop of its own, a shopper there, and what the shopper has placed. */
async function shop() {
  const reseller = await server.signIn("reseller");
  const { client_id } = reseller.account;
  await reseller.api.account.updatePrices({
    params: { clientId: client_id },
    body: { client_markup: 100, client_price_ending: "any", client_least_profit: 0 },
  });
  const body = { sk_name: "Shop server", sk_scopes: [...KEY_SCOPES] };
  const partner = server.apiWith((await reseller.api.secretKeys.create({ body })).secret_key);
  const shopper = await server.signIn("guest", { reseller_client_id: client_id });
  const variant = await given.variant(shopper.api);
  const personalise = () => shopper.api.personalisations.create({ body: { cv_id: variant.cv_id } });
  return { reseller, partner, shopper, variant, personalise };
}
const order = async (order_number: string, personalisation: string, quantity = 1) => ({
  body: {
    order_number,
    lines: [{ personalisation, quantity }],
    recipient: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
    accept_poor: true,
  },
});
const jobOf = async (order_id: number) => {
  const [item] = await server.services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  return item?.oi_print_job;
};

test("[AP88] a shop orders what its shopper made, at wholesale, while the shopper is asked the shop's price", async () => {
  const { partner, variant, personalise } = await shop();
  const kept = await personalise();
  expect(kept).toMatchObject({
    personalisation_title: expect.stringContaining("30 × 40"),
    personalisation_sku: variant.cv_sku_nr,
    personalisation_price: variant.cv_retail_price,
    cd_id: variant.cd_id,
    sku_id: variant.sku_id,
  });
  const seen = await partner.personalisations.show({ params: { token: kept.personalisation_token } });
  expect(seen).toMatchObject({ personalisation_id: kept.personalisation_id });
  const inEuro = await partner.personalisations.show({
    params: { token: kept.personalisation_token },
    query: { currency: "EUR" },
  });
  const { eurUsdRate } = server.config;
  expect(inEuro.personalisation_price).toEqual({
    amount: Math.round(kept.personalisation_price.amount / eurUsdRate),
    currency: "EUR",
  });
  const made = await partner.partner.createOrder(await order("S-1", kept.personalisation_token, 2));
  expect(made.order_items).toMatchObject([
    { oi_quantity: 2, oi_unit_price: { amount: variant.cv_retail_price.amount / 2, currency: "USD" } },
  ]);
  expect(made.order_reference).toEqual({ source: "api", order_number: "S-1" });
});

test("[P16][AP88] what was kept is printed as it was, whatever is placed or deleted afterwards", async () => {
  const { partner, shopper, variant, personalise } = await shop();
  const first = await personalise();
  const before = await jobOf(
    (await partner.partner.createOrder(await order("S-2", first.personalisation_token))).order_id,
  );
  await shopper.api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_rotate: 180 },
  });
  const second = await personalise();
  await server.services.db
    .update(designs)
    .set({ cd_deleted_at: server.clock.now() })
    .where(eq(designs.cd_id, variant.cd_id));
  server.clock.advance(2 * DAY_MS);
  await clearFiles(server.services);
  const one = await partner.partner.createOrder(await order("S-3", first.personalisation_token));
  const two = await partner.partner.createOrder(await order("S-4", second.personalisation_token));
  expect(await jobOf(one.order_id)).toEqual(before);
  expect((await jobOf(two.order_id))?.placement.cv_rotate).toBe(180);
  const file_key = (await jobOf(one.order_id))?.design.file_key ?? "";
  expect(await server.services.files.stat(file_key)).not.toBeNull();
});

test("[S20][AP88] a token cannot be made elsewhere, used by another shop, or used after half a year", async () => {
  const { partner, personalise } = await shop();
  const { personalisation_token: token } = await personalise();
  const forged = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  await expect(partner.personalisations.show({ params: { token: forged } })).rejects.toMatchObject({
    status: 404,
  });
  const refused = {
    status: 422,
    errors: { "lines.0.personalisation": [expect.stringContaining("kept too long ago")] },
  };
  await expect(partner.partner.createOrder(await order("S-5", forged))).rejects.toMatchObject(refused);
  const rival = await shop();
  await expect(rival.partner.partner.createOrder(await order("S-5", token))).rejects.toMatchObject(refused);
  await expect(rival.partner.personalisations.show({ params: { token } })).rejects.toMatchObject({
    status: 404,
  });
  server.clock.advance(181 * DAY_MS);
  await expect(partner.partner.createOrder(await order("S-6", token))).rejects.toMatchObject(refused);
});

test("[AP88] the picture of a personalisation has an address for everybody who has the token", async () => {
  const { personalise } = await shop();
  const { personalisation_picture_url } = await personalise();
  await server.services.jobs.drain();
  const answer = await server.request(new URL(personalisation_picture_url).pathname);
  expect(answer.status).toBe(302);
  const picture = await server.request(
    new URL(answer.headers.get("location") ?? "", server.config.publicUrl).pathname,
  );
  expect(picture.headers.get("content-type")).toMatch(/^image\//);
  expect((await server.request("/personalisations/none-of-ours/picture")).status).toBe(404);
});

test("[S1][AP88] somebody else's size cannot be kept", async () => {
  const { variant } = await shop();
  const other = await server.signIn("guest");
  await expect(other.api.personalisations.create({ body: { cv_id: variant.cv_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("[PA55] a kept print whose size is not made any more goes into no shop's cart and is not ordered, with words", async () => {
  const { reseller, partner, shopper, variant, personalise } = await shop();
  const { personalisation_token: token } = await personalise();
  await given.giveUp(2);
  const gone = { status: 409, code: "size_not_made", message: expect.stringContaining("not made any more") };
  await expect(personalise()).rejects.toMatchObject(gone);
  await expect(partner.personalisations.show({ params: { token } })).rejects.toMatchObject(gone);
  await expect(partner.partner.createOrder(await order("S-gone", token))).rejects.toMatchObject({
    status: 422,
    errors: { "lines.0.personalisation": [expect.stringContaining("This size is not made any more")] },
  });
  expect((await reseller.api.orders.index()).data).toEqual([]);
  // Its page opens it all the same: the shopper may want the picture in another size.
  expect(await shopper.api.personalisations.show({ params: { token } })).toMatchObject({
    sku_id: variant.sku_id,
  });
});
