import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  accessTokens,
  clients,
  notifications,
  publishableKeys,
  storeTypes,
  users,
} from "../../adapters/db/schema.ts";
import { hashSecret, issuePhoneLink } from "../../http/access/tokens.ts";
import { type AccountDetails, registerWebsites, TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { userEntity } from "./user-entity.service.ts";

const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;

const tokensOf = (user_id: number) =>
  server.services.db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.user_id, user_id))
    .orderBy(accessTokens.session_id);

const login = async (email: string, headers: Record<string, string> = {}) => {
  const answer = await server.request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  });
  return answer.json();
};

/** A reseller with a company and a store, some of which a website must not be told. */
async function aReseller(details?: AccountDetails) {
  const reseller = await server.signIn("reseller", details);
  const [store] = await server.services.db.select().from(storeTypes).orderBy(storeTypes.st_id);
  await server.services.db
    .update(clients)
    .set({
      client_st_id: store?.st_id ?? null,
      client_store_name: "Aurora",
      client_store_url: SHOP,
      client_store_currency: "EUR",
      client_markup: 40,
      client_price_ending: "99",
      client_least_profit: 100,
      client_margin: 10,
      client_price_shipping: 200,
      company_name: "Ziemeļblāzma SIA",
      company_address: "Brīvības 12",
      company_country_id: await given.countryId("EE"),
    })
    .where(eq(clients.client_id, reseller.account.client_id));
  return { ...reseller, store };
}

test("[AP01] a session of a website is bound to it and its mode, one of the portal to nothing", async () => {
  const { account } = await server.signIn("reseller");
  const key = await registerWebsites(server.services, account.client_id, [SHOP]);
  await login(account.email, { origin: SHOP, "x-pressport-key": key });
  await server.services.db
    .update(publishableKeys)
    .set({ key_is_test: true })
    .where(eq(publishableKeys.key, key));
  await login(account.email, { origin: SHOP, "x-pressport-key": key });
  await login(account.email, { origin: server.config.publicUrl });
  expect((await tokensOf(account.user_id)).slice(1)).toMatchObject([
    { token_scope: "widget", token_origin: SHOP, token_is_test: false },
    { token_scope: "widget", token_origin: SHOP, token_is_test: true },
    { token_scope: "portal", token_origin: null, token_is_test: false },
  ]);
});

test("[AP02] signing out ends the link for a phone and cuts the sockets of the account", async () => {
  const { account, api } = await server.signIn("reseller");
  const other = await server.signIn("reseller");
  const { db, clock, push } = server.services;
  for (const { user_id } of [account, other.account])
    await issuePhoneLink(db, clock.now(), { user_id, scope: "portal" }, 60_000);
  const cut = vi.spyOn(push, "disconnectUser");
  await api.auth.logout();
  expect(cut.mock.calls).toEqual([[account.user_id]]);
  cut.mockRestore();
  expect(await tokensOf(account.user_id)).toEqual([]);
  expect(await tokensOf(other.account.user_id)).toHaveLength(2);
});

test("[AP10] a new password cuts the sockets of all other sessions, one by a link those of all", async () => {
  const { account, api } = await server.signIn("reseller");
  const [token] = await tokensOf(account.user_id);
  const cut = vi.spyOn(server.services.push, "disconnectUser");
  const pair = { password: "a quite different one", password_confirmation: "a quite different one" };
  await api.auth.changePassword({ body: { current_password: TEST_PASSWORD, ...pair } });
  await server.api.auth.requestPasswordReset({ body: { email: account.email } });
  const letters = await given.mails(account.email);
  const [secret = ""] = letters.flatMap(({ text }) => /renew-password-form\/([\w-]+)/.exec(text)?.[1] ?? []);
  await server.api.auth.updatePasswordReset({ params: { token: secret }, body: pair });
  expect(cut.mock.calls).toEqual([
    [account.user_id, { exceptTokenId: token?.token_hash }],
    [account.user_id],
  ]);
  cut.mockRestore();
  expect(letters.map(({ subject }) => subject)).toContain("Your password was changed");
});

test("[AP04] the user carries store, money, keys that work, settings, company, storage and what is unread", async () => {
  const { account, store } = await aReseller();
  const { db, clock, config } = server.services;
  const now = clock.now();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const keyOf = (key: string, key_created_at: Date, key_ends_at: Date | null = null) => ({
    key,
    client_id: account.client_id,
    origins: [SHOP],
    key_created_at,
    key_ends_at,
  });
  await db
    .insert(publishableKeys)
    .values([
      keyOf("pk_late", at(-1)),
      { ...keyOf("pk_b", at(-2), at(1)), key_used_at: at(-1), key_is_test: true },
      keyOf("pk_a", at(-2)),
      keyOf("pk_ended", at(-3), now),
    ]);
  await db.insert(notifications).values({
    user_id: account.user_id,
    notification_kind: "account",
    notification_text: "Hello",
    notification_path: null,
  });
  const user = await userEntity(server.services, { user_id: account.user_id, onWebsite: false });
  expect(user).toMatchObject({
    user_id: account.user_id,
    user_verified: true,
    user_settings: { user_name: "Test reseller", user_language: "en", user_notify_orders: true },
    user_company: { company_name: "Ziemeļblāzma SIA", company_address: "Brīvības 12", company_city: "" },
    user_is_shopper: false,
    user_shop_customer: null,
    user_home_country: "EE",
    user_storage: { used_bytes: 0, quota_bytes: config.storage.clientBytes },
    unread_notifications: 1,
  });
  expect(user.user_client).toMatchObject({
    client_id: account.client_id,
    client_store_name: "Aurora",
    client_store_type: { st_id: store?.st_id, st_name: store?.st_name },
    client_store_money: { currency: "EUR", usd_rate: config.eurUsdRate },
    client_markup: 40,
    client_margin: 10,
  });
  expect(user.user_client.client_publishable_keys).toEqual([
    {
      key: "pk_a",
      origins: [SHOP],
      key_is_test: false,
      key_created_at: at(-2).toISOString(),
      key_used_at: null,
      key_ends_at: null,
    },
    {
      key: "pk_b",
      origins: [SHOP],
      key_is_test: true,
      key_created_at: at(-2).toISOString(),
      key_used_at: at(-1).toISOString(),
      key_ends_at: at(1).toISOString(),
    },
    expect.objectContaining({ key: "pk_late" }),
  ]);
  for (const currency of ["USD", "GBP"]) {
    await db
      .update(clients)
      .set({ client_store_currency: currency })
      .where(eq(clients.client_id, account.client_id));
    const { user_client } = await userEntity(server.services, { user_id: account.user_id, onWebsite: false });
    expect(user_client.client_store_money).toBeNull();
  }
  await expect(userEntity(server.services, { user_id: 99_999, onWebsite: false })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("[S1] a website is told nothing of the company, prices and keys of who signs in there, and a home of persons alone", async () => {
  const { account } = await aReseller();
  const key = await registerWebsites(server.services, account.client_id, [SHOP]);
  await server.services.db.insert(notifications).values({
    user_id: account.user_id,
    notification_kind: "account",
    notification_text: "Hello",
    notification_path: null,
  });
  const { data } = await login(account.email, { origin: SHOP, "x-pressport-key": key });
  expect(data).toMatchObject({ user_is_shopper: true, user_home_country: null, unread_notifications: 0 });
  expect(data.user_client).toEqual({
    client_id: account.client_id,
    client_name: "Test reseller",
    client_store_name: null,
    client_store_url: null,
    client_store_type: null,
    client_store_money: null,
    client_markup: 0,
    client_price_ending: "any",
    client_least_profit: 0,
    client_margin: null,
    client_price_shipping: 0,
    client_price_exceptions: [],
    client_publishable_keys: [],
  });
  expect(data.user_company).toEqual({
    company_name: "",
    company_reg_number: "",
    company_vat_number: "",
    company_address: "",
    company_city: "",
    company_zip: "",
    company_country_id: null,
    company_phone: "",
  });
  const guest = await server.signIn("guest");
  const homed = { user_country_id: await given.countryId("LV") };
  await server.services.db.update(users).set(homed).where(eq(users.user_id, guest.account.user_id));
  const shown = await userEntity(server.services, { user_id: guest.account.user_id, onWebsite: true });
  expect(shown.user_home_country).toBe("LV");
});

test("[S4] a session whose token happens to begin as secret keys do, which one in some hundred thousand does, is as good as any", async () => {
  const { account } = await server.signIn("reseller");
  const token = `sk_${"aB3-_xYz90".repeat(4)}`;
  await server.services.db
    .update(accessTokens)
    .set({ token_hash: hashSecret(token) })
    .where(eq(accessTokens.user_id, account.user_id));
  expect((await server.apiWith(token).auth.show()).data.user_id).toBe(account.user_id);
});
