import { CatalogStore, SettingsStore } from "@pressport/core";
import { type PriceRules, profitOf, retailByRule, ruleFor, usd } from "@pressport/core/rules";
import { useState } from "react";
import { Select } from "../../../parts/forms/field.tsx";
import styles from "../../../parts/forms/form.module.css";
import table from "../../../parts/lists/table.module.css";
import { Table } from "../../../parts/lists/table.tsx";
import { Profit } from "../../../parts/money/profit.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import page from "../settings.module.css";
import { useSizes } from "./use-sizes.ts";

/** What the rules as they are typed make of prices: of every product's lowest, or of each size of one product. */
export function PricePreview() {
  const { text } = pressport;
  const words = text.settings.prices;
  const rules = useSignalValue(pressport.use(SettingsStore).typedRules);
  const products = useSignalValue(pressport.use(CatalogStore).products);
  const [product_id, choose] = useState<number | null>(null);
  const sizes = useSizes(product_id);
  if (rules === null || products.length === 0) return null;
  const cheapest = products.map((one) => ({
    name: text.named(one.product_name),
    cost: one.product_from_price.amount,
    product_id: one.product_id,
    sku_id: null,
  }));
  const skus = sizes.data?.map(({ sku_id, sku_name_cm, sku_price }) => ({
    name: text.named(sku_name_cm),
    cost: sku_price.amount,
    product_id: product_id ?? 0,
    sku_id,
  }));
  return (
    <>
      <Select
        label={words.previewOf}
        value={product_id ?? ""}
        options={[
          ["", words.cheapest],
          ...products.map((one) => [one.product_id, text.named(one.product_name)] as const),
        ]}
        error={sizes.state === "failed" ? words.sizesFailed : undefined}
        onChoose={(id) => choose(id || null)}
      />
      <PreviewTable rules={rules} rows={product_id === null ? cheapest : (skus ?? [])} />
    </>
  );
}

interface PreviewRow {
  name: string;
  /** US cents. */
  cost: number;
  product_id: number;
  sku_id: number | null;
}

function PreviewTable({ rules, rows }: { rules: PriceRules; rows: readonly PreviewRow[] }) {
  const { text } = pressport;
  const words = text.settings.prices;
  return (
    <Table
      className={page.prices}
      caption={<span className={styles.lead}>{words.preview}</span>}
      columns={[words.product]}
      amounts={[words.cost, words.retail, words.profit]}
    >
      {rows.map(({ name, cost, product_id, sku_id }) => {
        const rule = ruleFor(rules, product_id, sku_id);
        const retail = retailByRule(cost, rule);
        return (
          <tr key={`${product_id}/${sku_id}`}>
            <td>{name}</td>
            <td className={table.end} data-label={words.cost}>
              {text.format.money(usd(cost))}
            </td>
            <td className={table.end} data-label={words.retail}>
              {text.format.money(usd(retail))}
            </td>
            <td className={table.end} data-label={words.profit}>
              <Profit of={profitOf(cost, retail, rule.shipping)} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
