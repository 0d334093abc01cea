import { ApiError } from "@pressport/core/contract";
import { and, eq, gte, inArray, isNotNull, isNull, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../adapters/db/database.ts";
import {
  clientFiles,
  clients,
  countedFiles,
  designs,
  orderComments,
  orderItems,
  orders,
  users,
} from "../../adapters/db/schema.ts";
import type { FileFacts } from "../../adapters/files/files.ts";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../services.ts";
import type { Caller } from "../access/caller.ts";
import { wireMessages } from "../calls/wire-messages.ts";
import { refuseBelowReserve } from "./disk-reserve.ts";

/** Files of what was deleted are gone after the next night, and an hour in which they may still be on somebody's screen. */
const CLEARED_AFTER_MS = 25 * 60 * 60_000;

/**
 * How many bytes of designs, files, files added to orders and counted pictures a client keeps. What it has deleted does not
 * count, nor what paid orders need, but from the next night on what is kept for unpaid ones, baskets and the like.
 */
export async function storedBytes(db: Database, client_id: number): Promise<number> {
  return sumBytes(db, {
    ofDesigns: eq(designs.client_id, client_id),
    ofFiles: eq(clientFiles.client_id, client_id),
    ofComments: inArray(
      orderComments.user_id,
      db.select({ id: users.user_id }).from(users).where(eq(users.client_id, client_id)),
    ),
    ofItems: eq(orderItems.client_id, client_id),
    ofCounted: eq(countedFiles.client_id, client_id),
  });
}

/** Counts stored files to a client's quota until they are removed: pictures made for it without end, such as logos and proofs. */
export async function countFiles(
  db: Database,
  client_id: number,
  files: readonly Pick<FileFacts, "key" | "size">[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ key, size }) => ({ counted_key: key, client_id, counted_bytes: size }));
  await db.insert(countedFiles).values(rows).onConflictDoNothing();
}

/** Counts files no more: those that are removed, and those that paid orders need. */
export async function uncountFiles(db: Database, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(countedFiles).where(inArray(countedFiles.counted_key, keys));
}

/** How many bytes all guests together keep. */
export async function allGuestsBytes(db: Database): Promise<number> {
  const isGuest = eq(users.role_name, sql`'guest'`);
  const guests = db.select({ id: users.client_id }).from(users).where(isGuest);
  return sumBytes(db, {
    ofDesigns: inArray(designs.client_id, guests),
    ofFiles: inArray(clientFiles.client_id, guests),
    ofComments: inArray(orderComments.user_id, db.select({ id: users.user_id }).from(users).where(isGuest)),
    ofItems: inArray(orderItems.client_id, guests),
    ofCounted: inArray(countedFiles.client_id, guests),
  });
}

/** The same of all clients together, with what was deleted and still lies on the disk. */
export async function allStoredBytes({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  return (await sumBytes(db)) + (await uncleared(db, clock.now()));
}

/**
 * Refuses bytes beyond what a client may keep. Deleting makes room at once, though files are cleared at night: so nobody
 * may delete and upload anew more than all it may keep in one day.
 */
export async function refuseBeyondQuota(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  { client_id, role_name }: Pick<Caller, "client_id" | "role_name">,
  bytes: number,
): Promise<void> {
  await refuseBelowReserve(config, bytes);
  const [client] = await db
    .select({ own: clients.client_quota_bytes })
    .from(clients)
    .where(eq(clients.client_id, client_id));
  const quota = quotaOf(config, role_name, client?.own);
  const wanted = (await storedBytes(db, client_id)) + bytes;
  if (wanted > quota) throw new ApiError("storage_full", { message: wireMessages.quotaUsed(quota) });
  const whose = { ofDesigns: eq(designs.client_id, client_id), ofItems: eq(orderItems.client_id, client_id) };
  const lying = await uncleared(db, clock.now(), whose);
  if (wanted + lying > 2 * quota)
    throw new ApiError("storage_full", { message: wireMessages.clearedAtNight });
}

/** Bytes of what was deleted since the night before last, designs and replaced print files, whose files may still lie there. */
function uncleared(db: Database, now: Date, { ofDesigns, ofItems }: Whose = {}): Promise<number> {
  const since = new Date(now.getTime() - CLEARED_AFTER_MS);
  return sumOf(db, [
    designBytes(db, and(ofDesigns, gte(designs.cd_deleted_at, since), not(designs.cd_is_kept))),
    replacedBytes(db, and(ofItems, gte(orders.order_deleted_at, since))),
  ]);
}

/** How many bytes a client may keep: what staff have given it, else an account more than a guest. */
export function quotaOf(
  { storage }: Pick<Config, "storage">,
  role: Caller["role_name"],
  own?: number | null,
): number {
  if (own !== null && own !== undefined) return own;
  return role === "guest" ? storage.guestBytes : storage.clientBytes;
}

/** An upload and the artwork made of it. */
const DESIGN_BYTES = sql`${designs.cd_file_bytes} + ${designs.cd_artwork_bytes}`;

const total = (column: PgColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)`;

interface Whose {
  ofDesigns?: SQL;
  ofFiles?: SQL;
  ofComments?: SQL;
  ofItems?: SQL;
  ofCounted?: SQL;
}

/** Asked before every upload and wherever an account is shown: all of it in one statement. */
function sumBytes(
  db: Database,
  { ofDesigns, ofFiles, ofComments, ofItems, ofCounted }: Whose = {},
): Promise<number> {
  return sumOf(db, [
    designBytes(db, and(ofDesigns, isNull(designs.cd_deleted_at))),
    designBytes(db, and(ofDesigns, designs.cd_is_kept)),
    db
      .select({ bytes: total(clientFiles.file_bytes) })
      .from(clientFiles)
      .where(ofFiles),
    db
      .select({ bytes: total(orderComments.comment_file_bytes) })
      .from(orderComments)
      .where(and(ofComments, isNotNull(orderComments.comment_file_bytes))),
    db
      .select({ bytes: total(countedFiles.counted_bytes) })
      .from(countedFiles)
      .where(ofCounted),
    replacedBytes(db, and(ofItems, isNull(orders.order_deleted_at))),
  ]);
}

/** Bytes of these designs. */
const designBytes = (db: Database, which: SQL | undefined) =>
  db
    .select({ bytes: total(DESIGN_BYTES) })
    .from(designs)
    .where(which);

/** Bytes of print files put on unpaid orders. */
const replacedBytes = (db: Database, which: SQL | undefined) =>
  db
    .select({ bytes: total(orderItems.oi_print_file_bytes) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.order_id, orderItems.order_id))
    .where(and(which, eq(orderItems.oi_print_file_state, sql`'replaced'`), isNull(orders.order_paid_at)));

/** What several sums come to. */
async function sumOf(db: Database, sums: readonly SQLWrapper[]): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select ${sql.join([...sums], sql` + `)} as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}
