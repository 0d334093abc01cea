/** What is alive on a page because of a script. */
export interface Leftovers {
  /** On window and document. */
  listeners: number;
  /** Timeouts, intervals and frames that have not run yet. */
  timers: number;
}

/** Counts what starts and what stops from now on, until `restore`. */
export function watchLeftovers(): { count(): Leftovers; restore(): void } {
  const listeners = new Set<string>();
  const timers = new Set<string>();
  const undo = [
    watchListeners(window, listeners),
    watchListeners(document, listeners),
    watchTimer("setTimeout", "clearTimeout", timers),
    watchTimer("setInterval", "clearInterval", timers),
    watchTimer("requestAnimationFrame", "cancelAnimationFrame", timers),
  ];
  return {
    count: () => ({ listeners: listeners.size, timers: timers.size }),
    restore: () => {
      for (const step of undo) step();
    },
  };
}

type Listener = EventListenerOrEventListenerObject | null;

function watchListeners(target: EventTarget, listeners: Set<string>): () => void {
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
    listeners.add(key);
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

function watchTimer(start: Start, stop: Stop, timers: Set<string>): () => void {
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
    timers.add(keyOf(timer));
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
