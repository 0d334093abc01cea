import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, orders } from "../../../adapters/db/schema.ts";
import type { Booted } from "../../../testing/boot.ts";
import { RECIPIENT, recipientIn } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { bootSellingHost, nameCompany } from "../../../testing/selling-host.ts";
import { cancelOrder } from "../../fulfilment/cancel-order.service.ts";
import { isBeingPaid } from "../../payments/payments.service.ts";
import { createPartnerOrder } from "../create-partner-order.service.ts";

const server = await bootSellingHost();
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

type Api = Booted["api"];
const sendTo = async (api: Api, id: number, code: string, changes: Partial<typeof RECIPIENT> = {}) => {
  const recipient_country_id = await given.countryId(code);
  return api.orders.update({
    params: { id },
    body: { order_recipient: { ...recipientIn(code), recipient_country_id, ...changes } },
  });
};
const stored = async (order_id: number) => {
  const [row] = await server.services.db.select().from(orders).where(eq(orders.order_id, order_id));
  if (!row) throw new Error(`There is no order ${order_id}.`);
  return row;
};

test("[AP57][SC60] an order is found by what its recipient is called now and no longer by what it was, and by its other words", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id, cv_sku_nr } = await given.variant(api);
  const recipient = { ...RECIPIENT, recipient_country_id: await given.countryId("LV") };
  const { order_id, order_number } = await server.services.db.transaction((tx) =>
    createPartnerOrder(tx, server.services, {
      client_id: account.client_id,
      lines: [{ cv_id, quantity: 1 }],
      recipient,
      reference: { source: "etsy", order_number: "ETSY-77" },
      accept_poor: true,
    }),
  );
  await sendTo(api, order_id, "LV", {
    recipient_name: "Grace Hopper",
    recipient_company: "Compilers Ltd",
    recipient_city: "Jelgava",
    recipient_email: "grace@navy.test",
  });
  const finds = async (query: string) => (await api.orders.index({ query: { query } })).meta.total;
  const words = [
    "hopper",
    "COMPILERS",
    "Jelgava",
    "grace@navy",
    order_number,
    "etsy-77",
    "poster",
    cv_sku_nr,
  ];
  for (const word of words) expect([word, await finds(word)]).toEqual([word, 1]);
  for (const word of ["lovelace", "riga", "ada@"]) expect([word, await finds(word)]).toEqual([word, 0]);
});

test("[AP57] the log says which fields of an address changed and nothing of what they say; open pages are told", async () => {
  const { api, account } = await server.signIn("reseller");
  const { order_id } = await given.order(api);
  await server.services.jobs.drain();
  const pushed: unknown[] = [];
  const { push } = server.services;
  const { trigger } = push;
  push.trigger = async (_, event, payload) => void pushed.push([event, payload]);
  await sendTo(api, order_id, "LV", { recipient_phone: "+371 2", recipient_address2: "Floor 3" });
  await server.services.jobs.drain();
  push.trigger = trigger;
  expect(pushed).toEqual([["order-changed", { order_id }]]);
  const [line] = await server.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.audit_action, "recipient.changed"))
    .then((lines) => lines.filter((one) => one.audit_entity_id === order_id));
  expect(line).toMatchObject({
    client_id: account.client_id,
    audit_after: { fields: ["recipient_address2", "recipient_phone"] },
  });
});

test.each([
  { whose: "the reseller's", isOwn: true, borne: 0, off: 300 },
  { whose: "the print house's", isOwn: false, borne: 150, off: 150 },
])(
  "[AP57] [AP350] what a shopper's order costs its reseller follows the shipping, and $whose discount does not",
  async ({ isOwn, borne, off }) => {
    const reseller = await server.signIn("reseller");
    const { client_id: reseller_client_id } = reseller.account;
    await reseller.api.account.updatePrices({
      params: { clientId: reseller_client_id },
      body: { client_markup: 100, client_price_ending: "any", client_least_profit: 0 },
    });
    const { api } = await server.signIn("guest", { reseller_client_id });
    const { cv_id } = await given.variant(api);
    await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 3 } });
    const discount_code = await given.discount(isOwn ? { discount_client_id: reseller_client_id } : {});
    await api.cart.addDiscountCode({ body: { discount_code } });
    const recipient_country_id = await given.countryId("LV");
    await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
    const { order_id, order_totals } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
    const before = await stored(order_id);
    // Three posters at wholesale, less what the print house gives.
    expect([before.order_wholesale_amount, order_totals.discount.amount]).toEqual([
      3 * 500 + 390 + 2 * 100 - borne,
      off,
    ]);
    const { order_totals: after } = await sendTo(api, order_id, "US");
    expect(after).toMatchObject({
      items: order_totals.items,
      discount: order_totals.discount,
      shipping: { amount: 1190 + 2 * 200 },
      total: { amount: order_totals.total.amount + 1000 },
    });
    const seen = await reseller.api.orders.show({ params: { id: order_id } });
    expect(seen.order_reseller?.wholesale_total.amount).toBe(before.order_wholesale_amount + 1000);
  },
);

test("[PA19][AP57] a company's order costs VAT once it goes to the seller's own country, and none where it went before", async () => {
  const company = await server.signIn("reseller");
  await nameCompany(company, {
    company_name: "Bilder GmbH",
    company_address: "Hauptstr. 1",
    company_country_id: await given.countryId("DE"),
    company_vat_number: "DE136695976",
  });
  const { api } = company;
  const { cv_id } = await given.variant(api);
  const { order_id } = await given.orderOf(api, cv_id, 2);
  const home = await stored(order_id);
  await sendTo(api, order_id, "DE");
  const abroad = await stored(order_id);
  await sendTo(api, order_id, "LV");
  const gross = abroad.order_items_amount + abroad.order_shipping_amount;
  const off = abroad.order_vat_off_amount;
  expect([home.order_vat_off_amount, off]).toEqual([0, gross - Math.round(gross / 1.2)]);
  expect(abroad.order_vat_treatment).not.toBe("standard");
  expect(await stored(order_id)).toMatchObject({
    order_vat_treatment: "standard",
    order_vat_off_amount: 0,
    order_total_amount: home.order_total_amount,
    order_wholesale_amount: home.order_wholesale_amount,
  });
});

test("[AP57] deep bars and sizes of one's own are shipped anew as what they are made from", async () => {
  const { api } = await server.signIn("reseller");
  const canvas = await given.variant(api, 3);
  await api.catalog.updateVariants({
    body: {
      client_variants: [{ cv_id: canvas.cv_id, cv_attribute_value: "mirror" }],
      product: {
        client_product_id: canvas.client_product_id,
        client_product_attributes: { depth: "deep", edges: "mirror" },
      },
    },
  });
  const poster = await given.variant(api);
  await api.cart.addVariant({ params: { id: canvas.cv_id }, body: {} });
  await api.cart.addVariant({
    params: { id: poster.cv_id },
    query: { width: "350", height: "520" },
    body: { quantity: 2 },
  });
  const ordered = async (code: string) => {
    const shown = await api.cart.setAddress({
      body: { ...recipientIn(code), recipient_country_id: await given.countryId(code) },
    });
    return shown.cart_totals.shipping;
  };
  const [far, near] = [await ordered("US"), await ordered("LV")];
  const { order_id, order_totals } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  expect(order_totals.shipping).toEqual(near);
  expect((await sendTo(api, order_id, "US")).order_totals.shipping).toEqual(far);
});

test("[AP57][AP76] nobody changes an order that is another's, deleted or cancelled, and no checkout is closed for what changes no price", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const [order, gone, cancelled] = [
    await given.orderOf(api, cv_id),
    await given.orderOf(api, cv_id),
    await given.orderOf(api, cv_id),
  ];
  const { api: other } = await server.signIn("reseller");
  const moved = { recipient_name: "Mallory" };
  await expect(sendTo(other, order.order_id, "LV", moved)).rejects.toMatchObject({ status: 404 });
  await api.orders.remove({ body: { orders: [gone.order_id] } });
  await expect(sendTo(api, gone.order_id, "LV", moved)).rejects.toMatchObject({ status: 404 });
  await cancelOrder(server.services, cancelled.order_id);
  await expect(sendTo(api, cancelled.order_id, "LV", moved)).rejects.toMatchObject({ status: 403 });
  for (const { order_id } of [order, gone, cancelled])
    expect((await stored(order_id)).order_recipient.recipient_name).toBe(RECIPIENT.recipient_name);

  const session = await api.payments.payOrders({ body: { orders: [order.order_id] } });
  await sendTo(api, order.order_id, "LV", { recipient_name: "Grace Hopper" });
  expect(await isBeingPaid(server.services.db, order.order_id)).toBe(true);
  expect((await server.cards.pay(session)).answer).toBe("200 settled");
});
