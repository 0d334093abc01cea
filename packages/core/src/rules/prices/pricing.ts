import {
  addMoney,
  type Currency,
  type Money,
  money,
  multiplyMoney,
  roundHalfUp,
  subtractMoney,
  sumMoney,
} from "./money.ts";

/** Value added tax contained in every price. */
export const VAT_PERCENT = 20;

/** What a piece is sold for: what is asked for it, but never less than it costs. */
export function sellingAmount(baseAmount: number, retailAmount: number): number {
  return Math.max(baseAmount, retailAmount);
}

/** The retail price in minor units for a base price and a markup in percent over it, rounded half up. */
export function retailFromMarkup(baseAmount: number, markupPercent: number): number {
  return sellingAmount(baseAmount, roundHalfUp((baseAmount * (100 + markupPercent)) / 100));
}

/** The markup in percent (four decimals, as stored) that leads from a base price to a retail price; 0 for a free base. */
export function markupFromRetail(baseAmount: number, retailAmount: number): number {
  if (baseAmount === 0) return 0;
  return roundHalfUp(((retailAmount - baseAmount) / baseAmount) * 1_000_000) / 10_000;
}

/** Percent that chosen options add to a price, given what each adds as `{"depth:deep": 20}`. */
export function surchargePercent(
  surcharges: Readonly<Record<string, number>>,
  chosen: Readonly<Record<string, unknown>>,
): number {
  return Object.entries(chosen).reduce(
    (sum, [option, value]) => sum + (surcharges[`${option}:${String(value)}`] ?? 0),
    0,
  );
}

/** A price set for options of one surcharge, for options of another; both in percent, rounded half up. */
export function amountWithSurcharge(amount: number, containedPercent: number, wantedPercent: number): number {
  if (containedPercent === wantedPercent) return amount;
  return Math.max(0, roundHalfUp((amount * (100 + wantedPercent)) / (100 + containedPercent)));
}

/** The price of a line: pieces times price. */
export function lineTotal<C extends Currency>(unitPrice: Money<C>, quantity: number): Money<C> {
  return multiplyMoney(unitPrice, quantity);
}

/** What a discount code takes off: a percentage, or an amount in minor units. */
export interface Discount {
  kind: "percent" | "amount";
  value: number;
}

/** Who pays for a discount: the print house, or the reseller in whose shop it is given. */
export type DiscountBearer = "host" | "reseller";

/** What a discount takes off a sum: rounded half up, never negative, and never so much that less than `floor` is left. */
export function discountOn<C extends Currency>(
  sum: Money<C>,
  discount: Discount | null,
  floor: Money<NoInfer<C>> = money(0, sum.currency),
): Money<C> {
  if (discount === null) return money(0, sum.currency);
  const wanted =
    discount.kind === "percent" ? roundHalfUp((sum.amount * discount.value) / 100) : discount.value;
  return money(Math.max(0, Math.min(wanted, subtractMoney(sum, floor).amount)), sum.currency);
}

/**
 * What at least is left of a sum under a discount, where `printed` of it is the print house's: a reseller's discount stops
 * there, and one of the print house is a share of its own part, whatever a reseller asks for the whole.
 */
export function discountFloor<C extends Currency>(
  { bearer, ...discount }: Discount & { bearer: DiscountBearer },
  sum: Money<C>,
  printed: Money<C>,
): Money<C> {
  if (bearer === "reseller") return printed;
  return money(Math.max(0, subtractMoney(sum, discountOn(printed, discount)).amount), sum.currency);
}

/** What shipping one kind of item costs, and how many pieces of it are sent. */
export interface ShippingLine<C extends Currency = Currency> {
  /** Price when it is the dearest item of the parcel. */
  first: Money<C>;
  /** Price when it travels along. */
  further: Money<C>;
  quantity: number;
}

/** Shipping of an order: the dearest first item plus the 'further' price of all other pieces. */
export function shippingOf<C extends Currency>(lines: readonly ShippingLine<C>[], currency: C): Money<C> {
  const sent = lines.filter((line) => line.quantity > 0);
  const dearest = sent.reduce<ShippingLine<C> | null>(
    (best, line) => (best === null || ranksBefore(line, best) ? line : best),
    null,
  );
  if (dearest === null) return money(0, currency);
  const everyFurther = sumMoney(
    sent.map((line) => multiplyMoney(line.further, line.quantity)),
    currency,
  );
  return addMoney(subtractMoney(everyFurther, dearest.further), dearest.first);
}

/** Among equally dear ones the dearer 'further' price is spared, so the order of lines never matters. */
function ranksBefore(line: ShippingLine, best: ShippingLine): boolean {
  if (line.first.amount !== best.first.amount) return line.first.amount > best.first.amount;
  return line.further.amount > best.further.amount;
}

/** The sums of a basket or an order: items + shipping − discount − VAT that is not charged = total. */
export interface PriceTotals<C extends Currency = Currency> {
  items: Money<C>;
  shipping: Money<C>;
  discount: Money<C>;
  /** The VAT in the prices that is not charged; 0 where it is. */
  vat_off: Money<C>;
  total: Money<C>;
}

/**
 * Adds up lines and shipping. The discount is taken off the items and leaves at least `floor` of them, so a total is never
 * below the shipping.
 */
export function totalsOf<C extends Currency>(
  lineTotals: readonly Money<NoInfer<C>>[],
  shipping: Money<C>,
  discount: Discount | null = null,
  floor?: Money<NoInfer<C>>,
): PriceTotals<C> {
  const items = sumMoney(lineTotals, shipping.currency);
  const off = discountOn(items, discount, floor);
  const total = addMoney(subtractMoney(items, off), shipping);
  return { items, shipping, discount: off, vat_off: money(0, shipping.currency), total };
}

/** The same sums for whoever is charged no VAT. */
export function withoutVat<C extends Currency>(totals: PriceTotals<C>): PriceTotals<C> {
  const { net, vat } = splitVat(totals.total);
  return { ...totals, vat_off: vat, total: net };
}

/** Splits a price that includes VAT: net = gross / 1.2 rounded half up, VAT the rest, so both always add up. */
export function splitVat<C extends Currency>(gross: Money<C>): { net: Money<C>; vat: Money<C> } {
  const net = money(roundHalfUp((gross.amount * 100) / (100 + VAT_PERCENT)), gross.currency);
  return { net, vat: subtractMoney(gross, net) };
}

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

const net = (gross: number): number => splitVat(money(gross, "USD")).net.amount;

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
