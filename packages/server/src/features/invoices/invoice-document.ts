/** What an invoice prints, frozen when it is issued; amounts in minor units, prices include VAT. */
export interface InvoiceDocument {
  currency: string;
  order_number: string;
  buyer: { name: string; lines: string[]; reg_number: string; vat_number: string };
  lines: {
    name: string;
    detail: string;
    sku_nr: string;
    quantity: number;
    unit_amount: number;
    line_amount: number;
  }[];
  shipping_amount: number;
  discount_amount: number;
  total_amount: number;
}
