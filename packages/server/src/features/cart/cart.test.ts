import { randomUUID } from "node:crypto";
import type { Api, Cart, CartItem, Variant } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { idempotencyKeys, skus } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { aBlankPdf, RECIPIENT, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { listedSkuNumber } from "../catalog/chosen-options.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const shopping = async () => {
  const { api } = await server.signIn("guest");
  const variant = await given.variant(api);
  return { api, variant };
};
const address = async (code = "LV") => ({
  ...recipientIn(code),
  recipient_country_id: await given.countryId(code),
});
const linesOf = (cart: Cart) => cart.cart_designs.flatMap((design) => design.cart_items);
/** What a line is, but for the names it goes by. */
const sameOf = ({
  ci_id: _line,
  ci_cv_id: _cv,
  ci_thumbnail_url: _picture,
  client_variant,
  ...rest
}: CartItem) => {
  const {
    cv_id: _id,
    cv_version: _version,
    client_product_id: _of,
    cv_thumbnail_url: _small,
    ...made
  } = client_variant;
  return { ...rest, ...made, cv_pages: made.cv_pages.map(({ cvp_data }) => cvp_data) };
};
const custom = (api: Api, id: number, width: number | string, height?: number | string) =>
  api.cart.addVariant({
    params: { id },
    query: { width: String(width), ...(height === undefined ? {} : { height: String(height) }) },
    body: {},
  });

test("[AP39][AP40] a basket is made once and is nobody else's", async () => {
  const { api, variant } = await shopping();
  expect(await api.cart.show()).toMatchObject({ cart_id: 0, cart_designs: [] });
  const made = await api.cart.create();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 3 } });
  const filled = await api.cart.create();
  expect(filled.cart_id).toBe(made.cart_id);
  expect(filled.cart_item_count).toBe(3);
  expect(await api.cart.create()).toEqual(filled);
  expect(await api.cart.show()).toEqual(filled);

  const { api: other } = await server.signIn("guest");
  expect((await other.cart.show()).cart_designs).toEqual([]);
  const [item] = filled.cart_designs[0]?.cart_items ?? [];
  const params = { id: item?.ci_id ?? 0 };
  for (const reach of [
    () => other.cart.updateItem({ params, body: { ci_quantity: 9 } }),
    () => other.cart.removeItem({ body: { ci_id: params.id } }),
    () => other.cart.removeDesign({ body: { cd_id: variant.cd_id } }),
    () => other.cart.addDesign({ body: { cd_id: variant.cd_id } }),
    () => other.cart.addVariant({ params: { id: variant.cv_id }, body: {} }),
    () => other.cart.addProduct({ params: { id: variant.client_product_id } }),
  ])
    await expect(reach()).rejects.toMatchObject({ status: 404, message: "Not found" });
  expect(await api.cart.show()).toEqual(filled);
});

test("[AP41][AP42][AP43][AP44][AP45][EN13] designs and items go in, change and come out one by one", async () => {
  const { api, variant } = await shopping();
  const second = await given.variant(api);
  const added = await api.cart.addDesign({ body: { cd_id: variant.cd_id } });
  expect(added.cart_designs).toMatchObject([{ cd_id: variant.cd_id, cart_items: [] }]);
  const cart = await api.cart.addItems({
    body: {
      cart_designs: [
        { cd_id: variant.cd_id, cart_items: [{ ci_cv_id: variant.cv_id, ci_quantity: 2 }] },
        { cd_id: second.cd_id, cart_items: [{ ci_cv_id: second.cv_id }] },
      ],
    },
  });
  expect(cart).toMatchObject({
    discount_code: null,
    country_id: null,
    cart_recipient: null,
    cart_item_count: 3,
  });
  expect(cart.cart_designs.map((design) => design.cd_id)).toEqual([variant.cd_id, second.cd_id]);
  const [one, two] = cart.cart_designs.flatMap((design) => design.cart_items);
  expect(one).toMatchObject({
    ci_cv_id: variant.cv_id,
    ci_quantity: 2,
    ci_unit_price: { amount: 500, currency: "USD" },
    ci_line_total: { amount: 1000, currency: "USD" },
    ci_custom_quote: null,
  });
  const again = await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 1 } });
  expect(again.cart_designs[0]?.cart_items).toMatchObject([{ ci_id: one?.ci_id, ci_quantity: 3 }]);

  const changed = await api.cart.updateItem({ params: { id: one?.ci_id ?? 0 }, body: { ci_quantity: 7 } });
  expect(changed.cart_designs.flatMap((design) => design.cart_items)).toMatchObject([
    { ci_quantity: 7 },
    { ci_quantity: 1 },
  ]);
  const less = await api.cart.removeItem({ body: { ci_id: one?.ci_id ?? 0 } });
  expect(less.cart_designs.flatMap((design) => design.cart_items)).toMatchObject([{ ci_id: two?.ci_id }]);
  const rest = await api.cart.removeDesign({ body: { cd_id: second.cd_id } });
  expect(rest.cart_designs).toMatchObject([{ cd_id: variant.cd_id, cart_items: [] }]);
  await expect(api.cart.removeDesign({ body: { cd_id: second.cd_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("[SC89] a duplicated line has size, placement, options and quantity of the first, and each is edited alone", async () => {
  const { api } = await shopping();
  const made = await given.variant(api, 3);
  const { product } = await given.skuOf(3);
  const save = ({ cv_id, client_product_id }: Pick<Variant, "cv_id" | "client_product_id">, depth: string) =>
    api.catalog.updateVariants({
      body: {
        client_variants: [{ cv_id, cv_attribute_value: "mirror" }],
        product: { client_product_id, client_product_attributes: { depth, edges: "mirror" } },
      },
    });
  await save(made, "deep");
  const wide = {
    ...made,
    cv_canvas_width: made.cv_canvas_width * 1.5,
    cv_canvas_height: made.cv_canvas_height * 1.5,
  };
  const { cv_start_x, cv_start_y, cv_crop_w, cv_crop_h, cv_rotate, cv_scale_x, cv_scale_y } = made;
  await api.catalog.updateVariant({
    params: { id: made.cv_id },
    body: {
      cv_start_x,
      cv_start_y,
      cv_crop_w,
      cv_crop_h,
      cv_rotate,
      cv_scale_x,
      cv_scale_y,
      cv_canvas_width: wide.cv_canvas_width,
      cv_canvas_height: wide.cv_canvas_height,
    },
  });
  const one = await api.cart.addVariant({ params: { id: made.cv_id }, body: { quantity: 3 } });
  const [line] = linesOf(one);
  const input = { params: { id: line?.ci_id ?? 0 }, idempotencyKey: randomUUID() };
  const doubled = await api.cart.duplicateItem(input);
  expect(linesOf(await api.cart.duplicateItem(input))).toHaveLength(2);
  const [first, copy] = linesOf(doubled);
  if (!first || !copy) throw new Error("There is no copy.");
  expect(sameOf(copy)).toEqual(sameOf(first));
  expect(copy.ci_quantity).toBe(3);
  expect(copy.client_variant.cv_canvas_width).toBeCloseTo(wide.cv_canvas_width, 3);
  expect(doubled.cart_totals.items.amount).toBe(one.cart_totals.items.amount * 2);

  const params = { id: made.cd_id, pid: product.product_id };
  const placed = await api.catalog.place({ params, query: { cv_id: String(copy.ci_cv_id) } });
  expect(placed.client_product?.client_variants.map(({ cv_id }) => cv_id)).toEqual([copy.ci_cv_id]);
  await save(copy.client_variant, "standard");
  const [still, changed] = linesOf(await api.cart.show());
  expect([still?.ci_sku_item, changed?.ci_sku_item].map((words) => /deep/.test(words ?? ""))).toEqual([
    true,
    false,
  ]);
  const own = await api.catalog.place({ params });
  expect(own.client_product).toMatchObject({
    client_product_is_aside: false,
    client_product_attributes: { depth: "deep" },
  });
  const { sku } = await given.skuOf(3, /^50 ?× ?70/);
  const more = await api.catalog.createVariant({
    params: { id: product.product_id },
    body: {
      cd_id: made.cd_id,
      sku_id: sku.sku_id,
      client_product_id: copy.client_variant.client_product_id,
    },
  });
  expect(more.client_product_id).toBe(copy.client_variant.client_product_id);
});

test("[SC89] an individual size is duplicated as it is, and taking out the copy leaves the first", async () => {
  const { api, variant } = await shopping();
  const [line] = linesOf(await custom(api, variant.cv_id, 350, 520));
  const doubled = await api.cart.duplicateItem({ params: { id: line?.ci_id ?? 0 } });
  const [first, copy] = linesOf(doubled);
  if (!first || !copy) throw new Error("There is no copy.");
  expect(sameOf(copy)).toEqual(sameOf(first));
  expect(copy).toMatchObject({ ci_width: 350, ci_height: 520, client_variant: { cv_is_custom_size: true } });
  const left = await api.cart.removeItem({ body: { ci_id: copy.ci_id } });
  expect(linesOf(left)).toMatchObject([{ ci_id: first.ci_id }]);
  await expect(api.cart.duplicateItem({ params: { id: copy.ci_id } })).rejects.toMatchObject({ status: 404 });
});

test("[AP53] a product brings every active size, in one design", async () => {
  const { api, variant } = await shopping();
  const { product } = await given.skuOf(2);
  const square = await given.skuOf(2, /^50 ?× ?50/);
  const off = await given.skuOf(2, /^50 ?× ?70/);
  const make = (sku_id: number) =>
    api.catalog.createVariant({ params: { id: product.product_id }, body: { cd_id: variant.cd_id, sku_id } });
  await make(square.sku.sku_id);
  const inactive = await make(off.sku.sku_id);
  await api.catalog.updateVariant({ params: { id: inactive.cv_id }, body: { cv_active: false } });
  const cart = await api.cart.addProduct({
    params: { id: variant.client_product_id },
    query: { quantity: "2" },
  });
  expect(cart.cart_designs).toHaveLength(1);
  expect(cart.cart_designs[0]?.cart_items.map((item) => [item.ci_cv_sku_nr, item.ci_quantity])).toEqual([
    [variant.cv_sku_nr, 2],
    [square.sku.sku_nr, 2],
  ]);
  const sized = await api.cart.addProduct({
    params: { id: variant.client_product_id },
    query: { width: "500", height: "700" },
  });
  expect(sized.cart_designs[0]?.cart_items).toHaveLength(3);
});

test("a line holds 1 to 1000 pieces", async () => {
  const { api, variant } = await shopping();
  const params = { id: variant.cv_id };
  const cart = await api.cart.addVariant({ params, body: { quantity: 1000 } });
  const errors = { ci_quantity: ["Please enter a quantity between 1 and 1000"] };
  await expect(api.cart.addVariant({ params, body: { quantity: 1 } })).rejects.toMatchObject({
    status: 422,
    errors,
  });
  const ci_id = cart.cart_designs[0]?.cart_items[0]?.ci_id ?? 0;
  for (const ci_quantity of [0, -1, 1001, 1.5])
    await expect(api.cart.updateItem({ params: { id: ci_id }, body: { ci_quantity } })).rejects.toMatchObject(
      {
        errors,
      },
    );
  expect((await api.cart.show()).cart_item_count).toBe(1000);
});

test("[AP54][BC01][BC02][BC03][BC04][BC05] a custom size is priced by its area in euro and converted once", async () => {
  const { api, variant } = await shopping();
  const { eurUsdRate } = server.config;
  const expected: [number, number, number][] = [
    [200, 200, 500],
    [420, 420, 500],
    [420, 430, 506],
    [450, 725, 914],
    [500, 700, 980],
    [508, 762, 1084],
    [1000, 1400, 3920],
    [1400, 1400, 5488],
  ];
  for (const [width, height, euro] of expected) {
    const cart = await custom(api, variant.cv_id, width, height);
    const item = cart.cart_designs[0]?.cart_items.at(-1);
    expect(item).toMatchObject({
      ci_width: width,
      ci_height: height,
      ci_custom_quote: { amount: euro, currency: "EUR" },
      ci_unit_price: { amount: Math.round(euro * eurUsdRate), currency: "USD" },
      ci_needs_confirmation: width > 1000 && height > 1000,
      client_variant: { cv_is_custom_size: true, cv_base_price: item?.ci_unit_price },
    });
    expect(item?.client_variant.cv_crop_w).toBeGreaterThan(0);
  }
  const [first] = (await api.cart.show()).cart_designs[0]?.cart_items ?? [];
  expect(first?.ci_sku_item).toBe("20 × 20 cm");
});

test("[VA29][AP54] a custom size out of bounds, half of one, or of a product without one is a 422", async () => {
  const { api, variant } = await shopping();
  const valid = "Please enter valid size!";
  const refused = (width: number | string, height: number | string | undefined, errors: object) =>
    expect(custom(api, variant.cv_id, width, height)).rejects.toMatchObject({ status: 422, errors });
  await refused(190, 500, { width: [valid] });
  await refused(500, 1401, { height: [valid] });
  await refused(199, 1500, { width: [valid], height: [valid] });
  await refused(500, undefined, { height: [valid] });
  await refused("50.5", 500, { width: [valid] });
  const canvas = await given.variant(api, 3);
  await expect(custom(api, canvas.cv_id, 500, 700)).rejects.toMatchObject({ errors: { width: [valid] } });
  expect((await api.cart.show()).cart_item_count).toBe(0);
});

test("[AP46][AP49][AP50] address, country and note are kept, and shipping follows the country", async () => {
  const { api, variant } = await shopping();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 3 } });
  expect(await api.cart.show()).toMatchObject({
    cart_shipping_known: false,
    cart_totals: { shipping: { amount: 0 } },
  });
  const country_id = await given.countryId("US");
  const changed = await api.cart.update({ body: { country_id, cart_note: " Ring twice " } });
  expect(changed).toMatchObject({
    country_id,
    cart_note: "Ring twice",
    cart_shipping_known: true,
    cart_totals: {
      items: { amount: 1500 },
      shipping: { amount: 1190 + 2 * 200 },
      discount: { amount: 0 },
      total: { amount: 3090, currency: "USD" },
    },
  });
  const riga = await given.countryId("LV");
  const prices = await api.cart.prices({ query: { country_id: String(riga) } });
  expect(prices).toMatchObject({
    country_id: riga,
    items: [{ ci_line_total: { amount: 1500 }, shipping: { amount: 590 } }],
    totals: { shipping: { amount: 390 + 2 * 100 }, total: { amount: 2090 } },
    delivery_days: { from: 3, to: 14 },
  });
  expect((await api.cart.prices({ query: { country_id: String(country_id) } })).delivery_days).toEqual({
    from: 3,
    to: 8,
  });
  expect((await api.cart.show()).country_id).toBe(country_id);
  const recipient = await address("DE");
  await api.cart.setAddress({ body: recipient });
  expect(await api.cart.show()).toMatchObject({
    cart_recipient: recipient,
    country_id: recipient.recipient_country_id,
    cart_totals: { shipping: { amount: 690 + 2 * 120 } },
  });
});

test("[PA09] express is offered with its price and days, is chosen in the basket, and is what the order costs", async () => {
  const { api } = await server.signIn("reseller");
  const variant = await given.variant(api);
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 3 } });
  const before = await api.cart.setAddress({ body: await address("LV") });
  expect(before).toMatchObject({ cart_delivery_service: "standard" });
  expect(before.cart_deliveries).toMatchObject([
    { delivery_service: "standard", price: { amount: 390 + 2 * 100 }, days: { from: 3, to: 14 } },
    { delivery_service: "express", price: { amount: 390 + 690 + 2 * (100 + 50) }, days: { from: 1, to: 2 } },
  ]);
  const [standard, express] = before.cart_deliveries;
  expect(Date.parse(express?.arrives.to ?? "")).toBeLessThan(Date.parse(standard?.arrives.to ?? ""));
  const chosen = await api.cart.update({ body: { cart_delivery_service: "express" } });
  expect(chosen).toMatchObject({
    cart_delivery_service: "express",
    cart_totals: { shipping: { amount: 1380 }, total: { amount: 1500 + 1380 } },
  });
  expect((await api.cart.prices({ query: { country_id: String(chosen.country_id) } })).delivery_days).toEqual(
    { from: 1, to: 2 },
  );
  const { data } = await api.cart.createOrder({
    query: { cart_id: String(chosen.cart_id), cart_version: String(chosen.cart_version), accept_poor: true },
  });
  expect(data.order_totals).toEqual(chosen.cart_totals);
  const order = await api.orders.show({ params: { id: data.order_id } });
  expect(order.order_delivery).toEqual({ service: "express", expected: null });
  const [invoice] = (await api.invoices.index()).data;
  expect(invoice?.invoice_total).toEqual(chosen.cart_totals.total);
});

test("[PA09] a country without express gets the standard delivery at its price", async () => {
  const { api, variant } = await shopping();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 1 } });
  await api.cart.setAddress({ body: await address("LV") });
  await api.cart.update({ body: { cart_delivery_service: "express" } });
  const far = await api.cart.setAddress({ body: await address("BR") });
  expect(far).toMatchObject({
    cart_delivery_service: "standard",
    cart_totals: { shipping: { amount: 1890 } },
  });
  expect(far.cart_deliveries).toHaveLength(1);
});

test("[AP49][VA29] an excluded country is refused with words, and an incomplete address field by field", async () => {
  const { api } = await shopping();
  const excluded = "We cannot deliver to this country";
  for (const code of ["CU", "IR", "KP", "SY"])
    await expect(api.cart.setAddress({ body: await address(code) })).rejects.toMatchObject({
      status: 422,
      errors: { recipient_country_id: [excluded] },
    });
  const country_id = await given.countryId("CU");
  await expect(api.cart.prices({ query: { country_id: String(country_id) } })).rejects.toMatchObject({
    errors: { country_id: [excluded] },
  });
  await expect(api.cart.update({ body: { country_id } })).rejects.toMatchObject({
    errors: { country_id: [excluded] },
  });
  const bad = { ...(await address()), recipient_name: "", recipient_email: "ada@", recipient_city: " " };
  await expect(api.cart.setAddress({ body: bad })).rejects.toMatchObject({
    message: "Name field is required",
    errors: {
      recipient_name: ["Name field is required"],
      recipient_email: ["Valid email required"],
      recipient_city: ["This field is required"],
    },
  });
  await expect(
    api.cart.setAddress({ body: { ...(await address()), recipient_zip: " " } }),
  ).rejects.toMatchObject({ errors: { recipient_zip: ["This field is required"] } });
  expect((await api.cart.show()).cart_recipient).toBeNull();
});

test("[PA341] an address with letters that no slip or label can show is refused at its field", async () => {
  const { api } = await shopping();
  const to = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  await expect(
    api.cart.setAddress({ body: { ...to, recipient_name: "Anna \u{1f381}" } }),
  ).rejects.toMatchObject({
    errors: { recipient_name: ["Some letters of “Anna \u{1f381}” cannot be printed"] },
  });
  const { cart_recipient } = await api.cart.setAddress({ body: { ...to, recipient_name: "山田 太郎" } });
  expect(cart_recipient?.recipient_name).toBe("山田 太郎");
});

test("[AP47][AP48] a discount code counts in any letters until it is taken off, and an unknown one changes nothing", async () => {
  const { api, variant } = await shopping();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 3 } });
  const discount_code = await given.discount({ discount_value: 15 });
  await expect(api.cart.addDiscountCode({ body: { discount_code: "NOPE" } })).rejects.toMatchObject({
    status: 422,
    errors: { discount_code: ["This discount code is not valid"] },
  });
  const before = await api.cart.show();
  const cart = await api.cart.addDiscountCode({
    body: { discount_code: ` ${discount_code.toLowerCase()} ` },
  });
  expect(cart).toMatchObject({
    discount_code,
    cart_totals: { items: { amount: 1500 }, discount: { amount: 225 }, total: { amount: 1275 } },
  });
  const without = await api.cart.removeDiscountCode();
  expect(without.discount_code).toBeNull();
  expect(without.cart_totals).toEqual(before.cart_totals);
  const large = await given.discount({ discount_kind: "amount", discount_value: 99_999 });
  const free = await api.cart.addDiscountCode({ body: { discount_code: large } });
  expect(free.cart_totals).toMatchObject({ discount: { amount: 1500 }, total: { amount: 0 } });
});

test("[AP47] codes have a beginning, an end and a limit, also at the moment of ordering", async () => {
  const { api, variant } = await shopping();
  const soon = new Date(server.clock.now().getTime() + 60_000);
  const early = await given.discount({ discount_valid_from: soon });
  const late = await given.discount({ discount_valid_to: new Date(server.clock.now().getTime() - 1) });
  const used = await given.discount({ discount_usage_limit: 0 });
  const refusal = (discount_code: string, message: string) =>
    expect(api.cart.addDiscountCode({ body: { discount_code } })).rejects.toMatchObject({
      errors: { discount_code: [message] },
    });
  await refusal(early, "This discount code is not valid");
  await refusal(late, "This discount code has expired");
  await refusal(used, "This discount code has already been used");

  const ending = await given.discount({ discount_valid_to: soon });
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  await api.cart.setAddress({ body: await address() });
  await api.cart.addDiscountCode({ body: { discount_code: ending } });
  server.clock.advance(120_000);
  expect((await api.cart.show()).cart_totals.discount.amount).toBe(0);
  await expect(api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    status: 422,
    errors: { discount_code: ["This discount code has expired"] },
  });
  await api.cart.removeDiscountCode();
  expect(
    (await api.cart.createOrder({ query: { accept_poor: true } })).data.order_totals.discount.amount,
  ).toBe(0);
});

test("[AP47] deleting an unpaid order gives the use of its code back", async () => {
  const { api, variant } = await shopping();
  const discount_code = await given.discount({ discount_usage_limit: 1 });
  const order = async () => {
    await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
    await api.cart.addDiscountCode({ body: { discount_code } });
    await api.cart.setAddress({ body: await address() });
    return (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  };
  const { order_id, order_totals } = await order();
  expect(order_totals.discount.amount).toBe(50);
  await expect(api.cart.addDiscountCode({ body: { discount_code } })).rejects.toMatchObject({
    errors: { discount_code: ["This discount code has already been used"] },
  });
  await api.orders.remove({ body: { orders: [order_id] } });
  expect((await order()).order_totals.discount.amount).toBe(50);
});

test("[AP51] an empty or incomplete basket is not ordered, a full one once, with a message", async () => {
  const { api, variant } = await shopping();
  await expect(api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    status: 409,
    code: "cart_empty",
  });
  await api.cart.create();
  await expect(api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    code: "cart_empty",
  });
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 2 } });
  await expect(api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    status: 409,
    code: "cart_incomplete",
  });
  await api.cart.setAddress({ body: await address() });
  const created = await api.cart.createOrder({ query: { accept_poor: true } });
  expect(created).toEqual({
    message: `Order ${created.data.order_number} has been created.`,
    data: {
      order_id: expect.any(Number),
      order_number: expect.stringMatching(/^PP-2026-\d{6}$/),
      order_created_at: server.clock.now().toISOString(),
      order_totals: {
        items: { amount: 1000, currency: "USD" },
        shipping: { amount: 490, currency: "USD" },
        discount: { amount: 0, currency: "USD" },
        vat_off: { amount: 0, currency: "USD" },
        total: { amount: 1490, currency: "USD" },
      },
    },
  });
  expect((await api.cart.show()).cart_designs).toEqual([]);
  await expect(api.cart.createOrder({ query: { accept_poor: true } })).rejects.toMatchObject({
    status: 409,
    code: "cart_empty",
  });
});

test("[AP51][AP82] a repeat with the same key answers the same order, with another key or none it is a 409", async () => {
  const { api, variant } = await shopping();
  const once = { idempotencyKey: "one click" };
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  await api.cart.setAddress({ body: await address() });
  const created = await api.cart.createOrder({ ...once, query: { accept_poor: true } });
  expect(await api.cart.createOrder({ ...once, query: { accept_poor: true } })).toEqual(created);
  // The host was killed after the commit, before the answer was kept.
  await server.services.db.delete(idempotencyKeys);
  expect(await api.cart.createOrder({ ...once, query: { accept_poor: true } })).toEqual(created);
  for (const other of [{ idempotencyKey: "another click" }, {}])
    await expect(api.cart.createOrder({ ...other, query: { accept_poor: true } })).rejects.toMatchObject({
      status: 409,
      code: "cart_empty",
    });
});

test("[S20] an order of the basket that was shown is refused once its prices moved, with the new sums", async () => {
  const { api, variant } = await shopping();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: { quantity: 2 } });
  const { cart_id, cart_version, cart_totals } = await api.cart.setAddress({ body: await address() });
  const { amount } = cart_totals.total;
  const sku = eq(skus.sku_id, variant.sku_id);
  const [before] = await server.services.db.select().from(skus).where(sku);
  const priced = (sku_price_amount: number) =>
    server.services.db.update(skus).set({ sku_price_amount }).where(sku);
  await priced((before?.sku_price_amount ?? 0) + 100);
  const written = `$${((amount + 200) / 100).toFixed(2)}`;
  await expect(
    api.cart.createOrder({ query: { accept_poor: true, cart_id, cart_version } }),
  ).rejects.toMatchObject({
    status: 409,
    code: "cart_changed",
    message: expect.stringContaining(written),
    errors: { total: [written] },
  });
  const shown = await api.cart.show();
  expect(shown.cart_totals.total.amount).toBe(amount + 200);
  expect(shown.cart_version).toBeGreaterThan(cart_version);
  expect((await api.cart.show()).cart_version).toBe(shown.cart_version);
  const { data } = await api.cart.createOrder({
    query: { accept_poor: true, cart_id, cart_version: shown.cart_version },
  });
  expect(data.order_totals.total.amount).toBe(amount + 200);
  await priced(before?.sku_price_amount ?? 0);
});

test("[AP51] an order of a basket that another window has changed or replaced is refused", async () => {
  const { api, variant } = await shopping();
  await api.cart.addVariant({ params: { id: variant.cv_id }, body: {} });
  const { cart_id, cart_version } = await api.cart.setAddress({ body: await address() });
  const { cart_version: changed } = await api.cart.update({ body: { cart_note: "Ring twice" } });
  const refused = { status: 409, code: "cart_changed" };
  await expect(
    api.cart.createOrder({ query: { accept_poor: true, cart_id, cart_version } }),
  ).rejects.toMatchObject(refused);
  await expect(
    api.cart.createOrder({ query: { accept_poor: true, cart_id: cart_id + 1, cart_version: changed } }),
  ).rejects.toMatchObject(refused);
  await api.cart.createOrder({ query: { accept_poor: true, cart_id, cart_version: changed } });
});

test("[AP83] the rate of a custom size is frozen on the order, with its date", async () => {
  const { api, variant } = await shopping();
  await custom(api, variant.cv_id, 1400, 1400);
  await api.cart.setAddress({ body: await address() });
  const { data } = await api.cart.createOrder({ query: { accept_poor: true } });
  const order = await api.orders.show({ params: { id: data.order_id } });
  expect(order.order_rate).toEqual({
    usd_per_eur: server.config.eurUsdRate,
    date: server.clock.now().toISOString(),
  });
  expect(order.order_items).toMatchObject([
    {
      oi_custom_quote: { amount: 5488, currency: "EUR" },
      oi_needs_confirmation: true,
      oi_sku_item: "140 × 140 cm",
      oi_cv_sku_nr: `${variant.cv_sku_nr}-CUSTOM-1400X1400`,
    },
  ]);
});

test("the number of an individual size, of deep bars too, still names the size it was made from", () => {
  expect(listedSkuNumber("CV-30X40-P-DEEP-CUSTOM-0350X0520")).toBe("CV-30X40-P");
  expect(listedSkuNumber("PO-21X30-P-CUSTOM-1400X1400")).toBe("PO-21X30-P");
});

test("[AP54] a host set to block refuses what is larger than its sheet", async () => {
  const strict = await boot({
    as: "reseller",
    settings: { PRESSPORT_WORKER: "off", CUSTOM_SIZE_SHEET_LIMIT: "block" },
  });
  const variant = await strict.given.variant(strict.api);
  await custom(strict.api, variant.cv_id, 1000, 1400);
  await expect(custom(strict.api, variant.cv_id, 1001, 1001)).rejects.toMatchObject({ status: 422 });
});

test("[AP52] the product variant named is added to the basket, one piece unless told, and more adds up", async () => {
  const { api, variant } = await shopping();
  const params = { id: variant.cv_id };
  const lines = (cart: Awaited<ReturnType<Api["cart"]["addVariant"]>>) =>
    cart.cart_designs
      .flatMap((design) => design.cart_items)
      .map((item) => [item.client_variant.cv_id, item.ci_quantity]);
  expect(lines(await api.cart.addVariant({ params, body: {} }))).toEqual([[variant.cv_id, 1]]);
  expect(lines(await api.cart.addVariant({ params, body: { quantity: 4 } }))).toEqual([[variant.cv_id, 5]]);
  expect(lines(await api.cart.show())).toEqual([[variant.cv_id, 5]]);
});

test("[P23] what would look soft in print is ordered only with a yes, which the refusal asks for by name and resolution", async () => {
  const { api } = await server.signIn("reseller");
  const { cart_id } = await given.cart(api);
  await expect(api.cart.createOrder()).rejects.toMatchObject({
    status: 422,
    code: "invalid",
    errors: { accept_poor: [expect.stringMatching(/Poster, 30 × 40 cm \(25 dpi\)/)] },
  });
  await expect(api.cart.createOrder({ query: { accept_poor: false } })).rejects.toMatchObject({
    status: 422,
  });
  expect((await api.cart.show()).cart_id).toBe(cart_id);
  const { data } = await api.cart.createOrder({ query: { accept_poor: true } });
  expect((await api.orders.show({ params: { id: data.order_id } })).order_items[0]?.oi_quality).toBe("poor");
});

test("[PA200] a print whose file has an error is ordered only with a yes, and the refusal names the finding", async () => {
  const { api } = await server.signIn("reseller");
  const design = await given.upload(api, await aBlankPdf());
  expect(design.cd_findings[0]).toMatchObject({ code: "blank-page", severity: "error" });
  const { cv_id } = await given.variant(api, 2, design.cd_id);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
  const address = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  const { cart_designs } = await api.cart.setAddress({ body: address });
  const [item] = cart_designs.flatMap(({ cart_items }) => cart_items);
  expect(item).toMatchObject({
    ci_quality: "good",
    ci_findings: [
      { code: "blank-page", severity: "error" },
      { code: "size-differs", severity: "info" },
    ],
  });
  await expect(api.cart.createOrder()).rejects.toMatchObject({
    status: 422,
    errors: { accept_poor: [expect.stringMatching(/^Poster, 30 × 40 cm .*: This page is blank/)] },
  });
  const { data } = await api.cart.createOrder({ query: { accept_poor: true } });
  expect(data.order_id).toBeGreaterThan(0);
});

test("a new basket goes to the country somebody registered with, if parcels may", async () => {
  const country_id = await given.countryId("LV");
  const register = async (email: string, country: number) => {
    const body = { guest_user: true as const, name: "Ada", email, country_id: country };
    const { access_token } = await server.api.auth.register({ body });
    return server.apiWith(access_token ?? "");
  };
  expect((await (await register("riga@example.test", country_id)).cart.create()).country_id).toBe(country_id);
  const cuba = await given.countryId("CU");
  expect((await (await register("havana@example.test", cuba)).cart.create()).country_id).toBeNull();
});

test("[SC223] the host refuses an address whose postcode is another country's", async () => {
  const { api } = await server.signIn("reseller");
  const recipient_country_id = await given.countryId("EE");
  const body = { ...RECIPIENT, recipient_country_id };
  await expect(api.cart.setAddress({ body })).rejects.toMatchObject({
    status: 422,
    errors: { recipient_zip: ["This postcode does not belong to the country chosen"] },
  });
  const { country_id } = await api.cart.setAddress({ body: { ...body, recipient_zip: "10111" } });
  expect(country_id).toBe(recipient_country_id);
});
