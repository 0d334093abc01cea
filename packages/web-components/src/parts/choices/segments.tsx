import fieldCss from "../fields/field.css?inline";
import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import css from "./segments.css?inline";

interface Props<Value extends string> {
  /** What is being chosen. */
  label: string;
  hideLabel?: boolean;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  part?: string;
}

/** A choice among few words, side by side like a switch of a toolbar. */
export function Segments<Value extends string>(props: Props<Value>) {
  useStyles(fieldCss);
  useStyles(css);
  const { label, hideLabel, value, options, onChange, part } = props;
  const name = useId();
  return (
    <fieldset class="segments-field" part={part ? `radio-group ${part}` : "radio-group"}>
      <legend class={hideLabel ? "visually-hidden" : "field-label"}>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value} class="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
