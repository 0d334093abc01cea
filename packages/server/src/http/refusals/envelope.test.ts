import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { failureOf } from "./failures-to-response.ts";

const { app, state } = sampleApp();
const lines: string[] = [];
const server = await boot({ app, as: "reseller", onLog: (line) => lines.push(line) });
const bearer = { authorization: `Bearer ${server.account?.token}` };

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

async function ask(path: string, init?: RequestInit) {
  const answer = await server.request(path, init);
  return {
    status: answer.status,
    body: JSON.parse((await answer.text()) || "null"),
    headers: answer.headers,
  };
}

test("an entity, a list and a page are wrapped, and fields the contract does not name never leave", async () => {
  const item = { item_id: 1, item_name: "Ada" };
  expect((await ask("/api/sample/items/1", { headers: bearer })).body).toEqual({ data: item });
  expect((await ask("/api/sample/all")).body).toEqual({ data: [item, item] });
  expect((await ask("/api/sample/items?page=3")).body).toEqual({
    data: [item],
    meta: { current_page: 3, last_page: 1, from: 1, total: 1, per_page: 20 },
  });
});

test("a trailing slash makes no difference", async () => {
  expect((await ask("/api/sample/all/")).status).toBe(200);
});

test("[AP76] an unknown id, somebody else's id and an unknown address answer the same 404", async () => {
  const unknownId = await ask("/api/sample/items/2", { headers: bearer });
  const unknownPath = await ask("/api/no/such/call");
  expect(unknownId.status).toBe(404);
  expect(unknownId.body).toEqual({ message: "Not found", code: "not_found" });
  expect(unknownPath.body).toEqual(unknownId.body);
});

test.each(["0", "-1", "abc", "1.5", "01", "99999999999", "%00", "1%2F2", "x".repeat(500)])(
  "[AP84] the id %s in a path answers 404",
  async (id) => {
    const { status, body } = await ask(`/api/sample/items/${id}`, { headers: bearer });
    expect([status, body.code]).toEqual([404, "not_found"]);
  },
);

test.each([
  { name: "malformed JSON", init: json("{") },
  { name: "no JSON at all", init: json("nonsense") },
  { name: "a list instead of an object", init: json("[]") },
  { name: "null", init: json("null") },
  {
    name: "another content type",
    init: { method: "POST", body: "a", headers: { "content-type": "text/plain" } },
  },
  { name: "XML", init: { method: "POST", body: "<a/>", headers: { "content-type": "application/xml" } } },
  { name: "a form where JSON is asked for", init: { method: "POST", body: new FormData() } },
  { name: "nothing", init: { method: "POST" } },
])("$name is a 422 with errors", async ({ init }) => {
  const { status, body } = await ask("/api/sample/items", init);
  expect([status, body.code]).toEqual([422, "invalid"]);
  expect(Object.keys(body.errors).length).toBeGreaterThan(0);
  expect(body.message).toBe(Object.values<string[]>(body.errors)[0]?.[0]);
});

test("messages come by field, nested ones by dotted path, first one as the message", async () => {
  const { body } = await ask("/api/sample/items", json({ item_name: " ", store: { store_url: "" } }));
  expect(body).toEqual({
    message: "Name field is required",
    code: "invalid",
    errors: { item_name: ["Name field is required"], "store.store_url": ["Enter valid store URL"] },
  });
});

test("a body beyond 1 MB is a 413 in the envelope", async () => {
  const { status, body } = await ask("/api/sample/items", json({ item_name: "x".repeat(1_100_000) }));
  expect([status, body.code]).toEqual([413, "too_large"]);
});

test("keys that reach an object's prototype are ignored", async () => {
  const { status } = await ask(
    "/api/sample/items",
    json('{"item_name":"a","__proto__":{"polluted":1},"constructor":{}}'),
  );
  expect(status).toBe(200);
  expect("polluted" in {}).toBe(false);
});

test("a duplicated query value counts once and a bracketed one is a list", async () => {
  expect((await ask("/api/sample/items?page=7&page=2")).body.meta.current_page).toBe(2);
  expect((await ask("/api/sample/items?ids[]=1&ids[]=2")).status).toBe(200);
  expect((await ask("/api/sample/items?ids[]=x")).body.errors).toHaveProperty(["ids.0"]);
});

test("[AP58] a DELETE takes its body from the query too", async () => {
  const inQuery = await ask("/api/sample/items?orders[]=1&orders[]=2", { method: "DELETE", headers: bearer });
  const inBody = await ask("/api/sample/items", { ...json({ orders: [1, 2] }, bearer), method: "DELETE" });
  expect(inQuery.body).toEqual({ message: "1,2" });
  expect(inBody.body).toEqual(inQuery.body);
});

test("a file answer is an attachment with its whole name and may run nothing", async () => {
  const answer = await server.request("/api/sample/pdf");
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="PP-invoice-7 _.pdf"; filename*=UTF-8''PP-invoice-7%20%C3%A9.pdf`,
  );
  expect(answer.headers.get("content-security-policy")).toMatch(/^sandbox/);
  expect(await answer.text()).toBe("%PDF-1.7 sample");
});

test.each([
  {
    how: "bug",
    make: () => new TypeError("x is not a function at /srv/secret.ts"),
    status: 500,
    code: "server_error",
  },
  { how: "unique", make: () => sqlError("23505"), status: 409, code: "conflict" },
  { how: "race", make: () => sqlError("40001"), status: 409, code: "conflict" },
  {
    how: "disk",
    make: () => Object.assign(new Error("write"), { code: "ENOSPC" }),
    status: 507,
    code: "storage_full",
  },
  ...["EROFS", "EACCES"].map((code) => ({
    how: `disk that says ${code}`,
    make: () => Object.assign(new Error("open"), { code }),
    status: 503,
    code: "unavailable",
  })),
  {
    how: "disk of PGlite",
    make: () => new Error("could not extend file: No space left on device"),
    status: 507,
    code: "storage_full",
  },
  {
    how: "database away",
    make: () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
    status: 503,
    code: "unavailable",
  },
  {
    how: "connection reset",
    make: () => failedQuery(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })),
    status: 503,
    code: "unavailable",
  },
  {
    how: "connection ended",
    make: () => failedQuery(new Error("Connection terminated unexpectedly")),
    status: 503,
    code: "unavailable",
  },
  { how: "nobody let in", make: () => failedQuery(sqlError("55000")), status: 503, code: "unavailable" },
  { how: "server crashed", make: () => failedQuery(sqlError("57P02")), status: 503, code: "unavailable" },
  { how: "wrong answer", make: () => ({ item_id: "1" }), status: 409, code: "conflict" },
])("an error of kind '$how' answers $status without stack or SQL", async ({ how, make, status, code }) => {
  state.failures[how] = make;
  const answer = await ask("/api/sample/broken", json({ how }));
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(Object.keys(answer.body).sort()).toEqual(["code", "message"]);
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|select|extend|\.ts/);
});

test("a visitor who hangs up is told from a connection of the host's own that was reset", () => {
  const reset = (words: string) => failureOf(Object.assign(new Error(words), { code: "ECONNRESET" })).code;
  expect([reset("aborted"), reset("read ECONNRESET")]).toEqual(["invalid", "unavailable"]);
});

test("[S21] a failure is logged with its request id and cause, but without the values of SQL parameters", async () => {
  state.failures.sql = () =>
    new Error("Failed query: select 1\nparams: ada@example.test,12 Analytical Street\nRiga,hash", {
      cause: sqlError("XX000"),
    });
  const { headers } = await ask(
    "/api/sample/broken",
    json({ how: "sql" }, { "x-request-id": "from-the-caller-1" }),
  );
  expect(headers.get("x-request-id")).toBe("from-the-caller-1");
  const line = lines.find((text) => text.includes("from-the-caller-1") && text.includes("A call failed"));
  expect(line).toContain("Failed query: select 1");
  expect(line).not.toMatch(/ada@example.test|Riga|hash/);
  expect(line).toMatch(/\[redacted\]\\n +at /);
});

test("[S21] tokens in headers and addresses never reach the log, nor does a line break", async () => {
  await server.request("/checkAuth/secret-token-1?token=secret-token-2", {
    headers: { authorization: "Bearer secret-token-3" },
  });
  await ask("/api/check_password_reset/secret-token-4%0aFORGED");
  await ask("/api/personalisations/secret-token-5");
  const log = lines.join("");
  expect(log).toContain("/checkAuth/[redacted]");
  expect(log).toContain("/api/personalisations/[redacted]");
  expect(log).not.toMatch(/secret-token/);
  expect(lines.every((line) => line.trimEnd().split("\n").length === 1)).toBe(true);
});

/** As Drizzle wraps what the driver throws. */
function failedQuery(cause: Error): Error {
  return new Error("Failed query: select 1\nparams: ", { cause });
}

function sqlError(code: string): Error {
  return Object.assign(new Error("duplicate key value violates unique constraint"), { code });
}
