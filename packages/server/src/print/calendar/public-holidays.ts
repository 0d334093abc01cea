import type { PublicHoliday } from "@pressport/core/contract";
import { formatYearMonth, twelveMonthsFrom, type YearMonth } from "@pressport/core/rules";
import { canPrint } from "../../text/noto-font.ts";
import { holidayNames } from "./holiday-names.ts";

const DAY_MS = 86_400_000;
const FALLBACK = "en";

/** The data are a megabyte and a half, so they are loaded when somebody first asks for holidays. */
const loadHolidays = async () => (await import("date-holidays")).default;

/** The countries (ISO 3166) whose public holidays are known. */
export async function holidayCountries(): Promise<string[]> {
  const Holidays = await loadHolidays();
  return Object.keys(new Holidays().getCountries()).filter((code) => /^[A-Z]{2}$/.test(code));
}

/** The parts of a country (`DE-BY`) that have holidays of their own, by name. */
export async function holidayRegions(country: string): Promise<{ code: string; name: string }[]> {
  const Holidays = await loadHolidays();
  const states: Record<string, string> = new Holidays().getStates(country, FALLBACK) ?? {};
  return Object.entries(states)
    .map(([part, name]) => ({ code: `${country}-${part}`, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What a calendar prints of a country's holidays. */
export interface HolidaysAsked {
  country: string;
  startsWith: YearMonth;
  locale: string;
}

/**
 * The public holidays of a country over the twelve months from one on, in a language where they are known in it and the
 * fonts of calendars have its letters, else in English. A country nobody knows has none.
 */
export async function publicHolidays({
  country,
  startsWith,
  locale,
}: HolidaysAsked): Promise<PublicHoliday[]> {
  const Holidays = await loadHolidays();
  const months = twelveMonthsFrom(startsWith).map(formatYearMonth);
  const inLanguage = (language: string) => {
    const known = new Holidays(country);
    const spoken = language.split("-")[0] ?? FALLBACK;
    known.setLanguages([...new Set([spoken, FALLBACK])]);
    const years = [...new Set(twelveMonthsFrom(startsWith).map(({ year }) => year))];
    return years
      .flatMap((year) => known.getHolidays(year) ?? [])
      .filter(({ type }) => type === "public")
      .flatMap(daysOf)
      .map(({ date, name }) => ({ date, name: holidayNames[spoken]?.[name] ?? name }))
      .filter(({ date }) => months.includes(date.slice(0, 7)));
  };
  const found = inLanguage(locale);
  const isSet = canPrint(found.map(({ name }) => name).join(""));
  return withoutDoubles(isSet ? found : inLanguage(FALLBACK));
}

/** The public holidays of a country, or a part of one, from a day to the end of the year after it. */
export async function comingHolidays(country: string, locale: string, now: Date): Promise<PublicHoliday[]> {
  const year = now.getUTCFullYear();
  const today = now.toISOString().slice(0, 10);
  const years = await Promise.all(
    [year, year + 1].map((one) => publicHolidays({ country, startsWith: { year: one, month: 1 }, locale })),
  );
  return years
    .flat()
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** How many years of parcels' countries are kept in mind. */
const KEPT_YEARS = 400;
const keptYears = new Map<string, Promise<readonly string[]>>();

/** The public holidays of a country, `YYYY-MM-DD`, in the year of a day and the one after it. */
export async function closedDays(country: string, from: Date): Promise<ReadonlySet<string>> {
  const year = from.getUTCFullYear();
  const years = await Promise.all([daysOfYear(country, year), daysOfYear(country, year + 1)]);
  return new Set(years.flat());
}

/** They are asked for with every basket and order, and never change while the host runs. */
function daysOfYear(country: string, year: number): Promise<readonly string[]> {
  const key = `${country} ${year}`;
  const days = keptYears.get(key) ?? reckonYear(country, year);
  if (keptYears.size >= KEPT_YEARS) keptYears.clear();
  keptYears.set(key, days);
  return days;
}

async function reckonYear(country: string, year: number): Promise<readonly string[]> {
  const Holidays = await loadHolidays();
  return (new Holidays(country).getHolidays(year) ?? [])
    .filter(({ type }) => type === "public")
    .flatMap(daysOf)
    .map(({ date }) => date);
}

/** Every day of a holiday that may take several. */
function daysOf({
  date,
  name,
  start,
  end,
}: {
  date: string;
  name: string;
  start: Date;
  end: Date;
}): PublicHoliday[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, later) => ({
    date: new Date(first + later * DAY_MS).toISOString().slice(0, 10),
    name,
  }));
}

function withoutDoubles(holidays: readonly PublicHoliday[]): PublicHoliday[] {
  const seen = new Set<string>();
  return holidays.filter(({ date, name }) => {
    const key = `${date} ${name}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
