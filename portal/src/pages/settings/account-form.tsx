import { SettingsStore } from "@pressport/core";
import { languageOf } from "@pressport/core/rules";
import { Checkbox, Field, Select } from "../../parts/forms/field.tsx";
import { LANGUAGE_OPTIONS } from "../../parts/forms/language-options.ts";
import { useFields } from "../../parts/forms/use-fields.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { SettingsForm } from "./settings-form.tsx";

/** Name, units and which letters a person wants. */
export function AccountForm() {
  const form = pressport.use(SettingsStore).account;
  const { values, errors, field } = useFields(form);
  const user = useSignalValue(pressport.auth.user);
  const words = pressport.text.settings.account;
  return (
    <SettingsForm form={form} title={words.title}>
      <Field label={words.user_name} autoComplete="name" {...field("user_name")} />
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
        options={LANGUAGE_OPTIONS}
        error={errors.user_language}
        onChoose={(user_language) => form.set({ user_language })}
      />
      <Select
        label={words.user_units}
        value={values.user_units}
        options={[
          ["metric", words.metric],
          ["imperial", words.imperial],
        ]}
        error={errors.user_units}
        onChoose={(user_units) => form.set({ user_units })}
      />
      <div>
        {(["user_notify_orders", "user_notify_news"] as const).map((name) => (
          <Checkbox
            key={name}
            label={words[name]}
            checked={values[name]}
            onChange={({ target }) => form.set({ [name]: target.checked })}
          />
        ))}
      </div>
    </SettingsForm>
  );
}
