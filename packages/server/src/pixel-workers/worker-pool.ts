import type { PixelLimits } from "./pixel-limits.ts";
import type { TaskOrder, TaskReport } from "./pixel-messages.ts";
import { type LostWorker, startWorkerProcess, type WorkerProcess } from "./worker-process.ts";

/** A few worker processes that take orders in turn. */
export interface WorkerPool {
  readonly stopped: boolean;
  /** Waits for a free worker, lets it do the order, and keeps it for the next one if it is still good. */
  perform(order: Omit<TaskOrder, "cpuMs">): Promise<TaskReport | LostWorker>;
  /** Ends every process; orders under way and waiting are reported as lost. */
  stop(): Promise<void>;
}

/** Starts an empty pool: processes are forked when there is something to do and end when there is not. */
export function startWorkerPool(limits: PixelLimits): WorkerPool {
  const idle = new Map<WorkerProcess, NodeJS.Timeout>();
  const running = new Set<WorkerProcess>();
  const waiting: (() => void)[] = [];
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

  return {
    get stopped() {
      return stopped;
    },
    async perform(order) {
      while (running.size >= limits.size && !stopped)
        await new Promise<void>((resolve) => waiting.push(resolve));
      if (stopped) return { kind: "died", signal: null };
      const worker = takeIdle() ?? startWorkerProcess(limits.memoryBytes);
      running.add(worker);
      const bounded = { ...order, cpuMs: limits.cpuMs[order.task] };
      const report = await worker.perform(bounded, limits.stuckMs);
      running.delete(worker);
      const good = "residentBytes" in report && report.residentBytes <= limits.retireBytes && worker.alive;
      if (good && !stopped) rest(worker);
      else void worker.stop();
      waiting.shift()?.();
      return report;
    },
    async stop() {
      stopped = true;
      for (const timer of idle.values()) clearTimeout(timer);
      await Promise.all([...idle.keys(), ...running].map((worker) => worker.stop()));
      idle.clear();
      for (const wake of waiting.splice(0)) wake();
    },
  };
}
