import { CatalogStore, SettingsStore, type TypedException } from "@pressport/core";
import { Button } from "../../../parts/controls/button.tsx";
import { Select } from "../../../parts/forms/field.tsx";
import styles from "../../../parts/forms/form.module.css";
import { pressport, useSignalValue } from "../../../pressport.ts";
import page from "../settings.module.css";
import { RuleFields } from "./rule-fields.tsx";
import { useSizes } from "./use-sizes.ts";

/** The rules of single products and sizes. */
export function PriceExceptions() {
  const form = pressport.use(SettingsStore).prices;
  const values = useSignalValue(form.values);
  const errors = useSignalValue(form.errors);
  const words = pressport.text.settings.prices;
  const { exceptions, ...usual } = values;
  const { exceptions: twice } = errors;
  const row = Math.max(0, ...exceptions.map((one) => one.row + 1));
  const change = (place: number, change: Partial<TypedException>) =>
    form.set({ exceptions: exceptions.map((one, at) => (at === place ? { ...one, ...change } : one)) });
  return (
    <fieldset className={page.section}>
      <legend>{words.exceptions}</legend>
      <p className={styles.lead}>{words.exceptionsLead}</p>
      {exceptions.map((exception, place) => (
        <Exception
          key={exception.row}
          exception={exception}
          errorOf={(field) => errors[`exceptions.${place}.${field}`]}
          onChange={(changed) => change(place, changed)}
          onRemove={() => form.set({ exceptions: exceptions.filter((_, at) => at !== place) })}
        />
      ))}
      {twice ? <p role="alert">{pressport.text.parts.complain(twice)}</p> : null}
      <div>
        <Button
          onClick={() =>
            form.set({ exceptions: [...exceptions, { ...usual, row, product_id: null, sku_id: null }] })
          }
        >
          {words.addException}
        </Button>
      </div>
    </fieldset>
  );
}

interface ExceptionProps {
  exception: TypedException;
  errorOf: (field: keyof TypedException) => string | undefined;
  onChange: (change: Partial<TypedException>) => void;
  onRemove: () => void;
}

function Exception({ exception, errorOf, onChange, onRemove }: ExceptionProps) {
  const { text } = pressport;
  const words = text.settings.prices;
  const products = useSignalValue(pressport.use(CatalogStore).products);
  const sizes = useSizes(exception.product_id);
  const product = products.find(({ product_id }) => product_id === exception.product_id)?.product_name;
  const size = sizes.data?.find(({ sku_id }) => sku_id === exception.sku_id)?.sku_name_cm;
  const sizeName = size === undefined ? words.allSizes : text.named(size);
  const name = product === undefined ? words.newException : words.exception(text.named(product), sizeName);
  return (
    <fieldset className={`${page.card} ${page.section}`} aria-label={name}>
      <div className={styles.pair}>
        <Select
          label={words.exceptionProduct}
          value={exception.product_id ?? ""}
          options={[
            ["", words.chooseProduct, { disabled: true }],
            ...products.map(
              ({ product_id, product_name }) => [product_id, text.named(product_name)] as const,
            ),
          ]}
          error={errorOf("product_id")}
          onChoose={(id) => onChange({ product_id: id || null, sku_id: null })}
        />
        <Select
          label={words.exceptionSize}
          value={exception.sku_id ?? ""}
          options={[
            ["", words.allSizes],
            ...(sizes.data ?? []).map((sku) => [sku.sku_id, text.named(sku.sku_name_cm)] as const),
          ]}
          error={sizes.state === "failed" ? words.sizesFailed : errorOf("sku_id")}
          disabled={sizes.state !== "ready" || sizes.data.length === 0}
          onChoose={(id) => onChange({ sku_id: id || null })}
        />
      </div>
      <RuleFields rule={exception} errorOf={errorOf} onChange={onChange} />
      <div>
        <Button small aria-label={words.removeException(name)} onClick={onRemove}>
          {words.removeRule}
        </Button>
      </div>
    </fieldset>
  );
}
