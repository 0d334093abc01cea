import { useState } from "react";
import { Field } from "../../../parts/forms/field.tsx";

interface NumberProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: number;
  from: number;
  to: number;
  /** Digits after the point that count and are shown. */
  decimals?: number;
  onChange: (value: number) => void;
}

/** A number that counts as soon as it is one within its bounds; what is typed on the way stays until the field is left. */
export function NumberInput({ label, hint, error, value, from, to, decimals = 1, onChange }: NumberProps) {
  const shown = String(Number(value.toFixed(decimals)));
  const [typed, setTyped] = useState<{ text: string; shown: string } | null>(null);
  return (
    <Field
      type="number"
      inputMode="decimal"
      label={label}
      hint={hint}
      error={error}
      min={Math.ceil(from * 10) / 10}
      max={Math.floor(to * 10) / 10}
      step={decimals === 0 ? 1 : "any"}
      value={typed?.shown === shown ? typed.text : shown}
      onBlur={() => setTyped(null)}
      onChange={({ target: { value: text } }) => {
        const number = Number(text);
        const counts =
          text.trim() !== "" && number >= from && number <= to && (decimals > 0 || Number.isInteger(number));
        setTyped({ text, shown: counts ? String(Number(number.toFixed(decimals))) : shown });
        if (counts) onChange(number);
      }}
    />
  );
}
