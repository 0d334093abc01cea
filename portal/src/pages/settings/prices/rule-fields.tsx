import type { TypedRule } from "@pressport/core";
import { PRICE_ENDINGS } from "@pressport/core/rules";
import type { ChangeEvent } from "react";
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
  const number = (name: "percent" | "least_profit" | "shipping") => ({
    inputMode: "decimal" as const,
    value: written(rule[name]),
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={words.aim}
          value={rule.aim}
          options={[
            ["markup", words.aims.markup],
            ["margin", words.aims.margin],
          ]}
          onChoose={(aim) => onChange({ aim })}
        />
        <Field
          label={words[rule.aim]}
          hint={rule.aim === "margin" ? words.marginHint : words.markupHint}
          {...number("percent")}
        />
      </div>
      <div className={styles.pair}>
        <Field label={words.leastProfit} hint={words.leastProfitHint} {...number("least_profit")} />
        <Field label={words.shipping} hint={words.shippingHint} {...number("shipping")} />
      </div>
      <Select
        label={words.ending}
        value={rule.ending}
        options={PRICE_ENDINGS.map((ending) => [ending, words.endings[ending]])}
        error={errorOf("ending")}
        onChoose={(ending) => onChange({ ending })}
      />
    </>
  );
}
