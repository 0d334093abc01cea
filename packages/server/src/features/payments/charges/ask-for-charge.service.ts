import type { ChargeFacts } from "../../../adapters/checkout/kept-cards.ts";
import type { Services } from "../../../services.ts";
import { chargeable } from "../../cards/cards.service.ts";
import { isUnwanted, nameChargeSession, type PaymentSessionRow } from "../payments.queries.ts";
import { namesOf } from "../session-at-provider.ts";

/**
 * Asks the provider for the charge of a session, as often as one likes: the same key charges once. After a day, when the
 * provider has forgotten the key, and for an order that was deleted, cancelled or paid meanwhile, it is only asked whether
 * it ever charged; undefined when it did not.
 */
export async function chargeAgain(
  services: Services,
  session: PaymentSessionRow,
): Promise<ChargeFacts | undefined> {
  const { db, checkout, clock } = services;
  const { payment_session_id, card_id, session_amount: amount, session_currency: currency } = session;
  const card = card_id === null ? undefined : await chargeable(db, card_id);
  if (!card) return undefined;
  const { reference, idempotencyKey } = namesOf(session, "charge");
  const isKeyKnown = session.session_expires_at > clock.now();
  const facts =
    isKeyKnown && !(await isUnwanted(db, payment_session_id))
      ? await checkout.cards.charge({
          card,
          amount,
          currency,
          reference,
          idempotencyKey,
        })
      : await checkout.cards.findCharge(card.customerId, reference);
  if (facts && facts.sessionId !== null) await nameChargeSession(db, payment_session_id, facts.sessionId);
  return facts;
}
