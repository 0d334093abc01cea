import { join } from "node:path";
import { countExpiredTokens, removeExpiredTokens } from "../../http/access/tokens.ts";
import { countOldKeys, removeOldKeys } from "../../http/calls/idempotency.ts";
import type { Services } from "../../services.ts";
import { clearOlder, clearOldScratch } from "../../text/scratch.ts";
import { sweep } from "./sweeps.service.ts";

/** A file half written for this long belongs to nobody. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Clears once an hour what nobody can use any more: sessions, kept answers, half-written files. */
export function defineHousekeepingJobs(services: Services): void {
  const { jobs, db, files, clock, log, config } = services;
  jobs.define("housekeeping", {
    async handler() {
      const now = clock.now();
      const tokens = await countExpiredTokens(db, now);
      await sweep(services, "tokens", tokens, () => removeExpiredTokens(db, now));
      const keys = await countOldKeys(db, now);
      // A key that is forgotten too early makes an order twice.
      await sweep(services, "answers", keys, () => removeOldKeys(db, now));
      const halves = await files.removeAbandoned(new Date(now.getTime() - ABANDONED_AFTER_MS));
      // On this machine's disk, by this machine's clock.
      const before = new Date(Date.now() - ABANDONED_AFTER_MS);
      const temps =
        (await clearOlder(join(config.dataFolder, "tmp"), before)) + (await clearOldScratch(before));
      log.info({ tokens, keys, halves, temps }, "Cleared what nobody can use any more");
    },
  });
  jobs.schedule("housekeeping", "17 * * * *");
}
