import { expect, test } from "vitest";
import { registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { broadcastingRoutes } from "./broadcasting.routes.ts";

const server = await boot({ app: { routes: [], plainRoutes: broadcastingRoutes, defineJobs: [] } });
const { account } = await server.signIn("reseller");
const other = (await server.signIn("reseller")).account;

async function ask(channel_name: string, token: string | null, headers: Record<string, string> = {}) {
  const answer = await server.request("/broadcasting/auth", {
    method: "POST",
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    body: new URLSearchParams({ socket_id: "123.456", channel_name }),
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

test("[RL03] a user is let onto the own private channel and onto nobody else's", async () => {
  const own = await ask(`private-user.${account.user_id}`, account.token);
  expect([own.status, own.body]).toEqual([200, { auth: expect.stringMatching(/^pressport:[0-9a-f]{64}$/) }]);
  for (const channel of [`private-user.${other.user_id}`, "private-user.0", "private-", "products", ""])
    expect([channel, (await ask(channel, account.token)).status]).toEqual([channel, 403]);
});

test("[RL03] [S18] without a valid token nobody is let onto a private channel", async () => {
  expect((await ask(`private-user.${account.user_id}`, null)).status).toBe(401);
  expect((await ask(`private-user.${account.user_id}`, "x".repeat(43))).status).toBe(401);
});

test("a widget on a registered website is let in, its client sends no key with this call", async () => {
  const origin = "https://shop.example.test";
  await registerWebsites(server.services, account.client_id, [origin]);
  const { account: shopper } = await server.signIn("guest", { origin });
  const granted = await ask(`private-user.${shopper.user_id}`, shopper.token, { origin });
  expect([granted.status, granted.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  const elsewhere = await ask(`private-user.${shopper.user_id}`, shopper.token, {
    origin: "https://evil.test",
  });
  expect([elsewhere.status, elsewhere.headers.get("access-control-allow-origin")]).toEqual([403, "*"]);
});

test("a page is told which push service to listen to", async () => {
  expect(await (await server.request("/broadcasting/settings")).json()).toEqual({ key: "pressport" });
});
