import { describe, expect, test } from "vitest";
import type { FieldValues, TemplateField } from "../../contract/resources/templates.ts";
import { textField } from "../../testing/sample-template.ts";
import { fillFields, templateProblems } from "./fill-fields.ts";

const { default: _text, max_length: _length, max_lines: _lines, accepts: _accepts, ...common } = textField();
const day = (changes: object = {}): TemplateField => ({
  ...common,
  kind: "date",
  field_id: "day",
  field_name: "Day",
  default: "",
  format: "dots",
  ...changes,
});
const count: TemplateField = {
  ...common,
  kind: "number",
  field_id: "age",
  field_name: "Age",
  default: null,
  min: 1,
  max: 120,
  decimals: 1,
};
const choice: TemplateField = {
  ...common,
  kind: "choice",
  field_id: "for",
  field_name: "For",
  default: "Nobody",
  choices: ["Nobody", "Somebody"],
};

const filled = (field: TemplateField, value: FieldValues[string]) =>
  fillFields([field], { [field.field_id]: value });
const textOf = (field: TemplateField, value: FieldValues[string]) => filled(field, value).texts[0]?.text;
const problemOf = (field: TemplateField, value: FieldValues[string]) =>
  filled(field, value).problems[0]?.message;

test("[PP03] a field without a value has its default, and an empty one prints nothing", () => {
  expect(fillFields([textField({ default: "Ada" })], {}).texts).toMatchObject([{ text: "Ada" }]);
  expect(fillFields([textField({ default: "Ada" })], { name: " " })).toEqual({ texts: [], problems: [] });
});

test.each<[string, TemplateField, FieldValues[string], string]>([
  ["nothing where something is needed", textField({ required: true }), " ", "Please fill in “Name”"],
  [
    "joiners where something is needed",
    textField({ required: true }),
    "\u200d\u200c",
    "Please fill in “Name”",
  ],
  [
    "fillers where something is needed",
    textField({ required: true }),
    "\u3164\u2800",
    "Please fill in “Name”",
  ],
  [
    "more characters than it may have",
    textField({ max_length: 3 }),
    "Ada!",
    "“Name” may have 3 characters at most",
  ],
  ["two lines in a field of one", textField(), "Ada\nByron", "“Name” is one line"],
  ["too many lines", textField({ max_lines: 2 }), "A\nB\nC", "“Name” may have 2 lines at most"],
  [
    "digits among letters",
    textField({ accepts: "letters" }),
    "Ada 2",
    "“Name” has characters that this field does not accept",
  ],
  [
    "letters among digits",
    textField({ accepts: "digits" }),
    "2a",
    "“Name” has characters that this field does not accept",
  ],
  ["a number for words", textField(), 7, "Please enter a text in “Name”"],
  ["a day that is none", day(), "2027-02-30", "Please enter a date such as 2026-11-22 in “Day”"],
  ["a date in another form", day(), "30.1.2027", "Please enter a date such as 2026-11-22 in “Day”"],
  ["no number", count, "1e1", "Please enter a number in “Age”"],
  ["a number out of range", count, 121, "“Age” has to be a number from 1 to 120"],
  ["too many decimals", count, "1.25", "Digits after the point of “Age”: 1 at most"],
  ["none of the choices", choice, "Everybody", "Please choose one of the values of “For”"],
  ["another typeface", textField(), { value: "Ada", typeface: "hand" }, "“Name” has no such typeface"],
  ["another colour", textField(), { value: "Ada", colour: "#ff0000" }, "“Name” has no such colour"],
])("[PP03] %s is refused, and says why", (_what, field, value, message) => {
  expect(problemOf(field, value)).toBe(message);
  expect(filled(field, value).texts).toEqual([]);
});

test.each<[string, TemplateField, FieldValues[string], string]>([
  ["dates in the form of the field", day(), "2027-03-05", "05.03.2027"],
  ["dates as Americans write them", day({ format: "month_first" }), "2027-03-05", "03/05/2027"],
  ["numbers as they are typed", count, "42.5", "42.5"],
  ["choices", choice, "Somebody", "Somebody"],
  ["letters of any script", textField({ accepts: "letters" }), "आदित्य O’Neill-Žīle", "आदित्य O’Neill-Žīle"],
  ["capitals where the field has them", textField({ upper: true }), "straße", "STRASSE"],
  ["accents composed, and lines ended alike", textField({ max_lines: 2 }), "e\u0301\r\nb", "é\nb"],
])("[PP03] prints %s", (_what, field, value, text) => {
  expect(textOf(field, value)).toBe(text);
});

test("[PP04] a field with a condition is asked for and printed only where the condition holds", () => {
  const greeting = textField({ required: true, shown_if: { field_id: "for", is: "Somebody" } });
  expect(fillFields([choice, greeting], {}).problems).toEqual([]);
  expect(fillFields([choice, greeting], { name: "Ada" }).texts).toMatchObject([{ text: "Nobody" }]);
  expect(fillFields([choice, greeting], { for: "Somebody" }).problems).toMatchObject([{ field_id: "name" }]);
  expect(fillFields([choice, greeting], { for: "Somebody", name: "Ada" }).texts).toHaveLength(2);
});

describe("attacks", () => {
  test.each([
    ["a NUL", "A\0B"],
    ["an escape", "A\u001b[31m"],
    ["a right-to-left override", "A\u202eB"],
    ["an isolate that never ends", "A\u2067B"],
    ["a line separator", "A\u2028B"],
    ["half a surrogate pair", "A\ud800"],
    ["a letter of nobody's", "A\ue000"],
    ["a tag that nobody sees", "A\u{e0041}"],
    ["marks stacked on marks", `Z${"\u0335\u0336\u0337\u0338\u0310\u0311".repeat(3)}`],
  ])("[PP05] %s is refused", (_what, text) => {
    expect(problemOf(textField(), text)).toBe("“Name” has characters that cannot be printed");
  });

  test("[PP05] 10,000 characters are refused by their number", () => {
    expect(problemOf(textField(), "x".repeat(10_000))).toBe("“Name” may have 40 characters at most");
  });

  test("[PP05] markup is text like any other", () => {
    expect(textOf(textField(), "<b>&amp;</b> (\\) %s")).toBe("<b>&amp;</b> (\\) %s");
  });

  test("[PP05] fields that a template does not have are named, also those every object has", () => {
    const values = JSON.parse('{"name": "Ada", "nme": "x", "__proto__": "x", "toString": "x"}');
    const { texts, problems } = fillFields([textField()], values);
    expect(texts).toMatchObject([{ text: "Ada" }]);
    expect(problems.map(({ field_id }) => field_id)).toEqual(["nme", "__proto__", "toString"]);
    expect(fillFields([textField({ field_id: "constructor" })], {}).texts).toEqual([]);
  });
});

test("[PP01] a template is refused that names a field twice, asks a field after its own, or whose default it would refuse", () => {
  const later = textField({ shown_if: { field_id: "day", is: "" } });
  expect(templateProblems([textField(), textField()])).toMatchObject([{ at: "1.field_id" }]);
  expect(templateProblems([later, day()])).toMatchObject([{ at: "0.shown_if" }]);
  expect(templateProblems([textField({ default: "two\nlines" })])).toMatchObject([{ at: "0.default" }]);
  expect(templateProblems([textField({ required: true }), day()])).toEqual([]);
});
