import type { TypedRule } from "@pressport/core";
import { PRICE_ENDINGS } from "@pressport/core/rules";
import { Field, Select } from "../../../parts/forms/field.tsx";
import styles from "../../../parts/forms/form.module.css";
import { pressport } from "../../../pressport.ts";

interface RuleFieldsProps {
  rule: TypedRule;
  errorOf: (field: keyof TypedRule) => string | undefined;
  onChange: (change: Partial<TypedRule>) => void;
}

/** A number as the reader writes it; typed it may be with either sign. */
const written = (typed: string): string =>
  pressport.text.format.number(1.5).includes(",") ? typed.replace(".", ",") : typed;

/** A price rule as it is typed. */
export function RuleFields({ rule, errorOf, onChange }: RuleFieldsProps) {
  const words = pressport.text.settings.prices;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={words.aim}
          value={rule.aim}
          onChange={(event) => onChange({ aim: event.target.value === "margin" ? "margin" : "markup" })}
        >
          <option value="markup">{words.aims.markup}</option>
          <option value="margin">{words.aims.margin}</option>
        </Select>
        <Field
          label={words[rule.aim]}
          inputMode="decimal"
          hint={rule.aim === "margin" ? words.marginHint : words.markupHint}
          value={written(rule.percent)}
          error={errorOf("percent")}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <Field
          label={words.leastProfit}
          inputMode="decimal"
          hint={words.leastProfitHint}
          value={written(rule.least_profit)}
          error={errorOf("least_profit")}
          onChange={(event) => onChange({ least_profit: event.target.value })}
        />
        <Field
          label={words.shipping}
          inputMode="decimal"
          hint={words.shippingHint}
          value={written(rule.shipping)}
          error={errorOf("shipping")}
          onChange={(event) => onChange({ shipping: event.target.value })}
        />
      </div>
      <Select
        label={words.ending}
        value={rule.ending}
        error={errorOf("ending")}
        onChange={(event) => {
          const ending = PRICE_ENDINGS.find((one) => one === event.target.value);
          if (ending) onChange({ ending });
        }}
      >
        {PRICE_ENDINGS.map((ending) => (
          <option key={ending} value={ending}>
            {words.endings[ending]}
          </option>
        ))}
      </Select>
    </>
  );
}
