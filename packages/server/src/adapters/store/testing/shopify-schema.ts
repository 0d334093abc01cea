import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isInputObjectType,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from "graphql";

/** Where the part of Shopify's published schema lies that we use. */
export const SHOPIFY_SCHEMA = fileURLToPath(new URL("shopify-admin.graphql", import.meta.url));

/**
 * Holds calls against the schema Shopify publishes: answers what is wrong with a text, and with what is sent along. What is
 * deprecated is wrong, too: one of the next versions will not have it.
 */
export function shopifyChecker(): (query: string, variables?: object) => string[] {
  const schema = buildSchema(readFileSync(SHOPIFY_SCHEMA, "utf8"));
  const rules = [...specifiedRules, NoDeprecatedCustomRule];
  return (query, variables) => {
    const document = parse(query);
    const problems = validate(schema, document, rules);
    const [operation] = document.definitions;
    if (problems.length > 0 || variables === undefined || operation?.kind !== Kind.OPERATION_DEFINITION)
      return problems.map(({ message }) => message);
    const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...variables });
    return [...errors.map(({ message }) => message), ...deprecatedIn(schema, operation, { ...variables })];
  };
}

/** The deprecated fields in what is sent along. */
function deprecatedIn(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): string[] {
  return variableDefinitions.flatMap(({ variable, type }) => {
    const known = typeFromAST(schema, type);
    // Reviewed cast: only inputs can be the type of a variable, and the text is valid.
    return known ? deprecatedFields(known as GraphQLInputType, variables[variable.name.value]) : [];
  });
}

function deprecatedFields(given: GraphQLInputType, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => deprecatedFields(given, one));
  const type = getNamedType(given);
  if (!isInputObjectType(type) || typeof value !== "object" || value === null) return [];
  const fields = type.getFields();
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields[name];
    if (!field) return [];
    const own = field.deprecationReason
      ? [`${type.name}.${name} is deprecated. ${field.deprecationReason}`]
      : [];
    return [...own, ...deprecatedFields(field.type, inner)];
  });
}
