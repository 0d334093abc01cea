import type { RefObject } from "preact";
import { TextField } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";

interface EmailProps extends AuthProps {
  form: "login-form" | "register-form" | "guest-form" | "forgot-password-form";
  /** `username` where it is what a password belongs to. */
  autocomplete?: "username" | "email";
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Where the form says what is wrong, for one that says it once. */
  errorElsewhere?: string | undefined;
}

/** The e-mail address of any form. */
export function EmailField({
  app: { auth, text },
  form,
  autocomplete = "username",
  inputRef,
  errorElsewhere,
}: EmailProps) {
  return (
    <TextField
      label={text.auth.email}
      name="email"
      type="email"
      autocomplete={autocomplete}
      inputMode="email"
      autoCapitalize="off"
      spellcheck={false}
      {...(inputRef && { inputRef })}
      value={auth.values[form].value.email}
      error={auth.fieldErrors.value.email}
      errorElsewhere={errorElsewhere}
      onInput={(email) => auth.set(form, { email })}
    />
  );
}

interface NameProps extends AuthProps {
  form: "register-form" | "guest-form";
  label: string;
}

/** What somebody is called. */
export function NameField({ app: { auth }, form, label }: NameProps) {
  return (
    <TextField
      label={label}
      name="name"
      autocomplete="name"
      value={auth.values[form].value.name}
      error={auth.fieldErrors.value.name}
      onInput={(name) => auth.set(form, { name })}
    />
  );
}
