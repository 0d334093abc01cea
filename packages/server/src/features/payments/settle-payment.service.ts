import type { CheckoutEvent } from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import type { Doors } from "../../doors.ts";
import { notify } from "../account/notifications.service.ts";
import { beginFulfilment } from "../fulfilment/fulfilment.service.ts";
import { markInvoicesPaid } from "../invoices/invoices.service.ts";
import { announceOrder } from "../orders/order-events.service.ts";
import { queuePrintFiles } from "../print/print-files.service.ts";
import {
  closeSession,
  insertPayment,
  listParts,
  lockSession,
  markOrderPaid,
  type PaymentSessionRow,
  rememberEvent,
  setAwaitingPayment,
} from "./payments.queries.ts";

/** What an event did: `unknown` asks the provider to send it again, since our own row may not be visible yet. */
export type Settlement = "settled" | "repeated" | "unknown" | "mismatch";

/** Applies a provider's verified event, once however often it comes. */
export async function settleEvent(doors: Doors, event: CheckoutEvent): Promise<Settlement> {
  return doors.db.transaction(async (tx) => {
    const session = await lockSession(tx, { session_id: event.sessionId });
    if (!session) return "unknown";
    const fresh = await rememberEvent(tx, {
      gateway_event_id: event.eventId,
      event_type: event.type,
      session_id: event.sessionId,
      event_received_at: doors.clock.now(),
    });
    if (!fresh) return "repeated";
    if (event.type !== "completed") {
      await giveUp(tx, doors, session, event.type);
      return "settled";
    }
    if (event.amount !== session.session_amount || event.currency !== session.session_currency) {
      doors.log.error(
        { session_id: event.sessionId },
        "A payment differs from what was asked for; nothing was marked paid.",
      );
      return "mismatch";
    }
    await receive(tx, doors, session, event.paymentId ?? event.sessionId);
    return "settled";
  });
}

/** Applies what the provider itself says about a session, for events that were lost on the way. */
export async function settle(doors: Doors, session_id: string): Promise<void> {
  const facts = await doors.checkout.lookup(session_id);
  if (!facts || facts.state === "open") return;
  await settleEvent(doors, {
    eventId: `lookup-${session_id}-${facts.state}`,
    type: facts.state,
    sessionId: session_id,
    amount: facts.amount,
    currency: facts.currency,
    reference: facts.reference,
    ...(facts.paymentId === undefined ? {} : { paymentId: facts.paymentId }),
  });
}

async function giveUp(
  tx: Database,
  doors: Doors,
  session: PaymentSessionRow,
  state: "failed" | "expired",
): Promise<void> {
  const parts = await listParts(tx, session.payment_session_id);
  if (!(await closeSession(tx, session.payment_session_id, state))) return;
  const order_ids = parts.map((part) => part.order_id);
  await setAwaitingPayment(tx, order_ids, false);
  for (const order_id of order_ids) await announceOrder(doors.jobs, tx, order_id);
}

/** Books the money order by order. What was paid before is booked as surplus and sent back. */
async function receive(
  tx: Database,
  doors: Doors,
  session: PaymentSessionRow,
  paymentId: string,
): Promise<void> {
  /* Heard before under another event: from a look-up, or the other way round. */
  if (!(await closeSession(tx, session.payment_session_id, "completed"))) return;
  const parts = await listParts(tx, session.payment_session_id);
  const now = doors.clock.now();
  const paid: number[] = [];
  for (const part of parts) {
    const first = await markOrderPaid(tx, part.order_id, now);
    await insertPayment(tx, {
      payment_session_id: session.payment_session_id,
      provider_payment_id: paymentId,
      order_id: part.order_id,
      payment_amount: part.part_amount,
      payment_currency: session.session_currency,
      payment_surplus: !first,
      payment_created_at: now,
    });
    if (first) paid.push(part.order_id);
    else
      await doors.jobs.send(
        "payment.refund-surplus",
        { paymentId, order_id: part.order_id, amount: part.part_amount },
        { tx },
      );
  }
  await markInvoicesPaid(tx, doors, paid, now);
  for (const order_id of paid) {
    await queuePrintFiles(doors, tx, order_id);
    await beginFulfilment(doors, tx, order_id);
    await announceOrder(doors.jobs, tx, order_id);
  }
  if (paid.length > 0)
    await notify(doors, tx, session.user_id, {
      kind: "order",
      text:
        paid.length === 1
          ? "Your payment has arrived. Your order is on its way to production."
          : `Your payment for ${paid.length} orders has arrived.`,
      path: paid.length === 1 ? `/orders/${paid[0]}/view` : "/orders/paid",
      subject: "Your payment has arrived",
    });
}

/** Sends surplus money back, once. */
export function definePaymentJobs({ jobs, checkout }: Pick<Doors, "jobs" | "checkout">): void {
  jobs.define<{ paymentId: string; order_id: number; amount: number }>("payment.refund-surplus", {
    retryLimit: 10,
    async handler({ paymentId, order_id, amount }) {
      await checkout.refund({ paymentId, amount, idempotencyKey: `surplus-${paymentId}-${order_id}` });
    },
  });
}
