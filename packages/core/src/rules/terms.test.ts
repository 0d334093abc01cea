import { expect, test } from "vitest";
import {
  ACCEPTED_CARDS,
  CLAIM_WORKING_DAYS,
  deliveryDaysTo,
  EXCLUDED_COUNTRY_CODES,
  isDeliverable,
  MISSING_PARCEL_DAYS,
  PRODUCTION_WORKING_DAYS,
  TERMS_CURRENCY,
} from "./terms.ts";

test("[TE11] 27 different countries are excluded, the six named ones among them", () => {
  expect(new Set(EXCLUDED_COUNTRY_CODES).size).toBe(27);
  expect(EXCLUDED_COUNTRY_CODES).toEqual(expect.arrayContaining(["CU", "IR", "KP", "SY", "SD", "RU"]));
});

test("[TE11] nothing is delivered to an excluded country, however its code is written", () => {
  expect(isDeliverable("ru")).toBe(false);
  expect(isDeliverable("LV")).toBe(true);
  expect(isDeliverable("LV", ["LV"])).toBe(false);
});

test("[TE11] every excluded code is a country the platform knows", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  for (const code of EXCLUDED_COUNTRY_CODES) expect(names.of(code), code).toBeTruthy();
});

test("[TE05] exactly four cards are accepted", () => {
  expect(ACCEPTED_CARDS).toEqual(["visa", "visa-electron", "mastercard", "maestro"]);
});

test("[TE02] [TE06] [TE07] [TE08] [TE09] [TE10] the numbers of the terms", () => {
  expect(TERMS_CURRENCY).toBe("USD");
  expect(PRODUCTION_WORKING_DAYS).toEqual({ from: 2, to: 4 });
  expect(deliveryDaysTo("LV")).toEqual({ from: 3, to: 14 });
  expect(deliveryDaysTo("us")).toEqual({ from: 3, to: 8 });
  expect(MISSING_PARCEL_DAYS).toBe(10);
  expect(CLAIM_WORKING_DAYS).toBe(14);
});
