/** Waits for the end of this process to be asked for. */
export interface StopRequest {
  /** Resolves on SIGTERM, SIGINT or `stop`. */
  promise: Promise<void>;
  stop: () => void;
}

/** Hears the first SIGTERM or SIGINT; a second one ends the process at once, for whoever cannot wait. */
export function untilStopped(): StopRequest {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  const hear = () => {
    if (asked) process.exit(130);
    asked = true;
    resolve();
  };
  process.on("SIGTERM", hear);
  process.on("SIGINT", hear);
  return { promise, stop: resolve };
}
