import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Log } from "../../log.ts";
import type { JobDefinition } from "./jobs.ts";
import { bringForward } from "./queues.ts";

/** New jobs wake the workers by themselves; looking is for retries that fall due and for a lost wake-up call. */
const LOOK_SECONDS = 2;

/** Everything that is needed to run jobs. */
export interface JobRunner {
  boss: PgBoss;
  log: Log;
  definitions: ReadonlyMap<string, JobDefinition<object>>;
}

async function runJob(
  { definitions, log }: JobRunner,
  job: JobWithMetadata<object>,
  signal: AbortSignal,
): Promise<void> {
  const attempt = job.retryCount + 1;
  try {
    await definitions.get(job.name)?.handler(job.data, { jobId: job.id, attempt, signal });
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    const text = isLast ? "A job failed for good" : "A job failed and will be tried again";
    log[isLast ? "error" : "warn"]({ err: error, job: job.name, jobId: job.id, attempt }, text);
    throw error;
  }
}

/** Lets this process run the jobs of every queue from now on. */
export async function startWorkers(runner: JobRunner): Promise<void> {
  for (const [name, { concurrency = 1 }] of runner.definitions) {
    const looking = {
      includeMetadata: true,
      localConcurrency: concurrency,
      pollingIntervalSeconds: LOOK_SECONDS,
      notifyPollingIntervalSeconds: LOOK_SECONDS,
    } as const;
    await runner.boss.work<object, void, typeof looking>(name, looking, async (batch) => {
      for (const job of batch) await runJob(runner, job, job.signal);
    });
  }
}

/** Runs every due job and those they cause; answers how many ran. `until` also brings later ones forward. */
export async function drainQueues(runner: JobRunner, until: Date | undefined): Promise<number> {
  const names = [...runner.definitions.keys()];
  let total = 0;
  for (let before = -1; before !== total; ) {
    before = total;
    if (until) await bringForward(runner.boss, names, until);
    for (const name of names) {
      while (await runOldest(runner, name)) total += 1;
    }
  }
  return total;
}

/** Runs the oldest due job of a queue and answers whether there was one. */
async function runOldest(runner: JobRunner, name: string): Promise<boolean> {
  const { boss } = runner;
  const [job] = await boss.fetch<object>(name, { includeMetadata: true });
  if (!job) return false;
  try {
    await runJob(runner, job, AbortSignal.timeout(job.expireInSeconds * 1000));
    await boss.complete(name, job);
  } catch (error) {
    await boss.fail(name, job, { message: String(error) });
  }
  return true;
}
