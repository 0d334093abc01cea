import { repaymentPauseMs } from "@pressport/core/rules";
import { CheckoutUnavailable, RefundRefused } from "../../../adapters/checkout/checkout.ts";
import type { Database } from "../../../adapters/db/database.ts";
import type { Services } from "../../../services.ts";
import { creditInvoice } from "../../invoices/credit-notes.service.ts";
import { bookBalanceReturned, bookRefundDue } from "../../ledger/ledger.service.ts";
import {
  changeRepayment,
  findOrderPayment,
  findPayment,
  findRepayment,
  insertRepayment,
  leftOf,
  listDueRepayments,
  listOpenRepayments,
  listRepaymentsOfClaim,
  lockRepayment,
  makeDueNow,
  type PaymentRow,
  type RepaymentRow,
} from "./repayments.queries.ts";
import { applyReversal, applyToOwn, noteProblem, referenceOf, SEND_REPAYMENT } from "./reversals.service.ts";

/** Why money goes back, and how much of which payment. */
export interface Owed {
  payment: PaymentRow;
  reason: "surplus" | "mismatch" | "cancelled" | "claim" | "goodwill";
  amount: number;
  /** The order whose sale it takes back; none for surplus. */
  order_id?: number;
  /** The claim it answers. */
  refund_id?: number;
}

/** Books that money is owed back and has it sent once the transaction is committed. */
export async function scheduleRefund(
  services: Pick<Services, "jobs" | "events" | "clock">,
  tx: Database,
  { payment, reason, amount, order_id, refund_id }: Owed,
): Promise<void> {
  const { jobs, clock } = services;
  const now = clock.now();
  const repayment = await insertRepayment(tx, {
    payment_id: payment.payment_id,
    order_id: order_id ?? null,
    refund_id: refund_id ?? null,
    repayment_reason: reason,
    repayment_amount: amount,
    repayment_currency: payment.payment_currency,
    repayment_state: "due",
    repayment_next_at: now,
    repayment_created_at: now,
  });
  await bookRefundDue(tx, repayment, now);
  if (payment.payment_method === "card")
    await jobs.send(SEND_REPAYMENT, { repayment_id: repayment.repayment_id }, { tx });
  else await returnToBalance(services, tx, repayment, payment);
}

/** What came from a reseller's balance is there again at once. */
async function returnToBalance(
  { jobs, events, clock }: Pick<Services, "jobs" | "events" | "clock">,
  tx: Database,
  repayment: RepaymentRow,
  payment: PaymentRow,
): Promise<void> {
  const now = clock.now();
  const { repayment_id, refund_id } = repayment;
  await bookBalanceReturned(tx, repayment, payment, now);
  await changeRepayment(tx, repayment_id, { repayment_state: "confirmed", repayment_settled_at: now });
  await creditInvoice(tx, { jobs }, repayment, now);
  if (refund_id !== null) await events.emit("claim.money-moved", tx, { refund_id, hasArrived: true });
}

/** How much is owed back, and where it goes. */
export interface OwedBack {
  amount: number;
  to: PaymentRow["payment_method"];
}

/**
 * Owes back what an order was paid with, or as much of it as is wanted and still there; answers how much that is, or
 * null when nothing is left. The order must be locked.
 */
export async function oweOrderBack(
  services: Pick<Services, "jobs" | "events" | "clock">,
  tx: Database,
  order_id: number,
  owed: Pick<Owed, "reason" | "refund_id"> & { most?: number },
): Promise<OwedBack | null> {
  const payment = await findOrderPayment(tx, order_id);
  if (!payment) return null;
  const { most = payment.payment_amount, ...why } = owed;
  const amount = Math.min(most, await leftOf(tx, payment));
  if (amount <= 0) return null;
  await scheduleRefund(services, tx, { payment, order_id, amount, ...why });
  return { amount, to: payment.payment_method };
}

/** How much of an order's payment can still go back, and where it goes; null when it was not paid. */
export async function moneyLeft(db: Database, order_id: number): Promise<OwedBack | null> {
  const payment = await findOrderPayment(db, order_id);
  return payment ? { amount: await leftOf(db, payment), to: payment.payment_method } : null;
}

/** How much was owed back for a claim so far. */
export async function sumOwedForClaim(tx: Database, refund_id: number): Promise<number> {
  const rows = await listRepaymentsOfClaim(tx, refund_id);
  return rows.reduce((sum, row) => sum + row.repayment_amount, 0);
}

/** Sends all money whose next attempt is due; answers how many attempts that were. */
export async function sendDueRepayments(services: Services): Promise<number> {
  const due = await listDueRepayments(services.db, services.clock.now());
  for (const repayment_id of due) await sendRepayment(services, repayment_id);
  return due.length;
}

/**
 * Makes one attempt to send money back, unless it is not due. The attempt is noted first: one that is cut off is made
 * again later under the same key.
 */
export async function sendRepayment(services: Services, repayment_id: number): Promise<void> {
  const { db, checkout, clock } = services;
  const taken = await db.transaction((tx) => takeAttempt(tx, repayment_id, clock.now()));
  if (!taken) return;
  const { payment, repayment } = taken;
  const paymentId = payment.provider_payment_id;
  if (paymentId === null) throw new Error(`Payment ${payment.payment_id} has no name at the provider.`);
  const reference = referenceOf(repayment);
  try {
    /* The answer of an earlier attempt may have been lost, and a provider forgets keys after a day. */
    const earlier =
      repayment.repayment_attempts === 0
        ? undefined
        : (await checkout.reversals({ paymentId })).find((one) => one.reference === reference);
    const reversal =
      earlier ??
      (await checkout.refund({
        paymentId,
        amount: repayment.repayment_amount,
        reference,
        idempotencyKey: `${reference}-${paymentId}`,
      }));
    await db.transaction((tx) => applyToOwn(services, tx, repayment_id, reversal));
  } catch (error) {
    const isRefused = error instanceof RefundRefused;
    if (!isRefused && !(error instanceof CheckoutUnavailable)) throw error;
    await db.transaction((tx) => noteProblem(services, tx, repayment_id, error.message, isRefused));
    /* Perhaps because somebody sent it by hand, and we were not told. */
    if (isRefused)
      for (const one of await checkout.reversals({ paymentId })) await applyReversal(services, one);
  }
}

/** Makes an attempt now, also after the last one; answers how it stands then, or undefined when there is nothing to send. */
export async function sendRepaymentNow(
  services: Services,
  repayment_id: number,
): Promise<RepaymentRow | undefined> {
  if (!(await makeDueNow(services.db, repayment_id, services.clock.now()))) return undefined;
  await sendRepayment(services, repayment_id);
  return findRepayment(services.db, repayment_id);
}

/** Money that has not arrived at its payer, in words an operator needs. */
export interface RepaymentReport {
  repayment_id: number;
  state: RepaymentRow["repayment_state"];
  amount: number;
  currency: string;
  reason: RepaymentRow["repayment_reason"];
  order_number: string | null;
  attempts: number;
  problem: string | null;
}

/** Everything that has not arrived, the oldest first. */
export async function reportRepayments(db: Database): Promise<RepaymentReport[]> {
  return (await listOpenRepayments(db)).map(({ repayment, order_number }) => ({
    repayment_id: repayment.repayment_id,
    state: repayment.repayment_state,
    amount: repayment.repayment_amount,
    currency: repayment.repayment_currency,
    reason: repayment.repayment_reason,
    order_number,
    attempts: repayment.repayment_attempts,
    problem: repayment.repayment_problem,
  }));
}

async function takeAttempt(tx: Database, repayment_id: number, now: Date) {
  const repayment = await lockRepayment(tx, repayment_id);
  const isDue = repayment?.repayment_state === "due" && (repayment.repayment_next_at ?? now) <= now;
  const payment = isDue ? await findPayment(tx, repayment.payment_id) : undefined;
  if (!repayment || !payment) return null;
  const repayment_attempts = repayment.repayment_attempts + 1;
  await changeRepayment(tx, repayment_id, {
    repayment_attempts,
    repayment_next_at: new Date(now.getTime() + repaymentPauseMs(repayment_attempts)),
  });
  return { payment, repayment };
}
