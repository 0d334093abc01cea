import { NetworkError } from "../client/client-errors.ts";

/** Waits for code that is fetched when it is first needed. */
export function loadModule<T>(name: string, code: Promise<T>): Promise<T> {
  return code.catch((error: unknown) => {
    // Code that does not arrive is a lost connection like any other; the next try asks again.
    throw new NetworkError(name, { cause: error });
  });
}
