import type { ComponentProps, ReactNode, Ref } from "react";
import { VisuallyHidden } from "../overlays/visually-hidden.tsx";
import table from "./table.module.css";

interface TableProps extends ComponentProps<"table"> {
  caption?: ReactNode;
  /** The box that ticks every row. */
  select?: ReactNode;
  /** The headings, from the first column on: of words, and of amounts. */
  columns: readonly string[];
  amounts?: readonly string[];
  /** What the last column is for, which only has buttons. */
  actions?: string;
  body?: Ref<HTMLTableSectionElement>;
  /** The rows. */
  children: ReactNode;
}

/** A table with a heading to each column. */
export function Table(props: TableProps) {
  const { className, caption, select, columns, amounts = [], actions, body, children, ...rest } = props;
  return (
    <table className={`${table.table} ${className}`} {...rest}>
      {caption ? <caption>{caption}</caption> : null}
      <thead>
        <tr>
          {select}
          {columns.map((words) => (
            <th key={words}>{words}</th>
          ))}
          {amounts.map((words) => (
            <th key={words} className={table.end}>
              {words}
            </th>
          ))}
          {actions ? (
            <th>
              <VisuallyHidden>{actions}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody ref={body}>{children}</tbody>
    </table>
  );
}

interface SelectAllProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** The box in a table's head that ticks every row; on a phone, where no head is, with its words. */
export function SelectAll({ label, checked, disabled, onToggle }: SelectAllProps) {
  return (
    <th>
      <input type="checkbox" aria-label={label} checked={checked} disabled={disabled} onChange={onToggle} />
      <span className={table.onPhone} aria-hidden="true">
        {label}
      </span>
    </th>
  );
}
