import { type AddressFormat, addressFormats, loadAddressFormats } from "@pressport/core";
import type { RecipientField } from "@pressport/core/rules";
import type { ComponentProps } from "preact";
import { useEffect } from "preact/hooks";
import { Select } from "../choices/select.tsx";
import { TextField } from "./text-field.tsx";

/** What an address needs in the country that is chosen; null while that is not known. */
export function useAddressFormat(
  countries: readonly { country_id: number; country_code: string }[],
  chosen: number | null,
): AddressFormat | null {
  useEffect(() => {
    // What does not arrive is asked for again when the form is sent.
    loadAddressFormats().catch(() => {});
  }, []);
  const country = countries.find(({ country_id }) => country_id === chosen);
  return (country && addressFormats.value?.addressFormat(country.country_code)) ?? null;
}

interface Props
  extends Pick<
    ComponentProps<typeof TextField>,
    "label" | "error" | "optional" | "autocomplete" | "inputMode"
  > {
  name: Exclude<RecipientField, "recipient_country_id">;
  type?: "text" | "email" | "tel";
  format: AddressFormat | null;
  value: string;
  onInput: (value: string) => void;
}

/**
 * A field of an address as the country has it: its states to choose from where there is a list of them, and whether it needs
 * a postcode and a state.
 */
export function AddressInput({ format, type, ...field }: Props) {
  const { name, value, onInput } = field;
  if (name === "recipient_zip" && format?.needsPostcode === false) return <TextField {...field} optional />;
  if (name !== "recipient_state") return <TextField {...field} {...(type && { type })} />;
  const optional = !format?.needsState;
  if (!format?.states.length) return <TextField {...field} optional={optional} />;
  const { label, error, autocomplete } = field;
  return (
    <Select
      {...{ label, error, autocomplete, name, optional }}
      value={addressFormats.value?.stateOf(format, value)?.value ?? ""}
      options={format.states}
      placeholder="–"
      onChange={onInput}
      onClear={() => onInput("")}
    />
  );
}
