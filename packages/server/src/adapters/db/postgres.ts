import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "../../observe/log.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { MIGRATION_LOCK_KEY, migrationsFolder, needsMigrations } from "./migrate.ts";
import { repeatingConflicts } from "./repeat-conflicts.ts";
import * as schema from "./schema.ts";
import { isConnectionLost } from "./sql-state.ts";
import { type StatementTurns, statementTurns } from "./statement-turns.ts";

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
  /** PostgreSQL itself, where `url` is a pooler that keeps no sessions, such as PgBouncer in transaction mode. */
  directUrl?: string | undefined;
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
  directUrl = url,
  poolSize,
  allowUnsafe,
  asItIs = false,
  answerMs = TIMEOUTS.answerMs,
  log,
}: PostgresOptions): Promise<OpenDatabase> {
  await refuseWithoutSessions(directUrl, directUrl === url ? "DATABASE_URL" : "DATABASE_DIRECT_URL");
  await prepare({ url: directUrl, allowUnsafe, asItIs });
  const pooled = openPool({ url, isPooled: directUrl !== url, poolSize, answerMs, log });
  return { ...pooled, engine: { kind: "postgres", url: directUrl } };
}

/** Opens a read replica, whether it can be reached or not: what it holds comes from the database it follows. */
export const openPostgresReplica = (
  options: Pick<PostgresOptions, "url" | "poolSize" | "log">,
): OpenDatabase => openPool({ ...options, isPooled: false, answerMs: TIMEOUTS.answerMs });

interface PoolOptions extends Pick<PostgresOptions, "url" | "poolSize" | "log"> {
  /** Whether a pooler gives each transaction another session. */
  isPooled: boolean;
  answerMs: number;
}

/** Connects when the first statement comes. */
function openPool({ url, isPooled, poolSize, answerMs, log }: PoolOptions): OpenDatabase {
  const turns = statementTurns(poolSize);
  const pool = new FairPool(turns, {
    connectionString: url,
    max: poolSize,
    application_name: "pressport",
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    query_timeout: answerMs,
    // Poolers refuse these as parameters of the connection. Without sessions each transaction sets them for itself.
    ...(isPooled ? { Client: UnnamedClient } : { verify: setTimeouts }),
  });
  // One that breaks, at rest or in the middle of a transaction, is replaced by the pool; unheard, it would end the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "A database connection broke")),
  );
  // Says the same once more of those at rest.
  pool.on("error", () => {});
  return {
    engine: { kind: "postgres", url },
    db: repeatingConflicts(givingBack(pool, isPooled)),
    query: (text, values = []) => pool.query(text, values),
    check: async () => {
      await pool.query("select 1");
    },
    pool: () => ({ all: pool.totalCount, idle: pool.idleCount, waiting: turns.waiting() }),
    close: () => pool.end(),
  };
}

type Connected = Parameters<pg.Pool["connect"]>[0];

/** A pool whose connections are given to whoever's turn it is. */
class FairPool extends pg.Pool {
  readonly #turns: StatementTurns;

  constructor(turns: StatementTurns, settings: pg.PoolConfig) {
    super(settings);
    this.#turns = turns;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const client = this.#inTurn();
    if (connected === undefined) return client;
    client.then(
      (given) => connected(undefined, given, given.release.bind(given)),
      (error: Error) => connected(error, undefined, () => {}),
    );
    return undefined;
  }

  async #inTurn(): Promise<pg.PoolClient> {
    const endTurn = await this.#turns.enter();
    try {
      const client = await super.connect();
      const giveBack = client.release.bind(client);
      // The pool gives a client another `release` each time it lends it.
      client.release = (problem) => {
        endTurn();
        giveBack(problem);
      };
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  }
}

function setTimeouts(client: pg.ClientBase, done: (error?: Error) => void): void {
  const { statementMs, idleInTransactionMs } = TIMEOUTS;
  const both = `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  client.query(both, (error: Error | null) => done(error ?? undefined));
}

const TIMEOUTS_OF_TRANSACTION = sql`select set_config('statement_timeout', ${String(TIMEOUTS.statementMs)}, true), set_config('idle_in_transaction_session_timeout', ${String(TIMEOUTS.idleInTransactionMs)}, true)`;

/** Prepares no statement under a name: without sessions, the next statement may come to a server that does not know it. */
class UnnamedClient extends pg.Client {
  constructor(...settings: ConstructorParameters<typeof pg.Client>) {
    super(...settings);
    this.query = new Proxy(this.query, {
      apply: (query, self, [statement, ...values]) =>
        Reflect.apply(query, self, [withoutName(statement), ...values]),
    });
  }
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === "object" && statement !== null && "name" in statement && !("submit" in statement)
    ? { ...statement, name: undefined }
    : statement;

/** How often a pooler is tried: other processes may use it meanwhile. */
const TRIES = 5;

/**
 * Refuses a pooler that gives each transaction another session: migrations wait for one another by a lock of the session,
 * and copies tell each other by LISTEN. PostgreSQL itself is known by its process, which a pooler tells otherwise.
 */
async function refuseWithoutSessions(url: string, setting: string): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUTS.connectMs,
      query_timeout: TIMEOUTS.statementMs,
    });
    client.on("error", () => {});
    await client.connect();
    stack.defer(() => client.end());
    return client;
  };
  const one = await connect();
  const first = await processOf(one);
  if ("processID" in one && one.processID === first) return;
  const other = await connect();
  for (let time = 0; time < TRIES; time += 1) {
    // While one session is held open, the other has to be another one, and has to stay what it was.
    await other.query("begin");
    const held = await processOf(other);
    const again = await processOf(one);
    await other.query("rollback");
    if (held !== first && again === first) continue;
    throw new PostgresRefused(
      `${setting} leads to a pooler that keeps no sessions, such as PgBouncer in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself beside DATABASE_URL, or put the pooler into session mode.`,
    );
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/**
 * Drizzle over the pool, whose transactions give their connection back whatever becomes of it. Drizzle itself keeps one on
 * which no transaction could be begun: a few restarts of the database, and none would be left.
 */
function givingBack(pool: pg.Pool, isPooled: boolean): Database {
  const orm: Database = drizzle(pool, { schema });
  const over = new WeakMap<pg.PoolClient, Database>();
  orm.transaction = async (work, settings) => {
    const client = await pool.connect();
    const own: Database = over.get(client) ?? drizzle(client, { schema });
    over.set(client, own);
    let isLost = false;
    try {
      return await own.transaction(async (tx) => {
        if (isPooled) await tx.execute(TIMEOUTS_OF_TRANSACTION);
        return work(tx);
      }, settings);
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
