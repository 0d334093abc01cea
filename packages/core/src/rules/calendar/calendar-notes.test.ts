import { expect, test } from "vitest";
import { calendarWeekStart, isEventDay, notesOf } from "./calendar-notes.ts";
import { drawCalendarPage } from "./calendar-page.ts";
import { type CalendarPen, linesFitting } from "./calendar-pen.ts";

const days = {
  holidays: [
    { date: "2027-05-01", name: "Labour Day" },
    { date: "2028-05-01", name: "Labour Day" },
  ],
  events: [
    { day: "05-01", name: "Ada" },
    { day: "2027-05-09", name: "Wedding" },
    { day: "02-29", name: "Leap" },
  ],
};
const written = (year: number, month: number, isPerpetual = false) =>
  [...notesOf({ year, month }, days, isPerpetual)].map(([day, notes]) => [
    day,
    ...notes.map(({ name, isHoliday }) => (isHoliday ? name.toUpperCase() : name)),
  ]);

test("[P18] holidays stand at their day of their year, after own events; an event with a year comes once", () => {
  expect(written(2027, 5)).toEqual([
    [1, "Ada", "LABOUR DAY"],
    [9, "Wedding"],
  ]);
  expect(written(2028, 5)).toEqual([[1, "Ada", "LABOUR DAY"]]);
  expect(written(2027, 6)).toEqual([]);
});

test("[P18] what comes back every 29 February stands at the 28th of years without one", () => {
  expect(written(2027, 2)).toEqual([[28, "Leap"]]);
  expect(written(2028, 2)).toEqual([[29, "Leap"]]);
  expect(written(2027, 2, true)).toEqual([[29, "Leap"]]);
});

test("[P18] a calendar without years has events of all years and no holidays", () => {
  for (const year of [2027, 2030])
    expect(written(year, 5, true)).toEqual([
      [1, "Ada"],
      [9, "Wedding"],
    ]);
});

test.each([
  ["02-29", true],
  ["2027-02-29", false],
  ["2028-02-29", true],
  ["04-31", false],
  ["13-01", false],
  ["2027-5-1", false],
  ["on 05-01", false],
  ["05-01 and after", false],
])("%s is a day: %s", (day, isDay) => {
  expect(isEventDay(day)).toBe(isDay);
});

test("a name is broken between words, and what has no room ends in an ellipsis", () => {
  const pen = { widthMm: (text: string, sizeMm: number) => text.length * sizeMm };
  const lines = (text: string, most: number) => linesFitting(pen, text, { sizeMm: 1, maxWidthMm: 10, most });
  expect(lines("New Year’s Day", 3)).toEqual(["New Year’s", "Day"]);
  expect(lines("New Year’s Day", 1)).toEqual(["New Year’…"]);
  expect(lines("Proclamation of", 2)).toEqual(["Proclamat…", "of"]);
  expect(lines("", 2)).toEqual([]);
});

test("[P18] names that have no room in their cells stand whole at the foot of the month", () => {
  const write = (widthMm: number, name: string) => {
    const said: string[] = [];
    const pen: CalendarPen = {
      text: (text) => void said.push(text),
      widthMm: (text, sizeMm) => text.length * sizeMm * 0.5,
      line: () => {},
      fill: () => {},
    };
    const type = {
      productTypeId: 6,
      page: { widthMm, heightMm: 297 },
      bindingMm: 0,
      weekStart: 1,
      columns: [],
    };
    const words = { months: [], weekdays: [] };
    const startsWith = { year: 2027, month: 5 };
    const days = { holidays: [], events: [{ day: "05-04", name }] };
    drawCalendarPage(pen, { ...type, words, startsWith, days, coverPrice: undefined }, 1);
    return said;
  };
  expect(write(210, "Ada")).toContain("Ada");
  expect(write(210, "Restoration of Independence, and Toms’ birthday")).toContain(
    "4 Restoration of Independence, and Toms’ birthday",
  );
  expect(write(120, "Ada")).toContain("4 Ada");
});

test("a week begins as chosen, and else as it does where the calendar hangs", () => {
  expect(calendarWeekStart(3, "en", "US")).toBe(3);
  expect([calendarWeekStart(undefined, "en", "US"), calendarWeekStart(undefined, "de", "DE")]).toEqual([
    7, 1,
  ]);
});
