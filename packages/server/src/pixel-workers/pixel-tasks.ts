import { makeArtwork } from "../image-intake/make-artwork.ts";
import { makePreviews } from "../image-intake/make-previews.ts";
import { drawPagePictures } from "../image-intake/pdf/draw-page-pictures.ts";
import { writeLogo } from "../image-intake/write-logo.ts";
import { paintMockup } from "../mockups/paint-mockup.ts";
import { writeCalendarPdf } from "../print/calendar/calendar-pdf.ts";
import { checkPrintPdf } from "../print/pdf/check-print-pdf.ts";
import { writeReplacementPdf } from "../print/pdf/replacement-pdf.ts";
import { drawInkPictures, drawPrintPages } from "../print/pixels/print-page-pictures.ts";
import { writeThumbnail } from "../print/pixels/thumbnail.ts";
import { writePrintPdf } from "../print/print-pdf.ts";
import type { PlacedTexts } from "../print/texts/set-texts.ts";

/** Everything that opens an upload. Arguments and answers are plain data; files travel as paths. */
export const pixelTasks = {
  makeArtwork,
  makePreviews,
  drawPagePictures,
  writeLogo,
  writePrintPdf,
  writeCalendarPdf,
  writeReplacementPdf,
  writeThumbnail,
  drawPrintPages,
  drawInkPictures,
  checkPrintPdf,
  paintMockup,
  /** Not a file, but as costly: what sets type is loaded in a worker alone. */
  findTextProblems: async (placed: PlacedTexts) =>
    (await import("../print/texts/set-texts.ts")).findTextProblems(placed),
};

/** The table of tasks. */
export type PixelTasks = typeof pixelTasks;
/** The name of a task. */
export type PixelTaskName = keyof PixelTasks;
/** What a task answers. */
export type PixelAnswer<Name extends PixelTaskName> = Awaited<ReturnType<PixelTasks[Name]>>;
