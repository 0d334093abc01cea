import type { Stripe } from "stripe";
import type { Reversal, ReversalEvent } from "./checkout.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** A dispute is decided months after it was opened. */
const DISPUTE_DAYS = 150;
/** A listing is read page by page up to this many. */
const MOST = 10_000;

/** Reads a refund; undefined for one of something that was not paid through a checkout. */
export function reversalOfRefund(refund: Stripe.Refund): Reversal | undefined {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === undefined) return undefined;
  return {
    reversalId: refund.id,
    kind: "refund",
    paymentId,
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
    state: refundState(refund.status),
    reference: refund.metadata?.reference ?? null,
  };
}

function refundState(status: Stripe.Refund["status"]): Reversal["state"] {
  if (status === "succeeded") return "confirmed";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** Reads a dispute; undefined while the bank only asks, since no money has moved then. */
export function reversalOfDispute(dispute: Stripe.Dispute): Reversal | undefined {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === undefined || /^(warning_|prevented)/.test(dispute.status)) return undefined;
  return {
    reversalId: dispute.id,
    kind: "dispute",
    paymentId,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    state: dispute.status === "won" ? "failed" : "confirmed",
    reference: null,
  };
}

/** Reads the messages about money that goes back; undefined for all others. */
export function reversalEventOf(event: Stripe.Event): ReversalEvent | undefined {
  switch (event.type) {
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return about(event.id, reversalOfRefund(event.data.object));
    case "charge.dispute.created":
    case "charge.dispute.updated":
    case "charge.dispute.closed":
    case "charge.dispute.funds_withdrawn":
    case "charge.dispute.funds_reinstated":
      return about(event.id, reversalOfDispute(event.data.object));
    case "charge.refunded": {
      // It names the charge and the sum of its refunds, but not which they are.
      const paymentId = idOf(event.data.object.payment_intent);
      return paymentId === undefined ? undefined : { eventId: event.id, type: "reversed", paymentId };
    }
    default:
      return undefined;
  }
}

const about = (eventId: string, reversal: Reversal | undefined): ReversalEvent | undefined =>
  reversal && { eventId, type: "reversed", paymentId: reversal.paymentId, reversal };

/** Asks Stripe for refunds and disputes: of one payment, or all since a moment. */
export async function listReversals(
  stripe: Stripe,
  of: { paymentId: string } | { since: Date },
): Promise<Reversal[]> {
  const seconds = "since" in of ? Math.floor(of.since.getTime() / 1000) : 0;
  const which = (sinceSeconds: number) =>
    "paymentId" in of ? { payment_intent: of.paymentId } : { created: { gte: sinceSeconds } };
  const refunds = await stripe.refunds
    .list({ ...which(seconds), limit: 100 })
    .autoPagingToArray({ limit: MOST });
  const disputes = await stripe.disputes
    .list({ ...which(seconds - DISPUTE_DAYS * DAY_SECONDS), limit: 100 })
    .autoPagingToArray({ limit: MOST });
  return [...refunds.map(reversalOfRefund), ...disputes.map(reversalOfDispute)].filter(
    (reversal) => reversal !== undefined,
  );
}

function idOf(thing: string | { id: string } | null): string | undefined {
  return typeof thing === "string" ? thing : thing?.id;
}
