import type { QueueLimits } from "../process/fair-queue.ts";
import type { PixelTaskName } from "./pixel-tasks.ts";

/** What a worker may use before it is ended. */
export interface PixelLimits extends QueueLimits {
  /** Resident memory of one worker, in bytes. */
  memoryBytes: number;
  /** How much processor time a task may use, in milliseconds of all its threads together. */
  cpuMs: Record<PixelTaskName, number>;
  /** The same of a PDF that somebody waits for: a few hundred bytes of it can ask for hours, which no picture can. */
  pdfCpuMs: { makeArtwork: number; makePreviews: number };
  /** A task that has not ended after so many milliseconds waits for something that never comes. */
  stuckMs: number;
  /** A worker with nothing to do ends after this many milliseconds. */
  idleMs: number;
  /** A worker that has grown beyond this many bytes is replaced after its task. */
  retireBytes: number;
}

/** The limits a host starts with. */
export const PIXEL_LIMITS: PixelLimits = {
  size: 2,
  waiting: 60,
  waitingOfOne: 20,
  waitMs: 60_000,
  memoryBytes: 1_500_000_000,
  cpuMs: {
    // 150 megapixels of PNG take about four seconds to read and twenty to write anew; whatever takes much longer is built to.
    makeArtwork: 90_000,
    makePreviews: 60_000,
    drawPagePictures: 20_000,
    writeLogo: 20_000,
    writePrintPdf: 240_000,
    writeCalendarPdf: 240_000,
    writeReplacementPdf: 240_000,
    writeThumbnail: 60_000,
    drawPrintPages: 60_000,
    drawInkPictures: 60_000,
    checkPrintPdf: 60_000,
    paintMockup: 60_000,
    // Somebody waits for it, and words that people read take a hundredth.
    findTextProblems: 5_000,
  },
  pdfCpuMs: { makeArtwork: 5_000, makePreviews: 20_000 },
  stuckMs: 900_000,
  idleMs: 30_000,
  retireBytes: 500_000_000,
};
