import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { OpenDatabase } from "./database.ts";

/** The SQL files that bring any older database to the schema, made by `drizzle-kit generate`. */
export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Key of the PostgreSQL advisory lock that lets one server migrate while the others wait: "press" in ASCII. */
export const MIGRATION_LOCK_KEY = 0x7072_6573;

/** Changes whenever a migration does; names the cached database that tests start from. */
export function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** How a database stands to this release: empty, the same, behind it, or brought further by a newer one. */
export type SchemaState =
  | { kind: "empty" | "same" | "newer" }
  /** Made by a version from before the first release, which no migration leads on from. */
  | { kind: "unreleased" }
  /** So many migrations are still to be made. */
  | { kind: "older"; waiting: number };

/** A database from before the first release cannot be brought to the schema. */
export class UnreleasedSchema extends Error {
  override name = "UnreleasedSchema";
}

/** Looks which migrations a database has had, and changes nothing. */
export async function readSchemaState(query: OpenDatabase["query"]): Promise<SchemaState> {
  const { rows: tables } = await query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return { kind: "empty" };
  const { rows } = await query<{ newest: number | null }>(
    "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations",
  );
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return compareSchemas(rows[0]?.newest ?? null, times);
}

/** Compares the time of the newest migration a database has had with those of this release, the oldest first. */
export function compareSchemas(newest: number | null, times: readonly number[]): SchemaState {
  // A server killed in the middle of the first migration leaves its empty list behind.
  if (newest === null) return { kind: "empty" };
  if (times.every((time) => time < newest)) return { kind: "newer" };
  if (times.every((time) => time > newest)) return { kind: "unreleased" };
  const waiting = times.filter((time) => time > newest).length;
  return waiting === 0 ? { kind: "same" } : { kind: "older", waiting };
}

/**
 * Whether a database has to be brought to the schema first: most have been at the start before. Throws for one that no
 * migration leads on from, instead of breaking off in the middle of one.
 */
export async function needsMigrations(query: OpenDatabase["query"]): Promise<boolean> {
  const { kind } = await readSchemaState(query);
  if (kind !== "unreleased") return kind === "empty" || kind === "older";
  throw new UnreleasedSchema(
    "This database was made by a version of Pressport from before its first release and cannot be brought up to date. " +
      "Start with a new one: name another folder with PRESSPORT_DATA, or an empty database with DATABASE_URL.",
  );
}
