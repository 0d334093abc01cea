import { useEffect } from "react";
import { pressport, useSignalValue } from "../../pressport.ts";
import { Select } from "./field.tsx";

interface Props {
  label: string;
  /** What stands for no country; a call to choose one unless told. */
  none?: string;
  value: number | null;
  error?: string | undefined;
  autoComplete?: string;
  /** Countries without parcels cannot be chosen. */
  forParcels?: boolean;
  onChoose: (country_id: number | null) => void;
}

/** A choice among all countries, which are asked for once. */
export function CountrySelect({ label, none, value, error, autoComplete, forParcels, onChoose }: Props) {
  const { auth, text } = pressport;
  const countries = useSignalValue(auth.countries);
  useEffect(() => {
    if (auth.countriesState.value !== "ready") void auth.loadCountries();
  }, [auth]);
  return (
    <Select
      label={label}
      autoComplete={autoComplete}
      value={value ?? ""}
      options={[
        ["", none ?? text.auth.countryPlaceholder],
        ...countries.map(
          ({ country_id, country_name, country_deliverable }) =>
            [country_id, country_name, { disabled: forParcels && !country_deliverable }] as const,
        ),
      ]}
      error={error}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}
