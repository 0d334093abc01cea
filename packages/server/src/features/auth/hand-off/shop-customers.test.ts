import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  accessTokens,
  clients,
  designs,
  publishableKeys,
  shopperCodes,
  users,
} from "../../../adapters/db/schema.ts";
import type { KeyMode } from "../../../http/access/caller.ts";
import { registerWebsites, TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import { makeShopperCode, type ShopCustomer } from "./hand-off.service.ts";

const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

/** A reseller's own shop: what its server makes, and what its page asks. */
async function aShop(origins = [SHOP]) {
  const { account } = await server.signIn("reseller");
  const key = await registerWebsites(server.services, account.client_id, origins);
  const make = (more: Partial<ShopCustomer> = {}, keyMode: KeyMode = "live") =>
    makeShopperCode(server.services, { ...account, keyMode }, { customer_id: "c-1", origin: SHOP, ...more });
  const post = async (path: string, body: object, token?: string) => {
    const answer = await server.request(path, {
      method: "POST",
      headers: {
        origin: SHOP,
        "x-pressport-key": key,
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const handOver = async (more: Partial<ShopCustomer> = {}, token?: string) =>
    post("/api/login/code", { code: (await make(more)).code }, token);
  return { account, key, make, post, handOver };
}

const tokensOf = (user_id: number) =>
  server.services.db.select().from(accessTokens).where(eq(accessTokens.user_id, user_id));
const userOf = async (user_id: number) =>
  (await server.services.db.select().from(users).where(eq(users.user_id, user_id)))[0];
/** Gives somebody a design, without a picture to draw. */
async function designOf(client_id: number): Promise<number> {
  const { api, account } = await server.signIn("guest");
  const { cd_id } = await given.design(api);
  await server.services.db.update(designs).set({ client_id }).where(eq(designs.client_id, account.client_id));
  return cd_id;
}
const ownerOf = async (cd_id: number) =>
  (await server.services.db.select().from(designs).where(eq(designs.cd_id, cd_id)))[0]?.client_id;

test("[AP91] a customer of the shop becomes no account by registering, and what they have joins none that signs in beside them", async () => {
  const shop = await aShop();
  const first = await shop.handOver();
  const { user_id, user_client } = first.data;
  const cd_id = await designOf(user_client.client_id);
  const email = `own-${user_id}@example.test`;
  const country_id = await given.countryId("LV");
  const body = { name: "Ada", email, password: TEST_PASSWORD, country_id };
  expect(await shop.post("/api/register", body, first.access_token)).toMatchObject({ status: 200 });
  const [registered] = await server.services.db.select().from(users).where(eq(users.user_email, email));
  expect(registered).toMatchObject({ role_name: "user" });
  expect(registered?.client_id).not.toBe(user_client.client_id);

  const reseller = await server.signIn("reseller");
  const login = { email: reseller.account.email, password: TEST_PASSWORD };
  const signedIn = await shop.post("/api/login", login, first.access_token);
  expect([signedIn.status, signedIn.moved]).toEqual([200, undefined]);

  const again = await shop.handOver({ customer_email: "shop-says@example.test" });
  expect(again.data).toMatchObject({ user_id, user_role: { role_name: "guest" }, user_shop_customer: "c-1" });
  expect(await ownerOf(cd_id)).toBe(user_client.client_id);
  expect((await userOf(registered?.user_id ?? 0))?.user_email).toBe(email);
});

test("[AP91] a customer's name and address are what the shop said last, and stay where it says nothing", async () => {
  const shop = await aShop();
  const { data } = await shop.handOver();
  expect(data).toMatchObject({ user_name: "", user_email: "" });
  const now = async (more: Partial<ShopCustomer>) => {
    await shop.make(more);
    const user = await userOf(data.user_id);
    return [user?.user_name, user?.user_email];
  };
  expect(await now({ customer_name: "Ada" })).toEqual(["Ada", ""]);
  expect(await now({ customer_email: "ada@example.test" })).toEqual(["Ada", "ada@example.test"]);
  expect(await now({})).toEqual(["Ada", "ada@example.test"]);
  expect(await now({ customer_name: "Ada L", customer_email: "l@example.test" })).toEqual([
    "Ada L",
    "l@example.test",
  ]);
  const named = { customer_id: "c-2", customer_name: "Bob", customer_email: "bob@example.test" };
  const other = await shop.handOver(named);
  expect(other.data).toMatchObject({ user_name: "Bob", user_email: "bob@example.test" });
  const [client] = await server.services.db
    .select()
    .from(clients)
    .where(eq(clients.client_id, other.data.user_client.client_id));
  expect(client).toMatchObject({
    client_name: "Bob",
    client_shop_customer: "c-2",
    reseller_client_id: shop.account.client_id,
    client_created_at: server.clock.now(),
  });
});

test.each([
  { origin: "https://*.example.test", message: "Enter a website such as" },
  { origin: "not a website", message: "Enter a website such as" },
  { origin: "https://elsewhere.example", message: "None of your publishable keys" },
])("[AP91] no code is made for $origin", async ({ origin, message }) => {
  const shop = await aShop([SHOP, "https://*.example.test"]);
  const { db, clock } = server.services;
  const before = await db.$count(shopperCodes);
  const ended = await registerWebsites(server.services, shop.account.client_id, [
    "https://elsewhere.example",
  ]);
  await db.update(publishableKeys).set({ key_ends_at: clock.now() }).where(eq(publishableKeys.key, ended));
  await expect(shop.make({ origin })).rejects.toMatchObject({
    errors: { origin: [expect.stringContaining(message)] },
  });
  expect(await db.$count(shopperCodes)).toBe(before);
});

test("[AP91] a code says when it ends, good sessions are bound to its website and mode, and ended codes are cleared", async () => {
  const shop = await aShop();
  const { db, clock } = server.services;
  await db.update(publishableKeys).set({ key_is_test: true }).where(eq(publishableKeys.key, shop.key));
  const { code, expires_at } = await shop.make({}, "test");
  expect(expires_at).toBe(new Date(clock.now().getTime() + 60_000).toISOString());
  const { data } = await shop.post("/api/login/code", { code });
  expect(await tokensOf(data.user_id)).toMatchObject([
    { token_scope: "guest", token_origin: SHOP, token_is_test: true, token_kind: "session" },
  ]);
  const codes = () => db.$count(shopperCodes, eq(shopperCodes.reseller_client_id, shop.account.client_id));
  await shop.make({}, "test");
  server.clock.advance(60_000);
  await shop.make({ customer_id: "c-2" }, "test");
  expect(await codes()).toBe(2);
  server.clock.advance(1);
  await shop.make({ customer_id: "c-2" }, "test");
  expect(await codes()).toBe(2);
});

test("[AP91] a guest of the shop joins the customer; a guest of another one, and an account, are signed out and keep what they have", async () => {
  const [shop, rival] = [await aShop(), await aShop()];
  const before = async (where: typeof shop) => {
    const guest = await where.post("/api/register", { guest_user: true, unnamed: true });
    return { guest, cd_id: await designOf(guest.data.user_client.client_id) };
  };
  const own = await before(shop);
  const joined = await shop.handOver({}, own.guest.access_token);
  expect(joined.moved).toEqual({ designs: 1, cart_items: 0 });
  expect(await ownerOf(own.cd_id)).toBe(joined.data.user_client.client_id);
  expect(await tokensOf(own.guest.data.user_id)).toEqual([]);

  const theirs = await before(rival);
  const { token_hash } = (await tokensOf(theirs.guest.data.user_id))[0] ?? { token_hash: "" };
  // Asked with a session of this website, as of one that two resellers share.
  const elsewhere = await shop.handOver({}, theirs.guest.access_token);
  expect([elsewhere.status, elsewhere.moved]).toEqual([200, undefined]);
  expect(await ownerOf(theirs.cd_id)).toBe(theirs.guest.data.user_client.client_id);
  expect(await server.services.db.$count(accessTokens, eq(accessTokens.token_hash, token_hash))).toBe(0);
});
