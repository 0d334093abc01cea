import { expect, test } from "vitest";
import { hasPostcodes, needsPostcode } from "./postcodes.ts";

test.each([
  { code: "AE", has: false, why: "the Emirates deliver to boxes" },
  { code: "HK", has: false, why: "Hong Kong has none" },
  { code: "QA", has: false, why: "nor has Qatar" },
  { code: "BO", has: false, why: "nor has Bolivia" },
  { code: "IE", has: true, why: "Ireland has them since 2015" },
  { code: "LV", has: true, why: "most countries have them" },
])("[AP182] an address in $code wants a postcode: $has, since $why", ({ code, has }) => {
  expect(hasPostcodes(code)).toBe(has);
});

test("[AP182] while no country is chosen, or an unknown one, a postcode is wanted", () => {
  const countries = [{ country_id: 3, country_code: "AE" }];
  expect([3, 4, null].map((chosen) => needsPostcode(countries, chosen))).toEqual([false, true, true]);
});
