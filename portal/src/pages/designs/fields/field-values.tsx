import { TEMPLATE_LIMITS, type TemplateField } from "@pressport/core/contract";
import { useState } from "react";
import { Select, TextArea } from "../../../parts/forms/field.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./design-fields.module.css";
import type { PartProps, SetField } from "./field-form.tsx";
import { NumberInput } from "./number-input.tsx";

const FORMATS = [
  ["year_first", "2027-03-05"],
  ["dots", "05.03.2027"],
  ["day_first", "05/03/2027"],
  ["month_first", "03/05/2027"],
] as const;

/** What a shopper may fill in, by the kind of field. */
export function Allowed(form: PartProps) {
  const { field, set, problem } = form;
  const words = pressport.text.template;
  switch (field.kind) {
    case "text":
      return (
        <>
          <div className={styles.numbers}>
            <NumberInput
              form={form}
              part="max_length"
              label={words.maxLength}
              value={field.max_length}
              from={1}
              to={TEMPLATE_LIMITS.characters}
              decimals={0}
              onChange={(max_length) => set({ max_length }, "length")}
            />
            <NumberInput
              form={form}
              part="max_lines"
              label={words.maxLines}
              value={field.max_lines}
              from={1}
              to={TEMPLATE_LIMITS.lines}
              decimals={0}
              onChange={(max_lines) => set({ max_lines }, "lines")}
            />
          </div>
          <Select
            label={words.accepts}
            value={field.accepts}
            options={(["anything", "letters", "digits", "letters_and_digits"] as const).map(
              (one) => [one, words.accepted[one]] as const,
            )}
            onChoose={(accepts) => set({ accepts }, "accepts")}
          />
        </>
      );
    case "date":
      return (
        <Select
          label={words.format}
          value={field.format}
          options={FORMATS}
          onChoose={(format) => set({ format }, "format")}
        />
      );
    case "number":
      return (
        <div className={styles.numbers}>
          <NumberInput
            form={form}
            part="min"
            label={words.from}
            value={field.min}
            from={-1e9}
            to={field.max}
            onChange={(min) => set({ min }, "min")}
          />
          <NumberInput
            form={form}
            part="max"
            label={words.to}
            value={field.max}
            from={field.min}
            to={1e9}
            onChange={(max) => set({ max }, "max")}
          />
          <NumberInput
            form={form}
            part="decimals"
            label={words.decimals}
            value={field.decimals}
            from={0}
            to={6}
            decimals={0}
            onChange={(decimals) => set({ decimals }, "decimals")}
          />
        </div>
      );
    case "choice":
      return <Choices field={field} set={set} error={problem("choices")} />;
  }
}

/** One choice a line; an empty field is none yet, and what was there stays. */
function Choices({
  field,
  set,
  error,
}: {
  field: TemplateField & { kind: "choice" };
  set: SetField;
  error: string | undefined;
}) {
  const words = pressport.text.template;
  const [typed, setTyped] = useState({ text: field.choices.join("\n"), means: field.choices });
  // What was undone, or came from elsewhere, was not typed here.
  const isTyped = JSON.stringify(typed.means) === JSON.stringify(field.choices);
  return (
    <TextArea
      label={words.choices}
      hint={words.choicesHint}
      error={error}
      rows={4}
      dir="auto"
      value={isTyped ? typed.text : field.choices.join("\n")}
      onChange={({ target }) => {
        const lines = target.value.split("\n").map((line) => line.trim().slice(0, 200));
        const found = [...new Set(lines)].filter((line) => line !== "").slice(0, TEMPLATE_LIMITS.choices);
        const choices = found.length > 0 ? found : field.choices;
        setTyped({ text: target.value, means: choices });
        const at = field.choices.indexOf(field.default);
        const kept = choices.length === field.choices.length ? (choices[at] ?? "") : "";
        set({ choices, default: choices.includes(field.default) ? field.default : kept }, "choices");
      }}
    />
  );
}
