import type { Services } from "../../../services.ts";
import { COUNT_SHIP_BY, countShipBy } from "./working-days.service.ts";

/** Counts the last days of orders anew, once the working days are others. */
export function defineWorkingDayJobs(services: Services): void {
  services.jobs.define(COUNT_SHIP_BY, {
    timeoutSeconds: 600,
    failure: "The last days of orders could not be counted anew after a change of the working days",
    handler: (_, { signal }) => countShipBy(services, signal),
  });
}
