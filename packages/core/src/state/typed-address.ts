import type { AddressForm } from "../../rules/delivery/address-formats.ts";
import { checkerOf, isText, isWhole, orAbsent, orNull, shapeOf } from "./draft-shapes.ts";
import type { Drafts } from "./drafts.ts";

const VERSION = 1;
const text = orAbsent(isText);
const isAddress = shapeOf({
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
const Address = checkerOf((value): value is Partial<AddressForm> => isAddress(value));

/** What was typed of an address and neither saved nor given up; null when there is nothing. */
export const loadAddress = (drafts: Pick<Drafts, "load">, key: string): Partial<AddressForm> | null =>
  drafts.load(key, VERSION, Address);

/** Keeps an address as it is typed. */
export const keepAddress = (drafts: Pick<Drafts, "saveSoon">, key: string, form: AddressForm): void =>
  drafts.saveSoon(key, form, VERSION);
