import { templateMessages } from "../../contract/fields/template-messages.ts";
import type {
  FieldPlace,
  FieldStyle,
  FieldValues,
  TemplateField,
  TextColour,
  Typeface,
} from "../../contract/resources/templates.ts";

/** A text of a print: what it says, how it is set, and where. */
export interface PrintedText {
  field_id: string;
  field_name: string;
  /** With line feeds between lines. */
  text: string;
  typeface: Typeface;
  colour: TextColour;
  /** How many lines it may be broken into. */
  max_lines: number;
  place: FieldPlace;
  style: Omit<FieldStyle, "typefaces" | "colours">;
}

/** Something wrong with a field, in the words of `templateMessages`. */
export interface FieldProblem {
  field_id: string;
  message: string;
}

/** Fields with their values: what is printed, and what keeps it from being printed. */
export interface FilledFields {
  texts: PrintedText[];
  problems: FieldProblem[];
}

/** Signs that no font shows and no reader sees, but for those that join letters or say which way they read. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]|(?![\u200c-\u200f])\p{Cf}/u;
/** More marks on one letter than any language writes. */
const STACKED_MARKS = /\p{M}{5}/u;
const ACCEPTED = {
  anything: /^/,
  letters: /^[\p{L}\p{M}\p{Zs}\n'’.\-\u200c\u200d]*$/u,
  digits: /^[\p{Nd}\p{Zs}\n]*$/u,
  letters_and_digits: /^[\p{L}\p{M}\p{Nd}\p{Zs}\n'’.\-\u200c\u200d]*$/u,
} as const;

/**
 * Puts values into the fields of a template, as editor and host do alike: fields without a value have their default, hidden
 * and empty ones print nothing. Whether a text fits its place, only the typesetter knows.
 */
export function fillFields(fields: readonly TemplateField[], values: FieldValues): FilledFields {
  const filled: FilledFields = { texts: [], problems: [] };
  const known = new Set(fields.map(({ field_id }) => field_id));
  for (const field_id of Object.keys(values))
    if (!known.has(field_id))
      filled.problems.push({ field_id, message: templateMessages.unknown_field(field_id) });
  for (const field of askedFields(fields, values)) {
    const { field_id } = field;
    const wish = wishFor(field, values);
    const read = readValue(field, wish.value);
    const problem = read.problem ?? problemOfChoice(field, wish);
    if (problem !== undefined) filled.problems.push({ field_id, message: problem });
    else if (read.text !== "") filled.texts.push(printedText(field, wish, read.text));
  }
  return filled;
}

/** The fields that are asked for and printed with these values: those without a condition, and those whose condition holds. */
export function askedFields(fields: readonly TemplateField[], values: FieldValues): TemplateField[] {
  const typed = new Map<string, string>();
  return fields.filter((field) => {
    const { field_id, shown_if } = field;
    if (shown_if !== null && typed.get(shown_if.field_id) !== shown_if.is) return false;
    typed.set(field_id, plainText(wishFor(field, values).value));
    return true;
  });
}

/** What is put into fields, without what is for fields that a template does not have, such as those of another design. */
export function knownValues(fields: readonly TemplateField[], values: FieldValues = {}): FieldValues {
  const known = fields.flatMap(({ field_id }) => {
    const value = Object.hasOwn(values, field_id) ? values[field_id] : undefined;
    return value === undefined ? [] : [[field_id, value] as const];
  });
  return Object.fromEntries(known);
}

/** A field as it is printed while nothing is filled in: its default, else its name or a value of its kind. */
export function sampleText(field: TemplateField): PrintedText {
  const text = readValue({ ...field, required: false }, field.default ?? sampleValue(field)).text;
  return printedText(field, { value: text }, text === "" ? String(sampleValue(field)) : text);
}

function sampleValue(field: TemplateField): string {
  switch (field.kind) {
    case "text":
      return field.accepts === "digits" ? "0123456789".slice(0, field.max_length) : field.field_name;
    case "date":
      return readDate(field, "2027-03-05").text;
    case "number":
      return Math.min(field.max, Math.max(field.min, 7)).toFixed(field.decimals);
    case "choice":
      return field.choices[0] ?? "";
  }
}

interface Wish {
  value: string | number;
  typeface?: string | undefined;
  colour?: string | undefined;
}

function wishFor(field: TemplateField, values: FieldValues): Wish {
  const wish = Object.hasOwn(values, field.field_id) ? values[field.field_id] : undefined;
  if (wish === undefined) return { value: field.default ?? "" };
  return typeof wish === "object" ? wish : { value: wish };
}

/** Blanks and signs that leave no ink, such as joiners and fillers. */
const NO_INK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A value as it is read; one that would leave no ink is none. */
function plainText(value: string | number): string {
  const text = String(value).normalize("NFC").replaceAll(/\r\n?/g, "\n").trim();
  return NO_INK.test(text) ? "" : text;
}

/** A value as it is printed but for its capitals, or what is wrong with it. */
interface ReadValue {
  text: string;
  problem?: string;
}

function readValue(field: TemplateField, value: string | number): ReadValue {
  const { field_name: name } = field;
  const text = plainText(value);
  if (text === "") return field.required ? { text, problem: templateMessages.required(name) } : { text };
  switch (field.kind) {
    case "text":
      return typeof value === "number"
        ? { text, problem: templateMessages.not_a_text(name) }
        : withProblem(text, problemOfText(field, text));
    case "date":
      return readDate(field, text);
    case "number":
      return readNumber(field, text);
    case "choice":
      return withProblem(
        text,
        field.choices.includes(text) ? undefined : templateMessages.not_a_choice(name),
      );
  }
}

const withProblem = (text: string, problem: string | undefined): ReadValue =>
  problem === undefined ? { text } : { text, problem };

function problemOfText(field: TemplateField & { kind: "text" }, text: string): string | undefined {
  const { field_name: name, max_length, max_lines } = field;
  if (Array.from(text).length > max_length) return templateMessages.too_long(name, max_length);
  if (text.split("\n").length > max_lines)
    return max_lines === 1
      ? templateMessages.one_line(name)
      : templateMessages.too_many_lines(name, max_lines);
  if (UNSEEN.test(text.replaceAll("\n", "")) || STACKED_MARKS.test(text))
    return templateMessages.unseen(name);
  return ACCEPTED[field.accepts].test(text) ? undefined : templateMessages.wrong_characters(name);
}

function readDate({ field_name, format }: TemplateField & { kind: "date" }, text: string): ReadValue {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    return { text, problem: templateMessages.not_a_date(field_name) };
  const written = {
    year_first: text,
    dots: `${day}.${month}.${year}`,
    day_first: `${day}/${month}/${year}`,
    month_first: `${month}/${day}/${year}`,
  };
  return { text: written[format] };
}

function readNumber(field: TemplateField & { kind: "number" }, text: string): ReadValue {
  const { field_name: name, min, max, decimals } = field;
  const plain = /^-?\d{1,10}(?:\.(\d{1,10}))?$/.exec(text);
  if (!plain) return { text, problem: templateMessages.not_a_number(name) };
  const [, fraction = ""] = plain;
  const number = Number(text);
  if (number < min || number > max) return { text, problem: templateMessages.out_of_range(name, min, max) };
  if (fraction.length > decimals) {
    const problem =
      decimals === 0
        ? templateMessages.whole_number(name)
        : templateMessages.too_many_decimals(name, decimals);
    return { text, problem };
  }
  return { text };
}

function problemOfChoice(
  { field_name, style }: TemplateField,
  { typeface, colour }: Wish,
): string | undefined {
  if (typeface !== undefined && !style.typefaces.some((own) => own === typeface))
    return templateMessages.typeface(field_name);
  if (colour !== undefined && !style.colours.some((own) => own === colour))
    return templateMessages.colour(field_name);
  return undefined;
}

function printedText(field: TemplateField, { typeface, colour }: Wish, text: string): PrintedText {
  const { field_id, field_name, place, upper } = field;
  const { typefaces, colours, ...style } = field.style;
  return {
    field_id,
    field_name,
    text: upper ? text.toUpperCase() : text,
    typeface: typefaces.find((own) => own === typeface) ?? typefaces[0] ?? "sans",
    colour: colours.find((own) => own === colour) ?? colours[0] ?? "black",
    max_lines: field.kind === "text" ? field.max_lines : 1,
    place,
    style,
  };
}

/** What is wrong with a template itself: ids that stand twice, conditions on no field before, defaults it would refuse. */
export function templateProblems(fields: readonly TemplateField[]): { at: string; message: string }[] {
  const before = new Set<string>();
  const found = fields.flatMap((field, index) => {
    const { field_id, shown_if } = field;
    const problems: { at: string; message: string }[] = [];
    if (before.has(field_id))
      problems.push({ at: `${index}.field_id`, message: templateMessages.id_taken() });
    if (shown_if !== null && !before.has(shown_if.field_id))
      problems.push({ at: `${index}.shown_if`, message: templateMessages.condition() });
    before.add(field_id);
    const { problem } = readValue({ ...field, required: false }, field.default ?? "");
    if (problem !== undefined) problems.push({ at: `${index}.default`, message: problem });
    return problems;
  });
  return found;
}
