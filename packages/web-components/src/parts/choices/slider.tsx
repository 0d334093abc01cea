import { useId } from "../use-id.ts";
import { useStyles } from "../use-styles.ts";
import css from "./slider.css?inline";

interface Props {
  label: string;
  hideLabel?: boolean;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Each value while dragging. */
  onInput: (value: number) => void;
  /** The value a person let go at. */
  onCommit?: (value: number) => void;
  /** The value in words, read aloud and shown beside the label. */
  valueText?: string;
  disabled?: boolean;
  part?: string;
}

/** A value by feel, such as zoom. */
export function Slider(props: Props) {
  useStyles(css);
  const { label, hideLabel, value, min, max, step = 1, onInput, onCommit, valueText, disabled, part } = props;
  const id = useId();
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div class="slider" part={part ? `slider ${part}` : "slider"}>
      <div class={hideLabel ? "visually-hidden" : "slider-head"}>
        <label class="field-label" for={id}>
          {label}
        </label>
        {valueText && <output for={id}>{valueText}</output>}
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        style={{ "--filled": `${filled}%` }}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
        onChange={(event) => onCommit?.(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
