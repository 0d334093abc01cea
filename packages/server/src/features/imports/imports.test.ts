import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { givenFor, RECIPIENT } from "../../testing/given.ts";
import { readCsv, writeCsv } from "../../text/csv.ts";

let server: Booted;
let given: ReturnType<typeof givenFor>;
let reseller: Awaited<ReturnType<Booted["signIn"]>>;
let sku: string;
beforeAll(async () => {
  server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
  given = givenFor(server.doors);
  await given.catalogue();
  reseller = await server.signIn("reseller");
  const { cv_id } = await given.variant(reseller.api);
  const { sku: size } = await given.skuOf(2);
  sku = `${size.sku_nr}-${cv_id}`;
});
afterAll(() => server.close());

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
const take = (rows: string[][], import_name = "orders.csv") =>
  reseller.api.imports.create({ body: { import_name, csv: writeCsv([HEAD, ...rows]) } });
const made = () =>
  server.doors.db
    .select()
    .from(orders)
    .where(eq(orders.client_id, reseller.account.client_id))
    .orderBy(orders.order_source_number);
const run = async (import_id: number, accept_poor = true) => {
  await reseller.api.imports.start({ params: { id: import_id }, body: { accept_poor } });
  await server.doors.jobs.drain();
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
  expect(file.import_orders).toEqual({ ready: 1, known: 0, wrong: 2, made: 0 });
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
  const soft = await run((await take([rowOf("B-1")])).import_id, false);
  expect(soft.import_problems).toEqual([
    { row: 2, column: "Item SKU", text: expect.stringContaining("soft") },
  ]);
  expect(await made()).toEqual([]);
  const rows = [rowOf("B-1"), rowOf("B-1", { qty: "3" }), rowOf("B-2"), rowOf("B-3", { sku: "PO-1-999999" })];
  const done = await run((await take(rows)).import_id);
  expect(done.import_state).toBe("done");
  expect(done.import_orders).toEqual({ ready: 0, known: 0, wrong: 1, made: 2 });
  expect(done.import_problems).toEqual([
    { row: 5, column: "Item SKU", text: expect.stringContaining("PO-1-999999") },
  ]);
  const numbers = (await made()).map((order) => order.order_source_number);
  expect(numbers).toEqual(["B-1", "B-2"]);
  const [first] = (await made()).filter((order) => order.order_source_number === "B-1");
  const shown = await reseller.api.orders.show({ params: { id: first?.order_id ?? 0 } });
  expect(shown.order_items.map(({ oi_quantity }) => oi_quantity)).toEqual([1, 3]);

  const again = await take([...rows, rowOf("B-4")]);
  expect(again.import_orders).toEqual({ ready: 2, known: 2, wrong: 0, made: 0 });
  await Promise.all([run(again.import_id), server.doors.jobs.drain()]);
  expect((await made()).map((order) => order.order_source_number)).toEqual(["B-1", "B-2", "B-4"]);
  await expect(
    reseller.api.imports.start({ params: { id: again.import_id }, body: {} }),
  ).rejects.toMatchObject({ status: 409 });
});

test("[PA05] columns with names nobody knows are mapped by hand, and a file that is none says why", async () => {
  const csv = writeCsv([["Nr", ...HEAD.slice(1)], rowOf("C-1")]);
  const file = await reseller.api.imports.create({ body: { import_name: "", csv } });
  expect(file.import_orders.ready).toBe(0);
  expect(file.import_problems).toEqual([
    { row: 1, column: null, text: "No column says the order number. Choose the one that does." },
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
  expect(list.import_orders).toEqual({ ready: 3, known: 0, wrong: 2, made: 0 });
  expect(list.import_problems).toEqual([
    { row: 4, column: "Ada", text: "The same address as in row 2" },
    { row: 5, column: "Country", text: expect.stringContaining("“Atlantis”") },
  ]);
  const ordersOf = () => server.doors.db.select().from(orders).where(eq(orders.client_id, account.client_id));
  expect(await ordersOf()).toEqual([]);

  const params = { id: list.import_id };
  await api.imports.start({ params, body: { accept_poor: true } });
  await server.doors.jobs.drain();
  const done = await api.imports.show({ params });
  expect([done.import_state, done.import_orders.made, done.import_total]).toEqual(["done", 3, null]);
  const made = await ordersOf();
  const names = made.map((order) => order.order_recipient.recipient_name).toSorted();
  expect(names).toEqual(["Ada", "Alan", "Grace Hopper"]);
  const total = made.reduce((sum, order) => sum + order.order_total_amount, 0);
  expect(list.import_total?.amount).toBe(total);

  const again = await api.imports.send({ body: wanted });
  expect(again.import_orders).toEqual({ ready: 0, known: 4, wrong: 1, made: 0 });
  const more = await api.imports.send({ body: { ...wanted, lines: [{ cv_id, quantity: 3 }] } });
  expect(more.import_orders.ready).toBe(3);
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
  expect(list.import_problems.map(({ text }) => text)).toContain(
    "No column says the address. Choose the one that does.",
  );
});
