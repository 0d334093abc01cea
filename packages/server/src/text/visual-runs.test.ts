import { expect, test } from "vitest";
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

test("other scripts stand as they are", () => {
  expect(runs("Šķūņa 𝒜")).toEqual(["Šķūņa 𝒜"]);
});
