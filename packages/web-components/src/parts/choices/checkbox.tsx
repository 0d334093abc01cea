import type { ComponentChildren, Ref } from "preact";
import { FieldError } from "../fields/field.tsx";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import css from "./checkbox.css?inline";

interface Props {
  /** May hold links, as the terms do. */
  label: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Neither on nor off, as for a list that is chosen in part. */
  mixed?: boolean;
  /** A switch takes effect at once; a checkbox waits for its form. */
  look?: "checkbox" | "switch";
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean;
  hint?: ComponentChildren;
  error?: ComponentChildren;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  part?: string;
}

/** Yes or no. */
export function Checkbox(props: Props) {
  useStyles(css);
  const { label, checked, onChange, mixed = false, look = "checkbox", hideLabel, hint, error, part } = props;
  const id = useId();
  const described = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ");
  return (
    <div class="checkbox-field" part={part ? `checkbox ${part}` : "checkbox"}>
      <label class="checkbox" data-look={look} data-disabled={props.disabled || undefined}>
        <input
          ref={props.inputRef ?? null}
          type="checkbox"
          role={look === "switch" ? "switch" : undefined}
          name={props.name}
          required={props.required}
          disabled={props.disabled}
          checked={checked}
          indeterminate={mixed}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span class={hideLabel ? "visually-hidden" : "checkbox-label"}>{label}</span>
      </label>
      {hint && (
        <p class="field-hint checkbox-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div class="checkbox-note">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
