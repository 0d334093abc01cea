import type { Money } from "@pressport/core/contract";
import { type CalendarWords, calendarWordsOf } from "@pressport/core/rules";
import { canPrint } from "../../text/noto-font.ts";

const FALLBACK = "en";

/** The names of a locale; English where the fonts have no letters for it or nobody knows the locale. */
export function calendarWords(locale: string): CalendarWords {
  const words = calendarWordsOf(locale) ?? calendarWordsOf(FALLBACK);
  if (words !== undefined && canPrint([...words.months, ...words.weekdays].join(""))) return words;
  return calendarWordsOf(FALLBACK) ?? { months: [], weekdays: [] };
}

/** A price as readers of a locale write it; as in English where nobody knows the locale. */
export function calendarPrice({ amount, currency }: Money, locale: string): string {
  const settings = { style: "currency", currency, numberingSystem: "latn" } as const;
  // The narrow spaces that some languages put before the currency are in few fonts.
  return priceFormat(locale, settings)
    .format(amount / 100)
    .replace(/\s/gu, " ");
}

function priceFormat(locale: string, settings: Intl.NumberFormatOptions): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale, settings);
  } catch (error) {
    if (error instanceof RangeError) return new Intl.NumberFormat(FALLBACK, settings);
    throw error;
  }
}
