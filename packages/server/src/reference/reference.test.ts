import { contract, type Endpoint, failures, UNIVERSAL_FAILURES } from "@pressport/core/contract";
import { expect, test } from "vitest";
import type { App } from "../app.ts";
import { boot } from "../testing/boot.ts";
import { listCalls } from "./list-calls.ts";
import { describeApi } from "./openapi.ts";
import { referenceRoutes } from "./reference.routes.ts";
import { writeReferencePage } from "./reference-page.ts";

const api = describeApi("https://print.example.com");
const page = writeReferencePage(api);
const calls: { path: string; method: string; endpoint: Endpoint; id: string }[] = listCalls().map(
  ({ id, endpoint }) => ({ id, endpoint, path: endpoint.path, method: endpoint.method.toLowerCase() }),
);

/** Every `$ref` anywhere in a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" ? [String(inner)] : referencesIn(inner),
  );
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>(
      (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
      api,
    );
}

test("the description has every call of the contract once, under its own name, and nothing else", () => {
  expect(calls).toHaveLength(
    Object.values<object>(contract).reduce((sum, group) => sum + Object.keys(group).length, 0),
  );
  const described = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${operation.operationId} ${method} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    calls.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted(),
  );
});

test("every reference in the description leads somewhere", () => {
  const references = [...new Set(referencesIn(api))];
  expect(references.length).toBeGreaterThan(30);
  for (const reference of references)
    expect([reference, resolve(reference)]).not.toEqual([reference, undefined]);
});

test("the description keeps the rules of OpenAPI 3.1", () => {
  expect(api.openapi).toMatch(/^3\.1\.\d+$/);
  expect(api.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const tags = api.tags.map((tag) => tag.name);
  for (const [path, methods] of Object.entries(api.paths)) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const [method, operation] of Object.entries(methods)) {
      const named = operation.parameters.filter((parameter) => "in" in parameter);
      const inPath = named.filter((parameter) => parameter.in === "path");
      expect([path, inPath.map((parameter) => parameter.name)]).toEqual([path, placeholders]);
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      const names = named.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
      expect(tags).toContain(operation.tags[0]);
      expect(Object.keys(operation.responses)).toContain("200");
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect("description" in response && response.description.length > 0).toBe(true);
      }
      for (const way of operation.security)
        for (const scheme of Object.keys(way)) expect(api.components.securitySchemes).toHaveProperty(scheme);
      if (method === "get") expect(operation.requestBody).toBeUndefined();
    }
  }
});

test("each call names every refusal it declares, under its status, with its code", () => {
  for (const { path, method, endpoint } of calls) {
    for (const code of [...endpoint.fails, ...UNIVERSAL_FAILURES]) {
      const response = api.paths[path]?.[method]?.responses[String(failures[code].status)];
      expect([path, code, JSON.stringify(response)]).toEqual([
        path,
        code,
        expect.stringMatching(new RegExp(`"enum":\\[[^\\]]*"${code}"`)),
      ]);
    }
  }
});

test("public calls need no token, guarded ones do, and idempotent ones take the header", () => {
  for (const { path, method, endpoint } of calls) {
    const operation = api.paths[path]?.[method];
    const open = operation?.security.some((way) => Object.keys(way).length === 0);
    expect([path, open]).toEqual([path, endpoint.access === "public"]);
    const keyed = JSON.stringify(operation?.parameters).includes("IdempotencyKey");
    expect([path, keyed]).toEqual([path, endpoint.idempotent === true]);
  }
});

test("file calls are multipart with the names that travel; those that take JSON too say so", () => {
  const upload = api.paths["/api/client/products/{id}/upload-designs"]?.post?.requestBody;
  expect(upload?.content["multipart/form-data"]?.schema.properties).toHaveProperty("calendar_designs[]");
  const claim = api.paths["/api/orders/{id}/refunds"]?.post?.requestBody?.content;
  expect(Object.keys(claim ?? {})).toEqual(["multipart/form-data", "application/json"]);
  expect(claim?.["multipart/form-data"]?.schema.properties).toHaveProperty("refund_items[0][files][]");
});

test("fields are described as they are sent and as they are answered", () => {
  expect(api.paths["/api/cart"]?.patch?.requestBody?.content["application/json"]?.schema).toEqual({
    type: "object",
    properties: {
      country_id: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
      cart_delivery_service: { type: "string", enum: ["standard", "express"] },
      cart_note: { type: "string", maxLength: 2000 },
    },
  });
  expect(api.paths["/api/cart/show"]?.get?.responses["200"]).toMatchObject({
    content: {
      "application/json": { schema: { properties: { data: { $ref: "#/components/schemas/Cart" } } } },
    },
  });
  expect(api.components.schemas.Money?.required).toEqual(["amount", "currency"]);
  expect(api.paths["/api/login"]?.post?.description).toContain(
    "At most 10 calls in 15 minutes per network address and account, and 40 calls in 1 hour for one account from everywhere together (browsers its owner has signed in with aside). A success is not counted.",
  );
});

test("the page lists every call, every anchor it links to is there once, and nothing runs in it", () => {
  const { body } = page;
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target] of body.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  for (const { id, path } of calls) {
    expect(ids).toContain(`call-${id}`);
    expect([path, body.includes(`<code>${path}</code>`)]).toEqual([path, true]);
  }
  // A whole page in a failure helps nobody, so only what was found is compared.
  expect(/<script|="javascript:|<[a-z][^>]* on\w+=/i.exec(body)?.[0]).toBeUndefined();
  expect(/.{0,40}(?:undefined|\[object).{0,40}/.exec(body)?.[0]).toBeUndefined();
});

test("the page can be read with a screen reader: language, one title, headings in order, named regions", () => {
  const { body } = page;
  expect(body).toContain('<html lang="en" dir="ltr">');
  const levels = [...body.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1);
  expect(body.match(/<main/g)).toHaveLength(1);
  const regions = [...body.matchAll(/<div class="scroll"[^>]*aria-label="([^"]+)"/g)].map(
    ([, label]) => label,
  );
  expect(regions).toHaveLength(body.match(/<div class="scroll"/g)?.length ?? 0);
  expect(new Set(regions).size).toBe(regions.length);
  expect(body.indexOf('href="#calls"')).toBeLessThan(body.indexOf("<nav"));
});

test("a host serves both, readable by tools on other websites, and the address shown is its own", async () => {
  const app: App = { routes: [], plainRoutes: referenceRoutes, defineJobs: [] };
  const server = await boot({ app });
  const json = await server.request("/openapi.json");
  expect(json.headers.get("access-control-allow-origin")).toBe("*");
  expect(await json.json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: server.url }] });
  const docs = await server.request("/docs/api");
  expect(docs.status).toBe(200);
  expect(docs.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(docs.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
