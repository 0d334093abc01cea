import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { invoices, orderItems, orders } from "../../../adapters/db/schema.ts";
import { pixelOf, renderToSize } from "../../../print/proof/render-page.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { bootSellingHost, nameCompany, type SignedIn } from "../../../testing/selling-host.ts";
import { textOfPdf } from "../../../testing/text-of-pdf.ts";
import { withScratch } from "../../../text/scratch.ts";
import { orderTokenOf } from "../../order-links/order-links.service.ts";
import { clearFiles } from "../../stored-files/clear-files.service.ts";
import { invoicePdf } from "../invoice-pdf.ts";

const WHOLESALE = 500;

const server = await bootSellingHost();
const { given } = server;
afterAll(async () => expect(await brokenInvariants(server.services.db)).toEqual([]));

/** A reseller with a brand, and a company whose VAT number is this one. */
async function aReseller(company_vat_number: string): Promise<SignedIn> {
  const reseller = await server.signIn("reseller");
  await reseller.api.brand.update({ body: { brand_name: "Aurora Prints" } });
  await nameCompany(reseller, {
    company_name: "Ziemeļblāzma SIA",
    company_vat_number,
    company_address: "Brīvības 12",
    company_zip: "LV-1010",
    company_city: "Riga",
    company_country_id: await given.countryId("LV"),
  });
  return reseller;
}

/** An order of a shopper of that reseller, which costs the reseller less. */
async function soldBy({ account }: SignedIn) {
  const { api } = await server.signIn("guest", { reseller_client_id: account.client_id });
  const { order_id } = await given.order(api);
  const { db } = server.services;
  const { cards } = server;
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  const order_wholesale_amount = WHOLESALE + (order?.order_shipping_amount ?? 0);
  await db.update(orders).set({ order_wholesale_amount }).where(eq(orders.order_id, order_id));
  await db
    .update(orderItems)
    .set({ oi_wholesale_amount: WHOLESALE })
    .where(eq(orderItems.order_id, order_id));
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await cards.pay(session);
  const total = order?.order_total_amount ?? 0;
  const token = orderTokenOf(server.config, order_id, server.clock.now());
  const paymentId = await cards.paymentOf(session.session_id);
  return { order_id, total, wholesale: order_wholesale_amount, token, paymentId };
}

const papersOf = (client_id: number) =>
  server.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.client_id, client_id))
    .orderBy(invoices.invoice_id);
const numbersOf = async ({ account }: SignedIn) =>
  (await papersOf(account.client_id)).map(({ invoice_number }) => invoice_number);
const sharedPaper = (token: string) => server.apiWith(null).orders.sharedInvoice({ params: { token } });

test("[PA24] a shopper's invoice is its shop's: name, company, VAT number, and numbers of its own without gaps", async () => {
  const reseller = await aReseller("LV40103032949");
  const { client_id } = reseller.account;
  const sold = [await soldBy(reseller), await soldBy(reseller)];
  for (const [index, { token, order_id }] of sold.entries()) {
    const text = await textOfPdf(new Uint8Array(await (await sharedPaper(token)).arrayBuffer()));
    expect(text).toContain("Aurora Prints");
    expect(text).toContain("Ziemeļblāzma SIA");
    expect(text).toContain("VAT no. LV40103032949");
    expect(text).toContain(`S${client_id}-I-2026-00000${index + 1}`);
    expect(text).not.toContain("Good Prints");
    // The reseller has it for its own books.
    const { order_invoice_id } = await reseller.api.orders.show({ params: { id: order_id } });
    const params = { id: order_invoice_id ?? 0 };
    expect((await reseller.api.invoices.pdf({ params })).size).toBeGreaterThan(1_000);
  }
});

test("[PA24] the reseller is billed wholesale and delivery for it, and gets the VAT it owes on the rest", async () => {
  const reseller = await aReseller("LV40103032949");
  const before = (await reseller.api.earnings.show()).earnings_balance.amount;
  const { total, wholesale } = await soldBy(reseller);
  const [billed, ...others] = await papersOf(reseller.account.client_id);
  expect(others).toEqual([]);
  expect(billed).toMatchObject({
    seller_client_id: null,
    invoice_total_amount: wholesale,
    invoice_document: {
      seller: { name: "Good Prints", vat_number: "LV40003032949" },
      buyer: { name: "Ziemeļblāzma SIA", vat_number: "LV40103032949" },
      lines: [{ line_amount: WHOLESALE }],
      total_amount: wholesale,
    },
  });
  expect(billed?.invoice_number).toMatch(/^PP-I-2026-\d{6}$/);
  expect(billed?.invoice_paid_at).not.toBeNull();
  const [listed] = (await reseller.api.invoices.index()).data;
  expect(listed).toMatchObject({ invoice_number: billed?.invoice_number, invoice_paid: true });
  const earned = (await reseller.api.earnings.show()).earnings_balance.amount - before;
  expect(earned).toBe(total - wholesale);
});

test("[PA24] [PA07] money that goes back is credited twice: to the shopper by the shop, to the shop by the print house", async () => {
  const reseller = await aReseller("LV40103032949");
  const { client_id } = reseller.account;
  const { wholesale, total, paymentId } = await soldBy(reseller);
  const { cards } = server;
  const parts = [401, total - 401];
  for (const amount of parts) {
    const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", amount));
    await cards.post(message ?? {});
    await cards.post({ ...message, id: `told again about ${amount}` });
  }
  const [billed, ...notes] = await papersOf(client_id);
  expect(notes).toHaveLength(2);
  for (const note of notes) {
    expect(note.invoice_number).toMatch(/^PP-C-2026-\d{6}$/);
    expect(note.credited_invoice_id).toBe(billed?.invoice_id);
  }
  const credited = notes.map(({ invoice_total_amount }) => invoice_total_amount);
  expect(credited).toEqual([Math.floor((wholesale * 401) / total), expect.any(Number)]);
  expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(wholesale);
  const written = await server.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.seller_client_id, client_id))
    .orderBy(invoices.invoice_id);
  expect(written.map((paper) => [paper.invoice_number, paper.invoice_total_amount])).toEqual([
    [`S${client_id}-I-2026-000001`, total],
    [`S${client_id}-C-2026-000001`, parts[0]],
    [`S${client_id}-C-2026-000002`, parts[1]],
  ]);
});

test("[PA24] a reseller whose VAT is another country's, or who named no company, does not sell in its own name", async () => {
  for (const reseller of [await aReseller("DE129273398"), await server.signIn("reseller")]) {
    const { token, order_id } = await soldBy(reseller);
    expect(await numbersOf(reseller)).toEqual([]);
    // Its shoppers are shown no paper of somebody they have never heard of.
    await expect(sharedPaper(token)).rejects.toMatchObject({ status: 404 });
    const [order] = await server.services.db.select().from(orders).where(eq(orders.order_id, order_id));
    expect(order?.order_seller_client_id).toBeNull();
  }
});

/** Where on a page something of a colour stands, in points from the upper left corner; null where nothing does. */
async function placeOf(pdf: Uint8Array, [red, green, blue]: readonly [number, number, number]) {
  const [widthPx, heightPx] = [595, 842];
  const picture = await withScratch(async (folder) => {
    const path = join(folder, "invoice.pdf");
    await writeFile(path, pdf);
    return renderToSize(path, widthPx, heightPx);
  });
  const pixels = Array.from({ length: widthPx * heightPx }, (_, index) => ({
    x: index % widthPx,
    y: Math.floor(index / widthPx),
  }));
  const found = pixels.filter(({ x, y }) => {
    const [r, g, b] = pixelOf(picture, x, y);
    return Math.hypot(r - red, g - green, b - blue) < 24;
  });
  const [first, last] = [found[0], found.at(-1)];
  return first && last ? { left: first.x, top: first.y, right: last.x, bottom: last.y } : null;
}

test("[PA28] what was sold in a reseller's name is listed apart from what it bought, with buyer and order, as CSV and as ZIP", async () => {
  const reseller = await aReseller("LV40103032949");
  const other = await aReseller("LV40103032950");
  const { api, account } = reseller;
  const { order_id, paymentId, total } = await soldBy(reseller);
  await soldBy(other);
  const { cards } = server;
  const [message] = await cards.atBank((bank) => bank.takeBack(paymentId, "refund", 401));
  await cards.post(message ?? {});
  // Its order is not paid: there is no invoice yet.
  const { api: waiting } = await server.signIn("guest", { reseller_client_id: account.client_id });
  await given.order(waiting);

  const { data, meta } = await api.invoices.index({ query: { side: "sold" } });
  const number = `S${account.client_id}-I-2026-000001`;
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    {
      invoice_number: `S${account.client_id}-C-2026-000001`,
      invoice_credits: number,
      invoice_total: { amount: -401 },
    },
    {
      invoice_number: number,
      invoice_paid: true,
      invoice_total: { amount: total },
      invoice_buyer: "Test guest",
      invoice_orders: [{ order_id }],
    },
  ]);
  const bought = (await api.invoices.index()).data.map((one) => one.invoice_number);
  expect(bought).toEqual([expect.stringMatching(/^PP-C-/), expect.stringMatching(/^PP-I-/)]);
  const table = await (await api.invoices.csv({ query: { side: "sold" } })).text();
  const [headings, ...lines] = table.trim().split("\r\n");
  expect(headings).toMatch(/credits,buyer$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${number},.*,Test guest$`));
  const zip = await api.invoices.zip({ query: { side: "sold" } });
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
    `${number}.pdf`,
    `S${account.client_id}-C-2026-000001.pdf`,
  ]);
});

test("[PA28] the reseller's logo stands on its shoppers' invoices, also once it has another", async () => {
  const reseller = await aReseller("LV40103032949");
  const put = async (background: string) => {
    const bytes = await sharp({ create: { width: 300, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    await reseller.api.brand.setLogo({ files: { logo: new File([new Uint8Array(bytes)], "logo.png") } });
  };
  await put("#d02040");
  await soldBy(reseller);
  await put("#2040d0");
  server.clock.advance(400 * 24 * 60 * 60 * 1000);
  await clearFiles(server.services);
  const [row] = await server.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.seller_client_id, reseller.account.client_id));
  if (!row) throw new Error("There is no invoice.");
  const bytes = await invoicePdf(server.services.files, row);
  // As wide as there is room for, at the page's margin.
  const place = await placeOf(bytes, [0xd0, 0x20, 0x40]);
  expect(place).toEqual({ left: 55, top: 40, right: 235, bottom: 76 });
  expect(await placeOf(bytes, [0x20, 0x40, 0xd0])).toBeNull();
  expect(await textOfPdf(bytes)).not.toContain("Aurora Prints");
});

test("[PA24] brand settings say whether invoices to shoppers are the reseller's, and what is missing for it", async () => {
  const complete = await aReseller("LV40103032949");
  expect((await complete.api.brand.show()).brand_invoices).toBe("own");
  const elsewhere = await aReseller("DE129273398");
  expect((await elsewhere.api.brand.show()).brand_invoices).toBe("print_house");
  const { api } = await server.signIn("reseller");
  expect((await api.brand.show()).brand_invoices).toBe("needs_company");
});
