const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, `YYYY-MM-DD`; throws a RangeError for an invalid date. */
export function dayOf(moment: Date | string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

const NEVER_CLOSED: ReadonlySet<string> = new Set();

/**
 * The day so many working days later, `YYYY-MM-DD`: Monday to Friday, less the closed days. 0 answers the day itself.
 */
export function addWorkingDays(
  from: Date | string,
  workingDays: number,
  closed: ReadonlySet<string> = NEVER_CLOSED,
): string {
  let day = Date.parse(dayOf(from));
  for (let left = workingDays; left > 0; ) {
    day += DAY_MS;
    // Lists reckon thousands of days: a day is written out only where there are closed ones.
    if (isWorkingDay(day) && !(closed.size > 0 && closed.has(dayOf(new Date(day))))) left -= 1;
  }
  return dayOf(new Date(day));
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
