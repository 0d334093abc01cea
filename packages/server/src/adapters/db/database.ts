import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** All tables, by the name they have in SQL. */
export type Schema = typeof schema;

/** What raw SQL answers on both engines. */
export interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/**
 * Drizzle over the one schema; the same type inside a transaction.
 * Inside `db.transaction(async (tx) => …)` use only `tx`: PGlite has a single connection, so asking `db` there waits for ever.
 * A transaction that loses a serialization conflict or deadlock is run again, up to 3 times: keep outside effects out of it.
 */
export type Database = PgDatabase<RowsResult, Schema>;

/** The engine itself, for the job queue, which brings its own connections and tables. */
export type Engine = { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; url: string };

/** An open database: Drizzle for features, plain SQL for adapters that bring their own statements. */
export interface OpenDatabase {
  engine: Engine;
  db: Database;
  /** Runs one statement with `$1` parameters. */
  query<Row extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Rows<Row>>;
  /** Answers when a trivial statement does; throws when the database cannot be reached. */
  check(): Promise<void>;
  /** How many connections there are, how many rest, and how many callers wait for one. */
  pool(): { all: number; idle: number; waiting: number };
  /** Closes connections and gives up the folder lock. */
  close(): Promise<void>;
}
