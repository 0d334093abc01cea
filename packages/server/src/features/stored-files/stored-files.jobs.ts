import type { Doors } from "../../doors.ts";
import { clearEnded } from "../orders/personalisations/personalisations.service.ts";
import { clearFiles } from "./clear-files.service.ts";

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
      doors.log.info(await clearFiles(doors), "Cleared stored files nobody needs any more");
    },
  });
  doors.jobs.schedule(CLEAR_FILES, NIGHTLY);
}
