// Writes what we use of Shopify's published Admin schema beside this file, for the fake Shopify to hold every call against:
//   node scripts/bootstrap.mjs packages/server/src/adapters/store/testing/write-shopify-schema.ts
// It asks the npm registry for Shopify's own tools, which carry the schema, and takes nothing else of them. Run it again
// when a text asks for something new, then `biome check --write` over it.
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isSpecifiedScalarType,
  parse,
  printType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { z } from "zod";
import { withScratch } from "../../../text/scratch.ts";
import * as orders from "../orders/shopify-orders-wire.ts";
import * as products from "../shopify-wire.ts";
import { SHOPIFY_SCHEMA } from "./shopify-schema.ts";

const SOURCE = {
  name: "@shopify/dev-mcp@1.16.0",
  integrity:
    "sha512-tqgRnK7sQhjew+htxtleTH23nXB5fZcsrhWgEkomsorGXvLOB2mh2upwZm8uzuTDNTZnqtLMe64yIwh6s2awtw==",
  path: `package/dist/data/admin_${products.SHOPIFY_VERSION}.json.gz`,
};

const Packed = z.array(z.object({ filename: z.string(), integrity: z.string() }));
const run = promisify(execFile);

/** The whole schema as Shopify publishes it. */
function fetchSchema(): Promise<GraphQLSchema> {
  return withScratch(async (folder) => {
    const { stdout } = await run("npm", ["pack", SOURCE.name, "--json"], { cwd: folder });
    const [packed] = Packed.parse(JSON.parse(stdout));
    if (packed?.integrity !== SOURCE.integrity) throw new Error(`${SOURCE.name} is not what it was.`);
    await run("tar", ["-xf", packed.filename, SOURCE.path], { cwd: folder });
    const { data } = JSON.parse(gunzipSync(await readFile(join(folder, SOURCE.path))).toString());
    return buildClientSchema(data, { assumeValid: true });
  });
}

type Fields = Map<string, GraphQLField<unknown, unknown>>;

/** The fields our texts ask for, by type, and every type that what they are given is made of. */
function usedOf(schema: GraphQLSchema) {
  const asked = new Map<string, Fields>();
  const whole = new Set<GraphQLNamedType>();
  const take = (given: GraphQLInputType): void => {
    const type = getNamedType(given);
    if (whole.has(type)) return;
    whole.add(type);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) take(field.type);
  };
  for (const text of Object.values({ ...orders, ...products })) {
    if (text === products.SHOPIFY_VERSION) continue;
    const info = new TypeInfo(schema);
    const Field = () => {
      const [parent, field] = [info.getParentType(), info.getFieldDef()];
      if (!parent || !field) throw new Error(`Shopify has no such field: ${text}`);
      asked.set(parent.name, (asked.get(parent.name) ?? new Map()).set(field.name, field));
      const type = getNamedType(field.type);
      if (isLeafType(type)) whole.add(type);
      for (const { type: given } of field.args) take(given);
    };
    visit(parse(text), visitWithTypeInfo(info, { Field }));
  }
  return { asked, whole };
}

/** What is deprecated stays so, with the reason in one line. */
const markOf = ({ deprecationReason: reason }: { deprecationReason?: string | null | undefined }) =>
  reason ? ` @deprecated(reason: ${JSON.stringify(reason.replaceAll(/\s+/g, " "))})` : "";
const argumentOf = (given: GraphQLArgument) => `${given.name}: ${String(given.type)}${markOf(given)}`;

function fieldOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.length > 0 ? `(${field.args.map(argumentOf).join(", ")})` : "";
  return `  ${field.name}${given}: ${String(field.type)}${markOf(field)}`;
}

const schema = await fetchSchema();
const { asked, whole } = usedOf(schema);
const objects = [...asked].map(
  ([name, fields]) => `type ${name} {\n${[...fields.values()].map(fieldOf).join("\n")}\n}`,
);
const others = [...whole]
  .filter((type) => !isSpecifiedScalarType(type))
  .map((type) => printType(type).replaceAll(/^ *"""(?:[^"]|"(?!""))*"""\n/gm, ""));
const head = `# What is used of Shopify's Admin API ${products.SHOPIFY_VERSION}, as ${SOURCE.name} has it. Written by write-shopify-schema.ts.`;
const roots = `schema {\n  query: ${schema.getQueryType()?.name}\n  mutation: ${schema.getMutationType()?.name}\n}`;
await writeFile(SHOPIFY_SCHEMA, `${[head, roots, ...objects, ...others].join("\n\n")}\n`);
