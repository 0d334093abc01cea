import type { PgBoss } from "pg-boss";
import type { FailedJob, JobDefinition } from "./jobs.ts";
import { subjectOf } from "./run-job.ts";

/** Runs a job once more that was given up, or at once when it only waits; false when it is done, running or forgotten. */
export async function runAgain(boss: PgBoss, name: string, jobId: string): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL, keep_until = now() + interval '14 days',
        retry_limit = CASE WHEN state = 'failed' THEN retry_count + 1 ELSE retry_limit END
      WHERE name = $1 AND id = $2 AND state IN ('created', 'retry', 'failed') RETURNING id`,
    [name, jobId],
  );
  return rows.length > 0;
}

/** Jobs given up since a moment, whoever gave them up. */
export async function listFailed(
  boss: PgBoss,
  definitions: ReadonlyMap<string, JobDefinition<object>>,
  since: Date,
): Promise<FailedJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT id, name, data, output->'value'->>'message' AS told, output->>'message' AS said FROM pgboss.job
      WHERE state = 'failed' AND completed_on > $1 AND name = ANY($2::text[]) ORDER BY completed_on`,
    [since, [...definitions.keys()]],
  );
  return rows.map((row) => ({
    ...subjectOf(row, definitions.get(row.name)),
    error: row.said ?? row.told ?? "no reason was given",
  }));
}
