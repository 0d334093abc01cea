import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { tempFolder } from "../../testing/temp-folder.ts";

const errors: string[] = [];
const folder = await tempFolder();
const [portal, embed] = [join(folder, "portal"), join(folder, "embed")];
mkdirSync(join(portal, "assets"), { recursive: true });
mkdirSync(join(embed, "v1"), { recursive: true });
writeFileSync(join(portal, "index.html"), "<html><head></head><body>the portal</body></html>");
writeFileSync(join(folder, "package.json"), '{"name":"secret"}');
const server = await boot({
  app: sampleApp().app,
  as: "reseller",
  listen: true,
  folders: { portal, embed, docs: join(folder, "docs") },
  settings: { ALLOWED_HOSTS: "print.example.test, www.example.test" },
  onLog: (line) => {
    if (line.includes('"level":"error"')) errors.push(line);
  },
});

interface Answer {
  status: number;
  body: string;
}

/** Sends a request line and headers as they are, where a client would tidy them up. */
async function sendRaw(line: string, headers: readonly string[] = ["host: localhost"]): Promise<Answer> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(`${[`${line} HTTP/1.1`, "connection: close", ...headers].join("\r\n")}\r\n\r\n`);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body };
}

const browser = ["host: localhost", "accept: text/html,application/xhtml+xml,*/*;q=0.8"];

test.each([
  "//x",
  "//api/products",
  "/assets/..%5c..%5cx",
  "/assets/../package.json",
  "/assets/%2e%2e/package.json",
  "/embed/%2e%2e/",
  "/embed/%2e%2e/%2e%2e/package.json",
  "/embed/v1//pressport.js",
  "/api/%00",
  "/assets/%00.js",
  "/api/../..",
  "/api/%zz",
  "/%ff",
  `/${"x".repeat(8_000)}`,
  `/api/${"x".repeat(8_000)}`,
  `/assets/${"x".repeat(600)}.js`,
  `/embed/${"x/".repeat(2_000)}`,
  "*",
])("[R11] the odd address %s is not found, in the envelope, and no alarm for anybody", async (path) => {
  for (const headers of [["host: localhost"], browser]) {
    const { status, body } = await sendRaw(`GET ${path}`, headers);
    expect([status, JSON.parse(body)]).toEqual([404, { message: "Not found", code: "not_found" }]);
  }
  expect(errors).toEqual([]);
});

test.each(["/metricz", "/api", "/api/none", "/status", "/orders/all", "/robots.txt", "/.env"])(
  "a program that asks for %s, which the host does not have, is not shown the portal",
  async (path) => {
    for (const headers of [["host: localhost"], ["host: localhost", "accept: */*"]]) {
      expect((await sendRaw(`GET ${path}`, headers)).status).toBe(404);
    }
  },
);

test.each(["/metrics/none", "/api", "/api/none", "/assets/none.js", "/robots.txt", "/wp-login.php"])(
  "not even a browser is shown the portal for %s",
  async (path) => {
    expect((await sendRaw(`GET ${path}`, browser)).status).toBe(404);
  },
);

test.each(["/", "/orders/all", "/checkAuth/some.token-1", "/no/such/page"])(
  "a person's browser is shown the portal for %s",
  async (path) => {
    const { status, body } = await sendRaw(`GET ${path}`, browser);
    expect([status, body]).toEqual([200, expect.stringContaining("the portal")]);
  },
);

test("[S16] another website is kept out however it writes the address of a call", async () => {
  const token = `authorization: Bearer ${server.account?.token}`;
  const foreign = ["host: localhost", "origin: https://evil.example", token];
  for (const target of [
    "/api/sample/items/1",
    "/%61pi/sample/items/1",
    "/api/%73ample/items/1",
    "http://localhost/api/sample/items/1",
    "http://localhost/%61pi/sample/items/1",
  ]) {
    const { status, body } = await sendRaw(`GET ${target}`, foreign);
    expect([target, status, JSON.parse(body).code]).toEqual([target, 403, "origin_not_allowed"]);
  }
});

test("[S16] an unknown publishable key is no good however the address of a call is written", async () => {
  const key = await registerWebsites(server.services, server.account?.client_id ?? 0, [
    "https://shop.example",
  ]);
  const ask = (target: string, sent: string) =>
    sendRaw(`GET ${target}`, ["host: localhost", "origin: https://shop.example", `x-pressport-key: ${sent}`]);
  for (const target of ["/%61pi/sample/all", "http://localhost/api/sample/all"]) {
    expect((await ask(target, key)).status).toBe(200);
    expect((await ask(target, "pk_nobody")).status).toBe(403);
  }
});

test.each([
  "localhost",
  "localhost:4400",
  "127.0.0.1:1",
  "[::1]:4400",
  "192.0.2.7",
  "[2001:db8::7]",
  "print.example.test",
  "WWW.Example.Test.:443",
])("the host answers to the name %s", async (name) => {
  expect((await sendRaw("GET /api/sample/all", [`host: ${name}`])).status).toBe(200);
});

test.each([
  "evil.example",
  "localhost.evil.example",
  "print.example.test.evil.example",
  "",
  "a b",
  "evil.example:4400",
])('a page under a rebound name, "%s", is told that it has come to the wrong host', async (name) => {
  for (const path of ["/api/sample/all", "/", "/outbox.json"]) {
    const { status, body } = await sendRaw(`GET ${path}`, [`host: ${name}`, "accept: text/html"]);
    expect([path, status, JSON.parse(body)]).toEqual([
      path,
      421,
      { message: expect.stringContaining("ALLOWED_HOSTS"), code: "invalid", errors: expect.anything() },
    ]);
  }
});

test("a whole address names the host, whatever the header says", async () => {
  const named = await sendRaw("GET http://evil.example/api/sample/all", ["host: localhost"]);
  expect(named.status).toBe(421);
  expect((await sendRaw("GET http://localhost/api/sample/all", ["host: evil.example"])).status).toBe(200);
});

test("health is told under any name, since those who ask know none", async () => {
  expect((await sendRaw("GET /healthz", ["host: pressport-7f9c"])).status).toBe(200);
  expect((await sendRaw("GET /readyz", ["host: pressport-7f9c"])).status).toBe(200);
});

test("[R11] two Host headers are one too many", async () => {
  const { status, body } = await sendRaw("GET /api/sample/all", ["host: localhost", "Host: evil.example"]);
  expect([status, JSON.parse(body)]).toMatchObject([400, { code: "invalid" }]);
});
