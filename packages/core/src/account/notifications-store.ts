import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import type { Notification } from "../contract/resources/account.ts";
import type { LoadState } from "../state/load-state.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What the notifications take of their surroundings. */
export type NotificationsServices = Pick<
  StoreServices,
  "api" | "auth" | "notices" | "text" | "realtime" | "keys"
>;

/** The notification panel: a push reloads the user, opening it marks everything read. */
class NotificationPanel {
  /** How many the user has not seen. */
  readonly unread = computed(() => this.#services.auth.user.value?.unread_notifications ?? 0);
  readonly state = signal<LoadState>("idle");
  readonly list = signal<readonly Notification[]>([]);
  readonly #services: NotificationsServices;

  constructor(services: NotificationsServices) {
    this.#services = services;
    const { auth, realtime } = services;
    const reload = () => void auth.reload();
    whileSignedIn(
      auth,
      () => this.#forget(),
      (userId) => [realtime.onUser(userId, "notification", reload), realtime.onMissed(reload)],
    );
  }

  /** Loads the list, which marks it read. */
  async open(): Promise<void> {
    const { api, auth, keys, notices, text } = this.#services;
    this.state.value = "loading";
    try {
      const loaded = await keys.once("notifications.open", null, (idempotencyKey) =>
        api.account.notifications({ idempotencyKey }),
      );
      batch(() => {
        this.list.value = loaded;
        this.state.value = "ready";
      });
      await auth.reload();
    } catch (error) {
      notices.error(problemWords(text, error));
      this.state.value = "failed";
    }
  }

  async clear(): Promise<void> {
    const { api, keys, notices, text } = this.#services;
    try {
      await keys.once("notifications.clear", null, (idempotencyKey) =>
        api.account.clearNotifications({ idempotencyKey }),
      );
      this.list.value = [];
    } catch (error) {
      notices.error(problemWords(text, error));
    }
  }

  #forget() {
    batch(() => {
      this.list.value = [];
      this.state.value = "idle";
    });
  }
}

/** The notification panel as it is used. */
export type Notifications = Store<NotificationPanel>;
/** Makes the notification panel. */
export const NotificationsStore: new (services: NotificationsServices) => Notifications = createModel<
  NotificationPanel,
  [NotificationsServices]
>((services) => new NotificationPanel(services));
