import { drawCalendarPage, PRODUCT_TYPE } from "@pressport/core/rules";
import { sampleProduct } from "@pressport/core/testing";
import { expect, test } from "vitest";
import { calendarType } from "./calendar-type.ts";
import { canvasPen } from "./canvas-pen.ts";

/** Draws January of a photo calendar and answers what stands at the left of its weekdays. */
function firstWeekday(locale: string, country: string | null): string {
  const { product, skus } = sampleProduct(PRODUCT_TYPE.photoCalendar);
  const [sku] = skus;
  const pen = document.createElement("canvas").getContext("2d");
  if (!sku || !pen) throw new Error("There is nothing to draw a calendar with.");
  const written: { words: string; x: number }[] = [];
  pen.fillText = (words, x) => void written.push({ words, x });
  const source = { product, sku, attributes: {}, startsWith: "2027-01", locale, country, holidays: [] };
  drawCalendarPage(canvasPen(pen, { x: 100, y: 100, perMm: 2 }), calendarType(source), 1);
  const weekdays = written.filter(({ words }) => /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat|pr|sv)/.test(words));
  return weekdays.toSorted((one, other) => one.x - other.x)[0]?.words ?? "";
}

test.each([
  { locale: "en", country: "LV", first: "Mon", why: "English weeks begin on Monday in Riga" },
  { locale: "en", country: "US", first: "Sun", why: "and on Sunday in New York" },
  { locale: "en", country: "AE", first: "Mon", why: "a country decides, not a language" },
  { locale: "en-US", country: "LV", first: "Sun", why: "a language with a country has said it itself" },
])(
  "the previewed calendar of a client in $country begins its weeks as the printed one: $why",
  ({ locale, country, first }) => {
    expect(firstWeekday(locale, country)).toBe(first);
  },
);
