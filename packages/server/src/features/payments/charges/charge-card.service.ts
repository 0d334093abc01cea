import { ApiError } from "@pressport/core/contract";
import { type CheckoutFailure, CheckoutUnavailable } from "../../../adapters/checkout/checkout.ts";
import { isUniqueViolation } from "../../../adapters/db/sql-state.ts";
import type { Caller } from "../../../http/access/caller.ts";
import { newSecret } from "../../../http/access/tokens.ts";
import type { Services } from "../../../services.ts";
import { MessageRefusal } from "../../../text/messages/message.ts";
import { cardForOrders } from "../../cards/cards.service.ts";
import { CHARGE_PROBLEMS } from "../../cards/charge-problems.ts";
import { payFromBalance } from "../pay-from-balance.service.ts";
import {
  findSession,
  insertSession,
  type PaymentSessionRow,
  refusalOf,
  setAwaitingPayment,
} from "../payments.queries.ts";
import { payableOrders, releaseSessions } from "../payments.service.ts";
import { refuseCharge, settle } from "../settle-payment.service.ts";
import { chargeAgain } from "./ask-for-charge.service.ts";

/** Shorter than the day for which the provider knows a key: until then a charge that was cut off is asked for again. */
const CHARGE_MS = 20 * 60 * 60 * 1000;

/**
 * Pays an order of a reseller's own from the balance; else by the card on file, if the reseller lets it be charged. A
 * card that was refused for an order is charged for it again only if somebody asks for that: `again`. Throws
 * `balance_too_small` when there is no such card, and `card_refused` when it was not charged.
 */
export async function payOnFile(
  services: Services,
  caller: Caller,
  order_id: number,
  { again }: { again: boolean },
): Promise<void> {
  try {
    await payFromBalance(services, caller, { orders: [order_id] });
  } catch (error) {
    if (!ApiError.is(error, "balance_too_small")) throw error;
    const card = await cardForOrders(services.db, caller.client_id);
    if (!card) throw error;
    const refused = await refusalOf(services.db, card.card_id, order_id);
    if (refused && !again) throw cardRefused(refused);
    await charge(services, caller, order_id, card.card_id);
  }
}

const cardRefused = (failure: CheckoutFailure): ApiError =>
  new MessageRefusal("card_refused", CHARGE_PROBLEMS[failure]);

async function charge(services: Services, caller: Caller, order_id: number, card_id: number): Promise<void> {
  const { db } = services;
  await releaseSessions(services, [order_id]);
  const session = await openCharge(services, caller, order_id, card_id);
  try {
    const facts = await chargeAgain(services, session);
    if (facts && facts.sessionId !== null) await settle(services, session, facts.sessionId);
    else await refuseCharge(services, session, facts ?? {});
  } catch (error) {
    // Whether it was charged is not known; the same charge is asked about until it is.
    if (error instanceof CheckoutUnavailable) throw new ApiError("unavailable", { retryAfterSeconds: 5 });
    throw error;
  }
  const ended = await findSession(db, session.payment_session_id);
  if (ended?.session_state === "failed") throw cardRefused(ended.session_failure ?? "declined");
  if (ended?.session_state !== "completed") throw new ApiError("conflict");
}

/** Writes down that a card is about to be charged, and holds the order, before anybody is asked for money. */
async function openCharge(
  { db, clock }: Services,
  caller: Caller,
  order_id: number,
  card_id: number,
): Promise<PaymentSessionRow> {
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const [order] = await payableOrders(tx, [order_id], caller);
      if (!order) throw new ApiError("not_found");
      await setAwaitingPayment(tx, [order_id], true);
      return insertSession(
        tx,
        {
          client_id: caller.client_id,
          user_id: caller.user_id,
          card_id,
          session_state: "open",
          session_amount: order.order_total_amount,
          session_currency: order.order_currency,
          session_subject: `orders:${order_id}`,
          session_return_token: newSecret(),
          session_expires_at: new Date(now.getTime() + CHARGE_MS),
          session_created_at: now,
        },
        [{ order_id, part_amount: order.order_total_amount }],
      );
    });
  } catch (error) {
    // Somebody else is paying it just now.
    if (isUniqueViolation(error)) throw new ApiError("conflict");
    throw error;
  }
}
