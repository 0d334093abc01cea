import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addMonths,
  calendarPages,
  canToggleSize,
  defaultStart,
  formatYearMonth,
  parseYearMonth,
  toggleSize,
  twelveMonthsFrom,
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
