import { isDeepStrictEqual } from "node:util";
import type { PgBoss, SendOptions } from "pg-boss";
import type { QueueDepth } from "./jobs.ts";

/** Makes the queues that are missing. */
export async function makeQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues(names)).map(({ name }) => name));
  for (const name of names) {
    if (known.has(name)) continue;
    await boss.createQueue(name, { notify: true });
    // Makes pg-boss know the queue now, as it knows those that were there at its start: asking later, inside a
    // transaction, would wait for ever on a single connection.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }
}

/** Keeps exactly these schedules, each with the options its jobs are sent with. */
export async function keepSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<string, string>,
  optionsOf: (name: string) => SendOptions,
): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const name of kept.keys()) {
    if (!schedules.has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of schedules) {
    const options = { ...optionsOf(name), tz: "UTC" };
    const known = kept.get(name);
    if (known?.cron === cron && isDeepStrictEqual(known.options, options)) continue;
    await boss.schedule(name, cron, {}, options);
  }
}

/** Makes waiting jobs due that would be so by the given moment. */
export async function bringForward(boss: PgBoss, names: string[], until: Date): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second'
      WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') AND start_after > now() AND start_after <= $2`,
    [names, until],
  );
}

/** Those of the queues that have a job to run now, in their order. */
export async function queuesDue(boss: PgBoss, names: string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT DISTINCT name FROM pgboss.job
      WHERE name = ANY($1::text[]) AND state < 'active' AND start_after <= now()`,
    [names],
  );
  const due = new Set(rows.map(({ name }) => name));
  return names.filter((name) => due.has(name));
}

/** Whether one of the queues' jobs was taken up so lately that the worker it went to may not know it yet. */
export async function isJustTakenUp(boss: PgBoss, names: string[]): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT 1 FROM pgboss.job
      WHERE name = ANY($1::text[]) AND state = 'active' AND started_on > now() - interval '1 second' LIMIT 1`,
    [names],
  );
  return rows.length > 0;
}

/** Makes the attempt that a job is at its last one. */
export async function giveUpAfterThis(boss: PgBoss, name: string, jobId: string): Promise<void> {
  await boss
    .getDb()
    .executeSql(
      `UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND id = $2 AND state = 'active'`,
      [name, jobId],
    );
}

/** Counts the jobs kept by queue and state. */
export async function readDepth(boss: PgBoss, names: string[]): Promise<QueueDepth[]> {
  const { rows } = await boss.getDb().executeSql(
    `SELECT name,
        (count(*) FILTER (WHERE waits AND start_after <= now()))::int AS due,
        (count(*) FILTER (WHERE waits AND start_after > now()))::int AS later,
        (count(*) FILTER (WHERE state = 'active'))::int AS running,
        (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
        coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE waits AND start_after <= now())), 0)::float AS "oldestSeconds"
      FROM (SELECT *, state IN ('created', 'retry') AS waits FROM pgboss.job
        WHERE name = ANY($1::text[]) AND state IN ('created', 'retry', 'active', 'failed')) AS kept
      GROUP BY name ORDER BY name`,
    [names],
  );
  return rows;
}
