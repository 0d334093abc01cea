import { NetworkError } from "../client/client-errors.ts";
import { CHUNK_LOAD_TIMEOUT_MS } from "../rules/timings.ts";

/** Waits for code that is fetched when it is first needed. */
export function loadModule<T>(name: string, code: Promise<T>): Promise<T> {
  return inTime(code).catch((error: unknown) => {
    // Code that does not arrive is a lost connection like any other; the next try asks again.
    throw new NetworkError(name, { cause: error });
  });
}

/** Gives up on code that takes too long to come, as a browser by itself does not. */
export function inTime<T>(code: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The code did not come in time.")), CHUNK_LOAD_TIMEOUT_MS);
  return Promise.race([code, late]).finally(() => clearTimeout(timer));
}
