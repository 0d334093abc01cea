import type { CheckoutSession } from "@pressport/core/contract";
import { ApiError } from "@pressport/core/contract";
import { isOrderCancelled } from "@pressport/core/rules";
import { AmountTooSmall } from "../../adapters/checkout/checkout.ts";
import type { Database } from "../../adapters/db/database.ts";
import { isUniqueViolation } from "../../adapters/db/sql-state.ts";
import type { Caller } from "../../http/access/caller.ts";
import { newSecret } from "../../http/access/tokens.ts";
import type { Services } from "../../services.ts";
import { say, sayName } from "../../text/languages/say.ts";
import { brandForUser } from "../brands/brands.service.ts";
import { languageOfUser } from "../brands/reader-language.service.ts";
import { orderPage, orderTokenOf } from "../order-links/order-links.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { listItems, lockOwnOrders, type OrderRow } from "../order-rows/order-rows.service.ts";
import { chargeAgain } from "./charges/ask-for-charge.service.ts";
import {
  attachCheckout,
  closeSession,
  insertSession,
  listOpenSessions,
  listOrdersOfInvoices,
  listParts,
  lockSession,
  type PaymentSessionRow,
  setAwaitingPayment,
} from "./payments.queries.ts";
import { returnAddresses } from "./return-address.ts";
import { checkoutOf, namesOf } from "./session-at-provider.ts";
import { refuseCharge, settle } from "./settle-payment.service.ts";

/** How long a hosted checkout can be paid (the shortest the production provider takes is 30 minutes). */
const SESSION_MS = 60 * 60 * 1000;
/** A session with less time left than this is not handed out again. */
const SPARE_MS = 60_000;

/** What is paid together: own orders, or the orders of own invoices. */
export type Subject = { orders: number[] } | { invoices: number[] };

/**
 * Opens the hosted checkout, or answers the session that is already open for the same set, so a retry cannot charge
 * twice. A session that overlaps with another set, or comes back to another page, is closed at the provider first.
 */
export async function pay(
  services: Services,
  caller: Caller,
  subject: Subject,
  returnUrl: string | null,
): Promise<CheckoutSession> {
  const order_ids = await ordersToPay(services.db, caller, subject);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    /* Before anything is looked up or closed: sessions of orders that are not the caller's are none of its business. */
    await payableOrders(services.db, order_ids, caller);
    const open = await listOpenSessions(services.db, order_ids);
    const same = open.find(
      (session) =>
        session.card_id === null &&
        session.session_subject === subjectOf(subject) &&
        (session.session_return_url === returnUrl ||
          (returnUrl === null && isOrderPage(session, services.config))),
    );
    const reused = same && open.length === 1 ? await reuse(services, same) : null;
    if (reused) return reused;
    for (const session of open) await release(services, session);
    try {
      return await openSession(services, caller, { subject, order_ids, returnUrl });
    } catch (error) {
      /* Another tab was faster: look again, its session is the one to use. */
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new ApiError("conflict");
}

function subjectOf(subject: Subject): string {
  const [kind, ids] =
    "orders" in subject ? (["orders", subject.orders] as const) : (["invoices", subject.invoices] as const);
  return `${kind}:${[...new Set(ids)].sort((a, b) => a - b).join(",")}`;
}

/** The orders that are paid together; a 404 when one of the invoices is missing or foreign. */
export async function ordersToPay(db: Database, caller: Caller, subject: Subject): Promise<number[]> {
  if ("orders" in subject) return [...new Set(subject.orders)];
  const wanted = new Set(subject.invoices);
  const rows = await listOrdersOfInvoices(db, [...wanted], caller.client_id);
  if (new Set(rows.map((row) => row.invoice_id)).size !== wanted.size) throw new ApiError("not_found");
  return rows.map((row) => row.order_id);
}

/** These orders, locked, if all are the caller's and can be paid: unpaid, and not cancelled. */
export async function payableOrders(tx: Database, order_ids: number[], caller: Caller): Promise<OrderRow[]> {
  const rows = await lockOwnOrders(tx, order_ids, caller);
  if (rows.length !== order_ids.length) throw new ApiError("not_found");
  /* A test costs nothing: it is not paid together with what does. */
  if (new Set(rows.map((row) => row.order_is_test)).size > 1) throw new ApiError("conflict");
  if (rows.some((row) => row.order_paid_at !== null)) throw new ApiError("already_paid");
  const items = Map.groupBy(await listItems(tx, order_ids), (item) => item.order_id);
  for (const group of items.values()) {
    const order_items = group.map((item) => ({ oi_status: { status_id: item.oi_status_id } }));
    if (isOrderCancelled({ order_items })) throw new ApiError("conflict");
  }
  return rows;
}

/** The open session, if it can still be paid. */
async function reuse(services: Services, session: PaymentSessionRow): Promise<CheckoutSession | null> {
  if (session.session_expires_at.getTime() - services.clock.now().getTime() < SPARE_MS) return null;
  const checkout = await atProvider(services, session);
  const facts = await checkoutOf(services, session).lookup(checkout.session_id);
  /* Paid there, and the message about it is late or lost. */
  if (facts?.state === "completed") await settlePaid(services, session, checkout.session_id);
  return facts?.state === "open" ? checkout : null;
}

/** Closes a session at the provider and lets go of its orders; one that was paid meanwhile is settled instead. */
async function release(services: Services, session: PaymentSessionRow): Promise<void> {
  const session_id = await nameSession(services, session);
  if (session_id === null) return;
  const state = await checkoutOf(services, session).expire(session_id);
  if (state === "completed") return settlePaid(services, session, session_id);
  // A charge that was refused is heard out: its reason is told.
  if (session.card_id !== null) await settle(services, session, session_id);
  await letGo(services, session, "expired");
}

/** Books a payment found at the provider: a 409, unless it was not what was asked for and the orders can be paid again. */
async function settlePaid(services: Services, session: PaymentSessionRow, session_id: string): Promise<void> {
  if ((await settle(services, session, session_id)) !== "mismatch") throw new ApiError("already_paid");
}

/** Whether an open checkout holds the order: money for its present total could arrive. */
export async function isBeingPaid(tx: Database, order_id: number): Promise<boolean> {
  return (await listOpenSessions(tx, [order_id])).length > 0;
}

/** Whether somebody has a page open on which this order is paid. */
export async function isPaidByHand(db: Database, order_id: number): Promise<boolean> {
  return (await listOpenSessions(db, [order_id])).some((session) => session.card_id === null);
}

/** Closes every checkout that holds these orders; a 409 when one of them was paid meanwhile. */
export async function releaseSessions(services: Services, order_ids: number[]): Promise<void> {
  for (const session of await listOpenSessions(services.db, order_ids)) await release(services, session);
}

/** Ends a session here and at the provider; one that was paid there is booked. */
export async function endSession(services: Services, session: PaymentSessionRow): Promise<void> {
  try {
    await release(services, session);
  } catch (error) {
    // That is what was to be found out.
    if (!(error instanceof ApiError && error.code === "already_paid")) throw error;
  }
}

/**
 * What the provider calls a session. One whose opening was cut off is opened again with the same key, or given up; a
 * charge that was cut off is asked for again in the same way.
 */
export async function nameSession(services: Services, session: PaymentSessionRow): Promise<string | null> {
  if (session.session_id !== null) return session.session_id;
  if (session.card_id !== null) {
    const facts = await chargeAgain(services, session);
    if (facts && facts.sessionId !== null) return facts.sessionId;
    // Refused before anything began, or never asked for: the one is an answer, the other is not.
    await (facts ? refuseCharge(services, session, facts) : letGo(services, session, "expired"));
    return null;
  }
  if (session.session_expires_at <= services.clock.now()) {
    await letGo(services, session, "failed");
    return null;
  }
  try {
    return (await atProvider(services, session)).session_id;
  } catch (error) {
    // It has ended without a page.
    if (ApiError.is(error, "amount_too_small")) return null;
    throw error;
  }
}

/** Ends a session here and lets its orders be paid again. */
export async function letGo(
  { db, jobs }: Services,
  { payment_session_id }: PaymentSessionRow,
  state: "expired" | "failed",
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSession(tx, { payment_session_id });
    const order_ids = (await listParts(tx, payment_session_id)).map((part) => part.order_id);
    if (!(await closeSession(tx, payment_session_id, state))) return;
    await setAwaitingPayment(tx, order_ids, false);
    for (const order_id of order_ids) await announceOrder(jobs, tx, order_id);
  });
}

async function openSession(
  services: Services,
  caller: Caller,
  { subject, order_ids, returnUrl }: { subject: Subject; order_ids: number[]; returnUrl: string | null },
): Promise<CheckoutSession> {
  const session = await services.db.transaction(async (tx) => {
    const rows = await payableOrders(tx, order_ids, caller);
    await setAwaitingPayment(tx, order_ids, true);
    return insertSession(
      tx,
      {
        client_id: caller.client_id,
        user_id: caller.user_id,
        session_state: "open",
        session_is_test: rows.some((row) => row.order_is_test),
        session_amount: rows.reduce((sum, row) => sum + row.order_total_amount, 0),
        session_currency: "USD",
        session_subject: subjectOf(subject),
        session_return_url: returnUrl ?? (await ownPage(tx, services, caller, order_ids)),
        session_return_token: newSecret(),
        session_expires_at: new Date(services.clock.now().getTime() + SESSION_MS),
        session_created_at: services.clock.now(),
      },
      rows.map((row) => ({ order_id: row.order_id, part_amount: row.order_total_amount })),
    );
  });
  try {
    return await atProvider(services, session);
  } catch (error) {
    await letGo(services, session, "failed");
    throw error;
  }
}

/** Where a shopper comes back to who started on no page of the shop: the order's own, which bears the shop's name. */
async function ownPage(
  tx: Database,
  { files, config, clock }: Services,
  { user_id }: Caller,
  [order_id]: readonly number[],
): Promise<string | null> {
  if (order_id === undefined || !(await brandForUser(tx, files, user_id))) return null;
  return orderPage(config.publicUrl, orderTokenOf(config, order_id, clock.now()));
}

const isOrderPage = ({ session_return_url }: PaymentSessionRow, { publicUrl }: Services["config"]): boolean =>
  session_return_url?.startsWith(orderPage(publicUrl, "")) ?? false;

/**
 * The session at the provider. One that is still being opened, or whose opening was interrupted, is asked for with the
 * same key, so however many ask there is one.
 */
async function atProvider(services: Services, session: PaymentSessionRow): Promise<CheckoutSession> {
  const { session_id, checkout_url } = session;
  if (session_id !== null && checkout_url !== null) return { session_id, checkout_url };
  const parts = await listParts(services.db, session.payment_session_id);
  const language = await languageOfUser(services.db, session.user_id);
  const items = await listItems(
    services.db,
    parts.map(({ order_id }) => order_id),
  );
  const wanted = {
    ...namesOf(session, "session"),
    amount: session.session_amount,
    currency: session.session_currency,
    lines: parts.map((part) => ({
      name: say(language, `Order ${part.order_number}`),
      quantity: 1,
      unitAmount: part.part_amount,
      contents: items
        .filter(({ order_id }) => order_id === part.order_id)
        .map(
          (item) => `${item.oi_quantity} × ${sayName(language, `${item.oi_product}, ${item.oi_sku_item}`)}`,
        ),
    })),
    ...returnAddresses(session, services.config.publicUrl),
    expiresAt: session.session_expires_at,
    brand: await brandForUser(services.db, services.files, session.user_id),
    language,
  };
  const checkout = await checkoutOf(services, session)
    .createSession(wanted)
    .catch(async (error: unknown) => {
      if (!(error instanceof AmountTooSmall)) throw error;
      // There will never be a page for it: its orders can be paid another way at once.
      await letGo(services, session, "failed");
      throw new ApiError("amount_too_small");
    });
  await attachCheckout(services.db, session.payment_session_id, checkout);
  return { session_id: checkout.sessionId, checkout_url: checkout.checkoutUrl };
}
