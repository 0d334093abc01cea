import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { registerWebsites } from "../../testing/accounts.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { plainRoutes } from "../calls/plain-route.ts";
import { MOST_IN_FLIGHT } from "../limits/load-shedding.ts";

const SHOP = "https://shop.example.test";
const STRANGER = "https://evil.example.test";

/** A website whose page a browser would let ask. */
async function websiteOf(server: Booted): Promise<string> {
  const { account } = await server.signIn("reseller");
  return registerWebsites(server.services, account.client_id, [SHOP]);
}

/** What a script of a page at this origin may read of an answer, as a browser would decide. */
async function readableAt(origin: string, answer: Response) {
  const allowed = answer.headers.get("access-control-allow-origin");
  if (allowed !== "*" && allowed !== origin) return "nothing";
  const exposed = answer.headers.get("access-control-expose-headers") ?? "";
  const wait = exposed.includes("retry-after") ? answer.headers.get("retry-after") : null;
  const { code } = await answer.json();
  return { status: answer.status, code, wait };
}

/** Holds so many requests inside, each from an address of its own unless told. */
async function fill(count: number, addressOf: (visitor: number) => string) {
  const inside = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let waiting = 0;
  const handle = async () => {
    waiting += 1;
    if (waiting === count) inside.resolve();
    await release.promise;
    return { body: "answered" };
  };
  const app = {
    routes: [],
    plainRoutes: plainRoutes([{ method: "GET", path: "/api/slow", handle }]),
    defineJobs: [],
  };
  const server = await boot({ app, listen: true, settings: { TRUST_PROXY: "127.0.0.1" } });
  const key = await websiteOf(server);
  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(`${server.url}/api/slow`, { method, headers: { "x-forwarded-for": address, ...headers } });
  const guests = Array.from({ length: count }, (_, visitor) => ask(addressOf(visitor)));
  await inside.promise;
  const leave = async () => {
    release.resolve();
    for (const answer of await Promise.all(guests)) await answer.text();
  };
  return { ask, key, leave };
}

test("[R12] a page of a registered website reads that the host is full and when to come back, and its browser lets it ask", async () => {
  const { ask, key, leave } = await fill(MOST_IN_FLIGHT, (visitor) => `203.0.113.${visitor}`);
  const page = { origin: SHOP, "x-pressport-key": key };
  const full = { status: 503, code: "unavailable", wait: "1" };
  expect(await readableAt(SHOP, await ask("198.51.100.1", page))).toEqual(full);
  const preflight = await ask("198.51.100.1", { origin: SHOP }, "OPTIONS");
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("x-pressport-key");
  // Nothing was looked up for those turned away, so a stranger is told the same and learns no more.
  expect(await readableAt(STRANGER, await ask("198.51.100.2", { origin: STRANGER }))).toEqual(full);
  await leave();
  expect(await readableAt(STRANGER, await ask("198.51.100.2", { origin: STRANGER }))).toEqual({
    status: 403,
    code: "origin_not_allowed",
    wait: null,
  });
});

test("[R12] a page reads that its address has had its share", async () => {
  const { ask, key, leave } = await fill(200, () => "203.0.113.1");
  const page = { origin: SHOP, "x-pressport-key": key };
  expect(await readableAt(SHOP, await ask("203.0.113.1", page))).toEqual({
    status: 429,
    code: "too_many",
    wait: "1",
  });
  await leave();
});

test("[S7][AP79] a page reads how long it has to wait after too many attempts; another website's page does not", async () => {
  const server = await boot({ app: sampleApp().app });
  const key = await websiteOf(server);
  const login = () =>
    server.request("/api/sample/login", {
      method: "POST",
      headers: { origin: SHOP, "x-pressport-key": key, "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.test" }),
    });
  for (let tried = 0; tried < 3; tried += 1) expect((await login()).status).toBe(200);
  const refused = await login();
  expect(await readableAt(STRANGER, refused.clone())).toBe("nothing");
  expect(await readableAt(SHOP, refused)).toEqual({
    status: 429,
    code: "too_many",
    wait: expect.stringMatching(/^\d+$/),
  });
});

test("[R12] a page reads that its form came too slowly", async () => {
  const server = await boot({ app: sampleApp().app, listen: true, settings: { JSON_BODY_SECONDS: "1" } });
  const key = await websiteOf(server);
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/sample/login HTTP/1.1\r\nhost: localhost\r\norigin: ${SHOP}\r\nx-pressport-key: ${key}\r\n` +
      "content-type: application/json\r\ncontent-length: 60\r\n\r\n{",
  );
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(new RegExp(`\r\naccess-control-allow-origin: ${SHOP}\r\n`, "i"));
});
