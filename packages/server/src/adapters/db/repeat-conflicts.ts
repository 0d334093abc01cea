import type { Database } from "./database.ts";
import { sqlStateOf } from "./sql-state.ts";

/** Runs of one transaction before its conflict is reported. */
const ATTEMPTS = 4;
/** Two transactions lost a race (serialization failure) or waited for each other (deadlock): the loser may simply try again. */
const LOST_RACE = new Set(["40001", "40P01"]);

/** Makes the transactions of a database repeat after a lost race, up to 3 times, each time a little later. */
export function repeatingConflicts<D extends Database>(db: D): D {
  const once = db.transaction.bind(db);
  db.transaction = (work, settings) => repeat(() => once(work, settings));
  return db;
}

async function repeat<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !LOST_RACE.has(sqlStateOf(error) ?? "")) throw error;
      // Different waits, or the same two meet again.
      await new Promise((wake) => setTimeout(wake, 10 * 2 ** attempt * Math.random()));
    }
  }
}
