import {
  createElement,
  type LooseInputHTMLAttributes,
  type LooseSelectHTMLAttributes,
  type Ref,
} from "preact";

/** Attributes of an input whatever its type, and the reference to it. */
export type InputProps = LooseInputHTMLAttributes<HTMLInputElement> & {
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** An `<input>` whose type is only known when it runs, which JSX's strict roles do not allow for. */
export function Input({ inputRef, ...props }: InputProps) {
  return createElement("input", { ...props, ref: inputRef ?? null });
}

/** Attributes of a select, and the reference to it. */
export type SelectProps = LooseSelectHTMLAttributes<HTMLSelectElement> & {
  selectRef?: Ref<HTMLSelectElement> | undefined;
};

/** A `<select>` that takes its attributes from elsewhere. */
export function NativeSelect({ selectRef, ...props }: SelectProps) {
  return createElement("select", { ...props, ref: selectRef ?? null });
}
