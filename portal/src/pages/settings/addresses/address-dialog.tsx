import {
  AddressBookStore,
  type AddressForm,
  addressFormats,
  changeAddress,
  EMPTY_ADDRESS,
  loadAddressFormats,
} from "@pressport/core";
import type { SavedAddress } from "@pressport/core/contract";
import { useEffect, useState } from "react";
import { CountrySelect } from "../../../parts/forms/country-select.tsx";
import { type Choice, Field, Select } from "../../../parts/forms/field.tsx";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./addresses.module.css";

const BEFORE_COUNTRY = [
  ["recipient_name"],
  ["recipient_company"],
  ["recipient_address"],
  ["recipient_address2"],
  ["recipient_zip", "recipient_city"],
  ["recipient_state"],
] as const;
const AFTER_COUNTRY = [["recipient_email", "recipient_phone"]] as const;

/** A new address, or one that is changed. */
export function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const book = pressport.use(AddressBookStore);
  const isBusy = useSignalValue(book.isBusy);
  const id = address?.address_id;
  const [values, setValues] = useState<AddressForm>(() => ({ ...formOf(address), ...book.typed(id) }));
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const { addressBook, basket } = pressport.text;
  const set = (change: Partial<AddressForm>) => {
    const next = changeAddress(values, change, pressport.auth.countries.peek());
    setValues(next);
    book.keep(next, id);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))));
  };
  const submit = async () => {
    const wrong = await book.save(values, id);
    setErrors(wrong ?? {});
    return wrong === null;
  };
  const states = useStates(values);
  const field = (name: (typeof BEFORE_COUNTRY | typeof AFTER_COUNTRY)[number][number]) => {
    const told = { label: basket.address[name], autoComplete: "off", error: errors[name] };
    if (name !== "recipient_state" || states.choices.length === 0)
      return (
        <Field
          key={name}
          {...told}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      );
    const choose = (recipient_state: string) => set({ recipient_state });
    return <Select key={name} {...told} value={states.chosen} options={states.choices} onChoose={choose} />;
  };
  const fields = (lines: typeof BEFORE_COUNTRY | typeof AFTER_COUNTRY) =>
    lines.map((line) => (
      <div key={line[0]} className={styles.pair}>
        {line.map(field)}
      </div>
    ));
  return (
    <FormDialog
      title={address ? addressBook.editTitle : addressBook.add}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      onCancel={() => book.giveUp(id)}
    >
      {fields(BEFORE_COUNTRY)}
      <CountrySelect
        label={basket.address.recipient_country_id}
        value={values.recipient_country_id}
        error={errors.recipient_country_id}
        forParcels
        onChoose={(recipient_country_id) => set({ recipient_country_id })}
      />
      {fields(AFTER_COUNTRY)}
    </FormDialog>
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

function formOf(address: SavedAddress | null): AddressForm {
  if (!address) return EMPTY_ADDRESS;
  const { address_id: _id, ...form } = address;
  return form;
}
