import type { Logger } from "drizzle-orm/logger";
import { drizzle as drizzleNodePostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import type { OpenDatabase } from "../database.ts";
import * as schema from "../schema.ts";

/** A statement as it went to the database. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What the database did for one statement. */
export interface Plan {
  /** Milliseconds, and 8 kB blocks it looked at. */
  milliseconds: number;
  blocks: number;
  /** Tables read from beginning to end, and how many rows each held. */
  wholeTables: { table: string; rows: number }[];
  /** The way it took, outermost step first. */
  steps: string[];
}

/** The same database, telling about each statement that features send to it. */
export function listenTo(database: OpenDatabase, hear: (statement: Statement) => void): OpenDatabase {
  const logger: Logger = { logQuery: (text, values) => hear({ text, values }) };
  const { engine } = database;
  if (engine.kind === "pglite") return { ...database, db: drizzlePglite(engine.pglite, { schema, logger }) };
  const pool = new pg.Pool({ connectionString: engine.url, max: 4 });
  const close = async () => {
    await pool.end();
    await database.close();
  };
  return { ...database, db: drizzleNodePostgres(pool, { schema, logger }), close };
}

/** Whether a statement has a plan: the borders of transactions have none. */
export const hasPlan = ({ text }: Statement): boolean =>
  /^\s*(select|insert|update|delete|with|\()/i.test(text);

/** Runs a statement again and tells how; what it changes is taken back. What inserts a row cannot do it twice: it is only planned. */
export async function planOf(database: OpenDatabase, { text, values }: Statement): Promise<Plan> {
  const how = /^\s*insert/i.test(text) ? "format json" : "analyze, buffers, format json";
  const explain = `explain (${how}) ${text}`;
  const { rows } = await inVain(database, explain, values);
  const [answer] = rows;
  const [explained] = answer ? Object.values(answer) : [];
  const parsed: unknown = typeof explained === "string" ? JSON.parse(explained) : explained;
  const root: unknown = Array.isArray(parsed) ? parsed[0] : undefined;
  if (!isNode(root) || !isNode(root.Plan)) throw new Error(`The database explained nothing about: ${text}`);
  const nodes = flatten(root.Plan);
  return {
    milliseconds: numberOf(root, "Execution Time"),
    blocks: numberOf(root.Plan, "Shared Hit Blocks") + numberOf(root.Plan, "Shared Read Blocks"),
    wholeTables: nodes
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => ({
        table: String(node["Relation Name"]),
        rows: numberOf(node, "Actual Rows") + numberOf(node, "Rows Removed by Filter"),
      })),
    steps: nodes.map((node) =>
      [node["Node Type"], node["Index Name"] ?? node["Relation Name"]].filter(Boolean).join(" "),
    ),
  };
}

/** Runs one statement in a transaction that is rolled back. */
async function inVain({ engine }: OpenDatabase, text: string, values: unknown[]) {
  if (engine.kind === "pglite")
    return engine.pglite.transaction(async (tx) => {
      const answer = await tx.query<Record<string, unknown>>(text, values);
      await tx.rollback();
      return answer;
    });
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  try {
    await client.query("begin");
    return await client.query<Record<string, unknown>>(text, values);
  } finally {
    await client.end();
  }
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const numberOf = (node: Node, key: string): number => Number(node[key] ?? 0);

function flatten(node: Node): Node[] {
  const below = Array.isArray(node.Plans) ? node.Plans.filter(isNode) : [];
  return [node, ...below.flatMap(flatten)];
}
