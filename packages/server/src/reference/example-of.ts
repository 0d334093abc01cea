import type { JsonSchema } from "./json-schema.ts";
import type { Operation, Parameter, Reference } from "./openapi-types.ts";

/** Values that say more than "text" would, by the end of a field's name. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/email$/, "ada@example.com"],
  [/password/, "correct horse battery"],
  [/currency$/, "USD"],
  [/amount$/, 1990],
  [/print_file_url$/, "https://example.com/print.pdf"],
  [/url$/, "shop.example.com"],
  [/discount_code$/, "WELCOME10"],
  [/recipient_name$|^name$|user_name$/, "Ada Lovelace"],
  [/zip$/, "LV-1010"],
  [/city$/, "Riga"],
  [/address$/, "12 Analytical Street"],
  [/quantity$/, 2],
  [/width$/, 300],
  [/height$/, 400],
];

/** A value the schema takes, for examples; optional fields are left out. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) =>
      schema.required?.includes(key),
    );
    return Object.fromEntries(required.map(([key, property]) => [key, exampleOf(property, key)]));
  }
  if (schema.type === "array") return [exampleOf(schema.items ?? {}, name)];
  return plainExample(schema, name);
}

function plainExample(schema: JsonSchema, name: string): unknown {
  const known = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined && (schema.type === "string") === (typeof known === "string")) return known;
  if (schema.type === "boolean") return true;
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  return schema.minLength ? "…" : "";
}

/** A command line that makes the call. */
export function curlOf(method: string, path: string, operation: Operation, publicUrl: string): string {
  const isGuarded = operation.security.every((way) => Object.keys(way).length > 0);
  const query = operation.parameters
    .filter((parameter) => isParameter(parameter) && parameter.in === "query" && parameter.required)
    .map((parameter) =>
      isParameter(parameter) ? `${parameter.name}=${String(exampleOf(parameter.schema))}` : "",
    )
    .join("&");
  const address = `${publicUrl}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "token" ? "TOKEN" : "1"))}`;
  const lines = [
    `curl${method === "GET" ? "" : ` -X ${method}`} '${address}${query === "" ? "" : `?${query}`}'`,
    ...(isGuarded ? ["-H 'Authorization: Bearer YOUR_TOKEN'"] : []),
    ...bodyLines(operation),
  ];
  return lines.join(" \\\n  ");
}

const isParameter = (parameter: Parameter | Reference): parameter is Parameter => "in" in parameter;

function bodyLines({ requestBody }: Operation): string[] {
  const form = requestBody?.content["multipart/form-data"];
  if (form) {
    const fields = Object.entries(form.schema.properties ?? {});
    return fields
      .filter(([name, field]) => isFile(field) || form.schema.required?.includes(name))
      .flatMap(([name, field]) =>
        isFile(field) ? [[name, "@file.jpg"] as const] : formFields(name, exampleOf(field, name)),
      )
      .map(([name, value]) => `-F '${name}=${value}'`);
  }
  const json = requestBody?.content["application/json"];
  if (!json) return [];
  const body = JSON.stringify(exampleOf(json.schema));
  return ["-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", "'\\''")}'`];
}

const isFile = (field: JsonSchema): boolean => (field.items ?? field).contentMediaType !== undefined;

/** Nested values as forms send them: `items[0][id]=1`. */
function formFields(name: string, value: unknown): (readonly [string, string])[] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => formFields(`${name}[${key}]`, inner));
}
