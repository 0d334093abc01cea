import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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
