import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, refunds } from "../../../adapters/db/schema.ts";
import type { Doors } from "../../../doors.ts";
import { audit } from "../../audit/audit.service.ts";
import { answerByDecision } from "../../messages/messages.service.ts";
import { notify, wayToObject } from "../../notifications/notifications.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import type { OwedBack } from "../../payments/repayments/repayments.service.ts";
import { noteClaimPaid } from "./finish-claim.service.ts";
import { MONEY_BACK, oweClaim } from "./owe-claims-rest.service.ts";

/** What can become of a claim: `done` says that an approved reprint has left. */
export type ClaimDecision = "approved" | "declined" | "done";

type Claim = typeof refunds.$inferSelect;

/**
 * Decides a claim and tells the customer. Approved money is owed back, and the claim done once it has arrived.
 * Answers the claim, or null when it is not there or this was decided before.
 */
export async function decideClaim(
  doors: Doors,
  refund_id: number,
  decision: ClaimDecision,
): Promise<Claim | null> {
  return doors.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        inArray(
          orders.order_id,
          tx.select({ id: refunds.order_id }).from(refunds).where(eq(refunds.refund_id, refund_id)),
        ),
      )
      .for("update");
    if (!order) return null;
    // Approved money is done when it has arrived, which the payment provider says.
    const claim =
      decision === "done"
        ? await moveClaim(tx, refund_id, "approved", decision, ne(refunds.refund_type_id, MONEY_BACK))
        : await moveClaim(tx, refund_id, "requested", decision);
    if (!claim) return null;
    await audit(doors, tx, {
      action: `claim.${decision}`,
      entity: "claim",
      entity_id: refund_id,
      client_id: claim.client_id,
      before: { refund_state: decision === "done" ? "approved" : "requested" },
      after: { refund_state: decision },
    });
    await answerByDecision(doors, tx, refund_id);
    const paysBack = decision === "approved" && claim.refund_type_id === MONEY_BACK;
    const owed = paysBack ? await oweClaim(doors, tx, claim, order) : null;
    // Its money went back before.
    if (paysBack && !owed) await noteClaimPaid(doors, tx, refund_id, true);
    await notify(doors, tx, order.user_id, {
      kind: "refund",
      text:
        decision === "declined"
          ? `Your claim for order ${order.order_number} has been declined. ${await wayToObject(doors, tx, order.user_id)}`
          : wordsFor(claim, decision, order.order_number, owed),
      path: `/orders/${order.order_id}/view`,
      subject: `Your claim for order ${order.order_number}`,
    });
    await announceOrder(doors.jobs, tx, order.order_id);
    if (decision !== "done") await doors.events.emit("claim.decided", tx, { refund_id });
    return claim;
  });
}

async function moveClaim(
  tx: Database,
  refund_id: number,
  from: Claim["refund_state"],
  refund_state: Claim["refund_state"],
  which?: SQL,
): Promise<Claim | undefined> {
  const [claim] = await tx
    .update(refunds)
    .set({ refund_state })
    .where(and(eq(refunds.refund_id, refund_id), eq(refunds.refund_state, from), which))
    .returning();
  return claim;
}

function wordsFor(
  { refund_type_id }: Claim,
  decision: Exclude<ClaimDecision, "declined">,
  number: string,
  owed: OwedBack | null,
): string {
  if (decision === "done") return `Your reprint for order ${number} is on its way.`;
  const approved = `Your claim for order ${number} has been approved:`;
  if (refund_type_id !== MONEY_BACK) return `${approved} we print it again.`;
  if (!owed) return `${approved} the money has gone back to you before.`;
  return owed.to === "card"
    ? `${approved} the money is on its way back to your card.`
    : `${approved} the money is in your balance again.`;
}
