import { Callout, TextField } from "../parts/parts.ts";
import type { AuthProps } from "./auth-props.ts";
import { FormShell } from "./form-shell.tsx";
import { LoginLink } from "./login-link.tsx";

/** Asks for a link to choose a new password. */
export function ForgotPasswordForm({ app }: AuthProps) {
  const { auth, text } = app;
  const { forgot } = text.auth;
  return (
    <FormShell
      auth={auth}
      name="forgot-password"
      lead={forgot.lead}
      submit={forgot.submit}
      busy={forgot.busy}
      onSubmit={() => void auth.requestReset()}
      news={
        auth.isResetSent.value && (
          <Callout tone="good" title={forgot.sent} part="sent">
            {forgot.sentNote}
          </Callout>
        )
      }
      links={<LoginLink auth={auth} link={forgot.loginLink} />}
    >
      <TextField
        label={text.auth.email}
        name="email"
        type="email"
        autocomplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellcheck={false}
        value={auth.values["forgot-password-form"].value.email}
        error={auth.fieldErrors.value["email"]}
        onInput={(email) => auth.set("forgot-password-form", { email })}
      />
    </FormShell>
  );
}
