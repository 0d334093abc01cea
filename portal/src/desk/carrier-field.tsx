import { CARRIERS } from "@pressport/core/rules";
import { useId } from "react";
import { Field } from "../parts/forms/field.tsx";
import { useDesk } from "./use-desk.ts";

/** Any carrier; those whose parcels can be followed are offered. */
export function CarrierField({ value, onChange }: { value: string; onChange: (carrier: string) => void }) {
  const list = useId();
  return (
    <>
      <Field
        label={useDesk().text.order.carrier}
        list={list}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
