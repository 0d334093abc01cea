import { plainDigits } from "@pressport/core";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { minusIcon, plusIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import { type ControlProps, Field, type FieldLook } from "./field.tsx";
import css from "./number-field.css?inline";

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
  /** Always shows all of its decimal places, as a price does. */
  fixed?: boolean;
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
  const { label, hideLabel = false, hint, error, optional = false, part } = props;
  const { value, onChange, onCommit, min, max, step = 1, decimals = 0, disabled, busy, stepper } = props;
  const [draft, setDraft] = useState<string | null>(null);

  const commit = (next: number | null) => {
    // What is no number stays as typed, for the person to see and mend.
    if (next !== null) setDraft(null);
    onCommit?.(next);
  };
  const stepBy = (direction: 1 | -1) => {
    if (disabled || busy) return;
    const next = withinBounds(roundTo((value ?? min ?? 0) + direction * step, decimals), min, max);
    if (next === value) return;
    onChange(next);
    commit(next);
  };
  const typed = (text: string) => {
    setDraft(text);
    onChange(readNumber(text, decimals));
  };
  const control = (tied: ControlProps) => (
    <NumberInput
      {...props}
      tied={tied}
      draft={draft}
      onType={typed}
      onStep={stepBy}
      onDone={() => commit(value)}
    />
  );
  return (
    <Field {...{ label, hideLabel, hint, error, optional }} {...(part && { part })}>
      {(tied) => (stepper ? <Stepper {...props} onStep={stepBy} control={control(tied)} /> : control(tied))}
    </Field>
  );
}

interface InputProps extends Props {
  tied: ControlProps;
  /** What is being typed, which need not be a number yet. */
  draft: string | null;
  onType: (text: string) => void;
  onStep: (direction: 1 | -1) => void;
  onDone: () => void;
}

function NumberInput(props: InputProps) {
  const {
    tied,
    draft,
    onType,
    onStep,
    onDone,
    value,
    min,
    max,
    decimals = 0,
    fixed = false,
    suffix,
    name,
    disabled,
  } = props;
  const { locale } = useWords();
  const written = fixed ? value?.toFixed(decimals) : value?.toString();
  const shown = draft ?? written?.replace(".", decimalSignOf(locale)) ?? "";
  return (
    <span class="control-box">
      <input
        {...tied}
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
        onInput={(event) => onType(event.currentTarget.value)}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key === "Enter") onDone();
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          onStep(event.key === "ArrowUp" ? 1 : -1);
        }}
      />
      {suffix && (
        <span class="control-affix" data-side="end">
          {suffix}
        </span>
      )}
    </span>
  );
}

interface StepperProps extends Props {
  onStep: (direction: 1 | -1) => void;
  control: ComponentChildren;
}

function Stepper({ label, value, min, max, disabled, busy, onStep, control }: StepperProps) {
  const words = useWords();
  const isAtMin = min !== undefined && value !== null && value <= min;
  const isAtMax = max !== undefined && value !== null && value >= max;
  return (
    <span class="stepper" part="stepper" aria-busy={busy || undefined}>
      <Button
        variant="quiet"
        icon={minusIcon}
        label={words.decrease(label)}
        disabled={disabled || isAtMin}
        onClick={() => onStep(-1)}
      />
      {control}
      <Button
        variant="quiet"
        icon={plusIcon}
        label={words.increase(label)}
        disabled={disabled || isAtMax}
        onClick={() => onStep(1)}
      />
    </span>
  );
}

/** Reads a typed number, with comma or point; `null` when it is none, or finer than the field keeps. */
export function readNumber(typed: string, decimals: number): number | null {
  const match = /^\s*(-?\d+)(?:[.,\u066b](\d*))?\s*$/.exec(plainDigits(typed));
  if (!match || (match[2]?.length ?? 0) > decimals) return null;
  return Number(`${match[1]}.${match[2] || "0"}`);
}

/** By locale: a table of sizes has dozens of fields, and asking takes long. */
const decimalSigns = new Map<string, "," | ".">();

/** The comma where a locale writes one; of the signs that can be typed the other is the point. */
function decimalSignOf(locale: string): "," | "." {
  const sign =
    decimalSigns.get(locale) ?? (new Intl.NumberFormat(locale).format(1.5).includes(",") ? "," : ".");
  decimalSigns.set(locale, sign);
  return sign;
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function withinBounds(value: number, min = -Infinity, max = Infinity): number {
  return Math.min(max, Math.max(min, value));
}
