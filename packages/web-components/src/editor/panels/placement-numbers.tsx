import { useState } from "preact/hooks";
import { NumberField, useStyles } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import css from "./placement-numbers.css?inline";

/** Position and size of the picture in millimetres of the print; the arrow keys move by tenths. */
export function PlacementNumbers() {
  useStyles(css);
  const { editor, text } = useEditor();
  const words = text.editor.numbers;
  const measures = editor.measures.value;
  if (!measures) return null;
  const { x, y, width } = measures;
  return (
    <fieldset class="placement-numbers" part="numbers">
      <legend class="field-label">{words.title}</legend>
      <Millimetres label={words.across} value={x} onMove={(to) => editor.moveTo({ x: to }, "x field")} />
      <Millimetres label={words.down} value={y} onMove={(to) => editor.moveTo({ y: to }, "y field")} />
      <Millimetres label={words.width} value={width} onMove={(to) => editor.sizeTo(to, "width field")} />
    </fieldset>
  );
}

interface MillimetresProps {
  label: string;
  value: number;
  onMove: (mm: number) => void;
}

/** The picture moves when the number is final: half a number would throw it about. */
function Millimetres({ label, value, onMove }: MillimetresProps) {
  const { text } = useEditor();
  const [typed, setTyped] = useState<number | null | undefined>();
  const shown = Math.round(value * 10) / 10 + 0;
  const commit = (mm: number | null) => {
    setTyped(undefined);
    if (mm !== null && mm !== shown) onMove(mm);
  };
  return (
    <NumberField
      label={label}
      value={typed === undefined ? shown : typed}
      step={0.1}
      decimals={1}
      suffix={text.editor.numbers.unit}
      onChange={setTyped}
      onCommit={commit}
    />
  );
}
