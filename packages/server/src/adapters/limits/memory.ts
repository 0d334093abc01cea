import { RateLimiterMemory } from "rate-limiter-flexible";
import { limitersByLimit } from "./limiters-by-limit.ts";
import type { RateLimits } from "./limits.ts";

/** Counts in this process; right for a single copy of the server. */
export function createMemoryLimits(): RateLimits {
  return limitersByLimit(
    ({ points, seconds }, keyPrefix) => new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
  );
}
