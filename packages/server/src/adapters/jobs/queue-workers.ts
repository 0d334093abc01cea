import type { PgBoss } from "pg-boss";
import { queuesDue } from "./queues.ts";
import { type JobRunner, runJob } from "./run-job.ts";

/** New jobs wake the workers by themselves; looking is for jobs and retries that fall due later. */
const LOOK_SECONDS = 2;
/** Each worker also looks by itself, but seldom: there is one for each queue, and together they would ask as often as all else at rest. */
const OWN_LOOK_SECONDS = 300;

/** The workers of this process. */
export interface QueueWorkers {
  /** Sees to it that a queue has its workers from now on. */
  serve(name: string): void;
  stop(): void;
}

/**
 * Lets this process run the jobs of every queue from now on. A queue gets its workers with the first job that is sent here
 * or found due: each of them asks for jobs as it begins, and at a start most would ask for nothing. One question asks
 * for all queues what has fallen due: as many as there are workers, every other second, would keep an idle embedded
 * database busy.
 */
export async function startWorkers(runner: JobRunner): Promise<QueueWorkers> {
  const { boss, definitions, log } = runner;
  const served = new Set<string>();
  let stopped = false;

  function serve(name: string): void {
    if (stopped || served.has(name)) return;
    served.add(name);
    work(runner, name).catch((error: unknown) => {
      served.delete(name);
      log.warn({ err: error, job: name }, "A queue could not be given its workers");
    });
  }

  async function look(): Promise<void> {
    try {
      const due = await queuesDue(boss, [...definitions.keys()]);
      wakeWorkers(boss, due);
      for (const name of due) serve(name);
    } catch (error) {
      log.warn({ err: error }, "What jobs are due could not be found out");
    }
  }

  await look();
  const timer = setInterval(() => void look(), LOOK_SECONDS * 1000);
  timer.unref();
  return {
    serve,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** Gives a queue as many workers as its jobs may run at once. */
async function work(runner: JobRunner, name: string): Promise<void> {
  const { concurrency = 1, concurrencyOfGroup } = runner.definitions.get(name) ?? {};
  const options = {
    includeMetadata: true,
    localConcurrency: concurrency,
    ...(concurrencyOfGroup !== undefined && { localGroupConcurrency: concurrencyOfGroup }),
    pollingIntervalSeconds: OWN_LOOK_SECONDS,
    notifyPollingIntervalSeconds: OWN_LOOK_SECONDS,
  } as const;
  await runner.boss.work<object, void, typeof options>(name, options, async (batch) => {
    for (const job of batch) await runJob(runner, job, job.signal);
    // A backlog is worked off without pauses. After a failure the next look decides, so that a service that is down is not
    // asked by every waiting job at once.
    wakeWorkers(runner.boss, [name]);
  });
}

/** Lets the workers of these queues ask for jobs now. */
function wakeWorkers(boss: PgBoss, queues: readonly string[]): void {
  for (const { id, name } of boss.getWipData()) if (queues.includes(name)) boss.notifyWorker(id);
}
