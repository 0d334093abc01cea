import { expect, test } from "vitest";
import type { RateLimits } from "../../../adapters/limits/limits.ts";
import { createMemoryLimits } from "../../../adapters/limits/memory.ts";
import { noLimits } from "../../../faults/no-limits.ts";
import { registerWebsites } from "../../../testing/accounts.ts";
import { boot } from "../../../testing/boot.ts";
import { RECIPIENT } from "../../../testing/given.ts";

const DAY_SECONDS = 24 * 60 * 60;
const SHOP = "https://shop.example.test";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { account } = await server.signIn("reseller");
const key = await registerWebsites(server.services, account.client_id, [SHOP]);
const headers = { origin: SHOP, "x-pressport-key": key, "content-type": "application/json" };

const send = async (path: string, body: object, more: Record<string, string> = {}) => {
  const answer = await server.request(path, {
    method: "POST",
    headers: { ...headers, ...more },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...(await answer.json()) };
};
const userOf = async (authorization: string) =>
  (await (await server.request("/api/user", { headers: { ...headers, authorization } })).json()).data;

test("on a website a guest needs no name, and is whom the first address names", async () => {
  const made = await send("/api/register", { guest_user: true, unnamed: true });
  expect([made.status, made.data.user_role.role_name, made.data.user_name, made.data.user_email]).toEqual([
    200,
    "guest",
    "",
    "",
  ]);
  expect(made.data.user_is_shopper).toBe(true);
  const authorization = `Bearer ${made.access_token}`;
  const address = { ...RECIPIENT, recipient_country_id: await server.given.countryId("LV") };
  const first = { user_name: RECIPIENT.recipient_name, user_email: RECIPIENT.recipient_email };
  expect(await send("/api/cart/address", address, { authorization })).toMatchObject({ status: 200 });
  expect(await userOf(authorization)).toMatchObject(first);

  const gift = { ...address, recipient_name: "Ada Berg", recipient_email: "ada@example.test" };
  expect((await send("/api/cart/address", gift, { authorization })).status).toBe(200);
  expect(await userOf(authorization)).toMatchObject(first);
});

test("without a website's key a guest is asked for name and e-mail, as by the guest form", async () => {
  const answer = await server.request("/api/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ guest_user: true, unnamed: true }),
  });
  expect([answer.status, Object.keys((await answer.json()).errors).sort()]).toEqual([422, ["email", "name"]]);
  const named = await send("/api/register", { guest_user: true, name: "", email: "nobody" });
  expect([named.status, Object.keys(named.errors).sort()]).toEqual([422, ["email", "name"]]);
});

test("[S7] an address makes a hundred guests a day, however many hours it takes, and is told when to come back; another one still may", async () => {
  const counted = createMemoryLimits();
  // Not how often an hour the call itself may be made: the hours of a day are more than a test has.
  const limits: RateLimits = {
    ...noLimits,
    consume: (key, limit, cost) =>
      (limit.seconds >= DAY_SECONDS ? counted : noLimits).consume(key, limit, cost),
  };
  const host = await boot({
    settings: { PRESSPORT_WORKER: "off", TRUST_PROXY: "127.0.0.1" },
    replace: { limits },
  });
  const guestFrom = async (address: string) =>
    host.request("/api/register", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ guest_user: true, name: "Gus", email: "gus@example.test" }),
    });
  const answers = await Promise.all(Array.from({ length: 101 }, () => guestFrom("203.0.113.7")));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(3600);
  expect((await guestFrom("203.0.113.8")).status).toBe(200);
});
