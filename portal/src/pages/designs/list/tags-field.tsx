import { DesignLibraryStore } from "@pressport/core";
import { useId } from "react";
import { Field } from "../../../parts/forms/field.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

interface TagsFieldProps {
  label: string;
  hint: string;
  value: string;
  maxLength?: number;
  onType: (typed: string) => void;
}

/** Tags with commas between them; those there are already are offered. */
export function TagsField({ onType, ...field }: TagsFieldProps) {
  const known = useSignalValue(pressport.use(DesignLibraryStore).tags);
  const id = useId();
  return (
    <>
      <Field {...field} list={id} onChange={(event) => onType(event.target.value)} />
      <datalist id={id}>
        {known.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}
