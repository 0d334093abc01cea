import { eq } from "drizzle-orm";
import { orders, paymentSessionParts, paymentSessions, payments } from "../adapters/db/schema.ts";
import type { Doors } from "../doors.ts";
import { notify } from "../features/account/notifications.service.ts";
import { markInvoicesPaid } from "../features/invoices/invoices.service.ts";
import type { Caller } from "../http/caller.ts";

const SESSION_MS = 60 * 60 * 1000;

/** Books a payment as the sandbox would have, without starting the print house's simulator. */
export async function payOrder(
  doors: Doors,
  { client_id, user_id }: Caller,
  order_id: number,
): Promise<void> {
  const { db, clock } = doors;
  const now = clock.now();
  const [order] = await db
    .update(orders)
    .set({ order_paid_at: now, order_state: "paid" })
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
  await db
    .insert(paymentSessionParts)
    .values({ payment_session_id, order_id, part_amount: amount, part_open: false });
  await db.insert(payments).values({
    payment_session_id,
    provider_payment_id: `demo_payment_${order_id}`,
    order_id,
    payment_amount: amount,
    payment_currency: order.order_currency,
    payment_created_at: now,
  });
  await markInvoicesPaid(db, doors, [order_id], now);
  await notify(doors, db, user_id, {
    kind: "order",
    text: "Your payment has arrived. Your order is on its way to production.",
    path: `/orders/${order_id}/view`,
  });
}
