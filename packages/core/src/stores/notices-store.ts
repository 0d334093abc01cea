import { createModel, effect, type Model, type ReadonlySignal, signal } from "@preact/signals-core";
import { type Clock, systemClock } from "../client/clock.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";

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

/** The messages at the bottom of the page (`spec §2`). They queue, and wait while somebody reads them. */
export type Notices = Model<{
  /** The messages shown now, oldest first. */
  list: ReadonlySignal<readonly Notice[]>;
  /** Each answers the id of its message. */
  success(text: string, options?: NoticeOptions): number;
  error(text: string, options?: NoticeOptions): number;
  info(text: string, options?: NoticeOptions): number;
  dismiss(id: number): void;
  dismissAll(): void;
  /** Holds every message while one is hovered or focused. */
  pause(): void;
  resume(): void;
}>;

/** How long messages stay unless they say so themselves. */
const USUAL_MS = {
  success: SNACKBAR_MS.success,
  error: SNACKBAR_MS.failure,
  info: SNACKBAR_MS.failure,
} as const;
/** More than this at a time would cover what they are about; the others wait their turn. */
const SHOWN_AT_ONCE = 3;

interface Running {
  notice: Notice;
  /** What is left of its time when it was last started. */
  leftMs: number;
  startedAt: number;
  stop: () => void;
}

/** Makes the queue of messages. */
export const NoticesStore = createModel((clock: Clock = systemClock) => {
  const list = signal<readonly Notice[]>([]);
  const waiting: Notice[] = [];
  const running = new Map<number, Running>();
  let isPaused = false;
  let lastId = 0;

  function start(notice: Notice, leftMs = notice.durationMs) {
    const stop = isPaused ? () => {} : clock.after(leftMs, () => dismiss(notice.id));
    running.set(notice.id, { notice, leftMs, startedAt: clock.now(), stop });
  }
  function fill() {
    while (list.value.length < SHOWN_AT_ONCE) {
      const next = waiting.shift();
      if (!next) return;
      list.value = [...list.value, next];
      start(next);
    }
  }
  function show(kind: NoticeKind, text: string, options: NoticeOptions = {}): number {
    const same = list.value.find((notice) => notice.kind === kind && notice.text === text);
    // The same message again is news about the same thing: its time starts over instead of a second copy.
    if (same && !options.action && !same.action) {
      running.get(same.id)?.stop();
      start(same);
      return same.id;
    }
    lastId += 1;
    const durationMs = options.durationMs ?? USUAL_MS[kind];
    waiting.push({
      id: lastId,
      kind,
      text,
      durationMs,
      ...(options.action ? { action: options.action } : {}),
    });
    fill();
    return lastId;
  }
  function dismiss(id: number) {
    running.get(id)?.stop();
    running.delete(id);
    const place = waiting.findIndex((notice) => notice.id === id);
    if (place >= 0) waiting.splice(place, 1);
    if (list.value.some((notice) => notice.id === id))
      list.value = list.value.filter((notice) => notice.id !== id);
    if (list.value.length === 0) isPaused = false;
    fill();
  }
  function dismissAll() {
    waiting.length = 0;
    for (const notice of list.value) dismiss(notice.id);
  }

  // Ends with the store: nothing may run once the page has let go of it.
  effect(() => dismissAll);

  return {
    list,
    success: (text: string, options?: NoticeOptions) => show("success", text, options),
    error: (text: string, options?: NoticeOptions) => show("error", text, options),
    info: (text: string, options?: NoticeOptions) => show("info", text, options),
    dismiss,
    dismissAll,
    pause() {
      if (isPaused) return;
      isPaused = true;
      for (const entry of running.values()) {
        entry.stop();
        entry.leftMs -= clock.now() - entry.startedAt;
      }
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const { notice, leftMs } of [...running.values()]) start(notice, Math.max(0, leftMs));
    },
  };
});
