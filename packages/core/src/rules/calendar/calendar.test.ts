import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMonths,
  calendarPages,
  canToggleSize,
  daysInMonth,
  defaultStart,
  formatYearMonth,
  MAX_WEEKS,
  monthGrid,
  parseYearMonth,
  toggleSize,
  twelveMonthsFrom,
  weekdayOf,
  weekdaysFrom,
  weekStartOf,
} from "./calendar.ts";

describe("months", () => {
  test("[EN26] a calendar of October 2024 runs into the next year", () => {
    const months = twelveMonthsFrom({ year: 2024, month: 10 }).map(formatYearMonth);
    expect(months).toHaveLength(12);
    expect([months[0], months[2], months[3], months[11]]).toEqual([
      "2024-10",
      "2024-12",
      "2025-01",
      "2025-09",
    ]);
  });

  test("[EN26] the cover is printed first, then the months in order", () => {
    const pages = calendarPages({ year: 2024, month: 12 });
    expect(pages.map((page) => page.cvp_month)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(pages[0]).toEqual({ cvp_month: 0, kind: "cover" });
    expect(pages[2]).toEqual({ cvp_month: 2, kind: "month", year: 2025, month: 1 });
  });

  test.each([
    { text: "2024-02", is: { year: 2024, month: 2 } },
    { text: "2024-13", is: null },
    { text: "2024-2", is: null },
    { text: "0987-06", is: { year: 987, month: 6 } },
    { text: "12024-02", is: null },
    { text: "2024-02-01", is: null },
    { text: "", is: null },
  ])("'$text' is read as $is", ({ text, is }) => {
    expect(parseYearMonth(text)).toEqual(is);
    if (is !== null) expect(formatYearMonth(is)).toBe(text);
  });

  test("months count backwards too", () => {
    expect(addMonths({ year: 2024, month: 1 }, -1)).toEqual({ year: 2023, month: 12 });
  });

  test.each([
    { now: "2024-01-31T12:00:00Z", start: "2024-02", why: "the year is young" },
    { now: "2024-03-31T23:59:59Z", start: "2024-04", why: "still" },
    { now: "2024-04-01T00:00:00Z", start: "2025-01", why: "next year's calendar" },
    { now: "2024-12-31T23:59:59Z", start: "2025-01", why: "tomorrow" },
  ])("on $now a calendar starts with $start: $why", ({ now, start }) => {
    expect(formatYearMonth(defaultStart(new Date(now)))).toBe(start);
  });
});

describe("weeks", () => {
  test("every day of 1900 to 2100 has the weekday an independent algorithm gives it", () => {
    for (let time = Date.UTC(1900, 0, 1); time < Date.UTC(2101, 0, 1); time += 86_400_000) {
      const day = new Date(time);
      const weekday = weekdayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
      if (weekday !== (day.getUTCDay() || 7)) expect.fail(`${day.toISOString()} is not weekday ${weekday}`);
    }
  });

  test("every month of 1900 to 2100 fits its grid, whatever day the week starts with", () => {
    let sixRows = 0;
    let months = 0;
    for (let year = 1900; year <= 2100; year++) {
      for (let month = 1; month <= 12; month++) {
        const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(daysInMonth({ year, month })).toBe(days);
        for (const weekStart of [1, 6, 7]) {
          const grid = monthGrid({ year, month }, weekStart);
          months += 1;
          if (grid.length === MAX_WEEKS) sixRows += 1;
          const listed = grid.flat().filter((day) => day !== null);
          const column = weekdaysFrom(weekStart).indexOf(weekdayOf(year, month, 1));
          const isRight =
            grid.length <= MAX_WEEKS &&
            listed.length === days &&
            grid[0]?.[column] === 1 &&
            grid.every((week) => week.length === 7 && week.some((day) => day !== null));
          if (!isRight) expect.fail(`${year}-${month} starting with ${weekStart}`);
        }
      }
    }
    expect(sixRows / months).toBeCloseTo(0.214, 3);
  });

  test("May 2021 from Monday takes six rows", () => {
    const grid = monthGrid({ year: 2021, month: 5 }, 1);
    expect(grid).toHaveLength(6);
    expect(grid[0]).toEqual([null, null, null, null, null, 1, 2]);
    expect(grid[5]).toEqual([31, null, null, null, null, null, null]);
  });

  test("February 2021 from Monday takes four rows", () => {
    expect(monthGrid({ year: 2021, month: 2 }, 1)).toHaveLength(4);
  });

  test.each([
    { locale: "en-GB", start: 1 },
    { locale: "en-US", start: 7 },
    { locale: "fa-IR", start: 6 },
    { locale: "not a locale", start: 1 },
    { locale: "en", country: "US", start: 7 },
    { locale: "en", country: "LV", start: 1 },
    { locale: "en-US", country: "LV", start: 7 },
    { locale: "en", country: "no country", start: 7 },
  ])("the week of $locale in $country starts with day $start", ({ locale, country, start }) => {
    expect(weekStartOf(locale, country)).toBe(start);
    expect(weekdaysFrom(start)).toHaveLength(7);
  });

  test("where the platform does not know weeks, or tells them another way, they start all the same", () => {
    const known = Object.getOwnPropertyDescriptors(Intl.Locale.prototype);
    const weekInfo = (get: () => unknown) => ({ configurable: true, get });
    try {
      Reflect.deleteProperty(Intl.Locale.prototype, "getWeekInfo");
      Reflect.deleteProperty(Intl.Locale.prototype, "weekInfo");
      expect(weekStartOf("en-US")).toBe(1);
      Object.defineProperty(
        Intl.Locale.prototype,
        "weekInfo",
        weekInfo(() => ({ firstDay: 6 })),
      );
      expect(weekStartOf("en-US")).toBe(6);
      Object.defineProperty(
        Intl.Locale.prototype,
        "weekInfo",
        weekInfo(() => undefined),
      );
      expect(weekStartOf("en-US")).toBe(1);
    } finally {
      Reflect.deleteProperty(Intl.Locale.prototype, "weekInfo");
      Object.defineProperties(Intl.Locale.prototype, known);
    }
  });

  test("weekdays go round", () => {
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });
});

describe("sizes of a calendar", () => {
  const two = [
    { cv_id: 1, cv_active: true },
    { cv_id: 2, cv_active: true },
  ];

  test("[VA19] with two sizes on one can be switched off, and the remaining one stays on", () => {
    const one = toggleSize(two, 1);
    expect(one.map((size) => size.cv_active)).toEqual([false, true]);
    expect(toggleSize(one, 2).map((size) => size.cv_active)).toEqual([false, true]);
    expect(toggleSize(one, 1).map((size) => size.cv_active)).toEqual([true, true]);
  });

  test("[VA19] the toggle of the last size says that it cannot be used", () => {
    expect(canToggleSize([{ cv_active: true }, { cv_active: false }], { cv_active: true })).toBe(false);
    expect(canToggleSize(two, { cv_active: true })).toBe(true);
  });

  test("[VA19] however sizes are toggled, one that was on stays on", () => {
    const toggles = fc.array(fc.integer({ min: 1, max: 4 }));
    fc.assert(
      fc.property(toggles, (ids) => {
        const sizes = [1, 2, 3, 4].map((cv_id) => ({ cv_id, cv_active: cv_id === 1 }));
        const after = ids.reduce<readonly { cv_id: number; cv_active: boolean }[]>(toggleSize, sizes);
        expect(after.some((size) => size.cv_active)).toBe(true);
      }),
    );
  });
});
