import { createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { createLazyClient } from "../client/lazy-client.ts";
import type { SafeStorage } from "../client/storage/safe-storage.ts";
import type { Api } from "../contract/contract.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";
import { type Uploads, UploadsStore } from "./uploads/uploads-store.ts";

/** What a phone's visit takes of its surroundings. */
export interface PhoneVisitServices extends Pick<StoreServices, "notices" | "text" | "keys" | "clock"> {
  host: string;
  /** Where the phone's token is kept, so that a reload goes on. */
  storage: SafeStorage;
  /** The code of the link. */
  code: string;
}

/** `over`: the link has ended, or another phone has opened it. */
export type PhoneVisitState = "opening" | "ready" | "over" | "failed";

/** The visit of a phone that came by a link: nobody signs in, and all it can do is upload. */
class Visit {
  readonly state = signal<PhoneVisitState>("opening");
  readonly problem = signal<string | null>(null);
  readonly uploads: Uploads;
  readonly #services: PhoneVisitServices;
  readonly #api: Api;
  readonly #keptAs: string;

  constructor(services: PhoneVisitServices) {
    this.#services = services;
    const { host, storage, code, text, notices, keys, clock } = services;
    this.#keptAs = `pressport.phone:${host}:${code}`;
    this.#api = createLazyClient({
      host,
      session: { token: () => storage.get(this.#keptAs) },
      language: () => text.language,
      onUnauthorized: () => this.#leave(),
    });
    const auth = { reload: () => Promise.resolve(null) };
    this.uploads = new UploadsStore({ api: this.#api, auth, notices, text, keys, clock });
    effect(() => () => this.uploads[Symbol.dispose]());
  }

  /** Trades the link for the phone's token; a reload finds the one it got. */
  async open(): Promise<void> {
    const { storage, code, text } = this.#services;
    if (storage.get(this.#keptAs) !== null) {
      this.state.value = "ready";
      return;
    }
    this.state.value = "opening";
    try {
      const { phone_token } = await this.#api.phoneLinks.take({ body: { code } });
      storage.set(this.#keptAs, phone_token);
      this.state.value = "ready";
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      this.problem.value = problemWords(text, error);
      this.state.value = isApiError(error, "link_used", "invalid") ? "over" : "failed";
    }
  }

  #leave(): Promise<boolean> {
    this.#services.storage.remove(this.#keptAs);
    this.state.value = "over";
    return Promise.resolve(false);
  }
}

/** A phone's visit as it is used. */
export type PhoneVisit = Store<Visit>;
/** Makes a phone's visit. */
export const PhoneVisitStore: new (services: PhoneVisitServices) => PhoneVisit = createModel<
  Visit,
  [PhoneVisitServices]
>((services) => new Visit(services));
