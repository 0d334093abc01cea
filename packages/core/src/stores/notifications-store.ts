import {
  batch,
  computed,
  createModel,
  effect,
  type Model,
  type ReadonlySignal,
  signal,
} from "@preact/signals-core";
import type { Notification } from "../contract/account.ts";
import { problemWords } from "./problem-words.ts";
import type { StoreDoors } from "./store-doors.ts";

/** What the notifications take of their surroundings. */
export type NotificationsDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "realtime" | "keys">;

/** The notification panel (`spec §2`, `§3`): a push reloads the user, opening it marks everything read. */
export type Notifications = Model<{
  /** How many the user has not seen. */
  unread: ReadonlySignal<number>;
  state: ReadonlySignal<"idle" | "loading" | "ready" | "failed">;
  list: ReadonlySignal<readonly Notification[]>;
  /** Loads the list, which marks it read. */
  open(): Promise<void>;
  clear(): Promise<void>;
}>;

/** Makes the notification panel. */
export const NotificationsStore = createModel((doors: NotificationsDoors) => {
  const { api, auth, notices, text, realtime, keys } = doors;
  const state = signal<"idle" | "loading" | "ready" | "failed">("idle");
  const list = signal<readonly Notification[]>([]);
  effect(() => {
    const userId = auth.user.value?.user_id ?? null;
    if (userId === null) {
      batch(() => {
        list.value = [];
        state.value = "idle";
      });
      return;
    }
    const reload = () => void auth.reload();
    const unsubscribe = [realtime.onUser(userId, "notification", reload), realtime.onMissed(reload)];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  });
  return {
    unread: computed(() => auth.user.value?.unread_notifications ?? 0),
    state,
    list,
    async open() {
      state.value = "loading";
      try {
        const loaded = await keys.once("notifications.open", null, (idempotencyKey) =>
          api.account.notifications({ idempotencyKey }),
        );
        batch(() => {
          list.value = loaded;
          state.value = "ready";
        });
        await auth.reload();
      } catch (error) {
        notices.error(problemWords(text, error));
        state.value = "failed";
      }
    },
    async clear() {
      try {
        await keys.once("notifications.clear", null, (idempotencyKey) =>
          api.account.clearNotifications({ idempotencyKey }),
        );
        list.value = [];
      } catch (error) {
        notices.error(problemWords(text, error));
      }
    },
  };
});
