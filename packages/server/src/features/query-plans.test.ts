import { afterAll, expect, test } from "vitest";
import { fillWithManyRows, SEARCHES, shopperId, tokenOf } from "../adapters/db/testing/many-rows.ts";
import { hasPlan, listenTo, planOf, type Statement } from "../adapters/db/testing/statement-plans.ts";
import { readConfig } from "../config/config.ts";
import { createServer } from "../create-server.ts";
import { silentLog } from "../observe/log.ts";
import { openTestDatabase } from "../testing/databases/test-database.ts";
import { tempFolder } from "../testing/temp-folder.ts";

const AMOUNTS = { designs: 1_500, orders: 2_500, shoppers: 1_200 };
/** More rows than the tables of the catalogue have. */
const LARGE = 1_000;
/** The reseller who owns four rows of five, and one who owns a fortieth. */
const [BIG, SMALL] = [1, 5];
/** An admin of the print house. */
const STAFF = 6;

let heard: Statement[] = [];

const folder = await tempFolder();
const database = await openTestDatabase("pglite");
await fillWithManyRows((text) => database.query(text), AMOUNTS);
await database.query(`update users set role_name = 'guest' where user_id = ${shopperId(3)}`);
for (const statement of [
  `update users set role_name = 'admin' where user_id = ${STAFF}`,
  `insert into feedback (feedback_message, feedback_email) select 'Lovely', 'eve@many.test' from generate_series(1, 2000)`,
  `insert into messages (feedback_id, message_state) select feedback_id,
    case when feedback_id % 50 = 0 then 'open' else 'answered' end from feedback`,
  "vacuum (analyze) feedback",
  "vacuum (analyze) messages",
])
  await database.query(statement);
const config = readConfig({ PRESSPORT_DATA: folder, PRESSPORT_SEED: "none", PRESSPORT_WORKER: "off" });
const listening = listenTo(database, (statement) => heard.push(statement));
const server = await createServer({ config, database: listening, log: silentLog, listen: false });
afterAll(() => server.close());

test.each([
  { name: "a page of orders", path: "/api/orders?page=2", user: BIG },
  { name: "paid orders", path: "/api/orders?filter=paid", user: BIG },
  { name: "orders with claims", path: "/api/orders?filter=refunds", user: BIG },
  {
    name: "orders found by a word",
    path: `/api/orders?query=${encodeURIComponent(SEARCHES.name)}`,
    user: BIG,
  },
  { name: "orders of a state", path: "/api/orders?state=paid", user: BIG },
  { name: "orders to pay of a day", path: "/api/orders?state=to_pay&from=2026-01-01&page=2", user: BIG },
  { name: "orders of a country", path: "/api/orders?country_id=1&shop=own", user: BIG },
  { name: "orders of the website", path: "/api/orders?shop=website&filter=paid", user: BIG },
  { name: "home", path: "/api/home", user: BIG },
  { name: "a small client's orders", path: "/api/orders", user: SMALL },
  { name: "an order", path: "/api/orders/1001", user: BIG },
  { name: "a page of designs", path: "/api/client/designs?page=2", user: BIG },
  {
    name: "designs found by a word",
    path: `/api/client/designs?search=${encodeURIComponent(SEARCHES.design)}`,
    user: BIG,
  },
  { name: "designs by name", path: "/api/client/designs?sort=name&page=20", user: BIG },
  {
    name: "the largest designs of an orientation",
    path: "/api/client/designs?sort=largest&orientation=landscape",
    user: BIG,
  },
  { name: "designs of a tag", path: "/api/client/designs?tag=sea", user: BIG },
  { name: "published designs of a small client", path: "/api/client/designs?status=published", user: SMALL },
  {
    name: "designs sharp in a size",
    path: "/api/client/designs?sharp=300x400&status=unpublished&sort=oldest",
    user: BIG,
  },
  { name: "the tags of designs", path: "/api/client/designs/tags", user: BIG },
  { name: "what a design is sold as", path: "/api/client/designs/1001/products", user: BIG },
  { name: "the basket", path: "/api/cart/show", user: shopperId(0) },
  { name: "notifications", path: "/api/notifications", user: BIG },
  { name: "ordering", path: "/api/cart/create-order?accept_poor=true", user: shopperId(1) },
  { name: "ordering again", path: "/api/cart/create-order?accept_poor=true", user: shopperId(1) },
  { name: "ordering as a guest", path: "/api/cart/create-order?accept_poor=true", user: shopperId(3) },
  { name: "the sizes of a product", path: "/api/client/products/1/variants/create", user: BIG },
  { name: "invoices", path: "/api/invoices", user: BIG },
])("[R12] $name: no table that grows is read from beginning to end", async ({ path, user }) => {
  heard = [];
  const headers = { authorization: `Bearer ${tokenOf(user)}`, "idempotency-key": "asked once, or again" };
  const answer = await server.inject({ url: path, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = heard.filter(hasPlan);
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    const { wholeTables } = await planOf(database, statement);
    const large = wholeTables.filter(({ rows }) => rows > LARGE);
    expect(large, statement.text).toEqual([]);
  }
});

test.each([
  { name: "the inbox", path: "/api/desk/inbox" },
  { name: "what was answered", path: "/api/desk/inbox?state=answered" },
  { name: "how much waits", path: "/api/desk/inbox/counts" },
  {
    name: "the desk's search for a name",
    path: `/api/desk/search?query=${encodeURIComponent(SEARCHES.name)}`,
  },
  { name: "the desk's search for nobody", path: "/api/desk/search?query=nobody+of+that+name" },
  { name: "the newest accounts", path: "/api/desk/customers" },
  { name: "blocked accounts", path: "/api/desk/customers?blocked=true" },
  { name: "a customer", path: `/api/desk/customers/${SMALL}` },
  { name: "the queue", path: "/api/desk/orders" },
  { name: "a product in the queue", path: "/api/desk/orders?product=Canvas&rush=late" },
  { name: "what the queue can be narrowed to", path: "/api/desk/orders/choices" },
  { name: "what else it can be narrowed to", path: "/api/desk/orders/choices?product=Canvas&state=paid" },
])("[DK115] [DK215] $name can be answered from indexes alone", async ({ path }) => {
  heard = [];
  const answer = await server.inject({ url: path, headers: { authorization: `Bearer ${tokenOf(STAFF)}` } });
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = heard.filter(hasPlan);
  expect(statements.length).toBeGreaterThan(1);
  // These tables are small enough here to be read whole; without an index they are all the same.
  await database.query("set enable_seqscan = off");
  for (const statement of statements) {
    const { wholeTables } = await planOf(database, statement);
    expect(
      wholeTables.filter(({ rows }) => rows > LARGE),
      statement.text,
    ).toEqual([]);
  }
  await database.query("reset enable_seqscan");
});

test("[R12] a reseller's order is made with at most fourteen statements", async () => {
  const buyer = shopperId(2);
  await database.query(`update clients set reseller_client_id = null where client_id = ${buyer}`);
  heard = [];
  const answer = await server.inject({
    url: "/api/cart/create-order?accept_poor=true",
    headers: { authorization: `Bearer ${tokenOf(buyer)}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  // Who asks is looked up first, as for every call.
  const [who, ...ordering] = heard.filter(hasPlan);
  expect(who?.text).toContain("access_tokens");
  expect(ordering.length, ordering.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(14);
});

test("[R12] a table that is read from beginning to end is noticed", async () => {
  const plan = await planOf(database, {
    text: "select count(*) from orders where order_note = $1",
    values: [""],
  });
  expect(plan.wholeTables).toEqual([{ table: "orders", rows: AMOUNTS.orders + 3 }]);
});
