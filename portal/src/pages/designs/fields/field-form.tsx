import type { Template } from "@pressport/core";
import { TEMPLATE_LIMITS, type TemplateField } from "@pressport/core/contract";
import { type ReactNode, useState } from "react";
import { Checkbox, Field, Select, TextArea } from "../../../parts/forms/field.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./design-fields.module.css";
import { Look } from "./field-look.tsx";
import { Place } from "./field-place.tsx";
import { Allowed } from "./field-values.tsx";
import type { Measures } from "./measures.ts";
import { sayProblem } from "./say-problem.ts";

interface FormProps {
  store: Template;
  field: TemplateField;
  measures: Measures;
}

/** Changes parts of a field; `what` names what is changed in one go, for undo. */
export type SetField = (changes: object, what: string) => void;

/** What a part of the form is given. */
export interface PartProps {
  field: TemplateField;
  set: SetField;
  /** What is wrong with a part of the field, in words. */
  problem: (part: string) => string | undefined;
  /** Says that what is typed into a part does not count; null takes it back. */
  refuse: (part: string, message: string | null) => void;
}

/** Everything that can be said of one field. */
export function FieldForm({ store, field, measures }: FormProps) {
  const words = pressport.text.template;
  const problems = useSignalValue(store.problems);
  const set: SetField = (changes, what) =>
    store.replace(field.field_id, { ...field, ...changes }, `${what} ${field.field_id}`);
  const problem = (part: string) => {
    const found = problems.find((one) => one.field_id === field.field_id && one.part === part);
    return found && sayProblem(found.message);
  };
  const part: PartProps = {
    field,
    set,
    problem,
    refuse: (part, message) => store.refuse(field.field_id, part, message),
  };
  return (
    <div className={styles.form}>
      <Field
        label={words.name}
        hint={words.nameHint}
        error={problem("field_name")}
        maxLength={60}
        value={field.field_name}
        onChange={({ target }) => set({ field_name: target.value }, "name")}
      />
      <Default {...part} />
      <Checkbox
        label={words.required}
        checked={field.required}
        onChange={({ target }) => set({ required: target.checked }, "required")}
      />
      <Section title={words.typing}>
        <Allowed {...part} />
      </Section>
      <Section title={words.look}>
        <Look {...part} measures={measures} />
      </Section>
      <Section title={words.place}>
        <p className={styles.quiet}>{words.placeHint}</p>
        <Place {...part} measures={measures} />
      </Section>
      <details
        className={styles.section}
        open={problem("shown_if") || problem("field_id") ? true : undefined}
      >
        <summary>{words.more}</summary>
        <Condition {...part} store={store} />
        <IdField key={field.field_id} {...part} store={store} />
      </details>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.section} open>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function Default({ field, set, problem }: PartProps) {
  const words = pressport.text.template;
  const common = { label: words.default, hint: words.defaultHint, error: problem("default") };
  const change = (value: string | number | null) => set({ default: value }, "default");
  if (field.kind === "choice")
    return (
      <Select
        {...common}
        value={field.default}
        options={[["", words.choose], ...field.choices.map((choice) => [choice, choice] as const)]}
        onChoose={change}
      />
    );
  if (field.kind === "number")
    return (
      <Field
        {...common}
        inputMode="decimal"
        type="number"
        step="any"
        value={field.default ?? ""}
        onChange={({ target }) => change(target.value.trim() === "" ? null : Number(target.value))}
      />
    );
  if (field.kind === "date")
    return (
      <Field {...common} type="date" value={field.default} onChange={({ target }) => change(target.value)} />
    );
  if (field.max_lines > 1)
    return (
      <TextArea
        {...common}
        rows={3}
        dir="auto"
        maxLength={TEMPLATE_LIMITS.characters}
        value={field.default}
        onChange={({ target }) => change(target.value)}
      />
    );
  return (
    <Field
      {...common}
      dir="auto"
      maxLength={TEMPLATE_LIMITS.characters}
      value={field.default}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** When a field is asked for: always, or where one before it has a value. */
function Condition({ field, set, problem, store }: PartProps & Pick<FormProps, "store">) {
  const words = pressport.text.template;
  const fields = useSignalValue(store.fields);
  const at = fields.findIndex(({ field_id }) => field_id === field.field_id);
  const { shown_if } = field;
  const asked = fields.find(({ field_id }) => field_id === shown_if?.field_id);
  const offered = fields.filter((one, place) => place < at || one === asked);
  return (
    <>
      <Select
        label={words.shownIf}
        error={problem("shown_if")}
        value={shown_if?.field_id ?? ""}
        options={[
          ["", words.always],
          ...offered.map(({ field_id, field_name }) => [field_id, words.onlyIf(field_name)] as const),
        ]}
        onChoose={(field_id) => {
          const chosen = fields.find((one) => one.field_id === field_id);
          const is = chosen?.kind === "choice" ? (chosen.choices[0] ?? "") : "";
          set({ shown_if: field_id === "" ? null : { field_id, is } }, "shown if");
        }}
      />
      {shown_if && asked?.kind === "choice" ? (
        <Select
          label={words.is}
          value={shown_if.is}
          options={[
            ...asked.choices.map((choice) => [choice, choice] as const),
            ...(asked.choices.includes(shown_if.is)
              ? []
              : [[shown_if.is, words.noLonger(shown_if.is)] as const]),
          ]}
          onChoose={(is) => set({ shown_if: { ...shown_if, is } }, "shown if is")}
        />
      ) : null}
      {shown_if && asked?.kind !== "choice" ? (
        <Field
          label={words.is}
          maxLength={200}
          dir="auto"
          value={shown_if.is}
          onChange={({ target }) => set({ shown_if: { ...shown_if, is: target.value } }, "shown if is")}
        />
      ) : null}
    </>
  );
}

const ID = /^[a-z][a-z0-9_]{0,39}$/;

/** The id, which counts once it is left and is one that no other field has. */
function IdField({ field, problem, store }: PartProps & Pick<FormProps, "store">) {
  const words = pressport.text.template;
  const { problems } = pressport.text.templateFields;
  const fields = useSignalValue(store.fields);
  const [typed, setTyped] = useState(field.field_id);
  const isTaken = typed !== field.field_id && fields.some(({ field_id }) => field_id === typed);
  const wrong = ID.test(typed) ? (isTaken ? problems.id_taken() : problem("field_id")) : problems.id();
  return (
    <Field
      label={words.id}
      hint={words.idHint}
      error={wrong}
      dir="ltr"
      spellCheck={false}
      maxLength={40}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (wrong === undefined && typed !== field.field_id)
          store.replace(field.field_id, { ...field, field_id: typed });
      }}
    />
  );
}
