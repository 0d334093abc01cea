import { expect, test } from "vitest";
import { daysInMonth, MAX_WEEKS, monthGrid, weekdayOf, weekdaysFrom, weekStartOf } from "./calendar-weeks.ts";

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
