import { PLACEMENT_FIELDS, splitVat, usd } from "@pressport/core/rules";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  accessTokens,
  carts,
  clients,
  clientVariants,
  designs,
  ledgerEntries,
  ledgerTransactions,
  users,
} from "../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../testing/accounts.ts";
import { boot } from "../testing/boot.ts";
import { RECIPIENT } from "../testing/given.ts";
import { brokenInvariants } from "../testing/invariants.ts";
import { cancelOrder } from "./fulfilment/cancel-order.service.ts";

const SHOP = "https://shop.example.test";
const MARKUP = 50;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const reseller = await server.signIn("reseller");
const key = await registerWebsites(server.services, reseller.account.client_id, [SHOP]);
await reseller.api.account.updateClient({
  params: { clientId: reseller.account.client_id },
  body: { client_store_url: SHOP, client_st_id: 3, client_markup: MARKUP },
});
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** Asks as the reseller's website does: with its key and its origin. */
async function fromShop(path: string, token: string | null, init: RequestInit = {}) {
  const answer = await server.request(path, {
    ...init,
    headers: {
      origin: SHOP,
      "x-pressport-key": key,
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.status, body: await answer.json() };
}

async function newShopper(): Promise<string> {
  const { body } = await fromShop("/api/register", null, {
    method: "POST",
    body: JSON.stringify({ guest_user: true, name: "Shopper", email: "shopper@example.test" }),
  });
  return body.access_token;
}

const post = (body: object): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

test("[RO02] a guest of a reseller's website belongs to it, and its token to that website", async () => {
  const token = await newShopper();
  const { body } = await fromShop("/api/user", token);
  expect(body.data).toMatchObject({ user_is_shopper: true, user_role: { role_name: "guest" } });
  const [client] = await server.services.db
    .select()
    .from(clients)
    .where(eq(clients.client_id, body.data.user_client.client_id));
  expect(client?.reseller_client_id).toBe(reseller.account.client_id);
  await expect(server.apiWith(token).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
});

test("[AP22] visitors and shoppers of a website see its retail prices, everybody else the wholesale ones", async () => {
  const priceOf = (products: { product_type_id: number; product_from_price: { amount: number } }[]) =>
    products.find((product) => product.product_type_id === 2)?.product_from_price.amount;
  expect(priceOf(await server.api.catalog.index())).toBe(500);
  expect(priceOf((await fromShop("/api/products", null)).body.data)).toBe(750);
  expect(priceOf((await fromShop("/api/products", await newShopper())).body.data)).toBe(750);
});

test("a shopper uses the reseller's published designs and no others, at the reseller's price, never seeing wholesale", async () => {
  const { api } = reseller;
  const token = await newShopper();
  const variant = await given.variant(api);
  const { sku, product } = await given.skuOf(2);
  const wanted = { cd_id: variant.cd_id, sku_id: sku.sku_id };
  const make = () => fromShop(`/api/products/${product.product_id}/create-variant`, token, post(wanted));
  expect((await make()).status).toBe(404);

  await api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_retail_price: { amount: 1234, currency: "USD" } },
  });
  await api.designs.publish({
    params: { id: variant.cd_id },
    query: { products: [String(product.product_id)] },
  });
  await server.services.jobs.drain();
  const made = await make();
  expect(made.body.data).toMatchObject({
    cv_retail_price: { amount: 1234 },
    cv_base_price: { amount: 1234 },
    cv_markup: 0,
  });
  const cv_id = made.body.data.cv_id;
  const cheap = { cv_retail_price: { amount: 1, currency: "USD" } };
  const saved = await fromShop(`/api/client/client-variants/${cv_id}`, token, {
    method: "PATCH",
    body: JSON.stringify(cheap),
  });
  expect(saved.body.data.cv_retail_price.amount).toBe(1234);
  expect((await fromShop("/api/client/designs?pagination=all", token)).body.data).toEqual([]);

  await fromShop(`/api/products/variants/${cv_id}/add-to-cart`, token, post({ quantity: 2 }));
  const sized = await fromShop(
    `/api/products/variants/${cv_id}/add-to-cart?width=500&height=700`,
    token,
    post({}),
  );
  const quote = Math.round((980 * (100 + MARKUP)) / 100);
  expect(sized.body.data.cart_designs[0].cart_items[1]).toMatchObject({
    ci_custom_quote: { amount: quote, currency: "EUR" },
    ci_unit_price: { amount: Math.round(quote * server.config.eurUsdRate) },
  });
  await fromShop(
    "/api/cart/address",
    token,
    post({ ...RECIPIENT, recipient_country_id: await given.countryId("LV") }),
  );
  const created = await fromShop("/api/cart/create-order?accept_poor=true", token);
  const { order_id, order_totals } = created.body.data;

  const mine = await fromShop(`/api/orders/${order_id}`, token);
  expect(mine.body.data).toMatchObject({ order_reseller: null, order_can: { pay: true, edit: true } });
  expect(JSON.stringify(mine.body)).not.toMatch(/wholesale|margin/);

  const sold = await api.orders.show({ params: { id: order_id } });
  const wholesale = 2 * 500 + Math.round(980 * server.config.eurUsdRate) + order_totals.shipping.amount;
  const net = (gross: number) => Math.round(gross / 1.2);
  expect(sold.order_reseller).toEqual({
    shopper_name: "Shopper",
    wholesale_total: { amount: wholesale, currency: "USD" },
    margin: { amount: net(order_totals.total.amount) - net(wholesale), currency: "USD" },
  });
  expect(sold.order_can).toEqual({
    edit: false,
    pay: false,
    delete: false,
    replace_print_file: false,
    claim: false,
  });
  await expect(api.orders.remove({ body: { orders: [order_id] } })).rejects.toMatchObject({ status: 404 });
  await expect(api.payments.payOrders({ body: { orders: [order_id] } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await api.orders.index()).data.map((order) => order.order_id)).toContain(order_id);

  const stranger = await server.signIn("reseller");
  await expect(stranger.api.orders.show({ params: { id: order_id } })).rejects.toMatchObject({ status: 404 });
  expect((await fromShop(`/api/orders/${order_id}`, await newShopper())).status).toBe(404);
});

/** A canvas the reseller made and published, its size priced by hand; and a shopper's own of the same. */
async function publishedCanvas(depth: "standard" | "deep", amount: number) {
  const { api } = reseller;
  const variant = await given.variant(api, 3);
  const { product } = await given.skuOf(3);
  await api.catalog.updateVariants({
    body: {
      client_variants: [
        // Mirrored edges: a design cropped for standard bars does not reach around deep ones.
        {
          cv_id: variant.cv_id,
          cv_attribute_value: "mirror",
          cv_retail_price: { amount, currency: "USD" },
        },
      ],
      product: {
        client_product_id: variant.client_product_id,
        client_product_attributes: { depth, edges: "mirror" },
      },
    },
  });
  await api.designs.publish({
    params: { id: variant.cd_id },
    query: { products: [String(product.product_id)] },
  });
  await server.services.jobs.drain();
  const token = await newShopper();
  const made = await fromShop(
    `/api/products/${product.product_id}/create-variant`,
    token,
    post({ cd_id: variant.cd_id, sku_id: variant.sku_id }),
  );
  expect(made.body.data).toMatchObject({ cv_attribute_value: "mirror" });
  const { cv_id, client_product_id } = made.body.data;
  const choose = (chosen: string) =>
    fromShop("/api/client/client-variants/update-variants", token, {
      method: "PATCH",
      body: JSON.stringify({
        client_variants: [{ cv_id }],
        product: { client_product_id, client_product_attributes: { depth: chosen } },
      }),
    });
  /** Every place a shopper reads the price at. */
  const prices = async () => {
    const edit = await fromShop(`/api/client/products/${client_product_id}/variants/create`, token);
    const cart = await fromShop("/api/cart/show", token);
    const [line] = cart.body.data.cart_designs.flatMap((one: { cart_items: unknown[] }) => one.cart_items);
    return {
      editor: edit.body.data.client_product.client_variants[0].cv_retail_price.amount,
      line: line.client_variant.cv_retail_price.amount,
      unit: line.ci_unit_price.amount,
      total: cart.body.data.cart_totals.items.amount,
    };
  };
  const sku = async () => {
    const edit = await fromShop(`/api/client/products/${client_product_id}/variants/create`, token);
    return edit.body.data.skus.find(({ sku_id }: { sku_id: number }) => sku_id === variant.sku_id);
  };
  return { made: made.body.data, token, variant, choose, prices, sku };
}

const everywhere = (amount: number) => ({ editor: amount, line: amount, unit: amount, total: amount });

test("[AP22] a shopper who picks deep bars pays for them: in the editor, the basket and the order", async () => {
  const { made, token, choose, prices, sku } = await publishedCanvas("standard", 4990);
  expect(made.cv_retail_price.amount).toBe(4990);
  await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 1 }));
  expect(await prices()).toEqual(everywhere(4990));
  const deep = await choose("deep");
  expect(deep.body.data.client_variants[0].cv_retail_price.amount).toBe(5988);
  expect(await prices()).toEqual(everywhere(5988));
  expect(await sku()).toMatchObject({ sku_price: { amount: 4990 }, sku_surcharge: 0 });

  const unknown = await choose("bottomless");
  expect(unknown).toMatchObject({ status: 422 });
  expect(unknown.body.errors).toHaveProperty(["product.client_product_attributes.depth"]);

  const recipient_country_id = await given.countryId("LV");
  await fromShop("/api/cart/address", token, post({ ...RECIPIENT, recipient_country_id }));
  const created = await fromShop("/api/cart/create-order?accept_poor=true", token);
  expect(created.body.data.order_totals.items.amount).toBe(5988);
});

test("[AP22] what a reseller sells with deep bars starts deep at its price, and costs less on standard ones", async () => {
  const { made, token, choose, prices, sku } = await publishedCanvas("deep", 4999);
  expect(made.cv_retail_price.amount).toBe(4999);
  await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 1 }));
  expect(await prices()).toEqual(everywhere(4999));
  expect(await sku()).toMatchObject({ sku_price: { amount: 4999 }, sku_surcharge: 20 });
  await choose("standard");
  expect(await prices()).toEqual(everywhere(4166));
  await choose("deep");
  expect(await prices()).toEqual(everywhere(4999));
});

test("[S20] a shopper never pays less than the print house charges: not by an old price, nor with the reseller's code", async () => {
  const { made, token, variant, prices } = await publishedCanvas("standard", 4990);
  const wholesale = variant.cv_base_price.amount;
  await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 2 }));
  const discount_client_id = reseller.account.client_id;
  const most = await given.discount({ discount_kind: "percent", discount_value: 90, discount_client_id });
  const cut = await fromShop("/api/cart/add-discount-code", token, post({ discount_code: most }));
  expect(cut.body.data.cart_totals).toMatchObject({
    items: { amount: 2 * 4990 },
    discount: { amount: 2 * (4990 - wholesale) },
    total: { amount: 2 * wholesale },
  });

  // Stored before the print house raised its price above it.
  await server.services.db
    .update(clientVariants)
    .set({ cv_retail_amount: 1 })
    .where(eq(clientVariants.cv_id, variant.cv_id));
  expect(await prices()).toEqual({ ...everywhere(wholesale), total: 2 * wholesale });
  const { items, discount } = (await orderedBy(token)).order_totals;
  expect(items.amount - discount.amount).toBe(2 * wholesale);
});

/** Orders the basket of a shopper. */
async function orderedBy(token: string) {
  const recipient_country_id = await given.countryId("LV");
  await fromShop("/api/cart/address", token, post({ ...RECIPIENT, recipient_country_id }));
  return (await fromShop("/api/cart/create-order?accept_poor=true", token)).body.data;
}

test("[AP350] the print house pays for its own code in a reseller's shop, whose earnings stay as they are, as a share of what printing costs", async () => {
  const { made, token, variant } = await publishedCanvas("standard", 4990);
  const wholesale = variant.cv_base_price.amount;
  const earned = splitVat(usd(4990)).net.amount - splitVat(usd(wholesale)).net.amount;
  for (const { discount_value, off } of [
    { discount_value: 30, off: Math.round(wholesale * 0.3) },
    { discount_value: 100, off: wholesale },
  ]) {
    await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 1 }));
    const discount_code = await given.discount({ discount_value, discount_usage_limit: 1 });
    await fromShop("/api/cart/add-discount-code", token, post({ discount_code }));
    const { order_id, order_totals } = await orderedBy(token);
    expect(order_totals.discount.amount).toBe(off);
    const order = await reseller.api.orders.show({ params: { id: order_id } });
    const sent = order_totals.shipping.amount;
    expect(order.order_reseller).toMatchObject({
      margin: usd(netOf(4990 + sent) - netOf(wholesale + sent)),
      wholesale_total: usd(wholesale + sent - off),
    });
    expect(Math.abs((order.order_reseller?.margin.amount ?? 0) - earned)).toBeLessThanOrEqual(1);
    const { body } = await fromShop("/api/orders/pay", token, post({ orders: [order_id] }));
    await server.cards.pay(body);
    const shares = await server.services.db
      .select()
      .from(ledgerEntries)
      .innerJoin(
        ledgerTransactions,
        eq(ledgerTransactions.ledger_transaction_id, ledgerEntries.ledger_transaction_id),
      )
      .where(and(eq(ledgerTransactions.order_id, order_id), eq(ledgerTransactions.transaction_kind, "sale")));
    const booked = Object.fromEntries(
      shares.map(({ ledger_entries: { account, entry_amount } }) => [account, entry_amount]),
    );
    expect(booked).toMatchObject({
      reseller_earnings: -(order.order_reseller?.margin.amount ?? 0),
      discounts: netOf(order_totals.total.amount + off) - netOf(order_totals.total.amount),
    });
    expect(await cancelOrder(server.services, order_id)).toMatchObject({
      refunded: order_totals.total.amount,
    });
    expect(await brokenInvariants(server.services.db)).toEqual([]);
  }
});

test("[AP353] a reseller's code works in its own shop alone, and another's is refused like one that does not exist", async () => {
  const { made, token } = await publishedCanvas("standard", 4990);
  await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 1 }));
  const other = await server.signIn("reseller");
  const enter = (discount_code: string) =>
    fromShop("/api/cart/add-discount-code", token, post({ discount_code }));
  const unknown = await enter("NOBODYS");
  expect(unknown.status).toBe(422);
  const theirs = { discount_code: "SAME", discount_client_id: other.account.client_id, discount_value: 1 };
  await given.discount(theirs);
  expect(await enter("SAME")).toEqual(unknown);
  await given.discount({ ...theirs, discount_client_id: reseller.account.client_id, discount_value: 20 });
  expect((await enter("same")).body.data.cart_totals.discount.amount).toBe(998);
  await expect(reseller.api.cart.addDiscountCode({ body: { discount_code: "SAME" } })).rejects.toMatchObject({
    status: 422,
    message: unknown.body.message,
  });

  const house = await given.discount();
  const accept = (client_accepts_host_discounts: boolean) =>
    server.services.db
      .update(clients)
      .set({ client_accepts_host_discounts })
      .where(eq(clients.client_id, reseller.account.client_id));
  await accept(false);
  expect(await enter(house)).toEqual(unknown);
  await accept(true);
  expect((await enter(house)).status).toBe(200);
});

const netOf = (amount: number) => splitVat(usd(amount)).net.amount;

test("[AP22] a shopper's basket follows the reseller's price, as the editor does", async () => {
  const { made, token, variant, prices } = await publishedCanvas("standard", 4990);
  await fromShop(`/api/products/variants/${made.cv_id}/add-to-cart`, token, post({ quantity: 1 }));
  await reseller.api.catalog.updateVariant({
    params: { id: variant.cv_id },
    body: { cv_retail_price: { amount: 5490, currency: "USD" } },
  });
  expect(await prices()).toEqual(everywhere(5490));
});

test("signing in brings a guest's basket, designs and orders along, and ends the guest", async () => {
  const { account, api } = await server.signIn("reseller");
  const guest = await server.signIn("guest");
  const own = await given.variant(guest.api);
  const { order_id } = await given.orderOf(guest.api, own.cv_id);
  const session = await guest.api.payments.payOrders({ body: { orders: [order_id] } });
  await guest.api.cart.addVariant({ params: { id: own.cv_id }, body: { quantity: 4 } });
  const code = await given.discount();
  await guest.api.cart.addDiscountCode({ body: { discount_code: code } });
  const theirs = await given.variant(api);
  await api.cart.addVariant({ params: { id: theirs.cv_id }, body: { quantity: 1 } });

  const login = await guest.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  expect(login.moved).toEqual({ designs: 1, cart_items: 1 });
  const merged = server.apiWith(login.access_token);
  const cart = await merged.cart.show();
  expect(cart.cart_designs.flatMap((design) => design.cart_items)).toMatchObject([
    { ci_cv_id: theirs.cv_id, ci_quantity: 1 },
    { ci_cv_id: own.cv_id, ci_quantity: 4 },
  ]);
  expect(cart.discount_code).toBe(code);
  expect((await merged.designs.index()).data.map((design) => design.cd_id)).toContain(own.cd_id);
  await expect(guest.api.cart.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await merged.payments.payOrders({ body: { orders: [order_id] } })).toEqual(session);
  const order = await merged.orders.show({ params: { id: order_id } });
  await merged.invoices.pdf({ params: { id: order.order_invoice_id ?? 0 } });
  const { db } = server.services;
  const left = async (rows: Promise<unknown[]>) => expect(await rows).toEqual([]);
  await left(db.select().from(carts).where(eq(carts.user_id, guest.account.user_id)));
  await left(db.select().from(designs).where(eq(designs.client_id, guest.account.client_id)));
  await left(db.select().from(accessTokens).where(eq(accessTokens.user_id, guest.account.user_id)));
});

/** A poster of the reseller's that shoppers may buy, and what they make it with. */
async function publishedPoster() {
  const variant = await given.variant(reseller.api);
  const { sku, product } = await given.skuOf(2);
  const { cd_id } = variant;
  const products = [String(product.product_id)];
  await reseller.api.designs.publish({ params: { id: cd_id }, query: { products } });
  await server.services.jobs.drain();
  const path = `/api/products/${product.product_id}`;
  const make = async (token: string) =>
    (await fromShop(`${path}/create-variant`, token, post({ cd_id, sku_id: sku.sku_id }))).body.data;
  return { variant, path, make };
}

/** Somebody with an account on the reseller's website; answers how they sign in, as the guest of a token or as nobody. */
async function shopAccount() {
  const { account } = await server.signIn("reseller", { reseller_client_id: reseller.account.client_id });
  return (token: string | null) =>
    fromShop("/api/login", token, post({ email: account.email, password: TEST_PASSWORD }));
}

const addToBasket = (token: string, cv_id: number, quantity: number) =>
  fromShop(`/api/products/variants/${cv_id}/add-to-cart`, token, post({ quantity }));

/** The lines of a basket, whatever designs they are of. */
async function linesOf(token: string) {
  const { body } = await fromShop("/api/cart/show", token);
  return body.data.cart_designs.flatMap((one: { cart_items: unknown[] }) => one.cart_items);
}

test("the same variant of the same design adds up when a shopper signs in", async () => {
  const { make } = await publishedPoster();
  const login = await shopAccount();
  const first: string = (await login(null)).body.access_token;
  const kept = await make(first);
  await addToBasket(first, kept.cv_id, 3);
  const guest = await newShopper();
  await addToBasket(guest, (await make(guest)).cv_id, 4);
  const { body } = await login(guest);
  expect(body.moved).toEqual({ designs: 0, cart_items: 1 });
  expect(await linesOf(body.access_token)).toMatchObject([{ ci_cv_id: kept.cv_id, ci_quantity: 7 }]);
});

test.each([
  { chosen: "standard", lines: 1, why: "made alike adds up" },
  { chosen: "deep", lines: 2, why: "other bars are another article" },
])(
  "a guest's canvas with $chosen bars keeps them when the shopper signs in to an account with standard ones: $why",
  async ({ chosen, lines }) => {
    const { token: guest, made, choose, variant } = await publishedCanvas("standard", 4990);
    const login = await shopAccount();
    const first: string = (await login(null)).body.access_token;
    const wanted = { cd_id: variant.cd_id, sku_id: variant.sku_id };
    const { product } = await given.skuOf(3);
    const own = await fromShop(`/api/products/${product.product_id}/create-variant`, first, post(wanted));
    await addToBasket(first, own.body.data.cv_id, 3);
    await choose(chosen);
    await addToBasket(guest, made.cv_id, 4);

    const { body } = await login(guest);
    expect(body.moved).toEqual({ designs: 0, cart_items: 1 });
    const items = await linesOf(body.access_token);
    expect(
      items.map((item: { ci_quantity: number; ci_sku_item: string }) => [
        item.ci_quantity,
        /deep/.test(item.ci_sku_item),
      ]),
    ).toEqual(
      lines === 1
        ? [[7, false]]
        : [
            [3, false],
            [4, true],
          ],
    );
    const { body: started } = await fromShop(
      `/api/products/${product.product_id}/create-variant`,
      body.access_token,
      post(wanted),
    );
    expect(started.data.cv_id).toBe(own.body.data.cv_id);
  },
);

test("[P1] a guest who placed a design otherwise than the account has it keeps that placement when signing in", async () => {
  const { make } = await publishedPoster();
  const login = await shopAccount();
  const first: string = (await login(null)).body.access_token;
  await addToBasket(first, (await make(first)).cv_id, 1);
  const guest = await newShopper();
  const made = await make(guest);
  const saved = await fromShop("/api/client/client-variants/update-variants", guest, {
    method: "PATCH",
    body: JSON.stringify({
      client_variants: [{ cv_id: made.cv_id, ...placementOf(made), cv_scale_x: -1 }],
      product: { client_product_id: made.client_product_id },
    }),
  });
  expect(saved.status).toBe(200);
  await addToBasket(guest, made.cv_id, 1);
  const lines = await linesOf((await login(guest)).body.access_token);
  expect(
    lines.map((line: { client_variant: { cv_scale_x: number } }) => line.client_variant.cv_scale_x),
  ).toEqual([1, -1]);
});

const placementOf = (variant: Record<(typeof PLACEMENT_FIELDS)[number], number>) =>
  Object.fromEntries(PLACEMENT_FIELDS.map((field) => [field, variant[field]]));

test("[SC131] a shopper begins with the design as the reseller placed it on that size, and keeps what they made of it", async () => {
  const { variant, path, make } = await publishedPoster();
  const place = (cv_scale_x: number) =>
    reseller.api.catalog.updateVariant({
      params: { id: variant.cv_id },
      body: { ...placementOf(variant), cv_scale_x },
    });
  const begin = async (token: string | null) =>
    (await fromShop(`${path}/designs/${variant.cd_id}`, token)).body.data;
  const placed = async () =>
    (await begin(null)).skus.flatMap((one: { sku_id: number; sku_placement?: { cv_scale_x: number } }) =>
      one.sku_placement ? [[one.sku_id, one.sku_placement.cv_scale_x]] : [],
    );
  // What nobody has placed just covers, also with other bars than the reseller's.
  expect(await placed()).toEqual([]);
  await place(-1);
  expect(await placed()).toEqual([[variant.sku_id, -1]]);
  const token = await newShopper();
  expect(await make(token)).toMatchObject({ cv_scale_x: -1, cv_is_default: true });
  await place(1);
  const again = await begin(token);
  expect(again.client_product.client_variants[0]).toMatchObject({ cv_scale_x: -1 });
});

test("[SC89] a guest's duplicated line stays a line of its own in the account that is signed in to", async () => {
  const { account } = await server.signIn("reseller");
  const guest = await server.signIn("guest");
  const variant = await given.variant(guest.api);
  const cart = await guest.api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 2 } });
  await guest.api.cart.duplicateItem({ params: { id: cart.cart_designs[0]?.cart_items[0]?.ci_id ?? 0 } });
  const { access_token } = await guest.api.auth.login({
    body: { email: account.email, password: TEST_PASSWORD },
  });
  const moved = await server.apiWith(access_token).cart.show();
  expect(moved.cart_designs[0]?.cart_items.map(({ ci_quantity }) => ci_quantity)).toEqual([2, 2]);
});

test("registering while a guest keeps the same account, its basket and its designs", async () => {
  const guest = await server.signIn("guest");
  const variant = await given.variant(guest.api);
  await guest.api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 2 } });
  const email = "upgraded@example.test";
  await guest.api.auth.register({
    body: { name: "Ada", email, password: TEST_PASSWORD, country_id: await given.countryId("LV") },
  });
  await expect(guest.api.cart.show()).rejects.toMatchObject({ code: "not_signed_in" });
  const [row] = await server.services.db.select().from(users).where(eq(users.user_email, email));
  expect(row).toMatchObject({
    user_id: guest.account.user_id,
    client_id: guest.account.client_id,
    role_name: "user",
    user_verified_at: null,
  });
  const [mail] = await given.mails(email);
  const link = /checkAuth\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { access_token } = await server.apiWith(link).auth.show();
  expect(await server.apiWith(access_token ?? "").cart.show()).toMatchObject({
    cart_item_count: 2,
    cart_designs: [{ cd_id: variant.cd_id }],
  });
});
