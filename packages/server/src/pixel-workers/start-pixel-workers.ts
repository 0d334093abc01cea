import { ApiError, UploadRefusal } from "@pressport/core/contract";
import { PIXEL_LIMITS, type PixelLimits } from "./pixel-limits.ts";
import type { TaskReport } from "./pixel-messages.ts";
import type { PixelAnswer, PixelTaskName, PixelTasks } from "./pixel-tasks.ts";
import { startWorkerPool } from "./worker-pool.ts";
import type { LostWorker } from "./worker-process.ts";

/** Every pixel task, done in worker processes with a budget of memory and processor time, so that no file takes the host down. */
export type PixelWorkers = {
  [Name in PixelTaskName]: (...args: Parameters<PixelTasks[Name]>) => Promise<PixelAnswer<Name>>;
} & {
  /** Ends all workers; tasks under way fail with `PixelWorkerLost`. */
  stop(): Promise<void>;
};

/** A task of ours (not an upload's check) ended without an answer: out of processor time, out of memory, or stopped. */
export class PixelWorkerLost extends Error {
  override name = "PixelWorkerLost";
}

/** These tasks meet a file for the first time: a worker lost over them is the file's fault. */
const INTAKE: ReadonlySet<PixelTaskName> = new Set(["makeArtwork", "makePreviews", "writeLogo"]);

/** Starts the pool. Processes are forked when there is something to do and end when there is not. */
export function startPixelWorkers(options: Partial<PixelLimits> = {}): PixelWorkers {
  const pool = startWorkerPool({ ...PIXEL_LIMITS, ...options });

  async function run<Name extends PixelTaskName>(
    task: Name,
    args: Parameters<PixelTasks[Name]>,
  ): Promise<PixelAnswer<Name>> {
    const report = await pool.perform({ task, args });
    // The worker ran the task of that name from the same table, so the answer has its type.
    if (report.kind === "answer") return report.value as PixelAnswer<Name>;
    throw errorOf(task, report, pool.stopped);
  }

  return {
    makeArtwork: (...args) => run("makeArtwork", args),
    makePreviews: (...args) => run("makePreviews", args),
    writeLogo: (...args) => run("writeLogo", args),
    writePrintPdf: (...args) => run("writePrintPdf", args),
    writeCalendarPdf: (...args) => run("writeCalendarPdf", args),
    writeReplacementPdf: (...args) => run("writeReplacementPdf", args),
    writeThumbnail: (...args) => run("writeThumbnail", args),
    drawPrintPages: (...args) => run("drawPrintPages", args),
    checkPrintPdf: (...args) => run("checkPrintPdf", args),
    paintMockup: (...args) => run("paintMockup", args),
    stop: pool.stop,
  };
}

/** What became of a worker, in a log's words. */
const ENDINGS = { "too much work": "used too much processor time", stuck: "did not end" } as const;

function errorOf(
  task: PixelTaskName,
  report: Exclude<TaskReport, { kind: "answer" }> | LostWorker,
  stopped: boolean,
): Error {
  if (report.kind === "refusal") return new UploadRefusal(report.reason);
  if (report.kind === "failure") return Object.assign(new Error(report.message), { stack: report.stack });
  if (stopped) return new PixelWorkerLost(`The pixel workers were stopped during ${task}.`);
  if (report.kind === "never started") return new ApiError("unavailable", { retryAfterSeconds: 5 });
  // Time has passed without work: the machine is at fault, not the file.
  if (report.kind === "stuck" && INTAKE.has(task))
    return new ApiError("unavailable", { retryAfterSeconds: 30 });
  if (INTAKE.has(task)) {
    // The guard and the system end a process that takes too much with SIGKILL; anything else is a decoder's crash.
    const tooMuch = report.kind !== "died" || report.signal === "SIGKILL";
    return new UploadRefusal(tooMuch ? "too_demanding" : "broken");
  }
  const why = report.kind === "died" ? `died (${report.signal ?? "no signal"})` : ENDINGS[report.kind];
  return new PixelWorkerLost(`A pixel worker ${why} during ${task}.`);
}
