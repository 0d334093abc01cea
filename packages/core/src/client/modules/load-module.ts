import { NetworkError } from "../client-errors.ts";
import { importAgain } from "./import-again.ts";
import { inTime } from "./in-time.ts";

/** Waits for code that is fetched when it is first needed. */
export function loadModule<T>(name: string, load: () => Promise<T>): Promise<T> {
  return inTime(importAgain(load)).catch((error: unknown) => {
    // Code that does not arrive is a lost connection like any other; the next try asks again.
    throw new NetworkError(name, { cause: error });
  });
}
