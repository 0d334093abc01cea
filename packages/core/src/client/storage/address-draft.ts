import type { AddressForm } from "../../rules/forms/form-checks.ts";
import { isText, isWhole, orAbsent, orNull, shapeOf } from "./draft-shapes.ts";

const text = orAbsent(isText);

/** Whether a draft is an address half written. */
export const isAddressDraft = shapeOf({
  recipient_name: text,
  recipient_company: text,
  recipient_address: text,
  recipient_address2: text,
  recipient_city: text,
  recipient_state: text,
  recipient_zip: text,
  recipient_country_id: orAbsent(orNull(isWhole)),
  recipient_email: text,
  recipient_phone: text,
});

/** What stands in such a draft. */
export const typedOf = (draft: object): Partial<AddressForm> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
