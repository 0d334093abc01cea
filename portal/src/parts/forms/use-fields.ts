import type { TypedForm } from "@pressport/core";
import type { ChangeEvent } from "react";
import { useSignalValue } from "../../pressport.ts";

/** A form as its store has it. */
interface FormSource<Values extends object> extends Pick<TypedForm<Values>, "values" | "errors"> {
  set(change: object): void;
}

/** The fields of a form that are text. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/** What is typed into a form, and what aria each of its text fields to it. */
export function useFields<Values extends object>(form: FormSource<Values>) {
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const field = <Name extends TextName<Values> & string>(name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.set({ [name]: target.value }),
  });
  return { values, errors, field };
}
