import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { auditLog, recoveryCodes, secondFactors } from "../../../adapters/db/schema.ts";
import { TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const DAY_MS = 86_400_000;

const log: string[] = [];
const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, onLog: (line) => log.push(line) });

const minuteLater = () => server.clock.advance(60_000);
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
const subjectsTo = async (email: string) => (await server.given.mails(email)).map(({ subject }) => subject);

async function signIn(email: string, more: object = {}, agent = FIREFOX) {
  const answer = await server.request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": agent },
    body: JSON.stringify({ email, password: TEST_PASSWORD, ...more }),
  });
  const { access_token, device, errors } = await answer.json();
  return { status: answer.status, errors, token: String(access_token), device: String(device) };
}

/** An account whose second factor is on. */
async function guardedAccount() {
  const { account, api } = await server.signIn("reseller");
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  const { recovery_codes } = await api.security.confirmSecondFactor({
    body: { code: codeOf(factor_secret) },
  });
  minuteLater();
  return { account, api, factor_secret, recovery_codes };
}

test("[AP101] an account sees where it is signed in, and signs out one of these places or all others", async () => {
  const { account, api } = await server.signIn("reseller");
  const [phone, tablet] = [await signIn(account.email, {}, SAFARI), await signIn(account.email)];
  const { sessions } = await api.security.show();
  expect(sessions.map(({ session_device }) => session_device).sort()).toEqual([
    "",
    "Firefox, Linux",
    "Safari, iOS",
  ]);
  expect(sessions.filter(({ session_is_current }) => session_is_current)).toHaveLength(1);
  const phoneId = sessions.find(({ session_device }) => session_device === "Safari, iOS")?.session_id ?? 0;

  const after = await api.security.endSession({ params: { id: phoneId } });
  expect(after.sessions).toHaveLength(2);
  await expect(server.apiWith(phone.token).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await server.apiWith(tablet.token).auth.show()).toMatchObject({
    data: { user_email: account.email },
  });

  expect((await api.security.endOtherSessions()).sessions).toHaveLength(1);
  await expect(server.apiWith(tablet.token).auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  expect(await api.security.show()).toMatchObject({ sessions: [{ session_is_current: true }] });
});

test("[AP101] nobody ends somebody else's session, nor by this the one that asks", async () => {
  const [owner, stranger] = [await server.signIn("reseller"), await server.signIn("reseller")];
  const id = (await owner.api.security.show()).sessions[0]?.session_id ?? 0;
  for (const { api } of [stranger, owner])
    await expect(api.security.endSession({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
  expect((await owner.api.security.show()).sessions).toHaveLength(1);
});

test("[AP102] whoever signs in with a browser that is new to an account has its owner told, and known ones have not", async () => {
  const { account } = await server.signIn("reseller");
  expect(await subjectsTo(account.email)).toEqual([]);
  server.clock.advance(2 * DAY_MS);
  const { device } = await signIn(account.email);
  expect(await subjectsTo(account.email)).toEqual(["New sign-in to your account"]);
  await signIn(account.email, { device });
  expect(await subjectsTo(account.email)).toHaveLength(1);
  const [letter] = await server.given.mails(account.email);
  expect(letter?.text).toContain("2026-03-04 09:");
  expect(letter?.text).toContain("Firefox, Linux");
});

test("[S23] who signs in with a password stands in the log, how and from where, and who is refused does not", async () => {
  const { account, factor_secret } = await guardedAccount();
  const plain = await server.signIn("reseller");
  log.length = 0;
  await signIn(plain.account.email, { password: "not the password" });
  await signIn(account.email);
  await signIn(plain.account.email);
  await signIn(account.email, { code: codeOf(factor_secret) });
  const lines = log.filter((line) => line.includes('"signed in"')).map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { user: plain.account.user_id, by: "password", ip: "127.0.0.1" },
    { user: account.user_id, by: "password and second factor", ip: "127.0.0.1" },
  ]);
});

test("[AP103] with a second factor the password alone signs nobody in, a code of the app does, and no code twice", async () => {
  const { account, factor_secret } = await guardedAccount();
  const without = await signIn(account.email);
  expect([without.status, without.errors]).toEqual([
    422,
    { code: ["Enter the code that your authenticator app shows, or a recovery code"] },
  ]);
  const wrong = { status: 422, errors: { code: ["This code is not correct, or was used before"] } };
  expect(await signIn(account.email, { code: "000000" })).toMatchObject(wrong);
  const code = codeOf(factor_secret);
  expect(await signIn(account.email, { code, password: "not the password" })).toMatchObject({
    status: 422,
    errors: { email: ["The email or password is not correct"] },
  });
  expect((await signIn(account.email, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  expect(await signIn(account.email, { code })).toMatchObject(wrong);
});

test("[AP103] setting up changes nothing before the app has shown a code; then all other places are signed out and the owner is told", async () => {
  const { account, api } = await server.signIn("reseller");
  await expect(
    api.security.beginSecondFactor({ body: { current_password: "not the password" } }),
  ).rejects.toMatchObject({ code: "invalid" });
  const setup = await api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } });
  expect(setup.factor_url).toContain(`secret=${setup.factor_secret}`);
  expect(setup.factor_picture.units).toBeGreaterThan(20);
  const elsewhere = await signIn(account.email);
  expect(elsewhere.status).toBe(200);
  await expect(api.security.confirmSecondFactor({ body: { code: "123456" } })).rejects.toMatchObject({
    code: "invalid",
  });
  const { recovery_codes } = await api.security.confirmSecondFactor({
    body: { code: codeOf(setup.factor_secret) },
  });
  expect(new Set(recovery_codes).size).toBe(10);
  expect(
    (await server.request("/api/user", { headers: { authorization: `Bearer ${elsewhere.token}` } })).status,
  ).toBe(401);
  expect(await api.security.show()).toMatchObject({
    second_factor_since: server.clock.now().toISOString(),
    recovery_codes_left: 10,
  });
  expect(await subjectsTo(account.email)).toEqual(["Two-step sign-in is on"]);
  await expect(
    api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("[AP104] a recovery code stands in for the app once, however it is typed, and new ones end the old ones", async () => {
  const { account, api, factor_secret, recovery_codes } = await guardedAccount();
  const [first = "", second = "", third = ""] = recovery_codes;
  expect((await signIn(account.email, { code: first.toUpperCase().replaceAll("-", " ") })).status).toBe(200);
  expect((await signIn(account.email, { code: first })).status).toBe(422);
  expect((await api.security.show()).recovery_codes_left).toBe(9);
  expect(await subjectsTo(account.email)).toContain("A recovery code was used");
  const stranger = await guardedAccount();
  expect((await signIn(stranger.account.email, { code: second })).status).toBe(422);

  const proof = { current_password: TEST_PASSWORD, code: codeOf(factor_secret) };
  const renewed = await api.security.renewRecoveryCodes({ body: proof });
  expect(renewed.recovery_codes).toHaveLength(10);
  expect((await signIn(account.email, { code: third })).status).toBe(422);
  expect((await signIn(account.email, { code: renewed.recovery_codes[0] })).status).toBe(200);
});

test("[AP104] password and code switch the second factor off, and nothing of it is left", async () => {
  const { account, api, factor_secret } = await guardedAccount();
  const end = (current_password: string, code: string) =>
    api.security.endSecondFactor({ body: { current_password, code } });
  await expect(end("not the password", codeOf(factor_secret))).rejects.toMatchObject({ code: "invalid" });
  await expect(end(TEST_PASSWORD, "000000")).rejects.toMatchObject({ code: "invalid" });
  await end(TEST_PASSWORD, codeOf(factor_secret));
  expect((await signIn(account.email)).status).toBe(200);
  expect(await subjectsTo(account.email)).toContain("Two-step sign-in is off");
  await expect(end(TEST_PASSWORD, codeOf(factor_secret))).rejects.toMatchObject({ code: "conflict" });
});

test("[S4] [AP104] the log says what became of a second factor, and nowhere stands a code or a secret that opens anything", async () => {
  const { account, factor_secret, recovery_codes } = await guardedAccount();
  const { db } = server.services;
  const lines = (await db.select().from(auditLog)).filter(
    ({ audit_entity_id }) => audit_entity_id === account.user_id,
  );
  expect(lines.map(({ audit_action }) => audit_action)).toContain("second-factor.on");
  const kept = JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(recoveryCodes),
    await db.select().from(auditLog),
  ]);
  for (const secret of [factor_secret, ...recovery_codes]) expect(kept).not.toContain(secret);
});
