import { Select } from "../../../parts/forms/field.tsx";
import { pressport } from "../../../pressport.ts";

/** How long what is replaced may go on working, in hours. */
const OVERLAPS = [0, 1, 24, 168] as const;

/** Asks how long a replaced key or secret goes on working. */
export function OverlapChoice(props: { label: string; hours: number; onChoose: (hours: number) => void }) {
  const { label, hours, onChoose } = props;
  const { overlaps } = pressport.text.settings.secretKeys;
  return (
    <Select label={label} value={hours} onChange={(event) => onChoose(Number(event.target.value))}>
      {OVERLAPS.map((one) => (
        <option key={one} value={one}>
          {overlaps[one]}
        </option>
      ))}
    </Select>
  );
}
