import { ApiError, UploadRefusal } from "@pressport/core/contract";
import { sniffKind } from "../image-intake/sniff-kind.ts";
import { currentShare } from "../process/work-share.ts";
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
const INTAKE: ReadonlySet<PixelTaskName> = new Set([
  "makeArtwork",
  "makePreviews",
  "drawPagePictures",
  "writeLogo",
]);

/** What orders are printed from; the host makes it in jobs once an order is paid. */
const PRINT: ReadonlySet<PixelTaskName> = new Set([
  "writePrintPdf",
  "writeCalendarPdf",
  "writeReplacementPdf",
  "drawPrintPages",
  "checkPrintPdf",
]);

/** Starts the pool. Processes are forked when there is something to do and end when there is not. */
export function startPixelWorkers(options: Partial<PixelLimits> = {}): PixelWorkers {
  const limits = { ...PIXEL_LIMITS, ...options };
  const pool = startWorkerPool(limits);

  async function run<Name extends PixelTaskName>(
    task: Name,
    args: Parameters<PixelTasks[Name]>,
    pdfCpuMs: number | null = null,
  ): Promise<PixelAnswer<Name>> {
    const share = currentShare();
    const most = limits.cpuMs[task];
    // What was taken in once is printed: by itself the host takes its time over it.
    const cpuMs = share === null || pdfCpuMs === null ? most : Math.min(most, pdfCpuMs);
    const isUrgent = share === null && PRINT.has(task);
    const report = await pool.perform({ task, args, cpuMs }, { share, isUrgent });
    // The worker ran the task of that name from the same table, so the answer has its type.
    if (report.kind === "answer") return report.value as PixelAnswer<Name>;
    throw errorOf(task, report, pool.stopped);
  }

  return {
    makeArtwork: async (...args) =>
      run("makeArtwork", args, (await isPdfFile(args[0])) ? limits.pdfCpuMs.makeArtwork : null),
    makePreviews: (...args) =>
      run("makePreviews", args, args[1].kind === "pdf" ? limits.pdfCpuMs.makePreviews : null),
    drawPagePictures: (...args) => run("drawPagePictures", args),
    writeLogo: (...args) => run("writeLogo", args),
    writePrintPdf: (...args) => run("writePrintPdf", args),
    writeCalendarPdf: (...args) => run("writeCalendarPdf", args),
    writeReplacementPdf: (...args) => run("writeReplacementPdf", args),
    writeThumbnail: (...args) => run("writeThumbnail", args),
    drawPrintPages: (...args) => run("drawPrintPages", args),
    drawInkPictures: (...args) => run("drawInkPictures", args),
    checkPrintPdf: (...args) => run("checkPrintPdf", args),
    paintMockup: (...args) => run("paintMockup", args),
    findTextProblems: (...args) => run("findTextProblems", args),
    stop: pool.stop,
  };
}

/** Whether a file looks like a PDF; what it is else, if anything, a worker says. */
const isPdfFile = (path: string): Promise<boolean> =>
  sniffKind(path).then(
    (kind) => kind === "pdf",
    () => false,
  );

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
