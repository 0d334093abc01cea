import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { limitersByLimit } from "./limiters-by-limit.ts";
import type { RateLimits } from "./limits.ts";

/** Runs one statement with `$1` parameters. */
export interface LimitsDatabase {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

const TABLE = "rate_limits";
const SWEEP_MS = 5 * 60 * 1000;

/** Counts in the database, so all copies of the server share one count. While the database is away each copy counts alone. */
export async function createPostgresLimits(database: LimitsDatabase): Promise<RateLimits> {
  await makeTable(database);
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => database.query(text, values),
  };
  const sweep = setInterval(() => {
    // Old rows only take room: a failed sweep is made up for by the next.
    database.query(`DELETE FROM ${TABLE} WHERE expire < $1`, [Date.now()]).catch(() => {});
  }, SWEEP_MS);
  sweep.unref();
  const limits = limitersByLimit(({ points, seconds: duration }, keyPrefix) => {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix, points, duration });
    return new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      insuranceLimiter,
    });
  });
  return {
    ...limits,
    async stop() {
      clearInterval(sweep);
      await limits.stop();
    },
  };
}

/** Two copies that start at once may both make the table; the loser finds it made. */
async function makeTable(database: LimitsDatabase): Promise<void> {
  const make = () =>
    database.query(`CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (
      key text PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`);
  await make().catch(make);
}
