import { IMPORT_FIELDS } from "@pressport/core/contract";
import { LANGUAGES } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderImports, orders } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";
import { aBlankPdf, aPicture, RECIPIENT } from "../../testing/given.ts";
import { readCsv, writeCsv } from "../../text/csv.ts";
import { say } from "../../text/languages/say.ts";
import { importWords } from "./import-words.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const reseller = await server.signIn("reseller");
const soft = await given.variant(reseller.api);
const sharp = await given.upload(reseller.api, await aPicture(3_600, 4_800));
const { cv_id } = await given.variant(reseller.api, 2, sharp.cd_id);
const { sku: size } = await given.skuOf(2);
const sku = `${size.sku_nr}-${cv_id}`;

const HEAD = ["Order", "Item SKU", "Qty", "Full name", "Street", "Town", "Zip", "Country", "E-mail", "Gift"];
const rowOf = (
  number: string,
  changes: Partial<Record<"sku" | "qty" | "country" | "email", string>> = {},
) => [
  number,
  changes.sku ?? sku,
  changes.qty ?? "1",
  "Ada Lovelace",
  "12 Analytical Street",
  "Riga",
  "LV-1010",
  changes.country ?? "Latvia",
  changes.email ?? "ada@example.test",
  "no",
];
const take = (rows: string[][], import_name = "orders.csv", head = HEAD) =>
  reseller.api.imports.create({ body: { import_name, csv: writeCsv([head, ...rows]) } });
const made = () =>
  server.services.db
    .select()
    .from(orders)
    .where(eq(orders.client_id, reseller.account.client_id))
    .orderBy(orders.order_source_number);
const run = async (import_id: number, accept_poor = true) => {
  await reseller.api.imports.start({ params: { id: import_id }, body: { accept_poor } });
  await server.services.jobs.drain();
  return reseller.api.imports.show({ params: { id: import_id } });
};

test("[PA05] a file of orders is looked through by row and column, and nothing is made before it is asked for", async () => {
  const file = await take([
    rowOf("A-1"),
    rowOf("A-2", { country: "Atlantis" }),
    rowOf("A-3", { qty: "0", email: "nobody" }),
    rowOf("A-1", { qty: "3" }),
  ]);
  expect(file.import_columns.map(({ field }) => field)).toEqual([
    "order_number",
    "sku",
    "quantity",
    "recipient_name",
    "recipient_address",
    "recipient_city",
    "recipient_zip",
    "country",
    "recipient_email",
    null,
  ]);
  expect(file.import_orders).toEqual({ ready: 1, to_confirm: 0, known: 0, wrong: 2, made: 0 });
  expect(file.import_problems).toEqual([
    { row: 3, column: "Country", text: expect.stringContaining("“Atlantis”") },
    { row: 4, column: "E-mail", text: "Valid email required" },
    { row: 4, column: "Qty", text: expect.any(String) },
  ]);
  expect(await made()).toEqual([]);
  const mend = await (await reseller.api.imports.problems({ params: { id: file.import_id } })).text();
  const [head, ...rows] = readCsv(mend).map(({ cells }) => cells);
  expect(head).toEqual(["Problem", ...HEAD]);
  expect(rows.map((cells) => cells[1])).toEqual(["A-2", "A-3"]);
  expect(rows[0]?.[0]).toContain("Country: “Atlantis”");
});

test("[PA06] the orders of a file are made once, rows with one number as lines of one order, however often it is sent", async () => {
  const blurred = await take([rowOf("B-1", { sku: `${size.sku_nr}-${soft.cv_id}` })]);
  const told = [{ row: 2, column: "Item SKU", text: expect.stringContaining("soft") }];
  expect([blurred.import_orders.to_confirm, blurred.import_problems]).toEqual([1, told]);
  expect((await run(blurred.import_id, false)).import_problems).toEqual(told);
  expect(await made()).toEqual([]);
  const rows = [rowOf("B-1"), rowOf("B-1", { qty: "3" }), rowOf("B-2"), rowOf("B-3", { sku: "PO-1-999999" })];
  const done = await run((await take(rows)).import_id);
  expect(done.import_state).toBe("done");
  expect(done.import_orders).toEqual({ ready: 0, to_confirm: 0, known: 0, wrong: 1, made: 2 });
  expect(done.import_problems).toEqual([
    { row: 5, column: "Item SKU", text: expect.stringContaining("PO-1-999999") },
  ]);
  const numbers = (await made()).map((order) => order.order_source_number);
  expect(numbers).toEqual(["B-1", "B-2"]);
  const [first] = (await made()).filter((order) => order.order_source_number === "B-1");
  const shown = await reseller.api.orders.show({ params: { id: first?.order_id ?? 0 } });
  expect(shown.order_items.map(({ oi_quantity }) => oi_quantity)).toEqual([1, 3]);

  const again = await take([...rows, rowOf("B-4")]);
  expect(again.import_orders).toEqual({ ready: 1, to_confirm: 0, known: 2, wrong: 1, made: 0 });
  await Promise.all([run(again.import_id), server.services.jobs.drain()]);
  expect((await made()).map((order) => order.order_source_number)).toEqual(["B-1", "B-2", "B-4"]);
  await expect(
    reseller.api.imports.start({ params: { id: again.import_id }, body: {} }),
  ).rejects.toMatchObject({ status: 409 });
});

test("[AP302] an unknown SKU is told while the file is looked through, beside what can be made", async () => {
  const file = await take([rowOf("E-1"), rowOf("E-2", { sku: "PO-1-999999" })]);
  expect(file.import_orders).toEqual({ ready: 1, to_confirm: 0, known: 0, wrong: 1, made: 0 });
  expect(file.import_problems).toEqual([
    { row: 3, column: "Item SKU", text: expect.stringContaining("PO-1-999999") },
  ]);
});

test("[AP302] [AP410] [PA200] a print whose file has an error is told while the file is looked through, and made with a yes", async () => {
  const blank = await given.upload(reseller.api, await aBlankPdf());
  const print = await given.variant(reseller.api, 2, blank.cd_id);
  const file = await take([rowOf("E-3", { sku: `${size.sku_nr}-${print.cv_id}` })]);
  const told = [{ row: 2, column: "Item SKU", text: expect.stringContaining("This page is blank") }];
  expect([file.import_orders, file.import_problems]).toEqual([
    { ready: 0, to_confirm: 1, known: 0, wrong: 0, made: 0 },
    told,
  ]);
  const refused = await run(file.import_id, false);
  expect([refused.import_orders.wrong, refused.import_problems]).toEqual([1, told]);
});

const recipientsOf = async (import_id: number) => {
  await run(import_id);
  const rows = await made();
  return rows.map(({ order_source_number, order_recipient: to }) => [order_source_number, to] as const);
};

test("[AP300] postcodes that a spreadsheet wrapped or shortened are whole again, and wrong ones are refused", async () => {
  const zips = [
    ["F-1", '="01067"', "Germany"],
    ["F-2", "1067", "Germany"],
    ["F-3", "'02108", "USA"],
    ["F-4", "ABC", "US"],
  ];
  const rows = zips.map(([number = "", zip = "", country = ""]) => [
    ...rowOf(number, { country }).map((cell, at) => (at === 6 ? zip : cell)),
    country === "Germany" ? "" : "MA",
  ]);
  const file = await take(rows, "postcodes.csv", [...HEAD, "State"]);
  expect(file.import_problems).toEqual([{ row: 5, column: "Zip", text: expect.any(String) }]);
  const to = new Map(await recipientsOf(file.import_id));
  expect(["F-1", "F-2", "F-3"].map((number) => to.get(number)?.recipient_zip)).toEqual([
    "01067",
    "01067",
    "02108",
  ]);
});

test("[AP230] a row to a country whose post asks for the state is refused without it", async () => {
  const rows = ["", "XX", "california"].map((state, at) => [
    ...rowOf(`G-${at}`, { country: "United States" }).map((cell, place) => (place === 6 ? "94103" : cell)),
    state,
  ]);
  const file = await take(rows, "states.csv", [...HEAD, "State"]);
  expect(file.import_problems).toEqual([
    { row: 2, column: "State", text: "This field is required" },
    { row: 3, column: "State", text: "This state or region does not belong to the country chosen" },
  ]);
  expect(file.import_orders.ready).toBe(1);
});

test("[AP301] an export of Etsy is read as it comes, without an e-mail address", async () => {
  const head =
    "Sale Date,Item Name,Buyer,Quantity,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,SKU";
  const row = `11/26/26,Sea,ada1815,"1,00",Ada Lovelace,12 Main Street,,Boston,MA,02108,United States,300500,Size:A4,${sku}`;
  const file = await reseller.api.imports.create({
    body: { import_name: "EtsySoldOrderItems2026-11.csv", csv: `${head}\n${row}\n` },
  });
  expect([file.import_orders.ready, file.import_problems]).toEqual([1, []]);
  const to = new Map(await recipientsOf(file.import_id)).get("300500");
  expect(to).toMatchObject({ recipient_city: "Boston", recipient_email: reseller.account.email });
});

test("[AP301] what an export of Shopify calls refunded or fulfilled is not ordered again", async () => {
  const head =
    "Name,Email,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country";
  const row = (name: string, paid: string, sent: string) =>
    `${name},ada@example.test,${paid},${sent},1,${sku},Ada Lovelace,12 Main Street,Boston,'02108,MA,US`;
  const rows = [
    row("#1001", "refunded", "unfulfilled"),
    row("#1002", "paid", "fulfilled"),
    row("#1003", "paid", ""),
  ];
  const file = await reseller.api.imports.create({
    body: { import_name: "orders_export.csv", csv: [head, ...rows].join("\n") },
  });
  expect(file.import_orders).toEqual({ ready: 1, to_confirm: 0, known: 0, wrong: 2, made: 0 });
  expect(file.import_problems).toEqual([
    { row: 2, column: "Financial Status", text: "The file says “refunded”: this order is not printed again" },
    {
      row: 3,
      column: "Fulfillment Status",
      text: "The file says “fulfilled”: this order is not printed again",
    },
  ]);
});

/** Looks through the one row of an export as a shop writes it; what stands in no column of it is empty. */
async function lookThrough(head: string, cells: Readonly<Record<string, string>>) {
  const headings = head.split(",");
  const csv = writeCsv([headings, headings.map((heading) => cells[heading] ?? "")]);
  return reseller.api.imports.create({ body: { import_name: "export.csv", csv } });
}

const WOOCOMMERCE =
  "Order Number,Order Status,Customer Note,First Name (Billing),Last Name (Billing),City (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),SKU,Item Name,Quantity (- Refund)";
const WOOCOMMERCE_ITEMS =
  "order_id,order_number,status,billing_first_name,billing_last_name,billing_email,billing_phone,shipping_first_name,shipping_last_name,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,customer_note,item_name,item_sku,item_quantity";
const ETSY_ORDERS =
  "Sale Date,Order ID,Full Name,First Name,Last Name,Number of Items,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,SKU";
const SHOPIFY =
  "Name,Email,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Lineitem fulfillment status,Billing Name,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Id";
const EBAY =
  "Sales Record Number,Order Number,Buyer Name,Buyer Email,Buyer City,Ship To Name,Ship To Phone,Ship To Address 1,Ship To Address 2,Ship To City,Ship To State,Ship To Zip,Ship To Country,Custom Label,Quantity,Shipped On Date";

const SHOPIFY_ROW = {
  "Lineitem quantity": "2",
  "Lineitem sku": sku,
  "Billing Phone": "1",
  "Shipping Name": "Ada Lovelace",
  "Shipping Street": "12 Main Street, Apt 4",
  "Shipping Address1": "12 Main Street",
  "Shipping Address2": "Apt 4",
  "Shipping City": "Boston",
  "Shipping Zip": "'02108",
  "Shipping Province": "MA",
  "Shipping Country": "US",
  "Shipping Phone": "'+1 617 555 0100",
};

test.each([
  {
    shop: "WooCommerce, an order a row",
    head: WOOCOMMERCE,
    cells: {
      "Order Number": "W-1",
      "Order Status": "Processing",
      "First Name (Billing)": "Bill",
      "First Name (Shipping)": "Ada",
      "Last Name (Shipping)": "Lovelace",
      "Address 1&2 (Shipping)": "12 Main Street, Apt 4",
      "City (Shipping)": "Boston",
      "State Code (Shipping)": "MA",
      "Postcode (Shipping)": "02108",
      "Country Code (Shipping)": "US",
      "Phone (Billing)": "+1 617 555 0100",
      SKU: sku,
      "Quantity (- Refund)": "2",
    },
    to: { recipient_address: "12 Main Street, Apt 4", recipient_phone: "+1 617 555 0100" },
  },
  {
    shop: "WooCommerce, an item a row",
    head: WOOCOMMERCE_ITEMS,
    cells: {
      order_id: "9",
      order_number: "W-2",
      status: "processing",
      billing_first_name: "Bill",
      shipping_first_name: "Ada",
      shipping_last_name: "Lovelace",
      shipping_address_1: "12 Main Street",
      shipping_address_2: "Apt 4",
      shipping_postcode: "02108",
      shipping_city: "Boston",
      shipping_state: "MA",
      shipping_country: "US",
      item_sku: sku,
      item_quantity: "2",
    },
    to: { recipient_address: "12 Main Street", recipient_address2: "Apt 4" },
  },
  {
    shop: "Etsy, an order a row",
    head: ETSY_ORDERS,
    cells: {
      "Order ID": "E-1",
      "Full Name": "Ada Lovelace",
      "First Name": "Ada",
      "Last Name": "Lovelace",
      "Street 1": "12 Main Street",
      "Street 2": "Apt 4",
      "Ship City": "Boston",
      "Ship State": "MA",
      "Ship Zipcode": "02108",
      "Ship Country": "United States",
      SKU: sku,
    },
    to: { recipient_address: "12 Main Street", recipient_address2: "Apt 4" },
  },
  {
    shop: "Shopify",
    head: SHOPIFY,
    cells: { Name: "#S-1", Id: "55", ...SHOPIFY_ROW },
    to: {
      recipient_address: "12 Main Street",
      recipient_address2: "Apt 4",
      recipient_phone: "+1 617 555 0100",
    },
  },
  {
    shop: "eBay",
    head: EBAY,
    cells: {
      "Order Number": "Y-1",
      "Buyer Name": "Bill",
      "Ship To Name": "Ada Lovelace",
      "Ship To Address 1": "12 Main Street",
      "Ship To City": "Boston",
      "Ship To State": "MA",
      "Ship To Zip": "02108",
      "Ship To Country": "United States",
      "Custom Label": sku,
      Quantity: "2",
    },
    to: { recipient_address: "12 Main Street" },
  },
])("[AP391] an export of $shop is read as it comes, to whom the parcel goes", async ({ head, cells, to }) => {
  const file = await lookThrough(head, cells);
  expect([file.import_orders.ready, file.import_problems]).toEqual([1, []]);
  const number = Object.values(cells).find((cell) => /^#?[A-Z]-\d$/.test(cell)) ?? "";
  expect(new Map(await recipientsOf(file.import_id)).get(number)).toMatchObject({
    recipient_name: "Ada Lovelace",
    recipient_city: "Boston",
    ...to,
  });
});

test.each([
  { head: SHOPIFY, cells: { Name: "#S-2", "Cancelled at": "2026-11-27 10:00:00 +0100", ...SHOPIFY_ROW } },
  { head: SHOPIFY, cells: { Name: "#S-3", "Lineitem fulfillment status": "fulfilled", ...SHOPIFY_ROW } },
  { head: ETSY_ORDERS, cells: { "Order ID": "E-2", "Date Shipped": "11/27/26" } },
  { head: EBAY, cells: { "Order Number": "Y-2", "Shipped On Date": "Nov-27-26" } },
])(
  "[AP392] what an export says was called off or sent is not ordered again: $cells",
  async ({ head, cells }) => {
    const { import_orders, import_problems } = await lookThrough(head, cells);
    expect(import_orders.ready).toBe(0);
    expect(import_problems.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The file says “.+”: this order is not printed again$/),
    );
  },
);

test("[AP393] the SKUs of all sizes on sale are one file, and an order of each can be made", async () => {
  const [head, ...rows] = readCsv(await (await reseller.api.imports.skus()).text()).map(({ cells }) => cells);
  expect(head).toEqual(["design", "product", "size", "SKU"]);
  expect(rows.map((cells) => cells[3])).toContain(sku);
  const file = await take(rows.map(([, , , one], at) => rowOf(`K-${at}`, { sku: one ?? "" })));
  expect(file.import_problems.filter(({ text }) => text.includes("SKU"))).toEqual([]);
  const other = await server.signIn("reseller");
  expect(readCsv(await (await other.api.imports.skus()).text())).toHaveLength(1);
});

test("[PA05] columns with names nobody knows are mapped by hand, and a file that is none says why", async () => {
  const csv = writeCsv([["Nr", ...HEAD.slice(1)], rowOf("C-1")]);
  const file = await reseller.api.imports.create({ body: { import_name: "", csv } });
  expect(file.import_orders.ready).toBe(0);
  expect(file.import_problems).toEqual([
    { row: 1, column: null, text: "Choose the column with the order number." },
  ]);
  const columns = file.import_columns.map(({ field }, at) => (at === 0 ? "order_number" : field));
  const mapped = await reseller.api.imports.update({ params: { id: file.import_id }, body: { columns } });
  expect([mapped.import_orders.ready, mapped.import_problems]).toEqual([1, []]);
  for (const wrong of ["a,b\n", 'a,b\n"1'])
    await expect(
      reseller.api.imports.create({ body: { import_name: "", csv: wrong } }),
    ).rejects.toMatchObject({ status: 422, errors: { csv: [expect.any(String)] } });
  const other = await server.signIn("reseller");
  await expect(other.api.imports.show({ params: { id: file.import_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test("[AP164] a file of more rows or columns than anybody orders by is refused in words, and one that is long is read", async () => {
  const send = (csv: string) => reseller.api.imports.create({ body: { import_name: "", csv } });
  const words = (text: string) => ({ status: 422, errors: { csv: [text] } });
  const wide = Array.from({ length: 101 }, (_, at) => `C${at}`).join(",");
  await expect(send(`${wide}\n1`)).rejects.toMatchObject(words(importWords.tooManyColumns(101)));
  await expect(send(`a,b\n${"1,2\n".repeat(10_001)}`)).rejects.toMatchObject(
    words(importWords.tooManyRows(10_001)),
  );
  const numbers = Array.from({ length: 10_000 }, (_, at) => `${at},${sku}`).join("\n");
  const long = await send(`Order,SKU,Recipient,Address,City,Postcode,Country,Email\n${numbers}`);
  expect(long.import_problems.map(({ text }) => text)).toEqual([importWords.tooMany(10_000)]);
});

test("[AP164] what stands in a cell or over a column is told as far as one knows it by, and no half of a sign", async () => {
  const heading = `Gift ${"🎁".repeat(500)}`;
  const csv = writeCsv([
    [...HEAD.slice(0, -3), heading, ...HEAD.slice(-2, -1), "Country"],
    [
      ...rowOf("L-1").slice(0, -3),
      "x",
      "ada@example.test",
      `${"Atlantis ".repeat(10)}Atlantic${"🌊".repeat(5_000)}`,
    ],
  ]);
  const file = await reseller.api.imports.create({ body: { import_name: "", csv } });
  expect(file.import_columns.map(({ name }) => name.length)).toContain(200);
  const [problem] = file.import_problems;
  expect(problem?.text).toMatch(/^“Atlantis .*…” is no country we know/u);
  expect(problem?.text.isWellFormed()).toBe(true);
});

test("[PA05] the sample is a file that can be made into an order as it is", async () => {
  const csv = await (await reseller.api.imports.sample()).text();
  const file = await reseller.api.imports.create({ body: { import_name: "sample", csv } });
  expect([file.import_orders.ready, file.import_problem_count]).toEqual([1, 0]);
});

test("[PA20] the same prints go to chosen addresses and to those of a table, an order each, none before it is asked for and none twice", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const recipient_country_id = await given.countryId("LV");
  const saved = { ...RECIPIENT, recipient_country_id, recipient_name: "Grace Hopper" };
  const { address_id } = await api.addresses.create({ body: saved });
  const head = ["Recipient", "Address", "City", "Postcode", "Country", "Email"];
  const to = (name: string, country = "Latvia") => [
    name,
    "1 Pier",
    "Riga",
    "LV-1010",
    country,
    "a@example.test",
  ];
  const csv = writeCsv([head, to("Ada"), to("Alan"), to("Ada"), to("Kurt", "Atlantis")]);
  const wanted = { lines: [{ cv_id, quantity: 2 }], addresses: [address_id], csv };
  const list = await api.imports.send({ body: wanted });
  expect(list.import_orders).toEqual({ ready: 3, to_confirm: 0, known: 0, wrong: 2, made: 0 });
  expect(list.import_problems).toEqual([
    { row: 4, column: "Ada", text: "The same address as in row 2" },
    { row: 5, column: "Country", text: expect.stringContaining("“Atlantis”") },
  ]);
  const ordersOf = () =>
    server.services.db.select().from(orders).where(eq(orders.client_id, account.client_id));
  expect(await ordersOf()).toEqual([]);

  const params = { id: list.import_id };
  await api.imports.start({ params, body: { accept_poor: true } });
  await server.services.jobs.drain();
  const done = await api.imports.show({ params });
  expect([done.import_state, done.import_orders.made, done.import_deliveries]).toEqual(["done", 3, []]);
  const made = await ordersOf();
  const names = made.map((order) => order.order_recipient.recipient_name).toSorted();
  expect(names).toEqual(["Ada", "Alan", "Grace Hopper"]);
  const total = made.reduce((sum, order) => sum + order.order_total_amount, 0);
  expect(
    list.import_deliveries.find(({ delivery_service }) => delivery_service === "standard")?.total,
  ).toEqual({
    amount: total,
    currency: "USD",
  });

  const again = await api.imports.send({ body: wanted });
  expect(again.import_orders).toEqual({ ready: 0, to_confirm: 0, known: 4, wrong: 1, made: 0 });
  const more = await api.imports.send({ body: { ...wanted, lines: [{ cv_id, quantity: 3 }] } });
  expect(more.import_orders.ready).toBe(3);
});

test("[PA22] what goes to many travels express where that goes, and standard elsewhere, at the prices that were told", async () => {
  const { api, account } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const head = ["Recipient", "Address", "City", "State", "Postcode", "Country", "Email"];
  const to = (name: string, zip: string, country: string, state = "") => [
    name,
    "1 Pier",
    "Port",
    state,
    zip,
    country,
    "a@example.test",
  ];
  const csv = writeCsv([
    head,
    to("Ada", "LV-1010", "Latvia"),
    to("Kenji", "100-0001", "Japan", "Tokyo"),
    to("Ines", "20040-020", "Brazil", "RJ"),
  ]);
  const list = await api.imports.send({ body: { lines: [{ cv_id, quantity: 1 }], addresses: [], csv } });
  const [standard, express, ...others] = list.import_deliveries;
  expect([standard?.delivery_service, express?.delivery_service, others]).toEqual([
    "standard",
    "express",
    [],
  ]);
  expect(express?.total?.amount).toBeGreaterThan(standard?.total?.amount ?? Number.POSITIVE_INFINITY);

  const params = { id: list.import_id };
  await api.imports.start({ params, body: { accept_poor: true, delivery_service: "express" } });
  await server.services.jobs.drain();
  const made = await server.services.db.select().from(orders).where(eq(orders.client_id, account.client_id));
  const sentBy = made.map((one) => [one.order_recipient.recipient_name, one.order_delivery_service]);
  expect(Object.fromEntries(sentBy)).toEqual({ Ada: "express", Kenji: "express", Ines: "standard" });
  expect(made.reduce((sum, one) => sum + one.order_total_amount, 0)).toBe(express?.total?.amount);
});

test("[PA20] nobody to send to, an address or a print of somebody else's, and a table without addresses are refused or told", async () => {
  const { api } = await server.signIn("reseller");
  const { cv_id } = await given.variant(api);
  const lines = [{ cv_id, quantity: 1 }];
  await expect(api.imports.send({ body: { lines, addresses: [], csv: " " } })).rejects.toMatchObject({
    status: 422,
    errors: { addresses: ["Choose an address, or paste a table."] },
  });
  const recipient_country_id = await given.countryId("LV");
  const theirs = await reseller.api.addresses.create({ body: { ...RECIPIENT, recipient_country_id } });
  await expect(
    api.imports.send({ body: { lines, addresses: [theirs.address_id], csv: "" } }),
  ).rejects.toMatchObject({ status: 404 });
  const own = await api.addresses.create({ body: { ...RECIPIENT, recipient_country_id } });
  const foreign = await given.variant(reseller.api);
  const body = { lines: [{ cv_id: foreign.cv_id, quantity: 1 }], addresses: [own.address_id], csv: "" };
  await expect(api.imports.send({ body })).rejects.toMatchObject({ status: 404 });
  const list = await api.imports.send({ body: { lines, addresses: [], csv: "Name\nAda" } });
  expect(list.import_problems.map(({ text }) => text)).toContain("Choose the column with the address.");
});

test("[PA21] what is wrong in a file, the file to mend and the sample are in the language of whoever asks, and read in any", async () => {
  const csv = writeCsv([HEAD, rowOf("D-1", { country: "Atlantis" }), rowOf("D-2", { email: "nobody" })]);
  const { import_id } = await reseller.api.imports.create({ body: { import_name: "", csv } });
  const ask = async (path: string, language: string, init: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${reseller.account.token}`,
      "accept-language": language,
      "content-type": "application/json",
    };
    const answer = await server.request(`/api/${path}`, { ...init, headers });
    expect(answer.status).toBeLessThan(300);
    return answer;
  };
  const { data } = await (await ask(`order-imports/${import_id}`, "de-AT")).json();
  expect(data.import_problems.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^„Atlantis“ ist kein Land/),
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  ]);
  const mend = readCsv(await (await ask(`order-imports/${import_id}/problems`, "fr")).text());
  expect(mend.map(({ cells }) => cells[0])).toEqual([
    "Problème",
    expect.stringContaining("« Atlantis » n’est pas un pays"),
    expect.stringContaining("adresse e-mail valide"),
  ]);
  // Mended and sent again, its column of problems is not taken for one of the order.
  const body = JSON.stringify({
    import_name: "",
    csv: writeCsv(mend.map(({ cells }) => cells)),
  });
  const again = (await (await ask("order-imports", "lv", { method: "POST", body })).json()).data.import_id;
  const [head] = readCsv(await (await ask(`order-imports/${again}/problems`, "lv")).text());
  expect(head?.cells.slice(0, 2)).toEqual(["Kļūda", HEAD[0]]);

  for (const language of LANGUAGES) {
    const sample = readCsv(await (await ask("order-import-sample", language)).text()).map(
      ({ cells }) => cells,
    );
    const [headings = [], cells = []] = sample;
    const country = new Intl.DisplayNames(language, { type: "region" }).of("LV") ?? "";
    const own = cells.map((cell) => (cell === "Latvia" ? country : cell));
    const file = await reseller.api.imports.create({
      body: { import_name: language, csv: writeCsv([headings, own]) },
    });
    expect([language, file.import_orders.ready, file.import_problems]).toEqual([language, 1, []]);
    expect(headings.includes("Order number")).toBe(language === "en");
  }
});

test("[PA21] every sentence that can be wrong in a file is said in each language", () => {
  const said = [
    ...IMPORT_FIELDS.map((field) => importWords.missing(field)),
    importWords.empty,
    importWords.broken("line 3: there is text behind a closing quote"),
    importWords.broken("line 3: a quote is opened and never closed"),
    importWords.twice,
    importWords.tooMany(1_200),
    importWords.tooManyColumns(101),
    importWords.tooManyRows(10_001),
    importWords.country(""),
    importWords.country("Atlantis"),
    importWords.over("refunded"),
    importWords.sameAddress(0),
    importWords.sameAddress(4),
    importWords.nobody,
    importWords.gone,
    importWords.otherAddress(4),
    importWords.sku("PO-1"),
    importWords.poor,
    importWords.failed,
  ];
  for (const language of LANGUAGES.filter((one) => one !== "en"))
    expect(said.filter((sentence) => say(language, sentence) === sentence)).toEqual([]);
  expect(say("de", importWords.broken("line 3: a quote is opened and never closed"))).toContain("Zeile 3:");
});

test("[AP178] of a hundred files the oldest is forgotten for the next, but never one that is being made into orders", async () => {
  const { api, account } = await server.signIn("reseller");
  const { db, clock } = server.services;
  const old = {
    client_id: account.client_id,
    user_id: account.user_id,
    import_name: "old.csv",
    import_table: { headings: [], rows: [] },
    import_columns: [],
    import_problems: [],
    import_created_at: clock.now(),
  };
  await db.insert(orderImports).values({ ...old, import_name: "running.csv", import_state: "running" });
  await db.insert(orderImports).values(Array.from({ length: 100 }, () => old));
  await api.imports.create({ body: { import_name: "new.csv", csv: writeCsv([HEAD, rowOf("N-1")]) } });
  const kept = await db.select().from(orderImports).where(eq(orderImports.client_id, account.client_id));
  const named = (name: string) => kept.filter(({ import_name }) => import_name === name).length;
  expect([named("running.csv"), named("old.csv"), named("new.csv")]).toEqual([1, 99, 1]);
});
