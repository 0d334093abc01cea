import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, max, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, paymentSessions, payments, refunds, repayments } from "../../../adapters/db/schema.ts";
import type { PaymentSessionRow } from "../payments.queries.ts";
import { OUTSIDE_REASONS, type PaymentRow } from "../repayments/repayments.queries.ts";

/** Sessions the provider must be asked about: open ones, and late ones that have ended and it has not agreed to yet. */
export function listSessionsToAsk(
  db: Database,
  { openedBefore, endedSince }: { openedBefore: Date; endedSince: Date },
): Promise<PaymentSessionRow[]> {
  return db
    .select()
    .from(paymentSessions)
    .where(
      and(
        lte(paymentSessions.session_created_at, openedBefore),
        isNull(paymentSessions.session_agreed_at),
        or(
          eq(paymentSessions.session_state, "open"),
          and(isNotNull(paymentSessions.session_id), gte(paymentSessions.session_created_at, endedSince)),
        ),
      ),
    )
    .orderBy(asc(paymentSessions.payment_session_id))
    .execute();
}

/** Notes that a session has ended at the provider as it has here. */
export async function noteAgreement(db: Database, payment_session_id: number, now: Date): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ session_agreed_at: now })
    .where(eq(paymentSessions.payment_session_id, payment_session_id));
}

/** When books and provider agreed about a session last; null when they never did. */
export async function findLastAgreement(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: max(paymentSessions.session_agreed_at) }).from(paymentSessions);
  return row?.at ?? null;
}

/** Notes what the provider keeps of a session's payment; false when that was known. */
export async function noteFee(
  tx: Database,
  payment_session_id: number,
  session_fee_amount: number,
): Promise<boolean> {
  const rows = await tx
    .update(paymentSessions)
    .set({ session_fee_amount })
    .where(
      and(
        eq(paymentSessions.payment_session_id, payment_session_id),
        isNull(paymentSessions.session_fee_amount),
      ),
    )
    .returning({ id: paymentSessions.payment_session_id });
  return rows.length > 0;
}

/** What was booked as received by a session. */
export async function sumOfSession(db: Database, payment_session_id: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.payment_amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(eq(payments.payment_session_id, payment_session_id));
  return row?.sum ?? 0;
}

/** The provider's payments of which money is on its way back. */
export async function listSentPayments(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: payments.provider_payment_id })
    .from(repayments)
    .innerJoin(payments, eq(payments.payment_id, repayments.payment_id))
    .where(eq(repayments.repayment_state, "sent"));
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]));
}

/** What a payment has not sent back, by its repayments that count. */
const HAS_MONEY_LEFT = sql`${payments.payment_amount} > (select coalesce(sum(r.repayment_amount), 0) from ${repayments} r
  where r.payment_id = ${payments.payment_id}
    and not (r.repayment_state = 'failed' and r.repayment_reason in ('dashboard', 'dispute')))`;

/** Cancelled orders that a dispute which was won has left money on. */
export const listCancelledWithMoney = (db: Database): Promise<number[]> =>
  listWithMoneyAgain(db, eq(orders.order_state, "cancelled"));

/** The same of orders that stand and have claims which were approved. */
export const listClaimedWithMoney = (db: Database): Promise<number[]> =>
  listWithMoneyAgain(
    db,
    ne(orders.order_state, "cancelled"),
    inArray(
      orders.order_id,
      db
        .select({ id: refunds.order_id })
        .from(refunds)
        .where(inArray(refunds.refund_state, ["approved", "done"])),
    ),
  );

async function listWithMoneyAgain(db: Database, ...which: SQL[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ order_id: orders.order_id })
    .from(repayments)
    .innerJoin(orders, eq(orders.order_id, repayments.order_id))
    .innerJoin(payments, eq(payments.payment_id, repayments.payment_id))
    .where(
      and(
        ...which,
        eq(repayments.repayment_state, "failed"),
        inArray(repayments.repayment_reason, OUTSIDE_REASONS),
        HAS_MONEY_LEFT,
      ),
    );
  return rows.map((row) => row.order_id);
}

/** Payments that paid nothing and that a dispute which was won has left money on. */
export function listSurplusWithMoney(db: Database): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.payment_surplus, true), HAS_MONEY_LEFT))
    .orderBy(asc(payments.payment_id))
    .execute();
}
