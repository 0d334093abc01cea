import { PRODUCT_TYPE } from "../shop/product-types.ts";
import { twelveMonthsFrom, type YearMonth } from "./calendar.ts";
import type { PageRectangle } from "./calendar-layout.ts";
import { type CalendarPen, LEAST_TEXT_MM } from "./calendar-pen.ts";
import type { CalendarWords } from "./calendar-words.ts";
import { monthGrid } from "./weeks/calendar-weeks.ts";

/** What a cover is drawn from. */
export interface CoverContent {
  productTypeId: number;
  /** Already without the margins. */
  area: PageRectangle;
  startsWith: YearMonth;
  words: CalendarWords;
  weekStart: number;
  /** Printed small at the foot when the client wants prices on it. */
  price: string | undefined;
}

/** Draws the cover: the year (or years) and all twelve months in small; a birthday calendar only names its months. */
export function drawCover(pen: CalendarPen, content: CoverContent): void {
  const { area, startsWith, price } = content;
  const perpetual = content.productTypeId === PRODUCT_TYPE.appointmentCalendar;
  const footer = price === undefined ? 0 : 6;
  const size = perpetual ? 0 : yearSize(area);
  if (!perpetual) {
    pen.text(yearsOf(startsWith), area.leftMm + area.widthMm / 2, area.topMm + size * 0.5, {
      sizeMm: size,
      weight: 700,
      align: "centre",
      maxWidthMm: area.widthMm,
    });
  }
  const overview = {
    ...area,
    topMm: area.topMm + size * 1.15,
    heightMm: area.heightMm - size * 1.15 - footer,
  };
  drawOverview(pen, content, overview, !perpetual);
  if (price !== undefined) {
    pen.text(price, area.leftMm + area.widthMm, area.topMm + area.heightMm - 1.5, {
      sizeMm: 3.2,
      align: "right",
    });
  }
}

/** The year is large where there is room, and leaves the months of a small cover theirs. */
function yearSize({ widthMm, heightMm }: PageRectangle): number {
  const wanted = Math.min(heightMm * 0.22, widthMm * 0.16, 34);
  const below = heightMm - MONTHS_NEED_MM;
  return Math.max(LEAST_TEXT_MM * 2, Math.min(wanted, below / 1.15));
}

/** Four rows of small months with days of 7 points under each other. */
const MONTHS_NEED_MM = 4 * 8 * LEAST_TEXT_MM * 0.92;

function yearsOf({ year, month }: YearMonth): string {
  return month === 1 ? String(year) : `${year} – ${year + 1}`;
}

function drawOverview(pen: CalendarPen, content: CoverContent, area: PageRectangle, withDays: boolean): void {
  const across = bestColumns(area);
  const { gap, width, height } = boxesOf(area, across);
  for (const [index, month] of twelveMonthsFrom(content.startsWith).entries()) {
    const leftMm = area.leftMm + (index % across) * (width + gap);
    const topMm = area.topMm + Math.floor(index / across) * height;
    const box = { leftMm, topMm, widthMm: width, heightMm: height };
    const name = content.words.months[month.month - 1] ?? "";
    if (withDays) drawSmallMonth(pen, content, box, month, name);
    else {
      const sizeMm = Math.min(height * 0.35, width * 0.16, 7);
      const middle = { x: leftMm + width / 2, y: topMm + height / 2 };
      pen.text(name, middle.x, middle.y, { sizeMm, weight: 700, align: "centre", maxWidthMm: width });
    }
  }
}

/** Twelve boxes with room between them. */
function boxesOf(area: PageRectangle, across: number): { gap: number; width: number; height: number } {
  const gap = Math.min(6, area.widthMm * 0.03);
  return { gap, width: (area.widthMm - gap * (across - 1)) / across, height: area.heightMm / (12 / across) };
}

/** A name, six rows of days and a row of air; seven days side by side. */
function smallTextMm({ width, height }: { width: number; height: number }): number {
  return Math.max(LEAST_TEXT_MM, Math.min((height / 8) * 0.8, (width / 7) * 0.64, 3.4));
}

/** The arrangement whose days are largest: small print is hard to read. */
function bestColumns(area: PageRectangle): number {
  const room = (across: number): number => {
    const { width, height } = boxesOf(area, across);
    return Math.min((height / 8) * 0.8, (width / 7) * 0.64);
  };
  return [2, 3, 4, 6].reduce((best, across) => (room(across) > room(best) ? across : best), 3);
}

function drawSmallMonth(
  pen: CalendarPen,
  content: CoverContent,
  box: PageRectangle,
  month: YearMonth,
  name: string,
): void {
  const row = box.heightMm / 8;
  const sizeMm = smallTextMm({ width: box.widthMm, height: box.heightMm });
  pen.text(name, box.leftMm, box.topMm + row / 2, {
    sizeMm: sizeMm * 1.1,
    weight: 700,
    maxWidthMm: box.widthMm,
  });
  for (const [week, days] of monthGrid(month, content.weekStart).entries()) {
    for (const [column, day] of days.entries()) {
      if (day === null) continue;
      const x = box.leftMm + ((column + 0.5) * box.widthMm) / 7;
      pen.text(String(day), x, box.topMm + (week + 1.5) * row, { sizeMm, ink: "grey", align: "centre" });
    }
  }
}
