import { expect, test } from "vitest";
import { flag, oneOf, propertyName, text, wholeNumber } from "./attributes.ts";

test.each([
  { raw: "12", value: 12, why: "an id" },
  { raw: " 12 ", value: 12, why: "templates leave spaces" },
  { raw: "0", value: undefined, why: "ids begin at 1" },
  { raw: "-3", value: undefined, why: "ids are positive" },
  { raw: "1.5", value: undefined, why: "ids are whole" },
  { raw: "1e3", value: undefined, why: "nobody writes an id like that" },
  { raw: "9007199254740993", value: undefined, why: "beyond what a number can tell apart" },
  { raw: "", value: undefined, why: "an empty attribute names nothing" },
  { raw: null, value: undefined, why: "absent" },
])("a whole number reads $raw as $value: $why", ({ raw, value }) => {
  expect(wholeNumber.parse(raw)).toBe(value);
});

test("a whole number writes itself, and takes the attribute away when there is none", () => {
  expect([wholeNumber.format(7), wholeNumber.format(undefined)]).toEqual(["7", null]);
});

test("a flag is on when present, as in HTML, unless it says false", () => {
  expect(["", "flag", "false", null].map((raw) => flag.parse(raw))).toEqual([true, true, false, false]);
  expect([flag.format(true), flag.format(false)]).toEqual(["", null]);
});

test("one of a few words falls back to the first", () => {
  const mode = oneOf("full", "mini");
  expect(["mini", "FULL", "", null].map((raw) => mode.parse(raw))).toEqual(["mini", "full", "full", "full"]);
});

test("plain text stays as written", () => {
  expect([text.parse(""), text.parse(null), text.format("a b"), text.format(undefined)]).toEqual([
    "",
    undefined,
    "a b",
    null,
  ]);
});

test("a property is named like its attribute, without dashes", () => {
  expect(["order-id", "api-host", "theme"].map(propertyName)).toEqual(["orderId", "apiHost", "theme"]);
});
