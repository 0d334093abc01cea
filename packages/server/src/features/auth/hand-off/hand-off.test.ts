import { createPressport } from "@pressport/core";
import { KEY_SCOPES } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { publishableKeys } from "../../../adapters/db/schema.ts";
import { registerWebsites } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import { CLEAR_GUESTS } from "../guests/guests.jobs.ts";

const SHOP = "https://shop.example.test";
const DAY_MS = 86_400_000;

const log: string[] = [];
const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, onLog: (line) => log.push(line) });

/** A reseller's shop on an origin of its own: its server has a secret key, its page a publishable one. */
async function shop() {
  const { api, account } = await server.signIn("reseller");
  const publishableKey = await registerWebsites(server.services, account.client_id, [SHOP]);
  const body = { sk_name: "Shop", sk_scopes: [...KEY_SCOPES] };
  const partner = server.apiWith((await api.secretKeys.create({ body })).secret_key);
  const codeFor = async (customer_id: string, origin = SHOP) =>
    (await partner.shoppers.createCode({ body: { customer_id, origin, customer_name: "Ada" } })).code;
  /** A call of the shop's page. */
  const post = async (
    path: string,
    sent: object,
    { token = "", origin = SHOP, key = publishableKey } = {},
  ) => {
    const answer = await server.request(path, {
      method: "POST",
      headers: {
        origin,
        "x-pressport-key": key,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(sent),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const trade = (code: string, at: Parameters<typeof post>[2] = {}) => post("/api/login/code", { code }, at);
  return { api, account, partner, publishableKey, codeFor, post, trade };
}

test("[AP91] a customer of the shop is one shopper of its reseller however often they are handed over, and of no other", async () => {
  const one = await shop();
  const first = await one.trade(await one.codeFor("c-7"));
  expect(first).toMatchObject({
    status: 200,
    data: {
      user_shop_customer: "c-7",
      user_name: "Ada",
      user_is_shopper: true,
      user_role: { role_name: "guest" },
    },
  });
  const again = await one.trade(await one.codeFor("c-7"));
  const other = await one.trade(await one.codeFor("c-8"));
  const rival = await shop();
  const elsewhere = await rival.trade(await rival.codeFor("c-7"));
  const { user_id } = first.data;
  expect(JSON.parse(log.find((line) => line.includes('"code of a shop"')) ?? "{}")).toMatchObject({
    user: user_id,
    ip: "127.0.0.1",
  });
  expect(again.data.user_id).toBe(user_id);
  expect([other.data.user_id, elsewhere.data.user_id]).not.toContain(user_id);
  const both = await Promise.all([one.codeFor("c-9"), one.codeFor("c-9")]);
  const [left, right] = await Promise.all(both.map((code) => one.trade(code)));
  expect(left?.data.user_id).toBe(right?.data.user_id);

  server.clock.advance(40 * DAY_MS);
  await server.services.jobs.send(CLEAR_GUESTS, {});
  await server.services.jobs.drain();
  expect((await one.trade(await one.codeFor("c-7"))).data.user_id).toBe(user_id);
});

test("[AP162] a customer of whom the shop knows neither name nor address is signed in, and keeps what it knew before", async () => {
  const one = await shop();
  const handOver = async (customer_id: string, known: object) => {
    const body = { customer_id, origin: SHOP, ...known };
    return (await one.trade((await one.partner.shoppers.createCode({ body })).code)).data;
  };
  const unknown = { customer_name: null, customer_email: null };
  expect(await handOver("c-10", unknown)).toMatchObject({ user_name: "", user_email: "" });
  const longest = "s".repeat(255);
  const nothing = { customer_name: "", customer_email: "" };
  expect(await handOver(longest, nothing)).toMatchObject({ user_shop_customer: longest, user_email: "" });
  const known = { user_name: "Ada", user_email: "ada@shop.example.test" };
  const said = { customer_name: known.user_name, customer_email: known.user_email };
  expect(await handOver("c-10", said)).toMatchObject(known);
  expect(await handOver("c-10", unknown)).toMatchObject(known);
  await expect(handOver("c-10", { customer_email: "at home" })).rejects.toMatchObject({
    errors: { customer_email: ["Valid email required"] },
  });
});

test("[AP91] a code is good once, for a minute, on its website and with its reseller's key, and says what is wrong", async () => {
  const one = await shop();
  const used = await one.codeFor("c-1");
  await one.trade(used);
  const late = await one.codeFor("c-1");
  server.clock.advance(60_000);
  for (const code of [used, late, "sc_nothing"])
    expect(await one.trade(code)).toMatchObject({
      status: 410,
      code: "auth_code_refused",
      message: expect.stringContaining("used already, or is older than a minute"),
    });
  const rival = await shop();
  expect(await rival.trade(await one.codeFor("c-1"))).toMatchObject({
    status: 410,
    message: expect.stringContaining("another account than the publishable key's"),
  });
  const preview = "https://preview.example.test";
  const wide = await registerWebsites(server.services, one.account.client_id, [SHOP, preview]);
  const bound = await one.codeFor("c-1");
  expect(await one.trade(bound, { origin: preview, key: wide })).toMatchObject({
    message: expect.stringContaining(`made for ${SHOP}, and this page is on ${preview}`),
  });
  expect(await one.trade(bound)).toMatchObject({ status: 410 });
  await expect(one.codeFor("c-1", "https://strange.example")).rejects.toMatchObject({
    errors: { origin: [expect.stringContaining("None of your publishable keys")] },
  });
  const rows = await server.services.db.execute("select * from shopper_codes");
  expect(JSON.stringify(rows)).not.toContain("sc_");
});

test("[AP380] a code made with a test key is for test websites and signs in there alone, and a live one on live websites", async () => {
  const one = await shop();
  const body = { sk_name: "Test", sk_scopes: [...KEY_SCOPES], sk_is_test: true };
  const tester = server.apiWith((await one.api.secretKeys.create({ body })).secret_key);
  const testCode = async () =>
    (await tester.shoppers.createCode({ body: { customer_id: "c-1", origin: SHOP } })).code;
  await expect(testCode()).rejects.toMatchObject({ errors: { origin: [expect.any(String)] } });
  const key = "pk_of_tests";
  const { client_id } = one.account;
  await server.services.db
    .insert(publishableKeys)
    .values({ key, client_id, origins: [SHOP], key_is_test: true });
  const otherMode = { status: 410, message: expect.stringContaining("a key of the other mode") };
  expect(await one.trade(await testCode())).toMatchObject(otherMode);
  expect(await one.trade(await one.codeFor("c-1"), { key })).toMatchObject(otherMode);
  expect((await one.trade(await testCode(), { key })).status).toBe(200);
  expect((await one.trade(await one.codeFor("c-1"))).status).toBe(200);
});

test("[AP91] what an unnamed guest gathered comes along; another customer's session ends and keeps what it has", async () => {
  const one = await shop();
  const guest = await one.post("/api/register", { guest_user: true, unnamed: true });
  const api = server.apiWith(guest.access_token, one.publishableKey);
  const withOrigin = (token: string) => ({ token });
  await one.post("/api/cart/create", {}, withOrigin(guest.access_token));
  const first = await one.trade(await one.codeFor("c-3"), withOrigin(guest.access_token));
  expect(first.moved).toEqual({ designs: 0, cart_items: 0 });
  await expect(api.cart.show()).rejects.toMatchObject({ code: "not_signed_in" });

  const second = await one.trade(await one.codeFor("c-4"), withOrigin(first.access_token));
  expect(second.moved).toBeUndefined();
  expect(second.data.user_id).not.toBe(first.data.user_id);
  const asked = await server.request("/api/user", {
    headers: {
      origin: SHOP,
      "x-pressport-key": one.publishableKey,
      authorization: `Bearer ${first.access_token}`,
    },
  });
  expect(asked.status).toBe(401);
});

test("[AP91] a page whose shop says who is there signs them in, renews by itself, follows the shop, and shows no form", async () => {
  const one = await shop();
  let customer: string | null = "c-5";
  let asked = 0;
  const fetchFromShop: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("origin", SHOP);
    const text = request.method === "GET" ? undefined : await request.text();
    return server.request(`${pathname}${search}`, {
      method: request.method,
      headers,
      ...(text && { body: text }),
    });
  };
  const app = createPressport({
    host: server.url,
    publishableKey: one.publishableKey,
    fetch: fetchFromShop,
    storage: "memory",
    surface: "widget",
    getAuthCode: async () => {
      asked += 1;
      return customer === null ? null : one.codeFor(customer);
    },
  });
  const user = await app.auth.whenKnown();
  expect(user).toMatchObject({ user_shop_customer: "c-5" });
  expect(asked).toBe(1);

  // Every session of theirs ends: calls go on under a new one.
  await server.services.db.execute("delete from access_tokens where token_scope = 'guest'");
  const [orders] = await Promise.all([app.api.orders.index(), app.api.designs.index()]);
  expect(orders.data).toEqual([]);
  expect(asked).toBe(2);
  expect(app.auth.user.value?.user_id).toBe(user?.user_id);

  // They have left the shop: nobody is here, and nothing opens.
  customer = null;
  await server.services.db.execute("delete from access_tokens where token_scope = 'guest'");
  await expect(app.api.orders.index()).rejects.toMatchObject({ code: "not_signed_in" });
  app.auth.open();
  expect(await app.auth.ensureSignedIn()).toBe(false);
  expect([app.auth.user.value, app.auth.isOpen.value]).toEqual([null, false]);
  expect(app.notices.list.value.map(({ text }) => text)).toContain("Please sign in to this shop first.");
  expect(app.auth.codeProblem.value).toBeNull();

  customer = "";
  expect(await app.auth.ensureSignedIn()).toBe(false);
  expect(app.auth.codeProblem.value?.reason).toBeTruthy();
  app.dispose();
});
