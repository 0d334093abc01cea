import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import {
  invoices,
  orderItems,
  orders,
  paymentSessions,
  personalisations,
  refunds,
} from "../../adapters/db/schema.ts";

/** Hands a guest's orders, with their invoices, payments under way and claims, to the account that signed in. */
export async function moveOrders(
  tx: Database,
  guest: { client_id: number },
  account: { user_id: number; client_id: number },
): Promise<void> {
  const { user_id, client_id } = account;
  await tx.update(orders).set({ user_id, client_id }).where(eq(orders.client_id, guest.client_id));
  await tx.update(orderItems).set({ client_id }).where(eq(orderItems.client_id, guest.client_id));
  await tx.update(invoices).set({ client_id }).where(eq(invoices.client_id, guest.client_id));
  await tx.update(refunds).set({ client_id }).where(eq(refunds.client_id, guest.client_id));
  await tx.update(personalisations).set({ client_id }).where(eq(personalisations.client_id, guest.client_id));
  await tx
    .update(paymentSessions)
    .set({ user_id, client_id })
    .where(eq(paymentSessions.client_id, guest.client_id));
}
