import * as z from "zod/mini";
import { endpoint, one } from "../endpoint.ts";

/** Own events a calendar can have. */
export const MOST_EVENTS = 100;
/** Letters of an event's name. */
export const LONGEST_EVENT = 40;

/** A country by its two letters, ISO 3166. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A day of one's own on a calendar: `MM-DD` every year, or `YYYY-MM-DD` once. */
export const CalendarEvent = z.object({
  day: z.string().check(z.regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
  name: z.string().check(z.minLength(1), z.maxLength(LONGEST_EVENT)),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** A public holiday: its day, `YYYY-MM-DD`, and its name. */
export const PublicHoliday = z.object({ date: z.string(), name: z.string() });
export type PublicHoliday = z.infer<typeof PublicHoliday>;

/** What a calendar can print of a country. */
export const CalendarHolidays = z.object({
  /** The countries (ISO 3166) whose holidays are known. */
  countries: z.array(CountryCode),
  /** The holidays of the calendar's twelve months; empty when no country was named. */
  holidays: z.array(PublicHoliday),
});
export type CalendarHolidays = z.infer<typeof CalendarHolidays>;

/** The public holidays of a country over twelve months, in a language where they are known in it, else in English. */
export const holidays = endpoint({
  method: "GET",
  path: "/api/calendars/holidays",
  summary: "Public holidays for a calendar",
  access: "public",
  query: z.object({
    country: z.optional(CountryCode),
    /** The first month, `YYYY-MM`. */
    starts_with: z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/)),
    locale: z.string().check(z.maxLength(35)),
  }),
  answer: one(CalendarHolidays),
  fails: ["invalid"],
});
