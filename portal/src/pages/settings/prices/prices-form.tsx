import { CatalogStore, SettingsStore } from "@pressport/core";
import { useEffect } from "react";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { SettingsForm } from "../settings-form.tsx";
import { PriceExceptions } from "./price-exceptions.tsx";
import { PricePreview } from "./price-preview.tsx";
import { RuleFields } from "./rule-fields.tsx";

/** What is usually asked: for all products, for single ones, for single sizes; and what that makes of each price before it is saved. */
export function PricesForm() {
  const form = pressport.use(SettingsStore).prices;
  const catalog = pressport.use(CatalogStore);
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const words = pressport.text.settings.prices;
  useEffect(() => void catalog.loadProducts(), [catalog]);
  return (
    <SettingsForm form={form} title={words.title} lead={words.lead}>
      <RuleFields rule={values} errorOf={(field) => errors[field]} onChange={(change) => form.set(change)} />
      <PriceExceptions />
      <PricePreview />
    </SettingsForm>
  );
}
