import type { PgBoss } from "pg-boss";
import type { Log } from "../../observe/log.ts";

/** Clocks of several machines differ by seconds; what is further ahead was written before the clock was set back. */
const AHEAD = "interval '1 minute'";

/**
 * The queue notes when schedules and silent workers were last looked after, and when each job is due. After the
 * database's clock was set back, all of that lies ahead and nothing would be done until then: moves it to where it would
 * lie had the clock always been right. The note about schedules, which is renewed every half minute, tells of it at once,
 * and so do jobs that wait and were written or tried since the clock was set on, if it was.
 */
export async function bringBackFromFuture(boss: PgBoss, log: Log): Promise<void> {
  try {
    const { rows } = await boss.getDb().executeSql(`
      WITH noted AS (SELECT max(written_on) - pgboss.job_now() AS ahead
          FROM (SELECT cron_on AS written_on FROM pgboss.version
            UNION ALL SELECT greatest(created_on, started_on) FROM pgboss.job
              WHERE state < 'active' AND NOT blocked) AS notes
          HAVING max(written_on) > pgboss.job_now() + ${AHEAD}),
        schedules AS (UPDATE pgboss.version SET cron_on = NULL, bam_on = NULL, flow_on = NULL, reindex_on = NULL,
          monitor_backoff_on = NULL WHERE EXISTS (SELECT FROM noted)),
        queues AS (UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
          WHERE EXISTS (SELECT FROM noted)),
        slots AS (UPDATE pgboss.job SET singleton_on = NULL
          WHERE EXISTS (SELECT FROM noted) AND state >= 'completed'
            AND singleton_on > (pgboss.job_now() + ${AHEAD}) AT TIME ZONE 'UTC'),
        jobs AS (UPDATE pgboss.job SET singleton_on = NULL,
          start_after = start_after - (greatest(created_on, started_on) - pgboss.job_now()),
          keep_until = keep_until - (greatest(created_on, started_on) - pgboss.job_now()),
          created_on = least(created_on, pgboss.job_now()), started_on = least(started_on, pgboss.job_now()),
          heartbeat_on = least(heartbeat_on, pgboss.job_now())
          WHERE EXISTS (SELECT FROM noted) AND state < 'completed'
            AND greatest(created_on, started_on) > pgboss.job_now() + ${AHEAD})
      SELECT extract(epoch FROM ahead)::float AS seconds FROM noted`);
    for (const { seconds } of rows)
      log.warn(
        { seconds },
        "The database's clock was set back: waiting jobs and schedules were moved with it",
      );
  } catch (error) {
    log.error({ err: error }, "Whether the database's clock was set back could not be found out");
  }
}
