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
  /** So many migrations are still to be made. */
  | { kind: "older"; waiting: number };

/** Looks which migrations a database has had, and changes nothing. */
export async function readSchemaState(query: OpenDatabase["query"]): Promise<SchemaState> {
  const { rows: tables } = await query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return { kind: "empty" };
  const { rows } = await query<{ newest: number | null }>(
    "select max(created_at)::float8 as newest from drizzle.__drizzle_migrations",
  );
  const newest = rows[0]?.newest ?? 0;
  const times = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (times.every((time) => time < newest)) return { kind: "newer" };
  const waiting = times.filter((time) => time > newest).length;
  return waiting === 0 ? { kind: "same" } : { kind: "older", waiting };
}
