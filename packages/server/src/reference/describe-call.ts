import { answerBody, type Endpoint, type FailureCode, failures } from "@pressport/core/contract";
import type { JsonSchema } from "./json-schema.ts";
import {
  accessInWords,
  FILE_KINDS,
  failuresOf,
  type NamedCall,
  remarksOf,
  wireNameOf,
} from "./list-calls.ts";
import type { Content, Operation, Parameter, Reference, ResponseObject } from "./openapi-types.ts";
import { SCHEMAS, type SchemaWriter } from "./write-schemas.ts";

/** The name a caller's own bearer token has among the security schemes. */
export const BEARER = "bearer";
/** The name a reseller's secret key has. */
export const SECRET_KEY = "secretKey";
/** The name a reseller's publishable key has. */
export const PUBLISHABLE_KEY = "publishableKey";

/** Describes one call. */
export function describeCall({ group, id, endpoint }: NamedCall, schemas: SchemaWriter): Operation {
  const body = requestBodyOf(endpoint, schemas);
  return {
    operationId: id,
    tags: [group],
    summary: endpoint.summary,
    description: [accessInWords(endpoint), ...remarksOf(endpoint)].join("\n\n"),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(body ? { requestBody: body } : {}),
    responses: { "200": successOf(endpoint, schemas), ...refusalsOf(endpoint) },
  };
}

/** A token is taken everywhere; public calls are also answered without. The key says whose website asks. */
function securityOf({ access, keys }: Endpoint): Operation["security"] {
  const withKey = keys ? [{ [SECRET_KEY]: [] }] : [];
  const signedIn = [{ [BEARER]: [] }, { [BEARER]: [], [PUBLISHABLE_KEY]: [] }, ...withKey];
  return access === "public" ? [{}, { [PUBLISHABLE_KEY]: [] }, ...signedIn] : signedIn;
}

function parametersOf(endpoint: Endpoint, schemas: SchemaWriter): (Parameter | Reference)[] {
  const fieldsOf = (part: "params" | "query" | "body", place: "path" | "query"): Parameter[] => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = schemas.input(schema);
    return Object.entries(properties).map(([name, property]) => {
      const isList = property.type === "array" || property.anyOf?.some((one) => one.type === "array");
      return {
        // A body that also travels in the query is never required there.
        name: place === "query" && isList ? `${name}[]` : name,
        in: place,
        required: place === "path" || (part !== "body" && required.includes(name)),
        schema: place === "path" ? asPathText(property) : property,
      };
    });
  };
  return [
    ...fieldsOf("params", "path"),
    ...fieldsOf("query", "query"),
    ...(endpoint.method === "DELETE" ? fieldsOf("body", "query") : []),
    ...(endpoint.idempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
}

/** Ids are taken as numbers and as text; in a path they read as whole numbers. */
function asPathText(schema: JsonSchema): JsonSchema {
  return schema.anyOf ? { type: "integer", minimum: 1, maximum: 2_147_483_647 } : schema;
}

function requestBodyOf(endpoint: Endpoint, schemas: SchemaWriter): Operation["requestBody"] | null {
  if (endpoint.method === "GET") return null;
  const fields = endpoint.body ? schemas.input(endpoint.body) : null;
  const json: Content = fields ? { "application/json": { schema: fields } } : {};
  if (!endpoint.files) {
    if (!fields) return null;
    // The query may carry a DELETE's fields instead.
    return { required: endpoint.method !== "DELETE" && asksForSomething(fields), content: json };
  }
  return {
    required:
      Object.values(endpoint.files).some((file) => file.required) ||
      (fields ? asksForSomething(fields) : false),
    content: {
      "multipart/form-data": { schema: multipartSchema(endpoint.files, fields) },
      ...(endpoint.jsonToo ? json : {}),
    },
  };
}

const asksForSomething = (fields: JsonSchema) =>
  fields.anyOf !== undefined || (fields.required ?? []).length > 0;

function multipartSchema(files: NonNullable<Endpoint["files"]>, fields: JsonSchema | null): JsonSchema {
  const properties = Object.entries(files).map(([name, file]): [string, JsonSchema] => {
    const mebibytes = Math.round(file.maxBytes / 1024 / 1024);
    const one: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
    const description = `${FILE_KINDS[file.kind]}, at most ${mebibytes} MiB${file.list ? " each" : ""}`;
    return [
      wireNameOf(name, file.list),
      file.list
        ? { type: "array", items: one, maxItems: file.maxCount, description }
        : { ...one, description },
    ];
  });
  const requiredFiles = Object.entries(files).filter(([, file]) => file.required);
  const required = [
    ...(fields?.required ?? []),
    ...requiredFiles.map(([name, file]) => wireNameOf(name, file.list)),
  ];
  return {
    type: "object",
    properties: { ...fields?.properties, ...Object.fromEntries(properties) },
    ...(required.length > 0 ? { required } : {}),
  };
}

function successOf({ answer, changes }: Endpoint, schemas: SchemaWriter): ResponseObject {
  const headers = changes
    ? { headers: { "Cache-Control": { description: "Always no-store.", schema: { const: "no-store" } } } }
    : {};
  const body = answerBody(answer);
  if (answer.kind === "file" || body === null) {
    const contentType = answer.kind === "file" ? answer.contentType : "application/octet-stream";
    const schema = { type: "string", contentMediaType: contentType };
    return { description: "The file.", ...headers, content: { [contentType]: { schema } } };
  }
  return {
    description: ANSWERS[answer.kind],
    ...headers,
    content: { "application/json": { schema: schemas.output(body) } },
  };
}

const ANSWERS = {
  one: "The entity, under `data`.",
  list: "All entities, under `data`.",
  page: "One page of entities under `data`, and where it stands under `meta`.",
  raw: "Done.",
} as const;

/** One answer per status, with the codes it can carry. */
function refusalsOf(endpoint: Endpoint): Record<string, ResponseObject> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => failures[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [String(status), refusal(status, codes)]),
  );
}

function refusal(status: number, codes: readonly FailureCode[]): ResponseObject {
  const mayWait = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${failures[code].text}`).join("\n\n"),
    ...(mayWait
      ? {
          headers: {
            "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 } },
          },
        }
      : {}),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: `${SCHEMAS}Error` },
            {
              type: "object",
              properties: { code: { enum: [...codes] } },
              required: status === 422 ? ["code", "errors"] : ["code"],
            },
          ],
        },
      },
    },
  };
}
