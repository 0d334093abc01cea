import { Stripe } from "stripe";
import { AmountTooSmall, CheckoutUnavailable } from "./checkout.ts";

const STRIPE_LANGUAGES = ["en", "de", "fr", "es", "lv"] as const;

/** The payer's language where Stripe has sentences in it; else what the payer's browser asks for. */
export function localeOf(language: string): NonNullable<Stripe.Checkout.SessionCreateParams["locale"]> {
  return STRIPE_LANGUAGES.find((known) => known === language) ?? "auto";
}

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** What went wrong at Stripe as what it means here: for now nothing is known. */
export const unavailable = (error: unknown): CheckoutUnavailable =>
  new CheckoutUnavailable("Stripe could not be reached or refused.", { cause: error });

/** Why no page was made on which somebody could pay. */
export const noSession = (error: unknown): Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "amount_too_small"
    ? new AmountTooSmall("Stripe takes no payment this small.", { cause: error })
    : unavailable(error);
