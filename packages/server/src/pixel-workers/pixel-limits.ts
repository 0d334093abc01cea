import type { PixelTaskName } from "./pixel-tasks.ts";

/** What a worker may use before it is ended. */
export interface PixelLimits {
  /** Workers at the same time. */
  size: number;
  /** Resident memory of one worker, in bytes. */
  memoryBytes: number;
  /** How long a task may run, in milliseconds. */
  taskMs: Record<PixelTaskName, number>;
  /** A worker with nothing to do ends after this many milliseconds. */
  idleMs: number;
  /** A worker that has grown beyond this many bytes is replaced after its task. */
  retireBytes: number;
}

/** The limits a host starts with. */
export const PIXEL_LIMITS: PixelLimits = {
  size: 2,
  memoryBytes: 1_500_000_000,
  taskMs: {
    // 150 megapixels of PNG take about four seconds; whatever takes longer is built to take longer.
    inspectUpload: 10_000,
    makePreviews: 30_000,
    writePrintPdf: 120_000,
    writeCalendarPdf: 120_000,
    writeThumbnail: 30_000,
    checkPrintPdf: 30_000,
  },
  idleMs: 30_000,
  retireBytes: 500_000_000,
};
