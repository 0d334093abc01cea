import { type ReadonlySignal, signal } from "@preact/signals-core";
import type { GetAuthCode } from "../auth/auth-codes.ts";
import { type Auth, AuthStore } from "../auth/auth-store.ts";
import { checkWebsite, isSetupFailure, type SetupRefusal } from "../client/check-website.ts";
import type { AnswerReport, ClientOptions } from "../client/client-for.ts";
import { type Clock, systemClock } from "../client/clock.ts";
import { createLazyClient } from "../client/lazy-client.ts";
import { browserAddress, noAddress, type PageAddress } from "../client/page-address.ts";
import type { PushSettings } from "../client/push/push-settings.ts";
import { createRealtime } from "../client/push/realtime.ts";
import { createDrafts } from "../client/storage/drafts.ts";
import { createLazyKeys } from "../client/storage/lazy-keys.ts";
import { createSafeStorage, type SafeStorage, type StorageKind } from "../client/storage/safe-storage.ts";
import { createSession } from "../client/storage/session.ts";
import { trimHost } from "../client/trim-host.ts";
import type { Api } from "../contract/contract.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { createCallWatch } from "../state/call-watch.ts";
import { NoticesStore } from "../state/notices-store.ts";
import { baseAreas } from "../text/base-areas.ts";
import { type TextOverrides, type TextPortions, textOf } from "../text/text.ts";
import { createConfirmation } from "./confirmation.ts";
import { createStoreRegistry, type StoreRegistry } from "./store-registry.ts";
import type { StoreServices, Surface } from "./store-services.ts";
import { tellDeveloper } from "./tell-developer.ts";

/** What a Pressport is made from. */
export interface PressportOptions {
  /** Origin of the API host. */
  host: string;
  /** The reseller's key, on the reseller's own website. */
  publishableKey?: string | undefined;
  /**
   * Gets a code from the shop's own server for the customer who is signed in there, or null: whoever the shop knows is
   * signed in here without being asked (`POST /api/partner/shopper-codes`).
   */
  getAuthCode?: GetAuthCode | undefined;
  /** BCP 47 tag, such as `en` or `de-AT`. */
  locale?: string | undefined;
  /** Sentences in other words. */
  messages?: TextOverrides | undefined;
  /** Where token and drafts are kept; local storage unless told. */
  storage?: StorageKind | SafeStorage | undefined;
  /** Which push service to listen to; the one the host names unless told. */
  realtime?: PushSettings | undefined;
  clock?: Clock | undefined;
  fetch?: typeof globalThis.fetch | undefined;
  /** Hands over answers that the page asked for before there was a client. */
  takePrefetched?: ClientOptions["takePrefetched"];
  /** Settles once the page is there that makes the first calls; sockets wait for it as they do for calls. */
  firstPage?: Promise<unknown> | undefined;
  /** Goes to a portal path. */
  navigate?: ((path: string) => void) | undefined;
  /** Loads the page again after the host refused the token (portal only). */
  reload?: (() => void) | undefined;
  /** Leaves for the hosted checkout; the browser's own location unless told. */
  leave?: ((url: string) => void) | undefined;
  /** The address of the page; the browser's own unless told. */
  page?: PageAddress | undefined;
  surface: Surface;
}

/** A host's client, sign-in, messages and text. Stores and further sentences come with whatever uses them. */
export interface PressportCore extends StoreServices {
  host: string;
  publishableKey: string | null;
  /** The host's refusal of this website or its key: nothing works until a developer has set it right. */
  refusal: ReadonlySignal<SetupRefusal | null>;
  /** The browser keeps nothing for this page, so that signing in and the basket end with it. */
  isForgetful: ReadonlySignal<boolean>;
  /** Asks whether this website may use the key, unless a call has told already. */
  checkWebsite(): Promise<void>;
  /** The one store of this kind, made when it is first asked for: `app.use(BasketStore)`. */
  use: StoreRegistry["use"];
  /** Ends every store: whoever comes next gets new ones, with nothing in them of who was here. */
  forgetStores(): void;
  /** Stops every timer, listener and socket; what was typed stays kept. */
  dispose(): void;
}

/** Where it is kept across the reload that somebody was signed out by the host. */
const SIGNED_OUT_KEY = "pressport.signedOut";

/**
 * Makes a Pressport for a page that brings its stores (`use`) and sentences (`text.add`) itself, so that it loads only
 * what it shows. Asks who is signed in if there is a token; touches no page and needs no browser.
 */
export function createPressportCore(
  options: PressportOptions,
  areas: TextPortions = baseAreas,
): PressportCore {
  const { hear, ...setup } = createSetup(options);
  const services = openServices(options, areas, hear);
  const { auth, drafts, realtime, notices, session, storage, surface, text } = services;
  const isForgetful = signal(false);
  // Where the page itself asked for memory only, nothing else was promised.
  if (surface === "widget" && options.storage !== "memory")
    session.subscribe((token) => {
      if (token === null || isForgetful.peek() || session.isKept()) return;
      isForgetful.value = true;
      notices.info(services.text.problems.notKept, { durationMs: SNACKBAR_MS.fileUploadFailed });
    });
  session.subscribe(() => {
    if (session.hasLeft()) notices.dismissOffers();
  });
  const registry = createStoreRegistry(services);

  auth.onExpired(() => {
    drafts.flush();
    if (surface !== "portal") return;
    storage.set(SIGNED_OUT_KEY, "1");
    options.reload?.();
  });
  if (surface === "portal" && storage.get(SIGNED_OUT_KEY) !== null) {
    storage.remove(SIGNED_OUT_KEY);
    notices.info(text.problems.signedOut, { durationMs: SNACKBAR_MS.notVerified });
  }
  if (options.getAuthCode) auth.useCodes(options.getAuthCode);
  else if (session.token() !== null) void auth.whenKnown();

  return {
    ...services,
    ...setup,
    isForgetful,
    host: trimHost(options.host),
    publishableKey: options.publishableKey ?? null,
    use: registry.use,
    forgetStores: registry.dispose,
    dispose() {
      registry.dispose();
      drafts.dispose();
      realtime.dispose();
      auth[Symbol.dispose]();
      notices[Symbol.dispose]();
      session.dispose();
    },
  };
}

/** Learns from the host's answers, or by asking, whether this website is set up. */
function createSetup({ host, publishableKey, fetch, surface }: PressportOptions) {
  const refusal = signal<SetupRefusal | null>(null);
  let hasHeard = surface === "portal";
  const learn = (found: SetupRefusal | null) => {
    if (found?.code !== refusal.peek()?.code) refusal.value = found;
  };
  return {
    refusal,
    hear({ status, code, reference }: AnswerReport) {
      if (status === 0) return;
      hasHeard = true;
      learn(isSetupFailure(code) ? { code, reference } : null);
    },
    async checkWebsite() {
      if (hasHeard) return;
      const found = await checkWebsite({ host: trimHost(host), publishableKey, fetch });
      if (!hasHeard) learn(found);
    },
  };
}

function openServices(
  options: PressportOptions,
  areas: TextPortions,
  hear: (report: AnswerReport) => void,
): StoreServices {
  const host = trimHost(options.host);
  const { publishableKey, surface, clock = systemClock, fetch } = options;
  const text = textOf(areas, {
    locale: options.locale,
    overrides: options.messages,
    onMissing: (language) => void tellDeveloper(text, (words) => words.languageMissing(language), "warn"),
  });
  const storage = typeof options.storage === "object" ? options.storage : createSafeStorage(options.storage);
  const session = createSession({ host, publishableKey, storage });
  const notices = new NoticesStore(clock);
  // The sign-in area reads its own drafts while it is being made, when nobody is known to be here yet.
  let userId = (): number | null => null;
  const drafts = createDrafts({ storage, host, userId: () => userId(), clock });
  const scope = () => `${host}:${userId() ?? "visitor"}`;
  const keys = createLazyKeys({ storage, scope, now: clock.now });
  const calls = createCallWatch();
  if (options.firstPage) calls.began(options.firstPage);
  const confirmation = createConfirmation();
  const api: Api = createLazyClient(
    {
      host,
      publishableKey,
      session,
      fetch,
      takePrefetched: options.takePrefetched,
      language: () => text.language,
      onAnswer: (report) => {
        hear(report);
        auth.hear(report);
      },
      onUnauthorized: (report) => auth.handleUnauthorized(report),
      onConfirmationNeeded: confirmation.ask,
    },
    calls.began,
  );
  const realtime = createRealtime({
    host,
    settings: options.realtime,
    token: session.token,
    whenFree: calls.whenShown,
    fetch,
    clock,
  });
  const place = wayOut(options);
  const shared = { session, notices, text, keys, drafts, storage, clock, surface, confirmation, ...place };
  const auth: Auth = new AuthStore({
    ...shared,
    api: api.auth,
    isWebsite: publishableKey !== undefined,
  });
  userId = () => auth.user.peek()?.user_id ?? null;
  return { ...shared, api, realtime, auth };
}

/** How another page is gone to, and what the address of this one says. */
function wayOut({
  surface,
  navigate = () => {},
  leave = (url) => globalThis.location?.assign(url),
  page = browserAddress,
}: PressportOptions): Pick<StoreServices, "navigate" | "leave" | "page"> {
  return surface === "portal" ? { navigate, leave, page: noAddress } : { navigate: () => {}, leave, page };
}
