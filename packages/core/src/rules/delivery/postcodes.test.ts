import { expect, test } from "vitest";
import { fitsCountry, hasPostcodes, needsPostcode, withLeadingZeros } from "./postcodes.ts";

test.each([
  { code: "AE", has: false, why: "the Emirates deliver to boxes" },
  { code: "HK", has: false, why: "Hong Kong has none" },
  { code: "QA", has: false, why: "nor has Qatar" },
  { code: "BO", has: false, why: "nor has Bolivia" },
  { code: "IE", has: false, why: "parcels arrive in Ireland without one too" },
  { code: "LV", has: true, why: "most countries have them" },
])("[AP182] an address in $code wants a postcode: $has, since $why", ({ code, has }) => {
  expect(hasPostcodes(code)).toBe(has);
});

test("[AP182] while no country is chosen, or an unknown one, a postcode is wanted", () => {
  const countries = [{ country_id: 3, country_code: "AE" }];
  expect([3, 4, null].map((chosen) => needsPostcode(countries, chosen))).toEqual([false, true, true]);
});

test.each([
  ["LV", ["LV-1010", "1010", "lv 1010", "L-1010"], ["101", "EE-1010", "94103"]],
  ["US", ["94103", "94103-1234"], ["LV-1010", "1010", "SW1A 1AA"]],
  ["GB", ["SW1A 1AA", "m1 1ae", "B338TH"], ["94103", "1010"]],
  ["CA", ["K1A 0B1", "k1a0b1"], ["K1A", "94103"]],
  ["NL", ["1012 AB", "1012"], ["1012 A", "10115"]],
  ["DE", ["10115", "D-10115"], ["1010", "1011X"]],
  ["SA", ["\u0661\u0662\u0663\u0664\u0665", "anything"], []],
  ["FR", ["75001", "\u0661\u0662\u0663\u0664\u0665"], ["LV-1010"]],
])("[SC223] in %s postcodes such as %j are right and such as %j are not", (country, right, wrong) => {
  expect(right.filter((postcode) => !fitsCountry(country, postcode))).toEqual([]);
  expect(wrong.filter((postcode) => fitsCountry(country, postcode))).toEqual([]);
});

test.each([
  { country: "DE", written: "1067", right: "01067" },
  { country: "US", written: "2108", right: "02108" },
  { country: "US", written: "501", right: "00501" },
  { country: "LV", written: "1010", right: "1010" },
  { country: "GB", written: "1010", right: "1010" },
  { country: "DE", written: "167", right: "167" },
  { country: "AT", written: "101", right: "101" },
  { country: "LV", written: "10", right: "10" },
  { country: "US", written: "ABC", right: "ABC" },
])("[AP300] a spreadsheet's $written in $country is $right", ({ country, written, right }) => {
  expect(withLeadingZeros(country, written)).toBe(right);
});
