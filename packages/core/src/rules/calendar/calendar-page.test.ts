import { expect, test } from "vitest";
import { PRODUCT_TYPE } from "../shop/product-types.ts";
import { calendarLayout } from "./calendar-layout.ts";
import { type CalendarType, drawCalendarPage, lettersOf } from "./calendar-page.ts";
import { CAP_HEIGHT, type CalendarPen, fittingSize, type TextStyle } from "./calendar-pen.ts";
import { calendarWordsOf } from "./calendar-words.ts";

const words = calendarWordsOf("en-GB") ?? { months: [], weekdays: [] };
const UPRIGHT = { widthMm: 297, heightMm: 420 };

/** A text as it stands on the page. */
interface Written extends TextStyle {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  middle: number;
}

/** What is drawn on a page, each letter half as wide as it is large. */
function draw(page: number, more: Partial<CalendarType> = {}) {
  const texts: Written[] = [];
  const lines: number[][] = [];
  const fills: number[][] = [];
  const pen: CalendarPen = {
    widthMm: (text, sizeMm) => text.length * sizeMm * 0.5,
    line: (...line) => void lines.push(line),
    fill: (left, top, width, height) => void fills.push([left, top, width, height]),
    text(text, x, y, style) {
      const sizeMm = fittingSize(style, text.length * 0.5);
      const width = pen.widthMm(text, sizeMm);
      const left = style.align === "right" ? x - width : style.align === "centre" ? x - width / 2 : x;
      const high = (sizeMm * CAP_HEIGHT) / 2;
      const box = { left, right: left + width, top: y - high, bottom: y + high, middle: left + width / 2 };
      texts.push({ ...style, ...box, text });
    },
  };
  const type: CalendarType = {
    productTypeId: PRODUCT_TYPE.photoCalendar,
    page: UPRIGHT,
    bindingMm: 8,
    startsWith: { year: 2027, month: 1 },
    words,
    weekStart: 1,
    days: { holidays: [], events: [] },
    columns: ["Ada", "Ben", "Cleo", "Dan", "Eve"],
    coverPrice: undefined,
    ...more,
  };
  drawCalendarPage(pen, type, page);
  const numbers = texts.filter(({ text }) => /^\d{1,2}$/.test(text));
  const called = (wanted: string) => texts.find(({ text }) => text === wanted);
  return { type, texts, lines, fills, numbers, called };
}

const overlap = (one: Written, other: Written) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The distances from each number to the next. */
const steps = (values: readonly number[]) =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

const calendars = [
  PRODUCT_TYPE.photoCalendar,
  PRODUCT_TYPE.deskCalendar,
  PRODUCT_TYPE.wallCalendar,
  PRODUCT_TYPE.appointmentCalendar,
].flatMap((productTypeId) =>
  [UPRIGHT, { widthMm: 210, heightMm: 297 }, { widthMm: 420, heightMm: 297 }].map((page) => ({
    productTypeId,
    page,
    name: `type ${productTypeId}, ${page.widthMm} × ${page.heightMm} mm`,
  })),
);

test.each(calendars)(
  "[P18] $name: nothing overlaps, and all type keeps clear of edges, wire and picture",
  (made) => {
    const { picture } = calendarLayout(made.productTypeId, made.page);
    const isBeside = picture.heightMm === made.page.heightMm;
    for (const page of [0, 1, 2, 8]) {
      const { texts, lines } = draw(page, { ...made, coverPrice: "$ 24.90" });
      expect(texts.length).toBeGreaterThan(10);
      const edges = {
        left: Math.min(...texts.map(({ left }) => left), ...lines.flatMap(([x = 0, , to = 0]) => [x, to])),
        right: Math.max(...texts.map(({ right }) => right), ...lines.flatMap(([x = 0, , to = 0]) => [x, to])),
        top: Math.min(...texts.map(({ top }) => top), ...lines.flatMap(([, y = 0, , to = 0]) => [y, to])),
        bottom: Math.max(
          ...texts.map(({ bottom }) => bottom),
          ...lines.flatMap(([, y = 0, , to = 0]) => [y, to]),
        ),
      };
      expect(edges.left).toBeGreaterThanOrEqual((isBeside ? picture.widthMm : 0) + 5);
      expect(edges.right).toBeLessThanOrEqual(made.page.widthMm - 5);
      expect(edges.top).toBeGreaterThanOrEqual(isBeside ? 8 + 3 : picture.heightMm + 5);
      expect(edges.bottom).toBeLessThanOrEqual(made.page.heightMm - 5 + 1e-9);
      const both = texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter((other) => overlap(one, other))
          .map((other) => [one.text, other.text]),
      );
      expect(both).toEqual([]);
    }
  },
);

test.each([1, 7])(
  "[P18] the days of a month stand under their weekdays, in a week that begins on day %i",
  (weekStart) => {
    const { numbers, texts, called } = draw(5, { weekStart });
    expect(numbers.map(({ text }) => Number(text))).toEqual(Array.from({ length: 31 }, (_, day) => day + 1));
    for (const { text, middle } of numbers) {
      const name = words.weekdays[(new Date(Date.UTC(2027, 4, Number(text))).getUTCDay() + 6) % 7] ?? "";
      expect(middle).toBeCloseTo(called(name)?.middle ?? 0, 6);
    }
    const heads = texts.filter(({ text }) => words.weekdays.includes(text));
    expect(heads[0]?.text).toBe(words.weekdays[weekStart - 1]);
    const rows = [...new Set(numbers.map(({ top }) => Math.round(top * 1e6) / 1e6))];
    for (const step of steps(rows)) expect(step).toBeCloseTo(steps(rows)[0] ?? 0, 4);
    expect(steps(rows)[0]).toBeGreaterThan(10);
  },
);

test("[P18] Sundays and holidays are red, own events bold and black, and names stand under their day", () => {
  const days = {
    holidays: [{ date: "2027-05-05", name: "Holiday" }],
    events: [{ day: "05-12", name: "Ada" }],
  };
  const { numbers, called } = draw(5, { days });
  const red = numbers.filter(({ ink }) => ink === "holiday").map(({ text }) => text);
  expect(red).toEqual(["2", "5", "9", "16", "23", "30"]);
  expect(numbers.filter(({ weight }) => weight === 700).map(({ text }) => text)).toEqual(["5", "12"]);
  for (const [name, day] of [
    ["Holiday", "5"],
    ["Ada", "12"],
  ] as const) {
    expect(called(name)?.middle).toBeCloseTo(called(day)?.middle ?? 0, 6);
    expect(called(name)?.top).toBeGreaterThan(called(day)?.bottom ?? Number.POSITIVE_INFINITY);
    expect((called(name)?.top ?? 0) - (called(day)?.bottom ?? 0)).toBeLessThan(4);
  }
  expect(called("Sun")?.ink).toBe("holiday");
  expect(called("Sat")?.ink).toBe("grey");
});

test("[P18] a planner has a row a day, weekends shaded, and a column for each of the family", () => {
  const productTypeId = PRODUCT_TYPE.wallCalendar;
  const days = { holidays: [{ date: "2027-02-10", name: "Holiday" }], events: [] };
  const { numbers, fills, texts, lines, called } = draw(2, { productTypeId, days });
  expect(numbers.map(({ text }) => Number(text))).toEqual(Array.from({ length: 28 }, (_, day) => day + 1));
  const rows = steps(numbers.map(({ top }) => top));
  for (const row of rows) expect(row).toBeCloseTo(rows[0] ?? 0, 6);
  const middleOf = ({ top, bottom }: Written) => (top + bottom) / 2;
  const shaded = numbers.filter((one) =>
    fills.some(([, top = 0, , height = 0]) => top < middleOf(one) && middleOf(one) < top + height),
  );
  expect(shaded.map(({ text }) => Number(text))).toEqual([6, 7, 13, 14, 20, 21, 27, 28]);
  expect(fills).toHaveLength(8);
  expect(numbers.filter(({ ink }) => ink === "holiday").map(({ text }) => Number(text))).toEqual([
    7, 10, 14, 21, 28,
  ]);
  const beside = texts.filter(({ text }) => words.weekdays.includes(text));
  expect(beside.map(({ text }) => text).slice(0, 7)).toEqual(words.weekdays);
  for (const [index, one] of beside.entries())
    expect(middleOf(one)).toBeCloseTo(middleOf(numbers[index] ?? one), 6);
  expect(called("Holiday")?.left).toBeGreaterThan(called("Wed")?.right ?? Number.POSITIVE_INFINITY);
  const upright = lines.filter(([x, , to]) => x === to).map(([x = 0]) => x);
  expect(upright).toHaveLength(5);
  const widths = steps([...upright, Math.max(...lines.map(([, , to = 0]) => to))]);
  for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 6);
  for (const [index, name] of ["Ada", "Ben", "Cleo", "Dan", "Eve"].entries()) {
    expect(called(name)?.left).toBeGreaterThan(upright[index] ?? Number.POSITIVE_INFINITY);
    expect(called(name)?.left).toBeLessThan((upright[index] ?? 0) + 5);
  }
});

test("[P18] a birthday calendar has a line a day in two columns, the leap day, and neither years nor weekdays", () => {
  const productTypeId = PRODUCT_TYPE.appointmentCalendar;
  const days = {
    holidays: [{ date: "2027-02-10", name: "Holiday" }],
    events: [{ day: "02-17", name: "Ada" }],
  };
  const { numbers, texts, lines, called } = draw(2, { productTypeId, days });
  expect(numbers).toHaveLength(29);
  expect(lines).toHaveLength(29);
  expect(texts.map(({ text }) => text).filter((text) => !/^\d+$/.test(text))).toEqual(["February", "Ada"]);
  const [first, second] = [numbers.slice(0, 15), numbers.slice(15)];
  expect(new Set(first.map(({ right }) => right)).size).toBe(1);
  expect(new Set(second.map(({ right }) => right)).size).toBe(1);
  expect(second[0]?.top).toBeCloseTo(first[0]?.top ?? 0, 6);
  expect(called("Ada")?.left).toBeGreaterThan(called("17")?.right ?? Number.POSITIVE_INFINITY);
  expect(Math.abs((called("Ada")?.bottom ?? 0) - (called("17")?.bottom ?? 0))).toBeLessThan(5);
});

test("[P18] a cover has its year in the middle and twelve months of days in the order they are read", () => {
  const { texts, numbers, called, type } = draw(0);
  const year = called("2027");
  expect(year?.middle).toBeCloseTo(type.page.widthMm / 2, 6);
  expect(year?.sizeMm).toBeGreaterThan(15);
  const months = texts.filter(({ text }) => words.months.includes(text));
  expect(months.map(({ text }) => text)).toEqual(words.months);
  expect(numbers).toHaveLength(365);
  for (const [index, month] of months.entries()) {
    const next = months[index + 1];
    if (!next) continue;
    expect(month.top > (year?.bottom ?? 0)).toBe(true);
    expect(next.top > month.bottom || (next.top === month.top && next.left > month.right)).toBe(true);
  }
  expect(draw(0, { startsWith: { year: 2027, month: 9 } }).called("2027 – 2028")).toBeDefined();
  expect(texts.every(({ text }) => !text.includes("$"))).toBe(true);
});

test("[P18] a price on the cover stands at its right foot, below all days", () => {
  const { called, numbers, type } = draw(0, { coverPrice: "$ 24.90" });
  const price = called("$ 24.90");
  expect(price?.right).toBeGreaterThan(type.page.widthMm - 13);
  expect(price?.top).toBeGreaterThanOrEqual(Math.max(...numbers.map(({ bottom }) => bottom)));
});

test("[P18] the cover of a birthday calendar names its months and no days or years", () => {
  const { texts } = draw(0, { productTypeId: PRODUCT_TYPE.appointmentCalendar });
  expect(texts.map(({ text }) => text)).toEqual(words.months);
});

test("names of months and weekdays are those of the language, with a capital where it has them", () => {
  const french = calendarWordsOf("fr");
  expect([french?.months[0], french?.months[11], french?.weekdays[0], french?.weekdays[6]]).toEqual([
    "Janvier",
    "Décembre",
    "Lun.",
    "Dim.",
  ]);
  // In a sentence Greek would say "of August", and Persian would count its own months in its own digits.
  expect(calendarWordsOf("el")?.months[7]).toBe("Αύγουστος");
  expect(calendarWordsOf("fa")?.months).toHaveLength(12);
  expect(new Set(calendarWordsOf("fa")?.months).size).toBe(12);
  expect(calendarWordsOf("tr")?.months[0]).toBe("Ocak");
  expect(calendarWordsOf("not a language")).toBeUndefined();
});

test("whoever brings the fonts is told every letter a page may need", () => {
  const days = { holidays: [{ date: "2027-05-01", name: "Ō" }], events: [{ day: "05-02", name: "Ü" }] };
  const { type } = draw(1, { days, columns: ["Ж"], coverPrice: "€" });
  const letters = new Set(lettersOf(type));
  for (const letter of ["Ō", "Ü", "Ж", "€", "7", "–", "…", "J", "M"]) expect(letters).toContain(letter);
});

test("[P18] names over a planner's columns stay in their columns, however long they are", () => {
  const productTypeId = PRODUCT_TYPE.wallCalendar;
  const columns = ["Maximilian Alexander von Hohen", "Ada", "Wolfeschlegelsteinhausenberger", "Dan", "Eve"];
  const { texts, lines } = draw(2, { productTypeId, columns, page: { widthMm: 210, heightMm: 420 } });
  const upright = lines.filter(([x, , to]) => x === to).map(([x = 0]) => x);
  const [first = 0, second = 0, third = 0, fourth = 0] = upright;
  const names = texts.filter(({ weight, text }) => weight === 700 && !/^\d+$|February/.test(text));
  expect(names.length).toBeGreaterThan(5);
  const within = (from: number, to: number) => names.filter(({ left, right }) => left > from && right < to);
  expect(within(first, second).map(({ text }) => text)).toEqual(["Maximilian Alexander", "von Hohen"]);
  expect(within(third, fourth).map(({ text }) => text)).toEqual([expect.stringMatching(/^Wolfe.*…$/)]);
  expect(names.filter((one) => names.some((other) => other !== one && overlap(one, other)))).toEqual([]);
});

test.each([
  ["ar", -1],
  ["he", -1],
  ["lv", 1],
])("[P18] in %s weeks, headings and covers are laid out as it is read", (locale, sign) => {
  const language = calendarWordsOf(locale) ?? words;
  const { numbers, called, type } = draw(5, { words: language });
  const across = (one: Written | undefined) => sign * ((one?.middle ?? 0) - type.page.widthMm / 2);
  const week = numbers.filter(({ text }) => Number(text) >= 3 && Number(text) <= 9);
  for (const step of steps(week.map(across))) expect(step).toBeGreaterThan(5);
  expect(across(called(language.months[4] ?? ""))).toBeLessThan(0);
  expect(across(called("2027"))).toBeGreaterThan(0);
  const cover = draw(0, { words: language });
  const [january = "", february = ""] = language.months;
  expect(across(cover.called(february))).toBeGreaterThan(across(cover.called(january)));
});
