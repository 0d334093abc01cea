import type { Endpoint, ErrorBody } from "@pressport/core/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RateLimits } from "../adapters/limits/limits.ts";
import { type Booted, boot } from "../testing/boot.ts";
import { everyCall, pathWith } from "../testing/whole-contract.ts";

/** Requests of each call; all calls together make some thousands. */
const RUNS = 25;

/** Every request is to be looked at, so none is turned away for being one too many. */
const noLimits: RateLimits = {
  consume: async () => ({ ok: true, remaining: 1 }),
  clear: async () => {},
  stop: async () => {},
};

let server: Booted;
beforeAll(async () => {
  server = await boot({ replace: { limits: noLimits } });
});
afterAll(() => server.close());

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    0,
    -1,
    1e308,
    "",
    "0",
    "1",
    "-1",
    "NaN",
    "\u0000",
    "\u202e",
    "𝕏".repeat(300),
    "'; drop table users --",
    "../../etc/passwd",
  ),
  fc.constant("x".repeat(100_000)),
  fc.array(fc.integer(), { maxLength: 200 }),
);

/** Bodies: fields the call has with wrong values, anything at all, and text that is no JSON. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...JSON.stringify(endpoint.body ?? {}).matchAll(/"(\w{3,40})":\{/g)].map(
    (match) => match[1] ?? "x",
  );
  const known = fc.dictionary(fc.constantFrom("email", "id", "orders", ...names), value, { maxKeys: 8 });
  const hostile = fc.constantFrom(
    '{"__proto__":{"a":1}}',
    '{"a":',
    "[]",
    "null",
    "1",
    '"x"',
    "\ufeff{}",
    "{}{}",
  );
  return fc.oneof(
    known.map((body) => JSON.stringify(body)),
    value.map((any) => JSON.stringify(any)),
    hostile,
  );
}

const query = fc.array(
  fc.tuple(
    fc.constantFrom(
      "page",
      "pagination",
      "search",
      "filter",
      "products[]",
      "width",
      "country_id",
      "a[b][c]",
      "__proto__[x]",
    ),
    fc.string({ unit: "binary", maxLength: 50 }),
  ),
  { maxLength: 5 },
);

const contentType = fc.constantFrom(
  "application/json",
  "application/json",
  "application/json; charset=latin1",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "",
);

test.each(everyCall)(
  "[R11] $name answers nonsense with its envelope, never with an error of ours",
  async ({ endpoint }) => {
    const { account } = await server.signIn("reseller");
    const id = fc.oneof(
      fc.constantFrom("0", "-1", "1", "abc", "2147483648", "1e3", "\u0000", "%"),
      fc.string({ minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(id, query, bodyOf(endpoint), contentType, async (pathValue, fields, body, type) => {
        const search = new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()]));
        const answer = await server.request(
          `${pathWith(endpoint, () => pathValue.toWellFormed())}?${search}`,
          {
            method: endpoint.method,
            headers: {
              authorization: `Bearer ${account.token}`,
              ...(type === "" ? {} : { "content-type": type }),
            },
            ...(endpoint.method === "GET" ? {} : { body: body.toWellFormed() }),
          },
        );
        const text = await answer.text();
        expect(answer.status, text).toBeLessThan(500);
        if (answer.status < 400) return;
        const refusal: ErrorBody = JSON.parse(text);
        expect(Object.keys(refusal).filter((key) => !["message", "code", "errors"].includes(key))).toEqual(
          [],
        );
        expect(typeof refusal.message).toBe("string");
        if (answer.status === 422) expect(Object.keys(refusal.errors ?? {})).not.toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);

test("[R11] a text with a NUL character, which no column can hold, is a 422", async () => {
  const body = JSON.stringify({ feedback_message: "a\u0000b", feedback_email: "ada@example.test" });
  const headers = { "content-type": "application/json" };
  const answer = await server.request("/api/feedback", { method: "POST", headers, body });
  expect([answer.status, (await answer.json()).code]).toEqual([422, "invalid"]);
});
