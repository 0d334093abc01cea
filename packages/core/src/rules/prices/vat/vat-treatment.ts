import { countryOfVatNumber, isInUnion } from "../../../contract/fields/vat-number.ts";

/**
 * How VAT is charged: in the price, by the buyer, who owes it in another country of the Union (reverse charge), or not at
 * all, since what a company bought leaves the Union.
 */
export type VatTreatment = "standard" | "reverse_charge" | "export";

/** Who sells and buys, and where it goes; countries by ISO 3166-1, null for one that is not known. */
export interface VatParties {
  seller: { country: string | null };
  /** Its company's country, and the numbers it is registered by; empty for none. */
  buyer: { country: string | null; vatNumber: string; regNumber: string };
  destination: string | null;
}

/**
 * How VAT is charged for what somebody buys (docs/adr/0044). What stays in the seller's country is taxed there, whoever
 * buys it, and so is what private persons buy.
 */
export function vatTreatmentOf({ seller, buyer, destination }: VatParties): VatTreatment {
  const from = seller.country;
  if (from === null || !isInUnion(from) || destination === null || destination === from) return "standard";
  if (buyer.country === null || buyer.country === from) return "standard";
  if (isInUnion(buyer.country))
    return countryOfVatNumber(buyer.vatNumber) === buyer.country ? "reverse_charge" : "standard";
  const isCompany = buyer.vatNumber !== "" || buyer.regNumber !== "";
  return isCompany && !isInUnion(destination) ? "export" : "standard";
}
