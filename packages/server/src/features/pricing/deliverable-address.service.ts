import { fieldMessages, invalid, type Recipient } from "@pressport/core/contract";
import { postcodeProblem } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { deliverableCountry } from "./pricing.service.ts";

/**
 * The country of an address parcels can go to; a 422 on its fields otherwise, with what stands before their names in the
 * call. A postcode has to be one of the country, and is needed where parcels do not arrive without.
 */
export async function deliverableAddress(db: Database, to: Recipient, at = "") {
  const country = await deliverableCountry(db, to.recipient_country_id, `${at}recipient_country_id`);
  const refusal = postcodeRefusal(country.country_code, to.recipient_zip);
  if (refusal !== null) throw invalid({ [`${at}recipient_zip`]: [refusal] });
  return country;
}

/** What is wrong with a postcode, in words; null where nothing is. */
export function postcodeRefusal(country_code: string, postcode: string): string | null {
  const problem = postcodeProblem(country_code, postcode);
  if (problem === null) return null;
  return problem === "missing" ? fieldMessages.required : fieldMessages.postcodeCountry;
}
