import type { countries, orders } from "../../adapters/db/schema.ts";
import { countryIn } from "../../text/languages/say.ts";

/** Where an order goes, a line each: the name first, the country last in the words of a language. */
export function addressLines(
  to: (typeof orders.$inferSelect)["order_recipient"],
  country: typeof countries.$inferSelect,
  language: string,
): string[] {
  return [
    to.recipient_name,
    to.recipient_company,
    to.recipient_address,
    to.recipient_address2,
    `${to.recipient_zip} ${to.recipient_city}`.trim(),
    to.recipient_state,
    countryIn(language, country),
  ].filter((line) => line !== "");
}
