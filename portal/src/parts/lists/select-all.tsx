import table from "./table.module.css";

interface Props {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** The box in a table's head that ticks every row; on a phone, where no head is, with its words. */
export function SelectAll({ label, checked, disabled, onToggle }: Props) {
  return (
    <th>
      <input type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onToggle} />
      <span className={table.onPhone} aria-hidden="true">
        {label}
      </span>
    </th>
  );
}
