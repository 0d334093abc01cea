import { createModel, effect, signal } from "@preact/signals-core";
import { type Clock, systemClock } from "../client/clock.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import type { Store } from "./store.ts";

/** What kind of message it is: decides its colour and how it is announced (`role=alert` for errors). */
export type NoticeKind = "success" | "error" | "info";

/** A message on its way to a person. */
export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** What a button in it does; the message goes when it is pressed. */
  action?: NoticeAction;
  /** How long it is shown, milliseconds. */
  durationMs: number;
}

/** A button in a message. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** How a message differs from the usual one of its kind. */
export interface NoticeOptions {
  durationMs?: number;
  action?: NoticeAction;
}

/** How long messages stay unless they say so themselves. */
const USUAL_MS = {
  success: SNACKBAR_MS.success,
  error: SNACKBAR_MS.failure,
  info: SNACKBAR_MS.failure,
} as const;
/** More than this at a time would cover what they are about; the others wait their turn. */
const SHOWN_AT_ONCE = 3;

/** A message on show, and the time it has left. */
interface Running {
  leftMs: number;
  startedAt: number;
  stop: () => void;
}

/** The messages at the bottom of the page. They queue, and wait while somebody reads them. */
class NoticeQueue {
  /** The messages shown now, oldest first. */
  readonly list = signal<readonly Notice[]>([]);
  readonly #clock: Clock;
  readonly #waiting: Notice[] = [];
  readonly #running = new Map<number, Running>();
  #isPaused = false;
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    // Ends with the store: nothing may run once the page has let go of it.
    effect(() => () => this.dismissAll());
  }

  /** Each answers the id of its message. */
  success(text: string, options?: NoticeOptions): number {
    return this.#show("success", text, options);
  }

  error(text: string, options?: NoticeOptions): number {
    return this.#show("error", text, options);
  }

  info(text: string, options?: NoticeOptions): number {
    return this.#show("info", text, options);
  }

  #show(kind: NoticeKind, text: string, { durationMs = USUAL_MS[kind], action }: NoticeOptions = {}): number {
    // There is nothing to say of a call that its caller stopped.
    if (text === "") return ++this.#lastId;
    const same = this.list.value.find((notice) => notice.kind === kind && notice.text === text);
    const id = same?.id ?? ++this.#lastId;
    const notice = { id, kind, text, durationMs, ...(action ? { action } : {}) };
    if (same) {
      // The same message again is news about the same thing: its time starts over instead of a second copy.
      this.list.value = this.list.value.map((shown) => (shown.id === id ? notice : shown));
      this.#start(id, durationMs);
    } else {
      this.#waiting.push(notice);
      this.#fill();
    }
    return id;
  }

  dismiss(id: number): void {
    this.#running.get(id)?.stop();
    this.#running.delete(id);
    const place = this.#waiting.findIndex((notice) => notice.id === id);
    if (place >= 0) this.#waiting.splice(place, 1);
    if (this.list.value.some((notice) => notice.id === id)) {
      this.list.value = this.list.value.filter((notice) => notice.id !== id);
    }
    if (this.list.value.length === 0) this.#isPaused = false;
    this.#fill();
  }

  /** Takes away what offers to do something: whoever it was offered to has left. */
  dismissOffers(): void {
    for (const { id, action } of [...this.list.peek(), ...this.#waiting]) if (action) this.dismiss(id);
  }

  dismissAll(): void {
    this.#waiting.length = 0;
    for (const { id } of this.list.peek()) this.dismiss(id);
  }

  /** Holds every message while one is hovered or focused. */
  pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    for (const entry of this.#running.values()) {
      entry.stop();
      entry.leftMs -= this.#clock.now() - entry.startedAt;
    }
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    for (const [id, { leftMs }] of this.#running) this.#start(id, Math.max(0, leftMs));
  }

  #fill() {
    while (this.list.value.length < SHOWN_AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.list.value = [...this.list.value, next];
      this.#start(next.id, next.durationMs);
    }
  }

  #start(id: number, leftMs: number) {
    this.#running.get(id)?.stop();
    const stop = this.#isPaused ? () => {} : this.#clock.after(leftMs, () => this.dismiss(id));
    this.#running.set(id, { leftMs, startedAt: this.#clock.now(), stop });
  }
}

/** The messages as they are used. */
export type Notices = Store<NoticeQueue>;
/** Makes the queue of messages. */
export const NoticesStore: new (clock?: Clock) => Notices = createModel<NoticeQueue, [clock?: Clock]>(
  (clock = systemClock) => new NoticeQueue(clock),
);
