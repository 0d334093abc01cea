import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clientFiles, designs } from "../../adapters/db/schema.ts";
import type { Config } from "../../config/config.ts";
import type { Caller } from "../access/caller.ts";

/** How many bytes of designs and files a client keeps; what it has deleted does not count, orders or not. */
export async function storedBytes(db: Database, client_id: number): Promise<number> {
  return sumBytes(
    db,
    and(eq(designs.client_id, client_id), isNull(designs.cd_deleted_at)),
    eq(clientFiles.client_id, client_id),
  );
}

/** The same of all clients together. */
export async function allStoredBytes(db: Database): Promise<number> {
  return sumBytes(db, isNull(designs.cd_deleted_at), undefined);
}

/** How many bytes a client may keep: an account more than a guest. */
export function quotaOf({ storage }: Pick<Config, "storage">, role: Caller["role_name"]): number {
  return role === "guest" ? storage.guestBytes : storage.clientBytes;
}

async function sumBytes(db: Database, ofDesigns: SQL | undefined, ofFiles: SQL | undefined): Promise<number> {
  const total = (column: typeof designs.cd_file_bytes | typeof clientFiles.file_bytes) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [design] = await db
    .select({ bytes: total(designs.cd_file_bytes) })
    .from(designs)
    .where(ofDesigns);
  const [file] = await db
    .select({ bytes: total(clientFiles.file_bytes) })
    .from(clientFiles)
    .where(ofFiles);
  return (design?.bytes ?? 0) + (file?.bytes ?? 0);
}
