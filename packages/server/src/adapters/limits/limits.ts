/** How much is allowed: `points` in every window of `seconds`. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/** The answer to one attempt; a refused one says when to come back. */
export type RateAnswer = { ok: true; remaining: number } | { ok: false; retryAfterSeconds: number };

/** Counts attempts by key. */
export interface RateLimits {
  /** Uses `cost` points (1 unless told) of the key's window. */
  consume(key: string, limit: RateLimit, cost?: number): Promise<RateAnswer>;
  /** Gives a key its whole allowance back, for example after the right password. */
  clear(key: string, limit: RateLimit): Promise<void>;
  /** Takes points back that were used (1 unless told), for example by a right password. */
  giveBack(key: string, limit: RateLimit, points?: number): Promise<void>;
  stop(): Promise<void>;
}
