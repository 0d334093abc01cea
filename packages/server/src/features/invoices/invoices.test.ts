import { PDFDict, PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { invoices, orders } from "../../adapters/db/schema.ts";
import { brokenInvariants } from "../../testing/invariants.ts";
import { bootSellingHost, nameCompany } from "../../testing/selling-host.ts";
import { textOfPages, textOfPdf } from "../../testing/text-of-pdf.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { reissueInvoice } from "./invoices.service.ts";

const server = await bootSellingHost();
const { given } = server;
const reseller = await server.signIn("reseller");
const { api } = reseller;
await nameCompany(reseller, {
  company_name: "Šķūņa Drukātava",
  company_vat_number: "LV40103032949",
  company_address: "Brīvības 1",
});
const { cv_id } = await given.variant(api);

test("[AP63][EN09][ST09] invoices come by page, newest first, with 20 % VAT taken out of the total", async () => {
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.unshift((await given.orderOf(api, cv_id, 2)).order_id);
  const first = await api.invoices.index();
  expect(first.meta).toEqual({ current_page: 1, last_page: 2, from: 1, total: 21, per_page: 20 });
  expect(first.data.map((invoice) => invoice.invoice_orders[0]?.order_id)).toEqual(ids.slice(0, 20));
  expect(first.data[0]).toMatchObject({
    invoice_paid: false,
    invoice_total: { amount: 1490, currency: "USD" },
    invoice_net: { amount: 1242, currency: "USD" },
    invoice_vat: { amount: 248, currency: "USD" },
    invoice_created_at: server.clock.now().toISOString(),
    invoice_paid_at: null,
  });
  expect((await api.invoices.index({ query: { page: "2" } })).data).toHaveLength(1);
  const { api: other } = await server.signIn("reseller");
  expect((await other.invoices.index()).data).toEqual([]);
});

test("[SC66] all invoices come as PDFs in one ZIP, each under its number, and nobody else's", async () => {
  const { api: buyer } = await server.signIn("reseller");
  const own = await given.variant(buyer);
  for (let index = 0; index < 2; index += 1) await given.orderOf(buyer, own.cv_id);
  const files = unzipSync(new Uint8Array(await (await buyer.invoices.zip()).arrayBuffer()));
  const { data } = await buyer.invoices.index();
  expect(Object.keys(files).sort()).toEqual(data.map((one) => `${one.invoice_number}.pdf`).sort());
  for (const { invoice_id, invoice_number } of data) {
    const pdf = new Uint8Array(
      await (await buyer.invoices.pdf({ params: { id: invoice_id } })).arrayBuffer(),
    );
    expect(Buffer.compare(files[`${invoice_number}.pdf`] ?? new Uint8Array(), pdf)).toBe(0);
  }
});

test("[SC66] the ZIP holds every invoice of a client with very many, once, and nobody else's", async () => {
  const { api: buyer, account } = await server.signIn("reseller");
  await given.order(buyer);
  const { db } = server.services;
  const [row] = await db.select().from(invoices).where(eq(invoices.client_id, account.client_id));
  if (!row) throw new Error("There is no invoice.");
  const { invoice_id: _id, ...kept } = row;
  const numbers = Array.from({ length: 50 }, (_, index) => `Z-${String(index).padStart(3, "0")}`);
  await db.insert(invoices).values(numbers.map((invoice_number) => ({ ...kept, invoice_number })));
  const zip = await buyer.invoices.zip();
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual([row.invoice_number, ...numbers].map((number) => `${number}.pdf`));
});

test("[AP64][BC13] an invoice is a PDF of its own name with words in it, and the same bytes each time", async () => {
  const order = await given.orderOf(api, cv_id, 2);
  const { order_invoice_id } = await api.orders.show({ params: { id: order.order_id } });
  const id = order_invoice_id ?? 0;
  const pdf = new Uint8Array(await (await api.invoices.pdf({ params: { id } })).arrayBuffer());
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
  const words = await textOfPdf(pdf);
  for (const text of [
    "Šķūņa Drukātava",
    "LV40103032949",
    "Good Prints",
    "Press Street 1",
    "LV40003032949",
    order.order_number,
    "Poster",
    "30 × 40 cm",
    "PO-30X40-P",
    "$5.00",
    "$10.00",
    "VAT 20 %",
    "$2.48",
    "$12.42",
    "$14.90",
  ])
    expect(words).toContain(text);
  expect(new Uint8Array(await (await api.invoices.pdf({ params: { id } })).arrayBuffer())).toEqual(pdf);

  const { api: other } = await server.signIn("reseller");
  await expect(other.invoices.pdf({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

test.each([
  {
    language: "de",
    words: ["Pro-forma-Rechnung", "Rechnung an", "12,42\u00a0$", "Zahlbar bis"],
  },
  { language: "lv", words: ["Plakāts"] },
  { language: "ar", words: ["14.90", "مارس"] },
])("[WD25] [WD26] an invoice is in the language of its buyer: $language", async ({ language, words }) => {
  const buyer = await server.signIn("reseller");
  await buyer.api.account.updateSettings({
    params: { id: buyer.account.user_id },
    body: { user_language: language },
  });
  const variant = await given.variant(buyer.api);
  const order = await given.orderOf(buyer.api, variant.cv_id, 2);
  const { order_invoice_id } = await buyer.api.orders.show({ params: { id: order.order_id } });
  const pdf = await buyer.api.invoices.pdf({ params: { id: order_invoice_id ?? 0 } });
  const written = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(written).not.toContain("Billed to");
  for (const text of words) expect(written).toContain(text);
});

/** What EN 16931 data say under a name, each time they do. */
const said = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, "g"))].map(
    ([, words]) => words,
  );
const cents = (xml: string, name: string) => said(xml, name).map((words) => Math.round(Number(words) * 100));
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test("[PA18] a paid invoice is a PDF/A-3 with its data by EN 16931, whose parts add up, and which comes alone too", async () => {
  const code = await given.discount({ discount_value: 7 });
  await given.cart(api);
  await api.cart.addVariant({ params: { id: cv_id }, body: { quantity: 3 } });
  await api.cart.addDiscountCode({ body: { discount_code: code } });
  const { data: order } = await api.cart.createOrder({ query: { accept_poor: true } });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [order.order_id] } }));
  const [invoice] = (await api.invoices.index()).data;
  const params = { id: invoice?.invoice_id ?? 0 };
  const xml = await (await api.invoices.xml({ params })).text();
  expect(said(xml, "ID").slice(0, 2)).toEqual(["urn:cen.eu:en16931:2017", invoice?.invoice_number]);
  expect(said(xml, "TypeCode")[0]).toBe("380");
  expect(said(xml, "CountryID")).toEqual(["LV", "LV"]);
  expect(said(xml, "Name")).toContain("Šķūņa Drukātava");
  const last = (name: string) => cents(xml, name).at(-1) ?? 0;
  const [items, charge, allowance] = [
    last("LineTotalAmount"),
    last("ChargeTotalAmount"),
    last("AllowanceTotalAmount"),
  ];
  const [net, vat, total] = [last("TaxBasisTotalAmount"), last("TaxTotalAmount"), last("GrandTotalAmount")];
  expect(sum(cents(xml, "LineTotalAmount").slice(0, -1))).toBe(items);
  expect(items + charge - allowance).toBe(net);
  expect(cents(xml, "ActualAmount")).toEqual([allowance, charge]);
  expect([net, vat, total]).toEqual([
    invoice?.invoice_net.amount,
    invoice?.invoice_vat.amount,
    order.order_totals.total.amount,
  ]);
  expect(net + vat).toBe(total);
  expect([cents(xml, "TotalPrepaidAmount"), cents(xml, "DuePayableAmount")]).toEqual([[total], [0]]);

  const pdf = await PDFDocument.load(await (await api.invoices.pdf({ params })).arrayBuffer());
  const [file] = pdf.getAttachments();
  expect([file?.name, new TextDecoder().decode(file?.data)]).toEqual(["factur-x.xml", xml]);
  const metadata = pdf.catalog.lookup(PDFName.of("Metadata"), PDFStream);
  const words = new TextDecoder().decode(metadata.getContents());
  for (const part of ["<pdfaid:part>3<", "<pdfaid:conformance>B<", "<fx:ConformanceLevel>EN 16931<"])
    expect(words).toContain(part);

  const { api: other } = await server.signIn("reseller");
  await expect(other.invoices.xml({ params })).rejects.toMatchObject({ status: 404 });
});

test("[BC13] the PDF is saved as PP-invoice-{id}.pdf, and says when it was paid", async () => {
  const { account, api: buyer } = await server.signIn("reseller");
  const order = await given.order(buyer);
  const id = (await buyer.orders.show({ params: { id: order.order_id } })).order_invoice_id ?? 0;
  const ask = () =>
    server.request(`/api/invoices/${id}/pdf`, { headers: { authorization: `Bearer ${account.token}` } });
  const answer = await ask();
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toContain(`PP-invoice-${id}.pdf`);
  expect(await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).toContain(
    "Payable until 16 March 2026",
  );
  await server.cards.pay(await buyer.payments.payInvoices({ body: { invoices: [id] } }));
  expect(await textOfPdf(new Uint8Array(await (await ask()).arrayBuffer()))).toContain(
    "Paid on 2 March 2026",
  );
});

test("a paid invoice is never written again", async () => {
  const { api: buyer } = await server.signIn("reseller");
  const { order_id } = await given.order(buyer);
  const id = (await buyer.orders.show({ params: { id: order_id } })).order_invoice_id ?? 0;
  const stored = async () =>
    (await server.services.db.select().from(invoices).where(eq(invoices.invoice_id, id)))[0];
  const dearer = async (order_total_amount: number) => {
    const order_shipping_amount = order_total_amount - 1_000;
    await server.services.db
      .update(orders)
      .set({ order_shipping_amount, order_total_amount })
      .where(eq(orders.order_id, order_id));
    await server.services.db.transaction((tx) => reissueInvoice(tx, server.services, order_id));
    return (await stored())?.invoice_total_amount;
  };
  expect(await dearer(2_000)).toBe(2_000);
  await server.cards.pay(await buyer.payments.payInvoices({ body: { invoices: [id] } }));
  const paid = await stored();
  expect(await dearer(9_000)).toBe(2_000);
  expect(await stored()).toEqual(paid);
  await dearer(2_000);
});

test("[AP58] deleting an order takes its unpaid invoice back", async () => {
  const order = await given.orderOf(api, cv_id);
  const id = (await api.orders.show({ params: { id: order.order_id } })).order_invoice_id ?? 0;
  await api.orders.remove({ body: { orders: [order.order_id] } });
  await expect(api.invoices.pdf({ params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await server.services.db.select().from(invoices).where(eq(invoices.invoice_id, id))).toEqual([]);
});

const numberOf = async (invoice_id: number) =>
  (await server.services.db.select().from(invoices).where(eq(invoices.invoice_id, invoice_id)))[0]
    ?.invoice_number;

test("paid invoices are numbered without gaps, whatever was ordered, deleted or paid late in between", async () => {
  const { api: buyer } = await server.signIn("reseller");
  const order = async () => {
    const { order_id } = await given.order(buyer);
    return { order_id, id: (await buyer.orders.show({ params: { id: order_id } })).order_invoice_id ?? 0 };
  };
  const pay = async (ids: number[]) =>
    server.cards.pay(await buyer.payments.payInvoices({ body: { invoices: ids } }));
  const [late, first, gone, second, third] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  expect(await numberOf(late.id)).toMatch(/^PP-P-2026-/);
  await pay([first.id]);
  const start = Number((await numberOf(first.id))?.slice(-6));
  await buyer.orders.remove({ body: { orders: [gone.order_id] } });
  await pay([second.id, third.id]);
  await pay([late.id]);
  const numbers = await Promise.all([first, second, third, late].map(({ id }) => numberOf(id)));
  const next = (step: number) => `PP-I-2026-${String(start + step).padStart(6, "0")}`;
  expect(numbers).toEqual([next(0), next(1), next(2), next(3)]);
});

test("a reseller without company details is never billed at the address of its order", async () => {
  const { api: buyer } = await server.signIn("reseller");
  const { order_id } = await given.order(buyer);
  const id = (await buyer.orders.show({ params: { id: order_id } })).order_invoice_id ?? 0;
  const pdf = new Uint8Array(await (await buyer.invoices.pdf({ params: { id } })).arrayBuffer());
  const words = await textOfPdf(pdf);
  expect(words).toContain("Pro forma invoice");
  expect(words).not.toContain("12 Analytical Street");
});

test("[PA21] all invoices come as one table, its words in the language of whoever asks", async () => {
  const { api: buyer, account } = await server.signIn("reseller");
  const { order_number } = await given.order(buyer);
  const [head, line] = (await (await buyer.invoices.csv()).text()).split("\r\n");
  expect(head).toBe("invoice,date,order,paid,net,vat,total,currency,credits");
  expect(line).toBe(
    `${order_number.replace("PP-", "PP-P-")},2026-03-02,${order_number},no,12.42,2.48,14.90,USD,`,
  );
  const headers = { authorization: `Bearer ${account.token}`, "accept-language": "lv" };
  const table = await (await server.request("/api/invoices/csv", { headers })).text();
  const [own, first] = table.split("\r\n");
  expect(own).toBe("rēķins,datums,pasūtījums,apmaksāts,bez PVN,PVN,kopā,valūta,kredītrēķins par");
  expect(first?.split(",")[3]).toBe("nē");
});

test("a VAT number that cannot be one is refused", async () => {
  const { api: buyer, account } = await server.signIn("reseller");
  const save = (company_vat_number: string) =>
    buyer.account.updateCompanyDetails({ params: { id: account.user_id }, body: { company_vat_number } });
  await expect(save("LV40001")).rejects.toMatchObject({
    status: 422,
    errors: { company_vat_number: ["Enter a VAT number such as LV40003032949"] },
  });
  expect((await save("")).user_company.company_vat_number).toBe("");
});

test("[AP142] the sums of a long invoice stand whole on one page, above its foot", async () => {
  const { order_id } = await given.orderOf(api, cv_id, 2);
  const { order_invoice_id } = await api.orders.show({ params: { id: order_id } });
  const { db, files } = server.services;
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.invoice_id, order_invoice_id ?? 0));
  const [line] = row?.invoice_document.lines ?? [];
  if (!row || !line) throw new Error("The invoice has no line.");
  const pagesWith = async (count: number) => {
    const lines = Array.from({ length: count }, () => line);
    const invoice_document = { ...row.invoice_document, lines, discount_amount: 100 };
    return textOfPages(await invoicePdf(files, { ...row, invoice_document }));
  };
  expect(await pagesWith(8)).toHaveLength(1);
  const [first = "", second = "", ...others] = await pagesWith(11);
  expect(others).toEqual([]);
  expect(first).not.toContain("Discount");
  for (const word of ["Shipping", "Discount", "Net", "Total", "Payable until"])
    expect(second).toContain(word);
});

test.each([
  ["an address in Japan", { country_code: "JP", lines: ["東京都新宿区"] }],
  ["a line with kana", { country_code: "US", lines: ["東京都新宿区", "グリーンビル"] }],
])("[PA340] a name in Han letters beside %s stands in Japanese letterforms", async (_, address) => {
  const { order_id } = await given.orderOf(api, cv_id);
  const { order_invoice_id } = await api.orders.show({ params: { id: order_id } });
  const { db, files } = server.services;
  const [row] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.invoice_id, order_invoice_id ?? 0));
  if (!row) throw new Error("The order has no invoice.");
  const buyer = { ...row.invoice_document.buyer, name: "山田直美", ...address };
  const bytes = await invoicePdf(files, { ...row, invoice_document: { ...row.invoice_document, buyer } });
  const fonts = await fontsOf(bytes);
  expect(fonts).toContainEqual(expect.stringContaining("NotoSansJP"));
  expect(fonts).not.toContainEqual(expect.stringMatching(/NotoSans[ST]C/));
});

async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict ? (object.get(PDFName.of("BaseFont"))?.toString() ?? []) : [],
    );
}

test("[PA07] money of a sale that goes back gets a credit note, with a number of its own series, beside the invoices", async () => {
  const { api: buyer } = await server.signIn("reseller");
  const { cards } = server;
  const { order_id, order_number } = await given.order(buyer);
  const session = await buyer.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  const [invoice] = (await buyer.invoices.index()).data;
  const paymentId = await cards.paymentOf(session.session_id);
  for (const amount of [400, 300]) {
    const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", amount));
    await cards.post(message ?? {});
    await cards.post({ ...message, id: `told again about ${amount}` });
  }
  const [disputed] = await cards.atBank((bank) => bank.takeBack(paymentId, "dispute", 100));
  await cards.post(disputed ?? {});
  const [second, first, ...rest] = (await buyer.invoices.index()).data;
  expect(rest.map(({ invoice_id }) => invoice_id)).toEqual([invoice?.invoice_id]);
  expect([first?.invoice_number, second?.invoice_number]).toEqual(["PP-C-2026-000001", "PP-C-2026-000002"]);
  expect(first).toMatchObject({
    invoice_credits: invoice?.invoice_number,
    invoice_paid: true,
    invoice_total: { amount: -400, currency: "USD" },
    invoice_net: { amount: -333, currency: "USD" },
    invoice_vat: { amount: -67, currency: "USD" },
    invoice_orders: [{ order_id, order_number }],
  });
  const id = first?.invoice_id ?? 0;
  const words = await textOfPdf(
    new Uint8Array(await (await buyer.invoices.pdf({ params: { id } })).arrayBuffer()),
  );
  for (const said of [
    "Credit note",
    "PP-C-2026-000001",
    invoice?.invoice_number,
    "$4.00",
    "$3.33",
    "Sent back on",
  ])
    expect(words).toContain(said);
  const [, newest] = (await (await buyer.invoices.csv()).text()).split("\r\n");
  expect(newest).toBe(
    `PP-C-2026-000002,2026-03-02,${order_number},yes,-2.50,-0.50,-3.00,USD,${invoice?.invoice_number}`,
  );
  const files = unzipSync(new Uint8Array(await (await buyer.invoices.zip()).arrayBuffer()));
  expect(Object.keys(files)).toContain("PP-C-2026-000001.pdf");
  await expect(buyer.payments.payInvoices({ body: { invoices: [id] } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await brokenInvariants(server.services.db)).toEqual([]);
});

test("[AP141] a credit note says why money went back, and of which invoice, in the language of its buyer", async () => {
  const { api: buyer, account } = await server.signIn("reseller");
  await buyer.account.updateSettings({ params: { id: account.user_id }, body: { user_language: "de" } });
  const { cards } = server;
  const { order_id } = await given.order(buyer);
  const session = await buyer.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  const paymentId = await cards.paymentOf(session.session_id);
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 400));
  await cards.post(message ?? {});
  const [note, invoice] = (await buyer.invoices.index()).data;
  const pdf = await buyer.invoices.pdf({ params: { id: note?.invoice_id ?? 0 } });
  const words = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(words).toContain("Erstattung");
  expect(words).toContain(`Rechnung ${invoice?.invoice_number}`);
  expect(words).not.toContain("Refund");
});
