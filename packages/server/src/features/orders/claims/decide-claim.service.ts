import { ApiError, fieldMessages, invalid } from "@pressport/core/contract";
import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Database } from "../../../adapters/db/database.ts";
import { orders, refunds } from "../../../adapters/db/schema.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../audit/audit.service.ts";
import { answerByDecision, sayOnOrder } from "../../messages/messages.service.ts";
import { notify, wayToObject } from "../../notifications/notifications.service.ts";
import { announceOrder } from "../../order-rows/announce-order.service.ts";
import type { OwedBack } from "../../payments/repayments/repayments.service.ts";
import { noteClaimPaid } from "./finish-claim.service.ts";
import { amountOfClaim, MONEY_BACK, oweClaim, REPRINT } from "./schedule-claim-remainder.service.ts";

/** What can become of a claim: `done` says that an approved reprint has left. */
export type ClaimDecision = "approved" | "declined" | "done";

type Claim = typeof refunds.$inferSelect;

/** How a claim is decided, where that differs from what the customer asked for. */
export interface ClaimTerms {
  /** Money, or the print again. */
  as?: "refund" | "reprint" | undefined;
  /** US cents of money; the whole claim unless told. */
  amount?: number | undefined;
  /** What the customer reads beside the decision; on the order too. */
  words?: string | undefined;
  /** US cents that whoever decides may pay back; no limit unless told. */
  most?: number | undefined;
}

/**
 * Decides a claim and tells the customer. Approved money is owed back, and the claim done once it has arrived.
 * Answers the claim, or null when it is not there or this was decided before.
 */
export async function decideClaim(
  services: Services,
  refund_id: number,
  decision: ClaimDecision,
  terms: ClaimTerms = {},
): Promise<Claim | null> {
  return services.db.transaction(async (tx) => {
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
    const before = claim.refund_type_id;
    if (decision === "approved") Object.assign(claim, await agree(tx, claim, order, terms));
    await noteDecision(services, tx, claim, decision, before);
    await answerByDecision(services, tx, refund_id);
    const words = terms.words?.trim() ?? "";
    if (words !== "") await sayOnOrder(services, tx, order, words);
    const owed = decision === "approved" ? await payBack(services, tx, claim, order) : null;
    await notify(services, tx, order.user_id, {
      kind: "refund",
      text:
        decision === "declined"
          ? `Your claim for order ${order.order_number} has been declined. ${await wayToObject(services, tx, order.user_id)}`
          : wordsFor(claim, decision, order.order_number, owed),
      path: `/orders/${order.order_id}/view`,
      subject: `Your claim for order ${order.order_number}`,
      more: words === "" ? [] : words.split(/\n+/),
    });
    await announceOrder(services.jobs, tx, order.order_id);
    if (decision !== "done") await services.events.emit("claim.decided", tx, { refund_id });
    return claim;
  });
}

const noteDecision = (
  services: Services,
  tx: Database,
  { refund_id, client_id, refund_type_id, refund_amount }: Claim,
  decision: ClaimDecision,
  before: number,
): Promise<void> =>
  audit(services, tx, {
    action: `claim.${decision}`,
    entity: "claim",
    entity_id: refund_id,
    client_id,
    before: {
      refund_state: decision === "done" ? "approved" : "requested",
      refund_type_id: before,
      refund_amount: null,
    },
    after: { refund_state: decision, refund_type_id, refund_amount },
  });

/** Owes the money of an approved claim; null where none is claimed, or it went back before. */
async function payBack(
  services: Services,
  tx: Database,
  claim: Claim,
  order: typeof orders.$inferSelect,
): Promise<OwedBack | null> {
  if (claim.refund_type_id !== MONEY_BACK) return null;
  const owed = await oweClaim(services, tx, claim, order);
  if (!owed) await noteClaimPaid(services, tx, claim.refund_id, true);
  return owed;
}

/** Notes what is agreed on, as far as it is not what was claimed; answers the changes. */
async function agree(
  tx: Database,
  { refund_id, refund_type_id }: Claim,
  order: typeof orders.$inferSelect,
  { as, amount, most }: ClaimTerms,
): Promise<Pick<Claim, "refund_type_id" | "refund_amount">> {
  const agreed = as === undefined ? refund_type_id : as === "refund" ? MONEY_BACK : REPRINT;
  if (agreed !== MONEY_BACK) return note({ refund_type_id: agreed, refund_amount: null });
  const whole = await amountOfClaim(tx, refund_id, order);
  if (amount !== undefined && (amount < 1 || amount > whole))
    throw invalid({ amount: [fieldMessages.price] });
  if (most !== undefined && (amount ?? whole) > most) throw new ApiError("not_allowed");
  return note({
    refund_type_id: agreed,
    refund_amount: amount === undefined || amount === whole ? null : amount,
  });

  async function note(changes: Pick<Claim, "refund_type_id" | "refund_amount">) {
    await tx.update(refunds).set(changes).where(eq(refunds.refund_id, refund_id));
    return changes;
  }
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
