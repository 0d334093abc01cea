import { expect, test } from "vitest";
import { changeAddress, loadAddressFormats } from "./typed-address.ts";

const countries = [
  { country_id: 1, country_code: "US", country_name: "United States", country_deliverable: true },
  { country_id: 2, country_code: "LV", country_name: "Latvia", country_deliverable: true },
];
const address = {
  recipient_name: "Ada Lovelace",
  recipient_company: "",
  recipient_address: "12 Main Street",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_zip: "94103",
  recipient_email: "ada@example.test",
  recipient_phone: "",
};

test.each([
  { from: 1, state: "CA", to: 2, left: "", why: "it was a state of the country before" },
  { from: 2, state: "Vidzeme", to: 1, left: "Vidzeme", why: "it was typed" },
  { from: 1, state: "CA", to: 1, left: "CA", why: "the country stays" },
])("[SC430] of the state $state is left '$left', since $why", async ({ from, state, to, left }) => {
  await loadAddressFormats();
  const form = { ...address, recipient_state: state, recipient_country_id: from };
  const next = changeAddress(form, { recipient_country_id: to }, countries);
  expect([next.recipient_country_id, next.recipient_state]).toEqual([to, left]);
});
