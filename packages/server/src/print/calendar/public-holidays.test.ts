import { expect, test } from "vitest";
import { publicHolidays } from "./public-holidays.ts";

const namesIn = async (country: string, locale: string) => {
  const found = await publicHolidays({ country, startsWith: { year: 2027, month: 1 }, locale });
  return new Map(found.map(({ date, name }) => [date, name]));
};

test.each([
  { locale: "lv-LV", said: ["Lielā Piektdiena", "Debesbraukšanas diena", "Otrie Vasarsvētki"] },
  { locale: "ar", said: ["الجمعة العظيمة", "عيد الصعود", "اثنين العنصرة"] },
  { locale: "es", said: ["Viernes Santo", "La Asunción", "Lunes de Pentecostés"] },
])(
  "[P18] the holidays of another country are called by their names in the calendar's language: $locale",
  async ({ locale, said }) => {
    const own = await namesIn("DE", locale);
    expect(["2027-03-26", "2027-05-06", "2027-05-17"].map((day) => own.get(day))).toEqual(said);
    const english = [...(await namesIn("DE", "en")).values()];
    expect([...own.values()].filter((name) => english.includes(name))).toEqual([]);
  },
);
