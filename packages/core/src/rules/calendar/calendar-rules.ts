/* What is decided about calendars, name by name. */

export {
  addMonths,
  type CalendarPagePlan,
  calendarPages,
  canToggleSize,
  defaultStart,
  formatYearMonth,
  parseYearMonth,
  toggleSize,
  twelveMonthsFrom,
  type YearMonth,
} from "./calendar.ts";
export {
  type CalendarLayout,
  calendarLayout,
  calendarPictureSlot,
  type PageRectangle,
} from "./calendar-layout.ts";
export {
  type CalendarDays,
  calendarWeekStart,
  type DayNote,
  isEventDay,
  NO_DAYS,
  notesOf,
} from "./calendar-notes.ts";
export { type CalendarType, drawCalendarPage, lettersOf } from "./calendar-page.ts";
export {
  CAP_HEIGHT,
  type CalendarInk,
  type CalendarPen,
  type CalendarWeight,
  fittingSize,
  LEAST_TEXT_MM,
  legibleInk,
  linesFitting,
  type TextStyle,
} from "./calendar-pen.ts";
export { type CalendarWords, calendarWordsOf } from "./calendar-words.ts";
export {
  daysInMonth,
  MAX_WEEKS,
  monthGrid,
  weekdayOf,
  weekdaysFrom,
  weekStartOf,
} from "./weeks/calendar-weeks.ts";
