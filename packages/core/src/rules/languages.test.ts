import { expect, test } from "vitest";
import { acceptedLanguage, languageOf } from "./languages.ts";

test.each([
  { header: "fr", language: "fr", why: "there are French sentences" },
  { header: "de-AT,en;q=0.5", language: "de", why: "Austria reads German" },
  { header: "pl,fr;q=0.4,de;q=0.9", language: "de", why: "weights decide, not the order" },
  { header: "de;q=0,fr", language: "fr", why: "a weight of nothing refuses" },
  { header: "ja,zh-Hant-TW", language: "en", why: "English stands in" },
  { header: "*", language: "en", why: "anything is English" },
  { header: ";;q=x,,", language: "en", why: "nonsense is English" },
  { header: null, language: "en", why: "programs send none" },
])("Accept-Language $header is answered in $language: $why", ({ header, language }) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test("a language is known by its first part, however it is written", () => {
  expect(["de_DE", "FR", "en-XA", "zh"].map(languageOf)).toEqual(["de", "fr", "en", null]);
});
