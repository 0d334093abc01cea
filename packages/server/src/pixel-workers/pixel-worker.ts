import "../process/quick-start.ts";
import { Worker } from "node:worker_threads";
import { isUploadRefusal } from "../image-intake/make-artwork.ts";
import type { TaskOrder, TaskReport } from "./pixel-messages.ts";
import { pixelTasks } from "./pixel-tasks.ts";
import { siblingModule } from "./sibling-module.ts";

/*
 * The program of a pixel worker process (started by `start-pixel-workers.ts` with the memory budget as its argument):
 * one order at a time, one report each. It ends with its host.
 */

const send = (report: TaskReport): void => {
  process.send?.(report);
};

async function perform({ task, args }: TaskOrder): Promise<TaskReport> {
  // The host compiled the call against this table, see `start-pixel-workers.ts`.
  const run = pixelTasks[task] as (...args: readonly unknown[]) => Promise<unknown>;
  try {
    const value = await run(...args);
    return { kind: "answer", value, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    const residentBytes = process.memoryUsage.rss();
    if (isUploadRefusal(error)) return { kind: "refusal", reason: error.reason, residentBytes };
    if (!(error instanceof Error))
      return { kind: "failure", message: String(error), stack: undefined, residentBytes };
    return { kind: "failure", message: error.message, stack: error.stack, residentBytes };
  }
}

const memoryBytes = Number(process.argv[2]);
const guard = new Worker(siblingModule(import.meta.url, "memory-guard"), { workerData: memoryBytes });
guard.unref();
process.on("message", (order: TaskOrder) => {
  guard.postMessage(order.cpuMs);
  const before = process.cpuUsage();
  void perform(order).then((report) => {
    guard.postMessage(null);
    const { user, system } = process.cpuUsage(before);
    // What was too much is refused even when it ended between two looks of the guard: luck decides nothing.
    if (report.residentBytes > memoryBytes) process.kill(process.pid, "SIGKILL");
    else if (user + system > order.cpuMs * 1000) process.kill(process.pid, "SIGXCPU");
    else send(report);
  });
});
process.send?.("ready");
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group; the host decides when a task under way may finish.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
