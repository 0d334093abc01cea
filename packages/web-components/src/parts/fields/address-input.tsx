import { type AddressFormat, addressFormats, loadAddressFormats } from "@pressport/core";
import type { LooseSelectHTMLAttributes } from "preact";
import { useEffect } from "preact/hooks";
import { Select } from "../choices/select.tsx";
import type { FieldLook } from "./field.tsx";
import { TextField } from "./text-field.tsx";

/** What an address needs in the country that is chosen; null while that is not known. */
export function useAddressFormat(country_code: string | undefined): AddressFormat | null {
  useEffect(() => {
    // What does not arrive is asked for again when the form is sent.
    loadAddressFormats().catch(() => {});
  }, []);
  const formats = addressFormats.value;
  return formats && country_code !== undefined ? formats.addressFormat(country_code) : null;
}

interface Props
  extends FieldLook,
    Pick<LooseSelectHTMLAttributes<HTMLSelectElement>, "name" | "autocomplete"> {
  format: AddressFormat | null;
  value: string;
  onInput: (state: string) => void;
}

/** The state of an address: one of the country's where there is a list of them, else what is typed. */
export function StateField({ format, value, onInput, ...field }: Props) {
  const optional = !format?.needsState;
  if (!format?.states.length)
    return <TextField {...field} optional={optional} value={value} onInput={onInput} />;
  return (
    <Select
      {...field}
      optional={optional}
      value={addressFormats.value?.stateOf(format, value)?.value ?? ""}
      options={format.states}
      placeholder="–"
      onChange={onInput}
      onClear={() => onInput("")}
    />
  );
}
