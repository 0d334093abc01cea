import type { Money } from "../contract/fields/fields.ts";

/** How values are written in a locale. */
export interface Formats {
  /** `{amount: 3920, currency: "EUR"}` → `€39.20`. */
  money(value: Money): string;
  /** A whole or decimal number. */
  number(value: number, maximumDecimals?: number): string;
  /** A percentage given as 20 for 20 %. */
  percent(value: number): string;
  /** The day of an ISO time or of a `YYYY-MM-DD` day. */
  date(iso: string): string;
  /** From one `YYYY-MM-DD` day to another, what they share said once: `Nov 30 – Dec 4, 2026`. */
  dateRange(days: { from: string; to: string }): string;
  /** The day and the time of an ISO time. */
  dateTime(iso: string): string;
  /** The time of day of an ISO time. */
  time(iso: string): string;
  /** A month given as `YYYY-MM`. */
  month(yearMonth: string): string;
  /** Bytes as kB, MB or GB. */
  bytes(bytes: number): string;
  /** `Riga, Oslo and Turku`. */
  list(items: readonly string[]): string;
  /** A country by its ISO 3166-1 alpha-2 code; by `name`, which is English, in English and where it is not known. */
  country(code: string, name?: string): string;
  /** In the order of the reader's alphabet. */
  sort<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[];
}

/** Makes the formats of a locale. Times are shown in `timeZone`, the reader's own when it is left out. */
export function createFormats(locale: string, timeZone?: string): Formats {
  const zone = timeZone === undefined ? {} : { timeZone };
  // Each is made when it is first used: together they take a phone a tenth of a second.
  const percents = lazy(() => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }));
  const days = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...zone }));
  // A day without a time belongs to no zone; shown in a zone west of Greenwich it would be the day before.
  const calendarDays = lazy(() => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }));
  const dayTimes = lazy(
    () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", ...zone }),
  );
  const times = lazy(() => new Intl.DateTimeFormat(locale, { timeStyle: "short", ...zone }));
  const months = lazy(
    () => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }),
  );
  const lists = lazy(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const countries = lazy(() => new Intl.DisplayNames(locale, { type: "region", fallback: "none" }));
  const alphabet = lazy(() => new Intl.Collator(locale));
  const isEnglish = /^en\b/.test(locale);
  // By currency, with what of it one whole is: asked once, as a list of orders writes hundreds of amounts.
  const currencies = new Map<string, { format: Intl.NumberFormat; whole: number }>();

  function currency(code: string) {
    const known = currencies.get(code);
    if (known) return known;
    const format = new Intl.NumberFormat(locale, { style: "currency", currency: code });
    const made = { format, whole: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
    currencies.set(code, made);
    return made;
  }

  return {
    money: ({ amount, currency: code }) => {
      const { format, whole } = currency(code);
      return keptTogether(format.format(amount / whole));
    },
    number: (value, maximumDecimals = 2) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: maximumDecimals }).format(value),
    percent: (value) => percents().format(value / 100),
    date: (iso) => (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? calendarDays : days)().format(new Date(iso)),
    dateRange: ({ from, to }) => calendarDays().formatRange(new Date(from), new Date(to)),
    dateTime: (iso) => dayTimes().format(new Date(iso)),
    time: (iso) => times().format(new Date(iso)),
    month: (yearMonth) => months().format(new Date(`${yearMonth}-01T00:00:00Z`)),
    bytes: (bytes) => writeBytes(locale, bytes),
    list: (items) => lists().format(items),
    country: (code, name) => (isEnglish ? name : undefined) ?? countries().of(code) ?? name ?? code,
    sort: (items, nameOf) => items.toSorted((one, other) => alphabet().compare(nameOf(one), nameOf(other))),
  };
}

/** An amount of a language that reads from the right, set apart: the letters around it do not turn its currency about. */
const keptTogether = (written: string): string =>
  written.includes("\u200f") ? `\u2066${written.replaceAll("\u200f", "")}\u2069` : written;

/** Makes a value when it is first asked for, and keeps it. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function writeBytes(locale: string, bytes: number): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  // 1024 per step: 200 MB means the limit the host states, 200 × 1024 × 1024.
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1024 ** step);
}
