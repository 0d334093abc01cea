import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { shopExchanges } from "../../../adapters/db/schema.ts";

/** Something a shop told us or we told it, as stored. */
export type ExchangeRow = typeof shopExchanges.$inferSelect;

/** Writes an exchange; undefined when it is known already. */
export async function insertExchange(
  tx: Database,
  row: typeof shopExchanges.$inferInsert,
): Promise<ExchangeRow | undefined> {
  const [made] = await tx.insert(shopExchanges).values(row).onConflictDoNothing().returning();
  return made;
}

/** An exchange by its number. */
export async function findExchange(db: Database, se_id: number): Promise<ExchangeRow | undefined> {
  const [row] = await db.select().from(shopExchanges).where(eq(shopExchanges.se_id, se_id));
  return row;
}

/** An own exchange, locked until the transaction ends. */
export async function lockExchange(
  tx: Database,
  se_id: number,
  client_id: number,
): Promise<ExchangeRow | undefined> {
  const [row] = await tx
    .select()
    .from(shopExchanges)
    .where(and(eq(shopExchanges.se_id, se_id), eq(shopExchanges.client_id, client_id)))
    .for("update");
  return row;
}

/** Notes that an exchange is tried. */
export async function noteAttempt(db: Database, se_id: number, se_job_id: string): Promise<void> {
  await db
    .update(shopExchanges)
    .set({ se_job_id, se_attempts: sql`${shopExchanges.se_attempts} + 1` })
    .where(eq(shopExchanges.se_id, se_id));
}

/** Notes what came of an exchange. */
export async function changeExchange(
  db: Database,
  se_id: number,
  change: Partial<typeof shopExchanges.$inferInsert>,
): Promise<void> {
  await db.update(shopExchanges).set(change).where(eq(shopExchanges.se_id, se_id));
}

/** The exchanges about these orders of a client's shops, the newest first. */
export function listExchanges(
  db: Database,
  client_id: number,
  refs: readonly string[],
): Promise<ExchangeRow[]> {
  if (refs.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(shopExchanges)
    .where(and(eq(shopExchanges.client_id, client_id), inArray(shopExchanges.se_ref, [...refs])))
    .orderBy(desc(shopExchanges.se_id))
    .execute();
}
