/* Months, pages and sizes of calendars. Gregorian throughout. */

/** A month of a year; 1 is January. */
export interface YearMonth {
  year: number;
  month: number;
}

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
