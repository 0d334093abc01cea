import { profitRows } from "@pressport/core";
import { type ProfitParts, usd } from "@pressport/core/rules";
import { pressport } from "../../pressport.ts";
import styles from "./profit.module.css";

/** What is earned with a price; pressed or hovered, also what becomes of the rest. */
export function Profit({ of }: { of: ProfitParts }) {
  const { text } = pressport;
  const rows = profitRows(text, of);
  return (
    <details
      className={styles.profit}
      title={rows.map(({ name, value }) => `${name}: ${value}`).join("\n")}
      data-none={of.profit <= 0}
    >
      <summary aria-description={text.variants.profitOf.how}>{text.format.money(usd(of.profit))}</summary>
      <dl className={styles.sum}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
