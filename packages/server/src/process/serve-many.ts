import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../observe/log.ts";
import type { StopRequest } from "./until-stopped.ts";

/** Pauses before a process that died is started again: doubled each time, from and up to. */
const PAUSES_MS = { first: 500, longest: 30_000 } as const;
/** A process that lived this long did not die of its start. */
const SETTLED_MS = 60_000;
/** What the parent tells its processes. Signals would be counted twice: a terminal sends them to all. */
const STOP = "stop";

/** Marks the process in the first place for itself. It is no setting, so it is not named like one. */
const FIRST = "FIRST_PRESSPORT_PROCESS";

/** What a process tells its parent once it has the database open, brought to the schema. */
const OPENED = "opened";

/** What it tells once it answers. */
interface Ready {
  ready: string;
}

/** No process got ready; each has said why. */
export class NoneStarted extends Error {
  override name = "NoneStarted";
  override message = "None of the server's processes could start; the reasons are above.";
}

/** Whether this process is one of several under a parent. */
export const isOneOfMany = (): boolean => cluster.isWorker;

/** Whether this process is to finish what takes long and is needed once: alone it is, and in the first place of many. */
export const isFirst = (): boolean => !cluster.isWorker || process.env[FIRST] === "1";

/** Tells the parent that the database is there and as this release wants it. */
export function tellOpened(): void {
  process.send?.(OPENED);
}

/** Tells the parent that this process answers. */
export function tellReady(url: string): void {
  const message: Ready = { ready: url };
  process.send?.(message);
}

/** Lets the parent stop this process; a hang-up is for the parent to hear. */
export function obeyParent({ stop }: StopRequest): void {
  process.on("message", (message) => {
    if (message === STOP) stop();
  });
  process.on("SIGHUP", () => {});
}

/** Hangs up on the parent, if there is one: a process that goes on listening to it never ends. */
export function leaveParent(): void {
  if (isOneOfMany() && process.connected) process.disconnect();
}

/** What the parent needs. */
export interface ManyOptions {
  workers: number;
  /** The others wait until the first one answers: it puts in the demo data, with nobody in its way. */
  oneByOne: boolean;
  log: Log;
  stopped: StopRequest;
  /** Called with the address once all processes answer. */
  onReady(url: string): Promise<void>;
}

/**
 * Runs processes that share one port until the end is asked for. One that dies is started again, with growing pauses.
 * SIGHUP replaces them one by one: each goes on until another answers in its place.
 */
export async function serveMany(options: ManyOptions): Promise<void> {
  const { workers, oneByOne, log, stopped, onReady } = options;
  const { signal } = stopped;
  // Each process takes connections itself. Handed out by the parent, one on its way to a process that dies hangs for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const places = Array.from({ length: workers }, (_, index) => new Place(index, log, signal));
  const started = Promise.withResolvers<void>();
  let replacing = started.promise;
  // One that comes while the processes start waits until they answer.
  const replaceAll = () => {
    replacing = replacing.then(async () => {
      log.info({ workers }, "Replacing the processes of the server one by one");
      for (const place of places) await place.replace();
      log.info({ workers }, "The processes of the server are replaced");
    });
  };
  process.on("SIGHUP", replaceAll);
  // What is wrong with the database is said once, by the first one.
  const isPrepared = Promise.withResolvers<boolean>();
  const first = places[0]?.fill(() => oneByOne || isPrepared.resolve(true));
  void first?.then((address) => isPrepared.resolve(address !== undefined));
  const others = (await isPrepared.promise) ? places.slice(1).map((place) => place.keepFilled()) : [];
  const url = await first;
  const hasFailed = url === undefined && !signal.aborted;
  if (hasFailed) stopped.stop();
  await Promise.all(others);
  if (hasFailed) {
    await Promise.all(places.map((place) => place.empty()));
    throw new NoneStarted();
  }
  if (url !== undefined && !signal.aborted) await onReady(url);
  started.resolve();
  await stopped.promise;
  process.off("SIGHUP", replaceAll);
  await Promise.all(places.map((place) => place.empty()));
}

/** One of the places for processes; the first one's also runs the jobs. */
class Place {
  readonly #index: number;
  readonly #log: Log;
  readonly #signal: AbortSignal;
  #worker: Worker | null = null;
  #deaths = 0;

  constructor(index: number, log: Log, signal: AbortSignal) {
    this.#index = index;
    this.#log = log;
    this.#signal = signal;
  }

  /** Starts a process; answers its address once it answers, and undefined when it ended before. The one before it stops then. */
  async fill(onOpened: () => unknown = () => {}): Promise<string | undefined> {
    if (this.#signal.aborted) return undefined;
    const isFirst = this.#index === 0;
    const worker = cluster.fork(isFirst ? { [FIRST]: "1" } : { [FIRST]: "", PRESSPORT_WORKER: "off" });
    const ended = once(worker, "exit");
    worker.on("message", (message: unknown) => {
      if (message === OPENED) onOpened();
    });
    // Told to stop while it starts, it stops as well.
    const stop = () => stopWorker(worker);
    this.#signal.addEventListener("abort", stop);
    const url = await Promise.race([readyUrl(worker), ended.then(() => undefined)]);
    this.#signal.removeEventListener("abort", stop);
    if (url === undefined) return undefined;
    this.#log.info({ process: worker.process.pid }, "A process of the server answers");
    const before = this.#worker;
    this.#worker = worker;
    const since = performance.now();
    void ended.then(([code, signal]) => this.#mourn(worker, since, { code, signal }));
    if (before) await finished(before);
    return url;
  }

  /** Starts another process in place of one that died, and not of one that was told to go. */
  #mourn(worker: Worker, since: number, how: object): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    if (this.#signal.aborted) return;
    this.#log.error({ process: worker.process.pid, ...how }, "A process of the server has died");
    if (performance.now() - since > SETTLED_MS) this.#deaths = 0;
    void this.keepFilled();
  }

  /** Starts processes until one gets to answer: the first at once, the next ones after growing pauses. */
  async keepFilled(): Promise<void> {
    while (this.#worker === null && !this.#signal.aborted) {
      if (this.#deaths > 0) {
        const pauseMs = Math.min(PAUSES_MS.longest, PAUSES_MS.first * 2 ** (this.#deaths - 1));
        await wait(pauseMs, undefined, { signal: this.#signal }).catch(() => {});
      }
      this.#deaths += 1;
      await this.fill();
    }
  }

  /** Puts another process in place of the present one, which goes on when the other does not get to answer. */
  async replace(): Promise<void> {
    if (this.#worker === null || (await this.fill()) !== undefined || this.#signal.aborted) return;
    this.#log.error({}, "A new process of the server did not start; the one before goes on");
  }

  /** Lets the process finish and waits until it has. */
  async empty(): Promise<void> {
    if (this.#worker) await finished(this.#worker);
  }
}

function stopWorker(worker: Worker): void {
  // One that is about to end has nobody to listen.
  if (worker.isConnected()) worker.send(STOP, () => {});
}

async function finished(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  stopWorker(worker);
  await ended;
}

function readyUrl(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on("message", (message: unknown) => {
      if (isReady(message)) resolve(message.ready);
    });
  });
}

function isReady(message: unknown): message is Ready {
  return (
    typeof message === "object" && message !== null && "ready" in message && typeof message.ready === "string"
  );
}
