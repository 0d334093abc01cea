import * as z from "zod/mini";
import { Email, fieldMessages, Name, optionalText, PlainName, requiredText } from "./fields.ts";

/** Where a parcel goes. */
export const Recipient = z.object({
  recipient_name: Name,
  recipient_company: optionalText(),
  recipient_address: requiredText(fieldMessages.required),
  recipient_address2: optionalText(),
  recipient_city: requiredText(fieldMessages.required, 100),
  recipient_state: optionalText(100),
  /** Wanted where the country has postcodes. */
  recipient_zip: optionalText(20),
  recipient_country_id: z.int({ error: fieldMessages.country }).check(z.gte(1, fieldMessages.country)),
  recipient_email: Email,
  recipient_phone: optionalText(40),
});
export type Recipient = z.infer<typeof Recipient>;

const { recipient_company, recipient_address2, recipient_state, recipient_zip, recipient_phone } =
  Recipient.shape;

/** A recipient as somebody gives it now. What may be empty may be left out. */
export const RecipientInput = z.extend(Recipient, {
  recipient_name: PlainName,
  recipient_company: z._default(recipient_company, ""),
  recipient_address2: z._default(recipient_address2, ""),
  recipient_state: z._default(recipient_state, ""),
  recipient_zip: z._default(recipient_zip, ""),
  recipient_phone: z._default(recipient_phone, ""),
});
