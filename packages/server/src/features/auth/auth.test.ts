import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens, clients, users } from "../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";

const MINUTE_MS = 60_000;
const NEW_PASSWORD = "a quite different one";

const log: string[] = [];
const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, onLog: (line) => log.push(line) });
const { given } = server;

/** The secret at the end of the newest letter's link. */
async function secretFor(email: string, path: string): Promise<string> {
  const [mail] = await given.mails(email);
  const link = new RegExp(`http\\S+/${path}/([\\w-]+)`).exec(mail?.text ?? "");
  if (!link?.[1]) throw new Error(`No link to ${path} in ${mail?.text}`);
  return link[1];
}

const registration = async (email: string) => ({
  name: "Grace Hopper",
  email,
  password: TEST_PASSWORD,
  country_id: await given.countryId("LV"),
});

test("[AP01][EN01][EN14] a known user signs in with exactly email and password", async () => {
  const { account } = await server.signIn("reseller");
  const { access_token, data, moved } = await server.api.auth.login({
    body: { email: ` ${account.email.toUpperCase()} `, password: TEST_PASSWORD },
  });
  expect(access_token).toMatch(/^[\w-]{43}$/);
  expect(moved).toBeUndefined();
  expect(data).toMatchObject({
    user_id: account.user_id,
    user_role: { role_name: "user" },
    user_email: account.email,
    user_client: { client_id: account.client_id, client_store_url: null, client_store_type: null },
  });
  expect(await server.apiWith(access_token).auth.show()).toEqual({ data });
});

test("[AP01][ER05] a wrong password and an unknown address answer the same 422 on the email field", async () => {
  const { account } = await server.signIn("reseller");
  const refusalOf = (email: string) =>
    server.api.auth.login({ body: { email, password: "wrong password" } }).catch((error: unknown) => error);
  const wrong = await refusalOf(account.email);
  expect(wrong).toMatchObject({
    status: 422,
    code: "invalid",
    message: "The email or password is not correct",
    errors: { email: ["The email or password is not correct"] },
  });
  expect({ ...Object(await refusalOf("nobody@example.test")), requestId: "" }).toEqual({
    ...Object(wrong),
    requestId: "",
  });
});

test("[AP02] signing out ends the session and no other one", async () => {
  const { account, api } = await server.signIn("reseller");
  const other = await server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  await api.auth.logout();
  await expect(api.auth.show()).rejects.toMatchObject({ status: 401, code: "not_signed_in" });
  expect((await server.apiWith(other.access_token).auth.show()).data.user_id).toBe(account.user_id);
});

test("[AP03][RO03][EN16][ST12] registering makes an unverified user with its store and mails a link", async () => {
  const email = "grace@example.test";
  const answer = await server.api.auth.register({
    body: {
      ...(await registration(email)),
      store: { store_name: "Grace Prints", store_url: "https://grace.example" },
    },
  });
  expect(answer).toMatchObject({ message: expect.stringContaining("check your email") });
  const [user] = await server.services.db.select().from(users).where(eq(users.user_email, email));
  expect(user).toMatchObject({ role_name: "user", user_verified_at: null });
  expect(user?.user_password_hash).toMatch(/^\$argon2id\$/);
  const [client] = await server.services.db
    .select()
    .from(clients)
    .where(eq(clients.client_id, user?.client_id ?? 0));
  expect(client).toMatchObject({
    client_store_name: "Grace Prints",
    client_store_url: "https://grace.example",
    company_country_id: user?.user_country_id,
  });

  const { access_token } = await server.api.auth.login({ body: { email, password: TEST_PASSWORD } });
  await expect(server.apiWith(access_token).auth.show()).rejects.toMatchObject({
    status: 403,
    message:
      "Your account has not been verified! Please go to your registered email and verify your account!",
  });

  const link = server.apiWith(await secretFor(email, "checkAuth"));
  const first = await link.auth.show();
  expect(first.data).toMatchObject({ user_verified: true, user_email: email });
  expect(log.filter((line) => line.includes('"by":"link of a letter"'))).toHaveLength(1);
  await expect(link.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  const session = server.apiWith(first.access_token ?? "");
  expect((await session.auth.show()).data.user_email).toBe(email);
  await expect(server.apiWith(access_token).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
});

test("[BC08][AP06] a confirmation link works for two hours, and another one can be asked for", async () => {
  const { account, api } = await server.signIn("unverified");
  expect(await api.auth.resendConfirmation()).toEqual({ message: "Success! Please check your email!" });
  const first = server.apiWith(await secretFor(account.email, "checkAuth"));
  await expect(first.cart.show()).rejects.toMatchObject({ code: "not_signed_in" });
  server.clock.advance(121 * MINUTE_MS);
  await expect(first.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(api.auth.show()).rejects.toMatchObject({ code: "not_verified" });

  await api.auth.resendConfirmation();
  const second = server.apiWith(await secretFor(account.email, "checkAuth"));
  server.clock.advance(119 * MINUTE_MS);
  const confirmed = await second.auth.show();
  expect(confirmed.data.user_verified).toBe(true);
  await expect(server.apiWith(confirmed.access_token ?? "").auth.resendConfirmation()).rejects.toMatchObject({
    code: "already_verified",
  });
});

test("registering a known address answers the same, changes nothing and tells its owner", async () => {
  const { account } = await server.signIn("reseller");
  const answer = await server.api.auth.register({ body: await registration(account.email) });
  expect(answer).toMatchObject({ message: "Please check your email to confirm your account." });
  const [mail] = await given.mails(account.email);
  expect(mail?.subject).toBe("You already have an account at Pressport");
  await server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  const rows = await server.services.db.select().from(users).where(eq(users.user_email, account.email));
  expect(rows).toHaveLength(1);
});

test("[AP03][RO02][EN17][ST11][MS28] a guest gets a token at once, without a password, and always an account of its own", async () => {
  const { account } = await server.signIn("reseller");
  const form = { guest_user: true as const, name: "Ada", email: account.email, country_id: null };
  const one = await server.api.auth.register({ body: form });
  const two = await server.api.auth.register({ body: form });
  expect(one.message).toBe(
    "You are welcome to continue. If you wish to access full expierience, please register!",
  );
  expect(one.data).toMatchObject({ user_role: { role_name: "guest" }, user_email: account.email });
  expect(one.data?.user_client.client_id).not.toBe(two.data?.user_client.client_id);
  expect(one.data?.user_client.client_id).not.toBe(account.client_id);
  const [row] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.user_id, one.data?.user_id ?? 0));
  expect(row?.user_password_hash).toBeNull();
  const shown = await server.apiWith(one.access_token ?? "").auth.show();
  expect(shown.data.user_role.role_name).toBe("guest");
});

test("[VA29][ER05] the host repeats every check of the forms", async () => {
  const good = await registration("checks@example.test");
  const errorsOf = async (body: object) => {
    const answer = await server.request("/api/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
    const { message, errors } = await answer.json();
    expect(Object.values<string[]>(errors)[0]?.[0]).toBe(message);
    return errors;
  };
  expect(await errorsOf({ ...good, password: "seven77" })).toEqual({
    password: ["Minimum Password length is 8 characters"],
  });
  expect(await errorsOf({ ...good, password: "password123" })).toHaveProperty("password");
  expect(await errorsOf({ ...good, email: "grace@example" })).toEqual({ email: ["Valid email required"] });
  expect(await errorsOf({ ...good, name: "  " })).toEqual({ name: ["Name field is required"] });
  expect(await errorsOf({ ...good, country_id: undefined })).toEqual({ country_id: ["Country is required"] });
  expect(await errorsOf({ ...good, country_id: 99_999 })).toEqual({ country_id: ["Country is required"] });
  expect(await errorsOf({ ...good, store: { store_name: "S", store_url: "not a url" } })).toEqual({
    "store.store_url": ["Enter valid store URL"],
  });
  expect(await errorsOf({ guest_user: true, name: "", email: "a@b.cc" })).toEqual({
    name: ["Name field is required"],
  });
});

test("[AP05][EN18] every country is listed without a token, the 27 excluded ones marked", async () => {
  const countries = await server.api.auth.countries();
  expect(countries.length).toBeGreaterThan(240);
  expect(countries).toContainEqual(
    expect.objectContaining({ country_name: "Latvia", country_deliverable: true }),
  );
  expect(countries.filter((country) => !country.country_deliverable)).toHaveLength(27);
});

test("[S9] [AP07][AP08][AP09][EN15][MS29] a reset link sets the password once and ends every session", async () => {
  const { account, api } = await server.signIn("reseller");
  const ask = () => server.api.auth.requestPasswordReset({ body: { email: account.email } });
  expect(await ask()).toEqual({ message: "Check your email!" });
  const older = await secretFor(account.email, "renew-password-form");
  await ask();
  const token = await secretFor(account.email, "renew-password-form");
  const set = (secret: string, password: string, password_confirmation = password) =>
    server.api.auth.updatePasswordReset({
      params: { token: secret },
      body: { password, password_confirmation },
    });

  await expect(
    server.api.auth.checkPasswordReset({ params: { token: "x".repeat(43) } }),
  ).rejects.toMatchObject({ status: 404, message: "Not found" });
  await expect(server.api.auth.checkPasswordReset({ params: { token: older } })).rejects.toMatchObject({
    code: "link_used",
  });
  await server.api.auth.checkPasswordReset({ params: { token } });
  await expect(set(token, NEW_PASSWORD, "another")).rejects.toMatchObject({
    errors: { password_confirmation: ["Passwords do not match"] },
  });
  await expect(set(token, "short")).rejects.toMatchObject({
    errors: { password: ["Minimum Password length is 8 characters"] },
  });
  expect(await set(token, NEW_PASSWORD)).toMatchObject({ message: "Password successfully updated!" });
  await expect(set(token, TEST_PASSWORD)).rejects.toMatchObject({ code: "link_used" });

  await expect(api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  const login = (password: string) => server.api.auth.login({ body: { email: account.email, password } });
  await expect(login(TEST_PASSWORD)).rejects.toMatchObject({ status: 422 });
  expect((await login(NEW_PASSWORD)).data.user_id).toBe(account.user_id);
  expect((await given.mails(account.email))[0]?.subject).toBe("Your password was changed");
});

test.each([
  { host: "evil.example" },
  { "x-forwarded-host": "evil.example" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-host": "evil.example", "x-host": "evil.example" },
  { referer: "https://evil.example/login", origin: "null" },
])("[S9] links in letters lead to this host, whatever %j claims", async (headers) => {
  const { account } = await server.signIn("reseller");
  await server.request("/api/request_password_reset", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email: account.email }),
  });
  // A claim may be refused, which is as good; what is sent leads here.
  for (const { text, html } of await given.mails(account.email)) {
    expect(`${text}${html}`).not.toContain("evil.example");
    expect(text).toContain(`${server.config.publicUrl}/renew-password-form/`);
  }
});

test("[AP07] the answer for an unknown address is the same, no letter leaves, and links end after an hour", async () => {
  const { account } = await server.signIn("reseller");
  const known = await server.api.auth.requestPasswordReset({ body: { email: account.email } });
  const unknown = await server.api.auth.requestPasswordReset({ body: { email: "nobody@example.test" } });
  expect(unknown).toEqual(known);
  expect(await given.mails("nobody@example.test")).toEqual([]);
  const token = await secretFor(account.email, "renew-password-form");
  server.clock.advance(60 * MINUTE_MS);
  await expect(server.api.auth.checkPasswordReset({ params: { token } })).rejects.toMatchObject({
    status: 410,
  });
  await expect(
    server.api.auth.requestPasswordReset({ body: { email: "not an address" } }),
  ).rejects.toMatchObject({ errors: { email: ["Please enter valid email address."] } });
});

test("[S6] asking for a reset leaves the same behind for an address that has an account and one that has none", async () => {
  const { account } = await server.signIn("reseller");
  await server.services.jobs.drain();
  const sizes = async () => {
    const { rows } = await server.services.db.execute<{ jobs: number; links: number }>(
      sql`select (select count(*)::int from pgboss.job) as jobs, (select count(*)::int from mail_links) as links`,
    );
    return rows[0] ?? { jobs: 0, links: 0 };
  };
  const left = async (email: string) => {
    const before = await sizes();
    await server.api.auth.requestPasswordReset({ body: { email } });
    const after = await sizes();
    return { jobs: after.jobs - before.jobs, links: after.links - before.links };
  };
  const [known, unknown] = [await left(account.email), await left("nobody-at-all@example.test")];
  expect(known).toEqual(unknown);
  expect(known).toEqual({ jobs: 1, links: 0 });
  expect((await given.mails(account.email))[0]?.subject).toBe("Reset your password");
});

test("[S8] passwords that everybody tries first cannot be chosen at any door", async () => {
  const { account, api } = await server.signIn("reseller");
  const country_id = await given.countryId("LV");
  const pair = (password: string) => ({ password, password_confirmation: password });
  await server.api.auth.requestPasswordReset({ body: { email: account.email } });
  const token = await secretFor(account.email, "renew-password-form");
  const services = [
    (password: string) =>
      server.api.auth.register({ body: { name: "Eve", email: "eve@example.test", password, country_id } }),
    (password: string) =>
      api.auth.changePassword({ body: { current_password: TEST_PASSWORD, ...pair(password) } }),
    (password: string) => server.api.auth.updatePasswordReset({ params: { token }, body: pair(password) }),
  ];
  for (const choose of services)
    for (const password of ["football1", "Princess1"])
      await expect(choose(password), password).rejects.toMatchObject({
        errors: { password: ["This password is too easy to guess"] },
      });
});

test("[AP10] changing the password asks for the current one and ends all other sessions", async () => {
  const { account, api } = await server.signIn("reseller");
  const other = await server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  const change = (current_password: string) =>
    api.auth.changePassword({
      body: { current_password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    });
  await expect(change("wrong")).rejects.toMatchObject({
    errors: { current_password: ["The current password is not correct"] },
  });
  expect(await change(TEST_PASSWORD)).toMatchObject({ message: "Password successfully updated!" });
  expect((await api.auth.show()).data.user_id).toBe(account.user_id);
  await expect(server.apiWith(other.access_token).auth.show()).rejects.toMatchObject({
    code: "not_signed_in",
  });
  const login = (password: string) => server.api.auth.login({ body: { email: account.email, password } });
  await expect(login(TEST_PASSWORD)).rejects.toMatchObject({ status: 422 });
  await login(NEW_PASSWORD);
});

test("[AP04][RO01][ER03] the user is answered to each of the four roles, refused to nobody and to the unverified", async () => {
  for (const [persona, role_name] of [
    ["super-admin", "super-admin"],
    ["admin", "admin"],
    ["reseller", "user"],
    ["guest", "guest"],
  ] as const) {
    const { api, account } = await server.signIn(persona);
    expect((await api.auth.show()).data).toMatchObject({
      user_id: account.user_id,
      user_role: { role_name },
    });
  }
  await expect(server.api.auth.show()).rejects.toMatchObject({ status: 401, code: "not_signed_in" });
  const { api } = await server.signIn("unverified");
  await expect(api.auth.show()).rejects.toMatchObject({
    status: 403,
    message:
      "Your account has not been verified! Please go to your registered email and verify your account!",
  });
});

test("[AP79][ER04] the eleventh try to guess a password waits, in words and seconds", async () => {
  const { account } = await server.signIn("reseller");
  const guess = () =>
    server.api.auth
      .login({ body: { email: account.email, password: "a guess" } })
      .catch((error: unknown) => error);
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toMatchObject({ status: 422 });
  expect(await guess()).toMatchObject({
    status: 429,
    code: "too_many",
    message: "Too many attempts. Please wait a moment and try again.",
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 900),
  });
});

test("a token is stored only as its hash", async () => {
  const { account } = await server.signIn("reseller");
  const rows = await server.services.db.select().from(accessTokens);
  expect(JSON.stringify(rows)).not.toContain(account.token);
});

test("[AP21] the marketplace path is a redirect, back to sign-in while no provider is set", async () => {
  const answer = await server.request("/auth/marketplace", { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/\/login\?error=marketplace$/);
});
