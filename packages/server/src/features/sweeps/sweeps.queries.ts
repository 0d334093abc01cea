import { desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { sweepRuns } from "../../adapters/db/schema.ts";

/** One run of a sweep, as stored. */
export type SweepRun = typeof sweepRuns.$inferSelect;

/** So many runs say what is usual, and are kept. */
const KEPT = 30;

/** The last runs of a sweep, the newest first: by their numbers, since the clock may be wrong. */
export function lastRuns(db: Database, sweep_name: string): Promise<SweepRun[]> {
  return db
    .select()
    .from(sweepRuns)
    .where(eq(sweepRuns.sweep_name, sweep_name))
    .orderBy(desc(sweepRuns.sweep_run_id))
    .limit(KEPT);
}

/** Notes a run, and forgets those too old to count. */
export async function insertRun(db: Database, run: typeof sweepRuns.$inferInsert): Promise<void> {
  await db.insert(sweepRuns).values(run);
  const oldest = sql`(select min(sweep_run_id) from (
    select sweep_run_id from sweep_runs where sweep_name = ${run.sweep_name}
    order by sweep_run_id desc limit ${KEPT}) kept)`;
  await db
    .delete(sweepRuns)
    .where(sql`${eq(sweepRuns.sweep_name, run.sweep_name)} and ${lt(sweepRuns.sweep_run_id, oldest)}`);
}
