import { hanFaceOf } from "@pressport/core/rules";
import { expect, test } from "vitest";
import { canPrint, notoPartsFor } from "./noto-font.ts";

test.each([
  ["a narrow blank, as written numbers have", "12\u202f000 km"],
  ["the end of a line as word processors write it", "Brīvības 1\u2028Rīga"],
  ["a mark that asks for plain or coloured signs", "№\ufe0f 5"],
  ["a mark that chooses one form of a Japanese name", "葛\u{e0100}城市"],
])("[PA341] %s keeps no address from being printed", (_, text) => {
  expect(canPrint(text)).toBe(true);
});

test("[PA341] what no font has cannot be printed", () => {
  expect(canPrint("Anna 😀")).toBe(false);
});

test.each([
  ["the country it goes to", { country: "JP", language: "en" }, "japanese"],
  ["the country it goes to", { country: "TW", language: "en" }, "chinese-traditional"],
  ["the country it goes to", { country: "KR", language: "en" }, "chinese-traditional"],
  ["the country it goes to", { country: "CN", language: "ja" }, "chinese-simplified"],
  ["its reader's language", { country: "DE", language: "ja" }, "japanese"],
  ["its reader's language", { language: "zh-TW" }, "chinese-traditional"],
  ["neither", { country: "DE", language: "de" }, "chinese-simplified"],
] as const)("[PA382] a document sets its Han letters as %s does: %j", (_, goes, face) => {
  expect(hanFaceOf("直美", goes)).toBe(face);
  expect(notoPartsFor(face)("直")).toBe(face);
});

test("[PA340] Han letters of a document that nothing else is known of stand in Japanese letterforms where there is kana", () => {
  expect(hanFaceOf("直美さん", { country: "US", language: "en" })).toBe("japanese");
});
