import type { Services } from "../../services.ts";
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
export function defineStoredFileJobs(services: Services): void {
  services.jobs.define(CLEAR_FILES, {
    timeoutSeconds: 3600,
    async handler() {
      await clearEnded(services);
      const unneeded = await unneededFiles(services);
      await sweep(services, "files", unneeded.length, async () => {
        const cleared = await removeFiles(services, unneeded);
        services.log.info(cleared, "Cleared stored files nobody needs any more");
      });
    },
  });
  services.jobs.schedule(CLEAR_FILES, NIGHTLY);
  services.jobs.define(CLEAR_REPLACED, {
    timeoutSeconds: 3600,
    async handler() {
      const cleared = await clearReplacedThumbnails(services);
      if (cleared.count > 0) services.log.info(cleared, "Cleared replaced thumbnails beyond their bound");
    },
  });
  services.jobs.schedule(CLEAR_REPLACED, HOURLY);
}
