import { setInterval } from "node:timers";
import { parentPort, workerData } from "node:worker_threads";

/*
 * A thread of its own inside a pixel worker: it still runs while a decoder or a PDF parser keeps the main thread
 * busy, and it ends the whole process when that outgrows its memory, or its task the processor time it may use. Time on
 * the wall says nothing about a file: on a busy machine it passes while nothing is done.
 */

const CHECK_MS = 20;
const budgetBytes = Number(workerData);
/** When the task under way has used too much, in microseconds of this process; never without a task. */
let endsAt = Number.POSITIVE_INFINITY;

function usedMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

parentPort?.on("message", (cpuMs: number | null) => {
  endsAt = cpuMs === null ? Number.POSITIVE_INFINITY : usedMicroseconds() + cpuMs * 1000;
});

setInterval(() => {
  if (process.memoryUsage.rss() > budgetBytes) process.kill(process.pid, "SIGKILL");
  if (usedMicroseconds() > endsAt) process.kill(process.pid, "SIGXCPU");
}, CHECK_MS);
