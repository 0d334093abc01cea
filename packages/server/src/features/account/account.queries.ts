import { ApiError } from "@pressport/core/contract";
import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  clientFiles,
  clients,
  notifications,
  publishableKeys,
  storeTypes,
} from "../../adapters/db/schema.ts";
import { workingKeys } from "../../http/access/tokens.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";

/** Notifications a panel shows at most. */
const NEWEST = 100;

/** The kinds of store that can be connected. */
export function listStoreTypes(db: Database) {
  return db
    .select({ st_id: storeTypes.st_id, st_name: storeTypes.st_name })
    .from(storeTypes)
    .orderBy(asc(storeTypes.st_id));
}

/** Which store adapter serves a kind of store. */
export async function findStoreAdapter(db: Database, st_id: number): Promise<string | undefined> {
  const [type] = await db.select().from(storeTypes).where(eq(storeTypes.st_id, st_id));
  return type?.st_adapter;
}

/** A client; with a transaction, nobody else changes it until the end. */
export async function findClient(
  db: Database,
  client_id: number,
  { lock = false } = {},
): Promise<typeof clients.$inferSelect> {
  const query = db.select().from(clients).where(eq(clients.client_id, client_id));
  const [client] = await (lock ? query.for("update") : query);
  if (!client) throw new ApiError("not_found");
  return client;
}

/** The newest notifications of a user, newest first. */
export function listNotifications(db: Database, user_id: number) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, user_id))
    .orderBy(desc(notifications.notification_id))
    .limit(NEWEST);
}

/** Marks the notifications of a user read, up to the newest one shown: one that came meanwhile stays unread. */
export async function markNotificationsRead(
  db: Database,
  user_id: number,
  newest_id: number,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ notification_read_at: now })
    .where(
      and(
        eq(notifications.user_id, user_id),
        lte(notifications.notification_id, newest_id),
        isNull(notifications.notification_read_at),
      ),
    );
}

/** Removes every notification of a user. */
export async function deleteNotifications(db: Database, user_id: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.user_id, user_id));
}

/** Writes a client file's row. */
export async function insertClientFile(db: Database, file: typeof clientFiles.$inferInsert) {
  const [row] = await db.insert(clientFiles).values(file).returning();
  if (!row) throw new Error("The database answered no row for an inserted file.");
  return row;
}

/** Removes an own file's row and answers its key; undefined when it is not this client's. */
export async function deleteClientFile(
  db: Database,
  file_id: number,
  client_id: number,
): Promise<string | undefined> {
  const rows = await db
    .delete(clientFiles)
    .where(and(eq(clientFiles.file_id, file_id), eq(clientFiles.client_id, client_id)))
    .returning({ file_key: clientFiles.file_key });
  return rows[0]?.file_key;
}

/** Clears publishable keys that no longer work, and counts the rest; the client is locked, so that two at once are counted one after the other. */
export async function countKeys(tx: Database, client_id: number, now: Date): Promise<number> {
  await lockClient(tx, client_id, "update");
  await tx
    .delete(publishableKeys)
    .where(and(eq(publishableKeys.client_id, client_id), lte(publishableKeys.key_ends_at, now)));
  return tx.$count(publishableKeys, eq(publishableKeys.client_id, client_id));
}

/** Writes a publishable key. */
export async function insertKey(tx: Database, row: typeof publishableKeys.$inferInsert): Promise<void> {
  await tx.insert(publishableKeys).values(row);
}

/** A working key of this client's, locked until the transaction ends. */
export async function lockKey(
  tx: Database,
  now: Date,
  client_id: number,
  key: string,
): Promise<typeof publishableKeys.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(publishableKeys)
    .where(and(eq(publishableKeys.key, key), eq(publishableKeys.client_id, client_id), workingKeys(now)))
    .for("update");
  return row;
}

/** Sets a key's websites. */
export async function changeOrigins(tx: Database, key: string, origins: string[]): Promise<void> {
  await tx.update(publishableKeys).set({ origins }).where(eq(publishableKeys.key, key));
}

/** Says when a key stops working. */
export async function endKey(tx: Database, key: string, key_ends_at: Date): Promise<void> {
  await tx.update(publishableKeys).set({ key_ends_at }).where(eq(publishableKeys.key, key));
}

/** Removes a key. */
export async function deleteKey(tx: Database, key: string): Promise<void> {
  await tx.delete(publishableKeys).where(eq(publishableKeys.key, key));
}
