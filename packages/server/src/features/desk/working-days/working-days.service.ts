import {
  ApiError,
  fieldMessages,
  type HouseWorkingDays,
  invalid,
  type WorkingDaySettings,
} from "@pressport/core/contract";
import { shipByOf } from "@pressport/core/rules";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, workingCalendar } from "../../../adapters/db/schema.ts";
import { holidayCountries, holidayRegions } from "../../../print/calendar/public-holidays.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import {
  calendarOf,
  type WorkingCalendarRow,
  workingCalendarRow,
} from "../../delivery/working-calendar.service.ts";
import { dueSince } from "../../order-rows/order-rows.service.ts";

/** The job that counts the last days of orders anew. */
export const COUNT_SHIP_BY = "orders.count-ship-by";

/** When the print house works. */
export async function showWorkingDays({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<HouseWorkingDays> {
  return shown(await workingCalendarRow(db), clock.now());
}

async function shown(row: WorkingCalendarRow, now: Date): Promise<HouseWorkingDays> {
  const { calendar_id: _, ...settings } = row;
  return { ...settings, ship_by_now: shipByOf(now, await calendarOf(row, now)) };
}

/** Changes when the print house works, and has the last days of orders under way counted anew. */
export async function setWorkingDays(
  services: Services,
  { version, ...settings }: WorkingDaySettings & { version: number },
): Promise<HouseWorkingDays> {
  await assertKnown(settings);
  const tidy = {
    ...settings,
    weekdays: [...new Set(settings.weekdays)].toSorted((one, other) => one - other),
    closed_days: byDay(settings.closed_days),
    open_days: [...new Set(settings.open_days)].toSorted(),
  };
  return services.db.transaction(async (tx) => {
    const before = await workingCalendarRow(tx, "update");
    if (before.version !== version)
      throw new ApiError("conflict", {
        message:
          "Somebody else has changed the working days meanwhile. Your changes are still here: read them again and save.",
      });
    const [after] = await tx
      .update(workingCalendar)
      .set({ ...tidy, version: version + 1 })
      .returning();
    if (!after) throw new Error("The working days were not kept.");
    await audit(services, tx, {
      action: "working-days.changed",
      entity: "working_days",
      entity_id: after.calendar_id,
      client_id: null,
      before,
      after,
    });
    await services.jobs.send(COUNT_SHIP_BY, {}, { tx });
    return shown(after, services.clock.now());
  });
}

/** Each day once, the earliest first; of a day named twice the last name counts. */
const byDay = (days: WorkingDaySettings["closed_days"]): WorkingDaySettings["closed_days"] =>
  [...new Map(days.map((one) => [one.day, one])).values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));

async function assertKnown({ time_zone, holidays_of }: WorkingDaySettings): Promise<void> {
  if (!isTimeZone(time_zone)) throw invalid({ time_zone: [fieldMessages.required] });
  if (holidays_of !== null && !(await isKnownRegion(holidays_of)))
    throw invalid({ holidays_of: [fieldMessages.required] });
}

async function isKnownRegion(of: string): Promise<boolean> {
  const [country = "", part] = of.split("-");
  if (!(await holidayCountries()).includes(country)) return false;
  return part === undefined || (await holidayRegions(country)).some(({ code }) => code === of);
}

/** Names such as `+02:00` know no summer time, and are none. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
}

/** Orders that are read and written at once. */
const ORDERS_AT_ONCE = 1_000;

/**
 * Counts the last days of all orders that are paid and not sent yet anew. What is paid or printed again meanwhile was
 * counted with the new calendar already, and stays.
 */
export async function countShipBy({ db, clock }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const house = await calendarOf(await workingCalendarRow(db), now);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await ordersUnderWay(db, after);
    const last = rows.at(-1);
    if (!last) return;
    const counted = rows.flatMap((row) => {
      const since = dueSince(row);
      if (since === null) return [];
      const ship_by = shipByOf(since, house);
      return ship_by === row.order_ship_by ? [] : [{ id: row.order_id, since: since.toISOString(), ship_by }];
    });
    if (counted.length > 0) await keepShipBy(db, counted);
    after = last.order_id;
  }
}

/** Orders that are paid and not sent yet, after one of them. A staff query. */
const ordersUnderWay = (db: Database, after: number) =>
  db
    .select({
      order_id: orders.order_id,
      order_paid_at: orders.order_paid_at,
      order_reprinted_at: orders.order_reprinted_at,
      order_ship_by: orders.order_ship_by,
    })
    .from(orders)
    .where(
      and(
        gt(orders.order_id, after),
        sql`${orders.order_state} in ('paid', 'submitted', 'in_production')`,
        isNull(orders.order_deleted_at),
      ),
    )
    .orderBy(asc(orders.order_id))
    .limit(ORDERS_AT_ONCE);

async function keepShipBy(
  db: Database,
  counted: readonly { id: number; since: string; ship_by: string }[],
): Promise<void> {
  const rows = db.$with("counted").as(
    db
      .select({
        id: sql<number>`id`.as("id"),
        since: sql<string>`since`.as("since"),
        ship_by: sql<string>`ship_by`.as("ship_by"),
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given(id int, since timestamptz, ship_by date)`,
      ),
  );
  await db
    .with(rows)
    .update(orders)
    .set({ order_ship_by: sql`${rows.ship_by}` })
    .from(rows)
    .where(
      and(
        eq(orders.order_id, rows.id),
        // Still the day it was counted from.
        sql`date_trunc('milliseconds', coalesce(${orders.order_reprinted_at}, ${orders.order_paid_at})) = ${rows.since}`,
      ),
    );
}
