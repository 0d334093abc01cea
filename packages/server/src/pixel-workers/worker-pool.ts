import { fairQueue, type Turn } from "../process/fair-queue.ts";
import type { PixelLimits } from "./pixel-limits.ts";
import type { TaskOrder, TaskReport } from "./pixel-messages.ts";
import { type LostWorker, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** A few worker processes that do tasks in turn. */
export interface WorkerPool {
  readonly stopped: boolean;
  /** Waits for its turn, lets a worker do the task, and keeps that for the next one if it is still good. Throws 503 where too many wait. */
  perform(order: TaskOrder, turn: Turn): Promise<TaskReport | LostWorker>;
  /** Ends every process; orders under way and waiting are reported as lost. */
  stop(): Promise<void>;
}

/** Starts an empty pool: processes are forked when there is something to do and end when there is not. */
export function startWorkerPool(limits: PixelLimits): WorkerPool {
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const running = new Set<WorkerProcess>();
  const queue = fairQueue(limits);
  let stopped = false;

  function takeIdle(): WorkerProcess | undefined {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.alive) return worker;
    }
    return undefined;
  }

  function rest(worker: WorkerProcess): void {
    const timer = setTimeout(() => {
      idle.delete(worker);
      void worker.stop();
    }, limits.idleMs);
    timer.unref();
    idle.set(worker, timer);
  }

  async function performNow(order: TaskOrder): Promise<TaskReport | LostWorker> {
    const worker = takeIdle() ?? startWorkerProcess(limits.memoryBytes);
    running.add(worker);
    const report = await worker.perform(order, limits.stuckMs);
    running.delete(worker);
    const good = "residentBytes" in report && report.residentBytes <= limits.retireBytes && worker.alive;
    if (good && !stopped) rest(worker);
    else void worker.stop();
    return report;
  }

  return {
    get stopped() {
      return stopped;
    },
    async perform(order, turn) {
      const endTurn = await queue.enter(turn);
      try {
        return stopped ? { kind: "died", signal: null } : await performNow(order);
      } finally {
        endTurn();
      }
    },
    async stop() {
      stopped = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys(), ...running].map((worker) => worker.stop()));
      idle.clear();
      queue.close();
    },
  };
}
