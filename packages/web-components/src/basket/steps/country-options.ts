import type { Country } from "@pressport/core";
import type { SelectOption } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";

/** The countries as a select shows them: where we cannot deliver it says so and cannot be chosen. */
export function countryOptions(countries: readonly Country[], text: BasketView["text"]): SelectOption[] {
  return countries.map(({ country_id, country_name, country_deliverable }) => ({
    value: String(country_id),
    label: country_deliverable ? country_name : `${country_name} (${text.basket.country.excluded})`,
    disabled: !country_deliverable,
  }));
}
