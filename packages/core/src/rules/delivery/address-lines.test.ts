import { expect, test } from "vitest";
import { addressLines, placeLines } from "./address-lines.ts";

const place = (zip: string, city: string, state = "") => ({
  recipient_zip: zip,
  recipient_city: city,
  recipient_state: state,
});

test("[SC206] postcode, city and state stand in the order of the country's post", () => {
  expect(placeLines(place("10115", "Berlin"), "DE")).toEqual(["10115 Berlin"]);
  expect(placeLines(place("94103", "San Francisco", "CA"), "US")).toEqual(["San Francisco, CA 94103"]);
  expect(placeLines(place("LV-3001", "Jelgava"), "LV")).toEqual(["Jelgava, LV-3001"]);
  expect(placeLines(place("SW1A 1AA", "London"), "GB")).toEqual(["London, SW1A 1AA"]);
  expect(placeLines(place("20121", "Milano", "MI"), "IT")).toEqual(["20121 Milano", "MI"]);
});

test("[SC206] what an address does not have leaves no gap, and without a known country it reads as in most", () => {
  expect(placeLines(place("", "Dubai"), "AE")).toEqual(["Dubai"]);
  expect(placeLines(place("", "Dublin", "Leinster"), "IE")).toEqual(["Dublin, Leinster"]);
  expect(placeLines(place("1010", ""), "US")).toEqual(["1010"]);
  expect(placeLines(place("", ""), "US")).toEqual([]);
  expect(placeLines(place("", ""), undefined)).toEqual([]);
  expect(placeLines(place("1010", "Wien"), undefined)).toEqual(["1010 Wien"]);
});

test("[SC206] an address begins with the name and ends with the country", () => {
  const to = {
    recipient_zip: "94103",
    recipient_city: "San Francisco",
    recipient_state: "CA",
    recipient_name: "Ada Byron",
    recipient_company: "",
    recipient_address: "1 Main St ",
    recipient_address2: "Apt 4",
    recipient_country_id: 1,
    recipient_email: "ada@example.com",
    recipient_phone: "",
  };
  expect(addressLines(to, { code: "US", name: "United States" })).toEqual([
    "Ada Byron",
    "1 Main St",
    "Apt 4",
    "San Francisco, CA 94103",
    "United States",
  ]);
});
