import fc from "fast-check";
import { expect, test } from "vitest";
import { addWorkingDays, dayOf } from "./working-days.ts";

test.each([
  { from: "2024-03-04", days: 1, to: "2024-03-05", why: "Monday to Tuesday" },
  { from: "2024-03-08", days: 1, to: "2024-03-11", why: "Friday to Monday" },
  { from: "2024-03-09", days: 1, to: "2024-03-11", why: "Saturday to Monday" },
  { from: "2024-03-10", days: 5, to: "2024-03-15", why: "Sunday to Friday" },
  { from: "2024-02-28", days: 2, to: "2024-03-01", why: "over the leap day" },
  { from: "2024-12-20", days: 14, to: "2025-01-09", why: "over the new year" },
  { from: "2024-03-09", days: 0, to: "2024-03-09", why: "no days: the day itself" },
  { from: "2024-03-04T23:59:59.000Z", days: 1, to: "2024-03-05", why: "the UTC day counts" },
])("[TE10] $days working days after $from is $to: $why", ({ from, days, to }) => {
  expect(addWorkingDays(from, days)).toBe(to);
});

test("[TE10] 14 working days always span 18 to 20 days and end on a working day", () => {
  const someDay = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(someDay, (day) => {
      const end = addWorkingDays(day, 14);
      const span = (Date.parse(end) - Date.parse(dayOf(day))) / 86_400_000;
      expect(span).toBeGreaterThanOrEqual(18);
      expect(span).toBeLessThanOrEqual(20);
      expect([1, 2, 3, 4, 5]).toContain(new Date(end).getUTCDay());
    }),
  );
});

test("an invalid date is refused", () => {
  expect(() => dayOf("not a day")).toThrow(RangeError);
});
