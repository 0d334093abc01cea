import { chevronDownIcon } from "../../theme/part-icons.ts";
import { Icon } from "../display/icon.tsx";
import { Field, type FieldLook } from "../fields/field.tsx";
import { NativeSelect, type SelectProps } from "../fields/input.ts";
import { splitField } from "../fields/text-field.tsx";
import { useStyles } from "../use-styles.ts";
import css from "./select.css?inline";

/** One choice of a select. */
export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface Props<Value extends string>
  extends FieldLook,
    Omit<SelectProps, "label" | "value" | "onChange" | "size"> {
  /** The chosen value; empty while nothing is. */
  value: Value | "";
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen; it can be chosen itself only where `onClear` takes a choice back. */
  placeholder?: string;
  onClear?: () => void;
  part?: string;
}

/** A choice among many: the browser's own list, which phones and screen readers know best. */
export function Select<Value extends string>(props: Props<Value>) {
  useStyles(css);
  const { value, options, onChange, placeholder, onClear, selectRef, part, ...others } = props;
  const { field, input } = splitField(others);
  return (
    <Field {...field} {...(part && { part })}>
      {(control) => (
        <span class="control-box">
          <NativeSelect
            {...input}
            {...control}
            selectRef={selectRef}
            class="control select"
            part="input"
            value={value}
            onChange={(event) => {
              const chosen = options[event.currentTarget.selectedIndex - (placeholder === undefined ? 0 : 1)];
              if (chosen) onChange(chosen.value);
              else onClear?.();
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled={!onClear} hidden={!onClear}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <span class="control-affix select-arrow">
            <Icon of={chevronDownIcon} size={18} />
          </span>
        </span>
      )}
    </Field>
  );
}
