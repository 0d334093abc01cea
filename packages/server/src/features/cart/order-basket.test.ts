import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { countries, discounts, idempotencyKeys, skus } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";

const DAY_MS = 24 * 3_600_000;

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");
const { cv_id } = await given.variant(api);
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

const fill = (quantity = 1) => api.cart.addVariant({ params: { id: cv_id }, body: { quantity } });
const sendTo = async (code: string) =>
  api.cart.setAddress({ body: { ...recipientIn(code), recipient_country_id: await given.countryId(code) } });
const order = async (query: object = {}) =>
  (await api.cart.createOrder({ query: { accept_poor: true, ...query } })).data;

test("[AP118] a basket that shows the prices of another country than its address is in is not ordered until the address is given again", async () => {
  await fill();
  await sendTo("LV");
  await api.cart.update({ body: { country_id: await given.countryId("US") } });
  const { cart_id, cart_version } = await api.cart.show();
  for (const shown of [{}, { cart_id, cart_version }])
    await expect(order(shown)).rejects.toMatchObject({ status: 409, code: "cart_incomplete" });
  const shown = await sendTo("US");
  expect((await order({ cart_id, cart_version: shown.cart_version })).order_totals).toEqual(
    shown.cart_totals,
  );
});

test("[AP51] an order that names another basket is refused, whether or not it names a version", async () => {
  await fill();
  const { cart_id, cart_version } = await sendTo("LV");
  for (const shown of [{ cart_id: cart_id + 1 }, { cart_id: cart_id + 1, cart_version }])
    await expect(order(shown)).rejects.toMatchObject({ status: 409, code: "cart_changed" });
  // The version alone is of this basket.
  await expect(order({ cart_version: cart_version - 1 })).rejects.toMatchObject({ code: "cart_changed" });
  await order({ cart_id });
});

test("[AP122] a size that is not made any more is taken into no basket, and ordered from none until it is taken out", async () => {
  await fill();
  const other = (await given.variant(api, 3)).cv_id;
  await api.cart.addVariant({ params: { id: other }, body: { quantity: 1 } });
  await sendTo("LV");
  await given.giveUp(2);
  await expect(fill()).rejects.toMatchObject({ status: 409, code: "size_not_made" });
  await expect(order()).rejects.toMatchObject({
    status: 409,
    code: "size_not_made",
    message: expect.stringMatching(/^Not made any more: Poster, 30 × 40 cm[^;]*\. Please take it out/),
  });
  const [line] = (await api.cart.show()).cart_designs
    .flatMap((design) => design.cart_items)
    .filter((item) => item.ci_cv_id === cv_id);
  await api.cart.removeItem({ body: { ci_id: line?.ci_id ?? 0 } });
  await order();
});

test("[S20] whoever names a version orders at the prices that were shown for it, although the sum is the same", async () => {
  const other = (await given.variant(api, 3)).cv_id;
  await fill();
  await api.cart.addVariant({ params: { id: other }, body: { quantity: 1 } });
  const { cart_id, cart_version, cart_totals } = await sendTo("LV");
  const [poster, canvas] = [await given.skuOf(2), await given.skuOf(3)];
  const shift = async (cents: number) => {
    for (const [{ sku }, by] of [
      [poster, cents],
      [canvas, -cents],
    ] as const)
      await server.services.db
        .update(skus)
        .set({ sku_price_amount: sku.sku_price_amount + by })
        .where(eq(skus.sku_id, sku.sku_id));
  };
  await shift(25);
  await expect(order({ cart_id, cart_version })).rejects.toMatchObject({
    code: "cart_changed",
    errors: { total: [`$${(cart_totals.total.amount / 100).toFixed(2)}`] },
  });
  await shift(0);
  expect((await order({ cart_id, cart_version })).order_totals).toEqual(cart_totals);
});

test("[AP82] a repeat whose first answer was lost answers that order while the next basket is being filled, and for a day", async () => {
  const wish = { query: { accept_poor: true }, idempotencyKey: "clicked once" };
  await fill();
  await sendTo("LV");
  const made = await api.cart.createOrder(wish);
  const next = await fill(2);
  await sendTo("LV");
  await server.services.db.delete(idempotencyKeys);
  expect(await api.cart.createOrder(wish)).toEqual(made);
  expect(await api.cart.show()).toMatchObject({ cart_id: next.cart_id, cart_item_count: 2 });
  server.clock.advance(DAY_MS);
  await server.services.db.delete(idempotencyKeys);
  const later = await api.cart.createOrder(wish);
  expect(later.data.order_id).not.toBe(made.data.order_id);
});

test("[AP47] a code is worth its percents or its amount, is used up by what is ordered, and never by more than it may", async () => {
  const usedOf = async (discount_code: string) => {
    const [row] = await server.services.db
      .select()
      .from(discounts)
      .where(eq(discounts.discount_code, discount_code));
    return row?.discount_used;
  };
  const spend = async (row: Parameters<typeof given.discount>[0]) => {
    const discount_code = await given.discount({ discount_usage_limit: 1, ...row });
    await fill(2);
    await sendTo("LV");
    await api.cart.addDiscountCode({ body: { discount_code } });
    const { data } = await api.cart.createOrder({ query: { accept_poor: true } });
    const { order_discount_code } = await api.orders.show({ params: { id: data.order_id } });
    expect([order_discount_code, await usedOf(discount_code)]).toEqual([discount_code, 1]);
    return data.order_totals.discount.amount;
  };
  expect(await spend({ discount_value: 20 })).toBe(200);
  expect(await spend({ discount_kind: "amount", discount_value: 20 })).toBe(20);

  const taken = await given.discount({ discount_usage_limit: 1 });
  const gone = await given.discount();
  await fill();
  await sendTo("LV");
  const refusedWith = (message: string) =>
    expect(order()).rejects.toMatchObject({ status: 422, errors: { discount_code: [message] } });
  await api.cart.addDiscountCode({ body: { discount_code: taken } });
  const ofTaken = eq(discounts.discount_code, taken);
  await server.services.db.update(discounts).set({ discount_usage_limit: 0 }).where(ofTaken);
  await refusedWith("This discount code has already been used");
  expect(await usedOf(taken)).toBe(0);
  await api.cart.addDiscountCode({ body: { discount_code: gone } });
  await server.services.db.delete(discounts).where(eq(discounts.discount_code, gone));
  await refusedWith("This discount code is not valid");
  await api.cart.removeDiscountCode();
  expect((await order()).order_totals.discount.amount).toBe(0);
});

test("[AP51] the order has the basket's note and address, and everything the basket says is new in the next one", async () => {
  await fill();
  const { cart_recipient } = await sendTo("LV");
  await api.cart.update({ body: { cart_note: "Leave it at the door", cart_delivery_service: "express" } });
  const made = await order();
  expect(await api.orders.show({ params: { id: made.order_id } })).toMatchObject({
    order_note: "Leave it at the door",
    order_recipient: cart_recipient,
    order_country_code: "LV",
    order_delivery: { service: "express" },
    order_discount_code: null,
  });
  expect(await api.cart.create()).toMatchObject({
    cart_note: "",
    cart_recipient: null,
    cart_delivery_service: "standard",
    cart_item_count: 0,
  });
});

test("[AP120] a basket for a country that parcels go to no longer is shown, changed and sent elsewhere, and not ordered before", async () => {
  await fill();
  await sendTo("EE");
  const setDeliverable = async (country_deliverable: boolean) =>
    server.services.db.update(countries).set({ country_deliverable }).where(eq(countries.country_code, "EE"));
  await setDeliverable(false);
  const unknown = {
    cart_shipping_known: false,
    cart_deliveries: [],
    cart_totals: { shipping: { amount: 0 } },
  };
  expect(await api.cart.show()).toMatchObject(unknown);
  expect(await fill()).toMatchObject({ ...unknown, cart_item_count: 2 });
  await expect(order()).rejects.toMatchObject({
    status: 422,
    errors: { recipient_country_id: ["We cannot deliver to this country"] },
  });
  expect(await sendTo("LV")).toMatchObject({ cart_shipping_known: true });
  await order();
  await setDeliverable(true);
});
