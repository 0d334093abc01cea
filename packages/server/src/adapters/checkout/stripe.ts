import type { IncomingHttpHeaders } from "node:http";
import { brandColours } from "@pressport/core/rules";
import { Stripe } from "stripe";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import {
  type Checkout,
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutLine,
  type CheckoutState,
  type NewCheckoutSession,
  type Refund,
  RefundRefused,
  type Reversal,
  type SessionEvent,
  WebhookRefused,
} from "./checkout.ts";
import { SIGNATURE_TOLERANCE_SECONDS } from "./signed-message.ts";
import { chargeEventOf, endCharge, failureOf, isCharge, lookupCharge, stripeCards } from "./stripe-cards.ts";
import { isMissing, localeOf, noSession, unavailable } from "./stripe-errors.ts";
import { listReversals, reversalEventOf, reversalOfRefund } from "./stripe-reversals.ts";

type Session = Stripe.Checkout.Session;
type SessionWishes = Stripe.Checkout.SessionCreateParams;

/** The account's keys; another address only for tests. */
export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  address?: { protocol: "http" | "https"; host: string; port: number };
}

/** With one repeat this stays under the 10 seconds any call of ours may take. */
const ANSWER_TIMEOUT_MS = 4_500;
/** Where a session's fee is found. */
const FEE = "payment_intent.latest_charge.balance_transaction";

/** Takes payments on Stripe's hosted checkout page, which also offers wallets. */
export function createStripe({ secretKey, webhookSecret, address }: StripeOptions): Checkout {
  const stripe = new Stripe(secretKey, {
    timeout: ANSWER_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  });
  const { sessions } = stripe.checkout;

  async function retrieve(sessionId: string): Promise<Session | undefined> {
    try {
      return await sessions.retrieve(sessionId, { expand: [FEE] });
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unavailable(error);
    }
  }

  return {
    pages: [],

    async createSession(wanted) {
      try {
        const { id, url } = await sessions.create(wishesOf(wanted), {
          idempotencyKey: wanted.idempotencyKey,
        });
        if (!url) throw new Error("Stripe answered a session without a page.");
        return { sessionId: id, checkoutUrl: url };
      } catch (error) {
        throw noSession(error);
      }
    },

    cards: stripeCards(stripe),

    async lookup(sessionId) {
      if (isCharge(sessionId)) return lookupCharge(stripe, sessionId);
      const session = await retrieve(sessionId);
      return session && factsOf(session);
    },

    async expire(sessionId) {
      if (isCharge(sessionId)) return endCharge(stripe, sessionId);
      try {
        return stateOf(await sessions.expire(sessionId));
      } catch (error) {
        // Stripe refuses to close a session that is paid or closed already; its state then says which.
        const session =
          error instanceof Stripe.errors.StripeInvalidRequestError && (await retrieve(sessionId));
        if (!session) throw unavailable(error);
        return stateOf(session);
      }
    },

    refund: (refund) => sendBack(stripe, refund),

    async reversals(of) {
      try {
        return await listReversals(stripe, of);
      } catch (error) {
        throw unavailable(error);
      }
    },

    verifyWebhook: (rawBody, headers, now) =>
      eventOf(readEvent(stripe, webhookSecret, rawBody, headers, now)),
  };
}

async function sendBack(
  stripe: Stripe,
  { paymentId, amount, reference, idempotencyKey }: Refund,
): Promise<Reversal> {
  const wanted = { payment_intent: paymentId, amount, metadata: { reference } };
  try {
    const refund = reversalOfRefund(await stripe.refunds.create(wanted, { idempotencyKey }));
    if (!refund) throw new Error("Stripe answered a refund of no payment.");
    return refund;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new RefundRefused(error.message, { cause: error });
    throw unavailable(error);
  }
}

function wishesOf(wanted: NewCheckoutSession): SessionWishes {
  const { reference, successUrl, cancelUrl, expiresAt } = wanted;
  return {
    mode: "payment",
    client_reference_id: reference,
    metadata: { reference },
    payment_intent_data: { metadata: { reference } },
    // Apple Pay and Google Pay come with "card".
    allowed_payment_method_types: ["card"],
    payment_method_options: {
      card: { restrictions: { brands_blocked: ["american_express", "discover_global_network"] } },
    },
    line_items: linesOf(wanted),
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: localeOf(wanted.language),
    ...(wanted.brand && { branding_settings: brandingOf(wanted.brand) }),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** The shop's name, logo and colour in place of the account's. */
function brandingOf({ name, logoUrl, accent }: ShopBrand): NonNullable<SessionWishes["branding_settings"]> {
  return {
    display_name: name,
    ...(accent && { button_color: brandColours(accent).fill }),
    // Stripe fetches it, which it only does over https.
    ...(logoUrl?.startsWith("https://") && { logo: { type: "url", url: logoUrl } }),
  };
}

/** More of what a line consists of helps nobody who pays. */
const LONGEST_DESCRIPTION = 300;

/** Stripe adds the lines up itself and knows no negative ones, so lines that do not make the sum are shown as one. */
function linesOf({
  lines,
  amount,
  currency,
  reference,
}: NewCheckoutSession): NonNullable<SessionWishes["line_items"]> {
  const sum = lines.reduce((total, { quantity, unitAmount }) => total + quantity * unitAmount, 0);
  const isPlain = sum === amount && lines.every(({ unitAmount }) => unitAmount >= 0);
  const names = lines
    .map(({ name }) => name)
    .join(", ")
    .slice(0, 200);
  const shown = isPlain ? lines : [{ name: names || reference, quantity: 1, unitAmount: amount }];
  return shown.map(({ name, quantity, unitAmount, contents = [] }: CheckoutLine) => ({
    quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: unitAmount,
      product_data: {
        name,
        ...(contents.length > 0 && { description: contents.join("; ").slice(0, LONGEST_DESCRIPTION) }),
      },
    },
  }));
}

function stateOf({ status, payment_status }: Session): CheckoutState {
  if (status === "expired") return "expired";
  return status === "complete" && payment_status !== "unpaid" ? "completed" : "open";
}

function factsOf(session: Session): CheckoutFacts {
  const { payment_intent } = session;
  const paymentId = typeof payment_intent === "string" ? payment_intent : payment_intent?.id;
  const fee = feeOf(session);
  return {
    state: stateOf(session),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    reference: session.client_reference_id ?? "",
    ...(paymentId !== undefined && { paymentId }),
    ...(fee !== undefined && { fee }),
    ...failureOf(typeof payment_intent === "string" ? null : payment_intent),
  };
}

/** What Stripe keeps, where the session came with it and it is in the same currency. */
function feeOf({ payment_intent, currency }: Session): number | undefined {
  const charge =
    payment_intent !== null && typeof payment_intent === "object" && payment_intent.latest_charge;
  const balance = charge && typeof charge === "object" && charge.balance_transaction;
  return balance && typeof balance === "object" && balance.currency === currency ? balance.fee : undefined;
}

function readEvent(
  stripe: Stripe,
  secret: string,
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  now: Date,
): Stripe.Event {
  const header = headers["stripe-signature"] ?? "";
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      header,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    throw new WebhookRefused("The message is not Stripe's.", { cause: error });
  }
}

/** Whether we opened a session: the account may take payments for others as well. */
const isOurs = ({ client_reference_id, metadata }: Session): boolean =>
  client_reference_id !== null && client_reference_id === metadata?.reference;

/**
 * Reads the few events that matter; undefined for all others, for sessions of somebody else, and for one whose money is
 * still on its way.
 */
function eventOf(event: Stripe.Event): CheckoutEvent | undefined {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return isOurs(event.data.object) ? sessionEventOf(event.id, event.type, event.data.object) : undefined;
    case "payment_intent.succeeded":
    case "payment_intent.payment_failed":
      return chargeEventOf(event.id, event.data.object);
    default:
      return reversalEventOf(event);
  }
}

function sessionEventOf(eventId: string, type: string, session: Session): CheckoutEvent | undefined {
  if (type === "checkout.session.async_payment_failed") return told(eventId, "failed", session);
  const isCard = session.mode === "setup";
  if (type === "checkout.session.expired") return isCard ? undefined : told(eventId, "expired", session);
  if (isCard) return { eventId, type: "card-kept", setupId: session.id };
  return stateOf(session) === "completed" ? told(eventId, "completed", session) : undefined;
}

function told(eventId: string, type: SessionEvent["type"], session: Session): SessionEvent {
  const { state: _, fee: __, ...facts } = factsOf(session);
  return { eventId, type, sessionId: session.id, ...facts };
}
