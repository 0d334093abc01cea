import { type CheckoutFacts, CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import type { Services } from "../../../services.ts";
import { openIncident } from "../../incidents/incidents.service.ts";
import { bookFee, listHeldOrders } from "../../ledger/ledger.service.ts";
import { lockOrder } from "../../order-rows/lock-rows.service.ts";
import { lockSession, type PaymentSessionRow } from "../payments.queries.ts";
import { endSession, letGo, nameSession } from "../payments.service.ts";
import { leftOf } from "../repayments/repayments.queries.ts";
import {
  oweOrderBack,
  reportRepayments,
  scheduleRefund,
  sendDueRepayments,
} from "../repayments/repayments.service.ts";
import { applyReversal } from "../repayments/reversals.service.ts";
import { checkoutOf } from "../session-at-provider.ts";
import { settleFacts } from "../settle-payment.service.ts";
import {
  findLastAgreement,
  listCancelledWithMoney,
  listClaimedWithMoney,
  listSentPayments,
  listSessionsToAsk,
  listSurplusWithMoney,
  noteAgreement,
  noteFee,
  sumOfSession,
} from "./reconcile.queries.ts";

/** The job that compares, and what its complaints are filed under. */
export const RECONCILE = "payments.reconcile";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A session that is being opened right now is left alone for so long. */
const OPENING_MS = 5 * MINUTE_MS;
/** A session that ended longer ago than this was agreed about, or there were no books then. */
const SESSIONS_MS = 30 * DAY_MS;
/** Refunds and disputes this much older than the last comparison were booked then; those on their way are asked for one by one. */
const REVERSALS_MS = 7 * DAY_MS;

/** A provider that leaves so many questions in a row unanswered is down: the others wait for the next time. */
const MOST_UNANSWERED = 10;

/** What came of comparing the books with the provider. */
export interface Reconciliation {
  /** Sessions the provider was asked about. */
  asked: number;
  /** Sessions that had ended there without our knowing. */
  caughtUp: number;
  /** Refunds and disputes the provider told of. */
  reversals: number;
  /** Attempts to send money back. */
  sent: number;
  /** What does not match and wants a person. */
  complaints: string[];
}

/**
 * Compares the books with the payment provider: applies what its messages missed, ends what has expired, books refunds
 * and disputes made there, and sends what is still owed. Repeating it changes nothing more.
 */
export async function reconcile(services: Services): Promise<Reconciliation> {
  const result: Reconciliation = { asked: 0, caughtUp: 0, reversals: 0, sent: 0, complaints: [] };
  try {
    const now = services.clock.now().getTime();
    const lastAgreement = (await findLastAgreement(services.db))?.getTime() ?? now;
    const late = { openedBefore: new Date(now - OPENING_MS), endedSince: new Date(now - SESSIONS_MS) };
    await askAboutAll(services, await listSessionsToAsk(services.db, late), result);
    await catchUpReversals(services, new Date(Math.min(now, lastAgreement) - REVERSALS_MS), result);
    await emptyCancelledOrders(services);
    await emptySurplus(services);
    await tellOfMoneyAgain(services);
    result.sent = await sendDueRepayments(services);
  } catch (error) {
    noteUnanswered(result, error);
  }
  result.complaints.push(...(await standingComplaints(services)));
  return result;
}

/** Asks about each session. One of which the provider says nothing keeps no other from being compared. */
async function askAboutAll(
  services: Services,
  sessions: readonly PaymentSessionRow[],
  result: Reconciliation,
): Promise<void> {
  let unanswered = 0;
  for (const session of sessions) {
    try {
      await askAbout(services, session, result);
      unanswered = 0;
    } catch (error) {
      noteUnanswered(result, error);
      unanswered += 1;
      if (unanswered >= MOST_UNANSWERED) return;
    }
  }
}

/** Complains, once, about a provider that cannot be reached or refuses to answer; all else is thrown. */
function noteUnanswered({ complaints }: Reconciliation, error: unknown): void {
  if (!(error instanceof CheckoutUnavailable)) throw error;
  const complaint = `The payment provider does not answer: ${error.message}`;
  if (!complaints.includes(complaint)) complaints.push(complaint);
}

async function askAbout(
  services: Services,
  session: PaymentSessionRow,
  result: Reconciliation,
): Promise<void> {
  result.asked += 1;
  const session_id = await nameSession(services, session);
  if (session_id === null) return;
  const facts = await checkoutOf(services, session).lookup(session_id);
  if (!facts) {
    result.complaints.push(`The payment provider knows no session ${session_id}.`);
    if (session.session_state === "open") await letGo(services, session, "failed");
    return;
  }
  if (facts.state === "open") {
    if (session.session_state !== "open" || session.session_expires_at <= services.clock.now())
      await endSession(services, { ...session, session_id });
    return;
  }
  const isNews = session.session_state === "open" || (facts.state === "completed" && !isPaid(session));
  if (isNews) {
    await settleFacts(services, session, session_id, facts);
    result.caughtUp += 1;
  }
  // Of tests nothing is booked.
  if (!session.session_is_test)
    result.complaints.push(...(await compare(services, session, session_id, facts)));
  await noteAgreement(services.db, session.payment_session_id, services.clock.now());
}

const isPaid = ({ session_state }: PaymentSessionRow): boolean =>
  session_state === "completed" || session_state === "mismatched";

/** Compares what is booked for a session with what the provider charged, and books what it keeps. */
async function compare(
  services: Services,
  { payment_session_id, session_currency }: PaymentSessionRow,
  session_id: string,
  facts: CheckoutFacts,
): Promise<string[]> {
  const { db, clock } = services;
  const booked = await sumOfSession(db, payment_session_id);
  const charged = facts.state === "completed" ? facts.amount : 0;
  const { fee } = facts;
  if (fee !== undefined && fee > 0 && facts.currency === session_currency)
    await db.transaction(async (tx) => {
      if (await noteFee(tx, payment_session_id, fee))
        await bookFee(tx, { amount: fee, currency: facts.currency, note: session_id }, clock.now());
    });
  if (booked === charged) return [];
  const complaint = `Session ${session_id}: the provider charged ${charged} ${facts.currency}, booked are ${booked}.`;
  await db.transaction((tx) =>
    openIncident(services, tx, {
      key: `session ${session_id}`,
      kind: RECONCILE,
      about: null,
      words: "What the payment provider charged is not what is booked",
      error: complaint,
      note: "Found by comparing the books with the payment provider.",
    }),
  );
  return [complaint];
}

/** Books what went back: all since then, and whatever is still on its way however old. */
async function catchUpReversals(services: Services, since: Date, result: Reconciliation): Promise<void> {
  const { checkout, db } = services;
  const told = await checkout.reversals({ since });
  for (const paymentId of await listSentPayments(db)) {
    try {
      told.push(...(await checkout.reversals({ paymentId })));
    } catch (error) {
      noteUnanswered(result, error);
    }
  }
  for (const reversal of told) if (await applyReversal(services, reversal)) result.reversals += 1;
}

/** Owes back what lies on cancelled orders again: a dispute about one was won after it was cancelled. */
async function emptyCancelledOrders(services: Services): Promise<void> {
  for (const order_id of await listCancelledWithMoney(services.db))
    await services.db.transaction(async (tx) => {
      await lockOrder(tx, order_id);
      await oweOrderBack(services, tx, order_id, { reason: "cancelled" });
    });
}

/** The same for money that paid nothing: of what a dispute had taken, the rest was sent back without it. */
async function emptySurplus(services: Services): Promise<void> {
  for (const payment of await listSurplusWithMoney(services.db))
    await services.db.transaction(async (tx) => {
      if (payment.payment_session_id !== null)
        await lockSession(tx, { payment_session_id: payment.payment_session_id });
      const amount = await leftOf(tx, payment);
      if (amount > 0) await scheduleRefund(services, tx, { payment, reason: "surplus", amount });
    });
}

/** Says which claimed orders have money again that a dispute had taken: their claims may be owed some of it. */
async function tellOfMoneyAgain({ db, events }: Services): Promise<void> {
  for (const order_id of await listClaimedWithMoney(db))
    await db.transaction(async (tx) => {
      await lockOrder(tx, order_id);
      await events.emit("order.money-again", tx, { order_id });
    });
}

async function standingComplaints({ db }: Services): Promise<string[]> {
  const failed = (await reportRepayments(db)).filter((one) => one.state === "failed");
  const held = await listHeldOrders(db);
  return [
    ...failed.map(
      ({ repayment_id, attempts, problem }) =>
        `Refund ${repayment_id} was given up after ${attempts} attempts: ${problem ?? "no reason was given"}`,
    ),
    ...held.map((number) => `Order ${number} was paid with less than printing it costs and waits.`),
  ];
}
