import type { RealtimeEventName, RealtimePayload } from "../../contract/realtime.ts";
import { REALTIME_BLOCKED_AFTER_MS, REALTIME_GAP_MS, REALTIME_POLL_MS } from "../../rules/timings.ts";
import { type Clock, systemClock } from "../clock.ts";
import { importAgain } from "../modules/import-again.ts";
import type { PushSettings } from "./push-settings.ts";
import type { PushChannel, PushSocket } from "./push-socket.ts";

/** `live`: pushes arrive. `polling`: sockets are blocked, and what was missed is asked for at intervals. */
export type RealtimeState = "idle" | "connecting" | "live" | "polling";

/** Pushes of the host, over a Pusher-protocol socket that opens with the first listener and closes soon after the last. */
export interface Realtime {
  state(): RealtimeState;
  onState(listener: (state: RealtimeState) => void): () => void;
  /** Hears an event of the public channel. */
  onPublic<N extends RealtimeEventName>(event: N, listen: (payload: RealtimePayload<N>) => void): () => void;
  /** Hears an event of the private channel of the signed-in user. */
  onUser<N extends RealtimeEventName>(
    userId: number,
    event: N,
    listen: (payload: RealtimePayload<N>) => void,
  ): () => void;
  /** Called when something may have been missed: after a reconnect, once the browser is online again, and at intervals while polling. Load again then. */
  onMissed(listen: () => void): () => void;
  dispose(): void;
}

/** How to reach the push service. */
export interface RealtimeOptions {
  host: string;
  /** The push service; the one the host names when left out. */
  settings?: PushSettings | undefined;
  token: () => string | null;
  /** Resolves when there is time for a socket; at once unless told. */
  whenFree?: (() => Promise<void>) | undefined;
  fetch?: typeof globalThis.fetch | undefined;
  clock?: Clock | undefined;
}

/** How long a socket without listeners stays for the next: a page that changes its view takes them off and on again. */
const LINGER_MS = 1_000;

/** Makes the realtime connection of a host; nothing is loaded or opened before somebody listens. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const line = new PushLine(options);
  const { clock = systemClock } = options;
  const listen = <N extends RealtimeEventName>(
    channel: PushChannel,
    event: N,
    hear: (payload: RealtimePayload<N>) => void,
  ) => {
    const since = clock.now();
    return line.listen((socket) => socket.listen(channel, event, hear, since));
  };
  return {
    state: () => line.state,
    onState: (listener) => subscribe(line.stateListeners, listener),
    onPublic: (event, hear) => listen("public", event, hear),
    onUser: (userId, event, hear) => listen(userId, event, hear),
    onMissed: (listener) => subscribe(line.missedListeners, listener),
    dispose: () => line.dispose(),
  };
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts a listener on a socket and answers what takes it off. */
type Attach = (socket: PushSocket) => () => void;

/** One socket with its listeners: open while there are any and a moment longer, polling while it cannot be opened. */
class PushLine {
  readonly stateListeners = new Set<(state: RealtimeState) => void>();
  readonly missedListeners = new Set<() => void>();
  state: RealtimeState = "idle";
  readonly #options: RealtimeOptions;
  readonly #clock: Clock;
  /** Every listener, with what takes it off the present socket. */
  readonly #listeners = new Map<Attach, () => void>();
  #socket: PushSocket | null = null;
  /** When a channel that was joined late was told of last. */
  #toldAt = Number.NEGATIVE_INFINITY;
  #stopTimer = () => {};
  #stay = () => {};
  /** Raised whenever the connection is given up, so that a late `import()` finds out. */
  #generation = 0;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  listen(attach: Attach): () => void {
    this.#stay();
    this.#listeners.set(attach, this.#socket ? attach(this.#socket) : () => {});
    this.#start();
    return () => {
      this.#listeners.get(attach)?.();
      this.#listeners.delete(attach);
      if (this.#listeners.size > 0) return;
      this.#stay();
      this.#stay = this.#clock.after(LINGER_MS, () => this.#stop());
    };
  }

  dispose() {
    this.#listeners.clear();
    this.#stop();
    this.stateListeners.clear();
    this.missedListeners.clear();
  }

  #start() {
    if (this.state !== "idle") return;
    this.#enter("connecting");
    this.#waitForSocket();
    void this.#openWhenFree();
  }

  #stop() {
    this.#generation += 1;
    this.#stopTimer();
    this.#stay();
    this.#socket?.close();
    this.#socket = null;
    this.#enter("idle");
  }

  async #openWhenFree() {
    const mine = this.#generation;
    await this.#options.whenFree?.();
    if (mine === this.#generation && !this.#socket) await this.#open();
  }

  async #open() {
    const mine = this.#generation;
    const opened = await importAgain(() => import("./push-socket.ts"))
      .then(({ openPushSocket }) => openPushSocket(this.#options))
      .catch(() => null);
    // A chunk that does not load, or a host that does not name its push service, is like a blocked socket: polling
    // tries again.
    if (opened === null) return;
    if (mine !== this.#generation || this.#socket) {
      opened.close();
      return;
    }
    this.#socket = opened;
    opened.onConnection((isConnected) => {
      if (mine !== this.#generation) return;
      if (isConnected) this.#connected();
      else this.#disconnected();
    });
    opened.onJoined((deafSince) => {
      if (mine === this.#generation) this.#joined(deafSince);
    });
    for (const attach of this.#listeners.keys()) this.#listeners.set(attach, attach(opened));
  }

  #connected() {
    this.#stopTimer();
    this.#enter("live");
  }

  /** Says that something may have been missed, once for channels that are joined at about the same time. */
  #joined(deafSince: number) {
    const now = this.#clock.now();
    if (now - deafSince <= REALTIME_GAP_MS || now - this.#toldAt <= REALTIME_GAP_MS) return;
    this.#toldAt = now;
    this.#tellMissed();
  }

  #disconnected() {
    if (this.state !== "live") return;
    this.#enter("connecting");
    this.#waitForSocket();
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
    if (this.#socket) this.#socket.reopen();
    else void this.#open();
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
