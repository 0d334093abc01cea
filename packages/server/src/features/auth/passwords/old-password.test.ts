import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { accessTokens, secondFactors, users } from "../../../adapters/db/schema.ts";
import { createPasswords, type Passwords } from "../../../adapters/passwords.ts";
import { TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import type { SignedIn } from "../../../testing/selling-host.ts";
import { keepSecret, switchOn } from "../security/security.queries.ts";

const OWNERS = "a quite different one";
const THIEFS = "something of a thief";

/** Done once, after the next password was compared and before anything comes of it. */
let meanwhile: (() => Promise<unknown>) | undefined;

const real = createPasswords({ memoryCostKiB: 8, timeCost: 1 });
const passwords: Passwords = {
  hash: real.hash,
  async matches(stored, password) {
    const isRight = await real.matches(stored, password);
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return isRight;
  },
};
const server = await boot({ settings: { PRESSPORT_WORKER: "off" }, replace: { passwords } });

/** The secret of the newest letter's link to a page. */
async function linkTo(email: string, page: string): Promise<string> {
  const letters = await server.given.mails(email);
  const found = letters.flatMap(({ text }) => new RegExp(`${page}/([\\w-]+)`).exec(text)?.[1] ?? []);
  return found[0] ?? "";
}

const pair = (password: string) => ({ password, password_confirmation: password });
const login = (email: string, password: string, code?: string) =>
  server.api.auth.login({ body: { email, password, ...(code && { code }) } });

/** The owner of an account sets another password by a link. */
async function resets({ account: { email } }: SignedIn) {
  await server.api.auth.requestPasswordReset({ body: { email } });
  const token = await linkTo(email, "renew-password-form");
  return () => server.api.auth.updatePasswordReset({ params: { token }, body: pair(OWNERS) });
}

test.each([
  {
    what: "a sign-in",
    error: { code: "invalid", errors: { email: ["The email or password is not correct"] } },
    begin: ({ account }: SignedIn) => login(account.email, TEST_PASSWORD),
  },
  {
    what: "a change of the password",
    error: { code: "not_signed_in" },
    begin: ({ api }: SignedIn) =>
      api.auth.changePassword({ body: { current_password: TEST_PASSWORD, ...pair(THIEFS) } }),
  },
  {
    what: "a second factor",
    error: { code: "not_signed_in" },
    begin: ({ api }: SignedIn) =>
      api.security.beginSecondFactor({ body: { current_password: TEST_PASSWORD } }),
  },
  {
    what: "another address",
    error: { code: "not_signed_in" },
    begin: ({ api, account }: SignedIn) =>
      api.security.changeEmail({
        body: { email: `thief-of-${account.user_id}@example.test`, current_password: TEST_PASSWORD },
      }),
  },
])(
  "[AP109] $what that was begun with the old password comes to nothing once there is a new one",
  async (one) => {
    const person = await server.signIn("reseller");
    meanwhile = await resets(person);
    await expect(one.begin(person)).rejects.toMatchObject(one.error);
    const { db } = server.services;
    const of = (table: typeof accessTokens | typeof secondFactors) =>
      db.$count(table, eq(table.user_id, person.account.user_id));
    expect([await of(accessTokens), await of(secondFactors)]).toEqual([0, 0]);
    await expect(login(person.account.email, THIEFS)).rejects.toMatchObject({ code: "invalid" });
    expect((await login(person.account.email, OWNERS)).data.user_id).toBe(person.account.user_id);
  },
);

test.each([
  {
    how: "reset",
    renew: async (person: SignedIn) => (await resets(person))(),
  },
  {
    how: "changed",
    renew: ({ api }: SignedIn) =>
      api.auth.changePassword({ body: { current_password: TEST_PASSWORD, ...pair(OWNERS) } }),
  },
])(
  "[AP109] an address that was asked for, and a link for a new password, end when the password is $how",
  async ({ renew }) => {
    const person = await server.signIn("reseller");
    const email = `new-${person.account.user_id}@example.test`;
    await person.api.security.changeEmail({ body: { email, current_password: TEST_PASSWORD } });
    const token = await linkTo(email, "email-link");
    await server.api.auth.requestPasswordReset({ body: { email: person.account.email } });
    const reset = await linkTo(person.account.email, "renew-password-form");
    await renew(person);
    await expect(server.api.security.followEmailLink({ params: { token } })).rejects.toMatchObject({
      code: "link_used",
    });
    await expect(server.api.auth.checkPasswordReset({ params: { token: reset } })).rejects.toMatchObject({
      code: "link_used",
    });
    const { data } = await login(person.account.email, OWNERS);
    expect(data.user_email).toBe(person.account.email);
  },
);

test("[AP103] a second factor that is on stays, also when setting one up was begun just before", async () => {
  const { account, api } = await server.signIn("reseller");
  const { db, clock } = server.services;
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  await switchOn(db, account.user_id, clock.now());
  expect(await keepSecret(db, account.user_id, "another secret")).toBe(false);
  await expect(login(account.email, TEST_PASSWORD)).rejects.toMatchObject({
    errors: { code: [expect.any(String)] },
  });
  const code = new TOTP({ secret: factor_secret }).generate({ timestamp: clock.now().getTime() });
  expect((await login(account.email, TEST_PASSWORD, code)).data.user_id).toBe(account.user_id);
});

test("[AP07] whoever sets a password by a link has confirmed the address, which then stays confirmed since when it was", async () => {
  const person = await server.signIn("unverified");
  const verifiedAt = async () =>
    (await server.services.db.select().from(users).where(eq(users.user_id, person.account.user_id)))[0]
      ?.user_verified_at;
  const [first, second] = [await resets(person), server.clock.now()];
  await first();
  expect(await verifiedAt()).toEqual(second);
  server.clock.advance(3_600_000);
  await (await resets(person))();
  expect(await verifiedAt()).toEqual(second);
});
