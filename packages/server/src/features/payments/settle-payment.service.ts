import type {
  CardKeptEvent,
  Checkout,
  CheckoutEvent,
  CheckoutFacts,
  CheckoutFailure,
  ReversalEvent,
  SessionEvent,
} from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import type { Services } from "../../services.ts";
import { takeCard } from "../cards/cards.service.ts";
import { CHARGE_PROBLEMS } from "../cards/charge-problems.ts";
import { shipByFrom } from "../delivery/working-calendar.service.ts";
import { openIncident } from "../incidents/incidents.service.ts";
import { markInvoicesPaid } from "../invoices/invoices.service.ts";
import { bookOrderPaid, bookReceipt } from "../ledger/ledger.service.ts";
import { notify } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import {
  closeSession,
  insertPayment,
  listOpenSessionsByOrder,
  listParts,
  lockSession,
  markOrderPaid,
  noteFailure,
  type PaymentSessionRow,
  rememberEvent,
  setAwaitingPayment,
} from "./payments.queries.ts";
import { scheduleRefund } from "./repayments/repayments.service.ts";
import { applyReversal } from "./repayments/reversals.service.ts";
import { checkoutOf } from "./session-at-provider.ts";

/** The job that ends a session at the provider. */
export const END_SESSION = "payments.end-session";

/** What an event did: `unknown` asks the provider to send it again, since our own row may not be visible yet. */
export type Settlement = "settled" | "repeated" | "unknown" | "mismatch" | "ignored";

/** Applies an event that this checkout has verified, once however often it comes. */
export async function settleEvent(
  services: Services,
  event: CheckoutEvent,
  checkout = services.checkout,
): Promise<Settlement> {
  if (event.type === "card-kept") return settleCard(services, event, checkout);
  if (event.type !== "reversed") return settleSession(services, event, checkout);
  // No money came for test orders, so none of it goes back.
  return checkout === services.checkout ? settleReversal(services, event) : "ignored";
}

/** A card that was kept; tests are paid for nothing and keep none. */
async function settleCard(
  services: Services,
  { setupId }: CardKeptEvent,
  checkout: Checkout,
): Promise<Settlement> {
  if (checkout !== services.checkout) return "ignored";
  return (await takeCard(services, setupId)) ? "settled" : "unknown";
}

/** Money that went back; of payments that are not ours there is nothing to book. */
async function settleReversal(
  services: Services,
  { paymentId, reversal }: ReversalEvent,
): Promise<Settlement> {
  const told = reversal ? [reversal] : await services.checkout.reversals({ paymentId });
  let isOurs = false;
  for (const one of told) isOurs = (await applyReversal(services, one)) || isOurs;
  return isOurs ? "settled" : "ignored";
}

async function settleSession(
  services: Services,
  event: SessionEvent,
  checkout: Checkout,
): Promise<Settlement> {
  return services.db.transaction(async (tx) => {
    const session = await lockSession(tx, { session_id: event.sessionId });
    if (!session) return "unknown";
    // What a checkout for tests says pays nothing but tests.
    if (checkoutOf(services, session) !== checkout) return "ignored";
    const fresh = await rememberEvent(tx, {
      gateway_event_id: event.eventId,
      event_type: event.type,
      session_id: event.sessionId,
      event_received_at: services.clock.now(),
    });
    if (!fresh) return session.session_state === "mismatched" ? "mismatch" : "repeated";
    if (event.type !== "completed") {
      await giveUp(tx, services, session, event);
      return "settled";
    }
    const isAsAsked = event.amount === session.session_amount && event.currency === session.session_currency;
    const state = isAsAsked ? "completed" : "mismatched";
    /* Heard before under another event: from a look-up, or the other way round. */
    if (!(await closeSession(tx, session.payment_session_id, state)))
      return session.session_state === "mismatched" ? "mismatch" : "settled";
    if (session.session_is_test) await receiveTest(tx, services, session, isAsAsked);
    else if (isAsAsked) await receive(tx, services, session, event.paymentId ?? event.sessionId);
    else await sendAllBack(tx, services, session, event);
    return isAsAsked ? "settled" : "mismatch";
  });
}

/** Applies what the provider itself says about a session, for events that were lost on the way. */
export async function settle(
  services: Services,
  session: Pick<PaymentSessionRow, "session_is_test">,
  session_id: string,
): Promise<Settlement> {
  const facts = await checkoutOf(services, session).lookup(session_id);
  return facts ? settleFacts(services, session, session_id, facts) : "ignored";
}

/** Applies what the provider has said about a session when it was asked. */
export async function settleFacts(
  services: Services,
  session: Pick<PaymentSessionRow, "session_is_test">,
  session_id: string,
  facts: CheckoutFacts,
): Promise<Settlement> {
  if (facts.state === "open") return "ignored";
  const event = {
    eventId: `lookup-${session_id}-${facts.state}`,
    type: facts.state,
    sessionId: session_id,
    amount: facts.amount,
    currency: facts.currency,
    reference: facts.reference,
    ...(facts.paymentId === undefined ? {} : { paymentId: facts.paymentId }),
    ...(facts.failure === undefined ? {} : { failure: facts.failure }),
  };
  return settleEvent(services, event, checkoutOf(services, session));
}

/** Ends a charge that the provider refused before it began: there is no session of that to settle. */
export async function refuseCharge(
  services: Services,
  { payment_session_id }: PaymentSessionRow,
  { failure = "declined" }: Pick<CheckoutFacts, "failure">,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const session = await lockSession(tx, { payment_session_id });
    if (session) await giveUp(tx, services, session, { type: "failed", failure });
  });
}

async function giveUp(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
  { type, failure }: Pick<SessionEvent, "type" | "failure">,
): Promise<void> {
  const { payment_session_id, card_id } = session;
  if (type === "completed" || !(await closeSession(tx, payment_session_id, type))) return;
  if (failure) await noteFailure(tx, payment_session_id, failure);
  const order_ids = await releaseOrders(tx, services, session);
  if (card_id !== null && type === "failed") await tellOfRefusal(tx, services, session, order_ids, failure);
}

/** A card that was charged while its holder is away was refused: whoever it belongs to is told, and whoever waits for it. */
async function tellOfRefusal(
  tx: Database,
  services: Services,
  { user_id }: PaymentSessionRow,
  order_ids: readonly number[],
  failure: CheckoutFailure = "declined",
): Promise<void> {
  const [order_id] = order_ids;
  await notify(services, tx, user_id, {
    kind: "order",
    text: CHARGE_PROBLEMS[failure],
    path: order_id === undefined ? "/orders/all" : `/orders/${order_id}/view`,
    subject: "Your card was not charged",
  });
  for (const id of order_ids)
    await services.events.emit("order.charge-refused", tx, { order_id: id, failure });
}

/** The orders of a session that has ended can be paid again. */
async function releaseOrders(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
): Promise<number[]> {
  const parts = await listParts(tx, session.payment_session_id);
  const order_ids = parts.map((part) => part.order_id);
  await setAwaitingPayment(tx, order_ids, false);
  for (const order_id of order_ids) await announceOrder(services.jobs, tx, order_id);
  return order_ids;
}

/** Books the money order by order. What pays nothing is booked as surplus and sent back. */
async function receive(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
  provider_payment_id: string,
): Promise<void> {
  const parts = await listParts(tx, session.payment_session_id);
  const now = services.clock.now();
  const order_ship_by = await shipByFrom(tx, now);
  const paid: number[] = [];
  const printable: number[] = [];
  const surplus: number[] = [];
  for (const { order_id, part_amount } of parts) {
    const order = await markOrderPaid(tx, order_id, part_amount, { now, order_ship_by });
    const payment = await insertPayment(tx, {
      payment_session_id: session.payment_session_id,
      provider_payment_id,
      order_id,
      payment_amount: part_amount,
      payment_currency: session.session_currency,
      payment_surplus: !order,
      payment_created_at: now,
    });
    await bookReceipt(tx, payment, now);
    if (!order) {
      surplus.push(order_id);
      await scheduleRefund(services, tx, { payment, reason: "surplus", amount: part_amount });
      continue;
    }
    paid.push(order_id);
    if ((await bookOrderPaid(tx, order, payment.payment_id, now)) === "sold") printable.push(order_id);
    else await reportHeld(services, tx, order_id);
  }
  await markInvoicesPaid(tx, services, paid, now);
  await endOpenSessions(tx, services, paid);
  for (const order_id of paid) await announceOrder(services.jobs, tx, order_id);
  for (const order_id of printable) await services.events.emit("order.covered", tx, { order_id });
  if (paid.length > 0) await tellOfPayment(tx, services, session.user_id, paid, printable);
  if (surplus.length > 0)
    await notifyOfReturn(
      tx,
      services,
      session,
      surplus,
      "Your payment came for an order that is paid, changed or cancelled already. The money goes back to your card.",
    );
}

/** Ends what is open for orders that nobody is to pay any more, once the transaction is committed. */
export async function endOpenSessions(
  tx: Database,
  { jobs }: Pick<Services, "jobs">,
  order_ids: readonly number[],
): Promise<void> {
  for (const open of await listOpenSessionsByOrder(tx, order_ids)) await jobs.send(END_SESSION, open, { tx });
}

async function receiveTest(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
  isAsAsked: boolean,
): Promise<void> {
  if (!isAsAsked) return void (await releaseOrders(tx, services, session));
  const parts = await listParts(tx, session.payment_session_id);
  await settleTest(tx, services, session.user_id, parts);
}

/** Marks test orders paid. No money came: nothing is booked, and nothing can go back. */
export async function settleTest(
  tx: Database,
  services: Services,
  user_id: number,
  parts: readonly { order_id: number; part_amount: number }[],
): Promise<void> {
  const now = services.clock.now();
  const order_ship_by = await shipByFrom(tx, now);
  const paid: number[] = [];
  for (const { order_id, part_amount } of parts) {
    const order = await markOrderPaid(tx, order_id, part_amount, { now, order_ship_by });
    if (order?.order_is_test === false) throw new Error(`Order ${order_id} is no test.`);
    if (order) paid.push(order_id);
  }
  await endOpenSessions(tx, services, paid);
  for (const order_id of paid) await announceOrder(services.jobs, tx, order_id);
  for (const order_id of paid) await services.events.emit("order.covered", tx, { order_id });
  const [first, ...more] = paid;
  if (first === undefined) return;
  await notify(services, tx, user_id, {
    kind: "order",
    text: "The test payment has arrived. Nothing was charged.",
    path: more.length === 0 ? `/orders/${first}/view` : "/orders/all",
    subject: "The test payment has arrived",
  });
}

/** An order whose money does not cover wholesale, shipping and VAT waits for somebody who decides. */
export function reportHeld(
  services: Pick<Services, "clock" | "mail" | "config" | "log">,
  tx: Database,
  order_id: number,
): Promise<void> {
  return openIncident(services, tx, {
    key: `held order ${order_id}`,
    kind: "payments.held",
    about: { entity: "order", id: order_id },
    words: "An order was paid with less than printing it costs, and waits",
    error: null,
    note: "Cancel it, and what was paid goes back; or dismiss this once it is settled with the customer.",
  });
}

/** Tells a payer that money has arrived. */
export function tellOfPayment(
  tx: Database,
  services: Services,
  user_id: number,
  paid: readonly number[],
  printable: readonly number[],
): Promise<void> {
  const onTheWay = printable.length === 1 ? " Your order is on its way to production." : "";
  return notify(services, tx, user_id, {
    kind: "order",
    text:
      paid.length === 1
        ? `Your payment has arrived.${onTheWay}`
        : `Your payment for ${paid.length} orders has arrived.`,
    path: paid.length === 1 ? `/orders/${paid[0]}/view` : "/orders/paid",
    subject: "Your payment has arrived",
  });
}

/** Books a payment that is not what was asked for, sends all of it back, and says that the orders can be paid again. */
async function sendAllBack(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
  { amount, currency, paymentId, sessionId }: SessionEvent,
): Promise<void> {
  const now = services.clock.now();
  const order_ids = await releaseOrders(tx, services, session);
  const asked = { amount: session.session_amount, currency: session.session_currency };
  services.log.error(
    { session_id: sessionId, asked, received: { amount, currency } },
    "A payment is not what was asked for; it goes back",
  );
  if (amount <= 0) return;
  const payment = await insertPayment(tx, {
    payment_session_id: session.payment_session_id,
    provider_payment_id: paymentId ?? sessionId,
    payment_amount: amount,
    payment_currency: currency,
    payment_surplus: true,
    payment_created_at: now,
  });
  await bookReceipt(tx, payment, now);
  await scheduleRefund(services, tx, { payment, reason: "mismatch", amount });
  await notifyOfReturn(
    tx,
    services,
    session,
    order_ids,
    "Your payment was not the amount that was asked for. The money goes back to your card; please pay again.",
  );
}

function notifyOfReturn(
  tx: Database,
  services: Services,
  session: PaymentSessionRow,
  order_ids: readonly number[],
  text: string,
): Promise<void> {
  return notify(services, tx, session.user_id, {
    kind: "order",
    text,
    path: order_ids.length === 1 ? `/orders/${order_ids[0]}/view` : "/orders/all",
    subject: "Your payment goes back to your card",
  });
}
