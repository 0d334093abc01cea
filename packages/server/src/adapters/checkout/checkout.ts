import type { IncomingHttpHeaders } from "node:http";
import type { ServerPage } from "../../server-pages/server-page.ts";
import type { ShopBrand } from "../../server-pages/shop-brand.ts";
import type { KeptCards } from "./kept-cards.ts";

/** One line on the payment page; amounts in minor units. */
export interface CheckoutLine {
  name: string;
  quantity: number;
  unitAmount: number;
  /** What it consists of, in the payer's words; no amounts. */
  contents?: string[];
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
  /** The shop whose shopper pays; null where the host itself is paid. */
  brand: ShopBrand | null;
  /** What the payer reads. */
  language: string;
}

/** A session and the page where it is paid. */
export interface CheckoutSession {
  sessionId: string;
  checkoutUrl: string;
}

/** The provider takes no payment this small. */
export class AmountTooSmall extends Error {
  override name = "AmountTooSmall";
}

/** Where a session stands at the provider. */
export type CheckoutState = "open" | "completed" | "failed" | "expired";

/** Why a card was not charged. */
export type CheckoutFailure =
  | "declined"
  | "insufficient_funds"
  | "authentication_failed"
  /** The provider takes no payment this small. */
  | "amount_too_small";

/** What the provider itself says about a session. */
export interface CheckoutFacts {
  state: CheckoutState;
  /** What was charged, or will be. */
  amount: number;
  currency: string;
  reference: string;
  paymentId?: string;
  /** What went wrong with the last card, if it said. */
  failure?: CheckoutFailure;
  /** What the provider keeps of the payment, once it is known. */
  fee?: number;
}

/** Money that goes back to a payer, whoever asked for it: a refund, or a payment the payer's bank takes back. */
export interface Reversal {
  reversalId: string;
  kind: "refund" | "dispute";
  paymentId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  /** `pending` may still fail; `failed` did not leave, or has come back. */
  state: "pending" | "confirmed" | "failed";
  /** Our own name for a refund we asked for; null for what others did. */
  reference: string | null;
}

/** A provider's verified message about a session, or a charge of a kept card, that has ended. */
export interface SessionEvent {
  /** The same for every repeat of one message. */
  eventId: string;
  type: "completed" | "failed" | "expired";
  sessionId: string;
  amount: number;
  currency: string;
  reference: string;
  /** Given once money has moved. */
  paymentId?: string;
  /** What went wrong with the card, if it said. */
  failure?: CheckoutFailure;
}

/** A provider's verified message that money goes back; without the reversal, the provider must be asked for it. */
export interface ReversalEvent {
  eventId: string;
  type: "reversed";
  paymentId: string;
  reversal?: Reversal;
}

/** A provider's verified message that somebody has finished the page on which a card is kept. */
export interface CardKeptEvent {
  eventId: string;
  type: "card-kept";
  setupId: string;
}

/** A provider's verified message. */
export type CheckoutEvent = SessionEvent | ReversalEvent | CardKeptEvent;

/** Money to be sent back; amounts in minor units. */
export interface Refund {
  paymentId: string;
  amount: number;
  /** Our own name for it; comes back with the reversal. */
  reference: string;
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
  /** Sends money back. It has left only when the reversal is confirmed. */
  refund(refund: Refund): Promise<Reversal>;
  /** All money that went back of one payment, or of all payments since a moment. */
  reversals(of: { paymentId: string } | { since: Date }): Promise<Reversal[]>;
  /** Cards that are kept, to be charged while their holders are away. */
  readonly cards: KeptCards;
  /** Pages this host serves for it: the sandbox's own; none for a provider elsewhere. */
  readonly pages: readonly ServerPage[];
  /** Checks signature and age of a message; undefined is a valid message of no interest. Throws `WebhookRefused`. */
  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): CheckoutEvent | undefined;
}

/** A message whose signature, age or shape is wrong: answer 400 and change nothing. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}

/** The money was not sent back, for now or for good: unknown payment, more than was paid, an empty account. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** The provider is unreachable or refused; nothing has been charged. */
export class CheckoutUnavailable extends Error {
  override name = "CheckoutUnavailable";
}
