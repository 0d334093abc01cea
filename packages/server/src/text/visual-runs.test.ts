import { expect, test } from "vitest";
import { notoPartsFor } from "./noto-font.ts";
import { visualRuns } from "./visual-runs.ts";

const fontOf = (letter: string) => (/[\u0600-\u06ff]/.test(letter) ? "arabic" : "latin");
const runs = (line: string, direction?: "ltr" | "rtl") =>
  visualRuns(line, fontOf, direction).map(({ text }) => text);

test("[WD25] words that read from the right stand from the right, each in the order a font joins its letters", () => {
  expect(runs("رأس السنة")).toEqual(["السنة", " ", "رأس"]);
});

test("a number in a line from the right keeps its digits, and what opens a bracket there closes it here", () => {
  expect(runs("الطلب 42 (جديد)", "rtl")).toEqual(["(", "جديد", ") 42 ", "الطلب"]);
});

test("marks that say how a text reads leave nothing on the paper", () => {
  expect(runs("الكل \u206639.20 US$\u2069", "rtl").join("|")).toBe("39.20 US$ |الكل");
});

test("[PA341] a blank that no font has is set as a space, and what only chooses a letter's look leaves nothing", () => {
  const fontOf = notoPartsFor();
  const set = visualRuns("12\u202f000\u2028km *\ufe0e 葛\u{e0100}城", fontOf);
  expect(set.map(({ text }) => text).join("")).toBe("12 000 km * 葛城");
});

test("other scripts stand as they are", () => {
  expect(runs("Šķūņa 𝒜")).toEqual(["Šķūņa 𝒜"]);
});
