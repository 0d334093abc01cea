import type { Services } from "../../services.ts";
import { IMPORT_JOB, makeNext } from "./imports.service.ts";

/** So many orders in one run: then others have a turn, and a stopping host waits for little. */
const ORDERS_A_RUN = 25;
const ATTEMPTS = 3;

/** Makes the orders of a file, one after the other; a killed host goes on where it stood. */
export function defineImportJobs(services: Services): void {
  services.jobs.define<{ import_id: number }>(IMPORT_JOB, {
    retryLimit: ATTEMPTS - 1,
    timeoutSeconds: 600,
    failure: "Making the orders of a file stopped",
    async handler(file, { attempt, signal }) {
      for (let made = 0; made < ORDERS_A_RUN && !signal.aborted; made += 1)
        if (!(await makeNext(services, file.import_id, attempt >= ATTEMPTS))) return;
      await services.jobs.send(IMPORT_JOB, file);
    },
  });
}
