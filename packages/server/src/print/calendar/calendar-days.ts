import {
  daysInMonth,
  monthGrid,
  type PageRectangle,
  PRODUCT_TYPE,
  weekdayOf,
  weekdaysFrom,
  type YearMonth,
} from "@pressport/core/rules";
import { type CalendarPen, LEAST_TEXT_MM } from "./calendar-pen.ts";
import type { CalendarWords } from "./calendar-words.ts";

/** What the days of a page are drawn from. */
export interface DaysContent {
  productTypeId: number;
  /** Already without the margins. */
  area: PageRectangle;
  month: YearMonth;
  words: CalendarWords;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** Names over a planner's columns. */
  columns: readonly string[];
}

const SUNDAY = 7;
const PLANNER_COLUMNS = 5;
/** Below this cell height there is no room to write, so the number stands in the middle. */
const WRITING_CELL_MM = 14;

/** Draws the days of one month in the manner of its product. */
export function drawDays(pen: CalendarPen, content: DaysContent): void {
  if (content.productTypeId === PRODUCT_TYPE.wallCalendar) drawPlanner(pen, content);
  else if (content.productTypeId === PRODUCT_TYPE.appointmentCalendar) drawList(pen, content);
  else drawGrid(pen, content);
}

/** The month's name, and the year where the calendar has one; answers the height used. */
function drawHeading(pen: CalendarPen, { area, month, words }: DaysContent, withYear: boolean): number {
  const size = Math.min(area.heightMm * 0.11, area.widthMm * 0.09, 14);
  const y = area.topMm + size * 0.6;
  const yearWidth = withYear ? size * 2.4 : 0;
  const name = words.months[month.month - 1] ?? "";
  pen.text(name, area.leftMm, y, { sizeMm: size, weight: 700, maxWidthMm: area.widthMm - yearWidth });
  if (withYear)
    pen.text(String(month.year), area.leftMm + area.widthMm, y, {
      sizeMm: size,
      ink: "grey",
      align: "right",
    });
  return size * 1.45;
}

/** Weeks below each other, as on most calendars. */
function drawGrid(pen: CalendarPen, content: DaysContent): void {
  const { area, month, words, weekStart } = content;
  const used = drawHeading(pen, content, true);
  const weeks = monthGrid(month, weekStart);
  const cellWidth = area.widthMm / 7;
  const headSize = Math.min(4, Math.max(LEAST_TEXT_MM, cellWidth * 0.2));
  const top = area.topMm + used + headSize * 1.8;
  // Five rows fill the page; the one month in five with six weeks gets lower rows.
  const cellHeight = (area.topMm + area.heightMm - top) / Math.max(5, weeks.length);
  for (const [column, weekday] of weekdaysFrom(weekStart).entries()) {
    pen.text(words.weekdays[weekday - 1] ?? "", area.leftMm + (column + 0.5) * cellWidth, top - headSize, {
      sizeMm: headSize,
      ink: weekday === SUNDAY ? "holiday" : "grey",
      align: "centre",
      maxWidthMm: cellWidth * 0.9,
    });
  }
  for (const [row, days] of weeks.entries()) {
    const y = top + row * cellHeight;
    pen.line(area.leftMm, y, area.leftMm + area.widthMm, y);
    for (const [column, day] of days.entries()) {
      if (day === null) continue;
      const cell = {
        leftMm: area.leftMm + column * cellWidth,
        topMm: y,
        widthMm: cellWidth,
        heightMm: cellHeight,
      };
      drawDay(pen, cell, day, weekdayOf(month.year, month.month, day) === SUNDAY);
    }
  }
}

function drawDay(pen: CalendarPen, cell: PageRectangle, day: number, isHoliday: boolean): void {
  const ink = isHoliday ? "holiday" : "black";
  const sizeMm = Math.min(cell.heightMm * 0.5, cell.widthMm * 0.42, 9);
  const roomy = cell.heightMm >= WRITING_CELL_MM;
  const y = cell.topMm + (roomy ? sizeMm * 0.75 : cell.heightMm / 2);
  pen.text(String(day), cell.leftMm + cell.widthMm / 2, y, { sizeMm, ink, align: "centre" });
}

/** A row for every day and a column for every member of the family. */
function drawPlanner(pen: CalendarPen, content: DaysContent): void {
  const { area, month, words, columns } = content;
  const used = drawHeading(pen, content, true);
  const days = daysInMonth(month);
  const headHeight = 7;
  const dayWidth = Math.min(24, area.widthMm * 0.13);
  const columnWidth = (area.widthMm - dayWidth) / PLANNER_COLUMNS;
  const top = area.topMm + used + headHeight;
  const rowHeight = (area.topMm + area.heightMm - top) / days;
  const sizeMm = Math.min(4.2, rowHeight * 0.62);
  const right = area.leftMm + area.widthMm;
  for (let day = 1; day <= days; day++) {
    const y = top + (day - 1) * rowHeight;
    const weekday = weekdayOf(month.year, month.month, day);
    if (weekday >= 6) pen.fill(area.leftMm, y, area.widthMm, rowHeight, "empty");
    const ink = weekday === SUNDAY ? "holiday" : "black";
    pen.line(area.leftMm, y, right, y);
    pen.text(String(day), area.leftMm + dayWidth * 0.42, y + rowHeight / 2, {
      sizeMm,
      weight: 700,
      ink,
      align: "right",
    });
    pen.text(words.weekdays[weekday - 1] ?? "", area.leftMm + dayWidth * 0.52, y + rowHeight / 2, {
      sizeMm: Math.max(LEAST_TEXT_MM, sizeMm * 0.75),
      ink: ink === "black" ? "grey" : ink,
      maxWidthMm: dayWidth * 0.44,
    });
  }
  for (let column = 0; column < PLANNER_COLUMNS; column++) {
    const x = area.leftMm + dayWidth + column * columnWidth;
    pen.line(x, top - headHeight, x, area.topMm + area.heightMm);
    pen.text(columns[column] ?? "", x + 2, top - headHeight / 2, {
      sizeMm: 3.6,
      weight: 700,
      maxWidthMm: columnWidth - 4,
    });
  }
  pen.line(area.leftMm, area.topMm + area.heightMm, right, area.topMm + area.heightMm);
}

/** A line for every day without weekday or year: birthdays come back every year. */
function drawList(pen: CalendarPen, content: DaysContent): void {
  const { area, month } = content;
  const used = drawHeading(pen, content, false);
  const days = month.month === 2 ? 29 : daysInMonth(month);
  const rows = Math.ceil(days / 2);
  const gap = Math.min(8, area.widthMm * 0.06);
  const columnWidth = (area.widthMm - gap) / 2;
  const top = area.topMm + used;
  const rowHeight = (area.topMm + area.heightMm - top) / rows;
  const sizeMm = Math.min(5, rowHeight * 0.55);
  for (let day = 1; day <= days; day++) {
    const column = day > rows ? 1 : 0;
    const left = area.leftMm + column * (columnWidth + gap);
    const bottom = top + (day - column * rows) * rowHeight;
    pen.text(String(day), left + sizeMm * 1.2, bottom - sizeMm * 0.6, {
      sizeMm,
      weight: 700,
      align: "right",
    });
    pen.line(left + sizeMm * 1.8, bottom, left + columnWidth, bottom);
  }
}
