import { and, asc, desc, eq, inArray, isNotNull, isNull, min, ne, notInArray, or } from "drizzle-orm";
import type { CheckoutFailure } from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import {
  checkoutEvents,
  invoiceOrders,
  invoices,
  orders,
  paymentSessionParts,
  paymentSessions,
  payments,
} from "../../adapters/db/schema.ts";

/** A payment session as stored. */
export type PaymentSessionRow = typeof paymentSessions.$inferSelect;

/** The orders of own invoices with each invoice's id; fewer invoices than asked for means one is missing or foreign. */
export function listOrdersOfInvoices(db: Database, invoice_ids: number[], client_id: number) {
  return db
    .select({ invoice_id: invoices.invoice_id, order_id: invoiceOrders.order_id })
    .from(invoices)
    .innerJoin(invoiceOrders, eq(invoiceOrders.invoice_id, invoices.invoice_id))
    .where(and(inArray(invoices.invoice_id, invoice_ids), eq(invoices.client_id, client_id)))
    .orderBy(asc(invoiceOrders.order_id));
}

/** The sessions that hold any of these orders open. */
export async function listOpenSessions(db: Database, order_ids: number[]): Promise<PaymentSessionRow[]> {
  const rows = await db
    .selectDistinct({ session: paymentSessions })
    .from(paymentSessionParts)
    .innerJoin(
      paymentSessions,
      eq(paymentSessions.payment_session_id, paymentSessionParts.payment_session_id),
    )
    .where(and(inArray(paymentSessionParts.order_id, order_ids), eq(paymentSessionParts.part_open, true)));
  return rows.map((row) => row.session);
}

/** The open sessions of orders, each once and with the first of these orders it is for. */
export function listOpenSessionsByOrder(db: Database, order_ids: readonly number[]) {
  const { payment_session_id, order_id, part_open } = paymentSessionParts;
  return db
    .select({ payment_session_id, order_id: min(order_id).mapWith(Number) })
    .from(paymentSessionParts)
    .where(and(inArray(order_id, [...order_ids]), eq(part_open, true)))
    .groupBy(payment_session_id);
}

/** A session by its own number. */
export async function findSession(
  db: Database,
  payment_session_id: number,
): Promise<PaymentSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.payment_session_id, payment_session_id));
  return row;
}

/** The session a payer came back from, by the name it has in the page's address. */
export async function findSessionByReturn(
  db: Database,
  session_return_token: string,
): Promise<PaymentSessionRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.session_return_token, session_return_token));
  return row;
}

/** Opens a session row that holds these orders; the unique open part refuses a second one. */
export async function insertSession(
  tx: Database,
  session: typeof paymentSessions.$inferInsert,
  parts: readonly { order_id: number; part_amount: number }[],
): Promise<PaymentSessionRow> {
  const [row] = await tx.insert(paymentSessions).values(session).returning();
  if (!row) throw new Error("The database answered no row for an inserted payment session.");
  await tx
    .insert(paymentSessionParts)
    .values(parts.map((part) => ({ ...part, payment_session_id: row.payment_session_id })));
  return row;
}

/** Notes what the provider answered for a session that was being opened. */
export async function attachCheckout(
  db: Database,
  payment_session_id: number,
  checkout: { sessionId: string; checkoutUrl: string },
): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ session_id: checkout.sessionId, checkout_url: checkout.checkoutUrl })
    .where(eq(paymentSessions.payment_session_id, payment_session_id));
}

/**
 * Ends a session and lets go of its orders; false when it had ended before. One that was closed here can still turn out
 * to have been paid there, so 'completed' and 'mismatched' follow the two others.
 */
export async function closeSession(
  tx: Database,
  payment_session_id: number,
  session_state: "completed" | "mismatched" | "expired" | "failed",
): Promise<boolean> {
  const rows = await tx
    .update(paymentSessions)
    .set({ session_state })
    .where(
      and(
        eq(paymentSessions.payment_session_id, payment_session_id),
        session_state === "completed" || session_state === "mismatched"
          ? notInArray(paymentSessions.session_state, ["completed", "mismatched"])
          : eq(paymentSessions.session_state, "open"),
      ),
    )
    .returning({ id: paymentSessions.payment_session_id });
  await tx
    .update(paymentSessionParts)
    .set({ part_open: false })
    .where(eq(paymentSessionParts.payment_session_id, payment_session_id));
  return rows.length > 0;
}

/** Notes why a card was not charged. */
export async function noteFailure(
  tx: Database,
  payment_session_id: number,
  session_failure: CheckoutFailure,
): Promise<void> {
  await tx
    .update(paymentSessions)
    .set({ session_failure })
    .where(eq(paymentSessions.payment_session_id, payment_session_id));
}

/** Whether an order of a session was deleted, cancelled or paid since it was opened: nobody wants it paid by this any more. */
export async function isUnwanted(db: Database, payment_session_id: number): Promise<boolean> {
  const [row] = await db
    .select({ order_id: orders.order_id })
    .from(paymentSessionParts)
    .innerJoin(orders, eq(orders.order_id, paymentSessionParts.order_id))
    .where(
      and(
        eq(paymentSessionParts.payment_session_id, payment_session_id),
        or(
          isNotNull(orders.order_deleted_at),
          isNotNull(orders.order_paid_at),
          eq(orders.order_state, "cancelled"),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Notes what the provider calls a charge. */
export async function nameChargeSession(
  db: Database,
  payment_session_id: number,
  session_id: string,
): Promise<void> {
  await db
    .update(paymentSessions)
    .set({ session_id })
    .where(eq(paymentSessions.payment_session_id, payment_session_id));
}

/** Why this card was last refused for this order; undefined when it was not. */
export async function refusalOf(
  db: Database,
  card_id: number,
  order_id: number,
): Promise<CheckoutFailure | undefined> {
  const [row] = await db
    .select({ failure: paymentSessions.session_failure })
    .from(paymentSessionParts)
    .innerJoin(
      paymentSessions,
      eq(paymentSessions.payment_session_id, paymentSessionParts.payment_session_id),
    )
    .where(
      and(
        eq(paymentSessionParts.order_id, order_id),
        eq(paymentSessions.card_id, card_id),
        eq(paymentSessions.session_state, "failed"),
      ),
    )
    .orderBy(desc(paymentSessions.payment_session_id))
    .limit(1);
  return row && (row.failure ?? "declined");
}

/**
 * The session and its orders, locked. Whoever changes a session locks its orders first and in the order of their ids, as
 * those do who open one: two that meet then wait for each other in turn instead of both for ever.
 */
export async function lockSession(
  tx: Database,
  which: { session_id: string } | { payment_session_id: number },
): Promise<PaymentSessionRow | undefined> {
  const matching =
    "session_id" in which
      ? eq(paymentSessions.session_id, which.session_id)
      : eq(paymentSessions.payment_session_id, which.payment_session_id);
  const held = tx
    .select({ order_id: paymentSessionParts.order_id })
    .from(paymentSessionParts)
    .innerJoin(
      paymentSessions,
      eq(paymentSessions.payment_session_id, paymentSessionParts.payment_session_id),
    )
    .where(matching);
  await tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(inArray(orders.order_id, held))
    .orderBy(asc(orders.order_id))
    .for("update");
  const rows = await tx.select().from(paymentSessions).where(matching).for("update");
  return rows[0];
}

/** What a session pays, order by order. */
export function listParts(db: Database, payment_session_id: number) {
  return db
    .select({
      order_id: paymentSessionParts.order_id,
      part_amount: paymentSessionParts.part_amount,
      order_number: orders.order_number,
    })
    .from(paymentSessionParts)
    .innerJoin(orders, eq(orders.order_id, paymentSessionParts.order_id))
    .where(eq(paymentSessionParts.payment_session_id, payment_session_id))
    .orderBy(asc(paymentSessionParts.order_id));
}

/** When the money of a session was booked. */
export async function paidAt(db: Database, payment_session_id: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(payments.payment_created_at) })
    .from(payments)
    .where(eq(payments.payment_session_id, payment_session_id));
  return row?.at ?? null;
}

/** Remembers a provider's event; false when it was handled before. */
export async function rememberEvent(
  tx: Database,
  event: typeof checkoutEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(checkoutEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: checkoutEvents.gateway_event_id });
  return rows.length > 0;
}

/** Marks an order paid and answers it; undefined when it was paid before, is gone, or costs something else now. */
export async function markOrderPaid(
  tx: Database,
  order_id: number,
  amount: number,
  { now, order_ship_by }: { now: Date; order_ship_by: string },
): Promise<typeof orders.$inferSelect | undefined> {
  const rows = await tx
    .update(orders)
    .set({ order_paid_at: now, order_ship_by, order_state: "paid" })
    .where(
      and(
        eq(orders.order_id, order_id),
        eq(orders.order_total_amount, amount),
        ne(orders.order_state, "cancelled"),
        isNull(orders.order_paid_at),
        isNull(orders.order_deleted_at),
      ),
    )
    .returning();
  return rows[0];
}

/** Writes money received. */
export async function insertPayment(
  tx: Database,
  payment: typeof payments.$inferInsert,
): Promise<typeof payments.$inferSelect> {
  const [row] = await tx.insert(payments).values(payment).returning();
  if (!row) throw new Error("The database answered no row for an inserted payment.");
  return row;
}

/** Sets whether orders wait for a payment; never touches a paid one, and lets none go that another session holds. */
export async function setAwaitingPayment(tx: Database, order_ids: number[], waiting: boolean): Promise<void> {
  const held = tx
    .select({ order_id: paymentSessionParts.order_id })
    .from(paymentSessionParts)
    .where(and(inArray(paymentSessionParts.order_id, order_ids), eq(paymentSessionParts.part_open, true)));
  await tx
    .update(orders)
    .set({ order_state: waiting ? "awaiting_payment" : "created" })
    .where(
      and(
        inArray(orders.order_id, order_ids),
        isNull(orders.order_paid_at),
        inArray(orders.order_state, ["created", "awaiting_payment"]),
        waiting ? undefined : notInArray(orders.order_id, held),
      ),
    );
}
