import { expect, test } from "vitest";
import { type Arrival, arrivalOf, type ParcelWay, shipByOf } from "./delivery.ts";
import { houseCalendar, type WorkingDays } from "./working-days.ts";

const NONE: ReadonlySet<string> = new Set();
const WEEKENDS_OFF: WorkingDays = {
  timeZone: "UTC",
  cutOff: null,
  weekdays: new Set([1, 2, 3, 4, 5]),
  closed: NONE,
};
const CHRISTMAS = new Set(["2026-12-24", "2026-12-25", "2026-12-26"]);

test.each<Partial<ParcelWay> & { why: string; is: Arrival }>([
  {
    why: "production comes before delivery: 2 to 4 and 3 to 14 working days",
    is: { from: "2026-03-09", to: "2026-03-26" },
  },
  {
    why: "an express parcel is there sooner",
    delivery: { from: 1, to: 2 },
    is: { from: "2026-03-05", to: "2026-03-10" },
  },
  {
    why: "once it was sent, its days count from then",
    shippedAt: "2026-03-10T23:00:00Z",
    delivery: { from: 1, to: 2 },
    is: { from: "2026-03-11", to: "2026-03-12" },
  },
  {
    why: "nothing is delivered on public holidays of the country, nor at weekends",
    paidAt: "2026-12-01T10:00:00Z",
    shippedAt: "2026-12-23T10:00:00Z",
    delivery: { from: 1, to: 3 },
    closed: CHRISTMAS,
    is: { from: "2026-12-28", to: "2026-12-30" },
  },
  {
    why: "the print house is closed on days of its own",
    house: houseCalendar({ ...WEEKENDS_OFF, closed: new Set(["2026-03-04"]) }),
    is: { from: "2026-03-10", to: "2026-03-27" },
  },
  {
    why: "the print house works on the holidays of other countries",
    paidAt: "2026-12-22T10:00:00Z",
    delivery: { from: 1, to: 1 },
    closed: CHRISTMAS,
    is: { from: "2026-12-28", to: "2026-12-29" },
  },
])("[PA09] a parcel should arrive from $is.from to $is.to: $why", ({ is, ...way }) => {
  const usual = {
    paidAt: "2026-03-02T10:00:00Z",
    house: houseCalendar(WEEKENDS_OFF),
    shippedAt: null,
    delivery: { from: 3, to: 14 },
    closed: NONE,
  };
  const { why: _, ...asked } = way;
  expect(arrivalOf({ ...usual, ...asked })).toEqual(is);
});

test.each<{ paid: string; ship: string; why: string } & Partial<WorkingDays>>([
  { paid: "2026-03-02T10:00Z", ship: "2026-03-06", why: "four working days" },
  { paid: "2026-03-07T10:00Z", ship: "2026-03-12", why: "a weekend without a cut-off hour" },
  { paid: "2026-03-02T11:59Z", ship: "2026-03-06", why: "before the cut-off hour", cutOff: "12:00" },
  { paid: "2026-03-02T12:00Z", ship: "2026-03-09", why: "at the cut-off hour", cutOff: "12:00" },
  { paid: "2026-03-06T12:00Z", ship: "2026-03-13", why: "after it on a Friday", cutOff: "12:00" },
  { paid: "2026-03-07T10:00Z", ship: "2026-03-13", why: "a Saturday counts for Monday", cutOff: "12:00" },
  {
    paid: "2026-03-02T11:30Z",
    ship: "2026-03-09",
    why: "the cut-off hour is the print house's",
    cutOff: "13:00",
    timeZone: "Europe/Riga",
  },
  {
    paid: "2026-07-06T10:30Z",
    ship: "2026-07-13",
    why: "in summer time too",
    cutOff: "13:00",
    timeZone: "Europe/Riga",
  },
  { paid: "2026-03-02T23:30Z", ship: "2026-03-09", why: "its day is over", timeZone: "Europe/Riga" },
  {
    paid: "2026-03-02T10:00Z",
    ship: "2026-03-10",
    why: "two holidays",
    closed: new Set(["2026-03-03", "2026-03-04"]),
  },
  {
    paid: "2026-03-03T10:00Z",
    ship: "2026-03-10",
    why: "a holiday, paid on it",
    cutOff: "12:00",
    closed: new Set(["2026-03-03"]),
  },
  {
    paid: "2026-03-05T10:00Z",
    ship: "2026-03-10",
    why: "it works on Saturdays",
    weekdays: new Set([1, 2, 3, 4, 5, 6]),
  },
])("[DK200] what is paid $paid leaves by $ship: $why", (row) => {
  const { paid, ship, why: _, ...days } = row;
  expect(shipByOf(paid, houseCalendar({ ...WEEKENDS_OFF, ...days }))).toBe(ship);
});

test("[DK200] whoever pays later is never promised an earlier day", () => {
  const house = houseCalendar({ ...WEEKENDS_OFF, cutOff: "14:00", timeZone: "America/New_York" });
  const hours = Array.from({ length: 24 * 21 }, (_, hour) => new Date(Date.UTC(2026, 2, 1, hour)));
  const days = hours.map((hour) => shipByOf(hour, house));
  expect(days).toEqual(days.toSorted());
});
