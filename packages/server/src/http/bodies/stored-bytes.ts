import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import { clientFiles, designs, orderComments, users } from "../../adapters/db/schema.ts";
import type { Config } from "../../config/config.ts";
import type { Caller } from "../access/caller.ts";

/**
 * How many bytes of designs, files and files added to orders a client keeps; what it has deleted does not count, orders
 * or not.
 */
export async function storedBytes(db: Database, client_id: number): Promise<number> {
  return sumBytes(db, {
    ofDesigns: eq(designs.client_id, client_id),
    ofFiles: eq(clientFiles.client_id, client_id),
    ofComments: inArray(
      orderComments.user_id,
      db.select({ id: users.user_id }).from(users).where(eq(users.client_id, client_id)),
    ),
  });
}

/** The same of all clients together. */
export async function allStoredBytes(db: Database): Promise<number> {
  return sumBytes(db);
}

/** How many bytes a client may keep: an account more than a guest. */
export function quotaOf({ storage }: Pick<Config, "storage">, role: Caller["role_name"]): number {
  return role === "guest" ? storage.guestBytes : storage.clientBytes;
}

interface Whose {
  ofDesigns?: SQL;
  ofFiles?: SQL;
  ofComments?: SQL;
}

async function sumBytes(db: Database, { ofDesigns, ofFiles, ofComments }: Whose = {}): Promise<number> {
  const total = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [design] = await db
    .select({ bytes: total(designs.cd_file_bytes) })
    .from(designs)
    .where(and(ofDesigns, isNull(designs.cd_deleted_at)));
  const [file] = await db
    .select({ bytes: total(clientFiles.file_bytes) })
    .from(clientFiles)
    .where(ofFiles);
  const [comment] = await db
    .select({ bytes: total(orderComments.comment_file_bytes) })
    .from(orderComments)
    .where(and(ofComments, isNotNull(orderComments.comment_file_bytes)));
  return (design?.bytes ?? 0) + (file?.bytes ?? 0) + (comment?.bytes ?? 0);
}
