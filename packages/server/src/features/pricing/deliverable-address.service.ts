import { fieldMessages, invalid, type Recipient } from "@pressport/core/contract";
import { addressProblems } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { canPrint } from "../../text/noto-font.ts";
import { deliverableCountry } from "./pricing.service.ts";

/**
 * The country of an address parcels can go to; a 422 on its fields otherwise, with what stands before their names in the
 * call. Postcode and state have to be of the country, and are needed where parcels do not arrive without. Nothing is taken
 * that slips and labels would show as boxes, such as pictures of faces.
 */
export async function deliverableAddress(db: Database, to: Recipient, at = "") {
  const country = await deliverableCountry(db, to.recipient_country_id, `${at}recipient_country_id`);
  const problems = [...Object.entries(addressProblems(country.country_code, to)), ...unprintable(to)];
  if (problems.length > 0)
    throw invalid(Object.fromEntries(problems.map(([field, problem]) => [`${at}${field}`, [problem]])));
  return country;
}

function unprintable(to: Recipient): [field: string, problem: string][] {
  return Object.entries(to).flatMap(([field, value]): [string, string][] =>
    typeof value === "string" && !canPrint(value) ? [[field, fieldMessages.unprintable(value)]] : [],
  );
}
