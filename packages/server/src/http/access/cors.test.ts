import { expect, test } from "vitest";
import { registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";

const SHOP = "https://shop.example.test";
const server = await boot({
  app: sampleApp().app,
  settings: { PUBLIC_URL: "https://print.example.test", PORTAL_ORIGINS: "http://localhost:5173" },
});
const [reseller, rival] = [await server.signIn("reseller"), await server.signIn("reseller")];
const key = await registerWebsites(server.services, reseller.account.client_id, [
  SHOP,
  "http://localhost:4401",
]);
const rivalKey = await registerWebsites(server.services, rival.account.client_id, [
  "https://rival.example.test",
]);

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
  // The refusal, and nothing else, can be read by whoever builds the page, whatever its origin.
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  const preflight = await call(origin, null, { method: "OPTIONS" });
  const named = preflight.headers.get("access-control-allow-origin");
  // A preflight does not say which key will follow, so it passes for any registered website; the call itself does not.
  expect(named).toBe(origin === "https://rival.example.test" ? origin : "*");
});

test.each([
  [null, "origin_not_allowed"],
  ["rival", "origin_not_allowed"],
  ["pk_invented", "key_unknown"],
])("[S16] a website with the key %s is refused in words its page can read: %s", async (sent, code) => {
  const answer = await call(SHOP, sent === "rival" ? rivalKey : sent);
  expect([answer.status, (await answer.json()).code]).toEqual([403, code]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toContain("x-request-id");
  expect(answer.headers.get("vary")).toContain("Origin");
});

test("[S16] what a strange website asks for has no effect, and no other answer is readable there", async () => {
  const { account } = await server.signIn("reseller");
  const authorization = `Bearer ${account.token}`;
  const answer = await server.request("/api/sample/resend", {
    headers: { origin: "https://evil.test", authorization, host: "print.example.test" },
  });
  expect([answer.status, (await answer.json()).code]).toEqual([403, "origin_not_allowed"]);
  const own = await server.request("/api/sample/resend", { headers: { authorization } });
  expect(await own.json()).toEqual({ count: 1 });
  expect(own.headers.get("access-control-allow-origin")).toBeNull();
});

test("[S16] a preview deployment under a registered star is let in by its own name, and no deeper one", async () => {
  const { account } = await server.signIn("reseller");
  const starred = await registerWebsites(server.services, account.client_id, ["https://*.preview.test"]);
  const allowed = async (origin: string) =>
    (await call(origin, starred)).headers.get("access-control-allow-origin");
  expect(await allowed("https://pr-7.preview.test")).toBe("https://pr-7.preview.test");
  expect(await allowed("https://a.b.preview.test")).toBe("*");
  const preflight = await call("https://pr-7.preview.test", null, { method: "OPTIONS" });
  expect(preflight.headers.get("access-control-allow-origin")).toBe("https://pr-7.preview.test");
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
