/* Months, weeks and pages of calendars. Gregorian throughout; weekdays count 1 (Monday) to 7 (Sunday). */

/** A month of a year; 1 is January. */
export interface YearMonth {
  year: number;
  month: number;
}

/** Weeks a month can take at most: more than one month in five needs six. */
export const MAX_WEEKS = 6;

/** A page of a calendar in printing order; page 0 is the cover. */
export type CalendarPagePlan =
  | { cvp_month: 0; kind: "cover" }
  | ({ cvp_month: number; kind: "month" } & YearMonth);

/** Reads `YYYY-MM`; null for anything else. */
export function parseYearMonth(text: string): YearMonth | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
  return match === null ? null : { year: Number(match[1]), month: Number(match[2]) };
}

/** Writes `YYYY-MM`, as `starts_with` travels. */
export function formatYearMonth({ year, month }: YearMonth): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

/** The month so many months later. */
export function addMonths({ year, month }: YearMonth, months: number): YearMonth {
  const count = year * 12 + (month - 1) + months;
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
}

/** The twelve months of a calendar that starts with a month; the year rolls over. */
export function twelveMonthsFrom(start: YearMonth): readonly YearMonth[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(start, index));
}

/** The thirteen pages of a calendar in printing order: the cover, then twelve months. */
export function calendarPages(start: YearMonth): readonly CalendarPagePlan[] {
  const months = twelveMonthsFrom(start).map((month, index) => ({
    cvp_month: index + 1,
    kind: "month" as const,
    ...month,
  }));
  return [{ cvp_month: 0, kind: "cover" }, ...months];
}

/** The month a new calendar starts with: the coming January, or this month's successor while the year is young. */
export function defaultStart(now: Date): YearMonth {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth() + 1;
  return month <= 3 ? { year, month: month + 1 } : { year: year + 1, month: 1 };
}

/** Days of a month. */
export function daysInMonth({ year, month }: YearMonth): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The weekday of a day, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(year: number, month: number, day: number): number {
  // Days since the first of March of year 0, counted in years that end with February.
  const shifted = month <= 2 ? year - 1 : year;
  const sinceMarch = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const days =
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    sinceMarch;
  return ((((days + 2) % 7) + 7) % 7) + 1;
}

/** The weekdays in the order of a week that starts with one of them. */
export function weekdaysFrom(weekStart: number): readonly number[] {
  return Array.from({ length: 7 }, (_, index) => ((weekStart - 1 + index) % 7) + 1);
}

/** The weeks of a month, four to six rows of seven; null where a cell belongs to another month. */
export function monthGrid(
  { year, month }: YearMonth,
  weekStart: number,
): readonly (readonly (number | null)[])[] {
  const lead = (weekdayOf(year, month, 1) - weekStart + 7) % 7;
  const days = daysInMonth({ year, month });
  const weeks = Math.ceil((lead + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - lead + 1;
      return day >= 1 && day <= days ? day : null;
    }),
  );
}

/**
 * The weekday a locale starts its week with, in a country when the locale names none itself: English weeks begin on
 * Monday in Riga. Monday where the platform does not say.
 */
export function weekStartOf(locale: string, country?: string): number {
  return firstDayOf(weekInfoOf(locale, country));
}

/** Newer engines have `getWeekInfo()`, older ones `weekInfo`; TypeScript's library knows neither. */
function weekInfoOf(tag: string, country: string | undefined): unknown {
  const spoken = localeOrNull(tag);
  if (spoken === null) return null;
  const placed = spoken.region === undefined && country ? localeOrNull(`${tag}-${country}`) : null;
  const locale = placed ?? spoken;
  if ("getWeekInfo" in locale && typeof locale.getWeekInfo === "function") return locale.getWeekInfo();
  return "weekInfo" in locale ? locale.weekInfo : null;
}

function firstDayOf(weekInfo: unknown): number {
  if (typeof weekInfo !== "object" || weekInfo === null || !("firstDay" in weekInfo)) return 1;
  return Number(weekInfo.firstDay);
}

function localeOrNull(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The list with one size switched on or off; the last one that is on stays on. */
export function toggleSize<Size extends { cv_id: number; cv_active: boolean }>(
  sizes: readonly Size[],
  cvId: number,
): readonly Size[] {
  return sizes.map((size) => {
    if (size.cv_id !== cvId || !canToggleSize(sizes, size)) return size;
    return { ...size, cv_active: !size.cv_active };
  });
}

/** Whether a size can be switched: every one but the last that is on. */
export function canToggleSize(
  sizes: readonly { cv_active: boolean }[],
  size: { cv_active: boolean },
): boolean {
  return !size.cv_active || sizes.filter((other) => other.cv_active).length > 1;
}
