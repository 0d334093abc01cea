import { batch, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { Design } from "../contract/resources/designs.ts";
import type { PhoneLink } from "../contract/resources/overview/phone-links.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What a link for a phone takes of its surroundings. */
export type PhoneLinkServices = Pick<StoreServices, "api" | "auth" | "text" | "realtime" | "clock">;

/** `over`: its time has passed, or somebody else is here now. */
export type PhoneLinkState = "opening" | "open" | "over" | "failed";

/** Photos asked for at most: more than anybody sends in a quarter of an hour. */
const MOST = 100;

/** A link that lets a phone upload, shown as a QR code, and what has come by it. */
class LinkOnScreen {
  readonly state = signal<PhoneLinkState>("opening");
  readonly link = signal<PhoneLink | null>(null);
  /** What has arrived since the link was first opened, newest first. */
  readonly arrived = signal<readonly Design[]>([]);
  readonly problem = signal<string | null>(null);
  readonly #services: PhoneLinkServices;
  #since: number | null = null;
  #stop = () => {};
  #isClosed = false;

  constructor(services: PhoneLinkServices) {
    this.#services = services;
    effect(() => () => this.close());
  }

  /** Opens a link in place of the one before. */
  async open(): Promise<void> {
    const { api, text } = this.#services;
    this.#stop();
    this.state.value = "opening";
    this.problem.value = null;
    try {
      const link = await api.phoneLinks.open();
      if (this.#isClosed) return void this.#end();
      batch(() => {
        this.link.value = link;
        this.state.value = "open";
      });
      this.#since ??= Date.parse(link.phone_link_opened_at);
      this.#follow(link);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      batch(() => {
        this.problem.value = problemWords(text, error);
        this.state.value = "failed";
      });
    }
  }

  /** Ends the link: the phone that has it sends nothing more. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#stop();
    if (this.link.peek()) void this.#end();
  }

  #follow({ phone_link_opened_at, phone_link_ends_at }: PhoneLink): void {
    const { auth, realtime, clock } = this.#services;
    const userId = auth.user.peek()?.user_id ?? null;
    const stops = [
      // How long it lasts is the host's to say; what time it is here may be wrong.
      clock.after(Date.parse(phone_link_ends_at) - Date.parse(phone_link_opened_at), () => {
        this.state.value = "over";
      }),
      realtime.onMissed(() => void this.#look()),
      ...(userId === null ? [] : [realtime.onUser(userId, "phone-upload", () => void this.#look())]),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
  }

  async #look(): Promise<void> {
    const { api } = this.#services;
    try {
      const { data } = await api.designs.index({ query: { pagination: MOST } });
      const since = this.#since ?? Number.POSITIVE_INFINITY;
      this.arrived.value = data.filter(({ cd_created_at }) => Date.parse(cd_created_at) >= since);
    } catch (error) {
      // The next push, or the next look while pushes are missed, finds them.
      if (!isCallFailure(error)) throw error;
    }
  }

  async #end(): Promise<void> {
    try {
      await this.#services.api.phoneLinks.close();
    } catch (error) {
      // It ends by itself before long.
      if (!isCallFailure(error)) throw error;
    }
  }
}

/** A link for a phone as it is used. */
export type PhoneLinkOnScreen = Store<LinkOnScreen>;
/** Makes a link for a phone; it ends with its dispose. */
export const PhoneLinkStore: new (services: PhoneLinkServices) => PhoneLinkOnScreen = createModel<
  LinkOnScreen,
  [PhoneLinkServices]
>((services) => new LinkOnScreen(services));
