import { expect, test } from "vitest";
import { TEST_PASSWORD } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";

const server = await boot();
const HOOK = { wh_url: "https://receiver.example.com/hook", wh_events: ["order.paid" as const] };

/** A reseller with a key that works and a webhook, signed in twice. */
async function opened() {
  const { api, account } = await server.signIn("reseller");
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Shop", sk_scopes: ["webhooks:write"] },
  });
  await api.webhooks.create({ body: HOOK });
  const other = await server.api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } });
  return {
    api,
    email: account.email,
    partner: server.apiWith(secret_key),
    other: server.apiWith(other.access_token),
  };
}

const reset = async (email: string) => {
  await server.api.auth.requestPasswordReset({ body: { email } });
  const texts = (await server.given.mails(email)).map(({ text }) => text);
  return texts.map((text) => /renew-password-form\/([\w-]+)/.exec(text)?.[1] ?? "").find(Boolean) ?? "";
};

const pair = { password: "four wrong horses", password_confirmation: "four wrong horses" };
const dead = { code: "not_signed_in" };

test("[S53] whoever chooses a new password is told of keys and webhooks, and ends them with the sessions", async () => {
  const { email, partner, other } = await opened();
  const stranger = await opened();
  const token = await reset(email);
  expect(await server.api.auth.checkPasswordReset({ params: { token } })).toMatchObject({
    secret_keys: 1,
    webhooks: 1,
  });
  await partner.webhooks.index();
  await server.api.auth.updatePasswordReset({ params: { token }, body: { ...pair, end_access: true } });
  await expect(partner.webhooks.index()).rejects.toMatchObject({ status: 401 });
  await expect(other.security.show()).rejects.toMatchObject(dead);
  const again = await server.api.auth.login({ body: { email, password: pair.password } });
  const owner = server.apiWith(again.access_token);
  expect([await owner.secretKeys.index(), await owner.webhooks.index()]).toEqual([[], []]);
  expect(await stranger.partner.webhooks.index()).toHaveLength(1);
});

test("[S53] unless it is wanted, keys and webhooks go on with the new password", async () => {
  const { email, partner, other } = await opened();
  await server.api.auth.updatePasswordReset({ params: { token: await reset(email) }, body: pair });
  await expect(other.security.show()).rejects.toMatchObject(dead);
  expect(await partner.webhooks.index()).toHaveLength(1);
});

test("[S54] every way into an account but the session that asks ends at once", async () => {
  const { api, partner, other } = await opened();
  const stranger = await opened();
  const { sessions } = await api.security.endAccess();
  expect(sessions.map(({ session_is_current }) => session_is_current)).toEqual([true]);
  await expect(partner.webhooks.index()).rejects.toMatchObject({ status: 401 });
  await expect(other.security.show()).rejects.toMatchObject(dead);
  expect([await api.secretKeys.index(), await api.webhooks.index()]).toEqual([[], []]);
  expect(await stranger.partner.webhooks.index()).toHaveLength(1);
  await stranger.other.security.show();
});
