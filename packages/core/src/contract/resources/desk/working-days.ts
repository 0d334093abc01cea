import * as z from "zod/mini";
import { endpoint, one, staff } from "../../endpoint.ts";
import { PublicHoliday } from "../../fields/calendar-days.ts";
import { fieldMessages, optionalText } from "../../fields/fields.ts";
import { STAFF_FAILURES } from "./staff-failures.ts";

/** How many days of its own a print house names at most, closed ones and open ones each. */
export const OWN_DAYS_AT_MOST = 200;

/** A day, `YYYY-MM-DD`, that there is. */
const Day = z.string({ error: fieldMessages.date }).check(
  z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: fieldMessages.date, abort: true }),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day, fieldMessages.date),
);

/** A country, or a part of one, whose public holidays are known: `LV`, `DE-BY`. */
const HolidayRegion = z.string().check(z.regex(/^[A-Z]{2}(-[A-Za-z0-9]{1,12})?$/, fieldMessages.required));

/** When the print house works. */
export const WorkingDaySettings = z.object({
  /** Where it stands, as IANA names it: `Europe/Riga`. */
  time_zone: z.string().check(z.minLength(1, fieldMessages.required), z.maxLength(64, fieldMessages.tooLong)),
  /** Until when an order that is paid counts for the same day, `HH:MM` where it stands; null: until midnight. */
  cut_off: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldMessages.required))),
  /** The days of the week on which it works, 1 (Monday) to 7 (Sunday). */
  weekdays: z
    .array(z.int().check(z.gte(1), z.lte(7)))
    .check(z.minLength(1, fieldMessages.required), z.maxLength(7)),
  /** Where the public holidays are those of the print house; null: it has none. */
  holidays_of: z.nullable(HolidayRegion),
  /** Other days on which it is closed. */
  closed_days: z
    .array(z.object({ day: Day, name: optionalText(80) }))
    .check(z.maxLength(OWN_DAYS_AT_MOST, fieldMessages.tooLong)),
  /** Public holidays on which it works all the same. */
  open_days: z.array(Day).check(z.maxLength(OWN_DAYS_AT_MOST, fieldMessages.tooLong)),
});
export type WorkingDaySettings = z.infer<typeof WorkingDaySettings>;

/** The same as it is kept. */
export const HouseWorkingDays = z.object({
  ...WorkingDaySettings.shape,
  /** Counts the changes. */
  version: z.int(),
  /** The last day an order may leave that is paid now. */
  ship_by_now: z.string(),
});
export type HouseWorkingDays = z.infer<typeof HouseWorkingDays>;

/** [DK202] When the print house works. */
export const workingDays = endpoint({
  method: "GET",
  path: "/api/desk/working-days",
  summary: "The print house's working days",
  access: staff,
  needs: "orders.read",
  answer: one(HouseWorkingDays),
  fails: STAFF_FAILURES,
});

/** [DK203] The public holidays that can be taken: the countries and, of the one that is asked for, its parts and its days. */
export const holidays = endpoint({
  method: "GET",
  path: "/api/desk/working-days/holidays",
  summary: "Public holidays of a country, from today on",
  access: staff,
  needs: "orders.read",
  query: z.object({
    of: z.optional(HolidayRegion),
    /** In which language the holidays are named, where they are known in it. */
    locale: z._default(z.string().check(z.maxLength(35, fieldMessages.tooLong)), "en"),
  }),
  answer: one(
    z.object({
      /** ISO 3166. */
      countries: z.array(z.string()),
      /** Parts of the country with holidays of their own, as `of` takes them. */
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      /** From today to the end of the next year. */
      days: z.array(PublicHoliday),
    }),
  ),
  fails: [...STAFF_FAILURES, "invalid"],
});

/**
 * [DK204] Changes when the print house works: all of it, by the version that was seen, so that of two who change it at once
 * the second one is told (409). The last days of orders that are not sent yet are calculated anew.
 */
export const setWorkingDays = endpoint({
  method: "PATCH",
  path: "/api/desk/working-days",
  summary: "Change the print house's working days",
  access: staff,
  needs: "settings.write",
  body: z.object({ ...WorkingDaySettings.shape, version: z.int() }),
  answer: one(HouseWorkingDays),
  fails: [...STAFF_FAILURES, "invalid", "conflict"],
});
