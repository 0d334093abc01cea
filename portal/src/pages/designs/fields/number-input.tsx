import { templateMessages } from "@pressport/core/contract";
import { useEffect, useState } from "react";
import { Field } from "../../../parts/forms/field.tsx";
import type { PartProps } from "./field-form.tsx";

interface NumberProps {
  /** The form the number is part of, and which part of the field it is, as refusals name it. */
  form: PartProps;
  part: string;
  label: string;
  hint?: string;
  value: number;
  from: number;
  to: number;
  /** Digits after the point that count and are shown. */
  decimals?: number;
  onChange: (value: number) => void;
}

/** A number that counts as soon as it is one within its bounds. Whatever else is typed stays, and says what is wrong with it. */
export function NumberInput({
  form,
  part,
  label,
  hint,
  value,
  from,
  to,
  decimals = 1,
  onChange,
}: NumberProps) {
  const shownAs = (number: number) => String(Number(number.toFixed(decimals)));
  const shown = shownAs(value);
  const [typed, setTyped] = useState<{ text: string; shown: string; wrong: string | null } | null>(null);
  // What was undone, or moved by hand, was not typed here.
  const { text, wrong } = typed?.shown === shown ? typed : { text: shown, wrong: null };
  const [min, max] = [Math.ceil(from * 10) / 10, Math.floor(to * 10) / 10];
  const problemOf = (input: string): string | null => {
    const number = Number(input);
    // An emptied field is on its way to another number.
    if (input.trim() === "") return null;
    if (!(number >= min && number <= max)) return templateMessages.out_of_range(label, min, max);
    return decimals === 0 && !Number.isInteger(number) ? templateMessages.whole_number(label) : null;
  };
  useEffect(() => {
    if (wrong === null) return;
    form.refuse(part, wrong);
    return () => form.refuse(part, null);
  }, [wrong]);
  return (
    <Field
      type="number"
      inputMode="decimal"
      label={label}
      hint={hint}
      error={form.problem(part)}
      min={min}
      max={max}
      step={decimals === 0 ? 1 : "any"}
      value={text}
      onBlur={() => {
        if (wrong === null) setTyped(null);
      }}
      onChange={({ target }) => {
        const number = Number(target.value);
        const problem = problemOf(target.value);
        const counts = target.value.trim() !== "" && problem === null;
        setTyped({ text: target.value, shown: counts ? shownAs(number) : shown, wrong: problem });
        if (counts) onChange(number);
      }}
    />
  );
}
