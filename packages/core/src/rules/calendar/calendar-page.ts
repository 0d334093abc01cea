import type { PrintSize } from "../placement/placement.ts";
import { PRODUCT_TYPE } from "../shop/product-types.ts";
import { addMonths, type YearMonth } from "./calendar.ts";
import { drawCover } from "./calendar-cover.ts";
import { drawDays } from "./calendar-days.ts";
import { calendarLayout, type PageRectangle } from "./calendar-layout.ts";
import { type CalendarDays, notesOf } from "./calendar-notes.ts";
import type { CalendarPen } from "./calendar-pen.ts";
import type { CalendarWords } from "./calendar-words.ts";

/** All that the type on a calendar's pages is drawn from. */
export interface CalendarType {
  productTypeId: number;
  /** The finished size of a page. */
  page: PrintSize;
  /** Kept free at the upper edge for the wire-O. */
  bindingMm: number;
  /** The month of page 1. A birthday calendar has no year to speak of. */
  startsWith: YearMonth;
  words: CalendarWords;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  days: CalendarDays;
  /** Names over the columns of a planner. */
  columns: readonly string[];
  /** Printed on the cover, formatted, when the client wants prices on it. */
  coverPrice: string | undefined;
}

/** Draws the type of a page, 0 the cover, 1 to 12 the months: the one way for screens and print files. */
export function drawCalendarPage(paper: CalendarPen, type: CalendarType, page: number): void {
  const { productTypeId, startsWith, words, weekStart } = type;
  const area = withMargins(calendarLayout(productTypeId, type.page).days, type);
  const pen = FROM_RIGHT.test(words.months[0] ?? "") ? mirrored(paper, area) : paper;
  const content = { productTypeId, area, words, weekStart };
  if (page === 0) drawCover(pen, { ...content, startsWith, price: type.coverPrice });
  else {
    const month = addMonths(startsWith, page - 1);
    const notes = notesOf(month, type.days, productTypeId === PRODUCT_TYPE.appointmentCalendar);
    drawDays(pen, { ...content, month, notes, columns: type.columns });
  }
}

/** Hebrew, Arabic and what is written like them. */
const FROM_RIGHT = /[\u0590-\u08ff]/;

/** What is written from the right is laid out from the right: weeks, columns and headings. */
function mirrored(pen: CalendarPen, { leftMm, widthMm }: PageRectangle): CalendarPen {
  const x = (mm: number): number => 2 * leftMm + widthMm - mm;
  return {
    widthMm: pen.widthMm,
    text(text, xMm, yMm, { align = "left", ...style }) {
      const other = align === "left" ? "right" : "left";
      pen.text(text, x(xMm), yMm, { ...style, align: align === "centre" ? align : other });
    },
    line: (fromX, fromY, toX, toY) => pen.line(x(fromX), fromY, x(toX), toY),
    fill: (left, top, width, height, ink) => pen.fill(x(left + width), top, width, height, ink),
  };
}

/** Every letter that the type may need beside digits, for whoever brings the fonts. */
export function lettersOf({ words, days, columns, coverPrice }: CalendarType): string {
  const names = [...days.holidays, ...days.events].map(({ name }) => name);
  return [...words.months, ...words.weekdays, ...columns, ...names, coverPrice ?? "", "0123456789 –·…"].join(
    "",
  );
}

function withMargins(area: PageRectangle, { page, bindingMm }: CalendarType): PageRectangle {
  const margin = Math.max(5, Math.min(12, Math.min(page.widthMm, page.heightMm) * 0.05));
  // Holes are punched along the upper edge of the page.
  const top = area.topMm === 0 ? Math.max(margin, bindingMm + 3) : margin;
  return {
    leftMm: area.leftMm + margin,
    topMm: area.topMm + top,
    widthMm: area.widthMm - 2 * margin,
    heightMm: area.heightMm - top - margin,
  };
}
