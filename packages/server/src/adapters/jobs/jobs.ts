import type { SQL } from "drizzle-orm";

/** The part of a Drizzle transaction that a job needs to be sent inside it. */
export interface JobTransaction {
  execute(query: SQL): PromiseLike<unknown>;
}

/** What a handler knows about the run it is in. */
export interface JobRun {
  /** The same over all attempts of one job. */
  jobId: string;
  /** Counts from 1. */
  attempt: number;
  /** Fires when the job's time is up or the server stops. */
  signal: AbortSignal;
}

/** What a job works on. */
export interface JobSubject {
  entity:
    | "client"
    | "order"
    | "design"
    | "variant"
    | "product"
    | "claim"
    | "refund"
    | "letter"
    | "shop order";
  id?: number;
}

/** What a handler throws when no further attempt would do the work: the job is given up at once. */
export class NoUseTrying extends Error {
  override name = "NoUseTrying";
}

/** What a job does, and how patiently. */
export interface JobDefinition<Payload extends object> {
  handler(payload: Payload, run: JobRun): Promise<void>;
  /** What could not be done when it fails, as in "Print files could not be written"; its name stands in unless told. */
  failure?: string;
  /** What a job works on, so that log lines and incidents name it. */
  about?(payload: Payload): JobSubject;
  /** The attempt whose failure somebody is told of although more follow (5 unless told). */
  alarmAtAttempt?: number;
  /** Further attempts after the first one fails (3 unless told). */
  retryLimit?: number;
  /** Seconds before the first repeat, doubled each time when `retryBackoff` is on (1 unless told). */
  retryDelaySeconds?: number;
  /** On unless told. */
  retryBackoff?: boolean;
  /** The longest wait between two attempts, in seconds (3600 unless told). */
  retryDelayMaxSeconds?: number;
  /** Jobs of this name at once in one process (1 unless told). */
  concurrency?: number;
  /** Of them, jobs of one group at once, so that a slow one leaves room for the others; no limit unless told. */
  concurrencyOfGroup?: number;
  /** Seconds one attempt may take (60 unless told). */
  timeoutSeconds?: number;
}

/** The patience of work that somebody outside must take: asked again with growing pauses, an hour at most, for some three days. */
export const OUTSIDE_PATIENCE = {
  retryLimit: 80,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 3600,
} as const;

/** When and how often a job is sent. */
export interface JobOptions {
  /** One job per name and key, also after it has run (remembered 14 days). */
  key?: string;
  startAfter?: Date;
  /** Starts so many seconds after it was sent; for waits that are no moment of the business's calendar. */
  delaySeconds?: number;
  /** Whose job it is, where a definition limits how many of one group run at once. */
  group?: string;
  /** Jobs of a queue with a higher priority run first; 0 unless told. */
  priority?: number;
  /** Sends only if this transaction commits. */
  tx?: JobTransaction;
}

/** A defined job: send it by its handle and the payload's type is checked. */
export interface Job<Payload extends object> {
  readonly name: string;
  /** Answers false when the key was already used. */
  send(payload: Payload, options?: JobOptions): Promise<boolean>;
}

/** How a run of a job ended. */
export interface JobEnd {
  name: string;
  jobId: string;
  /** Counts from 1. */
  attempt: number;
  seconds: number;
  /** Undefined when it did its work. */
  error: unknown;
  /** Nobody tries again after this one. */
  isLast: boolean;
  /** Somebody should hear of it: the last attempt failed, or as many as the definition bears. */
  isAlarming: boolean;
  failure: string;
  about: JobSubject | null;
}

/** A job nobody tries again by itself. */
export type FailedJob = Pick<JobEnd, "name" | "jobId" | "failure" | "about"> & { error: string };

/** How full a queue is. */
export interface QueueDepth {
  name: string;
  due: number;
  later: number;
  running: number;
  /** Given up, and kept for two weeks. */
  failed: number;
  /** How long the oldest due job has waited. */
  oldestSeconds: number;
}

/** Work done later, kept in the same database, so it survives a crash and commits with the change that caused it. */
export interface Jobs {
  /** Must be called before `start`. Names are lower case words with dots and hyphens. */
  define<Payload extends object>(name: string, definition: JobDefinition<Payload>): Job<Payload>;
  /** Answers false when the key was already used. Throws for a name nobody defined. */
  send(name: string, payload: object, options?: JobOptions): Promise<boolean>;
  /** Runs the job with an empty payload at the times of a cron line (UTC). Must be called before `start`. */
  schedule(name: string, cron: string): void;
  /** Calls the listener after each run in this process, before the queue notes its end. Must be called before `start`. */
  listen(listener: (end: JobEnd) => Promise<void>): void;
  /** Runs a job once more that was given up, or at once when it only waits. False when it is done, running or forgotten. */
  runAgain(name: string, jobId: string): Promise<boolean>;
  /** Jobs given up since a moment, also by a process that died of them. */
  listFailed(since: Date): Promise<FailedJob[]>;
  /** How full each queue is, also with jobs of other processes. */
  depth(): Promise<QueueDepth[]>;
  /** Installs what is missing and begins to work, unless told that it will later. */
  start(options?: { workLater?: boolean }): Promise<void>;
  /** Begins to run jobs, unless this process is no worker. */
  work(): Promise<void>;
  /** Lets running jobs finish for up to 10 seconds. */
  stop(): Promise<void>;
  /** Runs every due job and those they cause, without waiting; `until` also brings later ones forward. Answers how many ran. */
  drain(options?: { until?: Date }): Promise<number>;
}
