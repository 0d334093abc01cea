import type { IncomingHttpHeaders } from "node:http";
import type { ServerPage } from "../../server-pages/server-page.ts";

/** One line on the payment page; amounts in minor units. */
export interface CheckoutLine {
  name: string;
  quantity: number;
  unitAmount: number;
}

/** What is to be paid, and where the payer goes afterwards. */
export interface NewCheckoutSession {
  /** Our own name for what is paid; comes back in every event. */
  reference: string;
  /** The whole sum in minor units. */
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  lines: CheckoutLine[];
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  successUrl: string;
  /** Where a failed or cancelled payment leads. */
  cancelUrl: string;
  /** From 30 minutes to 24 hours ahead: what every provider takes. */
  expiresAt: Date;
  /** The same key always answers the same session. */
  idempotencyKey: string;
}

/** A session and the page where it is paid. */
export interface CheckoutSession {
  sessionId: string;
  checkoutUrl: string;
}

/** Where a session stands at the provider. */
export type CheckoutState = "open" | "completed" | "failed" | "expired";

/** Why a card was not charged. */
export type CheckoutFailure = "declined" | "insufficient_funds" | "authentication_failed";

/** What the provider itself says about a session. */
export interface CheckoutFacts {
  state: CheckoutState;
  amount: number;
  currency: string;
  reference: string;
  paymentId?: string;
  /** What went wrong with the last card, if it said. */
  failure?: CheckoutFailure;
}

/** A provider's verified message about one session. */
export interface CheckoutEvent {
  /** The same for every repeat of one message. */
  eventId: string;
  type: "completed" | "failed" | "expired";
  sessionId: string;
  amount: number;
  currency: string;
  reference: string;
  /** Given once money has moved. */
  paymentId?: string;
}

/** Money sent back; amounts in minor units. */
export interface Refund {
  paymentId: string;
  amount: number;
  /** The same key refunds once. */
  idempotencyKey: string;
}

/** The hosted payment page of a provider. Card data never passes through this server's API. */
export interface Checkout {
  createSession(session: NewCheckoutSession): Promise<CheckoutSession>;
  /** Asks the provider; undefined when it knows no such session. */
  lookup(sessionId: string): Promise<CheckoutFacts | undefined>;
  /** Closes an open session so that it can no longer be paid; answers the state it then has. */
  expire(sessionId: string): Promise<CheckoutState>;
  refund(refund: Refund): Promise<{ refundId: string }>;
  /** Pages this host serves for it: the sandbox's own; none for a provider elsewhere. */
  readonly pages: readonly ServerPage[];
  /** Checks signature and age of a message; undefined is a valid message of no interest. Throws `WebhookRefused`. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): CheckoutEvent | undefined;
}

/** A message whose signature, age or shape is wrong: answer 400 and change nothing. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}

/** The money cannot be sent back: unknown payment, or more than was paid. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** The provider is unreachable or refused; nothing has been charged. */
export class CheckoutUnavailable extends Error {
  override name = "CheckoutUnavailable";
}
