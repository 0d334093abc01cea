import { userChannel } from "@pressport/core/contract";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { notifications } from "../../adapters/db/schema.ts";
import type { Doors } from "../../doors.ts";

/** A line for the notification panel. */
export interface NewNotification {
  kind: "order" | "refund" | "publishing" | "invoice" | "account";
  text: string;
  /** Portal path it leads to. */
  path: string | null;
}

const PUSH = "notification.push";

/** Adds a notification; open pages hear of it once the transaction is committed. */
export async function notify(
  { clock, jobs }: Pick<Doors, "clock" | "jobs">,
  tx: Database,
  user_id: number,
  { kind, text, path }: NewNotification,
): Promise<void> {
  await tx.insert(notifications).values({
    user_id,
    notification_kind: kind,
    notification_text: text,
    notification_path: path,
    notification_created_at: clock.now(),
  });
  await jobs.send(PUSH, { user_id }, { tx });
}

/** How many notifications a user has not seen yet. */
export async function countUnread(db: Database, user_id: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), isNull(notifications.notification_read_at)));
  return row?.unread ?? 0;
}

/** Pushes `notification` with the unread count to the user's own channel. */
export function defineNotificationJobs({ db, jobs, push }: Pick<Doors, "db" | "jobs" | "push">): void {
  jobs.define<{ user_id: number }>(PUSH, {
    async handler({ user_id }) {
      await push.trigger(userChannel(user_id), "notification", { unread: await countUnread(db, user_id) });
    },
  });
}
