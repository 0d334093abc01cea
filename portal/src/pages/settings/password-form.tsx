import { SecurityStore, SettingsStore } from "@pressport/core";
import { Field } from "../../parts/forms/field.tsx";
import { useFields } from "../../parts/forms/use-fields.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { SettingsForm } from "./settings-form.tsx";

const FIELDS = [
  { name: "current_password", label: "current", autoComplete: "current-password" },
  { name: "password", label: "new", autoComplete: "new-password" },
  { name: "password_confirmation", label: "repeat", autoComplete: "new-password" },
] as const;

/** Changes the password; nothing typed here is kept. */
export function PasswordForm() {
  const form = pressport.use(SettingsStore).password;
  const security = pressport.use(SecurityStore);
  const { field } = useFields(form);
  const user = useSignalValue(pressport.auth.user);
  const words = pressport.text.settings.password;
  const submit = async () => {
    const isChanged = await form.submit();
    // Every other place was signed out with the old one.
    if (isChanged) void security.load();
    return isChanged;
  };
  return (
    <SettingsForm form={{ ...form, submit }} title={words.title} lead={words.note} save={words.save}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user?.user_email ?? ""} hidden readOnly />
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field key={name} label={words[label]} type="password" autoComplete={autoComplete} {...field(name)} />
      ))}
    </SettingsForm>
  );
}
