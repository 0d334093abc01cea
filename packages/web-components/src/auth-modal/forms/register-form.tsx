import { PASSWORD_LENGTH } from "@pressport/core";
import { passwordIndicator } from "@pressport/core/rules";
import { Checkbox, PasswordField, TextField } from "../../parts/parts.ts";
import type { AuthProps } from "../auth-props.ts";
import { LoginLink } from "../login-link.tsx";
import { TermsLink } from "../popups/terms-link.tsx";
import { useFormWords } from "../use-form-words.ts";
import { CountryField } from "./country-field.tsx";
import { EmailField, NameField } from "./form-fields.tsx";
import { FormShell } from "./form-shell.tsx";

/** The registration, in the order asked for (AU07). */
export function RegisterForm({ app, takesFocus = false }: AuthProps) {
  const { auth } = app;
  const words = useFormWords(app);
  const { register } = words;
  const values = auth.values["register-form"].value;
  const errors = auth.fieldErrors.value;
  return (
    <FormShell
      auth={auth}
      takesFocus={takesFocus}
      name="register"
      submit={register.submit}
      busy={register.busy}
      onSubmit={() => void auth.register()}
      {...(auth.isGuest.value && { lead: register.upgradeNote })}
      links={<LoginLink auth={auth} lead={register.haveAccount} link={register.loginLink} />}
    >
      <StoreFields app={app} />
      <NameField app={app} form="register-form" label={words.name} />
      <EmailField app={app} form="register-form" />
      <PasswordField
        label={words.password}
        name="password"
        autocomplete="new-password"
        hint={words.passwordHint(PASSWORD_LENGTH.min)}
        longEnough={passwordIndicator(values.password) === "green"}
        value={values.password}
        error={errors.password}
        onInput={(password) => auth.set("register-form", { password })}
      />
      <PasswordField
        label={words.repeatPassword}
        name="password_confirmation"
        autocomplete="new-password"
        value={values.password_confirmation}
        error={errors.password_confirmation}
        onInput={(password_confirmation) => auth.set("register-form", { password_confirmation })}
      />
      <CountryField app={app} form="register-form" />
      <TermsLink app={app} />
    </FormShell>
  );
}

/** 'I have an online store', and which one. */
function StoreFields({ app }: AuthProps) {
  const { auth, text } = app;
  const { register } = text.auth;
  const values = auth.values["register-form"].value;
  const errors = auth.fieldErrors.value;
  return (
    <>
      <Checkbox
        label={register.hasStore}
        name="has_store"
        checked={values.has_store}
        onChange={(has_store) => auth.set("register-form", { has_store })}
      />
      {values.has_store && (
        <div class="auth-store">
          <TextField
            label={register.storeName}
            name="store_name"
            autocomplete="organization"
            value={values.store_name}
            error={errors.store_name}
            onInput={(store_name) => auth.set("register-form", { store_name })}
          />
          <TextField
            label={register.storeAddress}
            name="store_url"
            type="url"
            autocomplete="url"
            inputMode="url"
            autoCapitalize="off"
            spellcheck={false}
            placeholder={register.storeAddressPlaceholder}
            value={values.store_url}
            error={errors.store_url}
            onInput={(store_url) => auth.set("register-form", { store_url })}
          />
        </div>
      )}
    </>
  );
}
