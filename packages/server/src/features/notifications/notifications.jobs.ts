import { userChannel } from "@pressport/core/contract";
import type { Doors } from "../../doors.ts";
import { countUnread, PUSH } from "./notifications.service.ts";

/** Pushes `notification` with the unread count to the user's own channel. */
export function defineNotificationJobs({ db, jobs, push }: Pick<Doors, "db" | "jobs" | "push">): void {
  jobs.define<{ user_id: number }>(PUSH, {
    async handler({ user_id }) {
      await push.trigger(userChannel(user_id), "notification", { unread: await countUnread(db, user_id) });
    },
  });
}
