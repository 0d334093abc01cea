import type { AuthProps } from "../auth-props.ts";
import { FormLink } from "../forms/form-shell.tsx";

/** Says what sending the form accepts, with the way to it. */
export function TermsLink({ app }: AuthProps) {
  const { auth, text } = app;
  return (
    <p class="auth-terms-line">
      {text.auth.termsLead} <FormLink onClick={() => void auth.openTerms()}>{text.auth.termsLink}</FormLink>.
    </p>
  );
}
