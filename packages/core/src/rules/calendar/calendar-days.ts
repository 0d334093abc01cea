import { PRODUCT_TYPE } from "../shop/product-types.ts";
import type { YearMonth } from "./calendar.ts";
import type { PageRectangle } from "./calendar-layout.ts";
import type { DayNote } from "./calendar-notes.ts";
import { type CalendarPen, LEAST_TEXT_MM, linesFitting } from "./calendar-pen.ts";
import type { CalendarWords } from "./calendar-words.ts";
import { daysInMonth, monthGrid, weekdayOf, weekdaysFrom } from "./weeks/calendar-weeks.ts";

/** What the days of a page are drawn from. */
export interface DaysContent {
  productTypeId: number;
  /** Already without the margins. */
  area: PageRectangle;
  month: YearMonth;
  words: CalendarWords;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** What stands at a day beside its number. */
  notes: ReadonlyMap<number, readonly DayNote[]>;
  /** Names over a planner's columns. */
  columns: readonly string[];
}

const SUNDAY = 7;
const PLANNER_COLUMNS = 5;
/** Below this cell height there is no room to write, so the number stands in the middle. */
const WRITING_CELL_MM = 14;
/** A cell with room for a name under its number; in smaller ones the names stand at the foot of the month. */
const NAMED_CELL = { widthMm: 17, heightMm: 11 };
/** From one line of small print to the next. */
const NOTE_ROW_MM = LEAST_TEXT_MM * 1.2;
/** The most of a month's height that names at its foot may take. */
const FOOT_SHARE = 0.3;

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
  const { area, month, words, weekStart, notes } = content;
  const used = drawHeading(pen, content, true);
  const weeks = monthGrid(month, weekStart);
  const cellWidth = area.widthMm / 7;
  const headSize = Math.min(4, Math.max(LEAST_TEXT_MM, cellWidth * 0.2));
  const top = area.topMm + used + headSize * 1.8;
  // Five rows fill the page; the one month in five with six weeks gets lower rows.
  const heightOf = (room: number) => room / Math.max(5, weeks.length);
  const room = area.topMm + area.heightMm - top;
  const isNamed = hasRoomForNames(pen, { widthMm: cellWidth, heightMm: heightOf(room) }, notes);
  const foot = isNamed ? 0 : drawFoot(pen, area, notes);
  const cellHeight = heightOf(room - foot);
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
      const leftMm = area.leftMm + column * cellWidth;
      const cell = { leftMm, topMm: y, widthMm: cellWidth, heightMm: cellHeight };
      drawDay(pen, cell, {
        day,
        notes: notes.get(day) ?? [],
        isSunday: weekdayOf(month.year, month.month, day) === SUNDAY,
        isTop: cellHeight >= WRITING_CELL_MM || (isNamed && notes.size > 0),
        isNamed,
      });
    }
  }
}

/** A day of a grid. */
interface GridDay {
  day: number;
  notes: readonly DayNote[];
  isSunday: boolean;
  /** Whether the number stands at the cell's upper edge. */
  isTop: boolean;
  /** Whether names stand under it. */
  isNamed: boolean;
}

function drawDay(pen: CalendarPen, cell: PageRectangle, { day, notes, isSunday, isTop, isNamed }: GridDay) {
  const isRed = isSunday || notes.some(({ isHoliday }) => isHoliday);
  const sizeMm = daySize(cell);
  const x = cell.leftMm + cell.widthMm / 2;
  const y = isTop ? sizeMm * DAY_MIDDLE : cell.heightMm / 2;
  pen.text(String(day), x, cell.topMm + y, {
    sizeMm,
    weight: notes.length > 0 ? 700 : 400,
    ink: isRed ? "holiday" : "black",
    align: "centre",
  });
  if (!isNamed) return;
  const top = cell.topMm + sizeMm * NAMES_TOP;
  for (const [row, line] of namesIn(pen, cell, notes).entries())
    pen.text(line, x, top + (row + 0.5) * NOTE_ROW_MM, { sizeMm: LEAST_TEXT_MM, align: "centre" });
}

type Cell = Pick<PageRectangle, "widthMm" | "heightMm">;

/** Where a number at the cell's upper edge has its middle, and where names begin under it, by the number's size. */
const DAY_MIDDLE = 0.75;
const NAMES_TOP = 1.17;

function daySize({ widthMm, heightMm }: Cell): number {
  return Math.min(heightMm * 0.5, widthMm * 0.42, 9);
}

/** The names of a day in lines as wide as its cell. */
function namesIn(pen: CalendarPen, cell: Cell, notes: readonly DayNote[]): string[] {
  const names = notes.map(({ name }) => name).join(" · ");
  const room = { sizeMm: LEAST_TEXT_MM, maxWidthMm: cell.widthMm - 1.2, most: Number.POSITIVE_INFINITY };
  return linesFitting(pen, names, room);
}

/** Whether all names of a month stand whole under their numbers. */
function hasRoomForNames(pen: CalendarPen, cell: Cell, notes: DaysContent["notes"]): boolean {
  if (cell.widthMm < NAMED_CELL.widthMm || cell.heightMm < NAMED_CELL.heightMm) return false;
  const most = Math.floor((cell.heightMm - daySize(cell) * NAMES_TOP) / NOTE_ROW_MM);
  return [...notes.values()].every((names) => {
    const lines = namesIn(pen, cell, names);
    return lines.length <= most && lines.every((line) => !line.endsWith("…"));
  });
}

/** The days of note with their names, at the foot of the month; answers the height they take. */
function drawFoot(pen: CalendarPen, area: PageRectangle, notes: DaysContent["notes"]): number {
  if (notes.size === 0) return 0;
  const words = [...notes.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([day, names]) => `${day} ${names.map(({ name }) => name).join(", ")}`)
    .join(" · ");
  const most = Math.max(1, Math.floor((area.heightMm * FOOT_SHARE) / NOTE_ROW_MM));
  const room = { sizeMm: LEAST_TEXT_MM, maxWidthMm: area.widthMm, most };
  const lines = linesFitting(pen, words, room);
  const heightMm = (lines.length + 0.5) * NOTE_ROW_MM;
  const top = area.topMm + area.heightMm - heightMm;
  for (const [row, line] of lines.entries())
    pen.text(line, area.leftMm, top + (row + 1) * NOTE_ROW_MM, { sizeMm: LEAST_TEXT_MM });
  return heightMm;
}

/** A row for every day and a column for every member of the family. */
function drawPlanner(pen: CalendarPen, content: DaysContent): void {
  const { area, month, words, columns, notes } = content;
  const used = drawHeading(pen, content, true);
  const days = daysInMonth(month);
  const headHeight = 7;
  // Names of days stand beside them, so that the columns stay free for the family.
  const bare = Math.min(24, area.widthMm * 0.13);
  const dayWidth = notes.size > 0 ? Math.min(54, bare + area.widthMm * 0.15) : bare;
  const columnWidth = (area.widthMm - dayWidth) / PLANNER_COLUMNS;
  const top = area.topMm + used + headHeight;
  const rowHeight = (area.topMm + area.heightMm - top) / days;
  const sizeMm = Math.min(4.2, rowHeight * 0.62);
  const right = area.leftMm + area.widthMm;
  for (let day = 1; day <= days; day++) {
    const y = top + (day - 1) * rowHeight;
    const weekday = weekdayOf(month.year, month.month, day);
    if (weekday >= 6) pen.fill(area.leftMm, y, area.widthMm, rowHeight, "empty");
    const dayNotes = notes.get(day) ?? [];
    const ink = weekday === SUNDAY || dayNotes.some(({ isHoliday }) => isHoliday) ? "holiday" : "black";
    pen.line(area.leftMm, y, right, y);
    pen.text(String(day), area.leftMm + bare * 0.42, y + rowHeight / 2, {
      sizeMm,
      weight: 700,
      ink,
      align: "right",
    });
    pen.text(words.weekdays[weekday - 1] ?? "", area.leftMm + bare * 0.52, y + rowHeight / 2, {
      sizeMm: Math.max(LEAST_TEXT_MM, sizeMm * 0.75),
      ink: ink === "black" ? "grey" : ink,
      maxWidthMm: bare * 0.44,
    });
    const box = { leftMm: area.leftMm + bare, topMm: y, widthMm: dayWidth - bare - 1, heightMm: rowHeight };
    drawNames(pen, box, dayNotes);
  }
  for (let column = 0; column < PLANNER_COLUMNS; column++) {
    const x = area.leftMm + dayWidth + column * columnWidth;
    pen.line(x, top - headHeight, x, area.topMm + area.heightMm);
    drawColumnName(pen, columns[column] ?? "", x + 2, top - headHeight / 2, columnWidth - 4);
  }
  pen.line(area.leftMm, area.topMm + area.heightMm, right, area.topMm + area.heightMm);
}

/** A name over a column, in two lines of small print where it is too long for one. */
function drawColumnName(pen: CalendarPen, name: string, x: number, middle: number, maxWidthMm: number): void {
  const widthMm = (text: string, sizeMm: number) => pen.widthMm(text, sizeMm, 700);
  const isLong = widthMm(name, LEAST_TEXT_MM) > maxWidthMm;
  const sizeMm = isLong ? LEAST_TEXT_MM : 3.6;
  const lines = isLong ? linesFitting({ widthMm }, name, { sizeMm, maxWidthMm, most: 2 }) : [name];
  for (const [row, line] of lines.entries())
    pen.text(line, x, middle + (row - (lines.length - 1) / 2) * NOTE_ROW_MM, {
      sizeMm,
      weight: 700,
      maxWidthMm,
    });
}

/** A line for every day without weekday or year: birthdays come back every year. */
function drawList(pen: CalendarPen, content: DaysContent): void {
  const { area, month, notes } = content;
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
    const from = sizeMm * 1.8 + 0.8;
    const box = {
      leftMm: left + from,
      topMm: bottom - rowHeight,
      widthMm: columnWidth - from,
      heightMm: rowHeight,
    };
    drawNames(pen, box, notes.get(day) ?? []);
  }
}

/** The names of a day in a row of its own, as many lines as there is room for. */
function drawNames(pen: CalendarPen, box: PageRectangle, notes: readonly DayNote[]): void {
  if (notes.length === 0) return;
  const most = Math.max(1, Math.floor(box.heightMm / NOTE_ROW_MM));
  const names = notes.map(({ name }) => name).join(" · ");
  const lines = linesFitting(pen, names, { sizeMm: LEAST_TEXT_MM, maxWidthMm: box.widthMm, most });
  const top = box.topMm + (box.heightMm - lines.length * NOTE_ROW_MM) / 2;
  for (const [row, line] of lines.entries())
    pen.text(line, box.leftMm, top + (row + 0.5) * NOTE_ROW_MM, { sizeMm: LEAST_TEXT_MM });
}
