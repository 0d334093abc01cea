import { failures } from "@pressport/core/contract";
import { BEARER, describeCall, PUBLISHABLE_KEY, SECRET_KEY } from "./describe-call.ts";
import { GROUP_TEXTS, listCalls } from "./list-calls.ts";
import type { OpenApi } from "./openapi-types.ts";
import { schemaWriter } from "./write-schemas.ts";

const DESCRIPTION = `Everything the portal and the widgets do, as plain HTTP calls.

Answers are \`{"data": …}\`, pages add \`meta\`, refusals are \`{"message", "code", "errors"?}\`: decide by \`code\`, show \`message\`.
Money is \`{amount, currency}\` in minor units (cents), lengths are millimetres, times are ISO 8601 in UTC.
Answers may gain fields at any time; ignore the ones you do not know.`;

/** Describes the whole API as OpenAPI 3.1, from the same table the host answers by. */
export function describeApi(publicUrl: string): OpenApi {
  const schemas = schemaWriter();
  const calls = listCalls();
  const paths: OpenApi["paths"] = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeCall(call, schemas) };
  }
  return {
    openapi: "3.1.1",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Pressport API",
      version: "1.0.0",
      summary: "Web-to-print for print resellers.",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl, description: "This host" }],
    tags: [...new Set(calls.map((call) => call.group))].map((name) => ({
      name,
      description: GROUP_TEXTS[name]?.text ?? "",
    })),
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        Error: errorSchema(),
      },
      parameters: { IdempotencyKey: idempotencyKey() },
      responses: {},
      securitySchemes: securitySchemes(),
    },
  };
}

function errorSchema(): OpenApi["components"]["schemas"][string] {
  return {
    type: "object",
    description: "Every refusal has this form.",
    properties: {
      message: { type: "string", description: "For people." },
      code: { type: "string", enum: Object.keys(failures), description: "For programs." },
      errors: {
        type: "object",
        description: "Messages by field, the most important first; nested fields by dotted path.",
        additionalProperties: { type: "array", items: { type: "string" } },
      },
    },
    required: ["message", "code"],
  };
}

function idempotencyKey(): OpenApi["components"]["parameters"][string] {
  return {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "A random name for what the caller wants done once. Repeating a call with the same key within 24 hours answers the same and does nothing again; another request under the same key is refused.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
}

function securitySchemes(): OpenApi["components"]["securitySchemes"] {
  return {
    [BEARER]: {
      type: "http",
      scheme: "bearer",
      description: "The `access_token` that sign-in and guest registration answer.",
    },
    [SECRET_KEY]: {
      type: "http",
      scheme: "bearer",
      description:
        "A reseller's secret key (`sk_live_…`), for calls from that reseller's own server and never from a web page.",
    },
    [PUBLISHABLE_KEY]: {
      type: "apiKey",
      in: "header",
      name: "X-Pressport-Key",
      description: "A reseller's publishable key, for calls from that reseller's registered websites.",
    },
  };
}
