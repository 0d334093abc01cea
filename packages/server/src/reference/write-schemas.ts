import { z } from "zod";
import { entitySchemas } from "./entity-schemas.ts";
import type { JsonSchema } from "./json-schema.ts";

type Schema = z.core.$ZodType;

/** Where named schemas stand in an OpenAPI document. */
export const SCHEMAS = "#/components/schemas/";

/** Writes the contract's schemas as JSON Schema; entities met on the way are collected under their names. */
export interface SchemaWriter {
  /** What a caller sends. */
  input(schema: Schema): JsonSchema;
  /** What the host answers. */
  output(schema: Schema): JsonSchema;
  /** Every entity referred to so far. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Makes a writer. */
export function schemaWriter(): SchemaWriter {
  const entities = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entitySchemas)) entities.add(schema, { id });
  const nothingNamed = z.registry<{ id: string }>();
  const components: Record<string, JsonSchema> = {};
  const write = (schema: Schema, io: "input" | "output", metadata: typeof entities): JsonSchema => {
    // Zod's type of a JSON Schema allows booleans everywhere and knows more keywords; the writer makes only these.
    const written = z.core.toJSONSchema(schema, { io, metadata }) as JsonSchema;
    const { $schema: _, $defs = {}, ...own } = written;
    for (const [name, definition] of Object.entries($defs)) components[name] ??= tidy(definition);
    return tidy(own);
  };
  return {
    // Entities are named by what is answered; a sender's form of one (defaults left out) is written in full.
    input: (schema) => write(schema, "input", nothingNamed),
    output: (schema) => write(schema, "output", entities),
    components,
  };
}

/** Leaves out what says nothing (the limits of JavaScript's whole numbers, `id` of a definition), and points references at the components. */
function tidy(schema: JsonSchema): JsonSchema {
  const { $ref, minimum, maximum, additionalProperties, ...rest } = schema;
  const limits = {
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
  return {
    ...withoutId(rest),
    ...limits,
    ...($ref === undefined ? {} : { $ref: $ref.replace("#/$defs/", SCHEMAS) }),
    // Answers may gain fields without a new version of the API, so none are ruled out.
    ...(typeof additionalProperties === "object" ? { additionalProperties: tidy(additionalProperties) } : {}),
    ...(rest.items ? { items: tidy(rest.items) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map(tidy) } : {}),
    ...(rest.oneOf ? { oneOf: rest.oneOf.map(tidy) } : {}),
    ...(rest.allOf ? { allOf: rest.allOf.map(tidy) } : {}),
    ...(rest.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(rest.properties).map(([name, property]) => [name, tidy(property)]),
          ),
        }
      : {}),
  };
}

/** Zod repeats a definition's name inside it, where JSON Schema would read it as an address. */
function withoutId(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== "id"));
}
