import { type CallInput, type contract, PAY_AT_ONCE } from "@pressport/core/contract";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders } from "../../../adapters/db/schema.ts";
import { createAccount } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import { RECIPIENT, recipientIn } from "../../../testing/given.ts";
import { readCsv } from "../../../text/csv.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

type Narrowing = NonNullable<CallInput<typeof contract.orders.index>["query"]>;

/** A reseller with an unpaid order to Latvia, a paid one to Estonia, and one a shopper of its website paid. */
async function reseller() {
  const { api, account } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const unpaid = (await given.orderOf(api, cv_id, 2)).order_id;
  const paid = (await given.orderOf(api, cv_id)).order_id;
  const recipient_country_id = await given.countryId("EE");
  await api.orders.update({
    params: { id: paid },
    body: {
      order_recipient: { ...recipientIn("EE"), recipient_country_id, recipient_name: "=HYPERLINK(1)" },
    },
  });
  await server.cards.pay(await api.payments.payOrders({ body: { orders: [paid] } }));
  const shopper = await createAccount(server.services, "guest");
  const sold = (await given.order(server.apiWith(shopper.token))).order_id;
  await server.services.db
    .update(orders)
    .set({ reseller_client_id: account.client_id, order_wholesale_amount: 1_200 })
    .where(eq(orders.order_id, sold));
  const ids = async (query: Narrowing) =>
    (await api.orders.index({ query })).data.map(({ order_id }) => order_id);
  return { api, account, unpaid, paid, sold, ids, recipient_country_id };
}

test("[SC60] orders are narrowed by state, day, country and shop, each alone and all together", async () => {
  const { ids, api, unpaid, paid, sold, recipient_country_id } = await reseller();
  expect(await ids({ state: "to_pay" })).toEqual([sold, unpaid]);
  expect(await ids({ state: "paid" })).toEqual([paid]);
  expect(await ids({ state: "shipped" })).toEqual([]);
  expect(await ids({ shop: "own" })).toEqual([paid, unpaid]);
  expect(await ids({ shop: "website" })).toEqual([sold]);
  expect(await ids({ country_id: recipient_country_id })).toEqual([paid]);
  const order_created_at = new Date("2031-03-05T23:59:59Z");
  await server.services.db.update(orders).set({ order_created_at }).where(eq(orders.order_id, paid));
  expect(await ids({ from: "2031-03-05", to: "2031-03-05" })).toEqual([paid]);
  expect(await ids({ from: "2031-03-06" })).toEqual([]);
  expect(await ids({ to: "2031-03-04" })).toEqual([sold, unpaid]);
  expect(await ids({ to: "2031-03-04", shop: "own", state: "to_pay", query: "ada" })).toEqual([unpaid]);
  const { meta } = await api.orders.index({ query: { shop: "own", state: "to_pay" } });
  expect(meta).toMatchObject({ total: 1, last_page: 1 });
  const refused = api.orders.index({ query: { from: "yesterday" } });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    errors: { from: [expect.stringMatching(/date/)] },
  });
});

test("[SC61] the orders that match are saved as CSV with retail, cost and margin, and no formula", async () => {
  const { api, paid, sold } = await reseller();
  const table = async (query: Narrowing) => (await api.orders.csv({ query })).text();
  const rows = async (query: Narrowing) => readCsv(await table(query)).map(({ cells }) => cells);
  const [headings = [], ...lines] = await rows({});
  expect(lines).toHaveLength(3);
  const cell = (line: string[] | undefined, name: string) => line?.[headings.indexOf(name)];
  const numberOf = async (id: number) => (await api.orders.show({ params: { id } })).order_number;
  const [ofWebsite, own] = lines;
  const { order_totals, order_reseller } = await api.orders.show({ params: { id: sold } });
  const text = (amount: number | undefined) => ((amount ?? 0) / 100).toFixed(2);
  expect(["order", "shop", "retail", "cost", "margin"].map((name) => cell(ofWebsite, name))).toEqual([
    await numberOf(sold),
    "website",
    text(order_totals.total.amount),
    "12.00",
    text(order_reseller?.margin.amount),
  ]);
  const total = (await api.orders.show({ params: { id: paid } })).order_totals.total.amount;
  expect(["order", "retail", "cost", "margin", "country", "items"].map((name) => cell(own, name))).toEqual([
    await numberOf(paid),
    "",
    text(total),
    "",
    "Estonia",
    "1 × Poster, 30 × 40 cm",
  ]);
  expect(cell(own, "recipient")).toBe("=HYPERLINK(1)");
  expect(await table({})).toContain(",'=HYPERLINK(1),");
  expect((await rows({ state: "paid" })).slice(1)).toEqual([own]);
});

test("nobody saves somebody else's orders", async () => {
  await reseller();
  const { api } = await server.signIn("reseller");
  expect(readCsv(await (await api.orders.csv()).text())).toHaveLength(1);
});

test("[PA21] the table of orders is in the language of whoever asks, in English for programs", async () => {
  const { account } = await reseller();
  const table = async (language?: string) => {
    const headers = {
      authorization: `Bearer ${account.token}`,
      ...(language && { "accept-language": language }),
    };
    const csv = await (await server.request("/api/orders/csv", { headers })).text();
    const [headings = [], ...lines] = readCsv(csv).map(({ cells }) => cells);
    return { headings, line: lines.at(-1) ?? [] };
  };
  const german = await table("de-AT,de;q=0.9");
  expect(german.headings.slice(0, 5)).toEqual(["Bestellung", "Datum", "Status", "bezahlt", "Shop"]);
  expect(german.line.slice(2, 5)).toEqual(["angelegt", "nein", "selbst bestellt"]);
  expect(german.line.slice(7, 9)).toEqual(["Lettland", expect.stringMatching(/^2 × Poster, 30 × 40 cm/)]);
  const plain = await table();
  expect(plain.headings.slice(0, 5)).toEqual(["order", "date", "state", "paid", "shop"]);
  expect(plain.line.slice(2, 5)).toEqual(["created", "no", "own"]);
});

test("[SC60][AP55] a list that is narrowed comes by page as well, and words are looked for in own and sold orders alike", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const ids: number[] = [];
  for (let made = 0; made < 23; made += 1) ids.unshift((await given.orderOf(api, cv_id)).order_id);
  const [soldNow = 0, soldBefore = 0, own = 0] = ids;
  const { account: shopper } = await server.signIn("guest");
  await server.services.db
    .update(orders)
    .set({ client_id: shopper.client_id, reseller_client_id: account.client_id })
    .where(inArray(orders.order_id, [soldNow, soldBefore]));
  await server.services.db
    .update(orderItems)
    .set({ client_id: shopper.client_id })
    .where(inArray(orderItems.order_id, [soldNow, soldBefore]));
  const page = async (query: Narrowing & { page?: string }) => {
    const { data, meta } = await api.orders.index({ query });
    return { ids: data.map(({ order_id }) => order_id), total: meta.total };
  };
  const first = ids.slice(0, 20);
  const rest = ids.slice(20);
  // Each of these is asked of the database in a way of its own.
  for (const narrowing of [{}, { state: "to_pay" }, { query: "ada" }] as const) {
    expect(await page(narrowing)).toEqual({ ids: first, total: 23 });
    expect(await page({ ...narrowing, page: "2" })).toEqual({ ids: rest, total: 23 });
  }
  for (const query of [undefined, "ada"]) {
    expect((await page({ shop: "website", query })).ids).toEqual([soldNow, soldBefore]);
    expect((await page({ shop: "own", query })).ids).toEqual(ids.slice(2, 22));
    expect((await page({ shop: "own", query, page: "2" })).ids).toEqual(ids.slice(22));
  }
  await server.services.db
    .update(orders)
    .set({ order_deleted_at: server.clock.now() })
    .where(eq(orders.order_id, own));
  for (const narrowing of [{}, { state: "to_pay" }, { query: "ada" }, { quality: "poor" }] as const)
    expect((await page(narrowing)).total).toBe(22);
  await server.services.db
    .update(orderItems)
    .set({ oi_status_id: 2 })
    .where(eq(orderItems.order_id, soldNow));
  expect((await page({ quality: "poor" })).total).toBe(21);
});

test("[SC61] a line of the table says all there is of an order", async () => {
  const { api } = await server.signIn("reseller");
  const [poster, canvas] = [await given.variant(api), await given.variant(api, 3)];
  await api.cart.addVariant({ params: { id: poster.cv_id }, body: { quantity: 2 } });
  await api.cart.addVariant({ params: { id: canvas.cv_id }, body: { quantity: 1 } });
  const recipient_country_id = await given.countryId("LV");
  await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id } });
  const { order_number, order_totals } = (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  const [, ...lines] = readCsv(await (await api.orders.csv()).text()).map(({ cells }) => cells);
  expect(lines).toEqual([
    [
      order_number,
      "2026-03-02",
      "created",
      "no",
      "own",
      RECIPIENT.recipient_name,
      RECIPIENT.recipient_city,
      "Latvia",
      expect.stringMatching(/^2 × Poster, 30 × 40 cm; 1 × Canvas, /),
      "3",
      "",
      (order_totals.total.amount / 100).toFixed(2),
      "",
      "USD",
    ],
  ]);
});

test("[AP252] what can be paid of a list is selected on all its pages: own unpaid orders, as many as one payment takes, the oldest first", async () => {
  const { api, account, unpaid, sold } = await reseller();
  expect(await api.orders.payable()).toMatchObject({ payable_count: 1, payable_ids: [unpaid] });
  const [row] = await server.services.db.select().from(orders).where(eq(orders.order_id, unpaid));
  if (!row) throw new Error("The order is gone.");
  const { order_id: _, source_cart_id: __, ...copied } = row;
  await server.services.db
    .insert(orders)
    .values(Array.from({ length: 120 }, (___, at) => ({ ...copied, order_number: `COPY-${unpaid}-${at}` })));
  const all = await api.orders.payable();
  expect(all.payable_count).toBe(121);
  expect(all.payable_ids).toHaveLength(PAY_AT_ONCE);
  expect(all.payable_ids[0]).toBe(unpaid);
  expect(all.payable_ids).not.toContain(sold);
  expect(all.payable_total).toEqual({ amount: PAY_AT_ONCE * row.order_total_amount, currency: "USD" });
  for (const [query, payable_count] of [
    [{ state: "to_pay", to: "2031-01-01" }, 121],
    [{ state: "shipped" }, 0],
    [{ shop: "website" }, 0],
    [{ filter: "paid" }, 0],
    [{ mode: "test" }, 0],
    [{ query: "no such words" }, 0],
  ] as const)
    expect(await api.orders.payable({ query })).toMatchObject({ payable_count });
  const other = await server.signIn("reseller");
  expect(await other.api.orders.payable()).toMatchObject({ payable_count: 0, payable_ids: [] });
  expect(account.client_id).not.toBe(other.account.client_id);
});
