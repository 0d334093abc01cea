import type { Log } from "../../observe/log.ts";

/** How often the log tells who was turned away. */
const TOLD_EVERY_MS = 10_000;

/** Counts who is turned away, and writes a line about all of them now and then: a line each would be more work just when there is too much. */
export function countRejections(log: Log, words: string): () => void {
  let turnedAway = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    turnedAway += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    log.warn({ turnedAway }, words);
    toldAt = performance.now();
    turnedAway = 0;
  };
}
