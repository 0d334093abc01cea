import { expect, test } from "vitest";
import { createFormats } from "./format.ts";

const format = createFormats("en", "UTC");

test("[AP83] money is whole minor units, shown in its own currency", () => {
  expect(format.money({ amount: 3920, currency: "EUR" })).toBe("€39.20");
  expect(format.money({ amount: 5, currency: "USD" })).toBe("$0.05");
  expect(format.money({ amount: 123_456_789, currency: "USD" })).toBe("$1,234,567.89");
  expect(createFormats("de").money({ amount: 3920, currency: "EUR" })).toBe("39,20\u00a0€");
});

test("an amount in Arabic stands apart from the words around it, its currency behind it", () => {
  expect(createFormats("ar").money({ amount: 3920, currency: "USD" })).toBe("\u206639.20\u00a0US$\u2069");
});

test("times are shown in the reader's zone, and a day without a time is that day everywhere", () => {
  expect(format.dateTime("2023-01-31T23:59:59Z")).toMatch(/^Jan 31, 2023, 11:59\sPM$/);
  expect(createFormats("en", "Pacific/Auckland").date("2023-01-31T23:59:59Z")).toBe("Feb 1, 2023");
  expect(createFormats("en", "America/Los_Angeles").date("2023-02-01")).toBe("Feb 1, 2023");
  expect(createFormats("en", "America/Los_Angeles").month("2026-01")).toBe("January 2026");
});

test("from one day to another says what both share once", () => {
  const days = { from: "2026-12-03", to: "2026-12-17" };
  expect(createFormats("en", "Pacific/Auckland").dateRange(days)).toMatch(/^Dec 3\s–\s17, 2026$/);
  expect(format.dateRange({ ...days, from: "2026-11-30" })).toMatch(/^Nov 30\s–\sDec 17, 2026$/);
  expect(createFormats("de").dateRange(days)).toBe("03.–17.12.2026");
});

test("countries are named and ordered as the reader's language does, and as the host names them in English", () => {
  const german = createFormats("de");
  expect(german.country("LV", "Latvia")).toBe("Lettland");
  expect(format.country("RU", "Russian Federation")).toBe("Russian Federation");
  expect(format.country("LV")).toBe("Latvia");
  expect(german.country("QX", "Nowhere")).toBe("Nowhere");
  expect(german.sort(["Zypern", "Österreich", "Polen"], (name) => name)).toEqual([
    "Österreich",
    "Polen",
    "Zypern",
  ]);
});

test.each([
  [0, "0 bytes"],
  [1023, "1,023 bytes"],
  [1024, "1 kB"],
  [200 * 1024 * 1024, "200 MB"],
  [1.5 * 1024 ** 3, "1.5 GB"],
])("%d bytes are written as %s", (bytes, written) => {
  expect(format.bytes(bytes)).toBe(written);
});

test("percentages, numbers and lists follow the locale", () => {
  expect(format.percent(12.5)).toBe("12.5%");
  expect(format.number(1234.567)).toBe("1,234.57");
  expect(format.list(["Riga", "Oslo", "Turku"])).toBe("Riga, Oslo, and Turku");
});
