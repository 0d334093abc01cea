import { setInterval } from "node:timers";
import { workerData } from "node:worker_threads";

/*
 * A thread of its own inside a pixel worker: it still runs while a decoder or a PDF parser keeps the main thread
 * busy, and it ends the whole process when the process outgrows its budget.
 */

const CHECK_MS = 20;
const budgetBytes = Number(workerData);

setInterval(() => {
  if (process.memoryUsage.rss() > budgetBytes) process.kill(process.pid, "SIGKILL");
}, CHECK_MS);
