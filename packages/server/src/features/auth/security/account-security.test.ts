import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { accessTokens, auditLog, recoveryCodes, secondFactors } from "../../../adapters/db/schema.ts";
import { issueLoginToken, issueToken } from "../../../http/access/tokens.ts";
import { TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import type { SignedIn } from "../../../testing/selling-host.ts";
import { switchOff } from "./second-factor.service.ts";
import { endAllSessions } from "./security.service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HALF_MINUTE_MS = 30_000;
const WRONG = { errors: { code: ["This code is not correct, or was used before"] } };

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });

const login = (email: string, more: { code?: string | undefined; device?: string | undefined } = {}) =>
  server.apiWith(null).auth.login({ body: { email, password: TEST_PASSWORD, ...more } });
const lettersTo = (email: string) => server.given.mails(email);
const tokensOf = async ({ account }: SignedIn) =>
  server.services.db.select().from(accessTokens).where(eq(accessTokens.user_id, account.user_id));
const auditOf = async ({ account }: SignedIn) =>
  (await server.services.db.select().from(auditLog).orderBy(auditLog.audit_id))
    .filter(
      ({ audit_entity, audit_entity_id }) => audit_entity === "user" && audit_entity_id === account.user_id,
    )
    .map(({ audit_action, audit_before, audit_after, client_id }) => {
      expect(client_id).toBe(account.client_id);
      return [audit_action, audit_before, audit_after];
    });
/** The code an app shows so many half minutes from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + later * HALF_MINUTE_MS });

/** Somebody whose second factor is on, with codes that were not used yet. */
async function guarded() {
  const person = await server.signIn("reseller");
  const proof = { current_password: TEST_PASSWORD };
  const { factor_secret, factor_url } = await person.api.security.beginSecondFactor({ body: proof });
  const { recovery_codes } = await person.api.security.confirmSecondFactor({
    body: { code: codeOf(factor_secret) },
  });
  server.clock.advance(10 * HALF_MINUTE_MS);
  return { person, factor_secret, factor_url, recovery_codes, email: person.account.email };
}

test("[AP101] sessions are listed while they are good, the one used last first, with their website; links in letters are none", async () => {
  const person = await server.signIn("reseller");
  const { user_id } = person.account;
  const { db, clock } = server.services;
  const start = clock.now();
  const at = (ms: number) => new Date(start.getTime() + ms);
  const session = { user_id, scope: "portal", origin: null } as const;
  const website = { user_id, scope: "widget", origin: "https://shop.example.test" } as const;
  // A portal's session ends unused after 14 days, a website's after one, and both some time at last.
  await issueToken(db, at(-14 * DAY_MS), session);
  await issueToken(db, at(-14 * DAY_MS + 1), session);
  await issueToken(db, at(-DAY_MS), website);
  await issueToken(db, at(-DAY_MS + 1), website);
  await issueLoginToken(db, start, user_id, DAY_MS);
  await issueToken(db, at(-30 * DAY_MS), session);
  await db
    .update(accessTokens)
    .set({ token_used_at: at(-HOUR_MS) })
    .where(eq(accessTokens.token_created_at, at(-30 * DAY_MS)));
  await issueToken(db, start, { ...session, user_id: (await server.signIn("reseller")).account.user_id });
  const { sessions } = await person.api.security.show();
  expect(
    sessions.map(({ session_website, session_used_at, session_created_at, session_is_current }) => [
      session_website,
      session_used_at,
      session_created_at,
      session_is_current,
    ]),
  ).toEqual([
    [null, start.toISOString(), start.toISOString(), true],
    ["https://shop.example.test", at(-DAY_MS + 1).toISOString(), at(-DAY_MS + 1).toISOString(), false],
    [null, at(-14 * DAY_MS + 1).toISOString(), at(-14 * DAY_MS + 1).toISOString(), false],
  ]);
});

test("[AP101] [S4] ending sessions cuts their sockets but the own ones, is logged, and leaves links in letters", async () => {
  const person = await server.signIn("reseller");
  const { db, clock, push } = server.services;
  const { user_id } = person.account;
  const own = (await tokensOf(person))[0]?.token_hash;
  await login(person.account.email);
  await issueLoginToken(db, clock.now(), user_id, DAY_MS);
  const link = (await tokensOf(person)).find(({ token_kind }) => token_kind === "login");
  const cut = vi.spyOn(push, "disconnectUser");
  const end = (id: number) => person.api.security.endSession({ params: { id } });
  await expect(end(link?.session_id ?? 0)).rejects.toMatchObject({ code: "not_found" });
  const { sessions } = await person.api.security.show();
  await end(sessions.find(({ session_is_current }) => !session_is_current)?.session_id ?? 0);
  expect((await tokensOf(person)).map(({ token_kind }) => token_kind).toSorted()).toEqual([
    "login",
    "session",
  ]);
  await login(person.account.email);
  await person.api.security.endOtherSessions();
  expect((await tokensOf(person)).map(({ token_hash }) => token_hash)).toEqual([own]);
  await endAllSessions(server.services, person.account);
  expect(await tokensOf(person)).toEqual([]);
  expect(cut.mock.calls).toEqual([
    [user_id, { exceptTokenId: own }],
    [user_id, { exceptTokenId: own }],
    [user_id],
  ]);
  cut.mockRestore();
  expect(await auditOf(person)).toEqual([
    ["session.ended", { ended: null }, { ended: "" }],
    ["session.ended", { ended: null }, { ended: "all others" }],
    ["session.ended", { ended: null }, { ended: "all" }],
  ]);
});

test("[AP102] a new browser is told from an account's second day on, one that is known to another account too", async () => {
  const [person, stranger] = [await server.signIn("reseller"), await server.signIn("reseller")];
  const { email } = person.account;
  const { device } = await login(stranger.account.email);
  const told = async () =>
    (await lettersTo(email)).filter(({ subject }) => subject === "New sign-in to your account").length;
  server.clock.advance(DAY_MS - 1);
  await login(email);
  expect(await told()).toBe(0);
  server.clock.advance(1);
  await login(email, { device });
  expect(await told()).toBe(1);
  const unconfirmed = await server.signIn("unverified");
  server.clock.advance(2 * DAY_MS);
  await login(unconfirmed.account.email);
  expect(await lettersTo(unconfirmed.account.email)).toEqual([]);
});

test("[AP103] codes of the half minute before and after are good, once and in their order; others and anything else are not", async () => {
  const { factor_secret, factor_url, email } = await guarded();
  expect(factor_url).toMatch(
    new RegExp(`^otpauth://totp/Pressport:${encodeURIComponent(email)}\\?issuer=Pressport&secret=\\w{32}&`),
  );
  expect(factor_url).toMatch(/algorithm=SHA1&digits=6&period=30$/);
  const signIn = (code: string) => login(email, { code });
  for (const code of [codeOf(factor_secret, -2), codeOf(factor_secret, 2), "12345", "1234567", "12345a"])
    await expect(signIn(code), code).rejects.toMatchObject(WRONG);
  await signIn(codeOf(factor_secret, -1));
  await signIn(` ${codeOf(factor_secret, 1)} `);
  for (const later of [-1, 0, 1])
    await expect(signIn(codeOf(factor_secret, later))).rejects.toMatchObject(WRONG);
  server.clock.advance(2 * HALF_MINUTE_MS);
  await signIn(codeOf(factor_secret));
  await expect(signIn("  ")).rejects.toMatchObject({
    errors: { code: ["Enter the code that your authenticator app shows, or a recovery code"] },
  });
});

test("[AP103] [AP104] what cannot be done with a factor that is on, off or only begun is refused, and takes no code", async () => {
  const person = await server.signIn("reseller");
  const { api } = person;
  const conflict = { code: "conflict" };
  const proof = { current_password: TEST_PASSWORD, code: "000000" };
  const refused = async () => {
    await expect(api.security.renewRecoveryCodes({ body: proof })).rejects.toMatchObject(conflict);
    await expect(api.security.endSecondFactor({ body: proof })).rejects.toMatchObject(conflict);
  };
  await expect(api.security.confirmSecondFactor({ body: { code: "000000" } })).rejects.toMatchObject(
    conflict,
  );
  await refused();
  await api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } });
  await refused();
  expect(await api.security.show()).toMatchObject({ second_factor_since: null, recovery_codes_left: 0 });
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  await api.security.confirmSecondFactor({ body: { code: codeOf(factor_secret) } });
  server.clock.advance(HALF_MINUTE_MS);
  await expect(
    api.security.confirmSecondFactor({ body: { code: codeOf(factor_secret) } }),
  ).rejects.toMatchObject(conflict);
  await expect(
    api.security.renewRecoveryCodes({
      body: { current_password: "not the password", code: codeOf(factor_secret) },
    }),
  ).rejects.toMatchObject({ errors: { current_password: ["The current password is not correct"] } });
  await login(person.account.email, { code: codeOf(factor_secret) });
});

test("[S4] [AP104] recovery codes are long and their own account's; owner and log hear how many are left, and of every change", async () => {
  const { person, factor_secret, recovery_codes, email } = await guarded();
  const other = await guarded();
  const { db, push } = server.services;
  for (const code of recovery_codes) expect(code).toMatch(/^([a-hj-kmnp-z2-90]{4}-){3}[a-hj-kmnp-z2-90]{4}$/);
  await login(email, { code: recovery_codes[0] ?? "" });
  await login(email, { code: recovery_codes[1] ?? "" });
  const letters = await lettersTo(email);
  expect(letters.flatMap(({ text }) => /Codes left: \d+/.exec(text) ?? [])).toEqual([
    "Codes left: 8",
    "Codes left: 9",
  ]);
  const renewed = await person.api.security.renewRecoveryCodes({
    body: { current_password: TEST_PASSWORD, code: codeOf(factor_secret) },
  });
  expect(renewed.recovery_codes).toHaveLength(10);
  const [first = ""] = renewed.recovery_codes;
  await person.api.security.endSecondFactor({ body: { current_password: TEST_PASSWORD, code: first } });
  expect(await auditOf(person)).toEqual([
    ["second-factor.on", { is_on: false }, { is_on: true }],
    ["second-factor.recovery", { left: 10 }, { left: 9 }],
    ["second-factor.recovery", { left: 9 }, { left: 8 }],
    ["second-factor.codes", { codes: "old" }, { codes: "new" }],
    ["second-factor.recovery", { left: 10 }, { left: 9 }],
    ["second-factor.off", { is_on: true }, { is_on: false }],
  ]);
  const left = async ({ account: { user_id } }: SignedIn) => [
    await db.$count(secondFactors, eq(secondFactors.user_id, user_id)),
    await db.$count(recoveryCodes, eq(recoveryCodes.user_id, user_id)),
  ];
  expect([await left(person), await left(other.person)]).toEqual([
    [0, 0],
    [1, 10],
  ]);
  const off = () => db.transaction((tx) => switchOff(tx, server.services, other.person.account));
  expect([await off(), await off()]).toEqual([true, false]);
  const subjects = (await lettersTo(other.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === "Two-step sign-in is off")).toHaveLength(1);
  const cut = vi.spyOn(push, "disconnectUser");
  const own = (await tokensOf(person)).toSorted((one, next) => one.session_id - next.session_id)[0];
  const setup = await person.api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } });
  await person.api.security.confirmSecondFactor({ body: { code: codeOf(setup.factor_secret) } });
  expect(cut.mock.calls).toEqual([[person.account.user_id, { exceptTokenId: own?.token_hash }]]);
  cut.mockRestore();
});
