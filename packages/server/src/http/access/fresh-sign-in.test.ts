import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { TEST_PASSWORD } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { everyCall, pathWith } from "../../testing/whole-contract.ts";
import { issueLoginToken } from "./tokens.ts";

const MINUTE_MS = 60_000;
const gated = everyCall.filter(({ endpoint }) => endpoint.needsFreshSignIn);

const server = await boot();

async function codeOf({ endpoint }: (typeof everyCall)[number], token: string): Promise<string> {
  const answer = await server.request(
    pathWith(endpoint, () => "2147483647"),
    {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(endpoint.method === "GET" ? {} : { body: "{}" }),
    },
  );
  if (!answer.ok) return (await answer.json()).code;
  await answer.arrayBuffer();
  return "ok";
}

test("[S51] what opens an account or gives its data away names the calls that want the password again", () => {
  expect(gated.map(({ name }) => name).toSorted()).toEqual([
    "privacy.exportData",
    "secretKeys.create",
    "secretKeys.rotate",
    "security.endAccess",
    "webhooks.create",
    "webhooks.rotate",
    "webhooks.update",
  ]);
  const declaring = everyCall.filter(({ endpoint }) => endpoint.fails.includes("confirmation_needed"));
  expect(declaring).toEqual(gated);
});

test.each(gated)("[S51] $name wants the password within ten minutes, then goes on", async (call) => {
  const { account, api } = await server.signIn("reseller");
  server.clock.advance(10 * MINUTE_MS);
  expect(await codeOf(call, account.token)).not.toBe("confirmation_needed");
  server.clock.advance(1);
  expect(await codeOf(call, account.token)).toBe("confirmation_needed");
  await api.security.confirm({ body: { current_password: TEST_PASSWORD } });
  expect(await codeOf(call, account.token)).not.toBe("confirmation_needed");
});

test.each(gated)("[S70] $name wants the password from a session that a letter's link began", async (call) => {
  const { account } = await server.signIn("reseller");
  const { db, clock } = server.services;
  const link = await issueLoginToken(db, clock.now(), account.user_id, MINUTE_MS);
  const { access_token = "" } = await server.apiWith(link).auth.show();
  expect(await codeOf(call, access_token)).toBe("confirmation_needed");
  await server.apiWith(access_token).security.confirm({ body: { current_password: TEST_PASSWORD } });
  expect(await codeOf(call, access_token)).not.toBe("confirmation_needed");
});

test("[S51] another session of the account is not confirmed with it, and a wrong password or code confirms nothing", async () => {
  const { account, api } = await server.signIn("reseller");
  const other = server.apiWith(
    (await api.auth.login({ body: { email: account.email, password: TEST_PASSWORD } })).access_token,
  );
  server.clock.advance(11 * MINUTE_MS);
  const make = { body: { sk_name: "Shop", sk_scopes: ["orders:read" as const] } };
  await expect(api.security.confirm({ body: { current_password: "wrong" } })).rejects.toMatchObject({
    code: "invalid",
    errors: { current_password: [expect.any(String)] },
  });
  for (const body of [{}, { code: "123456" }])
    await expect(api.security.confirm({ body })).rejects.toMatchObject({ code: "invalid" });
  await expect(api.secretKeys.create(make)).rejects.toMatchObject({
    code: "confirmation_needed",
    status: 403,
  });
  await api.security.confirm({ body: { current_password: TEST_PASSWORD } });
  await api.secretKeys.create(make);
  await expect(other.secretKeys.create(make)).rejects.toMatchObject({ code: "confirmation_needed" });
});

test("[S51] a code of the second factor confirms in the password's place, once", async () => {
  const { api } = await server.signIn("reseller");
  const { factor_secret } = await api.security.beginSecondFactor({
    body: { current_password: TEST_PASSWORD },
  });
  const code = () =>
    new TOTP({ secret: factor_secret }).generate({ timestamp: server.clock.now().getTime() });
  await api.security.confirmSecondFactor({ body: { code: code() } });
  server.clock.advance(11 * MINUTE_MS);
  const used = { body: { code: code() } };
  await api.security.confirm(used);
  await api.privacy.exportData();
  await expect(api.security.confirm(used)).rejects.toMatchObject({ errors: { code: [expect.any(String)] } });
});

test("[S51] a secret key changes webhooks without a password: it has none", async () => {
  const { api } = await server.signIn("reseller");
  const { secret_key } = await api.secretKeys.create({
    body: { sk_name: "Shop", sk_scopes: ["webhooks:write"] },
  });
  server.clock.advance(60 * MINUTE_MS);
  const made = await server.apiWith(secret_key).webhooks.create({
    body: { wh_url: "https://receiver.example.com/hook", wh_events: ["order.created"] },
  });
  expect(made.wh_secret).toMatch(/^whsec_/);
});
