import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../../adapters/db/database.ts";
import { engines } from "../../faults/engines.ts";

/** Looks until another transaction waits for what this one has locked. */
export async function untilSomebodyWaits(tx: Database): Promise<void> {
  // The embedded database has one connection: who comes later waits for all that happens here.
  if (process.env.PRESSPORT_TEST_SET_UP === "pglite" || engines().length === 1) return;
  // A lock on a row names no database; its waiter has others that do.
  const waiting = async () => {
    const { rows } = await tx.execute(sql`select waiting.pid from pg_locks waiting
      join pg_locks held using (pid) join pg_database on pg_database.oid = held.database
      where not waiting.granted and datname = current_database()`);
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
