import { bookReversal, bookSale, bookTransfer, type OrderSums, productionCost } from "@pressport/core/rules";
import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { orders, type payments, repayments } from "../../adapters/db/schema.ts";
import { insertBooking, isSold, saleBalance } from "./ledger.queries.ts";

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;
type Repayment = typeof repayments.$inferSelect;

/** What the print house's own code took off an order in a reseller's shop. */
export const houseDiscountOf = (
  order: Pick<Order, "reseller_client_id" | "order_discount_bearer" | "order_discount_amount">,
): number =>
  order.reseller_client_id !== null && order.order_discount_bearer === "host"
    ? order.order_discount_amount
    : 0;

/** The sums of a stored order, as the books know them. */
export function orderSums(order: Order): OrderSums {
  return {
    items: order.order_items_amount,
    shipping: order.order_shipping_amount,
    total: order.order_total_amount,
    wholesale: order.order_wholesale_amount,
    resold: order.reseller_client_id !== null,
    houseDiscount: houseDiscountOf(order),
    ownName: order.order_seller_client_id !== null,
    untaxed: order.order_vat_treatment !== "standard",
  };
}

/**
 * Books money received: from the payment provider, or from what a reseller has earned. It lies on surplus until it is
 * known what it is for.
 */
export async function bookReceipt(
  tx: Database,
  { payment_id, order_id, payment_amount, payment_currency, payment_method, client_id }: Payment,
  now: Date,
): Promise<void> {
  const isCard = payment_method === "card";
  await insertBooking(
    tx,
    { transaction_kind: isCard ? "receipt" : "balance_draw", payment_id, order_id, transaction_at: now },
    bookTransfer("surplus", isCard ? "gateway_clearing" : "reseller_earnings", payment_amount),
    { currency: payment_currency, client_id },
  );
}

/**
 * Divides what an order was paid with among those it belongs to, unless that is less than printing it costs: then the
 * money stays on surplus, the buyer's until somebody decides.
 */
export async function bookOrderPaid(
  tx: Database,
  order: Order,
  payment_id: number,
  now: Date,
): Promise<"sold" | "held"> {
  const sums = orderSums(order);
  if (sums.total < productionCost(sums)) return "held";
  const { order_id, order_currency: currency, reseller_client_id: client_id } = order;
  await insertBooking(
    tx,
    { transaction_kind: "sale", payment_id, order_id, transaction_at: now },
    bookSale(sums),
    { currency, client_id },
  );
  return "sold";
}

/**
 * Whether the money that is booked for an order covers wholesale, shipping and VAT, so that it may be printed. What staff paid
 * back of their own accord keeps nothing from being printed.
 */
export async function isProductionPaid(tx: Database, order_id: number): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order || order.order_paid_at === null) return false;
  // Nothing of a test order is printed, so nothing has to be covered.
  if (order.order_is_test) return true;
  if (!(await isSold(tx, order_id))) return false;
  const booked = await saleBalance(tx, order_id, ["print_house_revenue", "shipping", "vat", "discounts"]);
  const [given] = await tx
    .select({ back: sql<number>`coalesce(sum(${repayments.repayment_amount}), 0)`.mapWith(Number) })
    .from(repayments)
    .where(and(eq(repayments.order_id, order_id), eq(repayments.repayment_reason, "goodwill")));
  return (given?.back ?? 0) - booked >= productionCost(orderSums(order));
}

/** Books what the payment provider keeps for itself. */
export function bookFee(
  tx: Database,
  { amount, currency, note }: { amount: number; currency: string; note: string },
  now: Date,
): Promise<void> {
  return insertBooking(
    tx,
    { transaction_kind: "fee", transaction_note: note, transaction_at: now },
    bookTransfer("gateway_clearing", "fees", amount),
    { currency },
  );
}

/** The numbers of paid orders that wait because less was paid than printing them costs. */
export async function listHeldOrders(db: Database): Promise<string[]> {
  const rows = await db
    .select({ order_number: orders.order_number })
    .from(orders)
    .where(
      and(
        isNotNull(orders.order_paid_at),
        eq(orders.order_state, "paid"),
        isNotNull(orders.reseller_client_id),
        eq(orders.order_is_test, false),
        lt(orders.order_total_amount, orders.order_wholesale_amount),
      ),
    )
    .orderBy(asc(orders.order_id));
  return rows.map((row) => row.order_number);
}

/** Books that money is owed back: from the sale of its order, or from surplus. */
export function bookRefundDue(tx: Database, repayment: Repayment, now: Date): Promise<void> {
  return bookOwed(tx, repayment, repayment.repayment_amount, "refund_due", now);
}

/** Books that money, or a part of it, is not owed back any more: the provider gave it back, or sent it otherwise. */
export function bookRefundDropped(
  tx: Database,
  repayment: Repayment,
  now: Date,
  amount = repayment.repayment_amount,
): Promise<void> {
  return bookOwed(tx, repayment, -amount, "refund_dropped", now);
}

async function bookOwed(
  tx: Database,
  { repayment_id, payment_id, order_id, repayment_currency: currency }: Repayment,
  amount: number,
  transaction_kind: "refund_due" | "refund_dropped",
  now: Date,
): Promise<void> {
  const booking = { transaction_kind, payment_id, order_id, repayment_id, transaction_at: now };
  const [order] =
    order_id === null ? [] : await tx.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order || !(await isSold(tx, order.order_id)))
    return insertBooking(tx, booking, bookTransfer("refunds", "surplus", amount), { currency });
  const before = -(await saleBalance(tx, order.order_id, ["refunds"]));
  const { reseller_client_id: client_id } = order;
  await insertBooking(tx, booking, bookReversal(orderSums(order), before, before + amount), {
    currency,
    client_id,
  });
}

/** Who bears it when so much of an order's money goes back, in US cents: the print house, and the reseller's margin. */
export function bearersOf(order: Order, amount: number): { house: number; reseller: number } {
  const booked = bookReversal(orderSums(order), 0, amount);
  const reseller = booked.find(({ account }) => account === "reseller_earnings")?.amount ?? 0;
  return { house: amount - reseller, reseller };
}

/** Books that money has left: the card's provider has sent it. */
export function bookRefundSent(tx: Database, repayment: Repayment, now: Date): Promise<void> {
  return bookMoved(tx, repayment, repayment.repayment_amount, "refund_sent", now);
}

/** Books that money which came from a balance is there again. */
export function bookBalanceReturned(
  tx: Database,
  { repayment_id, order_id, repayment_amount, repayment_currency: currency }: Repayment,
  { payment_id, client_id }: Payment,
  now: Date,
): Promise<void> {
  return insertBooking(
    tx,
    { transaction_kind: "balance_return", payment_id, order_id, repayment_id, transaction_at: now },
    bookTransfer("reseller_earnings", "refunds", repayment_amount),
    { currency, client_id },
  );
}

/** Books money paid out to a reseller. */
export function bookPayout(
  tx: Database,
  { client_id, amount, note }: { client_id: number; amount: number; note: string },
  now: Date,
): Promise<void> {
  return insertBooking(
    tx,
    { transaction_kind: "payout", transaction_note: note, transaction_at: now },
    bookTransfer("payouts", "reseller_earnings", amount),
    { currency: "USD", client_id },
  );
}

/** Books that money which had left came back: the bank could not deliver it. */
export function bookRefundReturned(tx: Database, repayment: Repayment, now: Date): Promise<void> {
  return bookMoved(tx, repayment, -repayment.repayment_amount, "refund_returned", now);
}

function bookMoved(
  tx: Database,
  { repayment_id, payment_id, order_id, repayment_currency: currency }: Repayment,
  amount: number,
  transaction_kind: "refund_sent" | "refund_returned",
  now: Date,
): Promise<void> {
  return insertBooking(
    tx,
    { transaction_kind, payment_id, order_id, repayment_id, transaction_at: now },
    bookTransfer("gateway_clearing", "refunds", amount),
    { currency },
  );
}
