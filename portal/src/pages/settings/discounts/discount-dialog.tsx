import { DiscountsStore } from "@pressport/core";
import { Field, Select } from "../../../parts/forms/field.tsx";
import { useFields } from "../../../parts/forms/use-fields.ts";
import { FormDialog } from "../../../parts/overlays/form-dialog.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./discounts.module.css";

/** A new discount code. */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { form: discount, giveUp } = pressport.use(DiscountsStore);
  const { values, errors, field } = useFields(discount);
  const isBusy = useSignalValue(discount.isBusy);
  const words = pressport.text.discounts;
  const { discount_kind: kind } = values;
  return (
    <FormDialog
      title={words.newTitle}
      isBusy={isBusy}
      onSubmit={() => discount.submit()}
      onClose={onClose}
      onCancel={giveUp}
    >
      <Field
        label={words.code}
        hint={words.codeHint}
        dir="ltr"
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("discount_code")}
      />
      <div className={styles.pair}>
        <Select
          label={words.kind}
          value={kind}
          options={[
            ["percent", words.kinds.percent],
            ["amount", words.kinds.amount],
          ]}
          error={errors.discount_kind}
          onChoose={(discount_kind) => discount.set({ discount_kind, discount_value: "" })}
        />
        <Field label={words[kind]} inputMode="decimal" autoComplete="off" {...field("discount_value")} />
      </div>
      <div className={styles.pair}>
        <Field
          type="date"
          label={words.firstDay}
          hint={words.firstDayHint}
          {...field("discount_valid_from")}
        />
        <Field
          type="date"
          label={words.lastDay}
          hint={words.lastDayHint}
          min={values.discount_valid_from || undefined}
          {...field("discount_valid_to")}
        />
      </div>
      <Field
        label={words.limit}
        hint={words.limitHint}
        inputMode="numeric"
        autoComplete="off"
        {...field("discount_usage_limit")}
      />
    </FormDialog>
  );
}
