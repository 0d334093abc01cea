import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, type JobWithMetadata, PgBoss, type SendOptions } from "pg-boss";
import type { Log } from "../../log.ts";
import type { Job, JobDefinition, JobOptions, Jobs, JobTransaction } from "./jobs.ts";

/** Where jobs are kept: the embedded database itself, or PostgreSQL by its address. */
export type JobsDatabase = { kind: "pglite"; pglite: PGlite } | { kind: "postgres"; url: string };

/** How jobs are kept and run. */
export interface PostgresJobsOptions {
  database: JobsDatabase;
  /** Whether this process also runs jobs; without, it only sends them (and can `drain`). */
  worker: boolean;
  log: Log;
}

const STOP_TIMEOUT_MS = 10_000;
/** New jobs wake the workers by themselves; looking is for retries that fall due and for a lost wake-up call. */
const LOOK_SECONDS = 2;
const REMEMBERED_SECONDS = 14 * 24 * 60 * 60;
const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** Keeps jobs with pg-boss in the same database as everything else. */
export function createPostgresJobs({ database, worker, log }: PostgresJobsOptions): Jobs {
  const boss = new PgBoss({
    ...connection(database),
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
    monitorVacuum: database.kind === "postgres",
    reindex: database.kind === "postgres",
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue met an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue gives a warning"));
  const definitions = new Map<string, JobDefinition<object>>();
  const schedules = new Map<string, string>();
  let started = false;

  function definitionOf(name: string): JobDefinition<object> {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`nobody defined the job ${name}`);
    return definition;
  }

  async function run(job: JobWithMetadata<object>, signal: AbortSignal): Promise<void> {
    const attempt = job.retryCount + 1;
    try {
      await definitionOf(job.name).handler(job.data, { jobId: job.id, attempt, signal });
    } catch (error) {
      const last = job.retryCount >= job.retryLimit;
      const text = last ? "A job failed for good" : "A job failed and will be tried again";
      log[last ? "error" : "warn"]({ err: error, job: job.name, jobId: job.id, attempt }, text);
      throw error;
    }
  }

  async function send(name: string, payload: object, options: JobOptions = {}): Promise<boolean> {
    return (await boss.send(name, payload, sendOptions(name, definitionOf(name), options))) !== null;
  }

  async function startWorkers(): Promise<void> {
    for (const [name, { concurrency = 1 }] of definitions) {
      const options = {
        includeMetadata: true,
        localConcurrency: concurrency,
        pollingIntervalSeconds: LOOK_SECONDS,
      } as const;
      const looking = { ...options, notifyPollingIntervalSeconds: LOOK_SECONDS };
      await boss.work<object, void, typeof looking>(name, looking, async (batch) => {
        for (const job of batch) await run(job, job.signal);
      });
    }
  }

  /** Runs the oldest due job of a queue and answers whether there was one. */
  async function drainOne(name: string): Promise<boolean> {
    const [job] = await boss.fetch<object>(name, { includeMetadata: true });
    if (!job) return false;
    try {
      await run(job, AbortSignal.timeout(job.expireInSeconds * 1000));
      await boss.complete(name, job);
    } catch (error) {
      await boss.fail(name, job, { message: String(error) });
    }
    return true;
  }

  return {
    define<Payload extends object>(name: string, definition: JobDefinition<Payload>): Job<Payload> {
      if (!NAME.test(name)) throw new Error(`not a name for a job: ${name}`);
      if (definitions.has(name)) throw new Error(`the job ${name} is defined twice`);
      if (started) throw new Error(`the job ${name} is defined after the start`);
      definitions.set(name, definition);
      return { name, send: (payload, options) => send(name, payload, options) };
    },

    send,

    schedule(name, cron) {
      schedules.set(name, cron);
    },

    async start() {
      started = true;
      await boss.start();
      await makeQueues(boss, [...definitions.keys()]);
      if (!worker) return;
      await keepSchedules(boss, schedules, (name) => sendOptions(name, definitionOf(name), {}));
      await startWorkers();
    },

    async stop() {
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },

    async drain({ until } = {}) {
      let total = 0;
      for (let before = -1; before !== total; ) {
        before = total;
        if (until) await bringForward(boss, [...definitions.keys()], until);
        for (const name of definitions.keys()) {
          while (await drainOne(name)) total += 1;
        }
      }
      return total;
    },
  };
}

function connection(database: JobsDatabase) {
  if (database.kind === "pglite") return { db: fromPglite(database.pglite), backend: "pglite" } as const;
  return { connectionString: database.url, max: 4, application_name: "pressport jobs" };
}

function sendOptions(
  name: string,
  definition: JobDefinition<object>,
  { key, startAfter, tx }: JobOptions,
): SendOptions {
  const { retryLimit = 3, retryDelaySeconds = 1, retryBackoff = true } = definition;
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff,
    ...(retryBackoff && { retryDelayMax: definition.retryDelayMaxSeconds ?? 3600 }),
    expireInSeconds: definition.timeoutSeconds ?? 60,
    deleteAfterSeconds: REMEMBERED_SECONDS,
    ...(key !== undefined && { id: idOfKey(name, key) }),
    ...(startAfter && { startAfter }),
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

async function makeQueues(boss: PgBoss, names: string[]): Promise<void> {
  const known = new Set((await boss.getQueues(names)).map(({ name }) => name));
  for (const name of names) {
    if (!known.has(name)) await boss.createQueue(name, { notify: true });
    // Makes pg-boss know the queue now: asking later, inside a transaction, would wait for ever on a single connection.
    await boss.findJobs(name, { id: "00000000-0000-0000-0000-000000000000" });
  }
}

async function keepSchedules(
  boss: PgBoss,
  schedules: ReadonlyMap<string, string>,
  optionsOf: (name: string) => SendOptions,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of schedules)
    await boss.schedule(name, cron, {}, { ...optionsOf(name), tz: "UTC" });
}

/** Makes waiting jobs due that would be so by the given moment. */
async function bringForward(boss: PgBoss, names: string[], until: Date): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second'
      WHERE name = ANY($1::text[]) AND state IN ('created', 'retry') AND start_after > now() AND start_after <= $2`,
    [names, until],
  );
}
