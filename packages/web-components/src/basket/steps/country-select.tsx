import type { Country } from "@pressport/core";
import type { LooseSelectHTMLAttributes } from "preact";
import { useEffect } from "preact/hooks";
import { Button, Callout, Select, type SelectOption } from "../../parts/parts.ts";
import type { BasketView } from "../basket-model.ts";

type Props = BasketView &
  Pick<LooseSelectHTMLAttributes<HTMLSelectElement>, "name" | "autocomplete" | "disabled"> & {
    label: string;
    value: number | null;
    onChange: (country_id: number) => void;
    hint?: string | undefined;
    error?: string | undefined;
  };

/** A choice among the host's countries, asked for when it is first shown. */
export function CountrySelect({ model, text, value, onChange, ...field }: Props) {
  const { auth } = model.app;
  const state = auth.countriesState.value;
  useEffect(() => {
    if (state === "idle") void auth.loadCountries();
  }, [auth, state]);
  if (state === "failed") {
    const retry = (
      <Button size="s" onClick={() => void auth.loadCountries()}>
        {text.general.retry}
      </Button>
    );
    return (
      <Callout tone="bad" live action={retry}>
        {text.basket.country.failed}
      </Callout>
    );
  }
  const isThere = auth.countries.value.length > 0;
  return (
    <Select
      {...field}
      value={isThere && value !== null ? String(value) : ""}
      options={countryOptions(auth.countries.value, text)}
      placeholder={isThere ? text.basket.country.placeholder : text.general.loading}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** The countries as a select shows them: where we cannot deliver it says so and cannot be chosen. */
function countryOptions(countries: readonly Country[], text: BasketView["text"]): SelectOption[] {
  return countries.map(({ country_id, country_name, country_deliverable }) => ({
    value: String(country_id),
    label: country_deliverable ? country_name : `${country_name} (${text.basket.country.excluded})`,
    disabled: !country_deliverable,
  }));
}
