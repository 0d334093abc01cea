import { type TemplateField, type TextColour, TYPEFACES } from "@pressport/core/contract";
import { MM_PER_INCH } from "@pressport/core/rules";
import { closeIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { Checkbox, Select } from "../../../parts/forms/field.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./design-fields.module.css";
import type { PartProps } from "./field-form.tsx";
import type { Measures } from "./measures.ts";
import { NumberInput } from "./number-input.tsx";

const POINTS_PER_INCH = 72;

/** How a field is set: typefaces, colours, sizes, alignment. */
export function Look({ measures, ...form }: PartProps & { measures: Measures }) {
  const { field, set } = form;
  const words = pressport.text.template;
  const { style } = field;
  const setStyle = (changes: Partial<TemplateField["style"]>, what: string) =>
    set({ style: { ...style, ...changes } }, what);
  const { perHeight } = measures;
  const points = (size: number) =>
    words.points(pressport.text.format.number((size * perHeight * POINTS_PER_INCH) / MM_PER_INCH, 0));
  return (
    <>
      <Options
        label={words.typefaces}
        all={TYPEFACES.map(
          (typeface) => [typeface, pressport.text.templateFields.typefaces[typeface]] as const,
        )}
        chosen={style.typefaces}
        onChange={(typefaces) => setStyle({ typefaces }, "typefaces")}
      />
      <Colours colours={style.colours} onChange={(colours) => setStyle({ colours }, "colours")} />
      <div className={styles.numbers}>
        <NumberInput
          form={form}
          part="style.size"
          label={words.typeSize}
          hint={points(style.size)}
          value={style.size * perHeight}
          from={0.001 * perHeight}
          to={2 * perHeight}
          onChange={(mm) => {
            const size = mm / perHeight;
            setStyle({ size, min_size: Math.min(size, style.min_size) }, "size");
          }}
        />
        <NumberInput
          form={form}
          part="style.min_size"
          label={words.smallest}
          hint={points(style.min_size)}
          value={style.min_size * perHeight}
          from={0.001 * perHeight}
          to={2 * perHeight}
          onChange={(mm) => {
            const min_size = mm / perHeight;
            setStyle({ min_size, size: Math.max(min_size, style.size) }, "smallest");
          }}
        />
      </div>
      <p className={styles.quiet}>{words.smallestHint}</p>
      <div className={styles.numbers}>
        <Select
          label={words.align}
          value={style.align}
          options={(["start", "centre", "end"] as const).map((one) => [one, words.aligns[one]] as const)}
          onChoose={(align) => setStyle({ align }, "align")}
        />
        <Select
          label={words.vertical}
          value={style.vertical}
          options={(["top", "middle", "bottom"] as const).map((one) => [one, words.verticals[one]] as const)}
          onChoose={(vertical) => setStyle({ vertical }, "vertical")}
        />
        <Select
          label={words.direction}
          value={style.direction}
          options={(["auto", "ltr", "rtl"] as const).map((one) => [one, words.directions[one]] as const)}
          onChoose={(direction) => setStyle({ direction }, "direction")}
        />
        {field.kind === "text" && field.max_lines > 1 ? (
          <NumberInput
            form={form}
            part="style.line_height"
            label={words.lineHeight}
            value={style.line_height}
            from={0.7}
            to={3}
            decimals={2}
            onChange={(line_height) => setStyle({ line_height }, "line height")}
          />
        ) : null}
      </div>
      <Checkbox
        label={words.upper}
        checked={field.upper}
        onChange={({ target }) => set({ upper: target.checked }, "upper")}
      />
    </>
  );
}

/** Several of some, and at least one. */
function Options<Value extends string>({
  label,
  all,
  chosen,
  onChange,
}: {
  label: string;
  all: readonly (readonly [value: Value, words: string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {all.map(([value, words]) => (
        <Checkbox
          key={value}
          label={words}
          checked={chosen.includes(value)}
          disabled={chosen.length === 1 && chosen[0] === value}
          onChange={({ target }) =>
            // In the order they are offered in: the first one is printed unless another is chosen.
            onChange(
              all.flatMap(([one]) => ((one === value ? target.checked : chosen.includes(one)) ? [one] : [])),
            )
          }
        />
      ))}
    </fieldset>
  );
}

const MOST_COLOURS = 24;

/** Black, and colours of one's own. */
function Colours({
  colours,
  onChange,
}: {
  colours: readonly TextColour[];
  onChange: (colours: TextColour[]) => void;
}) {
  const words = pressport.text.template;
  const own = colours.filter((colour) => colour !== "black");
  return (
    <fieldset className={styles.options}>
      <legend>{words.colours}</legend>
      <Checkbox
        label={words.black}
        checked={colours.includes("black")}
        disabled={own.length === 0}
        onChange={({ target }) => onChange(target.checked ? ["black", ...own] : own)}
      />
      {own.map((colour, at) => (
        <span key={at} className={styles.colour}>
          <input
            type="color"
            aria-label={words.colourNumber(at + 1)}
            value={colour}
            onChange={({ target: { value } }) => {
              if (!colours.includes(value)) onChange(colours.map((one) => (one === colour ? value : one)));
            }}
          />
          <button
            type="button"
            className={styles.removeColour}
            aria-label={words.removeColour(at + 1)}
            disabled={colours.length === 1}
            onClick={() => onChange(colours.filter((one) => one !== colour))}
          >
            <Icon path={closeIcon} size={16} />
          </button>
        </span>
      ))}
      <Button
        small
        disabled={colours.length >= MOST_COLOURS}
        onClick={() => onChange([...colours, freeColour(own)])}
      >
        {words.addColour}
      </Button>
      <p className={styles.quiet}>{words.coloursHint}</p>
    </fieldset>
  );
}

const FIRST_COLOURS = ["#ffffff", "#b1281f", "#1c6a41", "#0d5360", "#c9a227"];

/** A colour that is not among those there are: two alike could not be told from each other. */
function freeColour(taken: readonly string[]): string {
  const free = FIRST_COLOURS.find((colour) => !taken.includes(colour));
  if (free) return free;
  for (let grey = 0x40; ; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
    if (!taken.includes(colour)) return colour;
  }
}
