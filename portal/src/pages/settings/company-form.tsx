import { SettingsStore } from "@pressport/core";
import { CountrySelect } from "../../parts/forms/country-select.tsx";
import { Field } from "../../parts/forms/field.tsx";
import styles from "../../parts/forms/form.module.css";
import { useFields } from "../../parts/forms/use-fields.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The fields in a line of their own, then those that stand in pairs, each with what a browser may fill in. */
const LINES = [
  [{ name: "company_name", autoComplete: "organization" }],
  [
    { name: "company_reg_number", autoComplete: "off" },
    { name: "company_vat_number", autoComplete: "off" },
  ],
  [{ name: "company_address", autoComplete: "street-address" }],
  [
    { name: "company_city", autoComplete: "address-level2" },
    { name: "company_zip", autoComplete: "postal-code" },
  ],
] as const;

/** What is printed on invoices. */
export function CompanyForm() {
  const form = pressport.use(SettingsStore).company;
  const { values, errors, field } = useFields(form);
  const { settings } = pressport.text;
  const words = settings.company;
  const vatNote = useVatNote(values.company_vat_number);
  return (
    <SettingsForm form={form} title={words.title} lead={words.lead}>
      {LINES.map((line) => (
        <div key={line[0].name} className={styles.pair}>
          {line.map(({ name, autoComplete }) => (
            <Field
              key={name}
              label={words[name]}
              autoComplete={autoComplete}
              hint={name === "company_vat_number" ? vatNote : undefined}
              {...field(name)}
            />
          ))}
        </div>
      ))}
      <div className={styles.pair}>
        <CountrySelect
          label={words.company_country_id}
          autoComplete="country-name"
          value={values.company_country_id}
          error={errors.company_country_id}
          onChoose={(company_country_id) => form.set({ company_country_id })}
        />
        <Field label={words.company_phone} type="tel" autoComplete="tel" {...field("company_phone")} />
      </div>
    </SettingsForm>
  );
}

/** What VIES said of the number that is saved; nothing while another one is typed. */
function useVatNote(typed: string): string | undefined {
  const user = useSignalValue(pressport.auth.user);
  const { settings, format } = pressport.text;
  const { vat } = settings.company;
  if (!user?.user_vat_check || typed !== user.user_company.company_vat_number) return undefined;
  const { vat_check_state, vat_check_answered_at } = user.user_vat_check;
  if (vat_check_state !== "confirmed") return vat[vat_check_state];
  return vat_check_answered_at ? vat.confirmed(format.date(vat_check_answered_at)) : undefined;
}
