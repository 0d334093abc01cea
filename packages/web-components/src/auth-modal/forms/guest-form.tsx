import type { AuthProps } from "../auth-props.ts";
import { LoginLink } from "../login-link.tsx";
import { TermsLink } from "../popups/terms-link.tsx";
import { useFormWords } from "../use-form-words.ts";
import { CountryField } from "./country-field.tsx";
import { EmailField, NameField } from "./form-fields.tsx";
import { FormShell } from "./form-shell.tsx";

/** Starting without a password. */
export function GuestForm({ app, takesFocus = false }: AuthProps) {
  const { auth } = app;
  const { guest, fullName } = useFormWords(app);
  return (
    <FormShell
      auth={auth}
      takesFocus={takesFocus}
      name="guest"
      lead={guest.lead}
      submit={guest.submit}
      busy={guest.busy}
      onSubmit={() => void auth.registerGuest()}
      links={<LoginLink auth={auth} lead={guest.haveAccount} link={guest.loginLink} />}
    >
      <EmailField app={app} form="guest-form" autocomplete="email" />
      <NameField app={app} form="guest-form" label={fullName} />
      <CountryField app={app} form="guest-form" />
      <TermsLink app={app} />
    </FormShell>
  );
}
