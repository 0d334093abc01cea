import { contract } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import { users } from "../../adapters/db/schema.ts";
import { staffAccessOf } from "../../http/access/staff-access.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { comingHolidays, holidayCountries, holidayRegions } from "../../print/calendar/public-holidays.ts";
import { setWorkingDays, showWorkingDays } from "./working-days/working-days.service.ts";

/** Who is at the desk, and when the print house works. */
export const deskRoutes = routesFor(contract.desk, {
  show: async ({ user }, { db }) => {
    const [row] = await db
      .select({ user_name: users.user_name })
      .from(users)
      .where(eq(users.user_id, user.user_id));
    const { capabilities, ...role } = await staffAccessOf(db, user);
    return {
      user_id: user.user_id,
      user_name: row?.user_name ?? user.user_email,
      capabilities: [...capabilities],
      ...role,
    };
  },

  workingDays: (_, services) => showWorkingDays(services),

  setWorkingDays: ({ body }, services) => setWorkingDays(services, body),

  holidays: async ({ query: { of, locale } }, { clock }) => ({
    countries: await holidayCountries(),
    regions: of ? await holidayRegions(of.slice(0, 2)) : [],
    days: of ? await comingHolidays(of, locale, clock.now()) : [],
  }),
});
