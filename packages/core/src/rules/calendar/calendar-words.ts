/** The names a calendar is printed with, in one language. */
export interface CalendarWords {
  /** January first. */
  months: readonly string[];
  /** Short, Monday first. */
  weekdays: readonly string[];
}

/** 2024 began on a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The names of months and weekdays in a locale; undefined for one that nobody knows. */
export function calendarWordsOf(locale: string): CalendarWords | undefined {
  try {
    // Some locales count by another calendar and in other digits unless told otherwise.
    const settings = { calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" } as const;
    // Beside a year the name stands in its basic form; alone, Greek would say "of August".
    const month = new Intl.DateTimeFormat(locale, { ...settings, month: "long", year: "numeric" });
    const weekday = new Intl.DateTimeFormat(locale, { ...settings, weekday: "short" });
    return {
      months: Array.from({ length: 12 }, (_, index) => capital(monthPart(month, index), locale)),
      weekdays: Array.from({ length: 7 }, (_, index) =>
        capital(weekday.format(MONDAY + index * DAY_MS), locale),
      ),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function monthPart(format: Intl.DateTimeFormat, month: number): string {
  const parts = format.formatToParts(Date.UTC(2024, month, 15));
  return parts.find(({ type }) => type === "month")?.value ?? "";
}

/** A name standing alone over a month begins with a capital in every language that has them. */
function capital(name: string, locale: string): string {
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(locale) + rest.join("");
}
