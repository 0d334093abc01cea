import type { JsonSchema } from "./json-schema.ts";
import { SCHEMAS } from "./write-schemas.ts";

/** One line of a table of fields. */
export interface FieldRow {
  /** Nested fields by dotted path, items of lists behind `[]`. */
  name: string;
  /** In words: "text", "list of whole numbers". */
  type: string;
  /** The entity the type names, if any. */
  entity: string | null;
  required: boolean;
  /** Limits, choices, defaults. */
  notes: string[];
}

/** Deeper fields are found at the entity they belong to. */
const DEEPEST = 5;

/** Lists a schema's fields, those of nested objects below their parent. Alternatives follow each other, marked. */
export function listFields(schema: JsonSchema, prefix = "", depth = 0): FieldRow[] {
  const { properties = {}, required = [], anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    const row = {
      name: path,
      type: typeInWords(property),
      entity: entityOf(property),
      required: required.includes(name),
      notes: notesOf(property),
    };
    return [row, ...nestedFields(property, path, depth + 1)];
  });
  const forms = anyOf.filter((form) => form.properties);
  return [...own, ...forms.flatMap((form) => listFields(form, prefix, depth))];
}

function nestedFields(schema: JsonSchema, path: string, depth: number): FieldRow[] {
  if (depth > DEEPEST) return [];
  const whole = withoutNull(schema);
  if (whole.items) return nestedFields(whole.items, `${path}[]`, depth);
  return whole.properties || whole.anyOf?.some((form) => form.properties)
    ? listFields(whole, path, depth)
    : [];
}

/** `null` as one of two alternatives is said as "or null". */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = schema.anyOf?.filter((form) => form.type !== "null");
  const [only] = others ?? [];
  return others?.length === 1 && only ? only : schema;
}

/** The entity a schema is, or is a list of. */
export function entityOf(schema: JsonSchema): string | null {
  const whole = withoutNull(schema);
  if (whole.$ref) return whole.$ref.replace(SCHEMAS, "");
  return whole.items ? entityOf(whole.items) : null;
}

const WORDS: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "yes or no",
  object: "object",
  null: "null",
};

/** The type of a value, in words. */
export function typeInWords(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(SCHEMAS, "");
  if (schema.anyOf) return alternativesOf(schema).join(" or ");
  if (schema.contentMediaType !== undefined) return "file";
  if (schema.type === "array") return `list of ${schema.items ? typeInWords(schema.items) : "anything"}`;
  if (schema.format === "date-time") return "time";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return "one of";
  const types = [schema.type ?? []].flat();
  return types.map((type) => WORDS[type] ?? type).join(" or ") || "anything";
}

/** Alternatives in words, each once. A whole number is also taken as text wherever a form sends it, which is not worth a word. */
function alternativesOf(schema: JsonSchema): string[] {
  const words = new Set(
    schema.anyOf?.flatMap((form) => (form.anyOf ? alternativesOf(form) : [typeInWords(form)])),
  );
  if (words.has("whole number")) words.delete("text");
  return [...words];
}

function notesOf(schema: JsonSchema): string[] {
  const { description, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  return [
    description,
    schema.enum?.map((choice) => JSON.stringify(choice)).join(", "),
    range(minimum, maximum, ""),
    schema.exclusiveMinimum === undefined ? undefined : `more than ${schema.exclusiveMinimum}`,
    range(minLength === 1 ? undefined : minLength, maxLength, " characters"),
    minLength === 1 ? "not empty" : undefined,
    range(minItems, maxItems, " entries"),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ].filter((note) => note !== undefined);
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? undefined : `at most ${most}${unit}`;
}
