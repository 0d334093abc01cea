import { useState } from "preact/hooks";
import { minusIcon, plusIcon } from "../theme/icons.ts";
import { Button } from "./button.tsx";
import { Field, type FieldLook } from "./field.tsx";
import css from "./number-field.css?inline";
import { useStyles } from "./use-styles.ts";
import { useWords } from "./words.ts";

interface Props extends FieldLook {
  /** `null` while the field holds no number. */
  value: number | null;
  /** Each number as it is typed; `null` for text that is none. Bounds are the caller's to judge while typing. */
  onChange: (value: number | null) => void;
  /** The number is final: focus left, Enter, or a step. */
  onCommit?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Decimal places the field keeps; 0 unless told. */
  decimals?: number;
  /** A unit inside the control's end. */
  suffix?: string;
  /** Adds − and + beside the number, as for a quantity. */
  stepper?: boolean;
  name?: string;
  disabled?: boolean;
  busy?: boolean;
  part?: string;
}

/** A number: typed with either decimal sign, or stepped with the arrow keys. */
export function NumberField(props: Props) {
  useStyles(css);
  const {
    value,
    onChange,
    onCommit,
    min,
    max,
    step = 1,
    decimals = 0,
    suffix,
    stepper,
    name,
    ...others
  } = props;
  const { disabled, busy, part, ...field } = others;
  const words = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? "" : String(value));

  const commit = (next: number | null) => {
    setDraft(null);
    onCommit?.(next);
  };
  const stepBy = (direction: 1 | -1) => {
    if (disabled || busy) return;
    const next = withinBounds(roundTo((value ?? min ?? 0) + direction * step, decimals), min, max);
    if (next === value) return;
    onChange(next);
    commit(next);
  };
  const input = (control: object) => (
    <span class="control-box">
      <input
        {...control}
        class="control number-input"
        part="input"
        type="text"
        role="spinbutton"
        inputmode={decimals > 0 ? "decimal" : "numeric"}
        autocomplete="off"
        name={name}
        disabled={disabled}
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={value === null || !suffix ? undefined : `${shown} ${suffix}`}
        value={shown}
        onInput={(event) => {
          setDraft(event.currentTarget.value);
          onChange(readNumber(event.currentTarget.value, decimals));
        }}
        onBlur={() => commit(value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(value);
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          stepBy(event.key === "ArrowUp" ? 1 : -1);
        }}
      />
      {suffix && (
        <span class="control-affix" data-side="end">
          {suffix}
        </span>
      )}
    </span>
  );
  if (!stepper)
    return (
      <Field {...field} {...(part && { part })}>
        {input}
      </Field>
    );
  return (
    <Field {...field} {...(part && { part })}>
      {(control) => (
        <span class="stepper" part="stepper" aria-busy={busy || undefined}>
          <Button
            variant="quiet"
            icon={minusIcon}
            label={words.decrease(field.label)}
            disabled={disabled || (min !== undefined && value !== null && value <= min)}
            onClick={() => stepBy(-1)}
          />
          {input(control)}
          <Button
            variant="quiet"
            icon={plusIcon}
            label={words.increase(field.label)}
            disabled={disabled || (max !== undefined && value !== null && value >= max)}
            onClick={() => stepBy(1)}
          />
        </span>
      )}
    </Field>
  );
}

/** Reads a typed number, with comma or point; `null` when it is none, or finer than the field keeps. */
export function readNumber(typed: string, decimals: number): number | null {
  const match = /^\s*(-?\d+)(?:[.,](\d*))?\s*$/.exec(typed);
  if (!match || (match[2]?.length ?? 0) > decimals) return null;
  return Number(`${match[1]}.${match[2] || "0"}`);
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function withinBounds(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.min(max, Math.max(min, value));
}
