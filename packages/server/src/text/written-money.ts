import { directionOf, languageOf } from "@pressport/core/rules";

/** Money as the host's own words write it, in messages and on invoices: `$1,234.50`, `1.234,50 $`. */
export function writeMoney(
  { amount, currency }: { amount: number; currency: string },
  language = "en",
): string {
  const known = languageOf(language) ?? "en";
  const locale = known === "en" ? "en-US" : known;
  // Parts of a cent show only in the price of a piece that VAT was taken out of.
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 4 });
  const written = format.format(amount / 100);
  // Set apart from words that read from the right, which would turn sign and digits about.
  return directionOf(known) === "rtl" ? `\u2066${written.replaceAll("\u200f", "")}\u2069` : written;
}

/** Dollars as English sentences have them; those of other languages have their sign elsewhere, or apart. */
const ENGLISH_DOLLARS = /(?<![\p{L}\d$])\$(\d{1,3}(?:,\d{3})*\.\d{2,4})(?!\d)/gu;

/** Writes the amounts in a sentence that `writeMoney` wrote in English as another language does. */
export function rewriteMoney(sentence: string, language: string): string {
  return sentence.replaceAll(ENGLISH_DOLLARS, (_, dollars: string) =>
    writeMoney({ amount: Number(dollars.replaceAll(",", "")) * 100, currency: "USD" }, language),
  );
}
