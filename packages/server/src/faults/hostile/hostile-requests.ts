import type { Endpoint } from "@pressport/core/contract";
import fc from "fast-check";
import { schemaWriter } from "../../reference/write-schemas.ts";
import { pathWith } from "../../testing/whole-contract.ts";
import { hostileForms, type TypedBody } from "./hostile-forms.ts";
import { formFields, hostileValues, mutationsOf } from "./hostile-values.ts";
import { valuesOf } from "./schema-values.ts";

/** What requests are made of: callers, ids that exist, files. */
export interface Ammunition {
  /** The user whose things the ids name. */
  owner: number;
  /** Bearer tokens, the owner's first. */
  tokens: readonly string[];
  ids: readonly number[];
  files: readonly Uint8Array[];
}

/** A request nobody would send in good faith, and some that anybody might. */
export interface HostileRequest {
  /** Path and query. */
  address: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** Longest query and token that together still fit what Node reads as headers (16 KB); beyond is `broken-http.test.ts`. */
const MOST = { query: 9_000, token: 3_000 } as const;

const brokenJson = fc.constantFrom(
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"a":',
  "[]",
  "null",
  "1",
  '"x"',
  "\ufeff{}",
  "{}{}",
  "",
  "[".repeat(100_000),
  '{"a":'.repeat(20_000),
  `"${"x".repeat(2_000_000)}"`,
);

const wrongTypes = fc.constantFrom(
  "application/json; charset=latin1",
  "application/xml",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "a",
  "",
);

/** Requests of one call, made from its schemas: as they should be, mutated, and of no shape at all. */
export function hostileRequests(endpoint: Endpoint, ammunition: Ammunition): fc.Arbitrary<HostileRequest> {
  const { ids } = ammunition;
  const schemas = schemaWriter();
  const fieldsOf = (schema: Endpoint["body"]) =>
    schema ? valuesOf(schemas.input(schema), ids) : fc.constant<unknown>({});
  const body = bodiesOf(endpoint, fieldsOf(endpoint.body), ammunition);
  return fc
    .tuple(pathsOf(endpoint, ids), queriesOf(fieldsOf(endpoint.query)), headersOf(ammunition), body)
    .map(([path, query, headers, sent]) => {
      const hasBody = endpoint.method !== "GET";
      const type = hasBody && sent.type !== "" ? { "content-type": sent.type } : {};
      return {
        address: `${path}${query}`,
        method: endpoint.method,
        headers: { ...headers, ...type },
        body: hasBody ? sent.body : null,
      };
    });
}

function pathsOf(endpoint: Endpoint, ids: readonly number[]): fc.Arbitrary<string> {
  const known = fc.constantFrom(...ids).map(String);
  const odd = fc.constantFrom("0", "-1", "01", "abc", "2147483648", "1e3", "\u0000", "%", "../", "__proto__");
  const any = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.toWellFormed());
  const value = fc
    .oneof({ weight: 8, arbitrary: known }, odd, any, fc.constant("9".repeat(2_000)))
    // A part of nothing but dots leads to the address of another call, before it is sent.
    .filter((text) => !/^\.{1,2}$/.test(text));
  return fc.infiniteStream(value).map((values) => pathWith(endpoint, () => values.next().value ?? "1"));
}

function queriesOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    "page",
    "pagination",
    "search",
    "id",
    "products[]",
    "a[b][c]",
    "__proto__[x]",
    "[]",
    "a[999999]",
  );
  const pairs = fc.array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 50 })), { maxLength: 4 });
  const own = fc.oneof({ weight: 3, arbitrary: valid }, mutationsOf(valid)).map((value) => formFields(value));
  return fc
    .tuple(own, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, pairs), fc.integer({ min: 0, max: 9 }))
    .map(([fields, more, twice]) => {
      const all = [...fields, ...more, ...(twice === 0 ? fields : [])];
      const text = new URLSearchParams(all.map(([key, value]) => [key, value.toWellFormed()])).toString();
      return text === "" ? "" : `?${text.slice(0, MOST.query)}`;
    });
}

function headersOf({ tokens }: Ammunition): fc.Arbitrary<Record<string, string>> {
  const [usual = "", ...others] = tokens;
  const bearer = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${usual}`) },
    { weight: 3, arbitrary: fc.constantFrom(...others.map((token) => `Bearer ${token}`)) },
    fc.constantFrom("", "Bearer", "Bearer x", "Basic YTpi", `Bearer ${"x".repeat(MOST.token)}`),
  );
  const key = fc.constantFrom("", "", "", "one-key", "x".repeat(256), "\u00e9");
  const rare = fc.constantFrom<Record<string, string>>(
    {},
    {},
    {},
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "accept-language": "*;q=x,,," },
    { "x-request-id": "x".repeat(300) },
    { "sec-purpose": "prefetch" },
  );
  return fc.tuple(bearer, key, rare).map(([authorization, idempotency, more]) => ({
    ...more,
    ...(authorization === "" ? {} : { authorization }),
    ...(idempotency === "" ? {} : { "idempotency-key": idempotency }),
  }));
}

function bodiesOf(
  endpoint: Endpoint,
  valid: fc.Arbitrary<unknown>,
  { files }: Ammunition,
): fc.Arbitrary<TypedBody> {
  const mutated = mutationsOf(valid);
  const written = (value: unknown) => JSON.stringify(value) ?? "";
  const texts = fc.oneof(
    { weight: 2, arbitrary: valid.map(written) },
    { weight: 6, arbitrary: mutated.map(written) },
    { weight: 1, arbitrary: valid.map(withForeignKeys) },
    { weight: 1, arbitrary: hostileValues.map(written) },
    { weight: 1, arbitrary: brokenJson },
  );
  const type = fc.oneof({ weight: 5, arbitrary: fc.constant("application/json") }, wrongTypes);
  const json = fc.tuple(texts, type).map(([text, named]) => ({ type: named, body: Buffer.from(text) }));
  const form = hostileForms(endpoint, fc.oneof(valid, mutated), files);
  return endpoint.files
    ? fc.oneof({ weight: 4, arbitrary: form }, json)
    : fc.oneof({ weight: 12, arbitrary: json }, form);
}

/** The same text with a prototype in front of its own keys, and the first of those a second time. */
function withForeignKeys(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.startsWith('{"')) return text;
  return `{"__proto__":{"role_name":"super-admin"},${text.slice(1, -1)},${/^"[^"]*"/.exec(text.slice(1))?.[0]}:null}`;
}
