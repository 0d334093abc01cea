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

test("[PA340] Han letters stand in Japanese letterforms where there is kana or the address is in Japan", () => {
  const partOf = (text: string, inJapanese?: boolean) => notoPartsFor(text, inJapanese)("直");
  expect(partOf("直美")).toBe("chinese-simplified");
  expect(partOf("直美さん")).toBe("japanese");
  expect(partOf("直美", true)).toBe("japanese");
});
