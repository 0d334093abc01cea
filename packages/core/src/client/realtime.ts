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
  const line = new PushLine(options);
  const listen = <N extends RealtimeEventName>(
    channel: string,
    event: N,
    hear: (payload: RealtimePayload<N>) => void,
  ) => {
    const schema = payloads[event];
    return line.listen(channel, event, (payload) => {
      const parsed = z.safeParse(schema, payload);
      // A push we cannot read (a newer host) is no reason to break the page.
      if (parsed.success) hear(parsed.data);
    });
  };
  return {
    state: () => line.state,
    onState: (listener) => subscribe(line.stateListeners, listener),
    onPublic: (event, hear) => listen(PRODUCTS_CHANNEL, event, hear),
    onUser: (userId, event, hear) => listen(userChannel(userId), event, hear),
    onMissed: (listener) => subscribe(line.missedListeners, listener),
    dispose: () => line.dispose(),
  };
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One socket with its channels: open while anybody listens, and polling while it cannot be opened. */
class PushLine {
  readonly stateListeners = new Set<(state: RealtimeState) => void>();
  readonly missedListeners = new Set<() => void>();
  state: RealtimeState = "idle";
  readonly #options: RealtimeOptions;
  readonly #clock: Clock;
  readonly #channels = new Map<string, Map<RealtimeEventName, Set<Listen>>>();
  #pusher: Pusher | null = null;
  #unconnectedSince = 0;
  #stopTimer = () => {};
  /** Raised whenever the connection is given up, so that a late `import()` finds out. */
  #generation = 0;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  listen(channel: string, event: RealtimeEventName, hear: Listen): () => void {
    const events = this.#channels.get(channel) ?? new Map<RealtimeEventName, Set<Listen>>();
    this.#channels.set(channel, events);
    const listeners = events.get(event) ?? new Set<Listen>();
    const isFirst = listeners.size === 0;
    events.set(event, listeners.add(hear));
    if (isFirst) this.#bind(channel, event);
    this.#start();
    return () => {
      if (listeners.delete(hear) && listeners.size === 0) this.#unbind(channel, event);
    };
  }

  dispose() {
    this.#channels.clear();
    this.#stop();
    this.stateListeners.clear();
    this.missedListeners.clear();
  }

  #bind(channel: string, event: RealtimeEventName) {
    const joined = this.#pusher?.channel(channel) ?? this.#pusher?.subscribe(channel);
    joined?.bind(event, (payload: unknown) => {
      for (const hear of this.#channels.get(channel)?.get(event) ?? []) hear(payload);
    });
  }

  #unbind(channel: string, event: RealtimeEventName) {
    const events = this.#channels.get(channel);
    events?.delete(event);
    this.#pusher?.channel(channel)?.unbind(event);
    if (events?.size === 0) {
      this.#channels.delete(channel);
      this.#pusher?.unsubscribe(channel);
    }
    if (this.#channels.size === 0) this.#stop();
  }

  #start() {
    if (this.state !== "idle") return;
    this.#unconnectedSince = this.#clock.now();
    this.#enter("connecting");
    this.#waitForSocket();
    void this.#open();
  }

  #stop() {
    this.#generation += 1;
    this.#stopTimer();
    this.#pusher?.unbind_all();
    this.#pusher?.disconnect();
    this.#pusher = null;
    this.#enter("idle");
  }

  async #open() {
    const mine = this.#generation;
    const Pusher = await loadPusher().catch(() => null);
    // A chunk that does not load is like a blocked socket: polling goes on and tries again.
    if (Pusher === null || mine !== this.#generation || this.#pusher) return;
    const { host, settings } = this.#options;
    this.#pusher = new Pusher(settings?.key ?? "pressport", {
      ...pusherOptions(host, settings),
      channelAuthorization: { customHandler: authorizer(this.#options) },
    });
    this.#pusher.connection.bind("state_change", ({ current }: { current: string }) => {
      if (mine !== this.#generation) return;
      if (current === "connected") this.#connected();
      else this.#disconnected();
    });
    for (const [channel, events] of this.#channels) {
      for (const event of events.keys()) this.#bind(channel, event);
    }
  }

  #connected() {
    this.#stopTimer();
    const wasAway = this.#clock.now() - this.#unconnectedSince > GAP_MS || this.state === "polling";
    this.#enter("live");
    if (wasAway) this.#tellMissed();
  }

  #disconnected() {
    if (this.state === "live") {
      this.#enter("connecting");
      this.#unconnectedSince = Number.NEGATIVE_INFINITY;
      this.#waitForSocket();
    }
  }

  #waitForSocket() {
    this.#stopTimer();
    this.#stopTimer = this.#clock.after(REALTIME_BLOCKED_AFTER_MS, () => {
      this.#enter("polling");
      this.#poll();
    });
  }

  #poll() {
    // A hidden page has nobody to show news to; it catches up with the first poll after it is seen again.
    if (typeof document === "undefined" || document.visibilityState !== "hidden") this.#tellMissed();
    this.#stopTimer = this.#clock.after(REALTIME_POLL_MS, () => this.#poll());
    if (!this.#pusher) void this.#open();
  }

  #enter(next: RealtimeState) {
    if (this.state === next) return;
    this.state = next;
    for (const listener of this.stateListeners) listener(next);
  }

  #tellMissed() {
    for (const listener of this.missedListeners) listener();
  }
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
