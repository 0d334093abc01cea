import { REPAYMENT_ATTEMPTS, repaymentPauseMs } from "@pressport/core/rules";
import type { Reversal } from "../../../adapters/checkout/checkout.ts";
import type { Database } from "../../../adapters/db/database.ts";
import type { Services } from "../../../services.ts";
import { writeMoney } from "../../../text/written-money.ts";
import { openIncident, solveIncident } from "../../incidents/incidents.service.ts";
import { creditInvoice } from "../../invoices/credit-notes.service.ts";
import {
  bookRefundDropped,
  bookRefundDue,
  bookRefundReturned,
  bookRefundSent,
} from "../../ledger/ledger.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import { lockSession } from "../payments.queries.ts";
import {
  changeRepayment,
  findPayment,
  insertRepayment,
  leftOf,
  listPaymentsOf,
  listRepaymentsOf,
  listRepaymentsOfClaim,
  lockRepayment,
  OUTSIDE_REASONS,
  type PaymentRow,
  type RepaymentRow,
} from "./repayments.queries.ts";

type Told = Pick<Services, "jobs" | "events" | "clock" | "log" | "mail" | "config">;

/** The job that sends money back. */
export const SEND_REPAYMENT = "repayment.send";

/** What keeps one amount of money from going back is one incident. */
const incidentKey = (repayment_id: number): string => `repayment ${repayment_id}`;
/** So is what a payer disputes of one. */
const disputeKey = (repayment_id: number): string => `dispute ${repayment_id}`;

/** Our name for one round of sending money back, as it travels to the provider and comes back. */
export const referenceOf = ({
  repayment_id,
  repayment_round,
}: Pick<RepaymentRow, "repayment_id" | "repayment_round">): string =>
  `repayment-${repayment_id}-${repayment_round}`;

/**
 * Brings the books to what the provider says about money that went back, whoever asked for it. Repeating it, or telling
 * an earlier state late, changes nothing. Answers whether the payment is one of ours.
 */
export async function applyReversal(
  services: Told & Pick<Services, "db" | "checkout">,
  reversal: Reversal,
): Promise<boolean> {
  const outcome = await apply(services, reversal, { evenMoreThanIsLeft: false });
  if (outcome !== "more than is left") return outcome === "ours";
  // No more can go back than was paid: money that left by our books came back to us first, and nobody told us.
  const all = await services.checkout.reversals({ paymentId: reversal.paymentId });
  for (const one of all) if (one.state === "failed") await apply(services, one, { evenMoreThanIsLeft: true });
  await apply(services, reversal, { evenMoreThanIsLeft: true });
  return true;
}

/** Applies one reversal; one that takes more than our books have left changes nothing, unless it must. */
async function apply(
  services: Told & Pick<Services, "db">,
  reversal: Reversal,
  { evenMoreThanIsLeft }: { evenMoreThanIsLeft: boolean },
): Promise<"ours" | "not ours" | "more than is left"> {
  return services.db.transaction(async (tx) => {
    const [known] = await listPaymentsOf(tx, reversal.paymentId);
    if (!known) return "not ours";
    if (known.payment_session_id !== null)
      await lockSession(tx, { payment_session_id: known.payment_session_id });
    const payments = await listPaymentsOf(tx, reversal.paymentId);
    const rows = await listRepaymentsOf(
      tx,
      payments.map((payment) => payment.payment_id),
    );
    const own = rows.find((row) => isRoundOf(row, reversal.reference));
    if (own) {
      await applyToOwn(services, tx, own.repayment_id, reversal);
      return "ours";
    }
    const noted = rows.filter((row) => row.provider_refund_id === reversal.reversalId);
    if (noted.length === 0 && reversal.state !== "failed") {
      if (!evenMoreThanIsLeft && (await sumLeftOf(tx, payments, rows)) < reversal.amount)
        return "more than is left";
      await takeNote(services, tx, reversal, payments, rows);
    }
    for (const row of noted) {
      if (OUTSIDE_REASONS.includes(row.repayment_reason)) await applyToOutside(services, tx, row, reversal);
      else await applyToOwn(services, tx, row.repayment_id, reversal);
    }
    return "ours";
  });
}

/** What can still go back of payments without our asking: what is left of them, and what we owe but have not sent. */
async function sumLeftOf(
  tx: Database,
  payments: readonly PaymentRow[],
  rows: readonly RepaymentRow[],
): Promise<number> {
  let sum = rows.filter(isUnsent).reduce((total, row) => total + row.repayment_amount, 0);
  for (const payment of payments) sum += Math.max(0, await leftOf(tx, payment));
  return sum;
}

/** Whether we owe money back that has not left. */
const isUnsent = ({ repayment_reason, repayment_state }: RepaymentRow): boolean =>
  !OUTSIDE_REASONS.includes(repayment_reason) && (repayment_state === "due" || repayment_state === "failed");

/** Whether a reference names a repayment, in this round or an earlier one. */
function isRoundOf({ repayment_id }: RepaymentRow, reference: string | null): boolean {
  return reference?.startsWith(`repayment-${repayment_id}-`) ?? false;
}

/** Books that money has left, and says so on paper. */
async function moneyLeft(services: Told, tx: Database, row: RepaymentRow, now: Date): Promise<void> {
  await bookRefundSent(tx, row, now);
  await creditInvoice(tx, services, row, now);
}

/** Notes what became of money that we send back; an earlier round has nothing to say any more. */
export async function applyToOwn(
  services: Told,
  tx: Database,
  repayment_id: number,
  { reversalId, state, reference }: Reversal,
): Promise<void> {
  const row = await lockRepayment(tx, repayment_id);
  if (!row || (reference !== null && reference !== referenceOf(row))) return;
  if (state === "failed") return noteFailure(services, tx, row);
  if (row.repayment_state === "confirmed") return;
  const now = services.clock.now();
  const repayment_state = state === "confirmed" ? "confirmed" : "sent";
  await changeRepayment(tx, repayment_id, {
    repayment_state,
    provider_refund_id: reversalId,
    repayment_problem: null,
    ...(state === "confirmed" && { repayment_settled_at: now }),
  });
  if (state !== "confirmed") return;
  await moneyLeft(services, tx, row, now);
  await solveIncident(services, tx, incidentKey(repayment_id), "The money went back.");
  await tellClaim(services, tx, row, true);
}

/** The provider could not deliver: what had left is here again, and the next attempt is another refund. */
async function noteFailure(services: Told, tx: Database, row: RepaymentRow): Promise<void> {
  if (row.repayment_state === "failed") return;
  if (row.repayment_state === "confirmed") {
    await bookRefundReturned(tx, row, services.clock.now());
    await tellClaim(services, tx, row, false);
  }
  await changeRepayment(tx, row.repayment_id, {
    repayment_state: "due",
    provider_refund_id: null,
    repayment_settled_at: null,
  });
  await noteProblem(services, tx, row.repayment_id, "The payer's bank did not take the money.", true);
}

/** Notes why money did not leave; after the last attempt a person must look. */
export async function noteProblem(
  services: Told,
  tx: Database,
  repayment_id: number,
  problem: string,
  isAnswered: boolean,
): Promise<void> {
  const { log, clock } = services;
  const row = await lockRepayment(tx, repayment_id);
  if (row?.repayment_state !== "due") return;
  const isLast = row.repayment_attempts >= REPAYMENT_ATTEMPTS;
  await changeRepayment(tx, repayment_id, {
    repayment_state: isLast ? "failed" : "due",
    repayment_problem: problem,
    repayment_next_at: new Date(clock.now().getTime() + repaymentPauseMs(row.repayment_attempts)),
    ...(isAnswered && { repayment_round: row.repayment_round + 1 }),
  });
  const facts = { repayment_id, order_id: row.order_id, attempts: row.repayment_attempts, problem };
  if (isLast) await askForHelp(services, tx, row, problem);
  else log.warn(facts, "Money was not sent back and will be tried again");
}

/** Money that could not be sent back for days waits for somebody who runs the host. */
async function askForHelp(services: Told, tx: Database, row: RepaymentRow, problem: string): Promise<void> {
  const { repayment_id, repayment_attempts } = row;
  const payment = await findPayment(tx, row.payment_id);
  const order_id = row.order_id ?? payment?.order_id ?? null;
  await openIncident(services, tx, {
    key: incidentKey(repayment_id),
    kind: SEND_REPAYMENT,
    about: order_id === null ? { entity: "refund", id: repayment_id } : { entity: "order", id: order_id },
    words: "Money could not be sent back to its payer",
    error: problem,
    note: `Refund ${repayment_id} was given up after ${repayment_attempts} attempts.`,
    remedy: { name: SEND_REPAYMENT, payload: { repayment_id, anew: true } },
  });
}

/** Brings what the provider took by itself to its present state. What was given back once stays so. */
async function applyToOutside(
  services: Told,
  tx: Database,
  row: RepaymentRow,
  { state }: Reversal,
): Promise<void> {
  const now = services.clock.now();
  const { repayment_id, repayment_state: before } = row;
  if (state === before || state === "pending" || before === "failed" || before === "due") return;
  await changeRepayment(tx, repayment_id, { repayment_state: state, repayment_settled_at: now });
  if (state === "confirmed") await moneyLeft(services, tx, row, now);
  else {
    if (before === "confirmed") await bookRefundReturned(tx, row, now);
    await bookRefundDropped(tx, row, now);
    await solveIncident(services, tx, disputeKey(repayment_id), "The money is here again.");
  }
  if (row.order_id !== null) await announceOrder(services.jobs, tx, row.order_id);
}

/**
 * Books money that went back without our asking: it answers what we still owe when the sums are alike, and else comes
 * off the payment, order by order.
 */
async function takeNote(
  services: Told,
  tx: Database,
  reversal: Reversal,
  payments: readonly PaymentRow[],
  rows: readonly RepaymentRow[],
): Promise<void> {
  const answered = rows.find((row) => isUnsent(row) && row.repayment_amount === reversal.amount);
  if (answered) return applyToOwn(services, tx, answered.repayment_id, { ...reversal, reference: null });
  await owesLess(services, tx, reversal.amount, payments, rows);
  let rest = reversal.amount;
  for (const [place, payment] of payments.entries()) {
    const isLast = place === payments.length - 1;
    const part = isLast ? rest : Math.min(rest, Math.max(0, await leftOf(tx, payment)));
    rest -= part;
    if (part > 0) await takeFrom(services, tx, reversal, payment, part);
  }
}

/** What went back by itself and more than was left comes off what we still owe: it could not be sent any more. */
async function owesLess(
  services: Told,
  tx: Database,
  amount: number,
  payments: readonly PaymentRow[],
  rows: readonly RepaymentRow[],
): Promise<void> {
  let over = amount;
  for (const payment of payments) over -= Math.max(0, await leftOf(tx, payment));
  for (const row of rows.filter(isUnsent)) {
    const part = Math.min(over, row.repayment_amount);
    if (part <= 0) return;
    over -= part;
    const now = services.clock.now();
    const repayment_amount = row.repayment_amount - part;
    await bookRefundDropped(tx, row, now, part);
    await changeRepayment(tx, row.repayment_id, {
      repayment_amount,
      repayment_round: row.repayment_round + 1,
      ...(repayment_amount === 0 && { repayment_state: "confirmed", repayment_settled_at: now }),
    });
    if (repayment_amount > 0) continue;
    await solveIncident(services, tx, incidentKey(row.repayment_id), "The money went back by hand.");
    await tellClaim(services, tx, row, true);
  }
}

async function takeFrom(
  services: Told,
  tx: Database,
  { reversalId, kind, state }: Reversal,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const now = services.clock.now();
  const order_id = payment.payment_surplus ? null : payment.order_id;
  const row = await insertRepayment(tx, {
    payment_id: payment.payment_id,
    order_id,
    repayment_reason: kind === "dispute" ? "dispute" : "dashboard",
    repayment_amount: amount,
    repayment_currency: payment.payment_currency,
    repayment_state: state === "confirmed" ? "confirmed" : "sent",
    provider_refund_id: reversalId,
    repayment_created_at: now,
    repayment_settled_at: state === "confirmed" ? now : null,
  });
  await bookRefundDue(tx, row, now);
  if (state === "confirmed") await moneyLeft(services, tx, row, now);
  services.log.warn({ order_id, amount, kind }, "The payment provider took money back by itself");
  if (kind === "dispute") await reportDispute(services, tx, row, payment);
  if (order_id !== null) await announceOrder(services.jobs, tx, order_id);
}

/** A dispute is lost unless somebody answers it at the provider, in days; and what it is about may not be printed yet. */
function reportDispute(
  services: Told,
  tx: Database,
  { repayment_id, repayment_amount }: RepaymentRow,
  payment: PaymentRow,
): Promise<void> {
  const { order_id } = payment;
  const amount = writeMoney({ amount: repayment_amount, currency: payment.payment_currency });
  return openIncident(services, tx, {
    key: disputeKey(repayment_id),
    kind: "payments.dispute",
    about: order_id === null ? null : { entity: "order", id: order_id },
    words: "A payer disputes a payment",
    error: null,
    note: `The payer's bank took ${amount} back. Answer it at the payment provider; this is solved once the money is here again.`,
  });
}

/** Money that answers a claim decides what the claim says: it has arrived once all of it has. */
async function tellClaim(
  { events }: Told,
  tx: Database,
  { refund_id }: RepaymentRow,
  hasArrived: boolean,
): Promise<void> {
  if (refund_id === null) return;
  const rows = await listRepaymentsOfClaim(tx, refund_id);
  if (hasArrived && rows.some((row) => row.repayment_state !== "confirmed")) return;
  await events.emit("claim.money-moved", tx, { refund_id, hasArrived });
}
