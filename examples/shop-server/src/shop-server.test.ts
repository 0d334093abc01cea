import { createServer, type Server } from "node:http";
import { createPressport } from "@pressport/core";
import { type Booted, boot } from "@pressport/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopServer } from "./shop-server.ts";

const SHOP = "https://shop.example.test";
const CUSTOMERS = new Map([
  ["token-of-ada", { sub: "idp|7", name: "Ada Lovelace", email: "ada@shop.example.test" }],
  ["token-of-grace", { sub: "idp|8", name: "Grace Hopper" }],
]);

let server: Booted;
let publishableKey: string;
let codes: string;
let isProviderDown = false;
const stack = new AsyncDisposableStack();

/** Where a server of this test listens, until the tests are over. */
async function listen(one: Server): Promise<string> {
  await new Promise<void>((done) => one.listen(0, "127.0.0.1", done));
  stack.defer(() => new Promise((done) => one.close(() => done())));
  const address = one.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}

beforeAll(async () => {
  server = await boot({ settings: { PRESSPORT_WORKER: "off" }, listen: true });
  stack.defer(() => server.close());
  const { api } = await server.signIn("reseller");
  const { client_publishable_keys: keys } = await api.account.addKey({ body: { origins: [SHOP] } });
  publishableKey = keys.find(({ origins }) => origins.includes(SHOP))?.key ?? "";
  const body = { sk_name: "Shop", sk_scopes: ["shoppers:write" as const] };
  const { secret_key: secretKey } = await api.secretKeys.create({ body });
  /* The identity provider: it says whose a token is, or that it is nobody's. */
  const provider = createServer((request, response) => {
    const customer = CUSTOMERS.get(request.headers.authorization?.replace("Bearer ", "") ?? "");
    response.statusCode = isProviderDown ? 503 : customer ? 200 : 401;
    response.end(JSON.stringify(customer ?? {}));
  });
  const identityUrl = `${await listen(provider)}/userinfo`;
  const shop = shopServer({ host: server.url, secretKey, identityUrl, origin: SHOP });
  codes = `${await listen(shop)}/pressport-code`;
  // The first host of a machine makes the database that the others start from.
}, 120_000);
afterAll(() => stack.disposeAsync());

/** What the browser of a visitor with a cookie asks the shop's server. */
const ask = (cookie: string, origin = SHOP) => fetch(codes, { method: "POST", headers: { cookie, origin } });

/** A page of the shop, opened by whoever has this cookie; its widgets know who is there. */
async function openPage(cookie: string) {
  const app = createPressport({
    host: server.url,
    publishableKey,
    storage: "memory",
    surface: "widget",
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set("origin", SHOP);
      return fetch(request);
    },
    getAuthCode: async () => {
      const answer = await ask(cookie);
      if (!answer.ok) throw new Error(`The shop's server answered with status ${answer.status}.`);
      const { code }: { code: string | null } = await answer.json();
      return code;
    },
  });
  stack.defer(() => app.dispose());
  return { app, user: await app.auth.whenKnown() };
}

test("[AP91] whoever is signed in at the shop's identity provider is that customer in the widgets, without a form", async () => {
  const ada = await openPage("a=b; shop_token=token-of-ada");
  expect(ada.user).toMatchObject({
    user_shop_customer: "idp|7",
    user_name: "Ada Lovelace",
    user_is_shopper: true,
  });
  expect(ada.app.auth.isOpen.value).toBe(false);
  expect((await openPage("shop_token=token-of-ada")).user?.user_id).toBe(ada.user?.user_id);
  expect((await openPage("shop_token=token-of-grace")).user?.user_shop_customer).toBe("idp|8");
});

test("[AP91] whom the identity provider does not know is nobody, and other websites get no code", async () => {
  for (const cookie of ["", "shop_token=long-gone"])
    expect(await (await ask(cookie)).json()).toEqual({ code: null });
  expect((await openPage("shop_token=long-gone")).user).toBeNull();
  expect((await ask("shop_token=token-of-ada", "https://evil.example.test")).status).toBe(403);
});

test("[AP91] an identity provider that is down is told to the page, not taken for nobody", async () => {
  isProviderDown = true;
  expect((await ask("shop_token=token-of-ada")).status).toBe(502);
  const { app } = await openPage("shop_token=token-of-ada");
  expect(app.auth.codeProblem.value).not.toBeNull();
  isProviderDown = false;
});
