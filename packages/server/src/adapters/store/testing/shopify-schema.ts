import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, getVariableValues, Kind, parse, validate } from "graphql";

/** Where the part of Shopify's published schema lies that we use. */
export const SHOPIFY_SCHEMA = fileURLToPath(new URL("shopify-admin.graphql", import.meta.url));

/** Holds calls against the schema Shopify publishes: answers what is wrong with a text, and with what is sent along. */
export function shopifyChecker(): (query: string, variables?: object) => string[] {
  const schema = buildSchema(readFileSync(SHOPIFY_SCHEMA, "utf8"));
  return (query, variables) => {
    const document = parse(query);
    const problems = validate(schema, document);
    const [operation] = document.definitions;
    if (problems.length > 0 || variables === undefined || operation?.kind !== Kind.OPERATION_DEFINITION)
      return problems.map(({ message }) => message);
    const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    return errors.map(({ message }) => message);
  };
}
