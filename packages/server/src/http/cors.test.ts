import { afterAll, beforeAll, expect, test } from "vitest";
import { registerWebsites } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { sampleApp } from "../testing/sample-app.ts";

const SHOP = "https://shop.example.test";
let server: Booted;
let key: string;
let rivalKey: string;
beforeAll(async () => {
  server = await boot({
    app: sampleApp().app,
    settings: { PUBLIC_URL: "https://print.example.test", PORTAL_ORIGINS: "http://localhost:5173" },
  });
  const [reseller, rival] = [await server.signIn("reseller"), await server.signIn("reseller")];
  key = await registerWebsites(server.doors, reseller.account.client_id, [SHOP, "http://localhost:4401"]);
  rivalKey = await registerWebsites(server.doors, rival.account.client_id, ["https://rival.example.test"]);
});
afterAll(() => server.close());

interface Differences {
  method?: string;
  headers?: Record<string, string>;
}

const call = (
  origin: string | null,
  sent: string | null = null,
  { method = "GET", headers }: Differences = {},
) =>
  server.request("/api/sample/all", {
    method,
    headers: {
      ...(origin === null ? {} : { origin }),
      ...(sent === null ? {} : { "x-pressport-key": sent }),
      host: "print.example.test",
      ...headers,
    },
  });

test("[S16] a registered website with its key is let in, by name and never with credentials", async () => {
  const answer = await call(SHOP, key);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("access-control-allow-origin")).toBe(SHOP);
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  expect(answer.headers.get("vary")).toContain("Origin");
});

test.each([
  "null",
  "https://evil.test",
  "https://shop.example.test.evil.test",
  "https://evilshop.example.test",
  "https://sub.shop.example.test",
  "http://shop.example.test",
  "https://shop.example.test:8443",
  "https://shop.example.test/",
  "https://SHOP.example.test",
  "https://shop.example.tes",
  "https://rival.example.test",
  "http://localhost:4402",
  "http://localhost",
  "https://print.example.test.evil.test",
  "https://print.example.test@evil.test",
  "file://",
  "chrome-extension://abcdef",
  "",
  "*",
  "https://shop.example.test, https://evil.test",
])("[S16] the origin '%s' is refused and never reflected", async (origin) => {
  const answer = await call(origin, key);
  expect([answer.status, (await answer.json()).code]).toEqual([403, "origin_not_allowed"]);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  const preflight = await call(origin, null, { method: "OPTIONS" });
  const reflected = preflight.headers.get("access-control-allow-origin");
  // A preflight does not say which key will follow, so it passes for any registered website; the call itself does not.
  expect(reflected).toBe(origin === "https://rival.example.test" ? origin : null);
});

test("[S16] a website without a key, with another's key or with an invented one is refused", async () => {
  for (const sent of [null, rivalKey, "pk_invented"]) {
    const answer = await call(SHOP, sent);
    expect([sent, answer.status]).toEqual([sent, 403]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.headers.get("vary")).toContain("Origin");
  }
});

test("a preflight from a registered website names what may be sent", async () => {
  const answer = await call(SHOP, null, {
    method: "OPTIONS",
    headers: { "access-control-request-method": "PATCH" },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
  expect(answer.headers.get("access-control-allow-headers")).toMatch(
    /authorization.*idempotency-key.*x-pressport-key/,
  );
});

test.each([null, "https://print.example.test", "http://localhost:5173"])(
  "the portal's own pages (%s) need no key",
  async (origin) => {
    expect((await call(origin)).status).toBe(200);
  },
);

test("a host started on the loopback interface is the portal under each of its names", async () => {
  const { request } = await boot({ app: sampleApp().app, settings: { PUBLIC_URL: "http://127.0.0.1:4400" } });
  const statuses = ["http://localhost:4400", "http://[::1]:4400", "http://localhost:4401"].map(
    async (origin) => {
      const answer = await request("/api/sample/all", { headers: { origin } });
      return answer.status;
    },
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
});
