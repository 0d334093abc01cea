import { signal } from "@preact/signals-core";
import { loadModule } from "../client/modules/load-module.ts";

type AddressFormats = typeof import("../rules/delivery/address-formats.ts");

/** How addresses are written in each country, once `loadAddressFormats` has fetched it. */
export const addressFormats = signal<AddressFormats | null>(null);

/** Fetches how addresses are written in each country: only where one is typed. */
export async function loadAddressFormats(): Promise<AddressFormats> {
  const formats = await loadModule("address-formats", () => import("../rules/delivery/address-formats.ts"));
  addressFormats.value = formats;
  return formats;
}
