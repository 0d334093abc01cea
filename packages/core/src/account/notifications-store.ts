import { batch, computed, createModel, type Model, type ReadonlySignal, signal } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Notification } from "../contract/resources/account.ts";
import type { LoadState } from "../state/load-state.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the notifications take of their surroundings. */
export type NotificationsDoors = Pick<StoreDoors, "api" | "auth" | "notices" | "text" | "realtime" | "keys">;

/** The notification panel: a push reloads the user, opening it marks everything read. */
export type Notifications = Model<{
  /** How many the user has not seen. */
  unread: ReadonlySignal<number>;
  state: ReadonlySignal<LoadState>;
  list: ReadonlySignal<readonly Notification[]>;
  /** Loads the list, which marks it read. */
  open(): Promise<void>;
  clear(): Promise<void>;
}>;

/** Makes the notification panel. */
export const NotificationsStore = createModel((doors: NotificationsDoors) => {
  const { api, auth, notices, text, realtime, keys } = doors;
  const state = signal<LoadState>("idle");
  const list = signal<readonly Notification[]>([]);
  const forget = () =>
    batch(() => {
      list.value = [];
      state.value = "idle";
    });
  const reload = () => void auth.reload();
  whileSignedIn(auth, forget, (userId) => [
    realtime.onUser(userId, "notification", reload),
    realtime.onMissed(reload),
  ]);
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
