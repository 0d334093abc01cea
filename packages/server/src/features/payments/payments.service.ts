import { createHash } from "node:crypto";
import type { CheckoutSession } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { CheckoutUnavailable } from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import { isUniqueViolation } from "../../adapters/db/sql-state.ts";
import type { Doors } from "../../doors.ts";
import type { Caller } from "../../http/caller.ts";
import { lockOwnOrders, type OrderRow } from "../orders/orders.service.ts";
import {
  attachCheckout,
  closeSession,
  insertSession,
  listOpenSessions,
  listOrdersOfInvoices,
  type PaymentSessionRow,
  setAwaitingPayment,
} from "./payments.queries.ts";
import { settle } from "./settle-payment.service.ts";

/** How long a hosted checkout can be paid (the shortest the production provider takes is 30 minutes). */
const SESSION_MS = 60 * 60 * 1000;

/** What is paid together: own orders, or the orders of own invoices. */
type Subject = { orders: number[] } | { invoices: number[] };

/**
 * Opens the hosted checkout, or answers the session that is already open for the same set, so a retry cannot charge
 * twice. A session that overlaps with another set is closed at the provider first.
 */
export async function pay(doors: Doors, caller: Caller, subject: Subject): Promise<CheckoutSession> {
  const order_ids = await orderIdsOf(doors.db, caller, subject);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const open = await listOpenSessions(doors.db, order_ids);
    const same = open.find((session) => session.session_subject === subjectOf(subject));
    const reused = same && open.length === 1 ? await reuse(doors, same) : null;
    if (reused) return reused;
    for (const session of open) await release(doors, session);
    try {
      return await openSession(doors, caller, subject, order_ids);
    } catch (error) {
      /* Another tab was faster: look again, its session is the one to use. */
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new ApiError("conflict");
}

function subjectOf(subject: Subject): string {
  const [kind, ids] =
    "orders" in subject ? (["orders", subject.orders] as const) : (["invoices", subject.invoices] as const);
  return `${kind}:${[...new Set(ids)].sort((a, b) => a - b).join(",")}`;
}

async function orderIdsOf(db: Database, caller: Caller, subject: Subject): Promise<number[]> {
  if ("orders" in subject) return [...new Set(subject.orders)];
  const wanted = new Set(subject.invoices);
  const rows = await listOrdersOfInvoices(db, [...wanted], caller.client_id);
  if (new Set(rows.map((row) => row.invoice_id)).size !== wanted.size) throw new ApiError("not_found");
  return rows.map((row) => row.order_id);
}

/** The open session, if it can still be paid; one whose opening was interrupted is finished with the same key. */
async function reuse(doors: Doors, session: PaymentSessionRow): Promise<CheckoutSession | null> {
  const { session_id, checkout_url } = session;
  if (session.session_expires_at.getTime() - doors.clock.now().getTime() < 60_000) return null;
  if (session_id === null || checkout_url === null) return null;
  const facts = await doors.checkout.lookup(session_id);
  if (facts?.state === "completed") throw new ApiError("already_paid");
  return facts?.state === "open" ? { session_id, checkout_url } : null;
}

/** Closes a session at the provider and lets go of its orders; one that was paid meanwhile is settled instead. */
async function release(doors: Doors, session: PaymentSessionRow): Promise<void> {
  if (session.session_id !== null) {
    const state = await doors.checkout.expire(session.session_id);
    if (state === "completed") {
      await settle(doors, session.session_id);
      throw new ApiError("already_paid");
    }
  }
  await doors.db.transaction((tx) => closeSession(tx, session.payment_session_id, "expired"));
}

async function openSession(
  doors: Doors,
  caller: Caller,
  subject: Subject,
  order_ids: number[],
): Promise<CheckoutSession> {
  const { session, rows } = await doors.db.transaction(async (tx) => {
    const locked = await lockOwnOrders(tx, order_ids, caller.client_id);
    if (locked.length !== order_ids.length) throw new ApiError("not_found");
    if (locked.some((row) => row.order_paid_at !== null)) throw new ApiError("already_paid");
    await setAwaitingPayment(tx, order_ids, true);
    const session_amount = locked.reduce((sum, row) => sum + row.order_total_amount, 0);
    const inserted = await insertSession(
      tx,
      {
        client_id: caller.client_id,
        user_id: caller.user_id,
        session_state: "open",
        session_amount,
        session_currency: "USD",
        session_subject: subjectOf(subject),
        session_expires_at: new Date(doors.clock.now().getTime() + SESSION_MS),
        session_created_at: doors.clock.now(),
      },
      locked.map((row) => ({ order_id: row.order_id, part_amount: row.order_total_amount })),
    );
    return { session: inserted, rows: locked };
  });
  return askProvider(doors, subject, session, rows);
}

async function askProvider(
  doors: Doors,
  subject: Subject,
  session: PaymentSessionRow,
  rows: readonly OrderRow[],
): Promise<CheckoutSession> {
  const { publicUrl } = doors.config;
  const query =
    "orders" in subject ? `orders=${subject.orders.join(",")}` : `invoices=${subject.invoices.join(",")}`;
  try {
    const checkout = await doors.checkout.createSession({
      reference: `payment-session-${session.payment_session_id}`,
      amount: session.session_amount,
      currency: session.session_currency,
      lines: rows.map((row) => ({
        name: `Order ${row.order_number}`,
        quantity: 1,
        unitAmount: row.order_total_amount,
      })),
      successUrl: `${publicUrl}/payment-success?${query}`,
      cancelUrl: `${publicUrl}/payment-failed?${query}`,
      expiresAt: session.session_expires_at,
      idempotencyKey: createHash("sha256").update(`session ${session.payment_session_id}`).digest("hex"),
    });
    await attachCheckout(doors.db, session.payment_session_id, checkout);
    return { session_id: checkout.sessionId, checkout_url: checkout.checkoutUrl };
  } catch (error) {
    await doors.db.transaction(async (tx) => {
      await closeSession(tx, session.payment_session_id, "failed");
      await setAwaitingPayment(
        tx,
        rows.map((row) => row.order_id),
        false,
      );
    });
    if (error instanceof CheckoutUnavailable) throw new ApiError("unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
}
