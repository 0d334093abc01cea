import type { Doors } from "../../doors.ts";
import { sweepDesignFiles } from "./sweep-files.service.ts";

/** Clears once a night the files of uploads that never became a design. */
export function defineDesignJobs({ jobs, db, files, clock, log }: Doors): void {
  jobs.define("designs.sweep", {
    timeoutSeconds: 15 * 60,
    async handler() {
      const removed = await sweepDesignFiles({ db, files }, clock.now());
      log.info({ removed }, "Cleared files that no design has");
    },
  });
  jobs.schedule("designs.sweep", "41 3 * * *");
}
