import { Stripe } from "stripe";
import type { CheckoutFacts, CheckoutFailure, CheckoutState, SessionEvent } from "./checkout.ts";
import type {
  CardSetupFacts,
  ChargeFacts,
  KeptCard,
  KeptCards,
  NewCardSetup,
  NewCharge,
} from "./kept-cards.ts";
import { isMissing, localeOf, unavailable } from "./stripe-errors.ts";

type Intent = Stripe.PaymentIntent;

/** Marks charges of kept cards among all payments of the account: those of checkout pages are told of by their sessions. */
const KIND = "card_on_file";
/** Where the fee of a charge is found. */
const FEE = "latest_charge.balance_transaction";
/** So many charges of one customer are looked through for one. */
const MOST = 1_000;

/** Whether a session's name is that of a charge. */
export const isCharge = (sessionId: string): boolean => sessionId.startsWith("pi_");

/** Keeps cards with Stripe: a Checkout page in `setup` mode, and payments while their holders are away. */
export function stripeCards(stripe: Stripe): KeptCards {
  return {
    async setUp(setup) {
      const { id, url } = await asked(
        stripe.checkout.sessions.create(wishesOf(setup), { idempotencyKey: setup.idempotencyKey }),
      );
      if (!url) throw unavailable(new Error("Stripe answered a session without a page."));
      return { sessionId: id, checkoutUrl: url };
    },

    async lookupSetUp(setupId) {
      const session = await found(
        stripe.checkout.sessions.retrieve(setupId, { expand: ["setup_intent.payment_method"] }),
      );
      return session && setUpFactsOf(session);
    },

    async find(methodId) {
      const method = await found(stripe.paymentMethods.retrieve(methodId));
      return method && cardOf(method);
    },

    async forget(methodId) {
      try {
        await stripe.paymentMethods.detach(methodId);
      } catch (error) {
        // Gone, or taken off its customer before.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw unavailable(error);
      }
    },

    charge: (charge) => chargeCard(stripe, charge),

    async findCharge(customer, reference) {
      const intents = await asked(
        stripe.paymentIntents.list({ customer, limit: 100 }).autoPagingToArray({ limit: MOST }),
      );
      const intent = intents.find(({ metadata }) => metadata.reference === reference);
      return intent && { ...factsOfIntent(intent), sessionId: intent.id };
    },
  };
}

async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}

async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw unavailable(error);
  }
}

function wishesOf(setup: NewCardSetup): Stripe.Checkout.SessionCreateParams {
  const { reference, customerId, email, successUrl, cancelUrl, expiresAt } = setup;
  return {
    mode: "setup",
    client_reference_id: reference,
    metadata: { reference },
    setup_intent_data: { metadata: { reference } },
    allowed_payment_method_types: ["card"],
    ...(customerId === null
      ? { customer_creation: "always", customer_email: email }
      : { customer: customerId }),
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: localeOf(setup.language),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

function setUpFactsOf({ status, setup_intent }: Stripe.Checkout.Session): CardSetupFacts {
  if (status === "expired") return { state: "expired" };
  const method = setup_intent && typeof setup_intent === "object" && setup_intent.payment_method;
  const card = method && typeof method === "object" ? cardOf(method) : undefined;
  return status === "complete" && card ? { state: "completed", card } : { state: "open" };
}

/** Reads a card; undefined once it belongs to nobody. */
function cardOf({ id, card, customer }: Stripe.PaymentMethod): KeptCard | undefined {
  if (!card || !customer) return undefined;
  return {
    customerId: typeof customer === "string" ? customer : customer.id,
    methodId: id,
    brand: card.brand,
    last4: card.last4,
    expiresMonth: card.exp_month,
    expiresYear: card.exp_year,
  };
}

async function chargeCard(
  stripe: Stripe,
  { card, amount, currency, reference, idempotencyKey }: NewCharge,
): Promise<ChargeFacts> {
  const wanted: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: currency.toLowerCase(),
    customer: card.customerId,
    payment_method: card.methodId,
    allowed_payment_method_types: ["card"],
    off_session: true,
    confirm: true,
    metadata: { reference, kind: KIND },
  };
  try {
    const intent = await stripe.paymentIntents.create(wanted, { idempotencyKey });
    return { ...factsOfIntent(intent), sessionId: intent.id };
  } catch (error) {
    // Stripe repeats a refusal under the same key as it repeats a success.
    if (error instanceof Stripe.errors.StripeCardError)
      return {
        state: "failed",
        amount,
        currency,
        reference,
        failure: failureIn(error),
        sessionId: error.payment_intent?.id ?? null,
      };
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      return { state: "failed", amount, currency, reference, failure: failureIn(error), sessionId: null };
    throw unavailable(error);
  }
}

/** Reads a charge. One that waits for its holder has failed: nobody has a page to confirm it on. */
function factsOfIntent(intent: Intent): CheckoutFacts {
  const { id, amount, currency, metadata } = intent;
  const fee = feeOf(intent);
  return {
    state: stateOf(intent.status),
    amount,
    currency: currency.toUpperCase(),
    reference: metadata.reference ?? "",
    ...(intent.status === "succeeded" && { paymentId: id }),
    ...(fee !== undefined && { fee }),
    ...failureOf(intent),
  };
}

function stateOf(status: Intent["status"]): CheckoutState {
  if (status === "succeeded") return "completed";
  return status === "processing" ? "open" : "failed";
}

function feeOf({ latest_charge, currency }: Intent): number | undefined {
  const balance = latest_charge && typeof latest_charge === "object" && latest_charge.balance_transaction;
  return balance && typeof balance === "object" && balance.currency === currency ? balance.fee : undefined;
}

/** What went wrong with the last card; a payment tells it only when it was asked for as a whole. */
export function failureOf(intent: Pick<Intent, "last_payment_error"> | null): { failure?: CheckoutFailure } {
  return intent?.last_payment_error ? { failure: failureIn(intent.last_payment_error) } : {};
}

interface CardProblem {
  code?: string | undefined;
  decline_code?: string | undefined;
}

function failureIn({ code, decline_code }: CardProblem): CheckoutFailure {
  if (code === "payment_intent_authentication_failure" || code === "authentication_required")
    return "authentication_failed";
  if (code === "amount_too_small") return "amount_too_small";
  return decline_code === "insufficient_funds" ? "insufficient_funds" : "declined";
}

const retrieveCharge = (stripe: Stripe, id: string): Promise<Intent | undefined> =>
  found(stripe.paymentIntents.retrieve(id, { expand: [FEE] }));

/** What Stripe says about a charge now, with its fee; undefined when it knows none of that name. */
export async function lookupCharge(stripe: Stripe, id: string): Promise<CheckoutFacts | undefined> {
  const intent = await retrieveCharge(stripe, id);
  return intent && factsOfIntent(intent);
}

/** Ends a charge that is on its way; answers the state it then has. */
export async function endCharge(stripe: Stripe, id: string): Promise<CheckoutState> {
  try {
    return stateOf((await stripe.paymentIntents.cancel(id)).status);
  } catch (error) {
    // Stripe refuses to end one that has succeeded or failed already; its state then says which.
    const intent =
      error instanceof Stripe.errors.StripeInvalidRequestError && (await retrieveCharge(stripe, id));
    if (!intent) throw unavailable(error);
    return stateOf(intent.status);
  }
}

/** Reads a message about a charge; undefined for payments of checkout pages, and while the money is on its way. */
export function chargeEventOf(eventId: string, intent: Intent): SessionEvent | undefined {
  const { state, fee: _, ...facts } = factsOfIntent(intent);
  if (intent.metadata.kind !== KIND || state === "open") return undefined;
  return { eventId, type: state, sessionId: intent.id, ...facts };
}
