import type { Database } from "../../../adapters/db/database.ts";
import { openCalendar } from "../../delivery/working-calendar.service.ts";
import type { QueueDays } from "./queue.queries.ts";

/** Today and the next working day, where the print house stands. */
export async function queueDays(db: Database, now: Date): Promise<QueueDays> {
  const house = await openCalendar(db, now);
  const today = house.dayOf(now);
  return { today, next: house.next(today) };
}
