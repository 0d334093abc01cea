import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, failures, UNIVERSAL_FAILURES } from "@pressport/core/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { app } from "../app.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { everyCall, pathWith } from "../testing/whole-contract.ts";

let server: Booted;
beforeAll(async () => {
  server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
});
afterAll(() => server.close());

const signatureOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

test("[AP69] the host answers exactly the 66 calls of the contract, each once", () => {
  const served = app.routes.map((route) => signatureOf(route.endpoint)).toSorted();
  expect(served).toHaveLength(66);
  expect(served).toEqual(everyCall.map(({ endpoint }) => signatureOf(endpoint)).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

const PROTECTED =
  /^\/api\/(cart|client\/(designs|files|products)|products\/(variants\/)?\{id\}\/add-to-cart)/;

test.each(everyCall.filter(({ endpoint }) => PROTECTED.test(endpoint.path)))(
  "[RO33][RO34][RO35][AP75] $name without a bearer token, or with a wrong one, is a 401",
  async ({ endpoint }) => {
    for (const authorization of [undefined, "Bearer wrong", "Basic YTpi"]) {
      const answer = await server.request(
        pathWith(endpoint, () => "1"),
        { method: endpoint.method, headers: authorization === undefined ? {} : { authorization } },
      );
      expect([authorization, answer.status, (await answer.json()).code]).toEqual([
        authorization,
        401,
        "not_signed_in",
      ]);
    }
  },
);

test.each(everyCall.filter(({ endpoint }) => /\{/.test(endpoint.path) && !/\{token\}/.test(endpoint.path)))(
  "[AP84] $name takes positive integers as ids, everything else is not found",
  async ({ endpoint }) => {
    const { account } = await server.signIn("reseller");
    for (const id of ["0", "-1", "abc", "1.5", "99999999999"]) {
      const answer = await server.request(
        pathWith(endpoint, () => id),
        {
          method: endpoint.method,
          headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
          ...(endpoint.method === "GET" ? {} : { body: "{}" }),
        },
      );
      expect([id, answer.status, (await answer.json()).message]).toEqual([id, 404, "Not found"]);
    }
  },
);

test.each(everyCall.filter(({ endpoint }) => endpoint.changes))(
  "[AP80] $name is a GET with an effect: never stored, never prefetched",
  async ({ endpoint }) => {
    const ask = async (headers: Record<string, string> = {}) => {
      const { account } = await server.signIn("reseller");
      const authorization = `Bearer ${account.token}`;
      return server.request(
        pathWith(endpoint, () => "1"),
        { headers: { authorization, ...headers } },
      );
    };
    expect((await ask()).headers.get("cache-control")).toBe("no-store");
    expect((await ask({ "sec-purpose": "prefetch" })).ok).toBe(false);
  },
);

/** Every refusal a call names has a place where it is thrown, and none is thrown that no call names. */
test("[AP74] the refusals the calls declare are those the host can give", () => {
  const declared = new Set<string>([
    ...UNIVERSAL_FAILURES,
    ...everyCall.flatMap(({ endpoint }) => [...endpoint.fails]),
  ]);
  const thrown = new Set(
    sourcesIn(join(import.meta.dirname, "..")).flatMap((source) =>
      [...source.matchAll(/(?:ApiError\(|fail\(|=> |: )"([a-z_]+)"/g)].map(([, code = ""]) => code),
    ),
  );
  const known = Object.keys(failures).filter((code) => code !== "invalid");
  expect(known.filter((code) => thrown.has(code) && !declared.has(code))).toEqual([]);
  expect(known.filter((code) => declared.has(code) && !thrown.has(code))).toEqual(DECIDED_ELSEWHERE);
});

/** Refusals that are made from others' errors rather than thrown by name. */
const DECIDED_ELSEWHERE: string[] = [];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}
