import type { ReprintReason } from "@pressport/core/contract";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orderItems, refundItems, refunds } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { canReprint, reprintItem } from "../../fulfilment/reprint-item.service.ts";
import { REPRINT } from "../../orders/claims/schedule-claim-remainder.service.ts";
import { leaveBatches } from "../print-batches/print-batches.service.ts";

/** Why something is printed again, by the reason of the claim: damaged, wrong item, not delivered. */
const REASONS: Readonly<Record<number, ReprintReason>> = { 1: "damaged", 2: "wrong_item", 3: "lost" };

/**
 * Puts the items of a claim that was decided as a reprint back into the queue. What is not printed yet is in it still. The
 * letter of the decision has told the customer.
 */
export async function reprintClaimed(services: Services, tx: Database, refund_id: number): Promise<void> {
  const claimed = await tx
    .select({ claim: refunds, reason: refundItems.ri_reason_id, item: orderItems })
    .from(refunds)
    .innerJoin(refundItems, eq(refundItems.refund_id, refunds.refund_id))
    .innerJoin(orderItems, eq(orderItems.oi_id, refundItems.ri_oi_id))
    .where(eq(refunds.refund_id, refund_id))
    .orderBy(asc(orderItems.oi_id));
  for (const { claim, reason, item } of claimed) {
    const isAgreed = claim.refund_state === "approved" && claim.refund_type_id === REPRINT;
    if (!isAgreed || !canReprint(item)) continue;
    await reprintItem(
      { ...services, db: tx },
      item.order_id,
      { oi_id: item.oi_id, copies: item.oi_quantity, reason: REASONS[reason] ?? "other" },
      { isToldAlready: true },
    );
    await leaveBatches(tx, item.oi_id);
  }
}
