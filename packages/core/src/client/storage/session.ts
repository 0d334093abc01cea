import { trimHost } from "../trim-host.ts";
import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";

/** What changed a session: this page, also by signing out (`left`), or another tab or copy of the package on the page. */
export type SessionChange = "here" | "left" | "elsewhere";

/** The caller's bearer token, kept in local storage so that a reload stays signed in. */
export interface Session {
  token(): string | null;
  set(token: string): void;
  /** Forgets the token; with one given, only if it is still that one (a late 401 must not end a newer session). */
  destroy(onlyToken?: string): void;
  /** Whether the last session here ended by signing out, in this tab or in another one; false once somebody signs in. */
  hasLeft(): boolean;
  /** Whether the token outlives the page: a browser may keep nothing for it. */
  isKept(): boolean;
  /** Hears every change of the token; returns the unsubscribe. */
  subscribe(listener: (token: string | null, change: SessionChange) => void): () => void;
  dispose(): void;
}

/** Where a session belongs and what it is kept in. */
export interface SessionOptions {
  host: string;
  publishableKey?: string | undefined;
  storage?: SafeStorage | undefined;
  /** Where `storage` events and those of other copies on the page arrive; the window by default. */
  events?: EventTarget | undefined;
}

const PAGE_EVENT = "pressport:session";

/** The storage key of a host's token. Each publishable key has its own, so two resellers on one page stay apart. */
export function tokenKey(host: string, publishableKey?: string): string {
  return ["pressport.token", trimHost(host), publishableKey].filter(Boolean).join(":");
}

/** Opens the session of a host. Dispose it to stop listening; the token stays. */
export function createSession(options: SessionOptions): Session {
  const storage = options.storage ?? createSafeStorage();
  const key = tokenKey(options.host, options.publishableKey);
  const leftKey = key.replace("token", "left");
  const events = options.events ?? (typeof window === "undefined" ? undefined : window);
  const listeners = new Set<(token: string | null, change: SessionChange) => void>();
  let known = storage.get(key);

  function settle(change: SessionChange) {
    const token = storage.get(key);
    if (token === known) return;
    known = token;
    for (const listener of listeners) listener(token, change);
    if (change !== "elsewhere") events?.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: key }));
  }
  const heardTab = (event: Event) => {
    if (!("key" in event) || event.key === key || event.key === null) settle("elsewhere");
  };
  const heardPage = (event: Event) => {
    if (event instanceof CustomEvent && event.detail === key) settle("elsewhere");
  };
  events?.addEventListener("storage", heardTab);
  // A page that the browser kept for "Back" has heard nothing meanwhile.
  events?.addEventListener("pageshow", heardTab);
  events?.addEventListener(PAGE_EVENT, heardPage);

  return {
    token: () => known,
    hasLeft: () => known === null && storage.get(leftKey) !== null,
    isKept: () => storage.holds(key),
    set(token) {
      storage.remove(leftKey);
      storage.set(key, token);
      settle("here");
    },
    destroy(onlyToken) {
      if (onlyToken !== undefined && storage.get(key) !== onlyToken) return settle("elsewhere");
      // Other tabs are told of the token, and find this when they are.
      if (onlyToken === undefined) storage.set(leftKey, "1");
      storage.remove(key);
      // A token that is no longer taken ends by itself.
      settle(onlyToken === undefined ? "left" : "here");
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose() {
      listeners.clear();
      events?.removeEventListener("storage", heardTab);
      events?.removeEventListener("pageshow", heardTab);
      events?.removeEventListener(PAGE_EVENT, heardPage);
    },
  };
}
