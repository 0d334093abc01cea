import type { Services } from "../../../services.ts";
import { sweep } from "../../sweeps/sweeps.service.ts";
import { clearIdleGuests, countIdleGuests } from "./idle-guests.service.ts";

/** The job's name. */
export const CLEAR_GUESTS = "guests.clear";

/** Before the files are cleared, so that those of removed guests go the same night. */
const NIGHTLY = "13 3 * * *";

/** Clears guests who have not been seen for long. */
export function defineGuestJobs(services: Services): void {
  services.jobs.define(CLEAR_GUESTS, {
    timeoutSeconds: 3600,
    async handler() {
      const due = await countIdleGuests(services);
      await sweep(services, "guests", due, () => clearIdleGuests(services));
    },
  });
  services.jobs.schedule(CLEAR_GUESTS, NIGHTLY);
}
