import { type Money, splitVat, usd, type VatTreatment } from "@pressport/core/rules";
import type { InvoiceDocument } from "./invoice-document.ts";

/** How VAT is charged on an invoice; older documents do not say. */
export const vatOf = ({ vat = "standard" }: Pick<InvoiceDocument, "vat">): VatTreatment => vat;

/** What a sum of an invoice is without VAT, and the VAT in it. */
export function splitOf(
  document: Pick<InvoiceDocument, "vat">,
  amount: number,
): { net: Money<"USD">; vat: Money<"USD"> } {
  return vatOf(document) === "standard" ? splitVat(usd(amount)) : { net: usd(amount), vat: usd(0) };
}

/** What an invoice comes to without VAT, in parts that add up. */
export interface NetSums {
  lines: number[];
  shipping: number;
  discount: number;
  net: number;
  vat: number;
}

/**
 * Takes the VAT out of every part of an invoice. Prices include it, so each part rounded by itself would miss the sum;
 * each is what the net of all before it grows by instead, which is never more than a cent away.
 */
export function netSums(document: InvoiceDocument): NetSums {
  const { lines, shipping_amount, discount_amount, total_amount } = document;
  let gross = 0;
  const grow = (by: number): number => {
    const before = splitOf(document, gross).net.amount;
    gross += by;
    return splitOf(document, gross).net.amount - before;
  };
  const nets = lines.map((line) => grow(line.line_amount));
  const shipping = grow(shipping_amount);
  const discount = -grow(-discount_amount);
  const { net, vat } = splitOf(document, total_amount);
  return { lines: nets, shipping, discount, net: net.amount, vat: vat.amount };
}

/** The same invoice for a buyer who is charged no VAT: every amount is told without it. */
export function untaxed(document: InvoiceDocument, vat: VatTreatment): InvoiceDocument {
  const { lines, shipping, discount } = netSums(document);
  const lineOf = (line: InvoiceDocument["lines"][number], line_amount: number) => ({
    ...line,
    unit_amount: line_amount / line.quantity,
    line_amount,
  });
  return {
    ...document,
    vat,
    lines: document.lines.map((line, place) => lineOf(line, lines[place] ?? 0)),
    shipping_amount: shipping,
    discount_amount: discount,
  };
}
