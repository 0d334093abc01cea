import { asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  invoiceOrders,
  invoices,
  notifications,
  orderItems,
  orders,
  repayments,
} from "../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { recipientIn } from "../../testing/given.ts";
import { bootSellingHost, nameCompany, type SignedIn } from "../../testing/selling-host.ts";
import { creditInvoice } from "./credit-notes.service.ts";
import { markInvoicesPaid, withdrawInvoices } from "./invoices.service.ts";

const server = await bootSellingHost();
const { given } = server;

/** What open pages are told of while something is done, by the names of invoices and clients. */
async function toldDuring(work: () => Promise<unknown>) {
  const told = async () =>
    (
      await server.services.db.execute<{ id: string; data: { invoice_id: number; client_id: number } }>(
        sql`select id, data from pgboss.job where name = 'invoice.announce'`,
      )
    ).rows;
  const before = new Set((await told()).map(({ id }) => id));
  await work();
  return (await told())
    .flatMap(({ id, data: { invoice_id, client_id } }) => (before.has(id) ? [] : { invoice_id, client_id }))
    .toSorted((one, other) => one.invoice_id - other.invoice_id);
}

const byId = async (ids: number[]) =>
  server.services.db
    .select()
    .from(invoices)
    .where(inArray(invoices.invoice_id, ids))
    .orderBy(asc(invoices.invoice_id));
const papersOf = ({ account }: SignedIn) =>
  server.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.client_id, account.client_id))
    .orderBy(asc(invoices.invoice_id));
const invoiceOf = async ({ api }: SignedIn, order_id: number) =>
  (await api.orders.show({ params: { id: order_id } })).order_invoice_id ?? 0;

/** A reseller who sells in its own name, and a shopper of it. */
async function aShop() {
  const reseller = await server.signIn("reseller");
  await nameCompany(reseller, {
    company_name: "Ziemeļblāzma SIA",
    company_address: "Brīvības 12",
    company_city: "Riga",
    company_vat_number: "LV40103032949",
    company_country_id: await given.countryId("LV"),
  });
  const shopper = await server.signIn("guest", { reseller_client_id: reseller.account.client_id });
  return { reseller, shopper };
}

/** An order of two sizes of a poster: two of the small, three of the large. */
async function orderOfTwo({ api }: SignedIn) {
  const small = await given.variant(api);
  const { sku, product } = await given.skuOf(2, /^50 ?× ?70/);
  const large = await api.catalog.createVariant({
    params: { id: product.product_id },
    body: { cd_id: small.cd_id, sku_id: sku.sku_id },
  });
  await api.cart.addVariant({ params: { id: small.cv_id }, body: { quantity: 2 } });
  return given.orderOf(api, large.cv_id, 3);
}

const pay = async ({ api }: SignedIn, order_id: number) => {
  const session = await api.payments.payOrders({ body: { orders: [order_id] } });
  await server.cards.pay(session);
  return session;
};

/** Money of a payment goes back at the bank. */
async function refund({ session_id }: { session_id: string }, amount: number) {
  const { cards } = server;
  const payment = await cards.paymentOf(session_id);
  const [message] = await cards.atBank((bank) => bank.takeBack(payment, "refund", amount));
  return cards.post(message ?? {});
}

/** Stores the first item of an order anew, as it is: the database then answers it last unless it is told. */
async function storeAnew(order_id: number) {
  const { db } = server.services;
  const [first] = await db.select().from(orderItems).where(eq(orderItems.order_id, order_id));
  for (const oi_quality of ["good", "poor"] as const)
    await db
      .update(orderItems)
      .set({ oi_quality })
      .where(eq(orderItems.oi_id, first?.oi_id ?? 0));
}

test("[AP64] an unpaid invoice that is written again keeps number, dates and the order of its lines, and open pages hear of it", async () => {
  const person = await server.signIn("reseller");
  const { order_id, order_number } = await orderOfTwo(person);
  const [before] = await papersOf(person);
  const recipient_country_id = await given.countryId("EE");
  await storeAnew(order_id);
  server.clock.advance(60_000);
  const told = await toldDuring(() =>
    person.api.orders.update({
      params: { id: order_id },
      body: { order_recipient: { ...recipientIn("EE"), recipient_country_id } },
    }),
  );
  const [after, ...others] = await papersOf(person);
  expect(others).toEqual([]);
  const { order_totals } = await person.api.orders.show({ params: { id: order_id } });
  expect(after).toEqual({
    ...before,
    invoice_total_amount: order_totals.total.amount,
    invoice_document: {
      ...before?.invoice_document,
      shipping_amount: order_totals.shipping.amount,
      total_amount: order_totals.total.amount,
    },
  });
  expect(after?.invoice_document).toMatchObject({
    order_number,
    lines: [
      { detail: "30 × 40 cm", quantity: 2, unit_amount: 500, line_amount: 1000 },
      { detail: "50 × 70 cm", quantity: 3, unit_amount: 950, line_amount: 2850 },
    ],
  });
  const { invoice_id = 0, client_id } = after ?? {};
  expect(told).toEqual([{ invoice_id, client_id }]);
});

test("[AP64] open pages hear of an invoice that is new, paid, credited or gone; the panel of a reseller's new one alone", async () => {
  const person = await server.signIn("reseller");
  const { client_id, user_id } = person.account;
  const { cv_id } = await given.variant(person.api);
  let [order_id, order_number] = [0, ""];
  const order = async () => {
    ({ order_id, order_number } = await given.orderOf(person.api, cv_id));
    await server.services.jobs.drain();
  };
  await server.services.jobs.drain();
  expect(await toldDuring(order)).toEqual([{ invoice_id: await invoiceOf(person, order_id), client_id }]);
  const ofInvoices = async (reader: number) =>
    (await server.services.db.select().from(notifications).where(eq(notifications.user_id, reader))).filter(
      ({ notification_kind }) => notification_kind === "invoice",
    );
  expect(await ofInvoices(user_id)).toMatchObject([
    {
      notification_text: `Your pro forma invoice ${order_number.replace("PP-", "PP-P-")} is ready.`,
      notification_path: "/invoices",
    },
  ]);
  const invoice_id = await invoiceOf(person, order_id);
  const remove = () => person.api.orders.remove({ body: { orders: [order_id] } });
  expect(await toldDuring(remove)).toEqual([{ invoice_id, client_id }]);

  const { reseller, shopper } = await aShop();
  const shops = reseller.account.client_id;
  const theirs = shopper.account.client_id;
  const sale = await given.order(shopper.api);
  const [sold] = await papersOf(shopper);
  let session = { session_id: "" };
  const paid = await toldDuring(async () => {
    session = await pay(shopper, sale.order_id);
  });
  const [billed] = await papersOf(reseller);
  expect(paid).toEqual([
    { invoice_id: sold?.invoice_id, client_id: theirs },
    { invoice_id: billed?.invoice_id, client_id: shops },
  ]);
  const credited = await toldDuring(() => refund(session, 400));
  const notes = [(await papersOf(shopper)).at(-1), (await papersOf(reseller)).at(-1)];
  expect(credited).toEqual([
    { invoice_id: notes[0]?.invoice_id, client_id: theirs },
    { invoice_id: notes[1]?.invoice_id, client_id: shops },
  ]);
  expect(await ofInvoices(shopper.account.user_id)).toEqual([]);
});

test("[PA24] what a reseller is billed has the lines in their order, prices of one piece, and delivery; nothing for an order paid with less", async () => {
  const { reseller, shopper } = await aShop();
  const { db } = server.services;
  const { order_id, order_number } = await orderOfTwo(shopper);
  const [order] = await db.select().from(orders).where(eq(orders.order_id, order_id));
  const shipping_amount = order?.order_shipping_amount ?? 0;
  await storeAnew(order_id);
  await pay(shopper, order_id);
  const [billed] = await papersOf(reseller);
  expect(billed).toMatchObject({
    wholesale_order_id: order_id,
    invoice_currency: "USD",
    invoice_due_at: server.clock.now(),
    invoice_paid_at: server.clock.now(),
    invoice_created_at: server.clock.now(),
    invoice_document: {
      currency: "USD",
      language: "en",
      order_number,
      lines: [
        {
          name: "Poster",
          detail: "30 × 40 cm",
          sku_nr: "PO-30X40-P",
          quantity: 2,
          unit_amount: 500,
          line_amount: 1000,
        },
        {
          name: "Poster",
          detail: "50 × 70 cm",
          sku_nr: "PO-50X70-P",
          quantity: 3,
          unit_amount: 950,
          line_amount: 2850,
        },
      ],
      shipping_amount,
      discount_amount: 0,
      total_amount: 3850 + shipping_amount,
    },
  });
  expect(billed?.invoice_total_amount).toBe(3850 + shipping_amount);

  const cheap = await given.order(shopper.api);
  const dearer = { order_wholesale_amount: sql`${orders.order_total_amount} + 1` };
  await db.update(orders).set(dearer).where(eq(orders.order_id, cheap.order_id));
  await pay(shopper, cheap.order_id);
  expect(await papersOf(reseller)).toHaveLength(1);
  expect((await papersOf(shopper)).map(({ invoice_paid_at }) => invoice_paid_at === null)).toEqual([
    false,
    false,
  ]);
});

test("[PA07] a credit note says why money of a sale went back, once for each time, and nothing of other money", async () => {
  const person = await server.signIn("reseller");
  const { db, jobs, clock } = server.services;
  const { order_id, order_number } = await orderOfTwo(person);
  await refund(await pay(person, order_id), 400);
  const [first] = await db.select().from(repayments).where(eq(repayments.order_id, order_id));
  const unpaid = await given.orderOf(person.api, (await given.variant(person.api)).cv_id);
  if (!first) throw new Error("Nothing went back.");
  const { repayment_id: _id, ...kept } = first;
  const back = async (change: Partial<typeof repayments.$inferInsert>) => {
    const [row] = await db
      .insert(repayments)
      .values({ ...kept, provider_refund_id: null, ...change })
      .returning();
    if (!row) throw new Error("No row was written.");
    for (let told = 0; told < 2; told += 1)
      await db.transaction((tx) => creditInvoice(tx, { jobs }, row, clock.now()));
    return row;
  };
  for (const change of [
    { repayment_reason: "surplus" },
    { repayment_reason: "mismatch" },
    { repayment_reason: "dispute" },
    { repayment_reason: "claim", order_id: null },
    { repayment_reason: "claim", order_id: unpaid.order_id },
    { repayment_reason: "claim", repayment_amount: 0 },
  ] as const)
    await back(change);
  await back({ repayment_reason: "claim", repayment_amount: 1 });
  await back({ repayment_reason: "cancelled", repayment_amount: 50 });
  const papers = await papersOf(person);
  const [invoice] = papers;
  const credits = invoice?.invoice_number;
  const notes = papers.filter((paper) => paper.credited_invoice_id !== null);
  const { seller, buyer } = invoice?.invoice_document ?? {};
  const noteOf = (name: string, amount: number) => ({
    client_id: person.account.client_id,
    seller_client_id: null,
    credited_invoice_id: invoice?.invoice_id,
    invoice_currency: "USD",
    invoice_total_amount: amount,
    invoice_due_at: server.clock.now(),
    invoice_paid_at: server.clock.now(),
    invoice_document: {
      currency: "USD",
      language: "en",
      order_number,
      seller,
      buyer,
      credits,
      lines: [
        {
          name,
          detail: `Invoice ${credits}`,
          sku_nr: order_number,
          quantity: 1,
          unit_amount: amount,
          line_amount: amount,
        },
      ],
      shipping_amount: 0,
      discount_amount: 0,
      total_amount: amount,
    },
  });
  expect(notes).toMatchObject([noteOf("Refund", 400), noteOf("Claim", 1), noteOf("Cancelled order", 50)]);
});

test("[PA24] [PA07] money of an order that a reseller made in its own shop as a guest is credited to it on both sides", async () => {
  const { reseller, shopper } = await aShop();
  const { order_id } = await given.order(shopper.api);
  const session = await pay(shopper, order_id);
  const { email } = reseller.account;
  await shopper.api.auth.login({ body: { email, password: TEST_PASSWORD } });
  expect(await refund(session, 400)).toMatch(/^200/);
  const papers = await papersOf(reseller);
  const total = papers.find(({ seller_client_id }) => seller_client_id !== null)?.invoice_total_amount ?? 0;
  const billed = papers.find(({ wholesale_order_id }) => wholesale_order_id !== null);
  const notes = papers.filter((paper) => paper.credited_invoice_id !== null);
  expect(notes.map(({ invoice_total_amount }) => invoice_total_amount)).toEqual([
    400,
    Math.floor(((billed?.invoice_total_amount ?? 0) * 400) / total),
  ]);
});

test("[PA61] money that a payer's bank gives back and that is sent once more is credited once, on both sides", async () => {
  const { reseller, shopper } = await aShop();
  const { order_id } = await given.order(shopper.api);
  const session = await pay(shopper, order_id);
  const { cards } = server;
  const payment = await cards.paymentOf(session.session_id);
  const [sold] = await papersOf(shopper);
  const total = sold?.invoice_total_amount ?? 0;
  const notes = async (person: SignedIn) =>
    (await papersOf(person)).flatMap((paper) =>
      paper.credited_invoice_id === null ? [] : [paper.invoice_total_amount],
    );
  await refund(session, 400);
  const credited = { shopper: await notes(shopper), reseller: await notes(reseller) };
  expect(credited.shopper).toEqual([400]);
  const [reversal] = await server.services.checkout.reversals({ paymentId: payment });
  const [returned] = await cards.atBank((bank) => bank.conclude(reversal?.reversalId ?? "", "failed"));
  await cards.post(returned ?? {});
  // Less than before, by another way: nothing is to be credited that is not yet.
  await refund(session, 300);
  expect({ shopper: await notes(shopper), reseller: await notes(reseller) }).toEqual(credited);
  await refund(session, total - 300);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  expect(await notes(shopper)).toEqual([400, total - 400]);
  const billed = (await papersOf(reseller)).find(({ wholesale_order_id }) => wholesale_order_id === order_id);
  expect(sum(await notes(reseller))).toBe(billed?.invoice_total_amount);
});

test("[AP58] only unpaid invoices are withdrawn, and an invoice is marked paid once, when all its orders are", async () => {
  const person = await server.signIn("reseller");
  const { db } = server.services;
  const { cv_id } = await given.variant(person.api);
  const orderIds: number[] = [];
  for (let made = 0; made < 3; made += 1) orderIds.push((await given.orderOf(person.api, cv_id)).order_id);
  const [one = 0, two = 0, three = 0] = orderIds;
  const ids = await Promise.all(orderIds.map((order_id) => invoiceOf(person, order_id)));
  const paidAt = async () => (await byId(ids)).map(({ invoice_paid_at }) => invoice_paid_at);
  // The first invoice is for two orders, of which one is paid.
  await db
    .update(invoiceOrders)
    .set({ invoice_id: ids[0] ?? 0 })
    .where(eq(invoiceOrders.order_id, two));
  const mark = (order_ids: number[], now: Date) =>
    db.transaction((tx) => markInvoicesPaid(tx, server.services, order_ids, now));
  const paid = (order_id: number) =>
    db
      .update(orders)
      .set({ order_paid_at: server.clock.now(), order_ship_by: "2026-12-04" })
      .where(eq(orders.order_id, order_id));
  const [first, later] = [new Date("2026-04-01T00:00:00Z"), new Date("2026-04-02T00:00:00Z")];
  await paid(one);
  await mark([one, three], first);
  await mark([], first);
  expect(await paidAt()).toEqual([null, null, null]);
  await paid(two);
  await mark([one, two, three], first);
  await mark([one, two, three], later);
  expect(await paidAt()).toEqual([first, null, null]);

  const withdraw = (order_ids: number[]) =>
    db.transaction((tx) => withdrawInvoices(tx, server.services, order_ids));
  await db
    .insert(invoiceOrders)
    .values({ invoice_id: ids[1] ?? 0, order_id: two })
    .onConflictDoNothing();
  expect(await toldDuring(() => withdraw([]))).toEqual([]);
  const gone = await toldDuring(() => withdraw([one, three]));
  expect(gone).toEqual([{ invoice_id: ids[2], client_id: person.account.client_id }]);
  expect((await byId(ids)).map(({ invoice_id }) => invoice_id)).toEqual(ids.slice(0, 2));
});

test("[PA24] [PA07] numbers begin anew each year, those of each seller and of credit notes by themselves", async () => {
  server.clock.set(new Date("2027-01-01T00:00:00Z"));
  const { reseller, shopper } = await aShop();
  const { shopper: rival } = await aShop();
  const session = await pay(shopper, (await given.order(shopper.api)).order_id);
  await pay(rival, (await given.order(rival.api)).order_id);
  await pay(shopper, (await given.order(shopper.api)).order_id);
  await refund(session, 400);
  const numbersOf = async (person: SignedIn) =>
    (await papersOf(person)).map(({ invoice_number }) => invoice_number);
  const own = `S${reseller.account.client_id}`;
  expect(await numbersOf(shopper)).toEqual([
    `${own}-I-2027-000001`,
    `${own}-I-2027-000002`,
    `${own}-C-2027-000001`,
  ]);
  expect((await numbersOf(rival)).map((number) => number.replace(/^S\d+/, "S"))).toEqual(["S-I-2027-000001"]);
  expect(await numbersOf(reseller)).toEqual(["PP-I-2027-000001", "PP-I-2027-000003", "PP-C-2027-000001"]);
});
