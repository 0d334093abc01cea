import type { Services } from "../../services.ts";
import { sweep } from "../sweeps/sweeps.service.ts";
import { countLinksBefore, removeLinksBefore } from "./mail-links.queries.ts";
import { mailResetLink, RESET, type ResetRequest } from "./passwords/passwords.service.ts";

/** How long after its end a link is still known as one that has ended, rather than none. */
const ENDED_LINKS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Mails reset links to the accounts there are, and forgets links that ended. */
export function defineAuthJobs(services: Services): void {
  services.jobs.define<ResetRequest>(RESET, { handler: (request) => mailResetLink(services, request) });
  services.jobs.define("auth.clear-links", {
    handler: async () => {
      const { db, clock } = services;
      const then = new Date(clock.now().getTime() - ENDED_LINKS_KEPT_MS);
      await sweep(services, "links", await countLinksBefore(db, then), () => removeLinksBefore(db, then));
    },
  });
  services.jobs.schedule("auth.clear-links", "47 3 * * *");
}
