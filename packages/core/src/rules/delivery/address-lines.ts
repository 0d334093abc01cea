import type { Recipient } from "../../contract/fields/recipient.ts";

/** Countries (ISO 3166) whose post writes the city first, then the state, and the postcode last. */
const CITY_FIRST = new Set(
  "AU BD BH BR CA EG GB ID IE IN JO KE KH LB LK LV MM MN MT NG NP NZ PK RU SA SG TH UA US VN ZA".split(" "),
);

const filled = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== "");

/** Postcode, city and state, a line or two, in the order of a country's post; that of most where none is known. */
export function placeLines(
  {
    recipient_zip: zip,
    recipient_city: city,
    recipient_state: state,
  }: Pick<Recipient, "recipient_zip" | "recipient_city" | "recipient_state">,
  country_code: string | null | undefined,
): string[] {
  return filled(
    CITY_FIRST.has(country_code ?? "")
      ? [filled([city, `${state} ${zip}`]).join(", ")]
      : [`${zip} ${city}`, state],
  );
}

/** Where a parcel goes, as it is written on one: the name first, the country last. Empty lines are left out. (SC206) */
export function addressLines(
  to: Recipient,
  country: { code: string | null | undefined; name: string },
): string[] {
  const { recipient_name, recipient_company, recipient_address, recipient_address2 } = to;
  return filled([
    recipient_name,
    recipient_company,
    recipient_address,
    recipient_address2,
    ...placeLines(to, country.code),
    country.name,
  ]);
}
