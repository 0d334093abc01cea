import { and, eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { refunds } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";

/** Closes an approved claim once its money has arrived, or opens it again when the bank sent it back. */
export async function noteClaimPaid(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  refund_id: number,
  isPaid: boolean,
): Promise<void> {
  const [claim] = await tx
    .update(refunds)
    .set({ refund_state: isPaid ? "done" : "approved" })
    .where(and(eq(refunds.refund_id, refund_id), eq(refunds.refund_state, isPaid ? "approved" : "done")))
    .returning();
  if (claim) await announceOrder(jobs, tx, claim.order_id);
}
