import { fieldMessages, invalid, type Recipient } from "@pressport/core/contract";
import { hasPostcodes } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { deliverableCountry } from "./pricing.service.ts";

/**
 * The country of an address parcels can go to; a 422 on its fields otherwise, with what stands before their names in the
 * call. A postcode is wanted where the country has them.
 */
export async function deliverableAddress(db: Database, to: Recipient, at = "") {
  const country = await deliverableCountry(db, to.recipient_country_id, `${at}recipient_country_id`);
  if (to.recipient_zip === "" && hasPostcodes(country.country_code))
    throw invalid({ [`${at}recipient_zip`]: [fieldMessages.required] });
  return country;
}
