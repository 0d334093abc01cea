import { signal } from "@preact/signals-core";
import { loadModule } from "../client/modules/load-module.ts";
import type { Country } from "../contract/resources/auth.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";

type AddressFormats = typeof import("../rules/delivery/address-formats.ts");

/** How addresses are written in each country, once `loadAddressFormats` has fetched it. */
export const addressFormats = signal<AddressFormats | null>(null);

/** Fetches how addresses are written in each country: only where one is typed. */
export async function loadAddressFormats(): Promise<AddressFormats> {
  const formats = await loadModule("address-formats", () => import("../rules/delivery/address-formats.ts"));
  addressFormats.value = formats;
  return formats;
}

/** An address with a change that was typed: a state of the country that was chosen before goes with that country. */
export function changeAddress(
  form: AddressForm,
  change: Partial<AddressForm>,
  countries: readonly Country[],
): AddressForm {
  const next = { ...form, ...change };
  const formats = addressFormats.peek();
  if (!formats || next.recipient_country_id === form.recipient_country_id) return next;
  const before = countries.find(({ country_id }) => country_id === form.recipient_country_id);
  const listed = before && formats.stateOf(formats.addressFormat(before.country_code), form.recipient_state);
  return listed ? { ...next, recipient_state: "" } : next;
}
