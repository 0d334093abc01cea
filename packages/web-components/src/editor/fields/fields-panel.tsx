import { complainOfTemplate, plainDigits, templateFieldsText } from "@pressport/core";
import type { TemplateField } from "@pressport/core/contract";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, Callout, Select, TextArea, TextField, useId, useStyles } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import css from "./fields-panel.css?inline";
import { type FieldWish, WordsOnPrint } from "./words-on-print.ts";

/** What is filled in for each print: seen on the design as it is typed. */
export function FieldsPanel() {
  useStyles(css);
  const { model, text } = useEditor();
  useState(() => text.add({ templateFields: templateFieldsText }));
  const [words, setWords] = useState<WordsOnPrint | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    model.words ??= new WordsOnPrint(model);
    setWords(model.words);
  }, [model]);
  const isLed = words?.leadsToRefused.value ?? false;
  useEffect(() => {
    if (!words || !isLed) return;
    words.leadsToRefused.value = false;
    // What is wrong is marked with the next frame.
    requestAnimationFrame(() => goTo(firstInvalid(section.current)));
  }, [words, isLed]);
  const titleId = useId();
  return (
    <section ref={section} class="print-fields" part="print-fields" aria-labelledby={titleId}>
      <h3 class="print-fields-title" id={titleId}>
        {text.templateFields.title}
      </h3>
      {words && <TypeNote words={words} />}
      {words?.asked.value.map((field) => (
        <PrintField key={field.field_id} words={words} field={field} />
      ))}
    </section>
  );
}

const firstInvalid = (section: HTMLElement | null) =>
  section?.querySelector<HTMLElement>("[aria-invalid='true']");

/** Into the middle of the page, where no bar covers it. */
function goTo(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}

/** Why words are not seen on the picture. */
function TypeNote({ words }: { words: WordsOnPrint }) {
  const { text } = useEditor();
  const { templateFields } = text;
  if (words.state.value === "forbidden") return <Callout tone="neutral">{templateFields.seenLater}</Callout>;
  if (words.state.value !== "failed") return null;
  const again = (
    <Button size="s" onClick={() => words.retry()}>
      {text.general.retry}
    </Button>
  );
  return (
    <Callout tone="warn" live action={again}>
      {templateFields.noFonts}
    </Callout>
  );
}

interface FieldProps {
  words: WordsOnPrint;
  field: TemplateField;
}

function PrintField({ words, field }: FieldProps) {
  const { text } = useEditor();
  const [isLeft, setLeft] = useState(false);
  const problem = words.problems.value.get(field.field_id);
  const wish = words.wishOf(field);
  // What is still empty is only missing once somebody has been there, or wants to go on.
  const isEarly = wish.value === "" && !isLeft && !words.isAsked.value;
  const look = {
    label: field.field_name,
    optional: !field.required,
    error: problem !== undefined && !isEarly && complainOfTemplate(text.templateFields.problems)(problem),
    onBlur: () => setLeft(true),
  };
  const put = (value: string) => words.set(field, { ...wish, value });
  return (
    <div class="print-field" part="print-field">
      <FieldControl field={field} value={String(wish.value)} look={look} onPut={put} />
      <TypefaceChoice words={words} field={field} wish={wish} />
      <ColourChoice words={words} field={field} wish={wish} />
    </div>
  );
}

interface ControlProps {
  field: TemplateField;
  value: string;
  look: {
    label: string;
    optional: boolean;
    error: string | false;
    onBlur: () => void;
  };
  onPut: (value: string) => void;
}

function FieldControl({ field, value, look, onPut }: ControlProps) {
  const { text } = useEditor();
  const words = text.templateFields;
  const { direction } = field.style;
  switch (field.kind) {
    case "text": {
      const length = Array.from(value).length;
      const isNearEnd = length >= field.max_length * 0.8;
      const props = {
        ...look,
        value,
        dir: direction,
        hint: isNearEnd && words.length(length, field.max_length),
        onInput: onPut,
      };
      return field.max_lines === 1 ? <TextField {...props} autocomplete="off" /> : <TextArea {...props} />;
    }
    case "date":
      return <TextField {...look} type="date" value={value} onInput={onPut} />;
    case "number":
      return (
        <TextField
          {...look}
          value={value}
          inputmode={field.decimals > 0 ? "decimal" : "numeric"}
          autocomplete="off"
          onInput={(typed) => onPut(plainDigits(typed).replace(/[,\u066b]/, "."))}
        />
      );
    case "choice":
      return (
        <Select
          {...look}
          value={value}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
          placeholder={field.required ? words.choose : words.none}
          {...(!field.required && { onClear: () => onPut("") })}
          onChange={onPut}
        />
      );
  }
}

interface ChoiceProps extends FieldProps {
  wish: FieldWish;
}

/** Only where there is something to choose. */
function TypefaceChoice({ words, field, wish }: ChoiceProps) {
  const { text } = useEditor();
  const { typefaces } = field.style;
  if (typefaces.length < 2) return null;
  const { typeface, typefaces: names } = text.templateFields;
  const chosen = typefaces.find((one) => one === wish.typeface) ?? typefaces[0] ?? "sans";
  return (
    <Select
      label={typeface(field.field_name)}
      hideLabel
      value={chosen}
      options={typefaces.map((value) => ({ value, label: names[value] }))}
      onChange={(value) => words.set(field, { ...wish, typeface: value })}
    />
  );
}

function ColourChoice({ words, field, wish }: ChoiceProps) {
  const { text } = useEditor();
  const name = useId();
  const { colours } = field.style;
  if (colours.length < 2) return null;
  const chosen = wish.colour ?? colours[0];
  const { black, colour } = text.templateFields;
  return (
    <div class="print-colours" role="radiogroup" aria-label={colour(field.field_name)}>
      {colours.map((one) => (
        <label key={one} class="print-colour">
          <input
            type="radio"
            name={name}
            aria-label={one === "black" ? black : one}
            checked={one === chosen}
            onChange={() => words.set(field, { ...wish, colour: one })}
          />
          <span class="print-colour-look" style={{ background: one === "black" ? "#000" : one }} />
        </label>
      ))}
    </div>
  );
}
