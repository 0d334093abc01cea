import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { milestones, sandboxCheckoutSessions as sessions } from "../db/schema.ts";
import { type Refund, RefundRefused } from "./checkout.ts";
import { idAfter } from "./sandbox-ids.ts";

/** Sends sandbox money back once per key and never more than was paid; throws `RefundRefused`. */
export async function refundInSandbox(
  db: Database,
  { paymentId, amount, idempotencyKey }: Refund,
): Promise<{ refundId: string }> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RefundRefused("This is no amount to send back.");
  const refundId = idAfter("re", JSON.stringify([paymentId, idempotencyKey]));
  await db.transaction(async (tx) => {
    const isNew = await tx
      .insert(milestones)
      .values({ milestone: refundId })
      .onConflictDoNothing()
      .returning();
    if (isNew.length === 0) return;
    const refunded = sql`${sessions.refunded_amount} + ${amount}::integer`;
    const changed = await tx
      .update(sessions)
      .set({ refunded_amount: refunded })
      .where(
        and(
          eq(sessions.payment_id, paymentId),
          eq(sessions.state, "completed"),
          lte(refunded, sessions.amount),
        ),
      )
      .returning({ id: sessions.session_id });
    if (changed.length === 0)
      throw new RefundRefused("There is no such payment, or less was paid than is to be sent back.");
  });
  return { refundId };
}
