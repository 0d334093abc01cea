import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens, clients, mailLinks, publishableKeys, users } from "../../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";

const SHOP = "https://shop.example.test";

let made = 0;
const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const country_id = await given.countryId("LV");

const freshAddress = () => {
  made += 1;
  return `person-${made}@example.test`;
};
const form = (email: string) => ({ name: "Grace Hopper", email, password: TEST_PASSWORD, country_id });

const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await server.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
};

/** The website of a reseller, as a call of its page says it. */
async function aWebsite(isTest = false) {
  const { account } = await server.signIn("reseller");
  const key = await registerWebsites(server.services, account.client_id, [SHOP]);
  await server.services.db
    .update(publishableKeys)
    .set({ key_is_test: isTest })
    .where(eq(publishableKeys.key, key));
  return { client_id: account.client_id, headers: { origin: SHOP, "x-pressport-key": key } };
}

async function personWith(email: string) {
  const [row] = await server.services.db
    .select()
    .from(users)
    .innerJoin(clients, eq(clients.client_id, users.client_id))
    .where(eq(users.user_email, email));
  return { ...row?.users, ...row?.clients };
}
const tokensOf = (user_id = 0) =>
  server.services.db.select().from(accessTokens).where(eq(accessTokens.user_id, user_id));

test("[AP03] a guest who registers is the same client with all it has, unconfirmed, and its session has ended", async () => {
  const site = await aWebsite();
  const guest = await server.signIn("guest", { reseller_client_id: site.client_id });
  const { cd_id } = await given.design(guest.api);
  const email = freshAddress();
  const store = { store_name: "Grace Prints", store_url: "https://grace.example" };
  const answer = await post(
    "/api/register",
    { ...form(email), store },
    { authorization: `Bearer ${guest.account.token}`, "accept-language": "lv" },
  );
  expect(answer).toEqual({
    status: 200,
    message: "Please check your email to confirm your account.",
    device: expect.any(String),
  });
  expect(await personWith(email)).toMatchObject({
    user_id: guest.account.user_id,
    client_id: guest.account.client_id,
    reseller_client_id: site.client_id,
    role_name: "user",
    user_name: "Grace Hopper",
    user_language: "lv",
    user_country_id: country_id,
    user_verified_at: null,
    client_name: "Grace Prints",
    client_store_name: "Grace Prints",
    client_store_url: "https://grace.example",
    company_country_id: country_id,
  });
  await expect(guest.api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await tokensOf(guest.account.user_id)).toMatchObject([{ token_kind: "login" }]);
  const [letter] = await given.mails(email);
  const [, secret = ""] = /checkAuth\/([\w-]+)/.exec(letter?.text ?? "") ?? [];
  const { access_token = "" } = await server.apiWith(secret).auth.show();
  const { data } = await server.apiWith(access_token).designs.index();
  expect(data.map((design) => design.cd_id)).toEqual([cd_id]);
});

test("[AP03] whoever registers beside an account, or without one, gets a client of its own, on a website its reseller's", async () => {
  const site = await aWebsite();
  const { account } = await server.signIn("reseller");
  const [beside, alone] = [freshAddress(), freshAddress()];
  await post("/api/register", form(beside), { authorization: `Bearer ${account.token}` });
  await post("/api/register", form(alone), { ...site.headers, "accept-language": "xx, de;q=0.5" });
  expect(await personWith(beside)).toMatchObject({
    reseller_client_id: null,
    client_name: "Grace Hopper",
    client_store_name: null,
    client_store_url: null,
    client_created_at: server.clock.now(),
    user_created_at: server.clock.now(),
    user_language: "en",
  });
  expect((await personWith(beside)).client_id).not.toBe(account.client_id);
  expect(await personWith(alone)).toMatchObject({ reseller_client_id: site.client_id, user_language: "de" });
  expect((await server.apiWith(account.token).auth.show()).data.user_id).toBe(account.user_id);
});

test("[AP03] of two who register one address at once, one has it, both are answered the same, and its owner is told", async () => {
  const email = freshAddress();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => server.apiWith(null).auth.register({ body: form(email) })),
  );
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(await server.services.db.$count(users, eq(users.user_email, email))).toBe(1);
  const subjects = (await given.mails(email)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual([
    "Confirm your email address",
    ...Array.from({ length: 3 }, () => "You already have an account at Pressport"),
  ]);
});

test("[AP107] an address that is kept for whom it was is given to nobody, and nobody is written to", async () => {
  const { account } = await server.signIn("reseller");
  const email = freshAddress();
  const kept = {
    link_hash: "kept",
    user_id: account.user_id,
    link_purpose: "email-undo" as const,
    link_email: email,
    link_expires_at: new Date(server.clock.now().getTime() + 1),
  };
  await server.services.db.insert(mailLinks).values(kept);
  const answer = await post("/api/register", form(email));
  expect(answer).toEqual({
    status: 200,
    message: "Please check your email to confirm your account.",
    device: expect.any(String),
  });
  expect(await server.services.db.$count(users, eq(users.user_email, email))).toBe(0);
  expect(await given.mails(email)).toEqual([]);
});

test("[AP03] a guest is its reseller's, with a session for that website and mode, a language and a country that exists", async () => {
  const site = await aWebsite(true);
  const email = freshAddress();
  const guest = { guest_user: true, name: "Ada", email, country_id };
  const answer = await post("/api/register", guest, { ...site.headers, "accept-language": "fr" });
  expect(answer).toMatchObject({ status: 200, data: { user_is_shopper: true, user_home_country: "LV" } });
  const person = await personWith(email);
  expect(person).toMatchObject({
    reseller_client_id: site.client_id,
    client_name: "Ada",
    user_language: "fr",
    user_country_id: country_id,
    user_password_hash: null,
    client_created_at: server.clock.now(),
    user_created_at: server.clock.now(),
  });
  expect(await tokensOf(person.user_id)).toMatchObject([
    { token_scope: "guest", token_origin: SHOP, token_is_test: true },
  ]);
  const portal = freshAddress();
  const direct = await post("/api/register", { ...guest, email: portal, country_id: null });
  expect(direct.data).toMatchObject({ user_is_shopper: false, user_home_country: null });
  expect(await tokensOf((await personWith(portal)).user_id)).toMatchObject([
    { token_scope: "guest", token_origin: null, token_is_test: false },
  ]);
  const unknown = await post("/api/register", { ...guest, country_id: 99_999 });
  expect([unknown.status, unknown.errors]).toEqual([422, { country_id: ["Country is required"] }]);
});

test("[AP06] a shopper's letters are in the name of the shop", async () => {
  const reseller = await server.signIn("reseller");
  await reseller.api.brand.update({ body: { brand_name: "Aurora Prints" } });
  const details = { reseller_client_id: reseller.account.client_id };
  const { api, account } = await server.signIn("unverified", details);
  await api.auth.resendConfirmation();
  const [letter] = await given.mails(account.email);
  expect(letter?.text).toContain("Welcome to Aurora Prints");
});

/** Registers an address and answers the name of the browser, and the link of the letter. */
async function registered(email: string, password = TEST_PASSWORD) {
  const { device } = await post("/api/register", { ...form(email), password });
  const [letter] = await given.mails(email);
  const [, link = ""] = /checkAuth\/([\w-]+)/.exec(letter?.text ?? "") ?? [];
  return { device: String(device), link };
}
const signIn = (email: string, password: string) =>
  server.apiWith(null).auth.login({ body: { email, password } });

test("[S46] who registers an address of somebody else has no way in once its owner has confirmed it", async () => {
  const email = freshAddress();
  const { link } = await registered(email, "a stranger's own words");
  const strangers = (await signIn(email, "a stranger's own words")).access_token;

  const owner = await server.apiWith(link).auth.show({ query: {} });

  expect(owner.data.user_verified).toBe(true);
  await expect(server.apiWith(strangers).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(signIn(email, "a stranger's own words")).rejects.toMatchObject({ code: "invalid" });
  const pair = { password: "the owner's own words", password_confirmation: "the owner's own words" };
  const params = { token: owner.password_link ?? "" };
  await server.apiWith(null).auth.updatePasswordReset({ params, body: pair });
  expect((await signIn(email, "the owner's own words")).data.user_email).toBe(email);
});

test("[S46] the browser that registered keeps its password, and other sessions end all the same", async () => {
  const email = freshAddress();
  const { link, device } = await registered(email);
  const before = (await signIn(email, TEST_PASSWORD)).access_token;
  const owner = await server.apiWith(link).auth.show({ query: { device } });
  expect(owner).not.toHaveProperty("password_link");
  await expect(server.apiWith(before).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect((await signIn(email, TEST_PASSWORD)).data.user_email).toBe(email);
});

test("[S46] the name of a browser says nothing about whether the address had an account, and is nobody's then", async () => {
  const email = freshAddress();
  const { link } = await registered(email);
  const again = await registered(email, "a stranger's own words");
  expect(again.device).toMatch(/^[\w-]{16}\.\d+\.[\w-]{43}$/);
  const owner = await server.apiWith(link).auth.show({ query: { device: again.device } });
  expect(owner.password_link).toBeTypeOf("string");
});
