import { expect, test } from "vitest";
import {
  type AddressForm,
  addressFormat,
  checkAddress,
  fitsCountry,
  stateOf,
  withLeadingZeros,
} from "./address-formats.ts";

test.each([
  { code: "AE", needs: false, why: "the Emirates deliver to boxes" },
  { code: "HK", needs: false, why: "Hong Kong has none" },
  { code: "QA", needs: false, why: "nor has Qatar" },
  { code: "BO", needs: false, why: "nor has Bolivia" },
  { code: "IE", needs: false, why: "parcels arrive in Ireland without one too" },
  { code: "IL", needs: false, why: "and so they do in Israel" },
  { code: "LV", needs: true, why: "Latvia's post asks for it" },
  { code: "", needs: true, why: "no country is chosen yet" },
])("[AP182] an address in '$code' wants a postcode: $needs, since $why", ({ code, needs }) => {
  expect(addressFormat(code).needsPostcode).toBe(needs);
});

test.each([
  ["LV", ["LV-1010", "1010", "lv 1010", "L-1010"], ["101", "EE-1010", "94103"]],
  ["PL", ["00-001", "00001", "PL-00-001"], ["0-001", "94103-1234"]],
  ["SE", ["111 20", "11120", "S-111 20"], ["1112"]],
  ["BR", ["01310-100", "01310100"], ["01310"]],
  ["US", ["94103", "94103-1234"], ["LV-1010", "1010", "SW1A 1AA"]],
  ["GB", ["SW1A 1AA", "m1 1ae", "B338TH"], ["94103", "1010"]],
  ["CA", ["K1A 0B1", "k1a0b1"], ["K1A", "94103"]],
  ["NL", ["1012 AB", "1012ab"], ["1012 A", "1012", "10115"]],
  ["DE", ["10115", "D-10115"], ["1010", "1011X"]],
  ["SA", ["\u0661\u0662\u0663\u0664\u0665", "12345-6789"], ["1234"]],
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

test.each([
  ["US", "CA", "California"],
  ["US", "california", "California"],
  ["US", "US-CA", "California"],
  ["AU", "nsw", "New South Wales"],
  ["BR", "Sao Paulo", "São Paulo"],
  ["IT", "rm", "Roma"],
  ["US", "ZZ", undefined],
  ["US", "Riga", undefined],
  ["LV", "Riga", undefined],
])("[AP230] in %s the state %s is %s", (country, written, name) => {
  expect(stateOf(addressFormat(country), written)?.label).toBe(name);
});

const address = {
  recipient_name: "Ada Lovelace",
  recipient_company: "",
  recipient_address: "12 Analytical Street",
  recipient_address2: "",
  recipient_city: "Somewhere",
  recipient_email: "ada@example.test",
  recipient_phone: "",
};

test.each([
  ["US", "94103", "CA", {}],
  ["US", "94103", "", { recipient_state: "This field is required" }],
  ["US", "ABC", "California", { recipient_zip: "This postcode does not belong to the country chosen" }],
  ["CA", "K1A 0B1", "XX", { recipient_state: "This state or region does not belong to the country chosen" }],
  ["AU", "2000", " ", { recipient_state: "This field is required" }],
  ["ES", "28001", "M", {}],
  ["MX", "01000", "DF", {}],
  ["MX", "01000", "", { recipient_state: "This field is required" }],
  ["LV", "LV-1010", "", {}],
  ["IE", "", "", {}],
])(
  "[AP230] in %s what is wrong with the postcode '%s' and the state '%s' is %j",
  (code, zip, state, wrong) => {
    const form = { ...address, recipient_zip: zip, recipient_state: state, recipient_country_id: 7 };
    expect(checkAddress(form, [{ country_id: 7, country_code: code }])).toEqual(wrong);
  },
);

test("[SC19] an address wants name, street, town, post code, country and e-mail", () => {
  const address: AddressForm = {
    recipient_name: "Ada Lovelace",
    recipient_company: "",
    recipient_address: "1 Engine Street",
    recipient_address2: "",
    recipient_city: "London",
    recipient_state: "",
    recipient_zip: "N1",
    recipient_country_id: 5,
    recipient_email: "ada@example.com",
    recipient_phone: "",
  };
  expect(checkAddress(address, [])).toEqual({});
  const empty = {
    ...address,
    recipient_name: "",
    recipient_address: "",
    recipient_city: "",
    recipient_zip: "",
  };
  expect(checkAddress({ ...empty, recipient_country_id: null, recipient_email: "" }, [])).toEqual({
    recipient_name: "Name field is required",
    recipient_address: "This field is required",
    recipient_city: "This field is required",
    recipient_zip: "This field is required",
    recipient_country_id: "Country is required",
    recipient_email: "Valid email required",
  });
});
