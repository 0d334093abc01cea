import type { VatTreatment } from "@pressport/core/rules";

/** Who sells or buys, as printed. */
export interface InvoiceParty {
  name: string;
  lines: string[];
  reg_number: string;
  vat_number: string;
  /** ISO 3166-1; older documents do not say. */
  country_code?: string;
}

/** What an invoice prints, frozen when it is issued; amounts in minor units, which include VAT where it is charged. */
export interface InvoiceDocument {
  currency: string;
  /** What its buyer reads; English where it does not say. */
  language?: string;
  order_number: string;
  /** How VAT is charged: contained in the amounts where it does not say. */
  vat?: VatTreatment;
  /** The number of the invoice that a credit note takes back. */
  credits?: string;
  /** The name the buyer knows the seller by, where that is another one. */
  heading?: string;
  /** The stored picture that stands in the place of that name. */
  logo_key?: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: {
    name: string;
    detail: string;
    sku_nr: string;
    quantity: number;
    /** Not always whole where VAT was taken out of it. */
    unit_amount: number;
    line_amount: number;
  }[];
  shipping_amount: number;
  discount_amount: number;
  total_amount: number;
}
