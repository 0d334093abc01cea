import type { Cart } from "@pressport/core";
import type { BasketView } from "../basket-model.ts";
import { CountrySelect } from "./country-select.tsx";

/** The country the prices are for. */
export function PriceCountry({ model, text, cart }: BasketView & { cart: Cart }) {
  const { label, choose } = text.basket.country;
  return (
    <CountrySelect
      model={model}
      text={text}
      label={label}
      value={cart.country_id}
      hint={cart.country_id === null ? choose : undefined}
      onChange={(country_id) => void model.basket.setCountry(country_id)}
    />
  );
}
