import { Callout } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";
import { LoginLink } from "../login-link.tsx";
import { useFormWords } from "../use-form-words.ts";
import { EmailField } from "./form-fields.tsx";
import { FormShell } from "./form-shell.tsx";

/** Asks for a link to choose a new password. */
export function ForgotPasswordForm({ app, takesFocus = false }: AuthProps) {
  const { auth } = app;
  const { forgot } = useFormWords(app);
  return (
    <FormShell
      auth={auth}
      takesFocus={takesFocus}
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
      <EmailField app={app} form="forgot-password-form" />
    </FormShell>
  );
}
