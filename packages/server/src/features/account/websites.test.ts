import type { KEY_SCOPES } from "@pressport/core/contract";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { boot } from "../../testing/boot.ts";

const server = await boot({ settings: { PUBLIC_URL: "https://print.example.test" } });

/** How the host answers a page of this origin that sends the key. */
async function visit(key: string, origin: string): Promise<string> {
  const headers = { origin, "x-pressport-key": key, host: "print.example.test" };
  const answer = await server.request("/api/countries-list", { headers });
  const { code = "let in" } = await answer.json();
  return String(code);
}

test("a developer's own machine, a shop and preview deployments are registered without connecting a store", async () => {
  const { api } = await server.signIn("reseller");
  const typed = [
    "http://localhost:3000",
    "http://127.0.0.1:8080/",
    "Shop.Example.com/x",
    "https://*.preview.test",
  ];
  const { client_publishable_keys, client_store_url } = await api.account.addKey({
    body: { origins: typed },
  });
  expect(client_store_url).toBeNull();
  const [made] = client_publishable_keys;
  const key = made?.key ?? "";
  expect(key).toMatch(/^pk_live_[0-9a-f]{32}$/);
  const kept = [
    "http://localhost:3000",
    "http://127.0.0.1:8080",
    "https://shop.example.com",
    "https://*.preview.test",
  ];
  expect(made?.origins).toEqual(kept);
  for (const origin of [...kept.slice(0, 3), "https://pr-7.preview.test"])
    expect([origin, await visit(key, origin)]).toEqual([origin, "let in"]);
  expect(await visit(key, "http://localhost:5173")).toBe("origin_not_allowed");
});

test("a second key has websites of its own; a revoked one lets nobody in", async () => {
  const { api } = await server.signIn("reseller");
  await api.account.addKey({ body: { origins: ["https://one.test"] } });
  const { client_publishable_keys: keys } = await api.account.addKey({ body: { origins: [] } });
  const second = keys.find(({ origins }) => origins.length === 0)?.key ?? "";
  expect(keys).toHaveLength(2);
  await api.account.updateKey({ params: { key: second }, body: { origins: ["https://two.test"] } });
  expect([await visit(second, "https://two.test"), await visit(second, "https://one.test")]).toEqual([
    "let in",
    "origin_not_allowed",
  ]);
  const left = await api.account.removeKey({ params: { key: second } });
  expect(left.client_publishable_keys).toHaveLength(1);
  expect(await visit(second, "https://two.test")).toBe("key_unknown");
});

test("[AP94] a key is replaced with an overlap, says when it last let a page in, and ends by itself", async () => {
  const { api } = await server.signIn("reseller");
  const keys = async () => (await api.auth.show()).data.user_client.client_publishable_keys;
  await api.account.addKey({ body: { origins: ["https://one.test"] } });
  const [old] = await keys();
  expect(old).toMatchObject({ key_used_at: null, key_ends_at: null });
  const params = { key: old?.key ?? "" };
  expect(await visit(params.key, "https://elsewhere.test")).toBe("origin_not_allowed");
  expect((await keys())[0]?.key_used_at).toBeNull();
  expect(await visit(params.key, "https://one.test")).toBe("let in");
  expect((await keys())[0]?.key_used_at).toBe(server.clock.now().toISOString());
  await api.account.rotateKey({ params, body: { overlap_hours: 24 } });
  const next = (await keys()).find(({ key }) => key !== params.key);
  expect(next?.origins).toEqual(["https://one.test"]);
  expect((await keys()).find(({ key }) => key === params.key)?.key_ends_at).toBe(
    new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
  );
  const again = api.account.rotateKey({ params, body: { overlap_hours: 24 } });
  await expect(again).rejects.toMatchObject({ code: "not_found" });
  const letIn = async () =>
    Promise.all([params.key, next?.key ?? ""].map((key) => visit(key, "https://one.test")));
  expect(await letIn()).toEqual(["let in", "let in"]);
  server.clock.advance(25 * 3_600_000);
  expect(await letIn()).toEqual(["key_unknown", "let in"]);
  const { api: after } = await server.signIn("reseller");
  expect((await after.auth.show()).data.user_client.client_publishable_keys).toEqual([]);
});

test("[AP76] another client's key is not found, whatever is asked of it", async () => {
  const { api } = await server.signIn("reseller");
  const made = await api.account.addKey({ body: { origins: ["https://mine.test"] } });
  const params = { key: made.client_publishable_keys[0]?.key ?? "" };
  const { api: other } = await server.signIn("reseller");
  const missing = { status: 404, code: "not_found" };
  await expect(other.account.updateKey({ params, body: { origins: [] } })).rejects.toMatchObject(missing);
  await expect(other.account.removeKey({ params })).rejects.toMatchObject(missing);
  expect(await visit(params.key, "https://mine.test")).toBe("let in");
});

test("what names no website is said by its place in the list, and nothing is kept of it", async () => {
  const { api } = await server.signIn("reseller");
  await expect(
    api.account.addKey({ body: { origins: ["https://fine.test", "https://*.com"] } }),
  ).rejects.toMatchObject({
    status: 422,
    errors: { "origins.1": [expect.stringContaining("such as https://")] },
  });
  expect((await api.auth.show()).data.user_client.client_publishable_keys).toEqual([]);
});

test("[ST31][AP86] a shop connects itself with a secret key: its website may use the publishable key, and disconnecting leaves that", async () => {
  const { api } = await server.signIn("reseller");
  const { client_publishable_keys } = await api.account.addKey({ body: { origins: ["https://one.test"] } });
  const key = client_publishable_keys[0]?.key ?? "";
  const keyFor = async (sk_scopes: (typeof KEY_SCOPES)[number][]) =>
    (await api.secretKeys.create({ body: { sk_name: "Plugin", sk_scopes } })).secret_key;
  const plugin = server.apiWith(await keyFor(["shop:connect"]));
  const body = {
    shop_type: "demo store",
    shop_url: "https://shop.test",
    shop_credentials: {},
    publishable_key: key,
    website: "https://shop.test",
  };
  const connected = await plugin.account.connectShop({ body });
  expect(connected.client_store_url).toBe("https://shop.test");
  expect([await visit(key, "https://shop.test"), await visit(key, "https://one.test")]).toEqual([
    "let in",
    "let in",
  ]);
  // A copy of the shop, which somebody tries out, has its keys and disconnects nothing but itself.
  await plugin.account.disconnectShop({ body: { shop_url: "https://staging.shop.test" } });
  expect((await api.auth.show()).data.user_client.client_store_url).toBe("https://shop.test");
  await plugin.account.disconnectShop({ body: { shop_url: "https://shop.test/" } });
  const { client_store_url } = (await api.auth.show()).data.user_client;
  expect([client_store_url, await visit(key, "https://shop.test")]).toEqual([null, "let in"]);

  const wrong = { ...body, publishable_key: "pk_somebody-elses" };
  await expect(plugin.account.connectShop({ body: wrong })).rejects.toMatchObject({
    errors: { publishable_key: [expect.any(String)] },
  });
  await expect(plugin.account.connectShop({ body: { ...body, shop_type: "kiosk" } })).rejects.toMatchObject({
    errors: { shop_type: [expect.any(String)] },
  });
  const reader = server.apiWith(await keyFor(["orders:read"]));
  await expect(reader.account.connectShop({ body })).rejects.toMatchObject({ status: 403 });
});

test("[ST31] the host gives out the plugin that connects a WooCommerce, as WordPress unpacks it", async () => {
  const answer = await server.request("/integrations/pressport-woocommerce.zip", {
    headers: { host: "print.example.test" },
  });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(["pressport/pressport.php", "pressport/readme.txt", "pressport/LICENSE"]),
  );
});
