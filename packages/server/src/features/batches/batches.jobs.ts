import type { Services } from "../../services.ts";
import { BATCH_JOB } from "./batches.service.ts";
import { workOnNext } from "./run-batch.service.ts";

/** So many designs in one run: then others have a turn, and a stopping host waits for little. */
const DESIGNS_A_RUN = 25;
const ATTEMPTS = 3;

/** Does the work on many designs, one after the other; a killed host goes on where it stood. */
export function defineBatchJobs(services: Services): void {
  services.jobs.define<{ batch_id: number }>(BATCH_JOB, {
    retryLimit: ATTEMPTS - 1,
    timeoutSeconds: 600,
    failure: "Work on many designs stopped",
    async handler(batch, { attempt, signal }) {
      for (let done = 0; done < DESIGNS_A_RUN && !signal.aborted; done += 1)
        if (!(await workOnNext(services, batch.batch_id, attempt >= ATTEMPTS))) return;
      await services.jobs.send(BATCH_JOB, batch);
    },
  });
}
