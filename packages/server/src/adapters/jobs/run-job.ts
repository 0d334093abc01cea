import { setTimeout } from "node:timers/promises";
import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { Log } from "../../observe/log.ts";
import { workAt } from "../../process/work-share.ts";
import { type JobDefinition, type JobEnd, NoUseTrying } from "./jobs.ts";
import { bringForward, giveUpAfterThis, isJustTakenUp, queuesDue } from "./queues.ts";
import { HEARTBEAT_SECONDS } from "./send-options.ts";

/** How often a drain looks whether the workers have finished. */
const WORK_LOOK_MS = 5;

/** Everything that is needed to run jobs. */
export interface JobRunner {
  boss: PgBoss;
  log: Log;
  definitions: ReadonlyMap<string, JobDefinition<object>>;
  listeners: readonly ((end: JobEnd) => Promise<void>)[];
}

/** Failures that somebody is told of although more attempts follow. */
const ALARM_AT_ATTEMPT = 5;

/** Runs a job that was fetched; throws what it failed with. */
export async function runJob(
  runner: JobRunner,
  job: JobWithMetadata<object>,
  signal: AbortSignal,
): Promise<void> {
  const definition = runner.definitions.get(job.name);
  const attempt = job.retryCount + 1;
  const begun = performance.now();
  const end = (error: unknown): JobEnd => {
    const isLast = job.retryCount >= job.retryLimit || error instanceof NoUseTrying;
    const isAlarming =
      error !== undefined && (isLast || attempt === (definition?.alarmAtAttempt ?? ALARM_AT_ATTEMPT));
    const seconds = (performance.now() - begun) / 1000;
    return { ...subjectOf(job, definition), attempt, seconds, error, isLast, isAlarming };
  };
  try {
    await traced(`job ${job.name}`, async () => {
      await workAt(null, async () => definition?.handler(job.data, { jobId: job.id, attempt, signal }));
    });
  } catch (error) {
    if (error instanceof NoUseTrying) await giveUpAfterThis(runner.boss, job.name, job.id);
    const ended = end(error);
    const text = ended.isLast ? "A job failed for good" : "A job failed and will be tried again";
    const { name, jobId, about } = ended;
    runner.log[ended.isLast ? "error" : "warn"]({ err: error, job: name, jobId, attempt, about }, text);
    await tellAll(runner, ended);
    throw error;
  }
  await tellAll(runner, end(undefined));
}

/** Does work as a span of its own. */
function traced(name: string, work: () => Promise<void>): Promise<void> {
  return trace
    .getTracer("pressport")
    .startActiveSpan(name, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
      try {
        await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
}

/** What a job is called and works on; null for a payload its definition cannot read. */
export function subjectOf(
  { id, name, data }: Pick<JobWithMetadata<object>, "id" | "name" | "data">,
  definition: JobDefinition<object> | undefined,
): Pick<JobEnd, "name" | "jobId" | "failure" | "about"> {
  return {
    name,
    jobId: id,
    failure: definition?.failure ?? `The job ${name} failed`,
    about: definition?.about?.(data) ?? null,
  };
}

/** A listener that fails must not undo a job's work. */
async function tellAll({ listeners, log }: JobRunner, end: JobEnd): Promise<void> {
  for (const listener of listeners) {
    try {
      await listener(end);
    } catch (error) {
      log.error({ err: error, job: end.name, jobId: end.jobId }, "The end of a job could not be noted");
    }
  }
}

/**
 * Runs every due job and those they cause, and waits for those this process is at anyway; answers how many it ran. `until`
 * also brings later ones forward.
 */
export async function drainQueues(runner: JobRunner, until: Date | undefined): Promise<number> {
  const { boss } = runner;
  const names = [...runner.definitions.keys()];
  let total = 0;
  let isMore = true;
  while (isMore) {
    const before = total;
    if (until) await bringForward(boss, names, until);
    const due = await queuesDue(boss, names);
    for (const name of due) {
      while (await runOldest(runner, name)) total += 1;
    }
    // What was due and could not be had is in the hands of a worker whose fetch has not ended yet.
    const isBeingFetched = due.length > 0 && total === before;
    const isAtWork =
      isBeingFetched ||
      boss.getWipData().some(({ count }) => count > 0) ||
      (await isJustTakenUp(boss, names));
    if (isAtWork) await setTimeout(WORK_LOOK_MS);
    isMore = isAtWork || total > before;
  }
  return total;
}

/** Runs the oldest due job of a queue and answers whether there was one. */
async function runOldest(runner: JobRunner, name: string): Promise<boolean> {
  const { boss } = runner;
  const [job] = await boss.fetch<object>(name, { includeMetadata: true });
  if (!job) return false;
  const beat = setInterval(() => void boss.touch(name, job), (HEARTBEAT_SECONDS * 1000) / 2);
  try {
    await runJob(runner, job, AbortSignal.timeout(job.expireInSeconds * 1000));
    await boss.complete(name, job);
  } catch (error) {
    await boss.fail(name, job, { message: String(error) });
  } finally {
    clearInterval(beat);
  }
  return true;
}
