import type { Ref, TextareaHTMLAttributes } from "preact";
import { Icon } from "../display/icon.tsx";
import { Field, type FieldLook } from "./field.tsx";
import { Input, type InputProps } from "./input.ts";

type Own = "label" | "value" | "onInput" | "size" | "prefix";

interface TextFieldProps extends FieldLook, Omit<InputProps, Own> {
  value: string;
  onInput: (value: string) => void;
  /** A unit or currency inside the control's end. */
  suffix?: string;
  /** An icon inside the control's start, from `theme/icons.ts`. */
  icon?: string;
  inputRef?: Ref<HTMLInputElement>;
  part?: string;
}

/** One line of text. Give `name` and `autocomplete`, so that browsers and password managers can fill it. */
export function TextField(props: TextFieldProps) {
  const { value, onInput, suffix, icon, inputRef, part, type = "text", ...others } = props;
  const { field, input } = splitField(others);
  return (
    <Field {...field} {...(part && { part })}>
      {(control) => (
        <span class="control-box">
          {icon && (
            <span class="control-affix" data-side="start">
              <Icon of={icon} size={18} />
            </span>
          )}
          <Input
            {...input}
            {...control}
            inputRef={inputRef}
            class="control"
            part="input"
            type={type}
            value={value}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          {suffix && (
            <span class="control-affix" data-side="end">
              {suffix}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own> {
  value: string;
  onInput: (value: string) => void;
  part?: string;
}

/** Several lines of text; grows with what is written. */
export function TextArea({ value, onInput, part, ...others }: TextAreaProps) {
  const { field, input } = splitField(others);
  return (
    <Field {...field} {...(part && { part })}>
      {(control) => (
        <textarea
          rows={3}
          {...input}
          {...control}
          class="control"
          part="input"
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Parts what the field shows around the control from what the control itself takes. */
export function splitField<P extends FieldLook>(
  props: P,
): { field: FieldLook; input: Omit<P, keyof FieldLook> } {
  const { label, hideLabel = false, hint, error, errorElsewhere, optional = false, ...input } = props;
  return { field: { label, hideLabel, hint, error, errorElsewhere, optional }, input };
}
