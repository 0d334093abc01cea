import { setImmediate as nextTurn } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";

/** How long statements may follow each other before everything else has its turn. */
const TURN_EVERY_MS = 5;

/**
 * The embedded database, made to share the process. Its statements run on the main thread, and each begins in the
 * moment the one before ends: while many requests keep it busy no timer would fire and no connection be read.
 */
export class FairPGlite extends PGlite {
  #turnAt = 0;

  override _runExclusiveQuery<T>(run: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      if (performance.now() - this.#turnAt >= TURN_EVERY_MS) {
        await nextTurn();
        this.#turnAt = performance.now();
      }
      return run();
    });
  }
}
