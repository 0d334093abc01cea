import { signal } from "@preact/signals-core";
import { loadModule } from "../client/modules/load-module.ts";
import { checkerOf, isText, isWhole, orAbsent, orNull, shapeOf } from "../client/storage/draft-shapes.ts";
import type { Drafts } from "../client/storage/drafts.ts";
import type { Country } from "../contract/resources/auth.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";

const VERSION = 1;
const TEXTS = [
  "recipient_name",
  "recipient_company",
  "recipient_address",
  "recipient_address2",
  "recipient_city",
  "recipient_state",
  "recipient_zip",
  "recipient_email",
  "recipient_phone",
] as const satisfies readonly (keyof AddressForm)[];
const eachText = <Value>(value: Value) =>
  Object.fromEntries(TEXTS.map((field) => [field, value])) as Record<(typeof TEXTS)[number], Value>;

const isAddress = shapeOf({
  ...eachText(orAbsent(isText)),
  recipient_country_id: orAbsent(orNull(isWhole)),
});
const Address = checkerOf((value): value is Partial<AddressForm> => isAddress(value));

/** What was typed of an address and neither saved nor given up; null when there is nothing. */
export const loadAddress = (drafts: Pick<Drafts, "load">, key: string): Partial<AddressForm> | null =>
  drafts.load(key, VERSION, Address);

/** Keeps an address as it is typed. */
export const keepAddress = (drafts: Pick<Drafts, "saveSoon">, key: string, form: AddressForm): void =>
  drafts.saveSoon(key, form, VERSION);

/** An address of which nothing is typed yet. */
export const EMPTY_ADDRESS: AddressForm = { ...eachText(""), recipient_country_id: null };

type AddressFormats = typeof import("../rules/delivery/address-formats.ts");

/** How addresses are written in each country, once `loadAddressFormats` has fetched it. */
export const addressFormats = signal<AddressFormats | null>(null);

/** Fetches how addresses are written in each country: only where one is typed. */
export async function loadAddressFormats(): Promise<AddressFormats> {
  const formats = await loadModule("addresses", () => import("../rules/delivery/address-formats.ts"));
  addressFormats.value = formats;
  return formats;
}

/** An address with a change that was typed; a state goes with its country, once that is known. */
export function changeAddress(
  form: AddressForm,
  change: Partial<AddressForm>,
  countries: readonly Country[],
): AddressForm {
  const next = { ...form, ...change };
  return addressFormats.peek()?.withoutStateOf(form, next, countries) ?? next;
}
