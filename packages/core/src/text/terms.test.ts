import { expect, test } from "vitest";
import { terms } from "./en/auth/terms.ts";

const facts = {
  vatPercent: 20,
  currency: "USD",
  acceptedCards: ["Visa", "Visa Electron", "Mastercard", "Maestro"],
  productionDays: { from: 2, to: 4 },
  deliveryDays: { from: 3, to: 14 },
  usaPostDays: { from: 3, to: 8 },
  contactAfterDays: 10,
  claimWorkingDays: 14,
  excludedCountries: ["Cuba", "Iran"],
};
const said = terms
  .sections(facts)
  .flatMap((section) => [section.heading, ...section.paragraphs, ...(section.list ?? [])])
  .join("\n");

test.each([
  ["TE01", "Prices include 20% VAT"],
  ["TE02", "The currency is USD"],
  ["TE03", "by card or by a wallet service"],
  ["TE04", "Card data is handled by a card payment provider"],
  ["TE05", "Visa\nVisa Electron\nMastercard\nMaestro"],
  ["TE06", "Production takes 2-4 working days"],
  ["TE07", "Delivery takes 3-14 working days"],
  ["TE08", "Delivery by USA post takes 3-8 working days"],
  ["TE09", "contact us if the parcel has not arrived within 10 days"],
  ["TE10", "within 14 working days"],
  ["TE11", "Cuba\nIran"],
])("[%s] the terms say: %s", (_, statement) => {
  expect(said).toContain(statement);
});
