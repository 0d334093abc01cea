import type { Clock } from "../client/clock.ts";

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on by so many milliseconds and runs what falls due, in its order, each at its own time. */
  advance(ms: number): void;
  /** How many runs are still to come. */
  pending(): number;
}

/** Makes a clock standing at a time given in milliseconds since the epoch. */
export function createManualClock(startMs = 0): ManualClock {
  let nowMs = startMs;
  const due = new Set<{ atMs: number; run: () => void }>();
  return {
    now: () => nowMs,
    after(ms, run) {
      const entry = { atMs: nowMs + Math.max(0, ms), run };
      due.add(entry);
      return () => void due.delete(entry);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...due].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        due.delete(next);
        nowMs = next.atMs;
        next.run();
      }
      nowMs = endMs;
    },
    pending: () => due.size,
  };
}
