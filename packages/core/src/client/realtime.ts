import type PusherModule from "pusher-js";
import * as z from "zod/mini";
import {
  PRODUCTS_CHANNEL,
  type RealtimeEventName,
  type RealtimePayload,
  realtimeEvents,
  userChannel,
} from "../contract/realtime.ts";
import { REALTIME_BLOCKED_AFTER_MS, REALTIME_POLL_MS } from "../rules/timings.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type PushSettings, pusherOptions } from "./push-settings.ts";

/** `live`: pushes arrive. `polling`: sockets are blocked, and what was missed is asked for at intervals. */
export type RealtimeState = "idle" | "connecting" | "live" | "polling";

/** Pushes of the host, over a Pusher-protocol socket that opens with the first listener and closes with the last. */
export interface Realtime {
  state(): RealtimeState;
  onState(listener: (state: RealtimeState) => void): () => void;
  /** Hears an event of the public channel (`spec §7`). */
  onPublic<N extends RealtimeEventName>(event: N, listen: (payload: RealtimePayload<N>) => void): () => void;
  /** Hears an event of the private channel of the signed-in user. */
  onUser<N extends RealtimeEventName>(
    userId: number,
    event: N,
    listen: (payload: RealtimePayload<N>) => void,
  ): () => void;
  /** Called when pushes may have been missed: after a reconnect, and at intervals while polling. Load again then. */
  onMissed(listen: () => void): () => void;
  dispose(): void;
}

type PusherClass = typeof PusherModule.default;
type Pusher = InstanceType<PusherClass>;

/** How to reach the push service. */
export interface RealtimeOptions {
  host: string;
  /** The push service; the API host itself when left out. */
  settings?: PushSettings | undefined;
  token: () => string | null;
  fetch?: typeof globalThis.fetch | undefined;
  clock?: Clock | undefined;
}

const payloads: { [N in RealtimeEventName]: z.core.$ZodType<RealtimePayload<N>> } = realtimeEvents;

type Listen = (payload: unknown) => void;

/** A gap longer than this between asking and being connected may have swallowed a push. */
const GAP_MS = 1_000;

/** Makes the realtime connection of a host; nothing is loaded or opened before somebody listens. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock = systemClock } = options;
  const channels = new Map<string, Map<RealtimeEventName, Set<Listen>>>();
  const stateListeners = new Set<(state: RealtimeState) => void>();
  const missedListeners = new Set<() => void>();
  let state: RealtimeState = "idle";
  let pusher: Pusher | null = null;
  let unconnectedSince = 0;
  let stopTimer = () => {};
  /** Raised whenever the connection is given up, so that a late `import()` finds out. */
  let generation = 0;

  function enter(next: RealtimeState) {
    if (state === next) return;
    state = next;
    for (const listener of [...stateListeners]) listener(next);
  }
  function tellMissed() {
    for (const listen of [...missedListeners]) listen();
  }
  function connected() {
    stopTimer();
    const wasAway = clock.now() - unconnectedSince > GAP_MS || state === "polling";
    enter("live");
    if (wasAway) tellMissed();
  }
  function disconnected() {
    if (state === "live") {
      enter("connecting");
      unconnectedSince = clock.now() - GAP_MS - 1;
    }
    if (state === "connecting") waitForSocket();
  }
  function waitForSocket() {
    stopTimer();
    stopTimer = clock.after(REALTIME_BLOCKED_AFTER_MS, () => {
      enter("polling");
      poll();
    });
  }
  function poll() {
    // A hidden page has nobody to show news to; it catches up with the first poll after it is seen again.
    if (typeof document === "undefined" || document.visibilityState !== "hidden") tellMissed();
    stopTimer = clock.after(REALTIME_POLL_MS, poll);
    if (!pusher) void open();
  }

  async function open() {
    const mine = generation;
    const Pusher = await loadPusher().catch(() => null);
    // A chunk that does not load is like a blocked socket: polling goes on and tries again.
    if (Pusher === null || mine !== generation || pusher) return;
    pusher = new Pusher(options.settings?.key ?? "pressport", {
      ...pusherOptions(options.host, options.settings),
      channelAuthorization: { customHandler: authorizer(options) },
    });
    pusher.connection.bind("state_change", ({ current }: { current: string }) => {
      if (mine !== generation) return;
      if (current === "connected") connected();
      else disconnected();
    });
    for (const [name, events] of channels) for (const event of events.keys()) bind(name, event);
  }

  function start() {
    if (state !== "idle") return;
    unconnectedSince = clock.now();
    enter("connecting");
    waitForSocket();
    void open();
  }
  function stop() {
    generation += 1;
    stopTimer();
    pusher?.unbind_all();
    pusher?.disconnect();
    pusher = null;
    enter("idle");
  }

  function bind(name: string, event: RealtimeEventName) {
    const channel = pusher?.channel(name) ?? pusher?.subscribe(name);
    channel?.bind(event, (payload: unknown) => {
      for (const listen of [...(channels.get(name)?.get(event) ?? [])]) listen(payload);
    });
  }

  function listenTo(name: string, event: RealtimeEventName, listen: Listen): () => void {
    const events = channels.get(name) ?? new Map<RealtimeEventName, Set<Listen>>();
    const listeners = events.get(event);
    channels.set(name, events);
    if (listeners) listeners.add(listen);
    else {
      events.set(event, new Set([listen]));
      bind(name, event);
    }
    start();
    return () => {
      const left = events.get(event);
      left?.delete(listen);
      if (left?.size === 0) {
        events.delete(event);
        pusher?.channel(name)?.unbind(event);
      }
      if (events.size === 0 && channels.get(name) === events) {
        channels.delete(name);
        pusher?.unsubscribe(name);
      }
      if (channels.size === 0) stop();
    };
  }

  function listenParsed<N extends RealtimeEventName>(
    name: string,
    event: N,
    listen: (payload: RealtimePayload<N>) => void,
  ): () => void {
    const schema = payloads[event];
    return listenTo(name, event, (payload) => {
      const parsed = z.safeParse(schema, payload);
      // A push we cannot read (a newer host) is no reason to break the page.
      if (parsed.success) listen(parsed.data);
    });
  }

  return {
    state: () => state,
    onState(listener) {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    onPublic: (event, listen) => listenParsed(PRODUCTS_CHANNEL, event, listen),
    onUser: (userId, event, listen) => listenParsed(userChannel(userId), event, listen),
    onMissed(listen) {
      missedListeners.add(listen);
      return () => void missedListeners.delete(listen);
    },
    dispose() {
      channels.clear();
      stop();
      stateListeners.clear();
      missedListeners.clear();
    },
  };
}

/** Asks the host whether this person may listen to a private channel; the token is read anew each time. */
function authorizer({ host, token, fetch = (...args) => globalThis.fetch(...args) }: RealtimeOptions) {
  return (
    { socketId, channelName }: { socketId: string; channelName: string },
    answer: (error: Error | null, grant: { auth: string } | null) => void,
  ) => {
    const ask = async () => {
      const response = await fetch(`${host}/broadcasting/auth`, {
        method: "POST",
        credentials: "omit",
        headers: {
          authorization: `Bearer ${token() ?? ""}`,
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
        },
        body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }).toString(),
      });
      if (!response.ok) throw new Error(`Channel refused: ${response.status}`);
      return z.parse(z.object({ auth: z.string() }), await response.json());
    };
    ask().then(
      (grant) => answer(null, grant),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

async function loadPusher(): Promise<PusherClass> {
  const module: { default: unknown } = await import("pusher-js");
  if (isPusherClass(module.default)) return module.default;
  throw new TypeError("pusher-js has no default export.");
}

/** The package's types describe a nested default that neither Node nor bundlers give. */
function isPusherClass(exported: unknown): exported is PusherClass {
  return typeof exported === "function";
}
