import type { PaymentOutcome } from "@pressport/core/contract";
import type { CheckoutFacts } from "../../adapters/checkout/checkout.ts";
import type { Services } from "../../services.ts";
import { findSessionByReturn, listParts, type PaymentSessionRow, paidAt } from "./payments.queries.ts";
import { checkoutOf } from "./session-at-provider.ts";
import { settle } from "./settle-payment.service.ts";

/** What became of the payment somebody comes back from; null when there is none of that name. */
export async function outcomeOf(services: Services, token: string): Promise<PaymentOutcome | null> {
  const session = await findSessionByReturn(services.db, token);
  if (!session) return null;
  const [parts, standing] = await Promise.all([
    listParts(services.db, session.payment_session_id),
    standingOf(services, token, session),
  ]);
  return {
    ...standing,
    payment_orders: parts.map(({ order_id, order_number }) => ({ order_id, order_number })),
    payment_total: { amount: session.session_amount, currency: "USD" },
    payment_paid_at:
      standing.payment_state === "paid"
        ? ((await paidAt(services.db, session.payment_session_id))?.toISOString() ?? null)
        : null,
  };
}

type Standing = Pick<PaymentOutcome, "payment_state" | "payment_failure">;

/** Our own record where it says paid; else the provider is asked, since its message may be on its way or lost. */
async function standingOf(services: Services, token: string, session: PaymentSessionRow): Promise<Standing> {
  const paid: Standing = { payment_state: "paid", payment_failure: null };
  if (session.session_state === "completed") return paid;
  const facts =
    session.session_id === null ? undefined : await checkoutOf(services, session).lookup(session.session_id);
  if (facts?.state === "completed" && session.session_id !== null) {
    await settle(services, session, session.session_id);
    const now = await findSessionByReturn(services.db, token);
    // What differs from what was asked for pays nothing: it goes back, and the payer can pay again.
    return now?.session_state === "completed" ? paid : { payment_state: "failed", payment_failure: null };
  }
  return { payment_state: stateOf(session, facts), payment_failure: facts?.failure ?? null };
}

function stateOf(
  session: PaymentSessionRow,
  facts: CheckoutFacts | undefined,
): "open" | "failed" | "expired" {
  if (facts?.state === "failed" || session.session_state === "failed") return "failed";
  return facts?.state === "expired" || session.session_state === "expired" ? "expired" : "open";
}
