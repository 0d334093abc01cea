import type { Services } from "../../services.ts";
import { type Attempt, clearDeliveries, DELIVER, deliver } from "./deliveries.service.ts";

/** The job that forgets old deliveries. */
export const CLEAR_DELIVERIES = "webhooks.clear";

const EVERY_NIGHT = "51 2 * * *";
const AT_ONCE = 10;
/** A slow server keeps no other waiting. */
const AT_ONCE_OF_ONE = 2;

/**
 * Telling resellers' servers, and forgetting. An attempt that came to nothing sends the next one itself: a server of
 * somebody else that is down is no incident of this host.
 */
export function defineWebhookJobs(services: Services): void {
  const { jobs, log } = services;
  jobs.define<Attempt>(DELIVER, {
    failure: "A reseller's server could not be told",
    concurrency: AT_ONCE,
    concurrencyOfGroup: AT_ONCE_OF_ONE,
    handler: (attempt) => deliver(services, attempt),
  });
  jobs.define(CLEAR_DELIVERIES, {
    async handler() {
      log.info({ deliveries: await clearDeliveries(services) }, "Forgot old webhook deliveries");
    },
  });
  jobs.schedule(CLEAR_DELIVERIES, EVERY_NIGHT);
}
