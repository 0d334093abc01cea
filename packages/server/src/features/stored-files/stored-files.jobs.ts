import type { Doors } from "../../doors.ts";
import { clearEnded } from "../orders/personalisations/personalisations.service.ts";
import { sweep } from "../sweeps/sweeps.service.ts";
import { removeFiles, unneededFiles } from "./clear-files.service.ts";

/** The job's name. */
export const CLEAR_FILES = "files.clear";

/** Every night, when few are awake: looking at every file takes a while. */
const NIGHTLY = "43 3 * * *";

/** Clears the files nobody needs any more. */
export function defineStoredFileJobs(doors: Doors): void {
  doors.jobs.define(CLEAR_FILES, {
    timeoutSeconds: 3600,
    async handler() {
      await clearEnded(doors);
      const unneeded = await unneededFiles(doors);
      await sweep(doors, "files", unneeded.length, async () => {
        const cleared = await removeFiles(doors, unneeded);
        doors.log.info(cleared, "Cleared stored files nobody needs any more");
      });
    },
  });
  doors.jobs.schedule(CLEAR_FILES, NIGHTLY);
}
