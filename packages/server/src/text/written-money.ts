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
