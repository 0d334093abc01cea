import { and, asc, eq, inArray, lte, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, payments, repayments } from "../../../adapters/db/schema.ts";

/** Money on its way back, as stored. */
export type RepaymentRow = typeof repayments.$inferSelect;
/** Money received, as stored. */
export type PaymentRow = typeof payments.$inferSelect;

/** Reasons of money the provider took by itself. */
export const OUTSIDE_REASONS: RepaymentRow["repayment_reason"][] = ["dashboard", "dispute"];

/** Writes money to be sent back. */
export async function insertRepayment(
  tx: Database,
  repayment: typeof repayments.$inferInsert,
): Promise<RepaymentRow> {
  const [row] = await tx.insert(repayments).values(repayment).returning();
  if (!row) throw new Error("The database answered no row for an inserted repayment.");
  return row;
}

/** The payment that made an order paid. */
export async function findOrderPayment(tx: Database, order_id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), eq(payments.payment_surplus, false)));
  return row;
}

/** A payment by its id. */
export async function findPayment(tx: Database, payment_id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.payment_id, payment_id));
  return row;
}

/** What a provider's payment was booked as, order by order. */
export function listPaymentsOf(db: Database, provider_payment_id: string): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.provider_payment_id, provider_payment_id))
    .orderBy(asc(payments.payment_id))
    .execute();
}

/** What goes back, or went back, of payments. */
export function listRepaymentsOf(tx: Database, payment_ids: number[]): Promise<RepaymentRow[]> {
  return tx
    .select()
    .from(repayments)
    .where(inArray(repayments.payment_id, payment_ids))
    .orderBy(asc(repayments.repayment_id))
    .execute();
}

/** Money whose next attempt is due by now. */
export async function listDueRepayments(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ repayment_id: repayments.repayment_id })
    .from(repayments)
    .where(and(eq(repayments.repayment_state, "due"), lte(repayments.repayment_next_at, now)))
    .orderBy(asc(repayments.repayment_next_at));
  return rows.map((row) => row.repayment_id);
}

/** A repayment by its id. */
export async function findRepayment(db: Database, repayment_id: number): Promise<RepaymentRow | undefined> {
  const [row] = await db.select().from(repayments).where(eq(repayments.repayment_id, repayment_id));
  return row;
}

/** Money that has not arrived, or whose sending somebody must look at, with its payment and the order that was for. */
export function listOpenRepayments(db: Database) {
  return db
    .select({ repayment: repayments, payment: payments, order_number: orders.order_number })
    .from(repayments)
    .innerJoin(payments, eq(payments.payment_id, repayments.payment_id))
    .leftJoin(orders, eq(orders.order_id, payments.order_id))
    .where(
      or(
        inArray(repayments.repayment_state, ["due", "sent"]),
        and(
          eq(repayments.repayment_state, "failed"),
          notInArray(repayments.repayment_reason, OUTSIDE_REASONS),
        ),
      ),
    )
    .orderBy(asc(repayments.repayment_id));
}

/** A repayment, locked until the transaction ends. */
export async function lockRepayment(tx: Database, repayment_id: number): Promise<RepaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(repayments)
    .where(eq(repayments.repayment_id, repayment_id))
    .for("update");
  return row;
}

/** Notes how a repayment stands. */
export async function changeRepayment(
  tx: Database,
  repayment_id: number,
  change: Partial<RepaymentRow>,
): Promise<void> {
  await tx.update(repayments).set(change).where(eq(repayments.repayment_id, repayment_id));
}

/** Makes money due at once that waits for its next attempt or was given up; false when there is none such. */
export async function makeDueNow(tx: Database, repayment_id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(repayments)
    .set({ repayment_state: "due", repayment_next_at: now, repayment_attempts: 0 })
    .where(
      and(
        eq(repayments.repayment_id, repayment_id),
        inArray(repayments.repayment_state, ["due", "failed"]),
        notInArray(repayments.repayment_reason, OUTSIDE_REASONS),
      ),
    )
    .returning({ repayment_id: repayments.repayment_id });
  return rows.length > 0;
}

/** What answers a claim, the oldest first. */
export function listRepaymentsOfClaim(tx: Database, refund_id: number): Promise<RepaymentRow[]> {
  return tx
    .select()
    .from(repayments)
    .where(eq(repayments.refund_id, refund_id))
    .orderBy(asc(repayments.repayment_id))
    .execute();
}

/** How much of a payment is left after all that goes back. */
export async function leftOf(tx: Database, payment: PaymentRow): Promise<number> {
  const [row] = await tx
    .select({ gone: sql<number>`coalesce(sum(${repayments.repayment_amount}), 0)`.mapWith(Number) })
    .from(repayments)
    .where(and(eq(repayments.payment_id, payment.payment_id), stillCounts()));
  return payment.payment_amount - (row?.gone ?? 0);
}

/** What the provider took by itself and gave back counts no more. */
function stillCounts() {
  return or(
    inArray(repayments.repayment_state, ["due", "sent", "confirmed"]),
    notInArray(repayments.repayment_reason, OUTSIDE_REASONS),
  );
}
