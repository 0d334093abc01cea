import type { Doors } from "../../doors.ts";
import { clearEnded } from "../orders/personalisations/personalisations.service.ts";
import { sweep } from "../sweeps/sweeps.service.ts";
import { clearReplacedThumbnails, removeFiles, unneededFiles } from "./clear-files.service.ts";

/** The job's name. */
export const CLEAR_FILES = "files.clear";

/** The job that clears what saving again and again leaves behind. */
export const CLEAR_REPLACED = "files.clear-replaced";

const HOURLY = "23 * * * *";
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
  doors.jobs.define(CLEAR_REPLACED, {
    timeoutSeconds: 3600,
    async handler() {
      const cleared = await clearReplacedThumbnails(doors);
      if (cleared.count > 0) doors.log.info(cleared, "Cleared replaced thumbnails beyond their bound");
    },
  });
  doors.jobs.schedule(CLEAR_REPLACED, HOURLY);
}
