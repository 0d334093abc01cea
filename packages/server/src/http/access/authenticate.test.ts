import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accessTokens } from "../../adapters/db/schema.ts";
import { createAccount, type Persona, registerWebsites } from "../../testing/accounts.ts";
import { boot, TEST_START } from "../../testing/boot.ts";
import { sampleApp } from "../../testing/sample-app.ts";
import { bearerOf } from "./authenticate.ts";
import {
  findCaller,
  issueLoginToken,
  issueToken,
  removeExpiredTokens,
  revokeTokens,
  spendLoginToken,
} from "./tokens.ts";

const server = await boot({ app: sampleApp().app });

async function ask(path: string, token: string | null, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await server.request(path, { headers: { ...authorization, ...headers } });
  const body = await answer.json();
  return `${answer.status} ${body.code ?? "ok"}`;
}

test("[AP75] no token and an unknown token answer 401", async () => {
  expect(await ask("/api/sample/items/1", null)).toBe("401 not_signed_in");
  expect(await ask("/api/sample/items/1", "x".repeat(43))).toBe("401 not_signed_in");
});

test.each<{ persona: Persona; item: string; settings: string; resend: string }>([
  { persona: "reseller", item: "200 ok", settings: "200 ok", resend: "200 ok" },
  { persona: "admin", item: "200 ok", settings: "200 ok", resend: "200 ok" },
  { persona: "super-admin", item: "200 ok", settings: "200 ok", resend: "200 ok" },
  { persona: "guest", item: "200 ok", settings: "403 not_allowed", resend: "200 ok" },
  { persona: "unverified", item: "403 not_verified", settings: "403 not_verified", resend: "200 ok" },
])("[AP75] what $persona may call", async ({ persona, item, settings, resend }) => {
  const { account } = await server.signIn(persona);
  expect(await ask("/api/sample/items/1", account.token)).toBe(item);
  expect(await ask("/api/sample/settings", account.token)).toBe(settings);
  expect(await ask("/api/sample/resend", account.token)).toBe(resend);
});

test("a public call is answered also with a token that is no good", async () => {
  expect(await ask("/api/sample/all", "y".repeat(43))).toBe("200 ok");
});

test("[S4] a token is 256 bits and only its SHA-256 is stored", async () => {
  const { account } = await server.signIn("reseller");
  expect(Buffer.from(account.token, "base64url")).toHaveLength(32);
  const dump = JSON.stringify(await server.services.db.select().from(accessTokens));
  expect(dump).not.toContain(account.token);
});

test("[S5] a token counts in the Authorization header only", async () => {
  const { account } = await server.signIn("reseller");
  expect(await ask(`/api/sample/items/1?token=${account.token}&access_token=${account.token}`, null)).toBe(
    "401 not_signed_in",
  );
  expect(await ask("/api/sample/items/1", null, { cookie: `token=${account.token}` })).toBe(
    "401 not_signed_in",
  );
  expect(bearerOf(`bearer ${account.token}`)).toBe(account.token);
  expect(bearerOf(`Basic ${account.token}`)).toBeNull();
});

test("a widget's token works on its own website only, and never for what belongs to the portal", async () => {
  const origin = "https://shop.example.test";
  const { account } = await server.signIn("reseller", { scope: "widget", origin });
  const key = await registerWebsites(server.services, account.client_id, [
    origin,
    "https://other.example.test",
  ]);
  const from = (website: string) => ({ origin: website, "x-pressport-key": key });
  expect(await ask("/api/sample/items/1", account.token, from(origin))).toBe("200 ok");
  expect(await ask("/api/sample/items/1", account.token, from("https://other.example.test"))).toBe(
    "401 not_signed_in",
  );
  expect(await ask("/api/sample/items/1", account.token)).toBe("401 not_signed_in");
  expect(await ask("/api/sample/settings", account.token, from(origin))).toBe("403 not_allowed");
});

test("a login token of a mail is good for GET /api/user alone, once", async () => {
  const { db } = server.services;
  const account = await createAccount(server.services, "reseller");
  const now = server.clock.now();
  const secret = await issueLoginToken(db, now, account.user_id, 7_200_000);
  expect(await ask("/api/sample/items/1", secret)).toBe("401 not_signed_in");
  expect(await ask("/api/user", secret)).toBe("200 ok");

  const found = await findCaller(db, now, secret);
  if (!found) throw new Error("The login token was not found.");
  const spent = await Promise.all([1, 2, 3].map(() => spendLoginToken(db, found.token)));
  expect(spent.filter((isSpent) => isSpent)).toHaveLength(1);
  expect(await ask("/api/user", secret)).toBe("401 not_signed_in");
});

test.each([
  { scope: "portal", idleDays: 14, absoluteDays: 30 },
  { scope: "widget", idleDays: 1, absoluteDays: 7 },
  { scope: "guest", idleDays: 7, absoluteDays: 7 },
] as const)(
  "a $scope session ends after $idleDays idle days and after $absoluteDays days in any case",
  async (lifetime) => {
    const { db } = server.services;
    const account = await createAccount(server.services, "reseller");
    const day = 86_400_000;
    const start = new Date(TEST_START).getTime();
    const at = (days: number) => new Date(start + days * day);
    const session = { user_id: account.user_id, scope: lifetime.scope, origin: null };
    const used = await issueToken(db, at(0), session);
    const idle = await issueToken(db, at(0), session);

    for (let days = 0; days < lifetime.absoluteDays; days += 0.5)
      expect(await findCaller(db, at(days), used)).not.toBeNull();
    expect(await findCaller(db, at(lifetime.absoluteDays), used)).toBeNull();
    expect(await findCaller(db, at(lifetime.idleDays), idle)).toBeNull();
    expect(await removeExpiredTokens(db, at(lifetime.absoluteDays + 1))).toBeGreaterThanOrEqual(2);
  },
);

test("[S4] revoking ends every session of a user but the one kept, and nobody else's", async () => {
  const { db } = server.services;
  const account = await createAccount(server.services, "reseller");
  const other = await createAccount(server.services, "reseller");
  const second = await issueToken(db, server.clock.now(), {
    user_id: account.user_id,
    scope: "portal",
    origin: null,
  });
  const keep = await findCaller(db, server.clock.now(), second);
  if (!keep) throw new Error("The second session was not found.");
  await revokeTokens(db, account.user_id, keep.token);
  expect(await ask("/api/sample/items/1", account.token)).toBe("401 not_signed_in");
  expect(await ask("/api/sample/items/1", second)).toBe("200 ok");
  expect(await ask("/api/sample/items/1", other.token)).toBe("200 ok");
  expect(await db.select().from(accessTokens).where(eq(accessTokens.user_id, account.user_id))).toHaveLength(
    1,
  );
});
