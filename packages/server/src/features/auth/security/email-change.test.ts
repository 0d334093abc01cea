import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { auditLog, mailLinks, users } from "../../../adapters/db/schema.ts";
import { registerWebsites, TEST_PASSWORD } from "../../../testing/accounts.ts";
import { type Booted, boot } from "../../../testing/boot.ts";
import { removeLinksBefore } from "../mail-links.queries.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM = "Confirm your new email address";
const ASKED = "Your email address is about to change";
const CHANGED = "Your email address was changed";

let made = 0;
const server = await boot();

const freshAddress = () => {
  made += 1;
  return `new-${made}@example.test`;
};
const mails = (email: string) => server.given.mails(email);
const subjectsTo = async (email: string) => (await mails(email)).map(({ subject }) => subject);

/** The secret of the link in the newest letter to that address which has this subject. */
async function linkIn(email: string, subject: string, page = "email-link"): Promise<string> {
  const letter = (await mails(email)).find((one) => one.subject === subject);
  const [, secret = ""] = new RegExp(`${page}/([\\w-]+)`).exec(letter?.text ?? "") ?? [];
  return secret;
}

const ask = ({ api }: Awaited<ReturnType<Booted["signIn"]>>, email: string, more: object = {}) =>
  api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD, ...more } });
const follow = (token: string, api = server.apiWith(null)) =>
  api.security.followEmailLink({ params: { token } });
const login = (email: string, password = TEST_PASSWORD) =>
  server.apiWith(null).auth.login({ body: { email, password } });

/** Somebody who has asked for another address, and the two links of that. */
async function asking() {
  const person = await server.signIn("reseller");
  const email = freshAddress();
  const old = person.account.email;
  await ask(person, email);
  return { person, old, email, confirm: await linkIn(email, CONFIRM), stop: await linkIn(old, ASKED) };
}

test("[AP106] another address is the account's once its link was used: one signs in with it, and every other session has ended", async () => {
  const { person, old, email, confirm } = await asking();
  const elsewhere = server.apiWith((await login(old)).access_token);
  expect((await person.api.security.show()).email_change).toEqual({
    email,
    expires_at: new Date(server.clock.now().getTime() + 2 * HOUR_MS).toISOString(),
  });
  expect((await person.api.auth.show()).data.user_email).toBe(old);
  expect(await server.api.security.checkEmailLink({ params: { token: confirm } })).toEqual({
    link_does: "confirm",
    link_email: email,
  });
  expect((await person.api.auth.show()).data.user_email).toBe(old);

  expect(await follow(confirm, person.api)).toEqual({ link_does: "confirm", link_email: email });
  expect((await person.api.auth.show()).data.user_email).toBe(email);
  expect((await person.api.security.show()).email_change).toBeNull();
  await expect(elsewhere.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(login(old)).rejects.toMatchObject({ code: "invalid" });
  expect((await login(email)).data.user_id).toBe(person.account.user_id);
  await expect(follow(confirm)).rejects.toMatchObject({ code: "link_used" });
});

test("[AP106] whoever uses the link elsewhere ends the session it was asked in, and reset links in the old mailbox with it", async () => {
  const { person, old, confirm } = await asking();
  await server.api.auth.requestPasswordReset({ body: { email: old } });
  const reset = await linkIn(old, "Reset your password", "renew-password-form");
  await follow(confirm);
  await expect(person.api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(server.api.auth.checkPasswordReset({ params: { token: reset } })).rejects.toMatchObject({
    code: "link_used",
  });
});

test("[AP106] a wrong password, a missing code and the account's own address ask for nothing", async () => {
  const person = await server.signIn("reseller");
  const email = freshAddress();
  await expect(ask(person, email, { current_password: "not the password" })).rejects.toMatchObject({
    errors: { current_password: ["The current password is not correct"] },
  });
  await expect(ask(person, person.account.email)).rejects.toMatchObject({
    errors: { email: ["This is the address of your account already"] },
  });
  const setup = await person.api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } });
  const code = () =>
    new TOTP({ secret: setup.factor_secret }).generate({ timestamp: server.clock.now().getTime() });
  await person.api.security.confirmSecondFactor({ body: { code: code() } });
  server.clock.advance(60_000);
  await expect(ask(person, email)).rejects.toMatchObject({
    errors: { code: ["Enter the code that your authenticator app shows, or a recovery code"] },
  });
  await expect(ask(person, email, { code: "000000" })).rejects.toMatchObject({ code: "invalid" });
  expect(await mails(email)).toEqual([]);
  expect(await subjectsTo(person.account.email)).not.toContain(ASKED);
  await ask(person, email, { code: code() });
  expect(await subjectsTo(email)).toEqual([CONFIRM]);
});

test("[AP106] only the newest link counts, for two hours, and none after the change was given up", async () => {
  const { person, email, confirm } = await asking();
  await ask(person, email);
  const newer = await linkIn(email, CONFIRM);
  expect(newer).not.toBe(confirm);
  await expect(follow(confirm)).rejects.toMatchObject({ code: "link_used" });
  server.clock.advance(2 * HOUR_MS);
  await expect(follow(newer)).rejects.toMatchObject({ code: "link_used" });
  await ask(person, email);
  expect((await person.api.security.cancelEmailChange()).email_change).toBeNull();
  await expect(follow(await linkIn(email, CONFIRM))).rejects.toMatchObject({ code: "link_used" });
  await expect(follow("x".repeat(43))).rejects.toMatchObject({ code: "not_found" });
});

test("[AP106] a website's token changes no address", async () => {
  const { account } = await server.signIn("reseller");
  const origin = "https://shop.example";
  const key = await registerWebsites(server.services, account.client_id, [origin]);
  const headers = { "content-type": "application/json", "x-pressport-key": key, origin };
  const login = { email: account.email, password: TEST_PASSWORD };
  const body = JSON.stringify(login);
  const { access_token } = await (
    await server.request("/api/login", { method: "POST", headers, body })
  ).json();
  const asked = await server.request("/api/security/email", {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ email: freshAddress(), current_password: TEST_PASSWORD }),
  });
  expect(asked.status).toBe(403);
});

test("[AP107] the old address is told at once, and the link in that letter stops the change, signs everybody out and asks for a new password", async () => {
  const { person, old, email, confirm, stop } = await asking();
  expect((await mails(old))[0]?.text).toContain(email);
  expect(await server.api.security.checkEmailLink({ params: { token: stop } })).toEqual({
    link_does: "undo",
    link_email: old,
  });
  expect((await person.api.auth.show()).data.user_email).toBe(old);
  await follow(stop, person.api);
  await expect(follow(confirm)).rejects.toMatchObject({ code: "link_used" });
  await expect(person.api.auth.show()).rejects.toMatchObject({ code: "not_signed_in" });
  await expect(login(old)).rejects.toMatchObject({ code: "invalid" });
  const token = await linkIn(old, "Reset your password", "renew-password-form");
  const password = "a quite different one";
  await server.api.auth.updatePasswordReset({
    params: { token },
    body: { password, password_confirmation: password },
  });
  expect((await login(old, password)).data.user_id).toBe(person.account.user_id);
});

test("[AP107] the old address hears of the change and takes the account back within seven days, also when it has been changed again since", async () => {
  const { person, old, email, confirm } = await asking();
  await follow(confirm, person.api);
  expect(await subjectsTo(old)).toContain(CHANGED);
  const back = await linkIn(old, CHANGED);
  const later = freshAddress();
  await ask(person, later);
  await follow(await linkIn(later, CONFIRM), person.api);
  const thiefs = await linkIn(email, CHANGED);
  await server.api.auth.requestPasswordReset({ body: { email: later } });
  const thiefsReset = await linkIn(later, "Reset your password", "renew-password-form");

  server.clock.advance(6 * DAY_MS);
  await server.api.auth.requestPasswordReset({ body: { email: later } });
  await follow(back);
  expect(await subjectsTo(old)).toContain("Reset your password");
  await expect(follow(thiefs)).rejects.toMatchObject({ code: "link_used" });
  for (const token of [thiefsReset, await linkIn(later, "Reset your password", "renew-password-form")])
    await expect(server.api.auth.checkPasswordReset({ params: { token } })).rejects.toMatchObject({
      code: "link_used",
    });
  const [row] = await server.services.db
    .select()
    .from(users)
    .where(eq(users.user_id, person.account.user_id));
  expect(row).toMatchObject({ user_email: old, user_password_hash: null });
});

test("[AP107] for seven days nobody else gets the old address, then anybody does", async () => {
  const { person, old, confirm } = await asking();
  await follow(confirm, person.api);
  const other = await server.signIn("reseller");
  const country_id = await server.given.countryId("LV");
  const register = () =>
    server.apiWith(null).auth.register({
      body: { name: "Eve", email: old, password: "a quite different one", country_id },
    });
  const accountsOfOld = () => server.services.db.$count(users, eq(users.user_email, old));
  await register();
  expect(await accountsOfOld()).toBe(0);
  await ask(other, old);
  expect(await subjectsTo(old)).toContain("This address already has an account");
  server.clock.advance(7 * DAY_MS);
  await expect(follow(await linkIn(old, CHANGED))).rejects.toMatchObject({ code: "link_used" });
  await register();
  expect(await accountsOfOld()).toBe(1);
});

test("[S6] [AP108] asking for an address that another account has answers the same, and leaves as much behind", async () => {
  const [person, holder] = [await server.signIn("reseller"), await server.signIn("reseller")];
  const left = async (email: string) => {
    const { db } = server.services;
    const before = await db.$count(mailLinks);
    const { email_change } = await ask(person, email);
    return { links: (await db.$count(mailLinks)) - before, isShown: email_change?.email === email };
  };
  expect(await left(holder.account.email)).toEqual(await left(freshAddress()));
  const [letter] = await mails(holder.account.email);
  expect(letter?.subject).toBe("This address already has an account");
  expect(letter?.text).not.toContain("/email-link/");
  expect((await holder.api.auth.show()).data.user_email).toBe(holder.account.email);
});

test("[AP108] an address that was taken meanwhile stays with whom it is, and the link can still be used when it is free", async () => {
  const { person, old, email, confirm } = await asking();
  const country_id = await server.given.countryId("LV");
  const body = { name: "Eve", email, password: "a quite different one", country_id };
  await server.apiWith(null).auth.register({ body });
  await expect(follow(confirm, person.api)).rejects.toMatchObject({ code: "conflict" });
  expect((await person.api.auth.show()).data.user_email).toBe(old);
});

test("[AP108] an account asks five times an hour at most, and an address gets three letters of this an hour from all of them", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.signIn("reseller")));
  const email = freshAddress();
  const [first, ...others] = people;
  for (const person of others) await ask(person, email);
  if (!first) throw new Error("Nobody is there.");
  await expect(ask(first, email)).rejects.toMatchObject({ code: "too_many" });
  expect(await subjectsTo(email)).toHaveLength(3);
  for (let count = 0; count < 4; count += 1) await ask(first, freshAddress());
  await expect(ask(first, freshAddress())).rejects.toMatchObject({ code: "too_many" });
});

test("[S4] [AP106] the log says what became of an address, without one, and links are kept as hashes and forgotten a week after their end", async () => {
  const { person, confirm, stop } = await asking();
  await follow(confirm);
  await follow(stop);
  const { db, clock } = server.services;
  const lines = (await db.select().from(auditLog).orderBy(auditLog.audit_id)).filter(
    ({ audit_entity_id, audit_entity }) =>
      audit_entity === "user" && audit_entity_id === person.account.user_id,
  );
  expect(lines.map(({ audit_action }) => audit_action)).toEqual([
    "email.asked",
    "email.changed",
    "email.undone",
  ]);
  expect(
    JSON.stringify(lines.map(({ audit_before, audit_after }) => [audit_before, audit_after])),
  ).not.toContain("@");
  const links = JSON.stringify(await db.select().from(mailLinks));
  for (const secret of [confirm, stop]) expect(links).not.toContain(secret);
  server.clock.advance(14 * DAY_MS);
  const ofPerson = () => db.$count(mailLinks, eq(mailLinks.user_id, person.account.user_id));
  expect(await ofPerson()).toBeGreaterThan(0);
  await removeLinksBefore(db, new Date(clock.now().getTime() - 7 * DAY_MS + 1));
  expect(await ofPerson()).toBe(0);
});
