import { CatalogStore, SettingsStore } from "@pressport/core";
import { PRICE_ENDINGS, retailByRule, usd } from "@pressport/core/rules";
import { useEffect } from "react";
import { Field, Select } from "../../parts/forms/field.tsx";
import styles from "../../parts/forms/form.module.css";
import table from "../../parts/lists/table.module.css";
import { pressport, useSignalValue } from "../../pressport.ts";
import page from "./settings.module.css";
import { SettingsForm } from "./settings-form.tsx";

/** What is usually asked for a product, with what that makes of each before it is saved. */
export function PricesForm() {
  const form = pressport.use(SettingsStore).prices;
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const words = pressport.text.settings.prices;
  return (
    <SettingsForm form={form} title={words.title} lead={words.lead}>
      <div className={styles.pair}>
        <Field
          label={words.client_markup}
          inputMode="decimal"
          hint={words.client_markupHint}
          value={values.client_markup}
          error={errors.client_markup}
          onChange={(event) => form.set({ client_markup: event.target.value })}
        />
        <Field
          label={words.client_least_profit}
          inputMode="decimal"
          hint={words.client_least_profitHint}
          value={values.client_least_profit}
          error={errors.client_least_profit}
          onChange={(event) => form.set({ client_least_profit: event.target.value })}
        />
      </div>
      <Select
        label={words.client_price_ending}
        value={values.client_price_ending}
        error={errors.client_price_ending}
        onChange={(event) => {
          const ending = PRICE_ENDINGS.find((one) => one === event.target.value);
          if (ending) form.set({ client_price_ending: ending });
        }}
      >
        {PRICE_ENDINGS.map((ending) => (
          <option key={ending} value={ending}>
            {words.endings[ending]}
          </option>
        ))}
      </Select>
      <Preview />
    </SettingsForm>
  );
}

/** Every product's lowest price by the rule as it is typed. */
function Preview() {
  const { text } = pressport;
  const words = text.settings.prices;
  const catalog = pressport.use(CatalogStore);
  const rule = useSignalValue(pressport.use(SettingsStore).typedRule);
  const products = useSignalValue(catalog.products);
  useEffect(() => void catalog.loadProducts(), [catalog]);
  if (rule === null || products.length === 0) return null;
  return (
    <table className={`${table.table} ${page.prices}`}>
      <caption className={styles.lead}>{words.preview}</caption>
      <thead>
        <tr>
          <th>{words.product}</th>
          <th className={table.end}>{words.cost}</th>
          <th className={table.end}>{words.retail}</th>
          <th className={table.end}>{words.profit}</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ product_id, product_name, product_from_price: cost }) => {
          const retail = retailByRule(cost.amount, rule);
          return (
            <tr key={product_id}>
              <td>{product_name}</td>
              <td className={table.end} data-label={words.cost}>
                {text.format.money(cost)}
              </td>
              <td className={table.end} data-label={words.retail}>
                {text.format.money(usd(retail))}
              </td>
              <td
                className={table.end}
                data-label={words.profit}
                title={retail === cost.amount ? words.noProfit : undefined}
              >
                {text.format.money(usd(retail - cost.amount))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
