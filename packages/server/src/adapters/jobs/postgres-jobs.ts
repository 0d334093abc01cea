import { fromPglite, PgBoss } from "pg-boss";
import type { Log } from "../../observe/log.ts";
import type { Engine } from "../db/database.ts";
import { TIMEOUTS } from "../db/postgres.ts";
import { listFailed, runAgain } from "./failed-jobs.ts";
import type { Job, JobDefinition, JobEnd, JobOptions, Jobs } from "./jobs.ts";
import { type QueueWorkers, startWorkers } from "./queue-workers.ts";
import { keepSchedules, makeQueues, readDepth } from "./queues.ts";
import { drainQueues, type JobRunner } from "./run-job.ts";
import { sendOptions } from "./send-options.ts";
import { bringBackFromFuture } from "./set-back-clock.ts";

/** How jobs are kept and run. */
export interface PostgresJobsOptions {
  /** The same database as everything else's. */
  database: Engine;
  /** Whether this process also runs jobs; without, it only sends them (and can `drain`). */
  worker: boolean;
  /** How long PostgreSQL's answer is waited for, in milliseconds; tests have less patience. */
  answerMs?: number;
  log: Log;
}

const STOP_TIMEOUT_MS = 10_000;
/**
 * How often silent workers are looked for. With the heartbeat before it and the pause of a retry after it, a killed
 * worker's job is taken up within a minute.
 */
const SUPERVISE_SECONDS = 10;
const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

/** Keeps jobs with pg-boss in the same database as everything else. */
export function createPostgresJobs(options: PostgresJobsOptions): Jobs {
  const { worker, log } = options;
  const boss = openBoss(options);
  const definitions = new Map<string, JobDefinition<object>>();
  const schedules = new Map<string, string>();
  const listeners: ((end: JobEnd) => Promise<void>)[] = [];
  const runner: JobRunner = { boss, log, definitions, listeners };
  let started = false;
  let timer: NodeJS.Timeout | undefined;
  let workers: QueueWorkers | undefined;

  function optionsOf(name: string, options: JobOptions = {}) {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`nobody defined the job ${name}`);
    return sendOptions(name, definition, options);
  }

  async function send(name: string, payload: object, options?: JobOptions): Promise<boolean> {
    const id = await boss.send(name, payload, optionsOf(name, options));
    workers?.serve(name);
    return id !== null;
  }

  async function work(): Promise<void> {
    if (!worker) return;
    await keepSchedules(boss, schedules, optionsOf);
    await bringBackFromFuture(boss, log);
    timer = setInterval(() => void bringBackFromFuture(boss, log), SUPERVISE_SECONDS * 1_000).unref();
    workers = await startWorkers(runner);
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

    listen(listener) {
      listeners.push(listener);
    },

    runAgain: (name, jobId) => runAgain(boss, name, jobId),

    listFailed: (since) => listFailed(boss, definitions, since),

    depth: () => readDepth(boss, [...definitions.keys()]),

    async start({ workLater = false } = {}) {
      started = true;
      await boss.start();
      await makeQueues(boss, [...definitions.keys()]);
      if (!workLater) await work();
    },

    work,

    async stop() {
      clearInterval(timer);
      workers?.stop();
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },

    drain: ({ until } = {}) => drainQueues(runner, until),
  };
}

function openBoss({ database, worker, answerMs = TIMEOUTS.answerMs, log }: PostgresJobsOptions): PgBoss {
  const boss = new PgBoss({
    ...connection(database, answerMs),
    supervise: worker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Shorter, so that every look is due.
    monitorIntervalSeconds: SUPERVISE_SECONDS / 2,
    schedule: worker,
    useListenNotify: worker,
    monitorVacuum: database.kind === "postgres",
    reindex: database.kind === "postgres",
  });
  boss.on("error", (error) => log.error({ err: error }, "The job queue met an error"));
  boss.on("warning", (warning) => log.warn({ warning }, "The job queue gives a warning"));
  return boss;
}

/** What takes longer than an answer is waited for, such as making an index anew, is done there all the same. */
function connection(database: Engine, answerMs: number) {
  if (database.kind === "pglite") return { db: fromPglite(database.pglite), backend: "pglite" } as const;
  return {
    connectionString: database.url,
    max: 4,
    application_name: "pressport jobs",
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    query_timeout: answerMs,
  };
}
