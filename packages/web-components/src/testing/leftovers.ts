/** What is alive on a page because of a script, each by what it is and where it was started. */
export interface Leftovers {
  /** On window and document. */
  listeners: string[];
  /** Timeouts, intervals and frames that have not run yet. */
  timers: string[];
}

/** What is alive, by a key of its own: the stack it was started from. */
type Alive = Map<string, string>;

/** Lists what starts and what stops from now on, until `restore`. */
export function watchLeftovers(): { list(): Leftovers; restore(): void } {
  const listeners: Alive = new Map();
  const timers: Alive = new Map();
  const undo = [
    watchListeners(window, listeners),
    watchListeners(document, listeners),
    watchTimer("setTimeout", "clearTimeout", timers),
    watchTimer("setInterval", "clearInterval", timers),
    watchTimer("requestAnimationFrame", "cancelAnimationFrame", timers),
  ];
  return {
    list: () => ({ listeners: named(listeners), timers: named(timers) }),
    restore: () => {
      for (const step of undo) step();
    },
  };
}

const named = (alive: Alive) => [...alive].map(([key, stack]) => `${key} ${stack}`);

/** Who called, without the lines of this file. */
function stackNow(): string {
  const lines = (new Error().stack ?? "").split("\n").slice(3, 7);
  return lines.map((line) => line.trim()).join(" ");
}

type Listener = EventListenerOrEventListenerObject | null;

function watchListeners(target: EventTarget, listeners: Alive): () => void {
  const { addEventListener, removeEventListener } = target;
  const names = new WeakMap<object, string>();
  const owner = target === window ? "window" : "document";
  let lastName = 0;
  const keyOf = (type: string, listener: object, options: boolean | EventListenerOptions = false) => {
    const name = names.get(listener) ?? String(++lastName);
    names.set(listener, name);
    const capture = typeof options === "object" ? options.capture === true : options;
    return `${owner} ${type} ${name} ${capture}`;
  };
  target.addEventListener = (
    type: string,
    listener: Listener,
    options?: boolean | AddEventListenerOptions,
  ) => {
    addEventListener.call(target, type, listener, options);
    if (!listener) return;
    const key = keyOf(type, listener, options);
    listeners.set(key, stackNow());
    if (typeof options === "object") options.signal?.addEventListener("abort", () => listeners.delete(key));
  };
  target.removeEventListener = (
    type: string,
    listener: Listener,
    options?: boolean | EventListenerOptions,
  ) => {
    removeEventListener.call(target, type, listener, options);
    if (listener) listeners.delete(keyOf(type, listener, options));
  };
  return () => {
    target.addEventListener = addEventListener;
    target.removeEventListener = removeEventListener;
  };
}

type Start = "setTimeout" | "setInterval" | "requestAnimationFrame";
type Stop = "clearTimeout" | "clearInterval" | "cancelAnimationFrame";

function watchTimer(start: Start, stop: Stop, timers: Alive): () => void {
  const started: unknown = Reflect.get(window, start);
  const stopped: unknown = Reflect.get(window, stop);
  if (typeof started !== "function" || typeof stopped !== "function") return () => {};
  const keyOf = (timer: unknown) => `${start} ${String(timer)}`;
  Reflect.set(window, start, (run: (...args: unknown[]) => void, ...rest: unknown[]) => {
    const timer: unknown = started.call(
      window,
      (...args: unknown[]) => {
        if (start !== "setInterval") timers.delete(keyOf(timer));
        run(...args);
      },
      ...rest,
    );
    timers.set(keyOf(timer), stackNow());
    return timer;
  });
  Reflect.set(window, stop, (timer: unknown) => {
    timers.delete(keyOf(timer));
    stopped.call(window, timer);
  });
  return () => {
    Reflect.set(window, start, started);
    Reflect.set(window, stop, stopped);
  };
}
