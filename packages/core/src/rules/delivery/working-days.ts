const DAY_MS = 24 * 60 * 60 * 1000;

/** The UTC day of a moment, `YYYY-MM-DD`; throws a RangeError for an invalid date. */
export function dayOf(moment: Date | string): string {
  return new Date(moment).toISOString().slice(0, 10);
}

const NEVER_CLOSED: ReadonlySet<string> = new Set();
/** By their numbers of ISO 8601, where Monday is 1 and Sunday 7. */
const MONDAY_TO_FRIDAY: ReadonlySet<number> = new Set([1, 2, 3, 4, 5]);

/**
 * The day so many working days later, `YYYY-MM-DD`: Monday to Friday unless told, less the closed days. 0 answers the day
 * itself.
 */
export function addWorkingDays(
  from: Date | string,
  workingDays: number,
  closed: ReadonlySet<string> = NEVER_CLOSED,
  weekdays: ReadonlySet<number> = MONDAY_TO_FRIDAY,
): string {
  let day = Date.parse(dayOf(from));
  for (let left = workingDays; left > 0; ) {
    day += DAY_MS;
    // Lists reckon thousands of days: a day is written out only where there are closed ones.
    if (weekdays.has(weekdayOf(day)) && !(closed.size > 0 && closed.has(dayOf(new Date(day))))) left -= 1;
  }
  return dayOf(new Date(day));
}

const weekdayOf = (day: number): number => new Date(day).getUTCDay() || 7;

/** What a print house says of the days on which it works. */
export interface WorkingDays {
  /** Where it stands, as IANA names it: `Europe/Riga`. */
  timeZone: string;
  /** Until when an order that is paid counts for the same day, `HH:MM`; null: until midnight. */
  cutOff: string | null;
  /** The days of the week on which it works, 1 (Monday) to 7 (Sunday); never none. */
  weekdays: ReadonlySet<number>;
  /** Other days on which it is closed, `YYYY-MM-DD`. */
  closed: ReadonlySet<string>;
}

/** The working days of a print house. */
export interface HouseCalendar {
  /** The day of a moment where the print house stands, `YYYY-MM-DD`. */
  dayOf(moment: Date | string): string;
  /** The working day after a day. */
  next(day: string): string;
  /** The day so many working days after what was paid at a moment. */
  after(paidAt: Date | string, workingDays: number): string;
}

/**
 * The working days of a print house. With a cut-off hour, what is paid after it, or on a day without work, counts for the
 * next working day; without one it counts for its own day.
 */
export function houseCalendar({ timeZone, cutOff, weekdays, closed }: WorkingDays): HouseCalendar {
  // Swedish writes `2026-11-30 14:05`. One formatter for all moments: making one takes longer than using it.
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const read = (moment: Date | string) => {
    const [day = "", time = ""] = clock.format(new Date(moment)).split(" ");
    return { day, time };
  };
  const isWorkingDay = (day: string) => weekdays.has(weekdayOf(Date.parse(day))) && !closed.has(day);
  const countsFor = (paidAt: Date | string): string => {
    const { day, time } = read(paidAt);
    const isInTime = cutOff === null || (time < cutOff && isWorkingDay(day));
    return isInTime ? day : addWorkingDays(day, 1, closed, weekdays);
  };
  return {
    next: (day) => addWorkingDays(day, 1, closed, weekdays),
    dayOf: (moment) => read(moment).day,
    after: (paidAt, workingDays) => addWorkingDays(countsFor(paidAt), workingDays, closed, weekdays),
  };
}
