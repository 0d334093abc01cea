import { expect, test } from "vitest";
import { type VatParties, vatTreatmentOf } from "./vat-treatment.ts";

const latvia = { country: "LV" };
const germany = { country: "DE", vatNumber: "DE136695976", regNumber: "" };
const norway = { country: "NO", vatNumber: "", regNumber: "923609016" };

test.each([
  { how: "reverse_charge", why: "a German company", buyer: germany, destination: "DE" },
  { how: "reverse_charge", why: "sent to its customer elsewhere", buyer: germany, destination: "FR" },
  {
    how: "reverse_charge",
    why: "Greece writes EL in front of its numbers",
    buyer: { country: "GR", vatNumber: "EL 123456789", regNumber: "" },
    destination: "GR",
  },
  { how: "standard", why: "what stays in the seller's country", buyer: germany, destination: "LV" },
  { how: "standard", why: "it is not known yet where it goes", buyer: germany, destination: null },
  {
    how: "standard",
    why: "no VAT number",
    buyer: { ...germany, vatNumber: "", regNumber: "HRB 1" },
    destination: "DE",
  },
  {
    how: "standard",
    why: "the VAT number of another country",
    buyer: { ...germany, vatNumber: "FR12345678901" },
    destination: "DE",
  },
  {
    how: "standard",
    why: "a VAT number that is none",
    buyer: { ...germany, vatNumber: "DE12" },
    destination: "DE",
  },
  {
    how: "standard",
    why: "the seller's own country",
    buyer: { country: "LV", vatNumber: "LV40103032949", regNumber: "" },
    destination: "DE",
  },
  {
    how: "standard",
    why: "nobody knows whose it is",
    buyer: { ...germany, country: null },
    destination: "DE",
  },
  { how: "export", why: "a Norwegian company, sent to Norway", buyer: norway, destination: "NO" },
  { how: "standard", why: "a Norwegian company, sent within the Union", buyer: norway, destination: "DE" },
  {
    how: "standard",
    why: "a private person abroad",
    buyer: { ...norway, regNumber: "" },
    destination: "NO",
  },
  { how: "standard", why: "a seller of no known country", buyer: germany, destination: "DE", seller: null },
  { how: "standard", why: "a seller outside the Union", buyer: germany, destination: "DE", seller: "CH" },
] satisfies (Omit<VatParties, "seller"> & { how: string; why: string; seller?: string | null })[])(
  "[PA19] VAT is charged by $how: $why",
  ({ how, buyer, destination, ...one }) => {
    const seller = "seller" in one ? { country: one.seller ?? null } : latvia;
    expect(vatTreatmentOf({ seller, buyer, destination })).toBe(how);
  },
);
