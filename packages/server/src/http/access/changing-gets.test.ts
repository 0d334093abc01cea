import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";

const host = await boot();

test.each([
  { name: "a prefetch", headers: { "sec-purpose": "prefetch" } },
  { name: "a prerender", headers: { "sec-purpose": "prefetch;prerender" } },
  { name: "an old prefetch", headers: { purpose: "prefetch" } },
  { name: "a Firefox prefetch", headers: { "x-moz": "prefetch" } },
  { name: "an address typed or a link followed", headers: { "sec-fetch-mode": "navigate" } },
])("[AP80] a GET with an effect refuses $name and has none", async ({ headers }) => {
  const { app, state } = sampleApp();
  const { request, account } = await boot({ app, as: "reseller" });
  const authorization = `Bearer ${account?.token}`;
  const refused = await request("/api/sample/resend", { headers: { authorization, ...headers } });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "not_allowed"]);
  expect(state.effects).toBe(0);
  const harmless = await request("/api/sample/items/1", { headers: { authorization, ...headers } });
  expect(harmless.status).toBe(200);
});

test.each([
  "/api/logout",
  "/api/cart/create",
  "/api/cart/create-order",
  "/api/products/1/add-to-cart",
  "/api/client/designs/1/products/publish",
  "/api/client/designs/1/products/1/unpublish",
  "/api/client/designs/1/unpublish",
  "/api/notifications",
  "/api/notifications/clear",
  "/api/clients/1/reset-integration",
  "/api/email/resend",
])("[AP80] GET %s is never stored, never prefetched and never a page", async (path) => {
  const { request } = host;
  const { account } = await host.signIn("reseller");
  const authorization = `Bearer ${account.token}`;
  const refused = await request(path, { headers: { authorization, "sec-purpose": "prefetch" } });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "not_allowed"]);
  const opened = await request(path, { headers: { authorization, "sec-fetch-mode": "navigate" } });
  expect(opened.status).toBe(403);
  const asked = await request(path, { headers: { authorization } });
  expect(asked.headers.get("cache-control")).toBe("no-store");
  expect((await asked.json()).code).not.toBe("not_allowed");
});

test("[AP80] a GET with an effect answers a program with no-store, and a HEAD never reaches it", async () => {
  const { app, state } = sampleApp();
  const { request, account } = await boot({ app, as: "reseller" });
  const headers = { authorization: `Bearer ${account?.token}`, "sec-fetch-mode": "cors" };
  const answer = await request("/api/sample/resend", { headers });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await request("/api/sample/resend", { headers, method: "HEAD" })).status).toBe(404);
  expect(state.effects).toBe(1);
});
