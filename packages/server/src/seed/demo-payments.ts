import { eq } from "drizzle-orm";
import type { Database } from "../adapters/db/database.ts";
import {
  orders,
  paymentSessionParts,
  paymentSessions,
  payments,
  sandboxCheckoutSessions,
} from "../adapters/db/schema.ts";
import { shipByFrom } from "../features/delivery/working-calendar.service.ts";
import { markInvoicesPaid } from "../features/invoices/invoices.service.ts";
import { bookOrderPaid, bookReceipt } from "../features/ledger/ledger.service.ts";
import { notify } from "../features/notifications/notifications.service.ts";
import type { Caller } from "../http/access/caller.ts";
import type { Services } from "../services.ts";

const SESSION_MS = 60 * 60 * 1000;

/** Books a payment as the sandbox would have, without starting the print house's simulator. */
export async function payOrder(
  services: Services,
  { client_id, user_id }: Caller,
  order_id: number,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const [order] = await db
    .update(orders)
    .set({ order_paid_at: now, order_ship_by: await shipByFrom(db, now), order_state: "paid" })
    .where(eq(orders.order_id, order_id))
    .returning();
  if (!order) throw new Error(`There is no order ${order_id} to pay.`);
  const amount = order.order_total_amount;
  const [session] = await db
    .insert(paymentSessions)
    .values({
      client_id,
      user_id,
      session_id: `demo_session_${order_id}`,
      session_state: "completed",
      session_amount: amount,
      session_currency: order.order_currency,
      session_subject: `orders:${order_id}`,
      session_expires_at: new Date(now.getTime() + SESSION_MS),
      session_created_at: now,
    })
    .returning();
  if (!session) throw new Error("The database answered no row for an inserted payment session.");
  const { payment_session_id } = session;
  await noteAtProvider(db, order, session);
  await db
    .insert(paymentSessionParts)
    .values({ payment_session_id, order_id, part_amount: amount, part_open: false });
  const [payment] = await db
    .insert(payments)
    .values({
      payment_session_id,
      provider_payment_id: `demo_payment_${order_id}`,
      order_id,
      payment_amount: amount,
      payment_currency: order.order_currency,
      payment_created_at: now,
    })
    .returning();
  if (!payment) throw new Error("The database answered no row for an inserted payment.");
  await bookReceipt(db, payment, now);
  await bookOrderPaid(db, order, payment.payment_id, now);
  await markInvoicesPaid(db, services, [order_id], now);
  await notify(services, db, user_id, {
    kind: "order",
    text: "Your payment has arrived. Your order is on its way to production.",
    path: `/orders/${order_id}/view`,
  });
}

/** The sandbox knows the payment as if it had been made there, so that it can be compared and sent back. */
async function noteAtProvider(
  db: Database,
  {
    order_id,
    order_number,
    order_total_amount: amount,
    order_currency: currency,
  }: typeof orders.$inferSelect,
  { payment_session_id, session_expires_at, session_created_at }: typeof paymentSessions.$inferSelect,
): Promise<void> {
  await db.insert(sandboxCheckoutSessions).values({
    session_id: `demo_session_${order_id}`,
    reference: `payment-session-${payment_session_id}`,
    amount,
    currency,
    lines: [{ name: `Order ${order_number}`, quantity: 1, amount }],
    success_url: `/payment-success?orders=${order_id}`,
    cancel_url: `/payment-failed?orders=${order_id}`,
    state: "completed",
    payment_id: `demo_payment_${order_id}`,
    card_brand: "visa",
    card_last4: "4242",
    expires_at: session_expires_at,
    completed_at: session_created_at,
    created_at: session_created_at,
  });
}
