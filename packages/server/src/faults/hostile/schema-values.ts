import fc from "fast-check";
import { exampleOf } from "../../reference/example-of.ts";
import type { JsonSchema } from "../../reference/json-schema.ts";

/** Longest texts and lists made without malice. */
const MOST = { characters: 40, items: 3 } as const;

/** Values a schema takes, ids among them from the given ones: what reaches a handler, and what mutations start from. */
export function valuesOf(schema: JsonSchema, ids: readonly number[], name = ""): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, ids, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object":
      return groupsOf(schema, ids);
    case "array": {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.min(schema.maxItems ?? Number.POSITIVE_INFINITY, minLength + MOST.items);
      return fc.array(valuesOf(schema.items ?? {}, ids, name), { minLength, maxLength });
    }
    case "integer":
    case "number":
      return numbersOf(schema, ids, name);
    case "string":
      return textsOf(schema, ids, name);
    default:
      return schema.type === "boolean" ? fc.boolean() : fc.jsonValue({ maxDepth: 1 });
  }
}

function groupsOf(schema: JsonSchema, ids: readonly number[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([key, one]) => [key, valuesOf(one, ids, key)] as const);
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (typeof additionalProperties !== "object") return own;
  const rest = fc.dictionary(fc.string(), valuesOf(additionalProperties, ids), { maxKeys: MOST.items });
  return fc.tuple(own, rest).map(([fixed, free]) => ({ ...free, ...fixed }));
}

function numbersOf(schema: JsonSchema, ids: readonly number[], name: string): fc.Arbitrary<number> {
  const { minimum = 0, maximum = minimum + 2_000 } = schema;
  const inRange = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  const small = fc.integer({ min: Math.ceil(minimum), max: Math.min(Math.floor(maximum), minimum + 100) });
  const named = /id$|^orders$|^invoices$|designs$/.test(name) ? fc.constantFrom(...ids) : small;
  return fc.oneof({ weight: 4, arbitrary: named }, inRange);
}

function textsOf(schema: JsonSchema, ids: readonly number[], name: string): fc.Arbitrary<unknown> {
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? MOST.characters, MOST.characters));
  const example = fc.constant(exampleOf(schema, name));
  const written = fc.string({ unit: "grapheme", minLength, maxLength });
  const numbers = fc.constantFrom(...ids).map(String);
  return /\\d/.test(schema.pattern ?? "")
    ? fc.oneof({ weight: 3, arbitrary: numbers }, written)
    : fc.oneof({ weight: 2, arbitrary: example }, written);
}
