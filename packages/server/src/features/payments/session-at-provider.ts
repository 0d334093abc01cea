import { createHash } from "node:crypto";
import type { Checkout } from "../../adapters/checkout/checkout.ts";
import type { Services } from "../../services.ts";
import type { PaymentSessionRow } from "./payments.queries.ts";

/** The checkout a session is paid at: test orders never come to the one that moves money. */
export function checkoutOf(
  { checkout, testCheckout }: Pick<Services, "checkout" | "testCheckout">,
  { session_is_test }: Pick<PaymentSessionRow, "session_is_test">,
): Checkout {
  return session_is_test ? testCheckout : checkout;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Our name for a session at the provider, and the key under which it does one thing however often it is asked. Once a backup
 * is restored the session's number is given again, but its token never is: so what the provider knows of the session that
 * was lost is not taken for this one. Charges that were begun without a token go by their number alone.
 */
export function namesOf(
  { payment_session_id: id, session_return_token: token }: PaymentSessionRow,
  purpose: "session" | "charge",
): { reference: string; idempotencyKey: string } {
  const own = token === null ? "" : `-${digest(token).slice(0, 16)}`;
  return { reference: `payment-session-${id}${own}`, idempotencyKey: digest(`${purpose} ${id}${own}`) };
}
