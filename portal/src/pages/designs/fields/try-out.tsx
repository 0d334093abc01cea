import type { Template } from "@pressport/core";
import type { FieldValues, TemplateField } from "@pressport/core/contract";
import { askedFields } from "@pressport/core/rules";
import { alertIcon, successIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { Field, Select, TextArea } from "../../../parts/forms/field.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./design-fields.module.css";

interface TryOutProps {
  store: Template;
  /** What is refused, by the ids of the fields, in words. */
  problems: ReadonlyMap<string, string>;
}

/** The fields as a shopper fills them in; nothing of it is saved. */
export function TryOut({ store, problems }: TryOutProps) {
  const { template: words, format } = pressport.text;
  const fields = useSignalValue(store.fields);
  const tried = useSignalValue(store.tried);
  const asked = askedFields(fields, tried);
  const hidden = fields.filter((field) => !asked.includes(field));
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{words.tryLead}</p>
      <Samples store={store} fields={fields} />
      {asked.map((field) => (
        <TriedField
          key={field.field_id}
          store={store}
          field={field}
          tried={tried[field.field_id]}
          problem={problems.get(field.field_id)}
        />
      ))}
      {hidden.length > 0 ? (
        <p className={styles.quiet}>
          {words.hidden(format.list(hidden.map(({ field_name }) => field_name)))}
        </p>
      ) : null}
      <p className={styles.verdict} data-refused={problems.size > 0} role="status">
        <Icon path={problems.size > 0 ? alertIcon : successIcon} />
        {problems.size > 0 ? words.refused(problems.size) : words.works}
      </p>
    </div>
  );
}

type SampleName = "short" | "long" | "arabic" | "lines" | "empty";

const SAMPLES: Readonly<Record<SampleName, string>> = {
  short: "Ada",
  long: "Maximiliana Alexandra von Hohenstein-Wellington ",
  arabic: "عائشة الزهراء",
  lines: "Ada Lovelace\nLondon",
  empty: "",
};

/** A sample as it may be typed into a text field. */
function sampleFor(name: SampleName, field: TemplateField & { kind: "text" }): string {
  if (name === "empty") return "";
  if (field.accepts === "digits")
    return "0123456789".repeat(100).slice(0, name === "long" ? field.max_length : 4);
  if (name === "long") return SAMPLES.long.repeat(25).slice(0, field.max_length).trim();
  if (name === "lines" && field.max_lines === 1) return SAMPLES.short;
  return SAMPLES[name];
}

function Samples({ store, fields }: { store: Template; fields: readonly TemplateField[] }) {
  const words = pressport.text.template;
  const texts = fields.flatMap((field) => (field.kind === "text" ? [field] : []));
  if (texts.length === 0) return null;
  const names = (["short", "long", "arabic", "lines", "empty"] as const).filter(
    (name) => name !== "lines" || texts.some(({ max_lines }) => max_lines > 1),
  );
  const fill = (name: SampleName) => {
    const before = store.tried.peek();
    const samples = texts.map((field) => [
      field.field_id,
      { ...wishOf(before[field.field_id]), value: sampleFor(name, field) },
    ]);
    store.tryValues({ ...before, ...Object.fromEntries(samples) });
  };
  return (
    <fieldset className={styles.tools}>
      <legend>{words.samples}</legend>
      {names.map((name) => (
        <Button key={name} small onClick={() => fill(name)}>
          {words.sampleNames[name]}
        </Button>
      ))}
      <Button small look="quiet" onClick={() => store.tryValues({})}>
        {words.reset}
      </Button>
    </fieldset>
  );
}

type Wish = Exclude<FieldValues[string], string | number>;

/** A tried value with what was chosen beside it. */
function wishOf(tried: FieldValues[string] | undefined): Partial<Wish> {
  if (tried === undefined) return {};
  return typeof tried === "object" ? tried : { value: tried };
}

interface TriedProps {
  store: Template;
  field: TemplateField;
  tried: FieldValues[string] | undefined;
  problem: string | undefined;
}

function TriedField({ store, field, tried, problem }: TriedProps) {
  const words = pressport.text.template;
  const { typefaces, colours } = field.style;
  const wish = wishOf(tried);
  const value = String(wish.value ?? field.default ?? "");
  const change = (changes: Partial<Wish>) => store.tryValue(field.field_id, { ...wish, value, ...changes });
  return (
    <div className={styles.triedField}>
      <TriedValue
        field={field}
        value={value}
        problem={problem}
        onChange={(typed) => change({ value: typed })}
      />
      {typefaces.length + colours.length > 2 ? (
        <div className={styles.numbers}>
          {typefaces.length > 1 ? (
            <Select
              label={words.typeface}
              value={typefaces.find((one) => one === wish.typeface) ?? typefaces[0] ?? "sans"}
              options={typefaces.map((one) => [one, pressport.text.templateFields.typefaces[one]] as const)}
              onChoose={(typeface) => change({ typeface })}
            />
          ) : null}
          {colours.length > 1 ? (
            <Swatches
              name={`colour-${field.field_id}`}
              colours={colours}
              chosen={colours.find((one) => one === wish.colour) ?? colours[0] ?? "black"}
              onChoose={(colour) => change({ colour })}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Swatches({
  name,
  colours,
  chosen,
  onChoose,
}: {
  name: string;
  colours: readonly string[];
  chosen: string;
  onChoose: (colour: string) => void;
}) {
  const words = pressport.text.template;
  return (
    <fieldset className={styles.swatches}>
      <legend>{words.colour}</legend>
      {colours.map((colour, at) => (
        <input
          key={colour}
          type="radio"
          name={name}
          aria-label={colour === "black" ? words.black : words.colourNumber(at + 1)}
          checked={colour === chosen}
          style={{ backgroundColor: colour === "black" ? "#000" : colour }}
          onChange={() => onChoose(colour)}
        />
      ))}
    </fieldset>
  );
}

interface ValueProps {
  field: TemplateField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function TriedValue({ field, value, problem, onChange }: ValueProps) {
  const words = pressport.text.template;
  const common = {
    label: field.required ? `${field.field_name} *` : field.field_name,
    error: problem,
    value,
  };
  const typed = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (field.kind) {
    case "text":
      return field.max_lines > 1 ? (
        <TextArea {...common} rows={3} dir="auto" onChange={typed} />
      ) : (
        <Field {...common} dir="auto" onChange={typed} />
      );
    case "date":
      return <Field {...common} type="date" onChange={typed} />;
    case "number":
      return <Field {...common} inputMode="decimal" onChange={typed} />;
    case "choice":
      return (
        <Select
          {...common}
          options={[["", words.choose], ...field.choices.map((choice) => [choice, choice] as const)]}
          onChoose={onChange}
        />
      );
  }
}
