import { expect, test } from "vitest";
import { isVatNumber } from "./vat-number.ts";

test.each([
  ["LV40003032949", true, "Latvia"],
  ["lv 4000-3032 949", true, "as people type it"],
  ["LV40001", false, "too short for Latvia"],
  ["DE136695976", true, "Germany"],
  ["DE13669597", false, "a digit short"],
  ["ATU13585627", true, "Austria"],
  ["AT13585627", false, "Austria without its U"],
  ["NL010000446B01", true, "the Netherlands"],
  ["SE556188840401", true, "Sweden"],
  ["CHE123456789", true, "Switzerland, which is none of the Union's"],
  ["none", true, "four letters could be one somewhere"],
  ["n/a", false, "no number anywhere"],
])("%s as a VAT number is %s: %s", (typed, isOne) => {
  expect(isVatNumber(typed)).toBe(isOne);
});
