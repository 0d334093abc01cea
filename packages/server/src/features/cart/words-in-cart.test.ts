import type { Api, FieldValues } from "@pressport/core/contract";
import { textField } from "@pressport/core/testing";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { clientProducts, clientVariants, orderItems } from "../../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { RECIPIENT } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";

const [POSTER, CALENDAR] = [2, 6];
const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given, services } = server;
afterAll(async () => expect(await brokenInvariants(services.db)).toEqual([]));

const name = textField({ required: true, max_length: 12 });
const greeting = textField({
  field_id: "greeting",
  field_name: "Greeting",
  default: "With love",
  place: { left: 0.1, top: 0.7, width: 0.8, height: 0.1, turn: 0 },
});

/** A reseller who sells a poster with a template on a website, and a shopper there with that poster. */
async function aShop(typeId = POSTER) {
  const reseller = await server.signIn("reseller");
  const sold = await given.variant(reseller.api, typeId);
  const params = { id: sold.cd_id };
  const save = (template_version: number, template_fields: (typeof name)[]) =>
    reseller.api.templates.save({ params, body: { template_version, template_fields } });
  await save(0, [name, greeting]);
  await services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, sold.client_product_id));
  const reseller_client_id = reseller.account.client_id;
  const shopper = await server.signIn("guest", { reseller_client_id });
  const own = await given.variant(shopper.api, typeId, sold.cd_id);
  return { reseller, reseller_client_id, sold, save, shopper, own };
}

const add = (api: Api, id: number, fields?: FieldValues, quantity = 1) =>
  api.cart.addVariant({ params: { id }, body: { quantity, fields } });
const linesOf = async (api: Api) =>
  (await api.cart.show()).cart_designs.flatMap(({ cart_items }) => cart_items);
/** In an order of their own: that of lines is told by nobody. */
const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
const namesIn = async (api: Api) =>
  (await linesOf(api)).map(({ ci_fields, ci_quantity }) => [ci_fields[0]?.field_text, ci_quantity]);

test("[PP25] whoever may see a design on a product sees its fields, and a calendar has none", async () => {
  const { reseller, reseller_client_id, sold, shopper } = await aShop();
  const key = await registerWebsites(services, reseller_client_id, [SHOP]);
  const visitor = await server.request(`/api/products/${POSTER}/designs/${sold.cd_id}`, {
    headers: { origin: SHOP, "x-pressport-key": key },
  });
  const params = { id: sold.cd_id, pid: POSTER };
  const asked = [(await visitor.json()).data, await shopper.api.catalog.place({ params })];
  for (const { template_fields } of asked) expect(template_fields).toEqual([name, greeting]);
  const other = await given.design(reseller.api);
  const plain = await reseller.api.catalog.place({ params: { id: other.cd_id, pid: POSTER } });
  expect(plain).not.toHaveProperty("template_fields");
  const calendar = await reseller.api.catalog.place({ params: { id: sold.cd_id, pid: CALENDAR } });
  expect(calendar).not.toHaveProperty("template_fields");
});

test("[PP26] two names are two lines, the same name adds up, and a line without words stays beside them", async () => {
  const { shopper, own } = await aShop();
  const { api } = shopper;
  await add(api, own.cv_id, { name: "Ada" });
  await add(api, own.cv_id, { name: "Bo" });
  await add(api, own.cv_id, { name: "Ada" }, 2);
  await api.cart.addItems({
    body: {
      cart_designs: [
        { cd_id: own.cd_id ?? 0, cart_items: [{ ci_cv_id: own.cv_id, fields: { name: "Bo" } }] },
      ],
    },
  });
  await add(api, own.cv_id);
  expect((await namesIn(api)).toSorted(byName)).toEqual(
    [
      ["Ada", 3],
      ["Bo", 2],
      ["With love", 1],
    ].toSorted(byName),
  );
  const lines = await linesOf(api);
  expect(new Set(lines.map(({ ci_cv_id }) => ci_cv_id)).size).toBe(3);
  expect(new Set(lines.map(({ ci_unit_price }) => ci_unit_price.amount)).size).toBe(1);
});

test("[PP26] the picture of a line shows its words, and no scene shows it without them", async () => {
  const { shopper, own } = await aShop();
  await add(shopper.api, own.cv_id, { name: "Ada" });
  const drawn: unknown[] = [];
  const { pixels } = services;
  const { writeThumbnail } = pixels;
  pixels.writeThumbnail = (...asked) => {
    drawn.push(asked[0].texts?.map(({ text }) => text));
    return writeThumbnail(...asked);
  };
  await services.jobs.drain();
  pixels.writeThumbnail = writeThumbnail;
  expect(drawn).toContainEqual(["Ada", "With love"]);
  const [line] = await linesOf(shopper.api);
  expect([line?.ci_mockup_url, line?.client_variant.cv_mockup_url]).toEqual([null, null]);
  expect(line?.ci_thumbnail_url).not.toBeNull();
});

test("[PP27] what cannot be printed is refused where it is added, field by field, and nothing is added", async () => {
  const { shopper, own } = await aShop();
  const refusals: [FieldValues, string][] = [
    [{}, "Please fill in “Name”"],
    [{ name: "x".repeat(13) }, "“Name” may have 12 characters at most"],
    [{ name: "a\u202eb" }, "“Name” has characters that cannot be printed"],
    [{ name: "a\u0301\u0301\u0301\u0301\u0301\u0301" }, "“Name” has characters that cannot be printed"],
    [{ name: "\u{1F600}" }, "“Name” has characters that cannot be printed: \u{1F600}"],
  ];
  for (const [fields, message] of refusals)
    await expect(add(shopper.api, own.cv_id, fields)).rejects.toMatchObject({
      status: 422,
      errors: { "fields.name": [message] },
    });
  await expect(add(shopper.api, own.cv_id, { name: "Ada", more: "x" })).rejects.toMatchObject({
    errors: { "fields.more": ["This design has no field “more”"] },
  });
  await expect(add(shopper.api, own.cv_id, { name: "x".repeat(10_000) })).rejects.toMatchObject({
    status: 422,
  });
  expect(await linesOf(shopper.api)).toEqual([]);
  await add(shopper.api, own.cv_id, { name: "<b>Ada</b>" });
  expect(await namesIn(shopper.api)).toEqual([["<b>Ada</b>", 1]]);
});

test("[PP28] the words of one line are changed and its picture drawn anew; what is sold never has any", async () => {
  const { reseller, sold, shopper, own } = await aShop();
  const { api } = shopper;
  await add(api, own.cv_id, { name: "Ada" });
  await add(api, own.cv_id, { name: "Bo" });
  const [first] = await linesOf(api);
  if (!first) throw new Error("There is no line.");
  const { ci_cv_id: cv_id, client_variant } = first;
  const placed = await api.catalog.place({
    params: { id: own.cd_id ?? 0, pid: POSTER },
    query: { cv_id: String(cv_id) },
  });
  expect(placed.client_product_attributes.fields).toEqual({ name: "Ada" });
  const save = (by: Api, variant: { cv_id: number; client_product_id: number }, fields: FieldValues) =>
    by.catalog.updateVariants({
      body: {
        client_variants: [{ cv_id: variant.cv_id }],
        product: {
          client_product_id: variant.client_product_id,
          client_product_attributes: { fields },
        },
      },
    });
  const revision = async () =>
    (await services.db.select().from(clientVariants).where(eq(clientVariants.cv_id, cv_id)))[0]?.cv_revision;
  const before = await revision();
  await save(api, client_variant, { name: "Cy" });
  expect((await namesIn(api)).toSorted(byName)).toEqual([
    ["Bo", 1],
    ["Cy", 1],
  ]);
  expect(await revision()).toBe((before ?? 0) + 1);
  await expect(save(api, client_variant, { name: "x".repeat(13) })).rejects.toMatchObject({
    errors: {
      "product.client_product_attributes.fields.name": ["“Name” may have 12 characters at most"],
    },
  });
  for (const [by, variant] of [
    [reseller.api, sold],
    [api, own],
  ] as const)
    await expect(save(by, variant, { name: "Cy" })).rejects.toMatchObject({
      errors: { "product.client_product_attributes.fields": ["Words belong to a line of the basket"] },
    });
});

test("[PP29] an order has the words of each line frozen, and a guest's move along into an account", async () => {
  const { save, reseller_client_id, shopper, own } = await aShop();
  await add(shopper.api, own.cv_id, { name: "محمد" });
  const [line] = await linesOf(shopper.api);
  await shopper.api.cart.duplicateItem({ params: { id: line?.ci_id ?? 0 } });
  const account = await server.signIn("reseller", { reseller_client_id });
  await shopper.api.auth.login({ body: { email: account.account.email, password: TEST_PASSWORD } });
  expect(await namesIn(account.api)).toEqual([
    ["محمد", 1],
    ["محمد", 1],
  ]);
  const { api } = account;
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") } });
  const { order_id } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  await save(1, []);
  const { order_items } = await api.orders.show({ params: { id: order_id } });
  expect(order_items.map(({ oi_fields }) => oi_fields.map(({ field_text }) => field_text))).toEqual([
    ["محمد", "With love"],
    ["محمد", "With love"],
  ]);
  const [row] = await services.db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  expect(row?.oi_print_job.fields).toEqual({ name: "محمد" });
  expect(row?.oi_print_job.attributes).not.toHaveProperty("fields");
});

test("[PP29] words that a changed template refuses keep the order back, and name their line", async () => {
  const { save, shopper, own } = await aShop();
  await add(shopper.api, own.cv_id, { name: "Ada" });
  const [line] = await linesOf(shopper.api);
  await save(1, [{ ...name, max_length: 2 }, greeting]);
  await shopper.api.cart.setAddress({
    body: { ...RECIPIENT, recipient_country_id: await given.countryId("LV") },
  });
  await expect(shopper.api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    status: 422,
    errors: { [`cart_items.${line?.ci_id}.fields.name`]: ["“Name” may have 2 characters at most"] },
  });
});

test("[PP30] a print kept for another cart has a picture with its words, and the values to open it with", async () => {
  const { shopper, own } = await aShop();
  const body = { cv_id: own.cv_id, fields: { name: { value: "Ada", typeface: "sans" } } };
  const kept = await shopper.api.personalisations.create({ body });
  expect(kept.personalisation_values).toEqual(body.fields);
  const drawn: unknown[] = [];
  const { pixels } = services;
  const { writeThumbnail } = pixels;
  pixels.writeThumbnail = (...asked) => {
    drawn.push(asked[0].texts?.map(({ text }) => text));
    return writeThumbnail(...asked);
  };
  await services.jobs.drain();
  pixels.writeThumbnail = writeThumbnail;
  expect(drawn).toContainEqual(["Ada", "With love"]);
  const { pathname } = new URL(kept.personalisation_picture_url);
  expect((await server.request(pathname)).headers.get("location")).toContain("/thumbnails/r1/");
  expect(kept.personalisation_options).not.toHaveProperty("fields");
});
