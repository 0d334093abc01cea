import { money } from "./money.ts";
import { splitVat } from "./pricing.ts";

/** The accounts of the ledger. Money of the payers that belongs to no sale yet lies on `surplus`. */
export const LEDGER_ACCOUNTS = [
  "gateway_clearing",
  "print_house_revenue",
  "shipping",
  "vat",
  "reseller_earnings",
  "discounts",
  "refunds",
  "surplus",
  "fees",
  "payouts",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** One side of a booking in minor units: what an account receives is positive, what it gives negative. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
}

/** The frozen sums of an order, in minor units with VAT. */
export interface OrderSums {
  items: number;
  shipping: number;
  /** What is paid: items and shipping less the discount. */
  total: number;
  /** What the print house wants for it, shipping included and its own discount off; the total except for orders a reseller's shopper made. */
  wholesale: number;
  /** What the print house's own code took off an order in a reseller's shop; it costs the reseller nothing. */
  houseDiscount?: number;
  /** Whether a reseller earns what is above wholesale. */
  resold: boolean;
  /** Whether the reseller sells in its own name, and so owes the VAT of its part itself. */
  ownName?: boolean;
  /** Whether the total was paid without VAT; nobody resells so. */
  untaxed?: boolean;
}

const net = (gross: number): number => splitVat(money(gross, "USD")).net.amount;

/** What must have been paid before an order is printed: wholesale and shipping, and the VAT the print house owes. */
export function productionCost(order: OrderSums): number {
  if (!order.resold) return order.total;
  return order.total < order.wholesale ? order.wholesale : order.total - shareOf(order);
}

/** What of an order is a reseller's: its earnings, with their VAT where it owes that itself. */
function shareOf(order: OrderSums): number {
  return order.ownName ? Math.max(0, order.total - order.wholesale) : earningsOf(order);
}

/** What a reseller earns with an order, without VAT; 0 below wholesale, since such an order is not printed. */
export function earningsOf(order: OrderSums): number {
  return order.resold ? Math.max(0, soldAbove(order)) : 0;
}

/**
 * Divides a paid order among those it belongs to. Everything is without VAT, which is owed for the whole;
 * but who sells in its own name gets the VAT of its part, which it owes itself. The print house bears the discount of an
 * order made at its own prices, and that of its own code in a reseller's shop; a reseller's code is in its earnings.
 */
export function bookSale(order: OrderSums): LedgerEntry[] {
  const { items, shipping, total, wholesale, resold, ownName = false, untaxed = false } = order;
  const sent = net(shipping);
  const left = untaxed ? total : net(total);
  const printed = resold ? net(wholesale + (order.houseDiscount ?? 0)) : net(items + shipping);
  const vat = ownName ? wholesale - net(wholesale) : total - left;
  const earned = ownName ? total - wholesale : resold ? soldAbove(order) : 0;
  return entries({
    surplus: total,
    print_house_revenue: sent - printed,
    shipping: -sent,
    vat: -vat,
    reseller_earnings: -earned,
    discounts: printed + vat + earned - total,
  });
}

/** What a reseller's price is above wholesale, without VAT; below 0 where an order is not printed for what was paid. */
const soldAbove = ({ total, wholesale, houseDiscount = 0 }: OrderSums): number =>
  net(total + houseDiscount) - net(wholesale + houseDiscount);

/**
 * Takes part of a sale back: `before` minor units went back earlier, `after` when this is done. Everybody gives in
 * proportion and to the cent, so however many parts there are, a sale that went back wholly leaves nothing behind. Less
 * `after` than `before` brings a part of the sale back to life.
 */
export function bookReversal(order: OrderSums, before: number, after: number): LedgerEntry[] {
  const shares = bookSale(order).filter(({ account }) => account !== "surplus");
  const parts = Object.fromEntries(
    shares
      .slice(1)
      .map(({ account, amount }) => [
        account,
        share(amount, before, order.total) - share(amount, after, order.total),
      ]),
  );
  const back = after - before;
  const others = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
  const [first] = shares;
  return entries({ ...parts, ...(first && { [first.account]: back - others }), refunds: -back });
}

/** The part of a share that belongs to so much of the total, rounded towards zero. */
function share(amount: number, part: number, total: number): number {
  return total === 0 ? 0 : Math.trunc((amount * part) / total);
}

function entries(amounts: Partial<Record<LedgerAccount, number>>): LedgerEntry[] {
  return LEDGER_ACCOUNTS.flatMap((account) => {
    const amount = amounts[account] ?? 0;
    return amount === 0 ? [] : [{ account, amount }];
  });
}

/** What a move of money books from one account to another. */
export function bookTransfer(from: LedgerAccount, to: LedgerAccount, amount: number): LedgerEntry[] {
  return entries({ [from]: -amount, [to]: amount });
}

/** Attempts to send money back before a person must look; the pauses between them add up to about ten days. */
export const REPAYMENT_ATTEMPTS = 20;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** The pause after so many attempts to send money back: two minutes, doubled each time, at most a day. */
export function repaymentPauseMs(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, 2 ** attempts * MINUTE_MS);
}
