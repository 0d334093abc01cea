import { type Clock, systemClock } from "../client/clock.ts";
import { createDrafts } from "../client/drafts.ts";
import { createIdempotencyKeys } from "../client/idempotency-keys.ts";
import { createLazyClient } from "../client/lazy-client.ts";
import type { PushSettings } from "../client/push-settings.ts";
import { createRealtime } from "../client/realtime.ts";
import { createSafeStorage, type SafeStorage, type StorageKind } from "../client/safe-storage.ts";
import { createSession } from "../client/session.ts";
import type { Api } from "../contract/contract.ts";
import { createText, type TextOverrides } from "../text/text.ts";
import { type Auth, AuthStore } from "./auth-store.ts";
import { type Basket, BasketStore } from "./basket-store.ts";
import { type Designs, DesignsStore } from "./designs-store.ts";
import { NoticesStore } from "./notices-store.ts";
import { type Orders, OrdersStore } from "./orders-store.ts";
import { type Payment, PaymentStore } from "./payment-store.ts";
import type { StoreDoors, Surface } from "./store-doors.ts";
import { type Uploads, UploadsStore } from "./uploads-store.ts";

/** What a Pressport is made from. */
export interface PressportOptions {
  /** Origin of the API host. */
  host: string;
  /** The reseller's key, on the reseller's own website. */
  publishableKey?: string | undefined;
  /** BCP 47 tag, such as `en` or `de-AT`. */
  locale?: string | undefined;
  /** Sentences in other words. */
  messages?: TextOverrides | undefined;
  /** Where token and drafts are kept; local storage unless told. */
  storage?: StorageKind | SafeStorage | undefined;
  /** Which push service to listen to; the host's own unless told. */
  realtime?: PushSettings | undefined;
  clock?: Clock | undefined;
  fetch?: typeof globalThis.fetch | undefined;
  /** Goes to a portal path. */
  navigate?: ((path: string) => void) | undefined;
  /** Loads the page again after the host refused the token (portal only). */
  reload?: (() => void) | undefined;
  /** Leaves for the hosted checkout; the browser's own location unless told. */
  leave?: ((url: string) => void) | undefined;
  surface: Surface;
}

/** A host's client, stores and text, wired together. Two of them on one page share nothing but the browser's storage. */
export interface Pressport extends StoreDoors {
  host: string;
  publishableKey: string | null;
  basket: Basket;
  payment: Payment;
  designs: Designs;
  uploads: Uploads;
  orders: Orders;
  /** Stops every timer, listener and socket; what was typed stays kept. */
  dispose(): void;
}

/** Makes a Pressport and asks who is signed in. Nothing here touches the page or needs a browser. */
export function createPressport(options: PressportOptions): Pressport {
  const host = options.host.replace(/\/+$/, "");
  const { publishableKey, surface, clock = systemClock, fetch } = options;
  const text = createText(options.locale, options.messages);
  const storage = typeof options.storage === "object" ? options.storage : createSafeStorage(options.storage);
  const session = createSession({ host, publishableKey, storage });
  const notices = new NoticesStore(clock);
  // The sign-in area reads its own drafts while it is being made, when nobody is known to be here yet.
  let userId = (): number | null => null;
  const drafts = createDrafts({ storage, host, userId: () => userId(), clock });
  const keys = createIdempotencyKeys({
    storage,
    scope: () => `${host}:${userId() ?? "visitor"}`,
    now: clock.now,
  });
  const navigate = surface === "portal" ? (options.navigate ?? (() => {})) : () => {};
  const api: Api = createLazyClient({
    host,
    publishableKey,
    session,
    fetch,
    onAnswer: (report) => auth.hear(report),
    onUnauthorized: (report) => auth.handleUnauthorized(report),
  });
  const realtime = createRealtime({ host, settings: options.realtime, token: session.token, fetch, clock });
  const authDeps = { api: api.auth, session, notices, text, keys, drafts, storage, clock, surface, navigate };
  const auth: Auth = new AuthStore(authDeps);
  userId = () => auth.user.peek()?.user_id ?? null;

  auth.onExpired(() => {
    drafts.flush();
    if (surface === "portal") options.reload?.();
  });
  if (session.token() !== null) void auth.whenKnown();

  const doors: StoreDoors = {
    api,
    session,
    realtime,
    text,
    notices,
    auth,
    drafts,
    keys,
    storage,
    clock,
    surface,
    navigate,
  };
  const leave = options.leave ?? ((url: string) => globalThis.location?.assign(url));
  const basket: Basket = new BasketStore(doors);
  const payment: Payment = new PaymentStore({ ...doors, leave });
  const orders: Orders = new OrdersStore(doors);
  const designs: Designs = new DesignsStore(doors);
  const uploads: Uploads = new UploadsStore(doors);

  return {
    ...doors,
    host,
    publishableKey: publishableKey ?? null,
    basket,
    payment,
    orders,
    designs,
    uploads,
    dispose() {
      orders[Symbol.dispose]();
      payment[Symbol.dispose]();
      uploads[Symbol.dispose]();
      designs[Symbol.dispose]();
      basket[Symbol.dispose]();
      drafts.dispose();
      realtime.dispose();
      auth[Symbol.dispose]();
      notices[Symbol.dispose]();
      session.dispose();
    },
  };
}
