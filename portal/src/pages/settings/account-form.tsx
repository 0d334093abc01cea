import { SettingsStore } from "@pressport/core";
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from "@pressport/core/rules";
import { Checkbox, Field, Select } from "../../parts/forms/field.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { SettingsForm } from "./settings-form.tsx";

/** Name, units and which letters a person wants. */
export function AccountForm() {
  const form = pressport.use(SettingsStore).account;
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const user = useSignalValue(pressport.auth.user);
  const words = pressport.text.settings.account;
  return (
    <SettingsForm form={form} title={words.title}>
      <Field
        label={words.user_name}
        autoComplete="name"
        value={values.user_name}
        error={errors.user_name}
        onChange={(event) => form.set({ user_name: event.target.value })}
      />
      <Field
        label={words.email}
        type="email"
        value={user?.user_email ?? ""}
        hint={words.emailNote}
        readOnly
      />
      <Select
        label={words.user_language}
        value={languageOf(values.user_language) ?? "en"}
        error={errors.user_language}
        onChange={(event) => form.set({ user_language: event.target.value })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
      <Select
        label={words.user_units}
        value={values.user_units}
        error={errors.user_units}
        onChange={(event) =>
          form.set({ user_units: event.target.value === "imperial" ? "imperial" : "metric" })
        }
      >
        <option value="metric">{words.metric}</option>
        <option value="imperial">{words.imperial}</option>
      </Select>
      <div>
        <Checkbox
          label={words.user_notify_orders}
          checked={values.user_notify_orders}
          onChange={(event) => form.set({ user_notify_orders: event.target.checked })}
        />
        <Checkbox
          label={words.user_notify_news}
          checked={values.user_notify_news}
          onChange={(event) => form.set({ user_notify_news: event.target.checked })}
        />
      </div>
    </SettingsForm>
  );
}
