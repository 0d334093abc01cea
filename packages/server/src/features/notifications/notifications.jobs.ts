import { userChannel } from "@pressport/core/contract";
import { LETTER_REFUSED, type RefusedLetter } from "../../adapters/mail/mail.ts";
import type { Services } from "../../services.ts";
import { countUnread, PUSH, tellOfRefusedLetter } from "./notifications.service.ts";

/** Pushes `notification` with the unread count to the user's own channel, and tells of letters that were refused. */
export function defineNotificationJobs(services: Services): void {
  const { db, jobs, push } = services;
  jobs.define<{ user_id: number }>(PUSH, {
    async handler({ user_id }) {
      await push.trigger(userChannel(user_id), "notification", { unread: await countUnread(db, user_id) });
    },
  });
  jobs.define<RefusedLetter>(LETTER_REFUSED, {
    handler: (refused) => db.transaction((tx) => tellOfRefusedLetter(services, tx, refused)),
  });
}
