import type { Endpoint } from "@pressport/core/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Persona } from "../testing/accounts.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { everyCall, pathWith } from "../testing/whole-contract.ts";

const PERSONAS = ["reseller", "unverified", "guest", "admin", "super-admin"] as const satisfies Persona[];
const roleOf = (persona: Persona) => (persona === "reseller" || persona === "unverified" ? "user" : persona);
const ORIGIN = "https://shop.example.test";

let server: Booted;
beforeAll(async () => {
  server = await boot();
});
afterAll(() => server.close());

/** Sends the call with ids of nothing; what is refused before that is what this is about. */
async function send(endpoint: Endpoint, token: string | null): Promise<string> {
  const answer = await server.request(
    pathWith(endpoint, () => "2147483647"),
    {
      method: endpoint.method,
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(endpoint.method === "GET" ? {} : { body: "{}" }),
    },
  );
  const text = await answer.text();
  const code = answer.ok ? "ok" : String(JSON.parse(text).code);
  return `${answer.status} ${code}`;
}

/** The table: what the contract says about this caller. */
function expected(endpoint: Endpoint, persona: Persona | null): RegExp {
  const passes = /^(?!401|403 (?:not_allowed|not_verified)|5)/;
  if (endpoint.access === "public") return passes;
  if (persona === null) return /^401 not_signed_in$/;
  if (!endpoint.access.some((role) => role === roleOf(persona))) return /^403 not_allowed$/;
  if (persona === "unverified" && !endpoint.unverified) return /^403 not_verified$/;
  return passes;
}

test.each(everyCall)(
  "[S2] [AP75] $name is open to exactly those the contract names",
  async ({ endpoint }) => {
    expect([null, await send(endpoint, null)]).toEqual([
      null,
      expect.stringMatching(expected(endpoint, null)),
    ]);
    for (const persona of PERSONAS) {
      // A fresh person each time: some calls end the session.
      const { account } = await server.signIn(persona);
      const answer = await send(endpoint, account.token);
      expect([persona, answer]).toEqual([persona, expect.stringMatching(expected(endpoint, persona))]);
    }
  },
);

test.each(everyCall.filter(({ endpoint }) => endpoint.portalOnly))(
  "$name is closed to a widget's token",
  async ({ endpoint }) => {
    const { account } = await server.signIn("reseller", { scope: "widget" });
    expect(await send(endpoint, account.token)).toBe("403 not_allowed");
    const shopper = await server.signIn("guest", { origin: ORIGIN });
    expect(await send(endpoint, shopper.account.token)).toBe("401 not_signed_in");
  },
);
