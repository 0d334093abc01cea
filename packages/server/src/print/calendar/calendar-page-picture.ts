import { writeFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { PublicHoliday } from "@pressport/core/contract";
import {
  type BytePicture,
  type CalendarType,
  calendarWeekStart,
  drawCalendarPage,
  lettersOf,
  NO_DAYS,
  type PrintSize,
  type YearMonth,
} from "@pressport/core/rules";
import { renderPdfPage } from "../../image-intake/pdf/render-pdf-page.ts";
import { millimetresToPoints } from "../pdf/pdf-numbers.ts";
import { addPrintPage } from "../print-page.ts";
import { loadCalendarFonts } from "./calendar-fonts.ts";
import { calendarPen } from "./calendar-pen.ts";
import { calendarWords } from "./calendar-words.ts";

/** A page of a calendar without its picture. */
export interface CalendarSheet {
  productTypeId: number;
  page: PrintSize;
  bindingMm: number;
  /** 0 is the cover, 1 to 12 the months in printing order. */
  month: number;
  startsWith: YearMonth;
  locale: string;
  weekStart: number | undefined;
  holidays: readonly PublicHoliday[];
}

/** Draws a page's type by the rules and in the fonts of its print file, as a picture with so many pixels a millimetre. */
export async function calendarPagePicture(
  sheet: CalendarSheet,
  perMm: number,
  scratchPath: string,
): Promise<BytePicture> {
  const type: CalendarType = {
    ...sheet,
    words: calendarWords(sheet.locale),
    weekStart: calendarWeekStart(sheet.weekStart, sheet.locale),
    days: { ...NO_DAYS, holidays: sheet.holidays },
    columns: [],
    coverPrice: undefined,
  };
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = await loadCalendarFonts(pdf, lettersOf(type), sheet.locale);
  const pen = calendarPen(fonts, millimetresToPoints(sheet.page, 0), 3);
  drawCalendarPage(pen, type, sheet.month);
  addPrintPage(pdf, sheet.page, 0, {
    operators: pen.operators().join("\n"),
    objects: {},
    fonts: fonts.resources(),
  });
  await writeFile(scratchPath, await pdf.save());
  const [width, height] = [sheet.page.widthMm, sheet.page.heightMm].map((mm) => Math.round(mm * perMm));
  const rendered = await renderPdfPage(scratchPath, width ?? 1, height ?? 1);
  const { data, info } = await rendered.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}
