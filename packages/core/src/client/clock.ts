/** Time as client and stores see it; tests put a clock of their own in its place. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after so many milliseconds; returns what calls it off. */
  after(ms: number, run: () => void): () => void;
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
