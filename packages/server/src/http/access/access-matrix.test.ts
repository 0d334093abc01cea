import {
  CAPABILITIES,
  type Capability,
  contract,
  type Endpoint,
  KEY_SCOPES,
  type KeyScope,
} from "@pressport/core/contract";
import { capabilitiesOf } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { type Persona, registerWebsites } from "../../testing/accounts.ts";
import { boot } from "../../testing/boot.ts";
import { everyCall, isForStaff, pathWith } from "../../testing/whole-contract.ts";
import type { TokenScope } from "./caller.ts";

const PERSONAS = ["reseller", "unverified", "guest", "admin", "super-admin"] as const satisfies Persona[];
const roleOf = (persona: Persona) => (persona === "reseller" || persona === "unverified" ? "user" : persona);
const ORIGIN = "https://shop.example.test";

const widgetScope = (persona: Persona): TokenScope => (persona === "guest" ? "guest" : "widget");

const server = await boot();
const { account } = await server.signIn("reseller");
const key = await registerWebsites(server.services, account.client_id, [ORIGIN]);

/** Sends the call with ids of nothing; what is refused before that is what this is about. */
async function send(endpoint: Endpoint, token: string | null, headers: Record<string, string> = {}) {
  const answer = await server.request(
    pathWith(endpoint, () => "2147483647"),
    {
      method: endpoint.method,
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(endpoint.method === "GET" ? {} : { body: "{}" }),
    },
  );
  const text = await answer.text();
  const code = answer.ok ? "ok" : String(JSON.parse(text).code);
  return `${answer.status} ${code}`;
}

/** A key of somebody who may do everything, good for these. */
async function secretKeyFor(sk_scopes: KeyScope[]): Promise<string> {
  const { api } = await server.signIn("super-admin");
  const { secret_key } = await api.secretKeys.create({ body: { sk_name: "Matrix", sk_scopes } });
  return secret_key;
}

/** Where a token comes from: signing in to the portal, or to a reseller's website through its publishable key. */
const SCOPES = ["portal", "website"] as const;
type Scope = (typeof SCOPES)[number];

/** The table: what the contract says about this caller. */
function expected(endpoint: Endpoint, persona: Persona | null, scope: Scope): RegExp {
  const passes = /^(?!401|403 (?:not_allowed|not_verified|origin_not_allowed)|5)/;
  if (endpoint.access === "public") return passes;
  if (persona === null) return /^401 not_signed_in$/;
  if (!endpoint.access.some((role) => role === roleOf(persona))) return /^403 not_allowed$/;
  if (scope === "website" && !endpoint.websites) return /^403 not_allowed$/;
  if (persona === "unverified" && !endpoint.unverified) return /^403 not_verified$/;
  if (endpoint.needs && !capabilitiesOf(roleOf(persona)).includes(endpoint.needs)) return /^403 not_allowed$/;
  return passes;
}

test.each(SCOPES.flatMap((scope) => everyCall.map((call) => ({ ...call, scope }))))(
  "[S2] [S3] [AP75] $name is open to exactly those the contract names ($scope)",
  async ({ endpoint, scope }) => {
    const place = scope === "website" ? { origin: ORIGIN, "x-pressport-key": key } : {};
    expect([null, await send(endpoint, null, place)]).toEqual([
      null,
      expect.stringMatching(expected(endpoint, null, scope)),
    ]);
    for (const persona of PERSONAS) {
      // A fresh person each time: some calls end the session.
      const details = scope === "website" ? { scope: widgetScope(persona), origin: ORIGIN } : {};
      const { account } = await server.signIn(persona, details);
      const answer = await send(endpoint, account.token, place);
      expect([persona, answer]).toEqual([persona, expect.stringMatching(expected(endpoint, persona, scope))]);
    }
  },
);

test.each(everyCall)(
  "[S2] [AP86] $name is open to the secret keys the contract names",
  async ({ endpoint }) => {
    const { keys, access } = endpoint;
    const answer = await send(endpoint, await secretKeyFor([...KEY_SCOPES]));
    const passes = expected(endpoint, "super-admin", "portal");
    expect(answer).toMatch(keys || access === "public" ? passes : /^403 key_not_allowed$/);
    if (!keys || access === "public") return;
    const others = KEY_SCOPES.filter((scope) => scope !== keys);
    expect(await send(endpoint, await secretKeyFor(others))).toBe("403 key_not_allowed");
  },
);

/** An admin whose role includes these. */
async function adminWho(capabilities: Capability[]): Promise<string> {
  const { account } = await server.signIn("admin");
  await server.given.staffRole(account.user_id, { staff_role_capabilities: capabilities });
  return account.token;
}

const staffCalls = everyCall.filter(({ endpoint }) => isForStaff(endpoint));

test.each(staffCalls)(
  "[DK02] $name is open to the staff whose role includes what it needs, and to no others",
  async ({ endpoint }) => {
    const { needs } = endpoint;
    const others = CAPABILITIES.filter((one) => one !== needs);
    const passes = expected(endpoint, "super-admin", "portal");
    expect(await send(endpoint, await adminWho(needs ? [needs] : []))).toMatch(passes);
    expect(await send(endpoint, await adminWho(others))).toMatch(needs ? /^403 not_allowed$/ : passes);
    const { account } = await server.signIn("super-admin");
    expect(await send(endpoint, account.token)).toMatch(passes);
  },
);

test("[DK02] staff calls stand beneath /api/desk, name what they need, and are open to nothing but the portal", () => {
  for (const { name, endpoint } of everyCall) {
    const { path, keys, websites, phones, unverified, needs } = endpoint;
    expect([name, isForStaff(endpoint)]).toEqual([
      name,
      path === "/api/desk" || path.startsWith("/api/desk/"),
    ]);
    if (!isForStaff(endpoint)) continue;
    expect([name, keys, websites, phones, unverified]).toEqual([name, ...Array<undefined>(4)]);
    expect([name, needs === undefined]).toEqual([name, name === "desk.show"]);
  }
});

test("[S16] a token of a website is good there only", async () => {
  const { account } = await server.signIn("guest", { origin: ORIGIN });
  const { show } = contract.cart;
  expect(await send(show, account.token)).toBe("401 not_signed_in");
  expect(await send(show, account.token, { origin: ORIGIN, "x-pressport-key": key })).toBe("200 ok");
});

test("what is closed to the tokens of websites says so among its refusals", () => {
  const silent = everyCall.filter(
    ({ endpoint }) =>
      endpoint.access !== "public" && !endpoint.websites && !endpoint.fails.includes("not_allowed"),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
