/* Days and weeks of months, needed once a calendar is drawn. Weekdays count 1 (Monday) to 7 (Sunday). */
import type { YearMonth } from "../calendar.ts";

/** Weeks a month can take at most: more than one month in five needs six. */
export const MAX_WEEKS = 6;

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
