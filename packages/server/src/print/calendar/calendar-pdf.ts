import { PDFDocument } from "@cantoo/pdf-lib";
import {
  ASPECT_TOLERANCE,
  adaptPlacement,
  type CalendarDays,
  type CalendarLayout,
  type CalendarType,
  calendarLayout,
  calendarWeekStart,
  drawCalendarPage,
  lettersOf,
  NO_DAYS,
  type PageRectangle,
  type PrintSize,
  shiftMatrix,
  type YearMonth,
} from "@pressport/core/rules";
import type { Artwork } from "../artwork.ts";
import { type Press, pressOf } from "../colour/colour-profiles.ts";
import { refuseWrongBoxes, rulesBrokenBy } from "../pdf/check-print-pdf.ts";
import { embedArtwork, type Scratch, scratchBeside, withArtwork } from "../pdf/embed-artwork.ts";
import { clipOperator, millimetresToPoints, POINTS_PER_MM } from "../pdf/pdf-numbers.ts";
import { markAsPdfX, printFileId } from "../pdf/pdf-x-marks.ts";
import { writePdfFile } from "../pdf/write-pdf-file.ts";
import { type Painting, paintDesign } from "../pixels/paint-design.ts";
import { addPrintPage } from "../print-page.ts";
import type { WrittenPrintPdf } from "../print-pdf.ts";
import type { PlacedDesign, PrintCondition, PrintMeta } from "../print-request.ts";
import { type CalendarFonts, loadCalendarFonts } from "./calendar-fonts.ts";
import { calendarPen, type PrintPen } from "./calendar-pen.ts";
import { calendarWords } from "./calendar-words.ts";

/** A page of a calendar: 0 is the cover, 1 to 12 the months in printing order. */
export interface CalendarPrintPage {
  month: number;
  /** Null leaves the picture's place light grey. */
  picture: PlacedDesign | null;
}

/** A calendar's print file. */
export interface CalendarPdfRequest {
  productTypeId: number;
  /** The finished size of a page. */
  page: PrintSize;
  bleedMm: number;
  /** Kept free at the upper edge for the wire-O. */
  bindingMm: number;
  /** In printing order. */
  pages: readonly CalendarPrintPage[];
  /** The month of page 1. A birthday calendar has no year to speak of. */
  startsWith: YearMonth;
  /** BCP 47, for month names and the first day of the week. */
  locale: string;
  /** Where the week begins as there when the locale names no country itself (ISO 3166). */
  country?: string;
  /** 1 Monday to 7 Sunday, where the client chose one. */
  weekStart?: number;
  /** Holidays and own events. */
  days?: CalendarDays;
  /** Names over the columns of a planner. */
  columns?: readonly string[];
  /** Printed on the cover, formatted, when the client wants prices on it. */
  coverPrice?: string;
  meta: PrintMeta;
  condition?: PrintCondition;
}

/** Writes a calendar: each page its picture to the edge and its days in type that stays type. */
export async function writeCalendarPdf(job: CalendarPdfRequest, outPath: string): Promise<WrittenPrintPdf> {
  const scratch = scratchBeside(outPath);
  try {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const press = await pressOf(job.condition);
    const desk = await setUp(pdf, job, scratch, press);
    for (const page of job.pages) addPrintPage(pdf, job.page, job.bleedMm, await paintPage(desk, page));
    await pdf.flush();
    const fileId = printFileId({
      ...job,
      pages: job.pages.map(({ month, picture }) => ({ month, ...picture, designPath: null })),
    });
    await markAsPdfX(pdf, job.meta, fileId, press, job.condition);
    refuseWrongBoxes(
      pdf,
      job.pages.map(() => job.page),
      job.bleedMm,
    );
    const problems = rulesBrokenBy({ pdf, version: "1.6", hasFileId: true });
    return { ...(await writePdfFile(pdf.context, outPath, fileId)), problems };
  } finally {
    await scratch.dispose();
  }
}

/** What all pages are made with. */
interface Desk {
  pdf: PDFDocument;
  press: Press;
  job: CalendarPdfRequest;
  layout: CalendarLayout;
  fonts: CalendarFonts;
  type: CalendarType;
  /** The same picture on several pages lies in the file once. */
  artworkOf(
    placed: PlacedDesign,
  ): Promise<{ artwork: Artwork; source: Pick<PlacedDesign, "design" | "designPath"> }>;
}

async function setUp(
  pdf: PDFDocument,
  job: CalendarPdfRequest,
  scratch: Scratch,
  press: Press,
): Promise<Desk> {
  const type: CalendarType = {
    ...job,
    words: calendarWords(job.locale),
    weekStart: calendarWeekStart(job.weekStart, job.locale, job.country),
    days: job.days ?? NO_DAYS,
    columns: job.columns ?? [],
    coverPrice: job.coverPrice,
  };
  const artworks = new Map<string, Awaited<ReturnType<Desk["artworkOf"]>>>();
  return {
    pdf,
    press,
    job,
    layout: calendarLayout(job.productTypeId, job.page),
    fonts: await loadCalendarFonts(pdf, lettersOf(type), job.locale),
    type,
    async artworkOf(placed) {
      const known = artworks.get(placed.designPath);
      if (known) return known;
      const { design, designPath } = await withArtwork(placed, scratch);
      const source = { design, designPath };
      const made = { artwork: await embedArtwork(pdf, { ...placed, ...source }, press), source };
      artworks.set(placed.designPath, made);
      return made;
    },
  };
}

async function paintPage(desk: Desk, page: CalendarPrintPage): Promise<Painting> {
  const { job, fonts } = desk;
  const toPoints = millimetresToPoints(job.page, job.bleedMm);
  const pen = calendarPen(fonts, toPoints, desk.press.channels);
  const picture = await paintPicture(desk, page.picture, pen);
  drawCalendarPage(pen, desk.type, page.month);
  return {
    operators: [picture.operators, ...pen.operators()].join("\n"),
    objects: picture.objects,
    fonts: fonts.resources(),
  };
}

async function paintPicture(desk: Desk, placed: PlacedDesign | null, pen: PrintPen): Promise<Painting> {
  const { job, layout, pdf } = desk;
  const bleed = job.bleedMm;
  const slot = layout.picture;
  const shown = reachingEdges(slot, job.page, bleed);
  if (placed === null) {
    pen.fill(shown.left, shown.top, shown.right - shown.left, shown.bottom - shown.top, "empty");
    return { operators: "", objects: {} };
  }
  const toPoints = millimetresToPoints(job.page, bleed);
  const slotToPoints = shiftMatrix(toPoints, slot.leftMm * POINTS_PER_MM, -slot.topMm * POINTS_PER_MM);
  const print = { widthMm: slot.widthMm, heightMm: slot.heightMm };
  const { artwork, source } = await desk.artworkOf(placed);
  const fitting = { ...source, placement: placementIn(print, placed) };
  const outset = { bleedMm: bleed, wrapMm: 0, mode: "bleed" } as const;
  const painting = await paintDesign(pdf, fitting, artwork, print, outset, slotToPoints);
  return { ...painting, operators: `q ${clipOperator(shown, toPoints)}\n${painting.operators}\nQ` };
}

/** A placement made for another shape keeps its turn, zoom and middle. */
function placementIn(print: PrintSize, { placement, design }: PlacedDesign): PlacedDesign["placement"] {
  const off = placement.cropWidth / placement.cropHeight - print.widthMm / print.heightMm;
  return Math.abs(off) <= ASPECT_TOLERANCE ? placement : adaptPlacement(placement, design, print);
}

/** The picture's rectangle, carried on into the bleed where it touches the page's edge. */
function reachingEdges({ leftMm, topMm, widthMm, heightMm }: PageRectangle, page: PrintSize, bleed: number) {
  const right = leftMm + widthMm;
  const bottom = topMm + heightMm;
  return {
    left: leftMm <= 0 ? -bleed : leftMm,
    top: topMm <= 0 ? -bleed : topMm,
    right: right >= page.widthMm ? page.widthMm + bleed : right,
    bottom: bottom >= page.heightMm ? page.heightMm + bleed : bottom,
  };
}
