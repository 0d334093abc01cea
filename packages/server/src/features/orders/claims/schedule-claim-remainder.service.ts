import { claimedAmount } from "@pressport/core/rules";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orderItems, orders, refundItems, refunds } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import {
  type OwedBack,
  oweOrderBack,
  sumOwedForClaim,
} from "../../payments/repayments/repayments.service.ts";
import { noteClaimPaid } from "./finish-claim.service.ts";

/** The type of claim that asks for money. */
export const MONEY_BACK = 1;
/** The type of claim that asks for the print again. */
export const REPRINT = 2;

type Claim = typeof refunds.$inferSelect;
type Order = typeof orders.$inferSelect;
type Needs = Pick<Services, "jobs" | "events" | "clock">;

/**
 * Owes the claimed items' part of the payment back, or what of it was not owed before and is still there; null when
 * that is nothing. The order must be locked.
 */
export async function oweClaim(
  services: Needs,
  tx: Database,
  { refund_id, refund_amount }: Pick<Claim, "refund_id" | "refund_amount">,
  order: Order,
): Promise<OwedBack | null> {
  const whole = refund_amount ?? (await amountOfClaim(tx, refund_id, order));
  const most = whole - (await sumOwedForClaim(tx, refund_id));
  return oweOrderBack(services, tx, order.order_id, { reason: "claim", refund_id, most });
}

/** What a claim comes to, in US cents. */
export async function amountOfClaim(tx: Database, refund_id: number, order: Order): Promise<number> {
  const claimed = tx
    .select({ id: refundItems.ri_oi_id })
    .from(refundItems)
    .where(eq(refundItems.refund_id, refund_id));
  const items = await tx.select().from(orderItems).where(inArray(orderItems.oi_id, claimed));
  return claimedAmount({
    claimed: items.reduce((sum, item) => sum + item.oi_line_amount, 0),
    items: order.order_items_amount,
    discount: order.order_discount_amount,
    shipping: order.order_shipping_amount,
    vat_off: order.order_vat_off_amount,
  });
}

/**
 * Owes approved claims of an order what a dispute had left no money for, now that it was won; they are open again until
 * it has arrived. The order must be locked.
 */
export async function scheduleClaimRemainder(services: Needs, tx: Database, order_id: number): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order) return;
  const claims = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.order_id, order_id),
        eq(refunds.refund_type_id, MONEY_BACK),
        inArray(refunds.refund_state, ["approved", "done"]),
      ),
    )
    .orderBy(asc(refunds.refund_id));
  for (const { refund_id, refund_amount } of claims) {
    const owed = await oweClaim(services, tx, { refund_id, refund_amount }, order);
    if (owed?.to === "card") await noteClaimPaid(services, tx, refund_id, false);
  }
}
