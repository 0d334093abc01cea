import { type HouseCalendar, houseCalendar, shipByOf } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { workingCalendar } from "../../adapters/db/schema.ts";
import { closedDays } from "../../print/calendar/public-holidays.ts";

/** When the print house works, as stored. */
export type WorkingCalendarRow = typeof workingCalendar.$inferSelect;

/** When the print house works. A transaction may hold it, so that nobody changes it until that ends. */
export async function workingCalendarRow(
  db: Database,
  hold?: "share" | "update",
): Promise<WorkingCalendarRow> {
  const query = db.select().from(workingCalendar);
  const [row] = await (hold ? query.for(hold) : query);
  if (!row) throw new Error("The table working_calendar has lost its row.");
  return row;
}

/** The print house's calendar, with the public holidays of the year of a moment and those around it. */
export async function openCalendar(db: Database, around: Date): Promise<HouseCalendar> {
  return calendarOf(await workingCalendarRow(db), around);
}

/**
 * The last day an order may leave that is paid, or printed again, now. The calendar is held until the transaction ends, so
 * that a change of it finds the order and counts it anew.
 */
export async function shipByFrom(tx: Database, now: Date): Promise<string> {
  return shipByOf(now, await calendarOf(await workingCalendarRow(tx, "share"), now));
}

/** A stored calendar, with the public holidays of the year of a moment and those around it. */
export async function calendarOf(row: WorkingCalendarRow, around: Date): Promise<HouseCalendar> {
  const { time_zone, cut_off, weekdays, holidays_of, closed_days, open_days } = row;
  const lastYear = new Date(Date.UTC(around.getUTCFullYear() - 1, 0, 1));
  const holidays = holidays_of
    ? await Promise.all([closedDays(holidays_of, lastYear), closedDays(holidays_of, around)])
    : [];
  const closed = new Set(holidays.flatMap((days) => [...days]));
  for (const day of open_days) closed.delete(day);
  for (const { day } of closed_days) closed.add(day);
  return houseCalendar({ timeZone: time_zone, cutOff: cut_off, weekdays: new Set(weekdays), closed });
}
