import { and, desc, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { secretKeys } from "../../../adapters/db/schema.ts";
import { worksAt } from "../../../http/access/secret-keys.ts";
import { lockClient } from "../../order-rows/lock-rows.service.ts";

/** A secret key as stored. */
export type SecretKeyRow = typeof secretKeys.$inferSelect;

/** A client's keys that still work, the newest first. */
export function listKeys(db: Database, client_id: number, now: Date): Promise<SecretKeyRow[]> {
  return db
    .select()
    .from(secretKeys)
    .where(and(eq(secretKeys.client_id, client_id), worksAt(now)))
    .orderBy(desc(secretKeys.sk_id))
    .execute();
}

/** Clears what no longer works, and counts the rest; the client is locked, so that two at once are counted one after the other. */
export async function countKeys(tx: Database, client_id: number, now: Date): Promise<number> {
  await lockClient(tx, client_id);
  await tx
    .delete(secretKeys)
    .where(and(eq(secretKeys.client_id, client_id), lte(secretKeys.sk_ends_at, now)));
  return tx.$count(secretKeys, eq(secretKeys.client_id, client_id));
}

/** Writes a key and answers it. */
export async function insertKey(tx: Database, row: typeof secretKeys.$inferInsert): Promise<SecretKeyRow> {
  const [made] = await tx.insert(secretKeys).values(row).returning();
  if (!made) throw new Error("The database answered no row for an inserted secret key.");
  return made;
}

/** Says when a client's own key stops working, if it works and has not been told so; answers it. */
export async function endKey(
  tx: Database,
  { sk_id, client_id }: Pick<SecretKeyRow, "sk_id" | "client_id">,
  sk_ends_at: Date,
): Promise<SecretKeyRow | undefined> {
  const [row] = await tx
    .update(secretKeys)
    .set({ sk_ends_at })
    .where(
      and(eq(secretKeys.sk_id, sk_id), eq(secretKeys.client_id, client_id), isNull(secretKeys.sk_ends_at)),
    )
    .returning();
  return row;
}

/** Removes a client's own key and answers it. */
export async function deleteKey(
  tx: Database,
  client_id: number,
  sk_id: number,
): Promise<SecretKeyRow | undefined> {
  const [row] = await tx
    .delete(secretKeys)
    .where(and(eq(secretKeys.sk_id, sk_id), eq(secretKeys.client_id, client_id)))
    .returning();
  return row;
}

/** Removes all keys of a client and answers them. */
export function deleteKeys(tx: Database, client_id: number): Promise<SecretKeyRow[]> {
  return tx.delete(secretKeys).where(eq(secretKeys.client_id, client_id)).returning().execute();
}
