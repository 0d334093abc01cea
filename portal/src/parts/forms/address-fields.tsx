import { type AddressForm, addressFormats, loadAddressFormats } from "@pressport/core";
import { useEffect } from "react";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./address-fields.module.css";
import { CountrySelect } from "./country-select.tsx";
import { type Choice, Field, Select } from "./field.tsx";

const BEFORE_COUNTRY = [
  ["recipient_name"],
  ["recipient_company"],
  ["recipient_address"],
  ["recipient_address2"],
  ["recipient_zip", "recipient_city"],
  ["recipient_state"],
] as const;
const AFTER_COUNTRY = [["recipient_email", "recipient_phone"]] as const;

interface AddressFieldsProps {
  values: AddressForm;
  errors: Readonly<Partial<Record<string, string>>>;
  /** Said instead of a choice of the country, where that stays. */
  countryStays?: string | undefined;
  onChange: (change: Partial<AddressForm>) => void;
}

/** The fields of an address; states are chosen where the country has a list of them. */
export function AddressFields({ values, errors, countryStays, onChange }: AddressFieldsProps) {
  const { address } = pressport.text.basket;
  const states = useStates(values);
  const field = (name: (typeof BEFORE_COUNTRY | typeof AFTER_COUNTRY)[number][number]) => {
    const told = { label: address[name], autoComplete: "off", error: errors[name] };
    if (name !== "recipient_state" || states.choices.length === 0)
      return (
        <Field
          key={name}
          {...told}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      );
    const choose = (recipient_state: string) => onChange({ recipient_state });
    return <Select key={name} {...told} value={states.chosen} options={states.choices} onChoose={choose} />;
  };
  const fields = (lines: typeof BEFORE_COUNTRY | typeof AFTER_COUNTRY) =>
    lines.map((line) => (
      <div key={line[0]} className={styles.pair}>
        {line.map(field)}
      </div>
    ));
  return (
    <>
      {fields(BEFORE_COUNTRY)}
      {countryStays === undefined ? (
        <CountrySelect
          label={address.recipient_country_id}
          value={values.recipient_country_id}
          error={errors.recipient_country_id}
          forParcels
          onChoose={(recipient_country_id) => onChange({ recipient_country_id })}
        />
      ) : (
        <p>{countryStays}</p>
      )}
      {fields(AFTER_COUNTRY)}
    </>
  );
}

/** The states of the country that is chosen, where there is a list of them, and which one is meant. */
function useStates({ recipient_country_id, recipient_state }: AddressForm) {
  const countries = useSignalValue(pressport.auth.countries);
  const formats = useSignalValue(addressFormats);
  useEffect(() => {
    // What does not arrive is asked for again when the address is saved.
    loadAddressFormats().catch(() => {});
  }, []);
  const country = countries.find(({ country_id }) => country_id === recipient_country_id);
  const format = country && formats?.addressFormat(country.country_code);
  const choices: Choice<string>[] = (format?.states ?? []).map(({ value, label }) => [value, label]);
  const chosen = (format && formats?.stateOf(format, recipient_state)?.value) ?? "";
  return { choices: choices.length > 0 ? [["", "–"] as const, ...choices] : choices, chosen };
}
