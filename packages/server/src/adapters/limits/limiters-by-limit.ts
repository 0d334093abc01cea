import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { RateAnswer, RateLimit, RateLimits } from "./limits.ts";

/** Makes the limiter of one limit; keys of different limits never meet, since each has its own prefix. */
export type MakeLimiter = (limit: RateLimit, keyPrefix: string) => RateLimiterAbstract;

/** Turns one limiter per limit, made when first needed, into `RateLimits`. */
export function limitersByLimit(make: MakeLimiter): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  function limiterOf(limit: RateLimit): RateLimiterAbstract {
    const name = `${limit.points}/${limit.seconds}`;
    const limiter = limiters.get(name) ?? make(limit, name);
    limiters.set(name, limiter);
    return limiter;
  }

  return {
    async consume(key, limit, cost = 1): Promise<RateAnswer> {
      const first = await ask(limiterOf(limit), key, cost);
      // A wait longer than the window: the clock was set back since, and the count is of a time that is yet to come.
      if (first.ok || first.retryAfterSeconds <= limit.seconds) return first;
      await limiterOf(limit).delete(key);
      return ask(limiterOf(limit), key, cost);
    },

    async clear(key, limit) {
      await limiterOf(limit).delete(key);
    },

    async giveBack(key, limit, points = 1) {
      await limiterOf(limit).reward(key, points);
    },

    async stop() {
      limiters.clear();
    },
  };
}

async function ask(limiter: RateLimiterAbstract, key: string, cost: number): Promise<RateAnswer> {
  try {
    const { remainingPoints } = await limiter.consume(key, cost);
    return { ok: true, remaining: remainingPoints };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}
