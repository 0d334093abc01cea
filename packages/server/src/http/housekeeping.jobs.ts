import type { Doors } from "../doors.ts";
import { removeOldKeys } from "./idempotency.ts";
import { removeExpiredTokens } from "./tokens.ts";

/** A file half written for this long belongs to nobody. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Clears once an hour what nobody can use any more: sessions, kept answers, half-written files. */
export function defineHousekeepingJobs({ jobs, db, files, clock, log }: Doors): void {
  jobs.define("housekeeping", {
    async handler() {
      const now = clock.now();
      const tokens = await removeExpiredTokens(db, now);
      const keys = await removeOldKeys(db, now);
      const halves = await files.removeAbandoned(new Date(now.getTime() - ABANDONED_AFTER_MS));
      log.info({ tokens, keys, halves }, "Cleared what nobody can use any more");
    },
  });
  jobs.schedule("housekeeping", "17 * * * *");
}
