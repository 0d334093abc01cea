import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, type SendOptions } from "pg-boss";
import type { JobDefinition, JobOptions, JobTransaction } from "./jobs.ts";

/** A worker says so often that it is alive; a job whose worker is silent for longer is taken up by another. */
export const HEARTBEAT_SECONDS = 20;
const REMEMBERED_SECONDS = 14 * 24 * 60 * 60;

/** Says in pg-boss's words how a job is sent: patience from its definition, key, time and transaction from the call. */
export function sendOptions(
  name: string,
  definition: JobDefinition<object>,
  { key, startAfter, delaySeconds, group, priority, tx }: JobOptions,
): SendOptions {
  const { retryLimit = 3, retryDelaySeconds = 1, retryBackoff = true } = definition;
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff,
    ...(retryBackoff && { retryDelayMax: definition.retryDelayMaxSeconds ?? 3600 }),
    expireInSeconds: definition.timeoutSeconds ?? 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: REMEMBERED_SECONDS,
    ...(key !== undefined && { id: idOfKey(name, key) }),
    ...(startAfter && { startAfter }),
    ...(priority !== undefined && { priority }),
    ...(group !== undefined && { group: { id: group } }),
    // pg-boss counts in seconds of its own; parts of one are for demonstrations only.
    ...(delaySeconds !== undefined && { startAfter: new Date(Date.now() + delaySeconds * 1000) }),
    ...(tx && { db: fromDrizzle(withRows(tx), sql) }),
  };
}

/** The same job name and key always give the same id, and the database keeps ids unique. */
function idOfKey(name: string, key: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex");
  // The shape of a UUID of version 8, which is free for such hashes.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Both engines answer raw SQL with an object that has rows; the transaction's type leaves that open. */
function withRows(tx: JobTransaction) {
  return {
    async execute(query: unknown): Promise<{ rows: unknown[] }> {
      const answer = await tx.execute(sql`${query}`);
      const rows =
        typeof answer === "object" && answer !== null && "rows" in answer ? answer.rows : undefined;
      if (!Array.isArray(rows)) throw new Error("the transaction did not answer with rows");
      return { rows };
    },
  };
}
