import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices, orderItems, orders } from "../../../adapters/db/schema.ts";
import type { Account } from "../../../testing/accounts.ts";
import { type Booted, boot } from "../../../testing/boot.ts";
import { cardPayments } from "../../../testing/card-payments.ts";
import { givenFor } from "../../../testing/given.ts";
import { brokenInvariants } from "../../../testing/invariants.ts";
import { textOfPdf } from "../../../testing/text-of-pdf.ts";
import { orderTokenOf } from "../../order-links/order-links.service.ts";

const WHOLESALE = 500;

let server: Booted;
let given: ReturnType<typeof givenFor>;
beforeAll(async () => {
  server = await boot({
    settings: {
      PRESSPORT_WORKER: "off",
      SELLER_NAME: "Good Prints",
      SELLER_ADDRESS: "Press Street 1; LV-1001 Riga; Latvia",
      SELLER_VAT_NUMBER: "LV40003032949",
    },
  });
  given = givenFor(server.doors);
  await given.catalogue();
});
afterAll(async () => {
  expect(await brokenInvariants(server.doors.db)).toEqual([]);
  await server.close();
});

interface Reseller {
  api: Booted["api"];
  account: Account;
}

/** A reseller with a brand, and a company whose VAT number is this one. */
async function aReseller(company_vat_number: string): Promise<Reseller> {
  const reseller = await server.signIn("reseller");
  const { api, account } = reseller;
  await api.brand.update({ body: { brand_name: "Aurora Prints" } });
  await api.account.updateCompanyDetails({
    params: { id: account.user_id },
    body: {
      company_name: "Ziemeļblāzma SIA",
      company_vat_number,
      company_address: "Brīvības 12",
      company_zip: "LV-1010",
      company_city: "Riga",
      company_country_id: await given.countryId("LV"),
    },
  });
  return reseller;
}

/** An order of a shopper of that reseller, which costs the reseller less. */
async function soldBy({ account }: Reseller) {
  const { api } = await server.signIn("guest", { reseller_client_id: account.client_id });
  const { order_id } = await given.order(api);
  const { db } = server.doors;
  const cards = cardPayments(server);
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
  server.doors.db
    .select()
    .from(invoices)
    .where(eq(invoices.client_id, client_id))
    .orderBy(invoices.invoice_id);
const numbersOf = async ({ account }: Reseller) =>
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
  const cards = cardPayments(server);
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
  const written = await server.doors.db
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
    const [order] = await server.doors.db.select().from(orders).where(eq(orders.order_id, order_id));
    expect(order?.order_seller_client_id).toBeNull();
  }
});

test("[PA24] brand settings say whether invoices to shoppers are the reseller's, and what is missing for it", async () => {
  const complete = await aReseller("LV40103032949");
  expect((await complete.api.brand.show()).brand_invoices).toBe("own");
  const elsewhere = await aReseller("DE129273398");
  expect((await elsewhere.api.brand.show()).brand_invoices).toBe("print_house");
  const { api } = await server.signIn("reseller");
  expect((await api.brand.show()).brand_invoices).toBe("needs_company");
});
