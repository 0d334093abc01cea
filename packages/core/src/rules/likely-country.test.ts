import { expect, test } from "vitest";
import { likelyCountry } from "./likely-country.ts";

const COUNTRIES = [
  { country_id: 1, country_code: "LV", country_deliverable: true },
  { country_id: 2, country_code: "AT", country_deliverable: true },
  { country_id: 3, country_code: "CU", country_deliverable: false },
  { country_id: 4, country_code: "TW", country_deliverable: true },
];

test.each([
  { languages: ["lv-LV", "en-US"], country: 1, why: "the first language says where" },
  { languages: ["de", "de-AT"], country: 2, why: "a language without a region says nothing" },
  { languages: ["en-US", "lv-LV"], country: 1, why: "a country the host does not know is passed over" },
  { languages: ["es-CU", "de-at"], country: 2, why: "nothing is delivered there" },
  { languages: ["zh-Hant-TW"], country: 4, why: "the script stands between" },
  { languages: ["en", "de-1996"], country: null, why: "nothing is better than a guess" },
  { languages: [], country: null, why: "no language" },
])("[SC88] $languages is country $country: $why", ({ languages, country }) => {
  expect(likelyCountry(COUNTRIES, languages)).toBe(country);
});
