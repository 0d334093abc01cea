import type { TemplateField } from "@pressport/core/contract";
import { Button } from "../../../parts/controls/button.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./design-fields.module.css";
import type { PartProps } from "./field-form.tsx";
import { type Measures, placeInMm } from "./measures.ts";
import { NumberInput } from "./number-input.tsx";

/** Where a field stands, by numbers: millimetres of the chosen print. */
export function Place({ measures, ...form }: PartProps & { measures: Measures }) {
  const words = pressport.text.template;
  const { set } = form;
  const { place } = form.field;
  const { perWidth, perHeight, toPrint } = measures;
  const mm = placeInMm(place, measures);
  const put = (changes: Partial<TemplateField["place"]>, what: string) =>
    set({ place: { ...place, ...changes } }, what);
  const leftAt = (value: number) => (value - toPrint.e) / perWidth;
  const topAt = (value: number) => (value - toPrint.f) / perHeight;
  const inMm = (least: number, most: number, per: number, shift = 0) => ({
    from: least * per + shift,
    to: most * per + shift,
  });
  return (
    <>
      <div className={styles.numbers}>
        <NumberInput
          form={form}
          part="place.left"
          label={words.left}
          value={mm.left}
          {...inMm(-0.9, 1.9, perWidth, toPrint.e)}
          onChange={(value) => put({ left: leftAt(value) }, "left")}
        />
        <NumberInput
          form={form}
          part="place.top"
          label={words.top}
          value={mm.top}
          {...inMm(-0.9, 1.9, perHeight, toPrint.f)}
          onChange={(value) => put({ top: topAt(value) }, "top")}
        />
        <NumberInput
          form={form}
          part="place.width"
          label={words.width}
          value={mm.width}
          {...inMm(0.01, 2, perWidth)}
          onChange={(value) => put({ width: value / perWidth }, "width")}
        />
        <NumberInput
          form={form}
          part="place.height"
          label={words.height}
          value={mm.height}
          {...inMm(0.01, 2, perHeight)}
          onChange={(value) => put({ height: value / perHeight }, "height")}
        />
        <NumberInput
          form={form}
          part="place.turn"
          label={words.turn}
          value={place.turn}
          from={-360}
          to={360}
          onChange={(turn) => put({ turn }, "turn")}
        />
      </div>
      <div className={styles.tools}>
        <Button small onClick={() => put({ left: (1 - place.width) / 2 }, "across")}>
          {words.centreAcross}
        </Button>
        <Button small onClick={() => put({ top: (1 - place.height) / 2 }, "down")}>
          {words.centreDown}
        </Button>
      </div>
    </>
  );
}
