import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, stoppedLetters } from "../../adapters/db/schema.ts";

/** Whose letters are stopped: a client's, or with null those of the host's own forms. */
const lettersOf = (client_id: number | null) =>
  client_id === null ? isNull(stoppedLetters.client_id) : eq(stoppedLetters.client_id, client_id);

const namedBy = (client_id: number | null, sealed: readonly string[]) =>
  and(lettersOf(client_id), inArray(stoppedLetters.sealed_address, [...sealed]));

/** Whether an address has stopped the letters of a client. */
export async function hasStopped(
  db: Database,
  client_id: number | null,
  sealed: readonly string[],
): Promise<boolean> {
  return (await db.$count(stoppedLetters, namedBy(client_id, sealed))) > 0;
}

/** Remembers that an address has stopped them. */
export async function insertStop(db: Database, row: typeof stoppedLetters.$inferInsert): Promise<void> {
  await db.insert(stoppedLetters).values(row).onConflictDoNothing();
}

/** Forgets it again. */
export async function deleteStop(
  db: Database,
  client_id: number | null,
  sealed: readonly string[],
): Promise<void> {
  await db.delete(stoppedLetters).where(namedBy(client_id, sealed));
}

/** How many addresses have stopped a client's letters since. */
export function countStopsSince(db: Database, client_id: number, since: Date): Promise<number> {
  return db.$count(stoppedLetters, and(lettersOf(client_id), gt(stoppedLetters.stopped_at, since)));
}

/** Holds a client, so that those who stop its letters at once are counted one after the other. */
export async function lockClient(tx: Database, client_id: number): Promise<void> {
  await tx
    .select({ client_id: clients.client_id })
    .from(clients)
    .where(eq(clients.client_id, client_id))
    .for("no key update");
}
