/** Waits for the end of this process to be asked for. */
export interface StopRequest {
  /** Resolves on SIGTERM, SIGINT or `stop`. */
  promise: Promise<void>;
  /** Fires at the same moment. */
  signal: AbortSignal;
  stop: () => void;
}

/** Hears the first SIGTERM or SIGINT; a second one ends the process at once, for whoever cannot wait. */
export function untilStopped(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
    resolve();
  };
  let asked = false;
  const hear = () => {
    if (asked) process.exit(130);
    asked = true;
    stop();
  };
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
  return { promise, signal: controller.signal, stop };
}
