import { PUBLISHING_STATUS } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientProducts, clients, clientVariants, designs } from "../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";
import { RECIPIENT } from "../testing/given.ts";
import { brokenInvariants } from "../testing/invariants.ts";

const SHOP = "https://shop.example.test";
/** What nobody on a website may read of the company behind it. */
const COMPANY = {
  company_name: "Hushed Holdings SIA",
  company_reg_number: "REG-40003000001",
  company_vat_number: "LV40003000001",
  company_address: "7 Ledger Lane",
  company_phone: "+371 20000001",
};
const STORE = { client_store_url: "https://backoffice.example.test", client_markup: 37 };

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const reseller = await server.signIn("reseller");
const { account, api } = reseller;
const key = await registerWebsites(server.services, account.client_id, [SHOP]);
await api.account.updateCompanyDetails({ params: { id: account.user_id }, body: COMPANY });
const body = { ...STORE, client_st_id: 3 };
await api.account.updateClient({ params: { clientId: account.client_id }, body });
const signedIn = await fromShop("/api/login", null, "POST", {
  email: account.email,
  password: TEST_PASSWORD,
});
const token = String(signedIn.body.access_token);

/** Asks as a page of the reseller's website does. */
async function fromShop(path: string, bearer: string | null, method = "GET", body?: object) {
  const answer = await server.request(path, {
    method,
    headers: {
      origin: SHOP,
      "x-pressport-key": key,
      "content-type": "application/json",
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function newShopper(): Promise<string> {
  const form = { guest_user: true, name: "Shopper", email: "shopper@example.test" };
  return String((await fromShop("/api/register", null, "POST", form)).body.access_token);
}

/** An order a guest of the website made. */
async function shoppersOrder(): Promise<number> {
  const { account, api } = await server.signIn("guest", {
    reseller_client_id: reseller.account.client_id,
    name: "Sonja Shopper",
  });
  const { order_id } = await given.order(api);
  expect(account.client_id).not.toBe(reseller.account.client_id);
  return order_id;
}

const recipient = async () => ({ ...RECIPIENT, recipient_country_id: await given.countryId("LV") });

/** An order the reseller itself makes on its website. */
async function orderFromShop(): Promise<{ order_id: number }> {
  await given.cart(reseller.api);
  return (await fromShop("/api/cart/create-order?accept_poor=true", token)).body.data;
}

test("[S3] no answer to a website's token shows a wholesale price, not even the reseller's own; what it pays above it, it earns", async () => {
  const variant = await given.variant(reseller.api);
  const wholesale = variant.cv_base_price.amount;
  const { product } = await given.skuOf(2);
  await reseller.api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 1 } });
  await given.cart(reseller.api);
  const { data: answered } = (await fromShop("/api/cart/create-order?accept_poor=true", token)).body;
  const paths = [
    "/api/products",
    `/api/products/${product.product_id}/create`,
    `/api/client/products/${variant.client_product_id}/variants/create`,
    "/api/cart/show",
    "/api/orders",
    `/api/orders/${answered.order_id}`,
  ];
  await reseller.api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 1 } });
  const said = [JSON.stringify(answered)];
  for (const path of paths) said.push(JSON.stringify((await fromShop(path, token)).body));
  const amounts = said.map((text) => [...text.matchAll(/"amount":(\d+)/g)].map((found) => Number(found[1])));
  expect(amounts.map((all) => all.includes(wholesale))).toEqual(said.map(() => false));
  expect(amounts[3]).toContain(variant.cv_retail_price.amount);
  expect(said.join()).not.toContain('wholesale_total":{');

  const session = await reseller.api.payments.payOrders({ body: { orders: [answered.order_id] } });
  const before = (await reseller.api.earnings.show()).earnings_balance.amount;
  await server.cards.pay(session);
  const { order_totals } = await reseller.api.orders.show({ params: { id: answered.order_id } });
  const margin = order_totals.items.amount - 3 * wholesale;
  expect((await reseller.api.earnings.show()).earnings_balance.amount - before).toBeCloseTo(
    margin / 1.2,
    -0.5,
  );
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[S3] a reseller who signs in on the website sees the own orders there, and no shopper's in list, search, count or page", async () => {
  const foreign = await shoppersOrder();
  const atWholesale = await given.order(reseller.api);
  const mine = await orderFromShop();
  const inPortal = await reseller.api.orders.index({ query: { page: 1 } });
  expect(inPortal.data.slice(0, 3).map((order) => order.order_id)).toEqual([
    mine.order_id,
    atWholesale.order_id,
    foreign,
  ]);

  for (const query of ["", "?filter=paid", "?filter=refunds", "?query=PP-", "?query=Ada"]) {
    const { body } = await fromShop(`/api/orders${query}`, token);
    const ids = body.data.map((order: { order_id: number }) => order.order_id);
    expect([query, ids.includes(foreign)]).toEqual([query, false]);
    expect([query, body.meta.total]).toEqual([query, ids.length]);
  }
  const { body } = await fromShop("/api/orders", token);
  const shown = body.data.map((order: { order_id: number }) => order.order_id);
  expect([shown.includes(mine.order_id), shown.includes(atWholesale.order_id)]).toEqual([true, false]);

  for (const [path, method, fields] of [
    [`/api/orders/${foreign}`, "GET", undefined],
    [`/api/orders/${foreign}/add-comment`, "POST", { comment_text: "Hello" }],
    [`/api/orders/${atWholesale.order_id}`, "GET", undefined],
    [`/api/orders/${atWholesale.order_id}/update`, "PATCH", { order_recipient: await recipient() }],
    ["/api/payments/orders/pay", "POST", { orders: [atWholesale.order_id] }],
  ] as const)
    expect((await fromShop(path, token, method, fields)).status).toBe(404);
});

test("deleting is the portal's: an own order on a website offers none", async () => {
  const { order_id } = await orderFromShop();
  const params = { id: order_id };
  expect((await reseller.api.orders.show({ params })).order_can.delete).toBe(true);
  const { body } = await fromShop(`/api/orders/${order_id}`, token);
  expect(body.data.order_can).toMatchObject({ delete: false, edit: true, pay: true });
  expect((await fromShop("/api/orders", token, "DELETE", { orders: [order_id] })).status).toBe(403);
});

test("no answer to a website's token, of the reseller or of a shopper, says anything of the company, its keys or its store", async () => {
  await given.order(reseller.api);
  const variant = await given.variant(reseller.api);
  const { cd_id } = variant;
  const { product } = await given.skuOf(2);
  const paths = [
    "/api/user",
    "/api/products",
    `/api/products/${product.product_id}/create`,
    `/api/client/products/${variant.client_product_id}/variants/create`,
    "/api/client/designs",
    "/api/cart/show",
    "/api/orders",
    "/api/refunds/create",
    "/api/countries-list",
  ];
  const form = { email: reseller.account.email, password: TEST_PASSWORD };
  const answers = [JSON.stringify((await fromShop("/api/login", null, "POST", form)).body)];
  for (const bearer of [token, await newShopper()])
    for (const path of paths) answers.push(JSON.stringify((await fromShop(path, bearer)).body));
  answers.push(JSON.stringify((await fromShop(`/api/client/designs/${cd_id}/products`, token)).body));

  const said = answers.join("\n");
  const hushed = [...Object.values(COMPANY), STORE.client_store_url, key, 'client_markup":37'];
  expect(hushed.filter((words) => said.includes(words))).toEqual([]);
  const inPortal = JSON.stringify(await reseller.api.auth.show());
  expect(hushed.every((words) => inPortal.includes(words))).toBe(true);
});

test("what is published cannot be changed from a website, and no price at all; own unpublished designs can be placed", async () => {
  const variant = await given.variant(reseller.api);
  const { cv_id, client_product_id } = variant;
  const at = `/api/client/client-variants/${cv_id}`;
  const whole = (fields: object) => ({
    client_variants: [{ cv_id, ...fields }],
    product: { client_product_id },
  });
  const stored = async () => {
    const [row] = await server.services.db
      .select()
      .from(clientVariants)
      .where(eq(clientVariants.cv_id, cv_id));
    return [row?.cv_retail_amount, row?.cv_markup];
  };
  const before = await stored();
  const dearer = { amount: variant.cv_retail_price.amount + 500, currency: "USD" };
  for (const fields of [{ cv_retail_price: dearer }, { cv_markup: variant.cv_markup + 10 }]) {
    expect((await fromShop(at, token, "PATCH", fields)).status).toBe(403);
    expect(
      (await fromShop("/api/client/client-variants/update-variants", token, "PATCH", whole(fields))).status,
    ).toBe(403);
  }
  const { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h } = variant;
  const placement = { cv_start_x, cv_start_y, cv_canvas_width, cv_canvas_height, cv_crop_w, cv_crop_h };
  expect((await fromShop(at, token, "PATCH", placement)).status).toBe(200);
  expect(await stored()).toEqual(before);

  await server.services.db
    .update(clientProducts)
    .set({ client_product_is_published: true })
    .where(eq(clientProducts.client_product_id, client_product_id));
  expect((await fromShop(at, token, "PATCH", placement)).status).toBe(403);
  expect((await fromShop(at, token, "PATCH", { cv_active: false })).status).toBe(403);
  const add = `/api/client/products/${client_product_id}/add-designs`;
  expect((await fromShop(add, token, "POST", { client_designs: [variant.cd_id] })).status).toBe(403);
  const design = `/api/client/designs/${variant.cd_id}`;
  expect((await fromShop(design, token, "PATCH", { cd_name: "Renamed" })).status).toBe(200);
  await server.services.db
    .update(designs)
    .set({ ps_id: PUBLISHING_STATUS.published })
    .where(eq(designs.cd_id, variant.cd_id));
  expect((await fromShop(design, token, "PATCH", { cd_name: "Another" })).status).toBe(403);
  await reseller.api.catalog.updateVariant({ params: { id: cv_id }, body: { cv_markup: 10 } });
});

test("a reseller on the website is shown what shoppers are shown", async () => {
  const { body } = await fromShop("/api/user", token);
  expect(body.data).toMatchObject({ user_is_shopper: true, unread_notifications: 0 });
  const [row] = await server.services.db
    .select()
    .from(clients)
    .where(eq(clients.client_id, reseller.account.client_id));
  expect(row?.reseller_client_id).toBeNull();
});
