import { roundHalfUp, usd } from "./money.ts";
import { splitVat, VAT_PERCENT } from "./pricing.ts";

/** What becomes of the price of one piece, minor units: `retail` is the sum of all others. */
export interface ProfitParts {
  retail: number;
  /** The VAT in it. */
  vat: number;
  /** What the print house gets, without VAT. */
  print: number;
  /** Shipping that the price pays for, without VAT; 0 where customers pay it on top. */
  shipping: number;
  /** What is left; below zero while a price is too low. */
  profit: number;
  /** What is left of the price without VAT, percent with one decimal. */
  percent: number;
}

const net = (gross: number): number => splitVat(usd(gross)).net.amount;

/** Divides the price of a piece, as the ledger does with what was paid for it. Cost and shipping are with VAT, as charged. */
export function profitOf(baseAmount: number, retailAmount: number, shippingAmount = 0): ProfitParts {
  const left = net(retailAmount);
  const print = net(baseAmount);
  const paid = net(baseAmount + shippingAmount);
  const profit = left - paid;
  return {
    retail: retailAmount,
    vat: retailAmount - left,
    print,
    shipping: paid - print,
    profit,
    percent: left === 0 ? 0 : roundHalfUp((profit / left) * 1000) / 10,
  };
}

/** The lowest price, minor units, that leaves so much profit after VAT and what is paid out for a piece. */
export function leastRetailFor(paidAmount: number, profit: number): number {
  const wanted = net(paidAmount) + profit;
  // The lowest amount whose net, rounded half up, is what is wanted.
  return Math.max(0, Math.ceil(((100 + VAT_PERCENT) * (2 * wanted - 1)) / 200));
}
