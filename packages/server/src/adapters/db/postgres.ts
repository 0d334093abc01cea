import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "../../observe/log.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { MIGRATION_LOCK_KEY, migrationsFolder, needsMigrations } from "./migrate.ts";
import { repeatingConflicts } from "./repeat-conflicts.ts";
import * as schema from "./schema.ts";
import { isConnectionLost } from "./sql-state.ts";

/**
 * How long connecting, one statement and an idle transaction may take, and until when there has to be an answer: longer
 * than the server itself takes to give a statement up, so that only a server that has vanished is not waited for.
 */
export const TIMEOUTS = {
  connectMs: 5_000,
  statementMs: 15_000,
  idleInTransactionMs: 30_000,
  answerMs: 20_000,
} as const;
const OLDEST_VERSION = 150_000;

/** How to reach PostgreSQL. */
export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** Starts although the server may lose acknowledged rows; for throw-away test servers only. */
  allowUnsafe: boolean;
  /** Leaves the schema as it is, for a look. */
  asItIs?: boolean;
  /** How long an answer is waited for, in milliseconds; tests have less patience. */
  answerMs?: number;
  log: Log;
}

/** The PostgreSQL server is too old or set up to lose data. */
export class PostgresRefused extends Error {
  override name = "PostgresRefused";
}

/** Opens PostgreSQL, checks that it keeps what it acknowledges, and brings it to the schema. */
export async function openPostgres({
  url,
  poolSize,
  allowUnsafe,
  asItIs = false,
  answerMs = TIMEOUTS.answerMs,
  log,
}: PostgresOptions): Promise<OpenDatabase> {
  await prepare({ url, allowUnsafe, asItIs });
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "pressport",
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    statement_timeout: TIMEOUTS.statementMs,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransactionMs,
    query_timeout: answerMs,
  });
  // One that breaks, at rest or in the middle of a transaction, is replaced by the pool; unheard, it would end the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "A database connection broke")),
  );
  // Says the same once more of those at rest.
  pool.on("error", () => {});
  return {
    engine: { kind: "postgres", url },
    db: repeatingConflicts(givingBack(pool)),
    query: (text, values = []) => pool.query(text, values),
    check: async () => {
      await pool.query("select 1");
    },
    pool: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Drizzle over the pool, whose transactions give their connection back whatever becomes of it. Drizzle itself keeps one on
 * which no transaction could be begun: a few restarts of the database, and none would be left.
 */
function givingBack(pool: pg.Pool): Database {
  const orm: Database = drizzle(pool, { schema });
  const over = new WeakMap<pg.PoolClient, Database>();
  orm.transaction = async (work, settings) => {
    const client = await pool.connect();
    const own: Database = over.get(client) ?? drizzle(client, { schema });
    over.set(client, own);
    let isLost = false;
    try {
      return await own.transaction(work, settings);
    } catch (error) {
      isLost = isConnectionLost(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return orm;
}

/** Checks and migrates over one connection of its own, which has no statement timeout: migrations may take long. */
async function prepare({
  url,
  allowUnsafe,
  asItIs,
}: Pick<Required<PostgresOptions>, "url" | "allowUnsafe" | "asItIs">): Promise<void> {
  // 64-bit counts as numbers, as the embedded database has them; no count here comes near 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUTS.connectMs });
  // Whoever waits for an answer hears that the connection broke; unheard, it would end the process without a word.
  client.on("error", () => {});
  await client.connect();
  try {
    await refuseUnsafe(client, allowUnsafe);
    if (asItIs) return;
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_KEY]);
    const query: OpenDatabase["query"] = (text, values) => client.query(text, values);
    if (await needsMigrations(query)) await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** The names of settings with which PostgreSQL loses, at a power loss, what it has acknowledged. */
export async function settingsThatLose(query: OpenDatabase["query"]): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'synchronous_commit') and setting = 'off' order by name",
  );
  return rows.map(({ name }) => name);
}

async function refuseUnsafe(client: pg.Client, allowUnsafe: boolean): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>("show server_version_num");
  if (Number(rows[0]?.server_version_num) < OLDEST_VERSION)
    throw new PostgresRefused("Pressport needs PostgreSQL 15 or newer.");
  const off = await settingsThatLose((statement, values) => client.query(statement, values));
  if (off.length > 0 && !allowUnsafe)
    throw new PostgresRefused(
      `PostgreSQL runs with ${off.join(" and ")} off, so a power loss would lose paid orders. ` +
        "Switch it on (or set PRESSPORT_ALLOW_UNSAFE_POSTGRES=1 on a throw-away server).",
    );
}
