import type { ComponentChildren } from "preact";
import { FieldError } from "../fields/field.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import checkboxCss from "./checkbox.css?inline";
import css from "./radio-group.css?inline";

/** One choice of a radio group. */
export interface RadioOption<Value extends string = string> {
  value: Value;
  label: ComponentChildren;
  /** A second, quieter line. */
  detail?: ComponentChildren;
  /** The name of a choice whose label shows no words. */
  name?: string;
  disabled?: boolean;
}

interface Props<Value extends string> {
  /** What is being chosen. */
  label: string;
  hideLabel?: boolean;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** `list` reads like a form, `cards` gives room for a detail. */
  look?: "list" | "cards";
  hint?: ComponentChildren;
  error?: ComponentChildren;
  disabled?: boolean;
  part?: string;
}

/** A choice among few, all of them in sight. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  useStyles(checkboxCss);
  useStyles(css);
  const { label, hideLabel, value, options, onChange, look = "list", hint, error, disabled, part } = props;
  const id = useId();
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <fieldset
      class="radio-group"
      part={part ? `radio-group ${part}` : "radio-group"}
      disabled={disabled}
      aria-describedby={described || undefined}
    >
      <legend class={hideLabel ? "visually-hidden" : "field-label"}>{label}</legend>
      <div class="radio-options" data-look={look}>
        {options.map((option) => (
          <label key={option.value} class="radio" data-disabled={disabled || option.disabled || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-label={option.name}
              onChange={() => onChange(option.value)}
            />
            <span class="radio-text">
              <span class="radio-label">{option.label}</span>
              {option.detail && <span class="radio-detail">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
