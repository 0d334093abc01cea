import { signal } from "@preact/signals-core";
import { loadModule } from "../client/modules/load-module.ts";
import type { Country } from "../contract/resources/auth.ts";
import type { AddressForm } from "../rules/delivery/address-formats.ts";

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
export const changeAddress = (
  form: AddressForm,
  change: Partial<AddressForm>,
  countries: readonly Country[],
): AddressForm => addressFormats.peek()?.changedAddress(form, change, countries) ?? { ...form, ...change };
