import { TextField } from "../parts/parts.ts";
import type { AuthProps } from "./auth-props.ts";
import { CountryField } from "./country-field.tsx";
import { FormShell } from "./form-shell.tsx";
import { LoginLink } from "./login-link.tsx";
import { TermsLink } from "./terms-link.tsx";

/** Starting without a password (`spec §2`). */
export function GuestForm({ app }: AuthProps) {
  const { auth, text } = app;
  const { guest } = text.auth;
  const values = auth.values["guest-form"].value;
  const errors = auth.fieldErrors.value;
  return (
    <FormShell
      auth={auth}
      name="guest"
      lead={guest.lead}
      submit={guest.submit}
      busy={guest.busy}
      onSubmit={() => void auth.registerGuest()}
      links={<LoginLink auth={auth} lead={guest.haveAccount} link={guest.loginLink} />}
    >
      <TextField
        label={text.auth.email}
        name="email"
        type="email"
        autocomplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellcheck={false}
        value={values.email}
        error={errors["email"]}
        onInput={(email) => auth.set("guest-form", { email })}
      />
      <TextField
        label={text.auth.fullName}
        name="name"
        autocomplete="name"
        value={values.name}
        error={errors["name"]}
        onInput={(name) => auth.set("guest-form", { name })}
      />
      <CountryField app={app} form="guest-form" />
      <TermsLink app={app} />
    </FormShell>
  );
}
