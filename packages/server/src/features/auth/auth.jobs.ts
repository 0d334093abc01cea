import type { Doors } from "../../doors.ts";
import { mailResetLink, RESET } from "./passwords/passwords.service.ts";

/** Mails reset links to the accounts there are. */
export function defineAuthJobs(doors: Doors): void {
  doors.jobs.define<{ email: string }>(RESET, {
    handler: ({ email }) => mailResetLink(doors, email),
  });
}
