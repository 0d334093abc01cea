import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { pressport } from "../../pressport.ts";
import styles from "./field.module.css";

interface LabelProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** What aria a control to its label and to what is said about it. */
interface AriaProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

/** A label, a control and, under it, what is wrong with it or what helps. */
function Labelled({
  label,
  hint,
  error,
  children,
}: LabelProps & { children: (aria: AriaProps) => ReactNode }) {
  const id = useId();
  const note = error === undefined ? hint : pressport.text.parts.complain(error);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": note ? `${id}-note` : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} role={error ? "alert" : undefined}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

/** A text input with its label; what is wrong is said under it and tied to it. */
export function Field({ label, hint, error, ...input }: LabelProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => <input {...aria} {...input} />}
    </Labelled>
  );
}

/** A field for more than a line of text. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: LabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => <textarea rows={6} {...aria} {...area} />}
    </Labelled>
  );
}

/** Something to choose: its value, its words, and what else is to be said of it. */
export type Choice<Value> = readonly [value: Value, words: string, more?: ComponentProps<"option">];

interface Choosing<Value> {
  value: Value;
  options: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
}
type SelectProps<Value> = Choosing<Value> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "onChange" | "children">;

/** A choice of one among several, without a label of its own. */
export function PlainSelect<Value extends string | number>({
  options,
  onChoose,
  ...select
}: SelectProps<Value>) {
  return (
    <select
      {...select}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([value, words, more]) => (
        <option key={value} value={value} {...more}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** A choice of one among several. */
export function Select<Value extends string | number>({
  label,
  hint,
  error,
  ...select
}: LabelProps & SelectProps<Value>) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(aria) => <PlainSelect {...aria} {...select} />}
    </Labelled>
  );
}

/** Something that is so or not. */
export function Checkbox({ label, ...input }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
