import { FilesUnavailable } from "../../../adapters/files/files.ts";
import { NoUseTrying, OUTSIDE_PATIENCE } from "../../../adapters/jobs/jobs.ts";
import type { Services } from "../../../services.ts";
import { HAND_OVER_BATCH, handOverBatch } from "./hand-over-batch.service.ts";
import { type BatchTurn, giveUpBatch, makeBatch } from "./make-batch.service.ts";
import { MAKE_BATCH, MAKE_BATCHES_OF, makeBatchesOf } from "./print-batches.service.ts";

const ATTEMPTS = 3;

/** Makes the ZIPs of batches, one at a time beside other work, and hands them over. */
export function definePrintBatchJobs(services: Services): void {
  services.jobs.define<BatchTurn>(MAKE_BATCH, {
    ...OUTSIDE_PATIENCE,
    timeoutSeconds: 1_800,
    failure: "The files of a batch could not be made",
    async handler(batch, { attempt, signal }) {
      try {
        await makeBatch(services, batch, signal);
      } catch (error) {
        // A store of files that is away comes back, or its operator mends it.
        if (attempt < ATTEMPTS || error instanceof FilesUnavailable) throw error;
        await giveUpBatch(services, batch);
        throw new NoUseTrying(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  });
  services.jobs.define<{ order_id: number }>(MAKE_BATCHES_OF, {
    failure: "Batches with a changed order could not be made anew",
    about: ({ order_id: id }) => ({ entity: "order", id }),
    handler: ({ order_id }) => makeBatchesOf(services, order_id),
  });
  services.jobs.define<BatchTurn>(HAND_OVER_BATCH, {
    ...OUTSIDE_PATIENCE,
    timeoutSeconds: 1_800,
    failure: "A batch could not be written into the hot folder",
    handler: (batch) => handOverBatch(services, batch),
  });
}
