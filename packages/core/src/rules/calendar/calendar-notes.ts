import type { CalendarEvent, PublicHoliday } from "../../contract/fields/calendar-days.ts";
import type { YearMonth } from "./calendar.ts";
import { daysInMonth, weekStartOf } from "./weeks/calendar-weeks.ts";

/** What is printed at a day beside its number. */
export interface DayNote {
  name: string;
  isHoliday: boolean;
}

/** What a calendar's days carry. */
export interface CalendarDays {
  holidays: readonly PublicHoliday[];
  events: readonly CalendarEvent[];
}

const LONGEST_MONTH = 31;

/** A calendar whose days carry nothing. */
export const NO_DAYS: CalendarDays = { holidays: [], events: [] };

/**
 * What stands at the days of a month, own events first: where room is short it is not they that are cut. In a calendar
 * without years all events come back every year.
 */
export function notesOf(
  { year, month }: YearMonth,
  { holidays, events }: CalendarDays,
  isPerpetual: boolean,
): ReadonlyMap<number, readonly DayNote[]> {
  const inMonth = `${String(month).padStart(2, "0")}-`;
  const inYear = `${String(year).padStart(4, "0")}-`;
  const notes = new Map<number, DayNote[]>();
  const add = (day: number, note: DayNote) => notes.set(day, [...(notes.get(day) ?? []), note]);
  for (const { day, name } of events) {
    const isThisYear = isPerpetual || day.length === "MM-DD".length || day.startsWith(inYear);
    // What comes back every 29 February stands at the 28th of years without one.
    const last = isPerpetual ? LONGEST_MONTH : daysInMonth({ year, month });
    if (isThisYear && day.slice(-5).startsWith(inMonth))
      add(Math.min(Number(day.slice(-2)), last), { name, isHoliday: false });
  }
  if (!isPerpetual) {
    for (const { date, name } of holidays)
      if (date.startsWith(inYear + inMonth)) add(Number(date.slice(-2)), { name, isHoliday: true });
  }
  return notes;
}

/** Whether a day is one: `MM-DD` with a 29th of February, or `YYYY-MM-DD`. */
export function isEventDay(day: string): boolean {
  const match = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(day);
  if (!match) return false;
  const [, year = "2000", month = "", date = ""] = match;
  const asked = `${year}-${month}-${date}`;
  const found = new Date(`${asked}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(asked);
}

/** The weekday a calendar's weeks begin with: as chosen, else as in its language and country. */
export function calendarWeekStart(chosen: number | undefined, locale: string, country?: string): number {
  return chosen || weekStartOf(locale, country);
}
