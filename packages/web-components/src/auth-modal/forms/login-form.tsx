import { useRef } from "preact/hooks";
import { Button, PasswordField, TextField, useId } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";
import { EmailField } from "./form-fields.tsx";
import { FormLink, FormShell } from "./form-shell.tsx";

/** E-mail and password. Nothing is checked here: the host alone judges a login. */
export function LoginForm({ app, takesFocus = false }: AuthProps) {
  const { auth, text } = app;
  const { login } = text.auth;
  const errorId = useId();
  const email = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const code = auth.code.value;
  const values = auth.values["login-form"].value;
  const errors = auth.fieldErrors.value;
  const submit = () => {
    void auth.login().then(() => (codeField.current ?? email.current)?.focus());
    email.current?.focus();
  };
  return (
    <FormShell
      auth={auth}
      takesFocus={takesFocus}
      name="login"
      errorId={errorId}
      submit={login.submit}
      busy={login.busy}
      onSubmit={submit}
      links={
        <div class="auth-other">
          <p>{login.noAccount}</p>
          <Button wide part="create-account" onClick={() => auth.goTo("register-form")}>
            {login.createAccount}
          </Button>
        </div>
      }
    >
      <EmailField app={app} form="login-form" inputRef={email} errorElsewhere={errors.email && errorId} />
      <div class="auth-password">
        <PasswordField
          label={text.auth.password}
          name="password"
          autocomplete="current-password"
          value={values.password}
          error={errors.password}
          onInput={(password) => auth.set("login-form", { password })}
        />
        <FormLink onClick={() => auth.goTo("forgot-password-form")}>{login.forgotLink}</FormLink>
      </div>
      {code !== null && (
        <TextField
          label={login.code}
          name="code"
          autocomplete="one-time-code"
          autoCapitalize="off"
          spellcheck={false}
          inputRef={codeField}
          value={code}
          error={errors.code}
          onInput={auth.setCode}
        />
      )}
    </FormShell>
  );
}
